import { decimal, decimalParts, divideHalfUp, pow10 } from '#domain/decimal.ts'
import { formatAmount, plural } from '#domain/french.ts'
import { cents, multiply } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { BookingLine } from './price-booking.ts'

/** A stored detail, what its grid asks for the stay that it pays and for the stay as it becomes, and how many nights both have. */
export type DetailChange = {
  readonly stored: readonly BookingLine[]
  readonly computedBefore: readonly BookingLine[]
  readonly computed: readonly BookingLine[]
  readonly nightsBefore: number
  readonly nightsAfter: number
}
/** The detail as it becomes, with the subjects that it could not tell and that the grid prices. */
export type UpdatedDetail = { readonly lines: readonly BookingLine[]; readonly fromGrid: readonly string[] }

const reductions: readonly number[] = [lineCategory.discount, lineCategory.specialOffer]
/** Lines that speak of nothing that a grid counts: they stand as they are. */
const standing: readonly number[] = [lineCategory.other, lineCategory.additionalSale, lineCategory.holidayAid, lineCategory.bookingFee]

/** An amount times a fraction, half up away from zero, exact. */
export function scaled(amount: number, over: string | number, under: string | number): number {
  const [top, bottom] = [decimalParts(String(over)), decimalParts(String(under))]
  if (bottom.units === 0n) return 0
  const exact = divideHalfUp(BigInt(Math.abs(amount)) * top.units * pow10(bottom.scale), bottom.units * pow10(top.scale))
  return Math.sign(amount) * Number(exact)
}

const countedNights = /, (\d+) nuits?$/
const nightsIn = (lines: readonly BookingLine[]): number =>
  lines.reduce((sum, { label }) => sum + Number(countedNights.exec(label)?.[1] ?? 0), 0)
const largest = (groups: Iterable<readonly BookingLine[]>, of: (lines: readonly BookingLine[]) => number): number =>
  Math.max(0, ...[...groups].map(of))
/** A share of a line, or shares added up again: each season of the place then names all of its nights. */
const isShare = ({ reason }: BookingLine): boolean => /sur cette place$|^Deux parties réunies/.test(reason)

/** Nights that the lodging of a detail names: those of its seasons together. */
function nightsNamed(stored: readonly BookingLine[]): number {
  const lodging = stored.filter(({ category }) => category === lineCategory.lodging)
  const byRate = Map.groupBy(lodging, ({ vatRate }) => vatRate).values()
  return largest(
    byRate,
    (lines) =>
      nightsIn(lines.filter((line) => !isShare(line))) +
      largest(Map.groupBy(lines.filter(isShare), ({ periodId }) => periodId).values(), nightsIn),
  )
}

/** Nights that a detail pays: those of its lodging where they are more than those of the stay, as after an early departure whose nights stayed due. */
export function nightsPaid(stored: readonly BookingLine[], nights: number): number {
  return Math.max(nights, nightsNamed(stored))
}

/** The nights of a detail before and after a change of those of the stay: what is paid already is not asked again. */
export function detailNights(
  stored: readonly BookingLine[],
  before: number,
  after: number,
): Pick<DetailChange, 'nightsBefore' | 'nightsAfter'> {
  const paid = nightsPaid(stored, before)
  return { nightsBefore: paid, nightsAfter: after < before ? paid - (before - after) : Math.max(paid, after) }
}

/** What a line is about, whatever its season: the name tells an animal from another. */
export function subjectOf({ category, extraId, ageCategoryId, vatRate, label }: BookingLine): string {
  return [category, extraId, ageCategoryId, vatRate, category === lineCategory.lodging ? '' : label].join(' ')
}

function quantityOf(lines: readonly BookingLine[]): string {
  const scale = Math.max(0, ...lines.map(({ quantity }) => decimalParts(quantity).scale))
  const units = lines.reduce((sum, { quantity }) => sum + decimalParts(quantity).units * pow10(scale - decimalParts(quantity).scale), 0n)
  return decimal(scale === 0 ? units : `${units / pow10(scale)}.${String(units % pow10(scale)).padStart(scale, '0')}`)
}

