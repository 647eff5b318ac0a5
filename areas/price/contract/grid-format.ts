import { z } from 'zod'
import { noCents } from '#domain/money.ts'
import { usualGridSettings } from '#areas/price/rules/tariff.ts'
import { count, day, id, ids, inOrder, label, money, names, nights, positiveMoney, rate, weekdays } from '#areas/price/contract/parts.ts'

const price = (said?: string) => {
  const schema = positiveMoney.nullable().default(null)
  return said === undefined ? schema : schema.describe(said)
}

const period = inOrder(
  z.strictObject({
    id: id.optional().describe('Numéro que les autres prix nomment (periodId)\u00A0; sans lui, son rang dans la liste, à partir de 1'),
    label: label.default('Saison'),
    season: z.enum(['low', 'middle', 'high', 'peak']).optional().describe('Couleur à l’écran seulement'),
    colour: z
      .string()
      .regex(/^#[0-9A-F]{6}$/)
      .optional(),
    start: day.describe('Première nuit'),
    end: day.describe(
      'Nuit non comprise\u00A0: une borne imprimée deux fois appartient à la période qui commence. Une saison en deux morceaux fait deux périodes',
    ),
    nightCents: price('Une nuit'),
    weekCents: price('Sept nuits ; elles le prennent même si la nuit a un prix'),
    extraNightCents: price('Nuits 8 à 13, 15 à 20… d’un séjour à la semaine ; sans lui, un septième de la semaine'),
    firstNightCents: z
      .array(positiveMoney)
      .max(31)
      .default([])
      .describe('Prix de la 1re, de la 2e… nuit du séjour\u00A0; les suivantes prennent nightCents'),
    packageCents: price('La période entière, pour le modèle 4'),
    monthCents: price('Un mois entier ; le reste se compte en semaines et en nuits'),
    yearCents: price('Une année entière, puis les mois'),
    shortStays: z
      .array(
        z.strictObject({
          nights,
          cents: positiveMoney,
          arrivalWeekdays: weekdays,
          extraNightCents: price(
            'Chaque nuit de plus que ce forfait, tant que rien d’autre ne donne de prix : « 2 nuits 80 €, nuit supplémentaire 35 € »',
          ),
        }),
      )
      .max(60)
      .default([])
      .describe('Forfaits pour exactement tant de nuits\u00A0: week-end (arrivalWeekdays [5]), 3 nuits, quinzaine'),
    weekdayNights: z
      .array(z.strictObject({ weekdays, cents: positiveMoney }))
      .max(7)
      .default([])
      .describe('Autre prix de la nuit certains jours, comme le vendredi et le samedi'),
    lengthPrices: z
      .array(z.strictObject({ fromNights: nights, cents: positiveMoney }))
      .max(60)
      .default([])
      .describe('Prix de la nuit selon la durée du séjour entier\u00A0: dès 1 nuit, dès 5, dès 14'),
    headcountPrices: z
      .array(
        z.strictObject({ fromPersons: count, nightCents: price(), weekCents: price(), extraNightCents: price(), packageCents: price() }),
      )
      .max(60)
      .default([])
      .describe('Autres prix dès tant de personnes\u00A0: solo, duo, famille'),
    minNights: z
      .strictObject({
        operator: z.literal([1, 2, 3, 4]).default(1).describe('1 au moins, 2 exactement, 3 au plus, 4 par multiples'),
        nights,
      })
      .nullable()
      .default(null),
    maxNights: nights.nullable().default(null),
    arrivalWeekdays: weekdays,
    departureWeekdays: weekdays,
    closed: z.boolean().default(false),
  }),
).describe('Une période\u00A0: ses prix, et les règles des séjours qui y arrivent')

const settings = z
  .strictObject({
    weekShareRounding: z
      .enum(['sum', 'eachNight'])
      .default(usualGridSettings.weekShareRounding)
      .describe('Septièmes de semaine arrondis sur leur somme, ou nuit par nuit'),
    weekAcrossSeasons: z
      .enum(['eachNight', 'firstNight'])
      .default(usualGridSettings.weekAcrossSeasons)
      .describe('Semaine sur deux saisons\u00A0: chaque nuit au septième de la sienne, ou la semaine de la saison où elle commence'),
    extraNightsSeason: z
      .enum(['own', 'arrival'])
      .default(usualGridSettings.extraNightsSeason)
      .describe('Nuits en plus au prix de leur saison, ou de celle de l’arrivée'),
    capAtWeek: z.boolean().default(usualGridSettings.capAtWeek).describe('Moins de sept nuits ne coûtent jamais plus que la semaine'),
    includedPlaces: z
      .enum(['dearest', 'categoryOrder'])
      .default(usualGridSettings.includedPlaces)
      .describe('Qui est compris dans le forfait\u00A0: les plus chers, ou l’ordre des catégories'),
    monthLength: z
      .enum(['calendar', 'thirtyNights'])
      .default('calendar')
      .describe('Un mois est celui du calendrier (du 5 avril au 5 mai), ou trente nuits'),
  })
  .describe('Ce qui change d’un camping à l’autre\u00A0; la première valeur est l’usage')

const conditions = z
  .strictObject({
    active: z.boolean().default(true),
    start: day.nullable().default(null).describe('Arrivées à partir de ce jour'),
    end: day.nullable().default(null).describe('Arrivées avant ce jour'),
    bookingStart: day.nullable().default(null).describe('Réservé à partir de ce jour'),
    bookingEnd: day.nullable().default(null).describe('Réservé ce jour-là au plus tard'),
    channels: names,
    closedChannels: names,
    partnerIds: ids,
    minPersons: count.nullable().default(null),
    maxPersons: count.nullable().default(null),
    origins: names.describe('Zones ou régions des clients, pour les modèles 7 à 9'),
  })
  .describe('À quels séjours la grille est vendue\u00A0; la première grille qui convient donne le prix')

const said = label.optional()
const weekPrice = positiveMoney
  .nullable()
  .default(null)
  .describe(
    'Sept nuits de ce qui se compte par nuit, «\u00A05\u00A0€ par nuit ou 30\u00A0€ par semaine\u00A0»\u00A0; moins de nuits ne coûtent jamais plus',
  )
const periodPrices = z
  .array(z.strictObject({ periodId: id, cents: money, weekCents: weekPrice, label: said }))
  .max(400)
  .default([])
  .describe('Prix dans certaines périodes de la grille, par leur numéro ou leur rang')
const datePrices = z
  .array(inOrder(z.strictObject({ start: day, end: day, cents: money, label: said })))
  .max(200)
  .default([])
  .describe('Prix des nuits [start, end), avant celui de la période')
const slices = z
  .array(z.strictObject({ upToNight: nights.nullable(), cents: money, label: said }))
  .max(20)
  .default([])
  .describe('Modèle 2\u00A0: nuits 1 à 14 à un prix, puis un autre (upToNight null)\u00A0; au-delà de la dernière tranche, cents')
/** What arriving in a period, or between two dates, changes of an option. */
const seasons = z
  .array(
    z.strictObject({
      periodId: id.nullable().default(null),
      start: day.nullable().default(null),
      end: day.nullable().default(null),
      required: z.boolean().default(false),
      includedQuantity: count.nullable().default(null),
    }),
  )
  .max(400)
  .default([])

const person = z
  .strictObject({
    id: id.optional(),
    label: label.default(''),
    ageCategoryId: id,
    model: z
      .literal([1, 2, 3, 4, 5])
      .default(1)
      .describe(
        '1 par nuit et occupant, 2 de même par tranches de nuits, 3 par séjour et occupant, 4 par nuit pour le groupe, 5 par séjour pour le groupe',
      ),
    cents: money,
    weekCents: weekPrice,
    periodPrices,
    datePrices,
    seasons,
    slices,
    brackets: z
      .array(z.strictObject({ fromPersons: count, cents: money, label: said }))
      .max(30)
      .default([])
      .describe('Prix pour tous quand le groupe entier compte au moins tant de personnes'),
    freePer: z.number().int().min(1).max(999).nullable().default(null).describe('Un gratuit par tranche entière de tant d’occupants'),
    includedQuantity: count.default(0).describe('Tant d’occupants de cette catégorie ne paient jamais'),
    maxQuantity: count.nullable().default(null),
    vatRate: rate.optional(),
  })
  .describe('Prix des occupants d’une catégorie d’âge qui ne sont pas compris (includedPersons). Une catégorie absente ne paie rien')

const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('animal'), animalTypeId: id }),
  z.strictObject({ kind: z.literal('vehicle'), vehicleTypeId: id }),
  z.strictObject({ kind: z.literal('extra'), extraId: id }),
])

