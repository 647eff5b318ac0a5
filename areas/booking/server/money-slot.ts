import type { z } from 'zod'
import type { Tx } from '#platform/server/tx.ts'
import type { BookingView } from '../contract/stay-view.ts'
import type { paymentInput } from '../contract/stay-payment.ts'
import type { MovableMoney } from '../rules/change/merge.ts'
import type { NamedMoney } from '../rules/change/named-money.ts'
import type { RefundAnswer, SettledMoney } from '../rules/restoring.ts'

export type StandingBill = { readonly number: string; readonly nature: 'invoice' | 'acompte' }

/** What payments and bills say of a stay and do for it. The area of payments fills it; stays obey it without knowing how. */
export type BookingMoney = {
  /** Payments and bills of a stay, for its screen. */
  moneyOf(tx: Tx, bookingId: number): Promise<Pick<BookingView, 'payments' | 'bills'>>
  /** Invoices and advance bills of a stay that no credit note takes back: it is not cancelled, and under an invoice it is not repriced either. */
  standingBills(tx: Tx, bookingId: number): Promise<readonly StandingBill[]>
  /** Writes a payment taken with a save, in its transaction; the stay's row is locked. Answers the id of the payment. */
  recordPayment(
    tx: Tx,
    stay: { readonly id: number; readonly customerId: number; readonly isGone: boolean },
    payment: z.output<typeof paymentInput>,
  ): Promise<number>
  /** Gives back what a stay has paid, guarantees apart: each payment by a row of opposite sign; the stay's row is locked. */
  refund(tx: Tx, bookingId: number, reason: string): Promise<void>
  /** Credits every bill of a stay that stands, then bills what is kept of it, if anything; the stay's row is locked. Absent where nothing bills. */
  settleCancelled?(tx: Tx, bookingId: number, settled: { readonly kept: number; readonly reason: string }): Promise<void>
  /** Credits the bill of what was kept of a cancelled stay, which comes back; the stay's row is locked. Absent where nothing bills. */
  creditCancellation?(tx: Tx, bookingId: number): Promise<void>
  /** Leaves what a cancelled stay has paid and does not keep to the customer as a credit, good until a day or as long as usual; the stay's row is locked. */
  keepAsCredit(tx: Tx, bookingId: number, reason: string, validUntil?: string | null): Promise<void>
  /** Gives back what a cancelled stay does not keep, by the methods that had paid; the stay's row is locked. */
  refundRest(tx: Tx, bookingId: number, reason: string): Promise<void>
  /** What comes back of the money that the cancellation moved, what does not, and what is asked; null where it moved none. */
  settledMoney(tx: Tx, bookingId: number): Promise<SettledMoney | null>
  /** Takes back what the cancellation did of the money, as `settledMoney` says; money that was given back by what is answered. The stay's row is locked. */
  takeBackSettled(tx: Tx, bookingId: number, answer?: RefundAnswer): Promise<void>
  /** What of the money of stays would go with them to the stay that they become part of, and what cannot; a stay without money moves nothing. */
  movableOf(tx: Tx, bookingIds: readonly number[]): Promise<ReadonlyMap<number, MovableMoney>>
  /** Carries the money of a stay to the one that it became part of; the rows of both are locked. */
  carryMoney(
    tx: Tx,
    from: { readonly id: number; readonly code: string },
    to: { readonly id: number; readonly code: string },
  ): Promise<void>
  /** Money and papers of a stay, with whom each names. */
  namedMoney(tx: Tx, bookingId: number): Promise<NamedMoney>
  /** The last day of a credit made today. */
  creditsUntil(tx: Tx): Promise<string>
}

let money: BookingMoney | null = null

/** Called once, at start, by the area of payments. */
export function provideBookingMoney(filled: BookingMoney): void {
  money = filled
}

/** Null while no area takes money: payments are then refused and no stay counts as billed. */
export function bookingMoney(): BookingMoney | null {
  return money
}
