-- What is broken is told with a photograph.
alter table cleaning_task
  add column photo_path text,
  add column photo_name text,
  add column photo_size integer,
  add column photo_type text;
