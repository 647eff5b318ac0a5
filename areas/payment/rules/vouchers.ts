import { formatNumber, plural } from '#domain/french.ts'

/** Face values of paper holiday vouchers, in euros. */
export const faceValues = [10, 20, 25, 50] as const
export type FaceValue = (typeof faceValues)[number]
/** How many of each. */
export type Vouchers = Readonly<Record<FaceValue, number>>

export const noVouchers: Vouchers = { 10: 0, 20: 0, 25: 0, 50: 0 }

/** How many vouchers, and what they are worth in cents. */
export function voucherTotals(vouchers: Vouchers): { readonly count: number; readonly amount: number } {
  return faceValues.reduce((sum, face) => ({ count: sum.count + vouchers[face], amount: sum.amount + vouchers[face] * face * 100 }), {
    count: 0,
    amount: 0,
  })
}

/** The most that vouchers can pay of an amount, in cents: no change is given on them. Every five euros from twenty on can be made of 10, 20, 25 and 50. */
export function vouchersUpTo(amount: number): number {
  const fives = Math.max(0, Math.floor(amount / 500) * 500)
  return fives < 1000 ? 0 : fives === 1500 ? 1000 : fives
}

/** « 7 chèques-vacances (2 × 50 €, 5 × 10 €) »; vouchers of before were counted without their values. */
export function voucherText(count: number, vouchers: Vouchers): string {
  const parts = faceValues
    .toReversed()
    .filter((face) => vouchers[face] > 0)
    .map((face) => `${formatNumber(vouchers[face])}\u00A0×\u00A0${face}\u00A0€`)
  const told = plural(count, 'chèque-vacances', 'chèques-vacances')
  return parts.length === 0 ? told : `${told} (${parts.join(', ')})`
}
