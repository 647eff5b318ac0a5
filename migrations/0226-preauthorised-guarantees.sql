-- A guarantee that a card only promises: no money came, until some of it is captured.
alter table guarantee alter column payment_id drop not null;
alter table guarantee add column is_preauthorised boolean not null default false;
alter table guarantee add column expires_on date;
alter table guarantee add column reference text;
alter table guarantee add constraint guarantee_reference_check check (char_length(reference) <= 60);
