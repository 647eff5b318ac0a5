-- The promotional code that a stay was booked with: some offers ask for it.
alter table booking add column promo_code text;
alter table booking add constraint booking_promo_code_check check (char_length(promo_code) <= 40);
