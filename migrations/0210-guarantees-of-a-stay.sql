-- What a type asks to hold for its cleaning, when guarantees are taken and in what form.
alter table place_type add column cleaning_surety bigint;
alter table place_type add constraint place_type_cleaning_surety_check check (cleaning_surety >= 0);
alter table fees_preference add column guarantee_taken text not null default 'arrival';
alter table fees_preference add column guarantee_days integer;
alter table fees_preference add column guarantee_means text;
alter table fees_preference add constraint fees_preference_guarantee_taken_check check (guarantee_taken = any (array['arrival', 'balance', 'daysBefore']));
alter table fees_preference add constraint fees_preference_guarantee_days_check check (guarantee_days >= 1 and guarantee_days <= 90);
alter table fees_preference add constraint fees_preference_guarantee_means_check check (char_length(guarantee_means) <= 80);
