-- What published price lists say: a supplement by night or by week, a package that goes on night by night, an offer for so many people, an advance with the fee.
alter table price_grid_short_stay add column extra_night_price bigint;
alter table price_grid_short_stay add constraint price_grid_short_stay_extra_night_price_check check (((extra_night_price >= 0) AND (extra_night_price <= 100000000)));
alter table price_grid_option add column week_price bigint;
alter table price_grid_option add constraint price_grid_option_week_price_check check (((week_price >= 0) AND (week_price <= 100000000)));
alter table option_price add column week_price bigint;
alter table option_price add constraint option_price_week_price_check check (((week_price >= 0) AND (week_price <= 100000000)));
alter table special_offer add column minimum_persons integer;
alter table special_offer add column maximum_persons integer;
alter table special_offer add constraint special_offer_minimum_persons_check check (((minimum_persons >= 1) AND (minimum_persons <= 999)));
alter table special_offer add constraint special_offer_maximum_persons_check check (((maximum_persons >= 1) AND (maximum_persons <= 999)));
alter table payment_terms add column plus_fee boolean default false not null;
alter table payment_terms add column plus_insurance boolean default false not null;
