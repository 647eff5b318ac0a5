-- What is issued and then lives on (a credit is spent, a slip cancelled, a commission paid) keeps what it says: only the columns named here
-- may move, and the row stays. The first lock is the code, which changes nothing else; this is the second.
create function keeps_issued() returns trigger language plpgsql as $$
begin
  -- Without an establishment of the session, it is a restoration by the owner.
  if nullif(current_setting('app.establishment_id', true), '') is null then return null; end if;
  if tg_op = 'DELETE' or to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv then
    raise exception 'rows of % keep what they say and are never deleted', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create trigger keeps_issued after update or delete on credit for each row
  execute function keeps_issued('remaining', 'customer_id', 'version', 'updated_at');
create trigger keeps_issued after update or delete on gift_sale for each row
  execute function keeps_issued('remaining', 'state', 'customer_id', 'version', 'updated_at');
create trigger keeps_issued after update or delete on deposit for each row
  execute function keeps_issued('state', 'cancel_reason', 'version', 'updated_at');
create trigger keeps_issued after update or delete on guarantee for each row
  execute function keeps_issued('state', 'kept', 'ended_on', 'reason', 'payment_id', 'booking_id', 'customer_id', 'version', 'updated_at', 'reason_sort', 'search');
create trigger keeps_issued after update or delete on partner_bill for each row
  execute function keeps_issued('state', 'partner_number', 'received_on', 'vat_deduction', 'paid_amount', 'paid_on', 'settlement', 'deducted_on', 'version', 'updated_at', 'partner_number_sort', 'search');
create trigger keeps_issued after update or delete on accounting_export for each row
  execute function keeps_issued('entry_count', 'total', 'fingerprint', 'version', 'updated_at');
