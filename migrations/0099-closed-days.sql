-- The last day that is closed, one row for each establishment that has closed one: it only moves forward, and nothing is dated up to it any more.
create table closed_days (
  establishment_id int primary key references establishment (id),
  until date not null
);
alter table closed_days enable row level security;
create policy tenant on closed_days
  using (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int)
  with check (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int);
revoke all on closed_days from :app_role;
grant select, insert, update on closed_days to :app_role;

create function closed_days_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.establishment_id <> old.establishment_id or new.until < old.until then
    raise exception 'a day that is closed is never opened again' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger forward before update or delete on closed_days for each row execute function closed_days_forward();

-- Money and bills of a closed day no longer change. Whoever writes holds the lock of the days as a reader, whoever closes as the only one: what
-- was begun before is in the closure, what comes after is refused. Without an establishment of the session, it is a restoration by the owner.
create function refuse_closed_day(establishment int, day date) returns void language plpgsql as $$
begin
  if nullif(current_setting('app.establishment_id', true), '') is null then return; end if;
  perform pg_advisory_xact_lock_shared(7463541, establishment);
  if exists (select from closed_days c where c.establishment_id = establishment and c.until >= day) then
    raise exception 'the day % is closed', day using errcode = 'check_violation', constraint = 'closed_day';
  end if;
end $$;

create function payment_closed_day() returns trigger language plpgsql as $$
begin
  perform refuse_closed_day(new.establishment_id, new.paid_on);
  return new;
end $$;
create trigger closed_day before insert on payment for each row execute function payment_closed_day();

create function bill_closed_day() returns trigger language plpgsql as $$
begin
  perform refuse_closed_day(new.establishment_id, new.issued_on);
  return new;
end $$;
create trigger closed_day before insert on bill for each row execute function bill_closed_day();

-- The few lines of a till: the column that dates them is the argument.
create function till_closed_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refuse_closed_day(old.establishment_id, (to_jsonb(old) ->> tg_argv[0])::date); end if;
  if tg_op = 'DELETE' then return old; end if;
  perform refuse_closed_day(new.establishment_id, (to_jsonb(new) ->> tg_argv[0])::date);
  return new;
end $$;
create trigger closed_day before insert or delete or update of spent_on, amount, payment_method_id on expense for each row execute function till_closed_day('spent_on');
create trigger closed_day before insert or delete or update of moved_on, amount, direction, payment_method_id on injection for each row execute function till_closed_day('moved_on');
create trigger closed_day before insert or delete or update of deposited_on, amount, state, payment_method_id on deposit for each row execute function till_closed_day('deposited_on');
create trigger closed_day before insert or delete or update of starts_on, amount, payment_method_id on starting_base for each row execute function till_closed_day('starts_on');
create trigger closed_day before insert on cash_count for each row execute function till_closed_day('counted_on');
