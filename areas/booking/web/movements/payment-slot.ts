import type { ComponentType } from 'react'
import { givenPart } from '#platform/web/given-part.ts'
import type { BookingView } from '../../contract/stay-view.ts'

/** What is asked of the area of payments: to take money for a stay, then to say what the stay has become. */
export type PaymentDialogProps = {
  readonly stay: {
    readonly id: number
    readonly holder: string
    readonly balance: number
    /** Proposed as a guarantee instead of the balance. */ readonly guarantee?: number
  }
  /** « Encaisser et marquer arrivé »: title of the dialog and word of its button. */
  readonly action: string
  /** `receipt` prints the receipt of what was taken; null where that is not known. */
  readonly onPaid: (view: BookingView, receipt: (() => void) | null) => void
  readonly onClose: () => void
}

/** Stays are drawn before payments know of them; the dialog that takes a payment is fetched when it is first wanted. */
export const { give: providePaymentDialog, use: usePaymentDialog } = givenPart<ComponentType<PaymentDialogProps>>()
