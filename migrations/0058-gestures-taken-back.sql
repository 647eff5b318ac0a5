-- The operation of the transaction takes back, does again or leaves another one; its number.
create function planning_operation_of(tenant int, kind text, of_id bigint) returns bigint language plpgsql as $$
begin
  perform set_config('app.planning_kind', jsonb_build_object('kind', kind, 'ofId', of_id)::text, true);
  return planning_operation_now(tenant);
end $$;
