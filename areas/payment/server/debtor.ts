/** Who owes what a stay was billed: the customer of the invoice that stands, who may be a company that pays for others; null while there is none. `$1` establishment. */
export const debtorSql = (
  booking: string,
): string => `(select i.customer_id from bill_stay i where i.establishment_id = $1 and i.booking_id = ${booking} and i.nature = 'invoice'
  and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id) order by i.id desc limit 1)`
