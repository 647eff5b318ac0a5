-- What a short stay pays in place of the usual booking fee.
alter table fees_preference add column short_stay_nights integer;
alter table fees_preference add column short_stay_fee bigint;
alter table fees_preference add constraint fees_preference_short_stay_nights_check check (short_stay_nights >= 1 and short_stay_nights <= 366);
alter table fees_preference add constraint fees_preference_short_stay_fee_check check (short_stay_fee >= 0);
