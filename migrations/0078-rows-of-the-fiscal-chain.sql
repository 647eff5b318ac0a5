-- A row as it is signed, without a zone of its own: setting one for each row took most of the time of a check. Whoever calls it sets the zone
-- of the transaction to UTC once.
create or replace function fiscal_row(one anyelement) returns jsonb language sql stable as $$
  select to_jsonb(one) - '{search,cheque_number_sort,cheque_holder_sort,transfer_reference_sort,comment_sort,number_sort,buyer_name_sort,information_sort,operator_sort,station_sort,software_version_sort,card_owner_sort,taken_by_name_sort,request_id_sort}'::text[]
$$;
alter function fiscal_row(anyelement) reset all;
