import type { ComponentType, Ref } from 'react'
import { givenPart } from '#platform/web/given-part.ts'
import type { z } from 'zod'
import type { Fault } from '#platform/operation/refusal.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import type { paymentInput } from '#areas/booking/contract/stay-payment.ts'
import type { CancelOutcome, CancelRest } from '../rules/cancellation.ts'

export type PaymentInput = z.input<typeof paymentInput>
/** A payment as its form stands at this moment; null when nothing is taken. */
export type PaymentReading = { readonly payment: PaymentInput | null; readonly faults: readonly Fault[] }
/** What the screen of a stay asks of the form of a payment: card numbers stay in the page until the very call that sends them. */
export type PaymentHandle = {
  /** Once the usual way of paying stands where the form opens with it, or cannot be read: what is pressed before waits for it. */ opened(): Promise<void>
  read(): PaymentReading
  /** Asks where more than what is due would be taken; true when it may be. */ agreed(): Promise<boolean>
  clear(): void
  focus(): void
  /** What was read was not taken, or nobody knows: its number holds until that is known. */ failed(error: unknown): void
}
export type PaymentFormProps = {
  /** What would be taken: the advance, the whole stay, the balance. In cents. */
  readonly amount: number
  /** What is left to pay of the whole stay: more than that is said. In cents. */
  readonly due: number
  /** 1 acompte, 2 arrhes, null a plain payment. */
  readonly accountType: 1 | 2 | 3 | null
  readonly holder: string
  /** Day of the stay that is paid, empty while it is not chosen: money that would have come years before is said. */
  readonly arrival: string
  /** Whose credits may pay; null while nobody is chosen. */
  readonly customerId: number | null
  /** Faults of the server about it, their fields as the form names them. */
  readonly faults: readonly Fault[]
  readonly handle: Ref<PaymentHandle>
  /** Called with true as soon as something is being taken. */
  readonly onTaking?: (taking: boolean) => void
  /** Called as soon as a way of paying is chosen by hand. */
  readonly onChosen?: () => void
  /** Opened at once with the usual method: a passage pays on the spot. */
  readonly atOnce: boolean
  /** Nothing may be taken now: the stay is saved without. */
  readonly mayWait?: boolean
}
export type MoneyPageProps = { readonly view: BookingView; readonly onView: (view: BookingView) => void }
export type GroupedPaymentProps = {
  readonly bookingId: number
  /** Stays whose whole balance it settles to begin with; none: the user chooses. */ readonly together?: readonly number[]
  readonly label?: string
  /** Why it is not possible for them. */ readonly reason?: string | null
  readonly onPaid: () => void
}
/** One bill for stays of a group; `first`: those that it proposes, the others may be added. `reason`: why it is not possible. */
export type GroupedBillProps = {
  readonly bookingIds: readonly number[]
  readonly first: readonly number[]
  readonly reason: string | null
  readonly onIssued: () => void
}
/** A bill that has just been issued, and the way to print it. */
export type BilledNow = { readonly number: string; readonly print: () => void }
/** A stay that would be given up, and what would become of its money. */
export type GivenUp = {
  readonly bookingId: number
  readonly outcome: CancelOutcome | null
  readonly kept: number | null
  readonly rest: CancelRest
}
/** What the area of payments draws in the screen of a stay. */
export type StayMoney = {
  readonly PaymentForm: ComponentType<PaymentFormProps>
  readonly PaymentsPage: ComponentType<MoneyPageProps>
  readonly BillsPage: ComponentType<MoneyPageProps>
  /** What a customer has left to spend here, said beside his name. */
  readonly CustomerCredits: ComponentType<{ readonly customerId: number }>
  /** One payment for several stays. */
  readonly GroupedPayment: ComponentType<GroupedPaymentProps>
  /** One bill for several stays of a group. */
  readonly GroupedBill: ComponentType<GroupedBillProps>
  /** Prints the quote or the contract of the stay as it is stored. */
  readonly PrintStay: ComponentType<{ readonly view: BookingView }>
  /** Prints several stays as one document. */
  readonly printStays: (ids: readonly number[]) => Promise<void>
  /** Issues the bill of a stay that has just been saved. */
  readonly billAtOnce: (bookingId: number) => Promise<BilledNow>
  /** Asks where giving a stay up would take out of a till cash that it does not hold; true when it may be. */
  readonly mayGiveUp: (asked: GivenUp) => Promise<boolean>
  /** Where what a refused bill misses is filled in. */
  readonly billMisses: (faults: readonly Fault[], customerId: number) => readonly { readonly path: string; readonly label: string }[]
}

/** Stays are drawn before payments know of them: the parts of money, null until they are there. */
export const { give: provideStayMoney, use: useStayMoney } = givenPart<StayMoney>()
