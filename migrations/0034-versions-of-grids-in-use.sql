-- A version that stays name is refused like any record that others use: whoever erases an establishment takes the stays first, then tries again.
create or replace function price_grid_version_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then raise exception 'a published version of a price grid never changes'; end if;
  if exists (select from occupancy_detail d where d.establishment_id = old.establishment_id and d.grid_id = old.price_grid_id and d.grid_version = old.number) then
    raise exception 'stays are priced by this version of a price grid' using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
