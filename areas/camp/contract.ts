import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { saleChannels } from './rules/place-checks.ts'

const id = z.number().int().positive()
const ids = z.array(id).max(2000)
const series = z.object({
  prefix: z.string().trim().max(30),
  first: z.number().int().min(0).max(999_999),
  last: z.number().int().min(0).max(999_999),
  step: z.number().int().min(1).max(1000).default(1),
  digits: z.number().int().min(1).max(6).default(1),
})
const index = z.string().regex(/^\d{1,9}(\.\d{1,3})?$/, 'Un index est un nombre positif, avec trois décimales au plus.')
const channel = z.enum(Object.keys(saleChannels) as [keyof typeof saleChannels, ...(keyof typeof saleChannels)[]])

/** One meter of a round: what it showed before, and the price of what it counts. */
const roundMeter = z.object({
  meterId: id,
  number: z.string(),
  placeId: id,
  place: z.string(),
  zone: z.string().nullable(),
  typeId: id,
  type: z.string(),
  unit: z.string(),
  decimals: z.number().int(),
  isSensor: z.boolean(),
  lastDate: z.string().nullable(),
  lastQuantity: z.string(),
  lastConsumption: z.string().nullable(),
  nextDate: z.string().nullable(),
  takenOn: z.string().nullable(),
  unitPrice: z.string().nullable(),
})
const reading = z.object({
  id,
  readingDate: z.string(),
  quantity: z.string(),
  consumption: z.string().nullable(),
  source: z.enum(['manual', 'sensor']),
  comment: z.string().nullable(),
})
const readings = z.object({ readings: z.array(reading) })
const counted = z.object({ created: z.number().int(), numbers: z.array(z.string()) })

const commercialPlace = z.object({
  id,
  number: z.string(),
  name: z.string().nullable(),
  placeTypeId: id,
  placeType: z.string(),
  family: z.string(),
  isActive: z.boolean(),
  automaticAllocation: z.boolean(),
  bookableOnline: z.boolean(),
  typeChannels: z.array(channel),
  closedChannels: z.array(channel),
  version: z.number().int(),
})

