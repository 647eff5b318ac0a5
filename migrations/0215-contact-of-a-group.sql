-- Whose stay speaks for its group: at most one of them is ticked; the first to arrive speaks where none is.
alter table booking add column is_group_contact boolean not null default false;
