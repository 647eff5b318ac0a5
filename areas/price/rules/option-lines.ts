import { dayNumber } from '#domain/day.ts'
import { decimal } from '#domain/decimal.ts'
import { formatAmount, formatPercent, fr } from '#domain/french.ts'
import { multiply, noCents, percentOf } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { startedWeeks } from '#domain/night.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { reached } from '#areas/price/rules/grid-for-stay.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { lineSource } from '#areas/price/rules/line-source.ts'
import type { OptionPiece } from '#areas/price/rules/option-price.ts'
import { stockFaults } from '#areas/price/rules/option-stock.ts'
import { inSeason, multiplication, priceIn, stayPiece, weekOrNightPieces } from '#areas/price/rules/option-price.ts'
import type { Group } from '#areas/price/rules/people.ts'
import { headcount } from '#areas/price/rules/people.ts'
import type { StayNights } from '#areas/price/rules/stay-nights.ts'
import { nightDay } from '#areas/price/rules/stay-nights.ts'
import type { ChosenExtra, Note, PriceLine, StayToPrice } from '#areas/price/rules/stay-to-price.ts'
import type { OptionTarget, OptionUnit, OtherOption, PriceGrid } from '#areas/price/rules/tariff.ts'

type Priced = { readonly lines: readonly PriceLine[]; readonly faults: readonly Fault[]; readonly notes: readonly Note[] }
/** A stay with its occupants by category. */
type Demand = { readonly stay: StayToPrice; readonly groups: readonly Group[] }
/** How many, over which nights of the stay. */
type Request = { readonly quantity: number; readonly from: number; readonly to: number }

/** Quantity offered when an option is added to a stay. */
export function initialQuantity(option: {
  readonly required: boolean
  readonly includedQuantity: number
  readonly ageCategoryId: number | null
}): number {
  if (option.includedQuantity > 0 && option.ageCategoryId === null) return option.includedQuantity
  return option.required ? 1 : 0
}

/** Animals, vehicles and extras of a stay at the prices of its grid. */
export function optionLines(grid: PriceGrid, nights: StayNights, { stay, groups }: Demand, packageCents: Cents): Priced {
  const lines: PriceLine[] = []
  const faults: Fault[] = [...unknownExtras(grid, stay.extras)]
  const notes: Note[] = []
  for (const given of grid.options) {
    const seasonal = inSeason(given, nights)
    const { requests, cut } = requestsFor(seasonal, stay, nights)
    const option = atQuantity(seasonal, requests)
    if (cut)
      notes.push({
        rule: 'options-cut-by-dates',
        message: `${option.label} : limité aux dates du séjour.`,
        values: { optionId: option.id },
      })
    faults.push(...maximumFaults(option, requests), ...stockFaults(option, requests, nights, fieldOf[option.target.kind]))
    const times = personsOf(option, groups)
    let included = option.includedQuantity
    for (const asked of times === 0 ? [] : requests) {
      const request = { ...asked, quantity: asked.quantity * times }
      const free = Math.min(included, request.quantity)
      included -= free
      lines.push(...linesOf(grid, nights, atLength(option, request), { request, free, packageCents }))
    }
  }
  return { lines, faults, notes }
}

/** Many cost less each: the price of the quantity reached is that of every one. */
function atQuantity(option: OtherOption, requests: readonly Request[]): OtherOption {
  const asked = requests.reduce((total, { quantity }) => total + quantity, 0)
  const found = reached(option.quantityPrices ?? [], asked, ({ fromQuantity }) => fromQuantity)
  return found === null ? option : { ...option, cents: found.cents, weekCents: null, periodPrices: [], datePrices: [] }
}

/** « 10 € la semaine, 18 € les deux » : the length reached decides the price, whatever the season. */
function atLength(option: OtherOption, { from, to }: Request): OtherOption {
  const found = reached(option.lengthPrices ?? [], to - from, ({ fromNights }) => fromNights)
  return found === null ? option : { ...option, cents: found.cents, weekCents: null, periodPrices: [], datePrices: [] }
}

