import { capitalized, formatDay } from '#domain/french.ts'
import { monthLabel } from '#areas/establishment/rules/accounting-days.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** A month, a period or a year. */
export type Span = { readonly startDate: string; readonly endDate: string }
export type Month = Span & { readonly isClosed: boolean }
export type Year = Span & { readonly id: number; readonly label: string; readonly isClosed: boolean }
const one = (fault: Fault): readonly Fault[] => [fault]
const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
const longerNames: Readonly<Record<string, string>> = { takeover: 'Reprise', period: 'Période', exercise: 'Exercice' }
const isDefinitive = 'une clôture est définitive et ne peut pas être annulée'

type MonthFacts = {
  readonly months: readonly Month[]
  readonly startDate: string
  readonly closedUntil: string | null
  readonly firstClosed: string | null
  /** A bill of the month whose day is not closed. */ readonly openBills: number
}

/** Months from that of the first closed day on: those before it are never closed. */
const monthsSince = (months: readonly Month[], firstClosed: string): readonly Month[] =>
  months.filter(({ endDate }) => endDate >= firstClosed)
/** Those of them that are still to be closed; none before the first closure. */
export const openMonths = (months: readonly Month[], firstClosed: string | null): readonly Month[] =>
  firstClosed === null ? [] : monthsSince(months, firstClosed).filter(({ isClosed }) => !isClosed)

/** The next month to close: the first open one since the first closed day. */
export function nextMonth({ months, firstClosed }: Pick<MonthFacts, 'months' | 'firstClosed'>): Month | null {
  return openMonths(months, firstClosed)[0] ?? null
}

/** Months are closed whole, once every day of them is, in order. */
export function monthFaults(facts: MonthFacts): readonly Fault[] {
  const { months, startDate, closedUntil, openBills } = facts
  const month = months.find((found) => found.startDate === startDate)
  if (month === undefined)
    return one({
      rule: 'closure-whole-months',
      field: 'startDate',
      message: 'La clôture doit porter sur des mois entiers\u00A0: choisissez un mois d’un exercice comptable.',
    })
  if (month.isClosed)
    return one({
      rule: 'closure-one-way',
      field: 'startDate',
      message: `Le mois de ${monthLabel(startDate)} est déjà clôturé\u00A0: ${isDefinitive}.`,
    })
  const next = nextMonth(facts)
  if (next === null || month.endDate < (facts.firstClosed ?? ''))
    return one({ rule: 'closure-no-values', message: 'Aucune valeur de clôture\u00A0: aucune journée de ce mois n’est clôturée.' })
  if (next.startDate < startDate)
    return one({
      rule: 'closure-month-must-be-closed',
      message: `Le mois doit être clôturé\u00A0: clôturez d’abord ${monthLabel(next.startDate)}.`,
      values: { startDate: next.startDate },
    })
  if (closedUntil !== null && closedUntil >= month.endDate) return []
  const open = closedUntil === null || closedUntil < startDate ? startDate : dayAfter(closedUntil)
  if (openBills > 0)
    return one({
      rule: 'closure-all-bills-must-be-closed',
      message: `Toutes les factures doivent être clôturées\u00A0: la journée du ${formatDay(open)} et les suivantes ne le sont pas.`,
      values: { day: open },
    })
  return one({
    rule: 'closure-period-must-be-closed',
    message: `La période doit être clôturée\u00A0: la journée du ${formatDay(open)} et les suivantes ne le sont pas.`,
    values: { day: open },
  })
}

/** Why the next month is not closed yet, and what lifts it; null where it may be. */
export function monthWait(
  { startDate, endDate }: Span,
  { today, closedUntil }: { readonly today: string; readonly closedUntil: string | null },
): string | null {
  if (closedUntil !== null && closedUntil >= endDate) return null
  if (today < endDate)
    return `${capitalized(monthLabel(startDate))} n’est pas fini\u00A0: le mois se clôture à partir du ${formatDay(endDate)}, une fois toutes ses journées clôturées.`
  const open = closedUntil === null || closedUntil < startDate ? startDate : dayAfter(closedUntil)
  return `Clôturez d’abord ${open === endDate ? `sa dernière journée, le ${formatDay(open)}` : `ses journées du ${formatDay(open)} au ${formatDay(endDate)}`}, sur la carte de la journée.`
}

type PeriodFacts = Span & {
  readonly year: Year | null
  /** Of this year. */ readonly months: readonly Month[]
  /** The last period that is closed in this year. */ readonly last: Span | null
  readonly firstClosed: string | null
}

/** The first day that a period of a year may begin with: months before the first closed day, those of a takeover, are never closed. */
export function periodStart({
  year,
  months,
  last,
  firstClosed,
}: Pick<PeriodFacts, 'year' | 'months' | 'last' | 'firstClosed'>): string | null {
  if (year === null || year.isClosed) return null
  if (last === null) return (firstClosed === null ? months : monthsSince(months, firstClosed))[0]?.startDate ?? null
  return last.endDate < year.endDate ? dayAfter(last.endDate) : null
}

const isWhole = (inside: readonly Month[], { startDate, endDate }: Span): boolean =>
  inside[0]?.startDate === startDate && inside.at(-1)?.endDate === endDate

