-- The filters that a user named on a list, under the address of the list: found again from any workstation.
create table list_filter (
  establishment_id int not null,
  user_id bigint not null,
  list text not null,
  filters jsonb not null,
  primary key (establishment_id, user_id, list),
  foreign key (establishment_id, user_id) references "user" (establishment_id, id) on delete cascade
);
alter table list_filter enable row level security;
create policy tenant on list_filter
  using (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int)
  with check (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int);
revoke all on list_filter from :app_role;
grant select, insert, update on list_filter to :app_role;
