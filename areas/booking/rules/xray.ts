import { daysBetween } from '#domain/day.ts'
import { formatAmount, formatDayRange, formatNumber, formatPercent, fr, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { netAndVat } from '#domain/vat.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { PriceLine } from '#areas/price/rules/stay-to-price.ts'
import type { PriceGrid, PricePeriod } from '#areas/price/rules/tariff.ts'
import { bookingLine } from './price-booking.ts'
import type { BookingLine, Engine } from './price-booking.ts'
import { detail, fact, gridName } from './xray-fact.ts'
import type { XrayFact, XrayNames } from './xray-fact.ts'
import { manualFacts, storedFacts, versionFacts } from './xray-kept.ts'
import { offerFacts, otherGrids } from './xray-offers.ts'
import { ruleWords } from './xray-rules.ts'
import { taxFacts } from './xray-tax.ts'
import type { TaxedPerson } from './xray-tax.ts'

export type PlacedLine = BookingLine & { readonly occupancyIndex: number | null }
export type XrayLine = { readonly line: PlacedLine; readonly facts: readonly XrayFact[] }

/** What the engine said of each place of the stay, in their order, with the people of each by name; null for an unknown type. */
export type XraySource = {
  /** Today’s tariff. */
  readonly engine: Engine | null
  /** The grids that priced the stay, in their versions; null for a new one. */
  readonly own: Engine | null
  readonly people: readonly TaxedPerson[]
}

type Computed = {
  readonly line: PriceLine
  readonly shown: BookingLine
  readonly occupancyIndex: number
  readonly source: XraySource
  readonly engine: Engine
}

/** Why each line of a price is what it is, in the order of the lines. */
export function xray(lines: readonly PlacedLine[], sources: readonly XraySource[], names: XrayNames): readonly XrayLine[] {
  const computed = (which: 'own' | 'engine'): readonly Computed[] =>
    sources.flatMap((source, occupancyIndex): Computed[] => {
      const engine = source[which]
      return engine === null ? [] : engine.priced.lines.map((line) => ({ line, shown: bookingLine(line), occupancyIndex, source, engine }))
    })
  const now = computed('engine')
  const left = [...computed('own'), ...now]
  return lines.map((line) => {
    const at = line.isManual ? -1 : left.findIndex((one) => isThat(one, line))
    const [found] = at < 0 ? [] : left.splice(at, 1)
    const today = now
      .filter((one) => isAbout(one, line))
      .reduce<number | null>((sum, { line: { amountCents } }) => (sum ?? 0) + amountCents, null)
    if (found)
      return {
        line,
        facts: [...(found.engine === found.source.own ? versionFacts(subjectTotal(lines, line), today) : []), ...computedFacts(found)],
      }
    return { line, facts: [...(line.isManual ? manualFacts(line, today) : storedFacts(line, today, names)), ...vatFact(line)] }
  })
}

/** What the lines of one subject make together: a season may part them. */
function subjectTotal(lines: readonly PlacedLine[], line: PlacedLine): number {
  const same = lines.filter(
    (one) =>
      one.occupancyIndex === line.occupancyIndex &&
      one.category === line.category &&
      one.extraId === line.extraId &&
      one.ageCategoryId === line.ageCategoryId,
  )
  return same.reduce((sum, { amount }) => sum + amount, 0)
}

const sameKeys = [
  'category',
  'label',
  'reason',
  'quantity',
  'unitPrice',
  'amount',
  'vatRate',
  'gridId',
  'gridVersion',
  'periodId',
  'extraId',
  'ageCategoryId',
] as const
function isThat(computed: Computed, line: PlacedLine): boolean {
  return isOf(computed, line) && sameKeys.every((key) => computed.shown[key] === line[key])
}
/** Of the same place, or of the stay as a whole. */
function isOf({ occupancyIndex }: Computed, line: PlacedLine): boolean {
  return line.occupancyIndex === null || line.occupancyIndex === occupancyIndex
}
/** The same subject at the price of the tariff. */
function isAbout(computed: Computed, line: PlacedLine): boolean {
  const { shown } = computed
  return (
    isOf(computed, line) && shown.category === line.category && shown.extraId === line.extraId && shown.ageCategoryId === line.ageCategoryId
  )
}

function computedFacts({ line, shown, engine, source }: Computed): readonly XrayFact[] {
  if (line.category === lineCategory.touristTax) return taxFacts(line, engine, source.people)
  const grid = engine.tariff.grids.find(({ id }) => id === line.source.gridId) ?? null
  const period = grid?.periods.find(({ id }) => id === line.source.periodId) ?? null
  return [
    ...gridFact(line, engine, grid),
    ...periodFact(period),
    ...nightsFact(line, engine),
    ...calculationFact(line, shown),
    fact('rule', 'Règle', ...ruleWords(line, engine, grid)),
    ...offerFacts(line, engine),
    ...vatFact(shown),
  ]
}

/** Which grid, and the ones tried before it. Fees and insurance are those of the site. */
function gridFact(line: PriceLine, engine: Engine, grid: PriceGrid | null): readonly XrayFact[] {
  if (grid === null) return [fact('grid', 'Origine', 'Préférences de l’établissement')]
  return [
    fact(
      'grid',
      'Grille',
      gridName(grid.label, line.source.gridVersion ?? null),
      line.category === lineCategory.lodging ? otherGrids(engine) : [],
    ),
  ]
}

function periodFact(period: PricePeriod | null): readonly XrayFact[] {
  return period === null ? [] : [fact('period', 'Période', `${period.label}, ${formatDayRange(period.start, period.end)}`)]
}

function nightsFact(line: PriceLine, { stay }: Engine): readonly XrayFact[] {
  const [own, all] = [daysBetween(line.start, line.end), daysBetween(stay.arrival, stay.departure)]
  const counted = own === all ? plural(own, 'nuit') : `${formatNumber(own)} des ${plural(all, 'nuit')} du séjour`
  return [fact('nights', 'Nuits', `${formatDayRange(line.start, line.end)}, ${counted}`)]
}

/** A reason that is already a multiplication only needs its result. */
const multiplied = /×|\u00A0% (de|du) /

function calculationFact(line: PriceLine, { amount, unitPrice, quantity, reason }: BookingLine): readonly XrayFact[] {
  const before = line.struckCents === undefined ? [] : [detail(fr`Prix avant l’offre : ${formatAmount(line.struckCents)}`)]
  const result = formatAmount(cents(amount))
  if (line.category !== lineCategory.lodging && multiplied.test(reason))
    return [fact('calculation', 'Calcul', `${reason} = ${result}`, before)]
  if (unitPrice === null)
    return [
      fact(
        'calculation',
        'Calcul',
        fr`${plural(daysBetween(line.start, line.end), 'nuit')}, arrondies une seule fois sur leur somme : ${result}`,
        before,
      ),
    ]
  return [fact('calculation', 'Calcul', `${formatNumber(quantity)} × ${formatAmount(cents(unitPrice))} = ${result}`, before)]
}

/** « 10 % compris : 98,00 € de TVA, 980,00 € HT ». */
export function vatFact({ amount, vatRate }: Pick<BookingLine, 'amount' | 'vatRate'>): readonly XrayFact[] {
  if (vatRate === null) return [fact('vat', 'TVA', 'Hors du champ de la TVA')]
  const { net, vat } = netAndVat(cents(amount), vatRate)
  return [fact('vat', 'TVA', fr`${formatPercent(vatRate)} compris : ${formatAmount(vat)} de TVA, ${formatAmount(net)} HT`)]
}