export const campContract = {
  createPlaceSeries: operation({
    name: 'createPlaceSeries',
    method: 'POST',
    path: 'camp/place/series',
    right: 'camp_place',
    level: 'write',
    summary: 'Crée une série d’emplacements numérotés, tous ou aucun\u00A0; avec dryRun, dit seulement ce qui serait créé.',
    input: z.object({
      series,
      placeTypeId: id,
      sectorId: id.nullable().default(null),
      surface: z
        .string()
        .regex(/^\d{1,4}(\.\d{1,2})?$/, 'La surface est un nombre positif, avec deux décimales au plus.')
        .nullable()
        .default(null),
      exposure: z.enum(['shade', 'halfShade', 'sun']).nullable().default(null),
      zoneIsNumber: z.boolean().default(false),
      featureIds: ids.default([]),
      dryRun: z.boolean().default(false),
    }),
    reply: counted,
    refusals: [
      'already-exists',
      'zone-number-unique',
      'place-type-not-found',
      'series-order',
      'series-size',
      'series-length',
      'unknown-record',
    ],
  }),
  createMeterSeries: operation({
    name: 'createMeterSeries',
    method: 'POST',
    path: 'camp/meter/series',
    right: 'camp_meter',
    level: 'write',
    summary: 'Pose un compteur d’un type sur chacun des emplacements choisis, numérotés dans leur ordre\u00A0; tous ou aucun.',
    input: z.object({
      placeIds: ids,
      meterTypeId: id,
      numbering: z.enum(['place', 'series']),
      prefix: z.string().trim().max(20).default(''),
      first: z.number().int().min(0).max(999_999).default(1),
      digits: z.number().int().min(1).max(6).default(1),
      startIndex: index.default('0'),
      isSensor: z.boolean().default(false),
      installedOn: z.iso.date().nullable().default(null),
      dryRun: z.boolean().default(false),
    }),
    reply: counted,
    refusals: ['choose-places', 'already-exists', 'unknown-record', 'series-size', 'series-length'],
  }),
  readRound: operation({
    name: 'readRound',
    method: 'GET',
    path: 'camp/meter_reading/round',
    right: 'camp_meter_reading',
    level: 'select',
    summary: 'Les compteurs en service à relever à une date, place après place, avec leur dernier relevé et leur prix.',
    input: z.object({ readingDate: z.iso.date(), meterTypeId: id.optional(), placeTypeId: id.optional() }),
    reply: z.object({ meters: z.array(roundMeter) }),
  }),
  saveRound: operation({
    name: 'saveRound',
    method: 'POST',
    path: 'camp/meter_reading/round',
    right: 'camp_meter_reading',
    level: 'write',
    summary: 'Enregistre les relevés d’une tournée, tous ou aucun\u00A0; chaque index refusé est nommé.',
    input: z.object({
      readingDate: z.iso.date(),
      readings: z
        .array(z.object({ meterId: id, quantity: index, comment: z.string().trim().max(200).nullable().default(null) }))
        .min(1)
        .max(2000),
    }),
    reply: z.object({ created: z.number().int() }),
    refusals: [
      'reading-date-after-last',
      'reading-not-below-last',
      'reading-not-above-next',
      'reading-exists-date',
      'reading-date-future',
      'unknown-record',
    ],
  }),
  saveSensorReadings: operation({
    name: 'saveSensorReadings',
    method: 'POST',
    path: 'camp/meter_reading/sensor',
    right: 'camp_meter_reading',
    level: 'write',
    summary: 'Enregistre les index envoyés par les compteurs connectés, par numéro d’emplacement\u00A0; tous ou aucun.',
    input: z.object({
      readingDate: z.iso.date(),
      meterTypeId: id,
      readings: z
        .array(z.object({ place: z.string().trim().max(10), quantity: index }))
        .min(1)
        .max(2000),
    }),
    reply: z.object({ created: z.number().int() }),
    refusals: ['no-sensor-meter', 'reading-date-after-last', 'reading-not-below-last', 'reading-exists-date', 'reading-date-future'],
  }),
  readingsOfMeter: operation({
    name: 'readingsOfMeter',
    method: 'GET',
    path: 'camp/meter_reading/getMeterReadingFromMeterId',
    right: 'camp_meter_reading',
    level: 'select',
    summary: 'Les relevés d’un compteur (paramètre meterId), les derniers d’abord, avec leur consommation.',
    input: z.object({ meterId: id }),
    reply: readings,
  }),
  readingsOfMeterById: operation({
    name: 'readingsOfMeterById',
    method: 'GET',
    path: 'camp/meter_reading/getMeterReadingFromMeterId/{meterId}',
    right: 'camp_meter_reading',
    level: 'select',
    summary: 'Les relevés d’un compteur, les derniers d’abord, avec leur consommation.',
    input: z.object({ meterId: z.coerce.number().int().positive() }),
    reply: readings,
  }),
  readCommercialization: operation({
    name: 'readCommercialization',
    method: 'GET',
    path: 'camp/place/commercialization',
    right: 'camp_place',
    level: 'select',
    summary: 'Où chaque emplacement est vendu\u00A0: activité, attribution automatique, choix en ligne, canaux.',
    input: z.object({}),
    reply: z.object({ places: z.array(commercialPlace) }),
  }),
  saveCommercialization: operation({
    name: 'saveCommercialization',
    method: 'POST',
    path: 'camp/place/commercialization',
    right: 'camp_place',
    level: 'write',
    summary: 'Change où des emplacements sont vendus, tous ou aucun.',
    input: z.object({
      places: z
        .array(
          z.object({
            id,
            version: z.number().int(),
            isActive: z.boolean(),
            automaticAllocation: z.boolean(),
            bookableOnline: z.boolean(),
            closedChannels: z.array(channel),
          }),
        )
        .max(2000),
    }),
    reply: z.object({ changed: z.number().int() }),
    refusals: [
      'choose-places',
      'modified-by-other',
      'unknown-record',
      'place-update-residential',
      'place-update-allotment',
      'place-update-sublet',
    ],
  }),
}
