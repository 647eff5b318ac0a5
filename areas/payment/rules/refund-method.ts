import { canRefund } from './give-back.ts'

type Paid = { readonly movement: string; readonly isCorrected: boolean; readonly correctsPaymentId: number | null; readonly methodLabel: string; readonly kind: number }
type Way = { readonly id: number; readonly label: string; readonly kind: number; readonly isRefundable: boolean }

/** What money goes back by unless somebody says otherwise: the way that it came last, or another one of its kind; null when none of them gives money back. */
export function refundMethod<One extends Way>(payments: readonly Paid[], methods: readonly One[]): One | null {
  const last = payments.findLast(({ movement, isCorrected, correctsPaymentId }) => movement === 'payment' && !isCorrected && correctsPaymentId === null)
  if (last === undefined) return null
  const open = methods.filter(canRefund)
  return open.find(({ label }) => label === last.methodLabel) ?? open.find(({ kind }) => kind === last.kind) ?? null
}
