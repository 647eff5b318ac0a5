import { dayNumber, daysBetween } from '#domain/day.ts'
import { capitalized, fr } from '#domain/french.ts'
import { attempt } from '#areas/price/rules/choose-grid.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { PriceLine } from '#areas/price/rules/stay-to-price.ts'
import type { Engine } from './price-booking.ts'
import { detail, fact } from './xray-fact.ts'
import type { XrayDetail, XrayFact } from './xray-fact.ts'

const gridRule = 'price-grid-passed-over'
const offerRules: ReadonlySet<string> = new Set([
  'offer-not-met',
  'offer-without-effect',
  'offer-replaced',
  'offer-beaten',
  'offer-service-not-asked',
])

const numberOf = (values: Readonly<Record<string, unknown>> | undefined, name: string): number | null => {
  const found = values?.[name]
  return typeof found === 'number' ? found : null
}

/** The grids that were tried and do not price the stay: every reason, with what would lift it. */
export function otherGrids({ tariff, stay, context, priced }: Engine): readonly XrayDetail[] {
  const asked = { stay, context, persons: stay.occupants.reduce((sum, { count }) => sum + count, 0) }
  const dates = { arrival: dayNumber(stay.arrival), count: daysBetween(stay.arrival, stay.departure), asked }
  return priced.considered
    .filter(({ rule }) => rule === gridRule)
    .flatMap(({ values }) => {
      const grid = tariff.grids.find(({ id }) => id === numberOf(values, 'gridId'))
      if (grid === undefined) return []
      const { faults } = attempt(grid, dates)
      return faults.map(({ message, fix }) => detail(fr`« ${grid.label} » écartée : ${message}`, { applied: false, fix: fix ?? null }))
    })
}

/** On the lodging, every offer that was looked at; on the line of an offer, itself. */
export function offerFacts(line: PriceLine, { tariff, priced }: Engine): readonly XrayFact[] {
  if (line.category !== lineCategory.lodging) return []
  const applied = priced.lines
    .filter(({ category }) => category === lineCategory.specialOffer)
    .map(({ label, reason, amountCents }) => detail(fr`« ${label} » appliquée : ${reason}`, { applied: true, amount: amountCents }))
  const offer = tariff.offers?.find(({ id }) => id === line.offerId)
  const struck =
    line.struckCents === undefined
      ? []
      : [detail(fr`« ${offer?.label ?? ''} » appliquée : prix barré`, { applied: true, amount: line.amountCents - line.struckCents })]
  const refused = priced.considered
    .filter(({ rule }) => offerRules.has(rule))
    .map(({ message, fix }) => detail(capitalized(message), { applied: false, fix: fix ?? null }))
  const details = [...applied, ...struck, ...refused]
  const text =
    details.length === 0
      ? 'Aucune offre dans le tarif de ce type'
      : applied.length + struck.length === 0
        ? 'Aucune ne s’applique'
        : 'Offres examinées'
  return [fact('offers', 'Offres', text, details)]
}
