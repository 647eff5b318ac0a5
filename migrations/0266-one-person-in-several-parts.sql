-- Somebody who changes places during his stay has one line in each part. The lines of one person bear the same number.
alter table occupancy_attendant add column person integer;
alter table occupancy_attendant add constraint occupancy_attendant_person_check check (person >= 1);

-- Stays already split: a part that begins when another ends, with as many people of each age, has the same people in the same order,
-- unless a name or a birth date says that they are others.
with recursive parts as (
  select o.establishment_id, o.booking_id, o.id, o.start_date, o.end_date,
    (select string_agg(y.age_category_id::text, ' ' order by y.age_category_id) from occupancy_attendant y where y.establishment_id = o.establishment_id and y.occupancy_id = o.id) as party
  from occupancy o
  where exists (select from occupancy z where z.establishment_id = o.establishment_id and z.booking_id = o.booking_id and z.id <> o.id and (z.end_date = o.start_date or z.start_date = o.end_date))),
follows as (
  select o.establishment_id, o.id as later, (array_agg(z.id order by z.id))[1] as earlier
  from parts o join parts z on z.establishment_id = o.establishment_id and z.booking_id = o.booking_id and z.end_date = o.start_date and z.party = o.party
  group by o.establishment_id, o.id),
alone as (select establishment_id, earlier, min(later) as later from follows group by establishment_id, earlier),
chain as (
  select a.establishment_id, a.earlier as root, a.earlier as part from alone a where not exists (select from alone b where b.establishment_id = a.establishment_id and b.later = a.earlier)
  union all
  select c.establishment_id, c.root, a.later from chain c join alone a on a.establishment_id = c.establishment_id and a.earlier = c.part),
ranked as (
  select c.establishment_id, c.root, c.part, y.id, y.age_category_id, y.name, y.first_name, y.birth_date, row_number() over (partition by c.establishment_id, c.part, y.age_category_id order by y.id) as rank
  from chain c join occupancy_attendant y on y.establishment_id = c.establishment_id and y.occupancy_id = c.part)
update occupancy_attendant y set person = first.id
from ranked r join ranked first on first.establishment_id = r.establishment_id and first.root = r.root and first.part = r.root and first.age_category_id = r.age_category_id and first.rank = r.rank
where y.establishment_id = r.establishment_id and y.id = r.id
  and (r.name is null or first.name is null or plain(r.name) = plain(first.name)) and (r.first_name is null or first.first_name is null or plain(r.first_name) = plain(first.first_name))
  and (r.birth_date is null or first.birth_date is null or r.birth_date = first.birth_date);
