import { fr, list, plural } from '#domain/french.ts'
import { coupleModels } from '../grid-for-stay.ts'
import type { PersonOption, PriceGrid, PricePeriod, Tariff } from '../tariff.ts'
import type { Finding } from './finding.ts'
import type { TypeTariff } from './stay-findings.ts'

/** A party of a place whose capacity nobody wrote. */
const family = 6

const sells = ({ closed, nightCents, weekCents, packageCents, monthCents, yearCents, shortStays }: PricePeriod): boolean =>
  !closed &&
  ([nightCents, weekCents, packageCents, monthCents, yearCents].some((price) => typeof price === 'number') || shortStays.length > 0)

const costs = ({ cents, weekCents, periodPrices, datePrices, slices, brackets }: PersonOption): boolean =>
  [cents, weekCents ?? 0].some((price) => price > 0) ||
  [...periodPrices, ...(datePrices ?? []), ...slices, ...(brackets ?? [])].some((price) => price.cents > 0)

/** One more adult makes the stay dearer: a price of his age, of the group, or of a compulsory supplement counted for each. */
function countsPersons(grid: PriceGrid, { ageCategories }: Tariff): boolean {
  const grown = new Set(ageCategories.filter(({ maxAge }) => maxAge === null).map(({ id }) => id))
  const priced = grid.persons.some((option) => (grown.size === 0 || grown.has(option.ageCategoryId)) && costs(option))
  return (
    priced ||
    grid.periods.some(({ headcountPrices }) => (headcountPrices ?? []).length > 0) ||
    grid.options.some(({ required, perPerson }) => required && (perPerson ?? null) !== null)
  )
}

/** People that a grid lets in without charging them: said once for the types where as many are not included as the place holds. */
export function freePersons(types: readonly TypeTariff[]): readonly Finding[] {
  const free = types.flatMap(({ label, tariff }) => {
    const [grid] = tariff.grids
    if (grid === undefined || !grid.periods.some(sells) || countsPersons(grid, tariff)) return []
    const included = grid.includedPersons === 0 && coupleModels.includes(grid.model) ? 2 : grid.includedPersons
    const most = Math.min(tariff.maxPersons ?? family, grid.conditions?.maxPersons ?? Number.POSITIVE_INFINITY)
    return most <= Math.max(included, 1) ? [] : [{ label, included, most }]
  })
  const [first] = free
  if (first === undefined) return []
  const { included, most } = free.reduce((a, b) => (b.most > a.most ? b : a))
  const told =
    included <= 1
      ? fr`Les personnes ne sont pas comptées : une famille de ${most} paie comme une personne seule`
      : fr`Au-delà de ${included} incluses, les personnes ne sont pas comptées : ${most} paient comme ${included}`
  const names = free.length > 3 ? plural(free.length, 'type') : list(free.map(({ label }) => label))
  return [
    {
      check: 'freePersons',
      blocking: false,
      place: { kind: 'rules' },
      title: 'Personnes supplémentaires gratuites',
      text: fr`${told} (${names}). Donnez un prix à la catégorie d’âge dans les suppléments, ou portez « Personnes incluses » à la capacité si le prix est forfaitaire.`,
    },
  ]
}
