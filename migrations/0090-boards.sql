-- The tiles of figures that a user chose, in their order.
create table board_choice (
  establishment_id int not null,
  user_id bigint not null,
  tiles jsonb not null,
  primary key (establishment_id, user_id),
  foreign key (establishment_id, user_id) references "user" (establishment_id, id) on delete cascade
);
alter table board_choice enable row level security;
create policy tenant on board_choice
  using (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int)
  with check (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int);
revoke all on board_choice from :app_role;
grant select, insert, update on board_choice to :app_role;
