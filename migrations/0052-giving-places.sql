-- How long before his arrival nobody is moved any more, and the stays that came to be neighbours.
alter table booking add column neighbour_group integer;
alter table booking add constraint booking_neighbour_group_check CHECK ((neighbour_group >= 1));
create index booking_neighbours on booking (establishment_id, neighbour_group) where neighbour_group is not null;
alter table planning_setting add column freeze_hours integer default 72 not null;
alter table planning_setting add constraint planning_setting_freeze_hours_check CHECK (((freeze_hours >= 0) AND (freeze_hours <= 720)));
