-- The ledger of an account reads its lines, not those of all accounts.
create index accounting_line_account on accounting_line (establishment_id, account, day) include (exercise, debit, credit);
-- The lines of a customer are those of all his accounts: credits to be used lie on one of class 41 too.
drop index accounting_line_customer;
create index accounting_line_customer on accounting_line (establishment_id, customer_id, day) where role <> '' or account like '41%';
