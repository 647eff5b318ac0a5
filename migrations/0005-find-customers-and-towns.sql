-- Search while typing that must stop early: the generic search functions answer every match, these answer the first ones.
-- They run as the owner because `like` loses its index under a policy, and state the establishment themselves; the rows are
-- then read by the caller, under the policy. Called from areas/customer/server/*.sql.ts and from nowhere else.

create function customer_find(q text, most int) returns setof bigint language plpgsql stable
  security definer rows 50 set search_path = public, pg_temp as $$
declare
  conditions text := search_conditions(q);
begin
  if conditions is null then return; end if;
  return query execute 'select id from customer where establishment_id = $1' || conditions || ' limit $2'
    using nullif(current_setting('app.establishment_id', true), '')::int, most;
end $$;
revoke execute on function customer_find(text, int) from public;
grant execute on function customer_find(text, int) to :app_role;

-- Owners of the vehicles whose plate holds one of the given writings.
create function vehicle_find(plates text[], most int) returns setof bigint language plpgsql stable
  security definer rows 10 set search_path = public, pg_temp as $$
begin
  return query execute 'select customer_id from vehicle where establishment_id = $1 and search like any ($2) limit $3'
    using nullif(current_setting('app.establishment_id', true), '')::int,
      array(select '%' || replace(replace(replace(plain(plate), '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(plates) plate), most;
end $$;
revoke execute on function vehicle_find(text[], int) from public;
grant execute on function vehicle_find(text[], int) to :app_role;

-- Towns whose name holds every word: those that begin with the first word, then the largest.
create function town_find(words text, most int) returns setof bigint language plpgsql stable
  security definer rows 50 set search_path = public, pg_temp as $$
declare
  patterns text[] := search_patterns(words);
begin
  if cardinality(patterns) = 0 then return; end if;
  return query execute 'select id from town where establishment_id = $1 and search like $2 and search like all ($3)
    order by starts_with(name_sort, $4) desc, population desc nulls last, id limit $5'
    using nullif(current_setting('app.establishment_id', true), '')::int, patterns[1], patterns[2:], split_part(plain(words), ' ', 1), most;
end $$;
revoke execute on function town_find(text, int) from public;
grant execute on function town_find(text, int) to :app_role;

create index town_postal_code_idx on town (establishment_id, postal_code);
create unique index town_official_key on town (establishment_id, insee_code, postal_code) where insee_code is not null;
create index vehicle_customer_plate_idx on vehicle (establishment_id, customer_id, plate);
