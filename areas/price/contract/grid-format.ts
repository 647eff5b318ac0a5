import { z } from 'zod'
import { usualGridSettings } from '#areas/price/rules/tariff.ts'
import { count, day, id, ids, inOrder, label, money, names, nights, positiveMoney, rate, weekdays } from '#areas/price/contract/parts.ts'

const period = inOrder(z.object({
  /** Its place in the list, from 1, when it is not given. */
  id: id.optional(), label: label.default('Saison'), /** How the screens show it. */ season: z.enum(['low', 'middle', 'high', 'peak']).optional(), colour: z.string().regex(/^#[0-9A-F]{6}$/).optional(), start: day, end: day,
  nightCents: positiveMoney.nullable().default(null), weekCents: positiveMoney.nullable().default(null), extraNightCents: positiveMoney.nullable().default(null),
  firstNightCents: z.array(positiveMoney).max(31).default([]), packageCents: positiveMoney.nullable().default(null), monthCents: positiveMoney.nullable().default(null), yearCents: positiveMoney.nullable().default(null),
  shortStays: z.array(z.object({ nights, cents: positiveMoney, arrivalWeekdays: weekdays })).max(60).default([]),
  weekdayNights: z.array(z.object({ weekdays, cents: positiveMoney })).max(7).default([]),
  lengthPrices: z.array(z.object({ fromNights: nights, cents: positiveMoney })).max(60).default([]),
  headcountPrices: z.array(z.object({
    fromPersons: count, nightCents: positiveMoney.nullable().default(null), weekCents: positiveMoney.nullable().default(null),
    extraNightCents: positiveMoney.nullable().default(null), packageCents: positiveMoney.nullable().default(null),
  })).max(60).default([]),
  minNights: z.object({ operator: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).default(1), nights }).nullable().default(null),
  maxNights: nights.nullable().default(null), arrivalWeekdays: weekdays, departureWeekdays: weekdays, closed: z.boolean().default(false),
}))

const settings = z.object({
  weekShareRounding: z.enum(['sum', 'eachNight']).default(usualGridSettings.weekShareRounding), weekAcrossSeasons: z.enum(['eachNight', 'firstNight']).default(usualGridSettings.weekAcrossSeasons),
  extraNightsSeason: z.enum(['own', 'arrival']).default(usualGridSettings.extraNightsSeason), capAtWeek: z.boolean().default(usualGridSettings.capAtWeek),
  includedPlaces: z.enum(['dearest', 'categoryOrder']).default(usualGridSettings.includedPlaces), monthLength: z.enum(['calendar', 'thirtyNights']).default('calendar'),
})

const conditions = z.object({
  active: z.boolean().default(true), start: day.nullable().default(null), end: day.nullable().default(null), bookingStart: day.nullable().default(null), bookingEnd: day.nullable().default(null),
  channels: names, closedChannels: names, partnerIds: ids, minPersons: count.nullable().default(null), maxPersons: count.nullable().default(null), origins: names,
})

const said = label.optional()
const periodPrices = z.array(z.object({ periodId: id, cents: money, label: said })).max(400).default([])
/** Prices on nights [start, end). */
const datePrices = z.array(inOrder(z.object({ start: day, end: day, cents: money, label: said }))).max(200).default([])
const slices = z.array(z.object({ upToNight: nights.nullable(), cents: money, label: said })).max(20).default([])
/** What arriving in a period, or between two dates, changes of an option. */
const seasons = z.array(z.object({ periodId: id.nullable().default(null), start: day.nullable().default(null), end: day.nullable().default(null), required: z.boolean().default(false), includedQuantity: count.nullable().default(null) })).max(400).default([])

const person = z.object({
  id: id.optional(), label: label.default(''), ageCategoryId: id, model: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]).default(1), cents: money, periodPrices, datePrices, seasons, slices,
  brackets: z.array(z.object({ fromPersons: count, cents: money, label: said })).max(30).default([]), freePer: z.number().int().min(1).max(999).nullable().default(null),
  includedQuantity: count.default(0), maxQuantity: count.nullable().default(null), vatRate: rate.optional(),
})

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('animal'), animalTypeId: id }), z.object({ kind: z.literal('vehicle'), vehicleTypeId: id }), z.object({ kind: z.literal('extra'), extraId: id }),
])

const option = z.object({
  id: id.optional(), label, target, unit: z.enum(['night', 'day', 'week', 'month', 'year', 'stay', 'percentage']).default('stay'), cents: money.default(money.parse(0)), rate: rate.nullable().default(null), periodPrices, datePrices, seasons,
  required: z.boolean().default(false), includedQuantity: count.default(0), maxQuantity: count.nullable().default(null), stock: count.nullable().default(null),
  perPerson: z.object({ ageCategoryIds: ids }).nullable().default(null), mostCents: positiveMoney.nullable().default(null), vatRate: rate.optional(),
  quantityPrices: z.array(z.object({ fromQuantity: count, cents: money, label: said })).max(30).default([]),
  /** The price of the supplement itself: an import leaves it to the supplement. */
  ownPrice: z.boolean().default(false),
}).refine(({ required, includedQuantity }) => !required || includedQuantity === 0, { message: 'Une option ne peut pas être à la fois en quantité incluse et obligatoire.', path: ['required'] })

/** Periods that share no night, at least so many. */
function apart(least: 0 | 1) {
  return z.array(period).min(least).max(400).superRefine((periods, context) => {
    const sorted = periods.toSorted((a, b) => (a.start < b.start ? -1 : 1))
    sorted.forEach((each, index) => {
      const before = sorted[index - 1]
      if (before && each.start < before.end) context.addIssue({ code: 'custom', path: [periods.indexOf(each), 'start'], message: `Ces dates chevauchent «\u00A0${before.label}\u00A0».` })
    })
  })
}

/** A grid as it is imported, exported and sent to be priced. */
export const gridFormat = z.object({
  id: id.optional(), /** Published version that it is. */ version: z.number().int().min(1).nullable().default(null), label: label.default('Grille'), model: z.union([1, 2, 3, 4, 5, 6, 7, 8, 9].map((model) => z.literal(model as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9))), vatRate: rate.default('10'),
  periods: apart(1),
  includedPersons: count.default(0), minimumBilled: z.object({ persons: count, cents: positiveMoney }).nullable().default(null),
  persons: z.array(person).max(60).default([]), options: z.array(option).max(400).default([]),
  settings: settings.default(settings.parse({})), conditions: conditions.default(conditions.parse({})),
})
export type GridFormat = z.output<typeof gridFormat>

/** A grid that prices no type yet: what it is besides its prices, its periods if it has any. */
export const blankGridFormat = gridFormat.extend({ periods: apart(0) })
