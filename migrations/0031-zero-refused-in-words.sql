-- Zero nights and zero places are refused by a rule with its own sentence; the table refuses what makes no sense at all.
alter table allotment drop constraint allotment_quantity_check;
alter table place_type drop constraint place_type_maximum_nights_online_check;
alter table place_type drop constraint place_type_minimum_nights_online_check;
alter table sublet_setting drop constraint sublet_setting_minimum_nights_check;
alter table allotment add constraint allotment_quantity_check check (((quantity >= 0) AND (quantity <= 999)));
alter table place_type add constraint place_type_maximum_nights_online_check check (((maximum_nights_online >= 0) AND (maximum_nights_online <= 366)));
alter table place_type add constraint place_type_minimum_nights_online_check check (((minimum_nights_online >= 0) AND (minimum_nights_online <= 99)));
alter table sublet_setting add constraint sublet_setting_minimum_nights_check check (((minimum_nights >= 0) AND (minimum_nights <= 99)));
