-- A try that asks for no patience blocks nothing: two people who sign in from one reception at the same instant may be counted in
-- the other order than they came, and the second was refused for the moment of the first.
create or replace function security_attempt_take(login_key text, address_key text, at timestamptz, login_delays int[], address_delays int[], forget_seconds int)
  returns int language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  until timestamptz;
begin
  insert into login_attempt (key, last_at)
    select wanted.key, at from (values (login_key), (address_key)) wanted (key) order by wanted.key
    on conflict (key) do nothing;
  perform from login_attempt a where a.key in (login_key, address_key) order by a.key for update;
  select max(a.blocked_until) into until from login_attempt a where a.key in (login_key, address_key);
  if until > at then return ceil(extract(epoch from until - at)); end if;
  update login_attempt a set failures = case when a.last_at < at - make_interval(secs => forget_seconds) then 1 else a.failures + 1 end, last_at = greatest(a.last_at, at)
    where a.key in (login_key, address_key);
  update login_attempt a set blocked_until = at + make_interval(secs => nullif(
      case when a.key = login_key then login_delays[least(a.failures, array_length(login_delays, 1))]
      else address_delays[least(a.failures, array_length(address_delays, 1))] end, 0))
    where a.key in (login_key, address_key);
  return 0;
end $$;
