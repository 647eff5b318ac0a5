-- What decides whether an equipment stands on a place: its width, how much the ground slopes, and the power that it needs.
alter table occupancy add column equipment_width numeric(14,2);
alter table occupancy add column amperes integer;
alter table place add column maximum_equipment_width numeric(14,2);
alter table place add column slope numeric(13,1);
alter table place_type add column maximum_equipment_width numeric(14,2);
alter table place_type add column maximum_slope numeric(13,1);
alter table occupancy add constraint occupancy_amperes_check check (amperes >= 0 and amperes <= 63);
alter table occupancy add constraint occupancy_equipment_width_check check (equipment_width >= 0 and equipment_width <= 30);
alter table place add constraint place_maximum_equipment_width_check check (maximum_equipment_width >= 0 and maximum_equipment_width <= 30);
alter table place add constraint place_slope_check check (slope >= 0 and slope <= 60);
alter table place_type add constraint place_type_maximum_equipment_width_check check (maximum_equipment_width >= 0 and maximum_equipment_width <= 30);
alter table place_type add constraint place_type_maximum_slope_check check (maximum_slope >= 0 and maximum_slope <= 60);