const amountOf = (lines: readonly BookingLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** « porté à » more, « ramené à » less. */
const brought = (before: number, after: number): string => (after > before ? 'porté à' : 'ramené à')

/** The lodging costs as much by night as it did. Nights that are added are a line of their own: what was agreed stands on the bill as it was. */
function lodgingFor(lines: readonly BookingLine[], { nightsBefore, nightsAfter }: DetailChange): readonly BookingLine[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined) return []
  if (nightsBefore === nightsAfter) return lines
  const before = amountOf(lines)
  const [amount, agreed] = [
    scaled(before, nightsAfter, nightsBefore),
    `${formatAmount(cents(before))} pour ${plural(nightsBefore, 'nuit')}`,
  ]
  const lodging = (of: BookingLine, nights: number): BookingLine => ({
    ...of,
    label: `${of.label.replace(countedNights, '')}, ${plural(nights, 'nuit')}`,
    quantity: '1',
    unitPrice: null,
    isManual: lines.some(({ isManual }) => isManual),
  })
  if (nightsAfter > nightsBefore)
    return [...lines, { ...lodging(last, nightsAfter - nightsBefore), amount: amount - before, reason: `Prolongation\u00A0: ${agreed}` }]
  return [{ ...lodging(first, nightsAfter), amount, reason: `${agreed}, ramené à ${plural(nightsAfter, 'nuit')}` }]
}

/** The same thing in another quantity keeps what each of it cost. Null where the detail does not tell what that is. */
function sameFor(
  lines: readonly BookingLine[],
  before: readonly BookingLine[],
  now: readonly BookingLine[],
): readonly BookingLine[] | null {
  const [first] = lines
  const [had, quantity] = [quantityOf(lines), quantityOf(now)]
  const paid = before.length === 0 ? had : quantityOf(before)
  if (first === undefined || paid === quantity) return lines
  const unit = lines.length === 1 && had === paid ? first.unitPrice : null
  // A share has no unit: what it is a share of is known by what its grid counted for it.
  if (unit === null && (before.length === 0 || decimalParts(paid).units === 0n)) return amountOf(lines) === amountOf(now) ? lines : null
  const amount = unit === null ? scaled(amountOf(lines), quantity, paid) : multiply(cents(unit), quantity)
  return [
    {
      ...first,
      quantity: unit === null ? '1' : quantity,
      unitPrice: unit,
      amount,
      reason: `Détail existant\u00A0: ${paid.replace('.', ',')} pour ${formatAmount(cents(amountOf(lines)))}, ${brought(Number(paid), Number(quantity))} ${quantity.replace('.', ',')}`,
    },
  ]
}

type Grids = { readonly before: ReadonlyMap<string, readonly BookingLine[]>; readonly now: ReadonlyMap<string, readonly BookingLine[]> }

/** One subject of the detail as it becomes; `null`: the grid prices it. What no grid ever counted stands. */
function keptSubject(subject: string, lines: readonly BookingLine[], { before, now }: Grids): readonly BookingLine[] | null {
  const [was, is] = [before.get(subject) ?? [], now.get(subject)]
  return is === undefined ? lines.filter(({ isManual }) => isManual || was.length === 0) : sameFor(lines, was, is)
}

/** What is given back of the nights that an early departure leaves: less of them, less given back; none left, nothing. */
function givenBack(line: BookingLine, unused: number): readonly BookingLine[] {
  const given = nightsIn([line])
  if (given <= unused) return [line]
  if (unused <= 0) return []
  const amount = scaled(line.amount, unused, given)
  return [
    {
      ...line,
      label: line.label.replace(countedNights, `, ${plural(unused, 'nuit')}`),
      unitPrice: amount,
      amount,
      reason: `${formatAmount(cents(line.amount))} pour ${plural(given, 'nuit')}, ramené à ${plural(unused, 'nuit')}`,
    },
  ]
}

