import { decimal } from '#domain/decimal.ts'
import { capitalized, fr, plural } from '#domain/french.ts'
import { multiply } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { reached } from '#areas/price/rules/grid-for-stay.ts'
import { lineSource } from '#areas/price/rules/line-source.ts'
import type { OptionPiece } from '#areas/price/rules/option-price.ts'
import { inSeason, multiplication, nightPieces, priceIn, stayPiece, weekOrNightPieces } from '#areas/price/rules/option-price.ts'
import type { Group } from '#areas/price/rules/people.ts'
import { countOf, headcount } from '#areas/price/rules/people.ts'
import type { StayNights } from '#areas/price/rules/stay-nights.ts'
import { nightDay } from '#areas/price/rules/stay-nights.ts'
import type { PriceLine } from '#areas/price/rules/stay-to-price.ts'
import type { AgeCategory, PersonOption, PriceGrid } from '#areas/price/rules/tariff.ts'

/** Occupants of one category, at their price for the stay. */
type Charge = {
  readonly option: PersonOption
  readonly category: AgeCategory
  readonly pieces: readonly OptionPiece[]
  readonly oneCosts: number
  readonly count: number
  readonly present: number
}

function isGroupModel(option: PersonOption): boolean {
  return option.model === 4 || option.model === 5
}

function slicePrice(option: PersonOption, index: number): Cents {
  return option.slices.find((slice) => slice.upToNight === null || index < slice.upToNight)?.cents ?? option.cents
}

/** What one occupant, or the group, costs. */
function piecesOf(option: PersonOption, nights: StayNights): readonly OptionPiece[] {
  if (option.model === 3 || option.model === 5)
    return [stayPiece(nights, 0, nights.count, { unitCents: priceIn(option, nights, 0), times: 1 })]
  if (option.model === 2) return nightPieces(nights, 0, nights.count, (index) => slicePrice(option, index))
  return weekOrNightPieces(option, nights, 0, nights.count)
}

/** One goes free for each full number of them. */
function leaders({ freePer }: PersonOption, present: number): number {
  return freePer ? Math.floor(present / freePer) : 0
}

function chargesOf(grid: PriceGrid, nights: StayNights, groups: readonly Group[]): readonly Charge[] {
  const counts = new Map<AgeCategory, number>()
  for (const { category, count } of groups) if (category) counts.set(category, (counts.get(category) ?? 0) + count)
  const persons = headcount(groups)
  return [...counts].flatMap(([category, present]) => {
    const found = grid.persons.find((each) => each.ageCategoryId === category.id)
    if (!found) return []
    const bracket = reached(found.brackets ?? [], persons, (each) => each.fromPersons)
    const option = inSeason(
      bracket === null ? found : { ...found, cents: bracket.cents, weekCents: null, periodPrices: [], datePrices: [] },
      nights,
    )
    const pieces = piecesOf(option, nights)
    const oneCosts = pieces.reduce((total, piece) => total + piece.unitCents * piece.times, 0)
    return [
      { option, category, pieces, oneCosts, present, count: Math.max(present - option.includedQuantity - leaders(option, present), 0) },
    ]
  })
}

/** The places included in the package are used by the dearest occupants, or in the order of the categories. */
function withoutIncluded(grid: PriceGrid, charges: readonly Charge[]): readonly Charge[] {
  const byOrder = (a: Charge, b: Charge): number => a.category.position - b.category.position || a.category.id - b.category.id
  const ordered = charges.toSorted((a, b) =>
    grid.settings.includedPlaces === 'dearest' ? b.oneCosts - a.oneCosts || byOrder(a, b) : byOrder(a, b),
  )
  let places = grid.includedPersons
  return ordered
    .map((charge) => {
      const used = Math.min(places, charge.count)
      places -= used
      return { ...charge, count: charge.count - used }
    })
    .toSorted(byOrder)
}

/** Lines of the occupants who are not included in the package. Nobody is charged in no category, or in one that the grid does not price. */
export function personLines(grid: PriceGrid, nights: StayNights, groups: readonly Group[]): readonly PriceLine[] {
  return withoutIncluded(grid, chargesOf(grid, nights, groups))
    .filter((charge) => charge.count > 0)
    .flatMap((charge) => charge.pieces.filter((piece) => piece.unitCents !== 0).map((piece) => personLine(grid, nights, charge, piece)))
}

function personLine(grid: PriceGrid, nights: StayNights, charge: Charge, piece: OptionPiece): PriceLine {
  const { option, category } = charge
  const group = isGroupModel(option)
  const quantity = piece.times * (group ? 1 : charge.count)
  const byNight = option.model !== 3 && option.model !== 5
  return {
    category: lineCategory.person,
    label: option.label || capitalized(category.label),
    quantity: decimal(quantity),
    unitCents: piece.unitCents,
    amountCents: multiply(piece.unitCents, quantity),
    vatRate: decimal(option.vatRate),
    reason: multiplication(
      group ? 'Groupe' : countOf(charge.count, category),
      piece.times,
      piece.byWeek ? 'semaine' : byNight ? 'nuit' : null,
      piece.unitCents,
    ),
    source: lineSource(grid, piece.period, `age-category-model-${option.model}`),
    start: nightDay(nights, piece.from),
    end: nightDay(nights, piece.to),
    ageCategoryId: category.id,
  }
}

/** Billed as a minimum of people: those who are missing, by night. */
export function missingPersonLines(grid: PriceGrid, nights: StayNights, groups: readonly Group[]): readonly PriceLine[] {
  const { minimumBilled } = grid
  const missing = minimumBilled ? minimumBilled.persons - headcount(groups) : 0
  if (!minimumBilled || missing <= 0) return []
  const quantity = missing * nights.count
  return [
    {
      category: lineCategory.person,
      label: fr`Minimum de ${minimumBilled.persons} personnes`,
      quantity: decimal(quantity),
      unitCents: minimumBilled.cents,
      amountCents: multiply(minimumBilled.cents, quantity),
      vatRate: decimal(grid.vatRate),
      reason: multiplication(plural(missing, 'personne manquante', 'personnes manquantes'), nights.count, 'nuit', minimumBilled.cents),
      source: lineSource(grid, nights.periods[0] ?? null, 'minimum-billed-persons'),
      start: nightDay(nights, 0),
      end: nightDay(nights, nights.count),
    },
  ]
}

/** More of a category than its maximum. */
export function personMaximumFaults(grid: PriceGrid, groups: readonly Group[]): readonly Fault[] {
  return grid.persons.flatMap((option): readonly Fault[] => {
    const category = groups.find((group) => group.category?.id === option.ageCategoryId)?.category ?? null
    const count = headcount(groups.filter((group) => group.category?.id === option.ageCategoryId))
    if (option.maxQuantity === null || count <= option.maxQuantity) return []
    return [
      {
        rule: 'equipment-max-quantity',
        field: 'occupants',
        values: { quantity: count, maxQuantity: option.maxQuantity, ageCategoryId: option.ageCategoryId },
        message: fr`${countOf(count, category)} pour un maximum de ${option.maxQuantity}.`,
      },
    ]
  })
}
