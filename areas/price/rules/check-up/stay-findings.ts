import { dayFromNumber, dayNumber, weekdayOf } from '#domain/day.ts'
import { formatAmount, fr, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { priceStay } from '../price-stay.ts'
import type { PriceGrid, PricePeriod, Tariff } from '../tariff.ts'
import type { StayToPrice } from '../stay-to-price.ts'
import type { Finding } from './finding.ts'

/** The tariff of a type, with the grid that is checked alone in it. */
export type TypeTariff = { readonly placeTypeId: number; readonly label: string; readonly tariff: Tariff }

/** Nobody in it: the package alone is compared. */
const empty: Omit<StayToPrice, 'arrival' | 'departure'> = {
  occupants: [],
  animals: [],
  vehicles: [],
  extras: [],
  discounts: [],
  cancellationInsurance: false,
}
const compared = [6, 13, 20] as const

function packageOf(tariff: Tariff, arrival: string, nights: number): { readonly total: number; readonly refused: boolean } {
  const departure = dayFromNumber(dayNumber(arrival) + nights)
  const { subtotals, refusals, lines } = priceStay(tariff, { ...empty, arrival, departure }, { bookedOn: arrival })
  return { total: subtotals.packageCents, refused: refusals.length > 0 || lines.length === 0 }
}

/** The first day of a period on which one may arrive, far enough from its end for `nights`; null when there is none. */
function arrivalFor(period: PricePeriod, nights: number): string | null {
  const last = dayNumber(period.end) - nights
  for (let day = dayNumber(period.start); day <= last; day += 1) {
    const iso = dayFromNumber(day)
    if (period.arrivalWeekdays.length === 0 || period.arrivalWeekdays.includes(weekdayOf(iso))) return iso
  }
  return null
}

/** The conditions of booking of a grid say nothing of whether its prices are in order. */
function bare(tariff: Tariff): Tariff {
  return {
    ...tariff,
    openings: [],
    offers: [],
    grids: tariff.grids.map((grid): PriceGrid => ({ ...grid, conditions: undefined, minimumBilled: null, settings: { ...grid.settings } })),
  }
}

/** The way out of an inversion: the extra night that makes it disappear, or the cap at the week. */
function remedy(nights: number, { weekCents, extraNightCents }: PricePeriod): string {
  if (nights === 6) return ' Baissez la nuit, ou plafonnez le court séjour à la semaine.'
  return extraNightCents === null || weekCents === null
    ? ''
    : fr` Baissez la nuit en plus à ${formatAmount(cents(Math.floor(weekCents / 6 / 10) * 10))} ou moins.`
}

function inversionAt({ placeTypeId, label }: TypeTariff, alone: Tariff, period: PricePeriod, nights: number): readonly Finding[] {
  const arrival = period.closed ? null : arrivalFor(period, nights + 1)
  if (arrival === null) return []
  const [shorter, longer] = [packageOf(alone, arrival, nights), packageOf(alone, arrival, nights + 1)]
  if (shorter.refused || longer.refused || shorter.total <= longer.total) return []
  const extra = nights > 6 && period.extraNightCents !== null
  return [
    {
      check: 'longerCheaper',
      blocking: false,
      place: {
        kind: 'cell',
        placeTypeId,
        periodId: period.id,
        field: extra ? 'extraNightPrice' : period.nightCents === null ? 'weekPrice' : 'nightPrice',
      },
      title: fr`${nights} nuits plus chères que ${nights + 1}`,
      text: fr`${label}, ${period.label} : ${formatAmount(cents(shorter.total))} contre ${formatAmount(cents(longer.total))}.${remedy(nights, period)}`,
    },
  ]
}

/** Stays that cost more than those a night longer that complete the week: « 13 nuits plus chères que 14 ». */
export function longerCheaper(types: readonly TypeTariff[]): readonly Finding[] {
  return types.flatMap((type) => {
    const alone = bare(type.tariff)
    return (alone.grids[0]?.periods ?? []).flatMap((period) => compared.flatMap((nights) => inversionAt(type, alone, period, nights)))
  })
}

const longestTried = 28

/** Open periods in which no arrival and no length is accepted: rules that contradict each other. */
export function impossiblePeriods(types: readonly TypeTariff[]): readonly Finding[] {
  const [first] = types
  if (first === undefined) return []
  const alone = bare(first.tariff)
  const grid = alone.grids[0]
  return (grid?.periods ?? [])
    .filter(
      (period) =>
        !period.closed && (period.nightCents ?? period.weekCents ?? period.packageCents ?? period.shortStays[0]?.cents) !== undefined,
    )
    .flatMap((period): readonly Finding[] => {
      const start = dayNumber(period.start)
      const days = Math.min(7, dayNumber(period.end) - start)
      for (let shift = 0; shift < days; shift += 1) {
        for (let nights = 1; nights <= longestTried; nights += 1)
          if (!packageOf(alone, dayFromNumber(start + shift), nights).refused) return []
      }
      if (grid?.model === 4 && !packageOf(alone, period.start, dayNumber(period.end) - start).refused) return []
      return [
        {
          check: 'noStay',
          blocking: true,
          place: { kind: 'periods' },
          title: fr`${period.label} : aucun séjour possible`,
          text: fr`Aucune arrivée de la première semaine n’accepte de 1 à ${plural(longestTried, 'nuit')} : revoyez les jours et les durées de la période.`,
        },
      ]
    })
}

/** A child who costs more than an adult, in the general price or in that of a period. */
export function childDearer(types: readonly TypeTariff[]): readonly Finding[] {
  const seen = new Set<string>()
  return types.flatMap(({ tariff }) => {
    const ages = new Map(tariff.ageCategories.map((age) => [age.id, age]))
    return tariff.grids.flatMap((grid) =>
      grid.persons.flatMap((child) =>
        grid.persons.flatMap((adult): readonly Finding[] => {
          const [young, old] = [ages.get(child.ageCategoryId), ages.get(adult.ageCategoryId)]
          if (young === undefined || old === undefined || old.maxAge !== null || young.maxAge === null || child.model !== adult.model)
            return []
          const at = (option: typeof child, periodId: number): number =>
            option.periodPrices.find((price) => price.periodId === periodId)?.cents ?? option.cents
          const worse = grid.periods.find((period) => at(child, period.id) > at(adult, period.id))
          const key = `${child.id} ${adult.id}`
          if (worse === undefined || seen.has(key)) return []
          seen.add(key)
          return [
            {
              check: 'childDearer',
              blocking: false,
              place: { kind: 'rules' },
              title: fr`${child.label} plus cher que ${adult.label}`,
              text: fr`${worse.label} : ${formatAmount(cents(at(child, worse.id)))} contre ${formatAmount(cents(at(adult, worse.id)))}.`,
            },
          ]
        }),
      ),
    )
  })
}