const option = z
  .strictObject({
    id: id.optional(),
    label,
    target,
    unit: z
      .enum(['night', 'day', 'week', 'month', 'year', 'stay', 'percentage'])
      .default('stay')
      .describe(
        'Un jour se compte comme une nuit\u00A0; semaine, mois et année commencés\u00A0; percentage est un pourcentage (rate) de l’hébergement',
      ),
    cents: money.nullable().default(null).describe('Prix d’une unité ; 0 pour ce qui est gratuit'),
    weekCents: weekPrice,
    rate: rate.nullable().default(null).describe('Pour l’unité percentage'),
    periodPrices,
    datePrices,
    seasons,
    required: z.boolean().default(false).describe('Compté une fois même sans être demandé'),
    includedQuantity: count.default(0).describe('Tant ne coûtent rien'),
    maxQuantity: count.nullable().default(null),
    stock: count.nullable().default(null),
    perPerson: z
      .strictObject({ ageCategoryIds: ids.describe('Vide\u00A0: tous les occupants') })
      .nullable()
      .default(null)
      .describe('Compté pour chaque occupant'),
    mostCents: price('Au plus par séjour'),
    vatRate: rate.optional(),
    lengthPrices: z
      .array(z.strictObject({ fromNights: nights, cents: money, label: said }))
      .max(20)
      .default([])
      .describe('Prix selon la durée pour laquelle elle est demandée\u00A0: draps 10\u00A0€ jusqu’à 7 nuits, 18\u00A0€ dès 8'),
    quantityPrices: z
      .array(z.strictObject({ fromQuantity: count, cents: money, label: said }))
      .max(30)
      .default([])
      .describe('Prix de chacun dès que tant sont demandés'),
    ownPrice: z.boolean().default(false).describe('Prix du supplément lui-même, qu’un import laisse au supplément'),
  })
  .refine(({ required, includedQuantity }) => !required || includedQuantity === 0, {
    message: 'Une option ne peut pas être à la fois en quantité incluse et obligatoire.',
    path: ['required'],
  })
  .refine(
    ({ cents, unit, periodPrices: byPeriod, datePrices: byDate, lengthPrices, quantityPrices }) =>
      cents !== null || unit === 'percentage' || byPeriod.length + byDate.length + lengthPrices.length + quantityPrices.length > 0,
    { message: 'Indiquez le prix (cents), ou 0 si c’est gratuit.', path: ['cents'] },
  )
  .transform((each) => ({ ...each, cents: each.cents ?? noCents }))

