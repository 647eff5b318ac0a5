import { formatAmount, formatNumber } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { DayFacts } from './light.ts'
import type { MethodTotal } from './totals.ts'

/** What a means of payment brought in a day beside what was counted of it. Only cash is counted: it is held in a till. */
export type CountedRow = {
  readonly methodId: number
  readonly method: string
  readonly count: number
  /** What the till should hold at the end of the day; for what is not held in a till, what the day brought. In cents. */
  readonly expected: number
  readonly isTill: boolean
  /** Null while the till is not counted, and where there is nothing to count. */
  readonly counted: number | null
  readonly gap: number | null
  readonly explanation: string | null
}

/** Every means that moved, or whose till was counted, in the order of the tills, then of the methods. */
export function countedRows(methods: readonly MethodTotal[], tills: DayFacts['tills']): readonly CountedRow[] {
  const countOf = (methodId: number): number => methods.find((method) => method.methodId === methodId)?.count ?? 0
  const held = tills
    .filter(({ hasMoved, counted }) => hasMoved || counted !== null)
    .map(({ id, label, expected, counted, explanation }): CountedRow => ({
      methodId: id,
      method: label,
      count: countOf(id),
      expected,
      isTill: true,
      counted,
      gap: counted === null ? null : counted - expected,
      explanation,
    }))
  const others = methods
    .filter(({ methodId }) => !held.some((till) => till.methodId === methodId))
    .map(({ methodId, method, count, amount }): CountedRow => ({
      methodId,
      method,
      count,
      expected: amount,
      isTill: false,
      counted: null,
      gap: null,
      explanation: null,
    }))
  return [...held, ...others]
}

const money = (amount: number): string => formatAmount(cents(amount))
export const countedColumns = [
  { label: 'Mode', align: 'left', width: 4 },
  { label: 'Opérations', align: 'right', width: 2 },
  { label: 'Attendu', align: 'right', width: 2 },
  { label: 'Compté', align: 'right', width: 2 },
  { label: 'Écart', align: 'right', width: 2 },
] as const
/** One line as it is shown and printed. */
export function countedCells({
  method,
  count,
  expected,
  isTill,
  counted,
  gap,
}: CountedRow): readonly [string, string, string, string, string] {
  return [
    method,
    formatNumber(count),
    money(expected),
    counted === null ? (isTill ? 'à compter' : 'sans comptage') : money(counted),
    gap === null ? '' : money(gap),
  ]
}
/** A till in the columns of the paper of a closure, draft or kept: what was counted, what was expected, the gap and why. */
export function countedPaperRow(row: CountedRow): readonly [string, string, string, string, string] {
  const [method, , expected, counted, gap] = countedCells(row)
  const detail =
    row.counted === null
      ? `${expected} attendus`
      : `${counted} comptés, ${expected} attendus${row.explanation === null ? '' : `\u00A0: ${row.explanation}`}`
  return [`Comptage\u00A0: ${method}`, detail, '', '', row.counted === null ? counted : gap]
}
/** The gaps of all tills together; null while none is counted. */
export function gapOf(rows: readonly CountedRow[]): number | null {
  const gaps = rows.flatMap(({ gap }) => (gap === null ? [] : [gap]))
  return gaps.length === 0 ? null : gaps.reduce((sum, gap) => sum + gap, 0)
}
