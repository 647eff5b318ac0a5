-- What comes from elsewhere looks for the stay that bears its number: every stay of every year was read for each.
create index booking_reference_internet_idx on booking (establishment_id, reference_internet) where reference_internet is not null;
