import { paymentKinds } from './payment-checks.ts'
import type { Method } from './payment-draft.ts'

/** Ways of paying that ask for nothing but an amount. */
const atOnce: ReadonlySet<number> = new Set([paymentKinds.card, paymentKinds.cash, paymentKinds.none])
const most = 3

/** What the line of a row offers: cards and cash first, as many as fit on it. */
export function lineMethods(methods: readonly Method[]): readonly Method[] {
  const rank = ({ kind, isDefault }: Method): number =>
    isDefault ? 0 : kind === paymentKinds.card ? 1 : kind === paymentKinds.cash ? 2 : 3
  return methods
    .filter(({ kind }) => atOnce.has(kind))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most)
}