/** Periods that share no night, at least so many. */
function apart(least: 0 | 1) {
  return z
    .array(period)
    .min(least)
    .max(400)
    .superRefine((periods, context) => {
      const sorted = periods.toSorted((a, b) => (a.start < b.start ? -1 : 1))
      sorted.forEach((each, index) => {
        const before = sorted[index - 1]
        if (before && each.start < before.end)
          context.addIssue({
            code: 'custom',
            path: [periods.indexOf(each), 'start'],
            message: `Ces dates chevauchent «\u00A0${before.label}\u00A0».`,
          })
      })
    })
}

/** A grid as it is imported, exported and sent to be priced. */
export const gridFormat = z.strictObject({
  id: id.optional(),
  version: z.number().int().min(1).nullable().default(null).describe('Version publiée, dans un fichier téléchargé'),
  label: label.default('Grille'),
  model: z
    .literal([1, 2, 3, 4, 5, 6, 7, 8, 9])
    .describe(
      '1 à la nuit, 2 à la semaine, 3 court séjour, 4 durée spéciale (la période entière), 5 nuit couple, 6 semaine couple, 7 à 9 semaines régionales. Une grille de modèle 2 peut avoir aussi des prix de nuit et des courts séjours',
    ),
  vatRate: rate.default('10').describe('TVA de l’hébergement, et des lignes sans taux à elles'),
  periods: apart(1),
  includedPersons: count.default(0).describe('Occupants compris dans le prix\u00A0: «\u00A0forfait 2 personnes\u00A0»'),
  minimumBilled: z
    .strictObject({ persons: count, cents: positiveMoney })
    .nullable()
    .default(null)
    .describe('Facturé pour tant de personnes au moins\u00A0: chacune qui manque, à ce prix par nuit'),
  persons: z.array(person).max(60).default([]),
  options: z.array(option).max(400).default([]).describe('Animaux, véhicules et suppléments\u00A0; le séjour les nomme par le même numéro'),
  settings: settings.default(settings.parse({})),
  conditions: conditions.default(conditions.parse({})),
})
export type GridFormat = z.output<typeof gridFormat>

/** A grid that prices no type yet: what it is besides its prices, its periods if it has any. */
export const blankGridFormat = gridFormat.extend({ periods: apart(0) })
