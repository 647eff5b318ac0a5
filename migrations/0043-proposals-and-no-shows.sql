-- Stays whose customer did not come, proposals of one quote, and stays that became one.
alter table booking add column is_no_show boolean default false not null;
alter table booking add column variant_of_id bigint;
alter table booking add column variant_label text;
alter table booking add column merged_into_id bigint;
alter table booking add constraint booking_merged_into_id_fkey FOREIGN KEY (establishment_id, merged_into_id) REFERENCES booking(establishment_id, id);
alter table booking add constraint booking_variant_label_check CHECK ((char_length(variant_label) <= 60));
alter table booking add constraint booking_variant_of_id_fkey FOREIGN KEY (establishment_id, variant_of_id) REFERENCES booking(establishment_id, id);
