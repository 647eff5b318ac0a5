-- The establishment may keep a hidden copy of what it writes.
alter table email_configuration add column copy_to text[] default '{}'::text[] not null;
