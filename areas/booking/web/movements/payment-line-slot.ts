import type { ComponentType } from 'react'
import { givenPart } from '#platform/web/given-part.ts'
import type { BookingView } from '../../contract/stay-view.ts'

/** What can be done about a payment that was just taken. `takeBack` writes the line of opposite sign, `receipt` prints its receipt; null for who may not, or where the line is not known. */
export type JustTaken = { readonly takeBack: (() => Promise<void>) | null; readonly receipt: (() => void) | null }

/** What is asked of the area of payments: one line on the row of a stay, its balance proposed, Enter takes it. */
export type PaymentLineProps = {
  readonly stay: { readonly id: number; readonly holder: string; readonly balance: number }
  /** « Encaisser et marquer arrivé » where the tick follows; null where there is nothing to tick. */
  readonly action: string | null
  /** `follows`: the tick was asked for with it. */
  readonly onPaid: (view: BookingView, follows: boolean, taken: JustTaken) => void
  /** What the line does not hold (cheques, vouchers, credits) is asked in the whole form. */
  readonly onMore: () => void
  readonly onClose: () => void
}

/** Stays are drawn before payments know of them; the line that takes a payment is fetched when it is first wanted. */
export const { give: providePaymentLine, use: usePaymentLine } = givenPart<ComponentType<PaymentLineProps>>()
