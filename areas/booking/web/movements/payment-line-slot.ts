import type { ComponentType } from 'react'
import { givenPart } from '#platform/web/given-part.ts'
import type { BookingView } from '../../contract/stay.ts'

export type TakeBack = () => Promise<void>

/** What is asked of the area of payments: one line on the row of a stay, its balance proposed, Enter takes it. */
export type PaymentLineProps = {
  readonly stay: { readonly id: number; readonly holder: string; readonly balance: number }
  /** « Encaisser et marquer arrivé » where the tick follows; null where there is nothing to tick. */
  readonly action: string | null
  /** `follows`: the tick was asked for with it. `takeBack`: writes the line of opposite sign; null for who may not, or where the line is not known. */
  readonly onPaid: (view: BookingView, follows: boolean, takeBack: TakeBack | null) => void
  /** What the line does not hold (cheques, vouchers, credits) is asked in the whole form. */
  readonly onMore: () => void
  readonly onClose: () => void
}

/** Stays are drawn before payments know of them; the line that takes a payment is fetched when it is first wanted. */
export const { give: providePaymentLine, use: usePaymentLine } = givenPart<ComponentType<PaymentLineProps>>()
