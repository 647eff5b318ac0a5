-- A payment of a stay that became part of another one is carried there by a line of its own: it names the payment, which may still come back unpaid.
alter table payment add column carries_payment_id bigint;
alter table payment add constraint payment_carries_payment_id_fkey foreign key (establishment_id, carries_payment_id) references payment (establishment_id, id);
create index payment_carries_payment_id_idx on payment (establishment_id, carries_payment_id);
