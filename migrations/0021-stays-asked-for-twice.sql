-- A new stay asked for twice under one number is made once.
alter table booking add column request_id text;
alter table booking add constraint booking_request_id_check check (char_length(request_id) <= 36);
create unique index booking_request_id_key on booking (establishment_id, plain(request_id));
