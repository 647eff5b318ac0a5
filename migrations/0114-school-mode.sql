-- School mode belongs to a whole establishment, from before its first payment on: it is neither put on nor taken off once money, bills or
-- closures are recorded, so that what was only learnt never stands beside what is real. The database itself refuses it.
create function school_mode_keeps() returns trigger language plpgsql as $$
begin
  -- Without an establishment of the session, it is a restoration by the owner.
  if nullif(current_setting('app.establishment_id', true), '') is null then return new; end if;
  if new.is_school is distinct from coalesce(old.is_school, false) and (
    exists (select from payment where establishment_id = new.establishment_id) or exists (select from bill where establishment_id = new.establishment_id)
    or exists (select from closure where establishment_id = new.establishment_id) or exists (select from deposit where establishment_id = new.establishment_id)
    or exists (select from expense where establishment_id = new.establishment_id) or exists (select from injection where establishment_id = new.establishment_id)
  ) then
    raise exception 'school mode does not change where money, bills or closures are recorded' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger school_mode_keeps before insert or update on fiscal_setting for each row execute function school_mode_keeps();
