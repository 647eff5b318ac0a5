-- A plate is found while it is being typed: by its beginning, once four signs of it are there with a figure among them; before, and for a name, only whole.
create or replace function booking_find(q text, most int) returns setof bigint language plpgsql stable security definer rows 50 set search_path = public, pg_temp as $$
declare
  tenant int := nullif(current_setting('app.establishment_id', true), '')::int;
  pattern text := '%' || replace(replace(replace(plain(q), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  typed text := regexp_replace(plain(q), '[^a-z0-9]', '', 'g');
  plates text := typed || case when length(typed) >= 4 and typed ~ '[0-9]' then '%' else '' end;
begin
  return query
    select found.id from (
      select b.id from booking b where b.establishment_id = tenant and b.search like pattern
      union
      select b.id from customer c join booking b on b.establishment_id = c.establishment_id and b.customer_id = c.id where c.establishment_id = tenant and c.search like pattern
      union
      select o.booking_id from place p join occupancy o on o.establishment_id = p.establishment_id and o.place_id = p.id where p.establishment_id = tenant and plain(p.number) = plain(q)
      union
      select o.booking_id from occupancy_vehicle v join occupancy o on o.establishment_id = v.establishment_id and o.id = v.occupancy_id
        where v.establishment_id = tenant and regexp_replace(plain(v.plate), '[^a-z0-9]', '', 'g') like plates
    ) found limit most;
end $$;
