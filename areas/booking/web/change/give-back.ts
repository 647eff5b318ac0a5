import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { useAllowed } from '#platform/web/session.ts'
import { go } from '#platform/web/navigation.tsx'
import type { Toast } from '#platform/web/ui/toast-store.ts'
import { stayPath, type StayPage } from '../../rules/stay-pages.ts'
import { askMoney, askOnPage } from '../asked-money-slot.ts'

/** What a message offers for a stay that was paid too much, or that leaves with something due, to who may do it. */
export type GiveBackOffer = (view: BookingView) => { readonly action?: NonNullable<Toast['action']> }
/** `onPage`: shows a page of the stay, where its screen is there already. */
export function useGiveBackOffer(onPage?: (page: StayPage) => void): GiveBackOffer {
  const mayPay = useAllowed('payment_invoice_payment', 'write')
  return ({ header: { id, statusId, isGone }, customer, balance }) => {
    const row = { id, customerId: customer.id, statusId }
    if (!mayPay || balance === 0 || (balance > 0 && !isGone)) return {}
    if (balance > 0) return { action: { label: 'Encaisser', run: () => (onPage ? onPage('payments') : go(stayPath(row, 'payments'))) } }
    return { action: { label: 'Rendre', run: () => (onPage ? onPage(askOnPage(id, 'giveBack')) : askMoney(row, 'giveBack')) } }
  }
}
