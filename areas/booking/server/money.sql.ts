/**
 * A line that brings or gives back money. A gift voucher was received when it was sold, a credit is money that stays here or was already here, and a
 * regulation settles what no money will settle: what they pay is told apart.
 * @param p the alias of table payment
 */
export const isMoneySql = (p: string): string =>
  `(${p}.gift_sale_id is null or ${p}.booking_id is null) and not exists (select from payment_method w where w.establishment_id = ${p}.establishment_id and w.id = ${p}.payment_method_id and w.payment_kind in (5, 7))`
