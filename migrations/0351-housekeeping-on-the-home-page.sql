-- The tile of housekeeping is one of those that a user may choose.
alter table "user" drop constraint user_tiles_check;
alter table "user" add constraint user_tiles_check check (tiles <@ array['clock', 'arrivals', 'departures', 'cleaning', 'tonight', 'offers', 'expiredOptions', 'birthdays', 'toDo', 'curve']);
