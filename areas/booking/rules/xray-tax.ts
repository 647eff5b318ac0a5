import { addDays, ageOn } from '#domain/day.ts'
import { formatAmount, formatDayRange, formatPercent, fr, plural } from '#domain/french.ts'
import { groupsOf } from '#areas/price/rules/people.ts'
import type { PriceLine, TaxDetail } from '#areas/price/rules/stay-to-price.ts'
import type { AgeCategory } from '#areas/price/rules/tariff.ts'
import type { TouristTax } from '#areas/price/rules/tariff-terms.ts'
import { isTaxable } from '#areas/price/rules/tourist-tax.ts'
import type { Engine } from './price-booking.ts'
import { detail, fact } from './xray-fact.ts'
import type { XrayDetail, XrayFact } from './xray-fact.ts'

/** Somebody who comes, as far as the tourist tax goes. */
export type TaxedPerson = {
  readonly name: string
  readonly ageCategoryId: number
  readonly birthDate: string | null
  readonly age: number | null
  readonly taxExemptionId: number | null
}

/** The tourist tax with its arithmetic: the tariff and its additions, persons × nights, and who does not pay. */
export function taxFacts(line: PriceLine, engine: Engine, people: readonly TaxedPerson[]): readonly XrayFact[] {
  const tax = engine.tariff.touristTaxes.find(({ id }) => id === line.taxId)
  const due = engine.priced.touristTax.details.find(
    ({ taxId, ageCategoryId }) => taxId === line.taxId && ageCategoryId === (line.ageCategoryId ?? null),
  )
  if (tax === undefined || due === undefined) return []
  return [
    fact('rule', 'Tarif de la commune', tariffWords(tax, due), additions(due)),
    fact('period', 'Perception', formatDayRange(tax.start, addDays(tax.end, -1))),
    fact(
      'calculation',
      'Calcul',
      `${line.reason} = ${formatAmount(due.amountCents)}`,
      tax.rounding === 'total' ? [detail('Arrondi une seule fois, sur le total.')] : [],
    ),
    ...exempted(tax, engine, people),
    fact('vat', 'TVA', 'Hors du champ de la TVA\u00A0: reversée à la collectivité'),
  ]
}

function tariffWords({ tariff }: TouristTax, { unitCents }: TaxDetail): string {
  if (tariff.kind === 'percentage')
    return fr`${formatPercent(tariff.rate)} du prix HT de la nuit par personne${tariff.ceilingCents === null ? '' : `, ${formatAmount(tariff.ceilingCents)} au plus`}`
  return unitCents === null
    ? `${formatAmount(tariff.cents)} par personne et par nuit, avant additionnelles`
    : `${formatAmount(unitCents)} par personne et par nuit`
}

function additions({ baseCents, additions: parts }: TaxDetail): readonly XrayDetail[] {
  if (parts.length === 0) return []
  return [detail('Part de la commune', { amount: baseCents }), ...parts.map(({ label, cents }) => detail(label, { amount: cents }))]
}

/** Who does not pay, one by one, and why. */
function exempted(tax: TouristTax, { tariff, stay }: Engine, people: readonly TaxedPerson[]): readonly XrayFact[] {
  const free = people.flatMap((person): readonly XrayDetail[] => {
    const [group] = groupsOf([{ ...person, count: 1 }], tariff.ageCategories, stay.arrival)
    if (group === undefined) return []
    const why = isTaxable(tax, group) ? notLiable(tax, group.category) : reason(tax, person)
    return why === null ? [] : [detail(`${nameOf(person, group.category, stay.arrival)}\u00A0: ${why}`, { applied: false })]
  })
  return free.length === 0 ? [] : [fact('exemptions', 'Exonérés', plural(free.length, 'personne'), free)]
}

/** A category whose own tariff is nothing. */
function notLiable({ tariff }: TouristTax, category: AgeCategory | null): string | null {
  const own = tariff.kind === 'amount' ? tariff.byAgeCategory.find(({ ageCategoryId }) => ageCategoryId === category?.id) : undefined
  return own?.cents === 0 ? 'catégorie d’âge non assujettie' : null
}

function reason(tax: TouristTax, { taxExemptionId }: TaxedPerson): string {
  const exemption = tax.exemptions.find(({ id }) => id === taxExemptionId)
  return exemption === undefined ? `moins de ${tax.minimumAge} ans à l’arrivée` : exemption.label.toLocaleLowerCase('fr')
}

/** « Lina Morel, 9 ans », « Enfant ». */
function nameOf({ name, birthDate, age }: TaxedPerson, category: AgeCategory | null, arrival: string): string {
  const years = birthDate === null ? age : ageOn(birthDate, arrival)
  const who = name === '' ? (category?.label ?? 'Une personne') : name
  return years === null ? who : `${who}, ${plural(years, 'an')}`
}