/** A period is made of whole months of one year, all of them closed, and follows the one before. */
export function periodFaults({ startDate, endDate, year, months, last, firstClosed }: PeriodFacts): readonly Fault[] {
  const inside = months.filter((month) => month.startDate >= startDate && month.endDate <= endDate)
  if (year === null || !isWhole(inside, { startDate, endDate }))
    return one({
      rule: 'closure-whole-months',
      field: 'startDate',
      message: 'La clôture doit porter sur des mois entiers d’un même exercice comptable.',
    })
  const from = periodStart({ year, months, last, firstClosed })
  if (from === null || startDate < from)
    return one({ rule: 'closure-one-way', field: 'startDate', message: `Cette période est déjà clôturée\u00A0: ${isDefinitive}.` })
  if (startDate > from)
    return one({
      rule: 'closure-period-must-be-closed',
      field: 'startDate',
      message: `La période doit être clôturée\u00A0: celle qui commence le ${formatDay(from)} vient d’abord.`,
      values: { from },
    })
  const open = inside.find(({ isClosed }) => !isClosed)
  return open === undefined
    ? []
    : one({
        rule: 'closure-month-must-be-closed',
        message: `Le mois doit être clôturé\u00A0: ${monthLabel(open.startDate)} ne l’est pas.`,
        values: { startDate: open.startDate },
      })
}

type YearFacts = {
  readonly year: Year | undefined
  readonly months: readonly Month[]
  readonly firstClosed: string | null
  readonly last: Span | null
  /** The earlier years of which a day is closed. */ readonly earlier: readonly Year[]
  readonly hasNext: boolean
  readonly createsNext: boolean
}

/** A year is closed once, whole, after its months, its periods and the years before it, and when the next one is there to go on. */
export function exerciseFaults(facts: YearFacts): readonly Fault[] {
  const { year, months, firstClosed, earlier } = facts
  if (year === undefined)
    return one({ rule: 'financial-year-absent', field: 'financialYearId', message: 'Cet exercice comptable n’existe pas.' })
  if (year.isClosed) return one({ rule: 'exercise-closed-once', message: 'L’exercice est déjà clôturé.' })
  if (firstClosed === null || firstClosed > year.endDate)
    return one({ rule: 'closure-no-values', message: 'Aucune valeur de clôture\u00A0: aucune journée de cet exercice n’est clôturée.' })
  if (!isWhole(months, year)) {
    return one({
      rule: 'closure-whole-years',
      message: 'La clôture doit porter sur des années entières\u00A0: des mois manquent à cet exercice.',
      fix: { label: 'Créer les mois', action: 'open', values: { path: `/admin/financial-year/${year.id}` } },
    })
  }
  const before = earlier.find(({ isClosed }) => !isClosed)
  if (before !== undefined)
    return one({
      rule: 'closure-year-must-be-closed',
      message: `L’année doit être clôturée\u00A0: l’exercice «\u00A0${before.label}\u00A0» vient d’abord.`,
      values: { financialYearId: before.id },
    })
  return leftToDo(facts, year, firstClosed)
}

/** Everything that is still to be done before a year is closed, at once. */
function leftToDo({ months, last, hasNext, createsNext }: YearFacts, { endDate }: Year, firstClosed: string): readonly Fault[] {
  const open = openMonths(months, firstClosed)
  const faults: Fault[] = []
  if (open[0] !== undefined)
    faults.push({
      rule: 'closure-month-must-be-closed',
      message: `Le mois doit être clôturé\u00A0: ${open.map(({ startDate }) => monthLabel(startDate)).join(', ')}.`,
      values: { startDate: open[0].startDate },
    })
  if (last !== null && last.endDate < endDate)
    faults.push({
      rule: 'closure-period-must-be-closed',
      message: `La période doit être clôturée\u00A0: celle qui commence le ${formatDay(dayAfter(last.endDate))} ne l’est pas.`,
    })
  if (!hasNext && !createsNext)
    faults.push({
      rule: 'closure-new-year',
      message: 'Vous devez créer un nouvel exercice comptable.',
      fix: { label: 'Créer l’exercice', action: 'open', values: { path: '/admin/financial-year/0' } },
    })
  return faults
}

/** The year that follows another: twelve months, however short or long a first year was, under a name of its own. */
export function yearAfter({ endDate }: Pick<Span, 'endDate'>, labels: readonly string[]): Span & { readonly label: string } {
  const start = Temporal.PlainDate.from(endDate).add({ days: 1 })
  const end = start.add({ years: 1 }).subtract({ days: 1 })
  const name = start.year === end.year ? `Exercice ${start.year}` : `Exercice ${start.year}-${end.year}`
  const taken = new Set(labels.map((label) => label.toLowerCase()))
  return {
    startDate: start.toString(),
    endDate: end.toString(),
    label: taken.has(name.toLowerCase()) ? `${name}, dès ${monthLabel(start.toString())}` : name,
  }
}

/** « Journée du 08/07/2026 », « Juillet 2026 », « Période du 01/01/2026 au 31/03/2026 », « Exercice du … au … », « Reprise du … au … ». */
export function closureTitle(kind: string, { startDate, endDate }: Span): string {
  if (kind === 'day') return `Journée du ${formatDay(startDate)}`
  if (kind === 'month') return capitalized(monthLabel(startDate))
  return `${longerNames[kind] ?? kind} du ${formatDay(startDate)} au ${formatDay(endDate)}`
}
