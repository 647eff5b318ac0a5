/** Deposits `d` that stand and hold a payment: one cancelled gave back what it held. $1 establishment; `paymentId` names the payment in its query. */
const standing = (paymentId: string): string =>
  `deposit_payment dp join deposit d on d.establishment_id = $1 and d.id = dp.deposit_id and d.state = 'made' where dp.establishment_id = $1 and dp.payment_id = ${paymentId}`

/** Whether the money of a payment went to the bank. */
export const inDeposit = (payment: string): string => `exists (select 1 from ${standing(`${payment}.id`)})`

/** Of the deposit that took the money of a payment to the bank, one column: `d.number`; null where none did. */
export const depositOf = (paymentId: string, column: 'd.id' | 'd.number'): string =>
  `(select ${column} from ${standing(paymentId)} limit 1)`