/** How many times something asked for once is counted: once, or for each occupant concerned. */
function personsOf({ perPerson }: OtherOption, groups: readonly Group[]): number {
  if (!perPerson) return 1
  const { ageCategoryIds } = perPerson
  return headcount(
    ageCategoryIds.length === 0 ? groups : groups.filter(({ category }) => category !== null && ageCategoryIds.includes(category.id)),
  )
}

function unknownExtras(grid: PriceGrid, extras: readonly ChosenExtra[]): readonly Fault[] {
  const unknown = extras.filter(
    (extra) =>
      extra.quantity > 0 && !grid.options.some((option) => option.target.kind === 'extra' && option.target.extraId === extra.extraId),
  )
  return unknown.map((extra): Fault => ({
    rule: 'option-unavailable-grid',
    message: fr`${extra.label === undefined ? 'Une option' : `« ${extra.label} »`} n’est pas disponible dans la grille « ${grid.label} ».`,
    field: 'extras',
    values: { extraId: extra.extraId, gridId: grid.id },
    fix: { label: 'Retirer l’option', action: 'set-quantity', values: { extraId: extra.extraId, quantity: 0 } },
  }))
}

function requestsFor(
  option: OtherOption,
  stay: StayToPrice,
  nights: StayNights,
): { readonly requests: readonly Request[]; readonly cut: boolean } {
  const asked = askedFor(option.target, stay, nights).filter((request) => request.quantity > 0)
  const requests = asked
    .map((request) => ({ ...request, from: Math.max(request.from, 0), to: Math.min(request.to, nights.count) }))
    .filter((request) => request.from < request.to)
  const cut = asked.some((request) => request.from < 0 || request.to > nights.count)
  if (requests.length === 0 && option.required) return { requests: [{ quantity: 1, from: 0, to: nights.count }], cut }
  return { requests, cut }
}

function askedFor(target: OptionTarget, stay: StayToPrice, nights: StayNights): readonly Request[] {
  const whole = (quantity: number): Request => ({ quantity, from: 0, to: nights.count })
  switch (target.kind) {
    case 'animal':
      return stay.animals.filter((animal) => animal.animalTypeId === target.animalTypeId).map((animal) => whole(animal.quantity))
    case 'vehicle':
      return stay.vehicles.filter((vehicle) => vehicle.vehicleTypeId === target.vehicleTypeId).map((vehicle) => whole(vehicle.quantity))
    case 'extra':
      return stay.extras
        .filter((extra) => extra.extraId === target.extraId)
        .map(({ quantity, start, end }) => ({
          quantity,
          from: start === undefined ? 0 : dayNumber(start) - nights.arrival,
          to: end === undefined ? nights.count : dayNumber(end) - nights.arrival,
        }))
  }
}

const fieldOf = { animal: 'animals', vehicle: 'vehicles', extra: 'extras' } as const

function maximumFaults(option: OtherOption, requests: readonly Request[]): readonly Fault[] {
  const quantity = requests.reduce((total, request) => total + request.quantity, 0)
  if (option.maxQuantity === null || quantity <= option.maxQuantity) return []
  return [
    {
      rule: 'equipment-max-quantity',
      message: fr`${option.label} : ${quantity} pour un maximum de ${option.maxQuantity}.`,
      field: fieldOf[option.target.kind],
      values: { quantity, maxQuantity: option.maxQuantity, ...option.target },
      fix: { label: `Ramener à ${option.maxQuantity}`, action: 'set-quantity', values: { ...option.target, quantity: option.maxQuantity } },
    },
  ]
}

const categories = { animal: lineCategory.animal, vehicle: lineCategory.vehicle, extra: lineCategory.extra } as const
/** Words for what is counted; a stay is counted once and needs none. */
const unitWords: Readonly<Record<OptionUnit, string | null>> = {
  night: 'nuit',
  day: 'jour',
  week: 'semaine',
  month: 'mois',
  year: 'an',
  stay: null,
  percentage: null,
}

