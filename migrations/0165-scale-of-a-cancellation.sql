-- What the scale of cancellations said when a stay was cancelled: printed on its letter.
alter table booking add column cancel_scale text;
alter table booking add constraint booking_cancel_scale_check CHECK ((char_length(cancel_scale) <= 300));
