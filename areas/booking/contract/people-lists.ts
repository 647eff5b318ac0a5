import { z } from 'zod'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'
import { groupings } from '../rules/lists/nationality.ts'
import { presenceLabels, type Presence } from '../rules/lists/occupants.ts'
import { bookingKind, id, isoDate } from './shared.ts'

const statistics = 'statistics_occupancy'
const birthdayRight = 'resident_occupation'
const extension = z.enum(['csv', 'pdf'])

export const exemptionReason = z.enum(['minor', 'seasonal', 'emergency', 'lowRent'])
const occupantFilters = z.object({
  /** First and last night: who sleeps there on one of them is listed. */
  from: isoDate,
  to: isoDate,
  text: z.string().max(80).default(''),
  placeTypeIds: z.array(id).max(200).default([]),
  placeIds: z.array(id).max(500).default([]),
  countryIds: z.array(id).max(300).default([]),
  ageFrom: z.number().int().min(0).max(120).nullable().default(null),
  ageTo: z.number().int().min(0).max(120).nullable().default(null),
  /** A reason, any of them, or none at all. */
  exemption: z
    .enum([...exemptionReason.options, 'any', 'none'])
    .nullable()
    .default(null),
  /** Of the days from the first to the last: `lastNight` slept on the night before them, `nextNight` sleeps on the night after them. */
  presence: z.enum(Object.keys(presenceLabels) as [Presence, ...Presence[]]).default('all'),
})
export type OccupantFilters = z.output<typeof occupantFilters>

const stay = { bookingId: id, customerId: id, statusId: bookingKind }
const occupant = z.object({
  id,
  ...stay,
  code: z.string(),
  /** Empty while nobody has said. */ name: z.string(),
  customerName: z.string(),
  birthDate: isoDate.nullable(),
  /** Full years on arrival. */ age: z.number().int().nullable(),
  category: z.string(),
  nationality: z.string().nullable(),
  exemption: exemptionReason.nullable(),
  place: z.string().nullable(),
  placeType: z.string(),
  startDate: isoDate,
  endDate: isoDate,
  nights: z.number().int(),
  isArrived: z.boolean(),
  isGone: z.boolean(),
  plates: z.string(),
})
export type OccupantRow = z.output<typeof occupant>

const days = z.object({ from: isoDate, to: isoDate })
const birthday = z.object({
  id,
  day: isoDate,
  name: z.string(),
  /** Years reached that day. */ age: z.number().int(),
  place: z.string().nullable(),
  placeType: z.string(),
  customerName: z.string(),
  ...stay,
  startDate: isoDate,
  endDate: isoDate,
  isArrived: z.boolean(),
})
export type BirthdayRow = z.output<typeof birthday>

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'mois attendu (AAAA-MM)')
const nationalityInput = z.object({
  from: month,
  to: month,
  by: z.enum(groupings),
  /** Adds the stays still to come, as they are booked. */ withExpected: z.boolean().default(false),
})
export type NationalityInput = z.output<typeof nationalityInput>
const figures = z.object({
  arrivals: z.number().int(),
  persons: z.number().int(),
  nights: z.number().int(),
  rentalNights: z.number().int(),
  pitchNights: z.number().int(),
})
const nationalityRow = figures.extend({
  month,
  label: z.string(),
  /** Inhabitants of France; null while nobody has said. */ isFrench: z.boolean().nullable(),
})
export type NationalityRow = z.output<typeof nationalityRow>
const monthFigures = z.object({
  month,
  /** Nights of places that were taken. */ rentalPlaces: z.number().int(),
  pitchPlaces: z.number().int(),
})

export const peopleListOperations = {
  listOccupants: operation({
    name: 'listOccupants',
    method: 'POST',
    path: 'booking/occupants/list',
    right: statistics,
    level: 'select',
    summary: 'Les occupants présents au moins une nuit d’une période, avec leurs nuits dans la période.',
    input: occupantFilters.extend({ page: z.number().int().min(1).default(1), pageSize: z.number().int().min(1).max(1000).default(50) }),
    reply: z.object({
      rows: z.array(occupant),
      count: z.number().int(),
      /** Each counted once, where a stay goes on from another place too. */ persons: z.number().int(),
      nights: z.number().int(),
    }),
    refusals: ['start-before-end'],
  }),
  makeOccupantsFile: operation({
    name: 'makeOccupantsFile',
    method: 'POST',
    path: 'booking/occupants/file',
    right: statistics,
    level: 'export',
    summary: 'La liste des occupants en CSV ou en PDF.',
    input: occupantFilters.extend({ extension }),
    reply: madeFile,
    refusals: ['start-before-end', 'list-too-long'],
  }),
  listBirthdays: operation({
    name: 'listBirthdays',
    method: 'POST',
    path: 'booking/occupants/birthdays',
    right: birthdayRight,
    level: 'select',
    summary: 'Les anniversaires des occupants pendant leur séjour, jour par jour.',
    input: days,
    reply: z.object({ rows: z.array(birthday) }),
    refusals: ['start-before-end', 'period-too-long'],
  }),
  makeBirthdaysFile: operation({
    name: 'makeBirthdaysFile',
    method: 'POST',
    path: 'booking/occupants/birthdays/file',
    right: birthdayRight,
    level: 'export',
    summary: 'Les anniversaires, pour l’accueil, en CSV ou en PDF.',
    input: days.extend({ extension }),
    reply: madeFile,
    refusals: ['start-before-end', 'period-too-long'],
  }),
  nationalityStatistics: operation({
    name: 'nationalityStatistics',
    method: 'POST',
    path: 'booking/occupants/nationalities',
    right: statistics,
    level: 'select',
    summary: 'Arrivées, personnes et nuitées par mois, selon la nationalité, le pays de résidence ou la région.',
    input: nationalityInput,
    reply: z.object({ rows: z.array(nationalityRow), months: z.array(monthFigures) }),
    refusals: ['start-before-end', 'period-too-long'],
  }),
  makeNationalityFile: operation({
    name: 'makeNationalityFile',
    method: 'POST',
    path: 'booking/occupants/nationalities/file',
    right: statistics,
    level: 'export',
    summary: 'Le tableau mensuel des arrivées et des nuitées, en CSV ou en PDF.',
    input: nationalityInput.extend({ extension }),
    reply: madeFile,
    refusals: ['start-before-end', 'period-too-long'],
  }),
}
