-- A document paid to a partner, then cancelled, is money that he owes back. What he gives back is a part of it that counts the other way, of his own kind.
alter table partner_payment drop constraint partner_payment_amount_check;
alter table partner_payment drop constraint partner_payment_settlement_check;
alter table partner_payment add constraint partner_payment_settlement_check check (settlement in ('paid', 'withheld', 'returned'));
alter table partner_payment add constraint partner_payment_amount_check check (amount <> 0 and (amount < 0) = (settlement = 'returned'));
alter table partner_payment add constraint partner_payment_returned_check check (settlement <> 'returned' or (vat_amount = 0 and deducted_on is null and booked_on is not null));
