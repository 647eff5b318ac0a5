-- The day on which a place was said to be left, of a part that ends while its stay goes on: the departure of the stay says it of its last places only.
alter table occupancy add column left_on date;

-- Nobody waits at the desk for the places of parts that are over.
update occupancy o set left_on = o.end_date from booking b
where b.establishment_id = o.establishment_id and b.id = o.booking_id and o.place_id is not null and o.end_date < b.end_date and o.end_date < current_date;
