-- A customer record that was joined to another one, which serves in its place.
alter table customer add column merged_into_id bigint;
alter table customer add constraint customer_merged_into_id_fkey foreign key (establishment_id, merged_into_id) references customer(establishment_id, id);
create index customer_merged_into_id_idx on customer using btree (establishment_id, merged_into_id);
