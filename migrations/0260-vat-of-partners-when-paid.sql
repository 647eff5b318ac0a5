-- The VAT of a partner who owes it when he is paid is deducted when he is paid: until then it waits on an account of its own.
alter table partner add column vat_on_debits boolean not null default false;

alter table partner_bill add column vat_deduction text;
alter table partner_bill add column paid_on date;
alter table partner_bill add column settlement text;
alter table partner_bill add column deducted_on date;
-- What was made before had its VAT deducted with the invoice, in statements and exports that have left: it keeps that meaning.
update partner_bill set vat_deduction = 'invoice';
alter table partner_bill alter column vat_deduction set not null;
alter table partner_bill add constraint partner_bill_vat_deduction_check check (vat_deduction = any (array['invoice', 'payment']));
alter table partner_bill add constraint partner_bill_settlement_check check (settlement = any (array['paid', 'withheld']));

alter table accounting_customer_setting add column pending_deductible_vat_account text;
update accounting_customer_setting set pending_deductible_vat_account = '445640';
alter table accounting_customer_setting alter column pending_deductible_vat_account set not null;
alter table accounting_customer_setting add constraint accounting_customer_setting_pending_deductible_vat_account_check check (char_length(pending_deductible_vat_account) <= 20);

insert into accounting_account (establishment_id, code, label)
select e.id, '445640', 'TVA déductible, en attente de paiement' from establishment e
where exists (select from accounting_account a where a.establishment_id = e.id) and not exists (select from accounting_account a where a.establishment_id = e.id and plain(a.code) = '445640');

alter table accounting_posted drop constraint accounting_posted_source_check;
alter table accounting_posted add constraint accounting_posted_source_check check (source in ('payment', 'bill', 'billShare', 'guarantee', 'deposit', 'depositCancel', 'expense', 'injection', 'count', 'partnerBill', 'partnerVat'));
