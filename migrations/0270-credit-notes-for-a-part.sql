-- A credit note for a part of a bill, which stands: what takes back the whole of it is `corrects_bill_id`.
alter table bill add column reduces_bill_id bigint;
alter table bill add constraint bill_reduces_bill_id_fkey foreign key (establishment_id, reduces_bill_id) references bill (establishment_id, id);
create index bill_reduces_bill_id on bill (establishment_id, reduces_bill_id);

-- What it gives back lowers the price of the stay.
alter table occupancy_detail drop constraint occupancy_detail_category_check;
alter table occupancy_detail add constraint occupancy_detail_category_check check (category >= 1 and category <= 25);

create or replace view bill_stay with (security_invoker = true) as
select b.establishment_id, b.id, null::bigint as share_id, b.number, b.nature, b.issued_on, b.booking_id, b.customer_id, b.buyer_name, b.vat_amount, b.amount, b.payment_id, b.corrects_bill_id, b.is_advance, b.created_at, d.document, d.vat, d.acomptes, b.reduces_bill_id
from bill b left join bill_document d on d.establishment_id = b.establishment_id and d.bill_id = b.id where not b.is_grouped
union all
select b.establishment_id, b.id, s.id, b.number, b.nature, b.issued_on, s.booking_id, b.customer_id, b.buyer_name, s.vat_amount, s.amount, b.payment_id, b.corrects_bill_id, b.is_advance, b.created_at, s.document, s.vat, s.acomptes, b.reduces_bill_id
from bill_share s join bill b on b.establishment_id = s.establishment_id and b.id = s.bill_id;
