/** Each of these lets one read what a stay of the day costs and what is due of it. */
export const moneyRights = ['stay_booking', 'payment_invoice_payment'] as const
