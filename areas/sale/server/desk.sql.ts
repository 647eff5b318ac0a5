export const familiesSql = `
select f.id, f.label, f.colour from article_family f where f.establishment_id = $1 and exists (select from article a where a.establishment_id = $1 and a.article_family_id = f.id and a.is_visible and a.sold_at_desk) order by f.position, f.id`

/** What is sold of an article, by `where`: in the order of the lists. */
export const soldArticlesSql = (where: string): string => `
select a.id, a.article_family_id as "familyId", a.label, a.code, a.barcode, a.price, a.is_price_free as "isPriceFree", trim_scale(v.rate)::text as "vatRate", v.exemption_code as "exemptionCode", v.exemption_reason as "exemptionReason",
  f.is_service as "isService", a.is_visible and a.sold_at_desk as "isOffered", a.has_stock as "hasStock", a.stock, a.stock_alert as "stockAlert"
from article a join article_family f on f.establishment_id = a.establishment_id and f.id = a.article_family_id join tva v on v.establishment_id = a.establishment_id and v.id = a.tva_id
where a.establishment_id = $1 and ${where} order by f.position, f.id, a.position, a.id`

export const methodsSql = `
select id, label, payment_kind as kind, is_default as "isDefault", is_refundable as "isRefundable" from payment_method where establishment_id = $1 and is_active and is_point_of_sale and payment_kind = any($2::smallint[]) order by position, id`

const linked = (one: string): string => `json_build_object('id', ${one}.id, 'number', ${one}.number)`
export const saleSql = `
select s.id, s.bill_id as "billId", s.number, s.sold_on as "soldOn", s.sold_at as "soldAt", coalesce(s.sold_by_name, '') as "soldBy", s.customer_id as "customerId", s.amount, s.net_amount as "netAmount", s.vat_amount as "vatAmount", s.reason, d.document,
  (select ${linked('k')} from sale k where k.establishment_id = $1 and k.id = s.corrects_sale_id) as corrects, (select ${linked('k')} from sale k where k.establishment_id = $1 and k.corrects_sale_id = s.id) as "correctedBy",
  (select count(*)::int from bill_print p where p.establishment_id = $1 and p.bill_id = s.bill_id) as prints
from sale s join bill_document d on d.establishment_id = s.establishment_id and d.bill_id = s.bill_id where s.establishment_id = $1 and s.id = $2`
