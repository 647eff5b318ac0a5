-- What partners invoice is exported too: on their account, in the journal of purchases, with its VAT deductible or due by the site itself.
alter table accounting_customer_setting add column partner_account text;
alter table accounting_customer_setting add column partner_prefix text;
alter table accounting_customer_setting add column reverse_vat_account text;
update accounting_customer_setting set partner_account = '401000', partner_prefix = 'F', reverse_vat_account = '445200';
alter table accounting_customer_setting alter column partner_account set not null;
alter table accounting_customer_setting alter column reverse_vat_account set not null;
alter table accounting_customer_setting add constraint accounting_customer_setting_partner_account_check check (char_length(partner_account) <= 20);
alter table accounting_customer_setting add constraint accounting_customer_setting_partner_prefix_check check (char_length(partner_prefix) <= 6);
alter table accounting_customer_setting add constraint accounting_customer_setting_reverse_vat_account_check check (char_length(reverse_vat_account) <= 20);

alter table accounting_journal_setting add column purchase_journal text;
alter table accounting_journal_setting add column purchase_label text;
update accounting_journal_setting set purchase_journal = 'AC', purchase_label = 'Achats';
alter table accounting_journal_setting alter column purchase_journal set not null;
alter table accounting_journal_setting alter column purchase_label set not null;
alter table accounting_journal_setting add constraint accounting_journal_setting_purchase_journal_check check (char_length(purchase_journal) <= 6);
alter table accounting_journal_setting add constraint accounting_journal_setting_purchase_label_check check (char_length(purchase_label) <= 40);

insert into accounting_account (establishment_id, code, label)
select e.id, c.code, c.label from establishment e cross join (values ('401000', 'Fournisseurs'), ('445200', 'TVA due, autoliquidation'), ('622200', 'Commissions et courtages')) as c(code, label)
where exists (select from accounting_account a where a.establishment_id = e.id) and not exists (select from accounting_account a where a.establishment_id = e.id and plain(a.code) = plain(c.code));

alter table accounting_posted drop constraint accounting_posted_source_check;
alter table accounting_posted add constraint accounting_posted_source_check check (source in ('payment', 'bill', 'billShare', 'guarantee', 'deposit', 'depositCancel', 'expense', 'injection', 'count', 'partnerBill'));
