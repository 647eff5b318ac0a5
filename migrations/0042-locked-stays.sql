-- Who locked a stay, when and why.
alter table booking add column locked_at timestamp with time zone;
alter table booking add column locked_by_id integer;
alter table booking add column locked_by text;
alter table booking add column lock_reason text;
alter table booking add constraint booking_lock_reason_check CHECK ((char_length(lock_reason) <= 200));
alter table booking add constraint booking_locked_by_check CHECK ((char_length(locked_by) <= 120));
alter table booking add constraint booking_locked_by_id_check CHECK ((locked_by_id >= 1));
