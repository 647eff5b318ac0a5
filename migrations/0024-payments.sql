-- Holiday vouchers by face value, cash handed over, payments of several stays. The usual value of a voucher gives way to their real ones.

alter table payment_method drop constraint payment_method_voucher_value_check;
alter table payment_method drop column voucher_value;
alter table payment add column voucher10 integer;
alter table payment add column voucher20 integer;
alter table payment add column voucher25 integer;
alter table payment add column voucher50 integer;
alter table payment add column cash_given bigint;
alter table payment add column group_number integer;
alter table payment add constraint payment_cash_given_check CHECK ((cash_given >= 0));
alter table payment add constraint payment_group_number_check CHECK ((group_number >= 1));
alter table payment add constraint payment_voucher10_check CHECK (((voucher10 >= 0) AND (voucher10 <= 500)));
alter table payment add constraint payment_voucher20_check CHECK (((voucher20 >= 0) AND (voucher20 <= 500)));
alter table payment add constraint payment_voucher25_check CHECK (((voucher25 >= 0) AND (voucher25 <= 500)));
alter table payment add constraint payment_voucher50_check CHECK (((voucher50 >= 0) AND (voucher50 <= 500)));
