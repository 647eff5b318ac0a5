import { useAllowed } from '#platform/web/session.ts'

/** Whether the user may see what stays cost and what was paid: the server keeps it from the others. */
export function useReadsMoney(): boolean {
  const readsStays = useAllowed('stay_booking', 'select')
  const readsPayments = useAllowed('payment_invoice_payment', 'select')
  return readsStays || readsPayments
}
