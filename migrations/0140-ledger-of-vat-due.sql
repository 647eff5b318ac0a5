-- VAT that is billed and not yet due waits on an account of its own; tills that count too little or too much, and results of closed years, have theirs.
alter table accounting_customer_setting add column pending_vat_account text;
alter table accounting_customer_setting add column shortage_account text;
alter table accounting_customer_setting add column surplus_account text;
alter table accounting_customer_setting add column profit_account text;
alter table accounting_customer_setting add column loss_account text;
update accounting_customer_setting set pending_vat_account = '445740', shortage_account = '658000', surplus_account = '758000', profit_account = '120000', loss_account = '129000';
alter table accounting_customer_setting alter column pending_vat_account set not null;
alter table accounting_customer_setting alter column shortage_account set not null;
alter table accounting_customer_setting alter column surplus_account set not null;
alter table accounting_customer_setting alter column profit_account set not null;
alter table accounting_customer_setting alter column loss_account set not null;
alter table accounting_customer_setting add constraint accounting_customer_setting_pending_vat_account_check check (char_length(pending_vat_account) <= 20);
alter table accounting_customer_setting add constraint accounting_customer_setting_shortage_account_check check (char_length(shortage_account) <= 20);
alter table accounting_customer_setting add constraint accounting_customer_setting_surplus_account_check check (char_length(surplus_account) <= 20);
alter table accounting_customer_setting add constraint accounting_customer_setting_profit_account_check check (char_length(profit_account) <= 20);
alter table accounting_customer_setting add constraint accounting_customer_setting_loss_account_check check (char_length(loss_account) <= 20);

insert into accounting_account (establishment_id, code, label)
select e.id, c.code, c.label from establishment e cross join (values
  ('120000', 'Résultat de l’exercice, bénéfice'), ('129000', 'Résultat de l’exercice, perte'), ('445740', 'TVA facturée, en attente d’encaissement'), ('658000', 'Charges diverses de gestion courante'), ('758000', 'Produits divers de gestion courante')) as c(code, label)
where exists (select from accounting_account a where a.establishment_id = e.id) and not exists (select from accounting_account a where a.establishment_id = e.id and plain(a.code) = plain(c.code));

-- Gaps of counts are exported too.
alter table accounting_posted drop constraint accounting_posted_source_check;
alter table accounting_posted add constraint accounting_posted_source_check check (source in ('payment', 'bill', 'guarantee', 'deposit', 'depositCancel', 'expense', 'injection', 'count'));

-- What each exported payment and document made due of VAT where it is due on receipts: what was declared of it no longer moves with its stay.
create table accounting_vat_due (
  establishment_id int not null references establishment (id),
  source text not null check (source in ('payment', 'bill')),
  source_id bigint not null,
  parts jsonb not null,
  primary key (establishment_id, source, source_id),
  foreign key (establishment_id, source, source_id) references accounting_posted (establishment_id, source, source_id)
);
alter table accounting_vat_due enable row level security;
create policy tenant on accounting_vat_due
  using (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int)
  with check (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int);
revoke all on accounting_vat_due from :app_role;
grant select, insert on accounting_vat_due to :app_role;
create trigger append_only before update or delete or truncate on accounting_vat_due for each statement execute function refuse_change();
