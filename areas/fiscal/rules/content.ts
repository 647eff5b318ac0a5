import { allocate, cents } from '#domain/money.ts'

/** Amounts including VAT by rate, in hundredths of a percent: 550 is 5,50 %. */
export type Breakdown = ReadonlyMap<number, number>

/** `10`, `5.5`, or nothing where no VAT is due, as the four digits of the law: `1000`, `0550`, `0000`. */
export function rateOf(rate: string | null): number {
  return rate === null ? 0 : Math.round(Number(rate) * 100)
}

/** `0550:1000|2000:1200`: rates in order, amounts in cents. */
export function breakdownText(breakdown: Breakdown): string {
  return [...breakdown]
    .filter(([, amount]) => amount !== 0)
    .toSorted(([a], [b]) => a - b)
    .map(([rate, amount]) => `${String(rate).padStart(4, '0')}:${amount}`)
    .join('|')
}

export function readBreakdown(text: string): Breakdown {
  return new Map(text === '' ? [] : text.split('|').map((part) => part.split(':').map(Number) as [number, number]))
}

export function addBreakdown(sum: Map<number, number>, other: Breakdown): void {
  for (const [rate, amount] of other) sum.set(rate, (sum.get(rate) ?? 0) + amount)
}

/** A payment bears the rates of the stay that it pays, in proportion; what is paid outside a stay has none. */
export function shareByRate(amount: number, stay: Breakdown): Breakdown {
  const rates = [...stay].filter(([, part]) => part > 0).toSorted(([a], [b]) => a - b)
  if (rates.length === 0) return new Map([[0, amount]])
  const parts = allocate(
    cents(amount),
    rates.map(([, part]) => part),
  )
  return new Map(rates.map(([rate], index) => [rate, parts[index] ?? 0]))
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `yyyyMMddHHmmss`, where the establishment lives. */
export function stampOf(at: string, zone: string): string {
  const { year, month, day, hour, minute, second } = Temporal.Instant.from(at).toZonedDateTimeISO(zone)
  return `${year}${two(month)}${two(day)}${two(hour)}${two(minute)}${two(second)}`
}

export type Link = { readonly rank: number; readonly isFirst: boolean }
/** `N` for the first of its chain, `O` for those that follow one. */
const flag = ({ isFirst }: Link): string => (isFirst ? 'N' : 'O')
/** A comma would look like the next field. The whole text stays in the detail of the record. */
const field = (text: string): string => text.replaceAll(/[,\r\n]/g, ' ')
const line = (fields: readonly (string | number)[]): string => fields.map(String).join(',')

export type SaleFields = {
  readonly breakdown: Breakdown
  readonly total: number
  readonly stamp: string
  readonly number: string
  readonly operation: string
}
export const saleContent = ({ breakdown, total, stamp, number, operation }: SaleFields, link: Link): string =>
  line([breakdownText(breakdown), total, stamp, field(number), operation, flag(link)])

export type TotalFields = {
  readonly breakdown: Breakdown
  readonly total: number
  readonly perpetual: number
  readonly stamp: string
  readonly sequence: number
}
export const totalContent = ({ breakdown, total, perpetual, stamp, sequence }: TotalFields, link: Link): string =>
  line([breakdownText(breakdown), total, perpetual, stamp, sequence, flag(link)])

export type CopyFields = {
  readonly of: 'BILL' | 'TICKET'
  readonly reprint: number
  readonly operator: string
  readonly stamp: string
  readonly original: string
}
export const copyContent = ({ of, reprint, operator, stamp, original }: CopyFields, link: Link): string =>
  line([link.rank, of, reprint, field(operator), stamp, field(original), flag(link)])

export type EventFields = {
  readonly number: number
  readonly code: number
  readonly information: string
  readonly stamp: string
  readonly operator: string
  readonly register: string
}
export const eventContent = ({ number, code, information, stamp, operator, register }: EventFields, link: Link): string =>
  line([number, code, field(information), stamp, field(operator), field(register), flag(link)])

export type ArchiveFields = { readonly breakdown: Breakdown; readonly total: number; readonly stamp: string; readonly register: string }
export const archiveContent = ({ breakdown, total, stamp, register }: ArchiveFields, link: Link): string =>
  line([breakdownText(breakdown), total, stamp, field(register), 'Archive', flag(link)])

/** What is signed: the ordered fields of the law, the signature before (a space for the first), and on a second line the digest of the whole record. */
export const messageOf = (content: string, previousSignature: string, digest: string): string =>
  `${content},${previousSignature === '' ? ' ' : previousSignature}\n${digest}`
