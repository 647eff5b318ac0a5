-- What the place of a stay must have, and what would please: asked when it was booked, and asked again whenever it changes place.
alter table occupancy
  add column feature_ids bigint[] not null default '{}',
  add column wishes text[] not null default '{}';
alter table occupancy add constraint occupancy_wishes_check check (wishes <@ array['nearSanitary', 'shade', 'sun', 'quiet', 'accessible']);
