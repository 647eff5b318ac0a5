-- How long an option is kept is a preference of the site: that of the payment terms was asked by nothing.
alter table payment_terms drop column option_days;
