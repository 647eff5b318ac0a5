-- Who comes by without having booked pays no booking fee, unless the site says so.
alter table fees_preference add column charges_passages boolean default false not null;
