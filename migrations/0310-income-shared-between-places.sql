-- Free places may be offered so that all of a type earn as much.
alter table place_availability_mode drop constraint place_availability_mode_order_check;
alter table place_availability_mode add constraint place_availability_mode_order_check check ("order" = any (array['gaps', 'income', 'ranking', 'site']));
