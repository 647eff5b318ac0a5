-- A place lies in a sector, drawn or not; those that are drawn lie where their drawing says.
alter table place add column sector_id bigint;
update place p set sector_id = d.sector_id, version = p.version + 1 from plan_place d where d.establishment_id = p.establishment_id and d.place_id = p.id;
alter table place add constraint place_sector_id_fkey foreign key (establishment_id, sector_id) references plan_sector (establishment_id, id);
create index place_sector_id_idx on place (establishment_id, sector_id);

-- Sectors have a list of their own, searched like the others.
alter table plan_sector add column search text generated always as (plain(COALESCE(label, ''::text))) stored;
create index plan_sector_search_idx on plan_sector using gin (search gin_trgm_ops);
create function plan_sector_search(q text) returns setof bigint language plpgsql stable
  security definer rows 100 set search_path = public, pg_temp as $$
declare
  conditions text := search_conditions(q);
begin
  if conditions is null then return; end if;
  return query execute 'select id from plan_sector where establishment_id = $1' || conditions using nullif(current_setting('app.establishment_id', true), '')::int;
end $$;
revoke execute on function plan_sector_search(text) from public;
grant execute on function plan_sector_search(text) to :app_role;
