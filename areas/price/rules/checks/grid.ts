import { addDays } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import {
  childrenOf,
  datesInOrder,
  decimalOf,
  inOrder,
  noRepetition,
  numberOf,
  textOf,
  type Check,
} from '#areas/establishment/rules/checks.ts'

export const gridDates = datesInOrder({ start: 'startDate', end: 'endDate', sameDay: false })
export const bookingDates = datesInOrder({ start: 'bookingStartDate', end: 'bookingEndDate', sameDay: true })

const periodDates = datesInOrder({ start: 'startDate', end: 'endDate', sameDay: false })

/** Every period has at least one night; two periods of a grid never share a night (bounds may touch). */
export const gridPeriods: Check = (row) => {
  const periods = childrenOf(row, 'periods')
  const nights = periods.map((period) => ({ start: textOf(period, 'startDate'), end: textOf(period, 'endDate') }))
  return periods.flatMap((period, index) => {
    const own = periodDates(period).map((fault) => ({ ...fault, field: `periods.${index}.${fault.field}` }))
    const earlier = periods[nights.findIndex((other, at) => at >= index || shareNight(nights[index], other))]
    if (earlier === undefined || earlier === period) return own
    const dates = `${formatDay(String(earlier['startDate']))} au ${formatDay(String(earlier['endDate']))}`
    return [
      ...own,
      {
        rule: 'overlapping-periods',
        field: `periods.${index}.startDate`,
        message: `Ces dates chevauchent « ${String(earlier['label'])} » (${dates}).`,
      },
    ]
  })
}

/** Longest stay whose nights the last period of a grid may still price: the grid bounds the arrivals, not the nights that follow. */
const nightsAfter = 366

/** A period begins within its grid, and ends within it or in the year that follows: further away, no stay would ever meet it. */
export const gridPeriodsWithin: Check = (row) => {
  const [from, to] = [textOf(row, 'startDate'), textOf(row, 'endDate')]
  if (from === null || to === null || from >= to) return []
  const grid = `la grille va du ${formatDay(from)} au ${formatDay(to)}`
  return childrenOf(row, 'periods').flatMap((period, index) => {
    const [start, end] = [textOf(period, 'startDate'), textOf(period, 'endDate')]
    const told = (field: string, message: string): Fault => ({
      rule: 'period-outside-grid',
      field: `periods.${index}.${field}`,
      message,
      values: { start, end, gridStart: from, gridEnd: to },
    })
    return [
      ...(start !== null && start < from ? [told('startDate', `La période commence le ${formatDay(start)}\u00A0: ${grid}.`)] : []),
      ...(end !== null && end > addDays(to, nightsAfter) ? [told('endDate', `La période finit le ${formatDay(end)}\u00A0: ${grid}.`)] : []),
    ]
  })
}

type Nights = { readonly start: string | null; readonly end: string | null }

function shareNight(a: Nights | undefined, b: Nights): boolean {
  return a !== undefined && a.start !== null && a.end !== null && b.start !== null && b.end !== null && a.start < b.end && b.start < a.end
}

const priceFields = ['nightPrice', 'weekPrice', 'packagePrice', 'monthPrice', 'yearPrice'] as const

/** A line of prices says at least one price. */
export const gridPrices: Check = (row) =>
  childrenOf(row, 'prices').flatMap((price, index) =>
    priceFields.some((field) => numberOf(price, field) !== null)
      ? []
      : [
          {
            rule: 'enter-price',
            field: `prices.${index}.nightPrice`,
            message: 'Saisissez au moins un prix : à la nuit, à la semaine ou pour la durée spéciale.',
          },
        ],
  )

export const gridPricesOnce = noRepetition({
  children: 'prices',
  fields: ['placeTypeId', 'priceGridPeriodId'],
  rule: 'price-period-exists',
  sentence: () => 'Ce type a déjà un prix pour cette période.',
})

export const gridPersons = inOrder(
  { low: 'minPersons', high: 'maxPersons' },
  'max-persons-min',
  (max, min) => `Le nombre maximum de personnes (${max}) est inférieur au nombre minimum (${min}).`,
)

/** People who are missing cost something, or nobody is billed for them. */
export const gridBilledPersons: Check = (row) =>
  (numberOf(row, 'billedPersons') ?? 0) > 0 && numberOf(row, 'billedPersonPrice') === null
    ? [{ rule: 'enter-price', field: 'billedPersonPrice', message: 'Indiquez le prix d’une nuit pour une personne manquante.' }]
    : []

export const gridShortStays = noRepetition({
  children: 'shortStays',
  fields: ['nights', 'priceGridPeriodId', 'placeTypeId', 'arrivalDays'],
  rule: 'price-period-exists',
  sentence: (child) => `Ce type a déjà un prix de ${String(child['nights'])} nuits pour cette période et ces jours d’arrivée.`,
})

const targets = ['ageCategoryId', 'animalTypeId', 'vehicleTypeId', 'extraId'] as const

const oneTarget = (chosen: number): string =>
  `${chosen === 0 ? 'Choisissez ce dont cette ligne donne le prix' : 'Choisissez une seule chose'}\u00A0: catégorie d’âge, type d’animal, type de véhicule ou supplément.`

/** A grid option prices exactly one thing, and is either included up to a quantity or mandatory, never both. */
export const gridOptions: Check = (row) => {
  const seen = new Set<string>()
  return childrenOf(row, 'options').flatMap((option, index) => {
    const at = (field: string) => `options.${index}.${field}`
    const faults: Fault[] = []
    const chosen = targets.filter((field) => numberOf(option, field) !== null)
    if (chosen.length !== 1) faults.push({ rule: 'option-target', field: at('ageCategoryId'), message: oneTarget(chosen.length) })
    if (option['isRequired'] === true && (decimalOf(option, 'includedQuantity') ?? 0) > 0) {
      faults.push({
        rule: 'option-included-and-mandatory',
        field: at('isRequired'),
        message: `Une option ne peut pas être à la fois obligatoire et incluse (${numberOf(option, 'includedQuantity')}).`,
      })
    }
    if (option['unit'] === 'percentage' && (decimalOf(option, 'rate') ?? 0) === 0)
      faults.push({ rule: 'enter-price', field: at('rate'), message: 'Indiquez le pourcentage de l’hébergement.' })
    const key = JSON.stringify([...targets.map((field) => option[field] ?? null), option['placeTypeIds'] ?? []])
    if (chosen.length === 1 && seen.has(key))
      faults.push({
        rule: 'option-already-in-grid',
        field: at(chosen[0] ?? ''),
        message: 'Cette option figure déjà dans la grille tarifaire.',
      })
    seen.add(key)
    return faults
  })
}
