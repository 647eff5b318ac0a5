import { formatAmountOnly } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

/** Notes and coins of the euro, in cents, the greatest first. */
export const denominations = [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const
export type Counted = Readonly<Record<number, number>>

/** Only notes and coins that exist: anything else would be counted for nothing. */
export function isCash(counted: Counted): boolean {
  const known = new Set<number>(denominations)
  return Object.keys(counted).every((value) => known.has(Number(value)))
}

export function countedSum(counted: Counted): number {
  return denominations.reduce((sum, value) => sum + value * (counted[value] ?? 0), 0)
}

/** « 5000×3 2000×4 »: how a count is kept, and exported: a spreadsheet takes « 50:3 » for an hour. What there is none of is left out. */
export function countedText(counted: Counted): string {
  return denominations.flatMap((value) => ((counted[value] ?? 0) > 0 ? [`${value}×${counted[value] ?? 0}`] : [])).join(' ')
}

/** Reads what `countedText` wrote, and what it wrote with a colon. */
export function countedOf(text: string | null): Counted {
  const pairs = (text ?? '').split(' ').flatMap((part) => {
    const [, value, count] = /^(\d+)[:×](\d+)$/.exec(part) ?? []
    return value === undefined ? [] : [[Number(value), Number(count)] as const]
  })
  return Object.fromEntries(pairs)
}

/** « 50 € », « 0,20 € ». */
export function denominationLabel(value: number): string {
  return value >= 100 ? `${value / 100}\u00A0€` : `${formatAmountOnly(cents(value))}\u00A0€`
}

/** « 1 × 500 €, 3 × 50 € »: what a count that was kept found. */
export function countedWords(text: string | null): string {
  const counted = countedOf(text)
  return denominations
    .flatMap((value) => ((counted[value] ?? 0) > 0 ? [`${counted[value] ?? 0}\u00A0×\u00A0${denominationLabel(value)}`] : []))
    .join(', ')
}
