-- A long export is kept in parts, so that it is neither made nor sent whole in memory.
create table generated_file_part (
  establishment_id int not null,
  path text not null,
  number int not null,
  content bytea not null,
  primary key (establishment_id, path, number),
  foreign key (establishment_id, path) references generated_file (establishment_id, path) on delete cascade
);
alter table generated_file_part enable row level security;
create policy tenant on generated_file_part
  using (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int)
  with check (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int);
revoke all on generated_file_part from :app_role;
grant select, insert on generated_file_part to :app_role;
