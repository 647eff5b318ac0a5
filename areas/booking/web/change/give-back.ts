import type { BookingView } from '#areas/booking/contract/stay.ts'
import { useAllowed } from '#platform/web/session.ts'
import type { Toast } from '#platform/web/ui/toast-store.ts'
import type { StayPage } from '../../rules/stay-pages.ts'
import { askMoney, askOnPage } from '../asked-money-slot.ts'

/** What a message offers for a stay that was paid too much, to who may give it back. */
export type GiveBackOffer = (view: BookingView) => { readonly action?: NonNullable<Toast['action']> }
/** `onPage`: shows a page of the stay, where its screen is there already. */
export function useGiveBackOffer(onPage?: (page: StayPage) => void): GiveBackOffer {
  const mayPay = useAllowed('payment_invoice_payment', 'write')
  return ({ header: { id, statusId }, customer, balance }) => {
    if (!mayPay || balance >= 0) return {}
    return { action: { label: 'Rendre', run: () => (onPage ? onPage(askOnPage(id, 'giveBack')) : askMoney({ id, customerId: customer.id, statusId }, 'giveBack')) } }
  }
}
