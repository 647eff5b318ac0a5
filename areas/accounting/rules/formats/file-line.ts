/** A line of the ledger as it was written, ready for any file. */
export type FileLine = {
  readonly entry: number
  readonly journal: string
  readonly journalLabel: string
  readonly day: string
  readonly account: string
  readonly accountLabel: string
  readonly auxiliary: string
  readonly auxiliaryLabel: string
  readonly piece: string
  readonly pieceDay: string
  readonly label: string
  /** In cents; one of the two is zero. */
  readonly debit: number
  readonly credit: number
  readonly letter: string
  readonly letteredOn: string | null
  readonly validOn: string
  readonly dueOn: string | null
}
/** How a file is made, kept with its export so that it is the same when it is taken again. */
export type FileOptions = {
  readonly separator: 'tab' | 'pipe'
  readonly encoding: 'utf8' | 'latin9'
  readonly folder: string
  readonly siren: string
  readonly until: string
  /** The account of advances, where it is not that of customers: it keeps its place in formats of one column. Absent of what left before. */ readonly advanceAccount?: string
  /** Pieces too long for their column are shortened by what they can spare, and keep their rank. Absent of what left before: those were cut. */ readonly keepsRank?: true
  /** Who stands for his account is named in the file, where the format has a record for it. Absent of what left before. */ readonly namesAccounts?: true
}

/** « 18/07/2026 » in the order and with the separator that a format wants. */
export const dmy = (day: string, between = ''): string => day.split('-').toReversed().join(between)
export const ddmmyy = (day: string): string => `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`
export const compact = (day: string): string => day.replaceAll('-', '')

const euros = (cents: number, point: string): string => `${Math.trunc(cents / 100)}${point}${String(cents % 100).padStart(2, '0')}`
export const comma = (cents: number): string => euros(cents, ',')
export const point = (cents: number): string => euros(cents, '.')

/** On one line, without what separates fields. */
export const clean = (text: string, separators = /[\t|;]/g): string =>
  text
    .replaceAll(/[\r\n\u2028\u2029]/g, ' ')
    .replaceAll(separators, ' ')
    .trim()
/** Exactly so many characters: cut, or followed by spaces. */
export const left = (text: string, length: number): string =>
  text
    .replaceAll(/[\r\n\t]/g, ' ')
    .slice(0, length)
    .padEnd(length)
export const right = (text: string, length: number, fill = ' '): string => text.slice(-length).padStart(length, fill)

export const side = ({ debit }: FileLine): 'D' | 'C' => (debit > 0 ? 'D' : 'C')
export const amountOf = ({ debit, credit }: FileLine): number => debit + credit
/** Digits of a piece number: « F-2026-000123 » is 123. */
export const pieceRank = (piece: string): string => /(\d+)\D*$/.exec(piece)?.[1] ?? '0'

/** « FA-2026-000001 » in a column too narrow for it: « FA2026-000001 », « FA26-000001 », « FA26-0001 », « FA260001 ». Two pieces stay two; of a number that is not ours the end is kept, where its rank is. */
export function shortPiece(piece: string, length: number): string {
  if (piece.length <= length) return piece
  const [, series, year, rank] = /^([A-Z]+)-?(20\d\d)-(\d+)$/.exec(piece) ?? []
  if (series === undefined || year === undefined || rank === undefined) return piece.slice(-length)
  const [brief, few] = [year.slice(2), rank.replace(/^0*(?=\d{4})/, '')]
  const tightest = `${series}${brief}${few}`
  return (
    [`${series}${year}-${rank}`, `${series}${brief}-${rank}`, `${series}${brief}-${few}`].find((text) => text.length <= length) ??
    tightest.slice(-length)
  )
}