/** A reduction follows what the grid makes of it; one that the grid does not know follows what it reduces, and its share stands. */
function reducedFor(
  [subject, lines]: readonly [string, readonly BookingLine[]],
  grids: Grids,
  priced: { readonly before: number; readonly after: number },
): { readonly lines: readonly BookingLine[]; readonly byGrid: boolean } {
  const [was, is] = [amountOf(grids.before.get(subject) ?? []), amountOf(grids.now.get(subject) ?? [])]
  if (was === is && was !== 0) return { lines, byGrid: false }
  if (was !== 0) return { lines: is === 0 ? [] : lines.map((line) => follows(line, Math.abs(is), Math.abs(was))), byGrid: true }
  return {
    lines:
      priced.before === priced.after
        ? lines
        : lines.map((line) => (line.unitPrice === null ? line : follows(line, priced.after, priced.before))),
    byGrid: false,
  }
}

const isGivenBack = ({ category }: BookingLine): boolean => category === lineCategory.earlyDeparture
const isPriced = (line: BookingLine): boolean =>
  !reductions.includes(line.category) && !standing.includes(line.category) && !isGivenBack(line)

/**
 * The stored detail brought to the stay as it becomes, at its own prices: the lodging by the night, the rest by what is now counted. What is no longer
 * asked for goes, what is new comes at the price of the grid, reductions follow what they reduce. What the grid counts alike before and after stands.
 * `nightsStayed`: those of the stay, where its detail pays more.
 */
export function updatedDetail(change: DetailChange, nightsStayed = change.nightsAfter): UpdatedDetail {
  const { stored } = change
  const bySubject = Map.groupBy(stored.filter(isPriced), subjectOf)
  const grids: Grids = { before: Map.groupBy(change.computedBefore, subjectOf), now: Map.groupBy(change.computed, subjectOf) }
  const kept = [...bySubject].map(([subject, lines]) => {
    const own = lines[0]?.category === lineCategory.lodging ? lodgingFor(lines, change) : keptSubject(subject, lines, grids)
    return { lines: own ?? grids.now.get(subject) ?? [], fromGrid: own === null ? [lines[0]?.label ?? ''] : [] }
  })
  const isNew = (line: BookingLine): boolean =>
    line.category !== lineCategory.lodging && !bySubject.has(subjectOf(line)) && !grids.before.has(subjectOf(line))
  const priced = [...kept.flatMap(({ lines }) => lines), ...change.computed.filter((line) => isPriced(line) && isNew(line))]
  const amounts = { before: amountOf(stored.filter(isPriced)), after: amountOf(priced) }
  const reduced = [
    ...Map.groupBy(
      stored.filter(({ category }) => reductions.includes(category)),
      subjectOf,
    ),
  ].map((entry) => ({ ...reducedFor(entry, grids, amounts), label: entry[1][0]?.label ?? '' }))
  return {
    lines: [
      ...priced,
      ...stored.filter(({ category }) => standing.includes(category)),
      ...reduced.flatMap(({ lines }) => lines),
      ...stored.filter(isGivenBack).flatMap((line) => givenBack(line, change.nightsAfter - nightsStayed)),
    ],
    fromGrid: [...kept.flatMap(({ fromGrid }) => fromGrid), ...reduced.flatMap(({ byGrid, label }) => (byGrid ? [label] : []))],
  }
}

function follows(line: BookingLine, after: number, before: number): BookingLine {
  const amount = scaled(line.amount, after, before)
  return { ...line, quantity: '1', unitPrice: line.unitPrice === null ? null : amount, amount }
}

/** The lines of the stay as a whole: the fee stands, the insurance follows what it insures, the tourist tax is the new one. */
export function updatedStayLines(
  stored: readonly BookingLine[],
  computed: readonly BookingLine[],
  { before, after }: { readonly before: number; readonly after: number },
): readonly BookingLine[] {
  const isTax = ({ category }: BookingLine): boolean => category === lineCategory.touristTax
  return [
    ...stored
      .filter((line) => !isTax(line))
      .map((line) => (line.category === lineCategory.cancellationInsurance && before !== after ? follows(line, after, before) : line)),
    ...computed.filter(isTax),
  ]
}
