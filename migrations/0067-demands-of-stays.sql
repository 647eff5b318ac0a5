-- What a stay was asked with: the same number with another demand is refused instead of being answered as saved.
alter table booking add column request_digest text;
alter table booking add constraint booking_request_digest_check check (char_length(request_digest) <= 64);