function targetIds(target: OptionTarget): Pick<PriceLine, 'extraId' | 'animalTypeId' | 'vehicleTypeId'> {
  if (target.kind === 'animal') return { animalTypeId: target.animalTypeId }
  return target.kind === 'vehicle' ? { vehicleTypeId: target.vehicleTypeId } : { extraId: target.extraId }
}

type Billing = { readonly request: Request; readonly free: number; readonly packageCents: Cents }

function linesOf(grid: PriceGrid, nights: StayNights, option: OtherOption, { request, free, packageCents }: Billing): readonly PriceLine[] {
  const charged = request.quantity - free
  const pieces =
    charged === 0
      ? [stayPiece(nights, request.from, request.to, { unitCents: noCents, times: 1 })]
      : optionPieces(option, nights, request, packageCents)
  return pieces.map((piece) => {
    const quantity = charged === 0 ? request.quantity : piece.times * charged
    return {
      category: categories[option.target.kind],
      label: option.label,
      quantity: decimal(quantity),
      unitCents: piece.unitCents,
      amountCents: multiply(piece.unitCents, quantity),
      vatRate: decimal(option.vatRate),
      reason: reasonOf(option, piece, charged, free),
      source: lineSource(grid, piece.period, charged === 0 ? 'option-included' : `option-${option.unit}`),
      start: nightDay(nights, piece.from),
      end: nightDay(nights, piece.to),
      ...targetIds(option.target),
    }
  })
}

function optionPieces(option: OtherOption, nights: StayNights, { from, to }: Request, packageCents: Cents): readonly OptionPiece[] {
  if (option.unit === 'night' || option.unit === 'day') return capped(option, nights, weekOrNightPieces(option, nights, from, to))
  const unitCents = option.unit === 'percentage' ? percentOf(packageCents, option.rate ?? '0') : priceIn(option, nights, from)
  return capped(option, nights, [stayPiece(nights, from, to, { unitCents, times: timesOf(option.unit, nights, from, to) })])
}

/** One of it never costs more than its most. */
function capped({ mostCents }: OtherOption, nights: StayNights, pieces: readonly OptionPiece[]): readonly OptionPiece[] {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (mostCents === null || mostCents === undefined || !first || !last) return pieces
  const cost = pieces.reduce((total, piece) => total + piece.unitCents * piece.times, 0)
  return cost <= mostCents ? pieces : [stayPiece(nights, first.from, last.to, { unitCents: mostCents, times: 1 })]
}

function timesOf(unit: OptionUnit, nights: StayNights, from: number, to: number): number {
  if (unit === 'week') return startedWeeks(to - from)
  return unit === 'month' || unit === 'year' ? startedMonths(nightDay(nights, from), nightDay(nights, to), unit === 'year' ? 12 : 1) : 1
}

/** Months, or years of twelve months, begun between two days: from 31 January to 28 February is one month. */
function startedMonths(start: string, end: string, months: number): number {
  const first = Temporal.PlainDate.from(start)
  let count = 1
  while (Temporal.PlainDate.compare(first.add({ months: count * months }), end) < 0) count++
  return count
}

function isCapped(option: OtherOption, piece: OptionPiece): boolean {
  return option.mostCents === piece.unitCents && piece.times === 1 && option.unit !== 'stay'
}

function reasonOf(option: OtherOption, piece: OptionPiece, charged: number, free: number): string {
  if (charged === 0) return `${free} compris`
  const included = free > 0 ? `, ${free} compris` : ''
  if (option.unit === 'percentage')
    return fr`${charged === 1 ? '' : `${charged} × `}${formatPercent(option.rate ?? '0')} du forfait${included}`
  if (isCapped(option, piece))
    return fr`${charged === 1 ? '' : `${charged} × `}plafond de ${formatAmount(piece.unitCents)} par séjour${included}`
  if (option.unit === 'stay' && charged === 1) return `Par séjour${included}`
  return `${multiplication(charged === 1 ? null : String(charged), piece.times, piece.byWeek ? 'semaine' : unitWords[option.unit], piece.unitCents)}${included}`
}
