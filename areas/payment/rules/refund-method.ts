import { canRefund } from './give-back.ts'

type Paid = {
  readonly amount: number
  readonly movement: string
  readonly isCorrected: boolean
  readonly correctsPaymentId: number | null
  readonly methodLabel: string
  readonly kind: number
}
type Way = { readonly id: number; readonly label: string; readonly kind: number; readonly isRefundable: boolean }

/**
 * What money goes back by unless somebody says otherwise: the last way by which as much came, or another one of its kind, else the one that brought
 * the most; null when none of them gives money back.
 */
export function refundMethod<One extends Way>(payments: readonly Paid[], methods: readonly One[], amount: number): One | null {
  const open = methods.filter(canRefund)
  const came = payments
    .filter(({ movement, isCorrected, correctsPaymentId }) => movement === 'payment' && !isCorrected && correctsPaymentId === null)
    .toReversed()
  const ways = [...Map.groupBy(came, ({ methodLabel }) => methodLabel)].flatMap(([name, paid]) => {
    const way = open.find(({ label }) => label === name) ?? open.find(({ kind }) => kind === paid[0]?.kind)
    return way === undefined ? [] : [{ way, sum: paid.reduce((total, one) => total + one.amount, 0) }]
  })
  return (ways.find(({ sum }) => sum >= amount) ?? ways.toSorted((a, b) => b.sum - a.sum)[0])?.way ?? null
}
