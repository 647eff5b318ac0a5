-- Supplements given, moved and taken back belong to what happened to the planning: such a gesture is told, and can be taken back.
alter table planning_change drop constraint planning_change_what_check;
alter table planning_change add constraint planning_change_what_check check (what in ('occupancy', 'booking', 'unavailability', 'supplement'));

-- The days are those of the place where the supplement has none of its own; the label stays readable once the supplement has changed its name.
create function supplement_told(row_now occupancy_extra) returns jsonb language sql stable as $$
  select jsonb_build_object('supplement', e.label, 'quantity', row_now.quantity, 'startDate', coalesce(row_now.start_date, o.start_date), 'endDate', coalesce(row_now.end_date, o.end_date))
  from occupancy o join extra e on e.establishment_id = o.establishment_id and e.id = row_now.extra_id
  where o.establishment_id = row_now.establishment_id and o.id = row_now.occupancy_id
$$;

create function supplement_changed() returns trigger language plpgsql as $$
declare
  tenant int := case when tg_op = 'DELETE' then old.establishment_id else new.establishment_id end;
  held bigint := case when tg_op = 'DELETE' then old.occupancy_id else new.occupancy_id end;
  row_id bigint := case when tg_op = 'DELETE' then old.id else new.id end;
  stay bigint := (select booking_id from occupancy where establishment_id = tenant and id = held);
  operation bigint;
begin
  -- The place itself is gone: that is what is told.
  if stay is null then return null; end if;
  operation := planning_operation_now(tenant);
  if operation is null then return null; end if;
  insert into planning_change (establishment_id, operation_id, what, record_id, booking_id, before, after)
  values (tenant, operation, 'supplement', row_id, stay,
    case when tg_op <> 'INSERT' then supplement_told(old) end, case when tg_op <> 'DELETE' then supplement_told(new) end);
  return null;
end $$;
create trigger planning_added after insert or delete on occupancy_extra for each row execute function supplement_changed();
create trigger planning_moved after update on occupancy_extra for each row
  when ((old.occupancy_id, old.extra_id, old.quantity, old.start_date, old.end_date) is distinct from (new.occupancy_id, new.extra_id, new.quantity, new.start_date, new.end_date))
  execute function supplement_changed();
