import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { bookingKind, centsValue, id, isoDate, stayDay } from './shared.ts'
import { stayState } from './day-rows.ts'

export const planningBar = z.object({
  /** `o12` occupancy, `u3` unavailability, `h5` hold, `r7` resident, `i9` booked elsewhere and not a stay yet. Stable across reloads. */
  key: z.string(),
  kind: z.enum(['occupancy', 'unavailability', 'hold', 'resident', 'allotment', 'import']),
  placeId: id.nullable(),
  placeTypeId: id,
  start: isoDate,
  end: isoDate,
  bookingId: id.nullable(),
  occupancyId: id.nullable(),
  version: z.number().int(),
  statusId: bookingKind.nullable(),
  state: z.union([stayState, z.enum(['unavailable', 'hold', 'resident', 'received'])]),
  label: z.string(),
  people: z.string(),
  total: centsValue,
  paid: centsValue,
  isOverdue: z.boolean(),
  isLocked: z.boolean(),
  hasNote: z.boolean(),
  animals: z.number().int(),
  late: z.boolean(),
  /** Expected before the usual hour of arrivals. */ early: z.boolean(),
  /** Still in house after the day of the departure. */ overstays: z.boolean(),
  isGroup: z.boolean(),
  /** A part of its stay that begins after it, or ends before it; its place is then said to be left. */ follows: z.boolean(),
  frees: z.boolean(),
  isLeft: z.boolean(),
  optionExpiresOn: isoDate.nullable(),
})
export type PlanningBar = z.output<typeof planningBar>

/** The same by thousands, one list per column: what `packBars` makes and `unpackBars` reads. Days are numbers. */
const numbers = z.array(z.number().int())
const texts = z.array(z.string())
export const packedBars = z.object({
  kind: numbers,
  id: numbers,
  place: numbers,
  placeType: numbers,
  start: numbers,
  nights: numbers,
  booking: numbers,
  version: numbers,
  status: numbers,
  state: numbers,
  label: texts,
  people: texts,
  total: numbers,
  paid: numbers,
  animals: numbers,
  option: numbers,
  flags: numbers,
})

/** Where something stands, on any day. */
const standing = {
  key: z.string(),
  placeId: id.nullable(),
  placeTypeId: id,
  start: isoDate,
  end: isoDate,
  label: z.string(),
  code: z.string(),
}

export const planningOperations = {
  /** Types and places change rarely: asked once, then kept by the browser. */
  planningRows: operation({
    name: 'planningRows',
    method: 'GET',
    path: 'camp/planning/rows',
    right: 'camp_planning',
    level: 'select',
    summary: 'Types et emplacements du planning, dans leur ordre.',
    input: z.object({}),
    reply: z.object({
      types: z.array(
        z.object({
          id,
          code: z.string().nullable(),
          label: z.string(),
          familyLabel: z.string(),
          color: z.string().nullable(),
          /** « 11:00 »: the hour by which its places are left; null where the site says none. */ leaveBy: z.string().nullable(),
          places: z.array(
            z.object({
              id,
              number: z.string(),
              detail: z.string().nullable(),
              zone: z.string().nullable(),
              sectorId: id.nullable(),
              sector: z.string().nullable(),
              /** Metres; of its type where the place says nothing, as the amperes. */ length: z.string().nullable(),
              amperes: z.number().int().nullable(),
              features: z.array(id),
            }),
          ),
        }),
      ),
      /** Those that are asked for. */ features: z.array(z.object({ id, label: z.string() })),
      /** What the settings of the planning say. */ opens: z.object({ daysBefore: z.number().int(), showsOccupancy: z.boolean() }),
    }),
  }),
  planningWindow: operation({
    name: 'planningWindow',
    method: 'GET',
    path: 'camp/planning/window',
    right: 'camp_planning',
    level: 'select',
    summary:
      'Tout ce qui occupe une place entre deux dates, et les réservations internet à intégrer, avec les jours fériés et les saisons.',
    input: z.object({ from: stayDay, to: stayDay }),
    reply: z.object({
      from: isoDate,
      to: isoDate,
      today: isoDate,
      bars: packedBars,
      days: z.array(
        z.object({ day: isoDate, holiday: z.string().nullable(), season: z.string().nullable(), level: z.number().int().nullable() }),
      ),
    }),
  }),
  /** The bars of some stays, after an event: what one block needs to be redrawn. */
  planningBars: operation({
    name: 'planningBars',
    method: 'POST',
    path: 'camp/planning/bars',
    right: 'camp_planning',
    level: 'select',
    summary: 'Les barres de quelques séjours.',
    input: z.object({ bookingIds: z.array(id).max(50) }),
    reply: z.object({ bars: z.array(planningBar) }),
  }),
  /** Stays that a planning which has read other days does not know: the nearest to come first. */
  planningSearch: operation({
    name: 'planningSearch',
    method: 'GET',
    path: 'camp/planning/search',
    right: 'camp_planning',
    level: 'select',
    summary:
      'Les séjours qu’un nom, un numéro, une place ou une plaque désigne, et les réservations qui attendent de l’être, quelle que soit leur date\u00A0: deux cents au plus, les prochains d’abord.',
    input: z.object({
      text: z.string().trim().min(2, 'La recherche demande deux lettres au moins.').max(100, 'La recherche a cent caractères au plus.'),
    }),
    reply: z.object({ stays: z.array(z.object({ ...standing, bookingId: id })), received: z.array(z.object(standing)) }),
  }),
  hoverCard: operation({
    name: 'hoverCard',
    method: 'GET',
    path: 'camp/planning/card/{occupancyId}',
    right: 'camp_planning',
    level: 'select',
    summary: 'La fiche au survol d’une barre.',
    input: z.object({ occupancyId: z.coerce.number().int() }),
    reply: z.object({
      bookingId: id,
      customerId: id,
      statusId: bookingKind,
      title: z.string(),
      state: stayState,
      code: z.string(),
      history: z.string().nullable(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      /** Null for who may not read stays. */ balance: centsValue.nullable(),
      total: centsValue.nullable(),
      paid: centsValue.nullable(),
      note: z.string().nullable(),
    }),
  }),
  moveOccupancy: operation({
    name: 'moveOccupancy',
    method: 'POST',
    path: 'camp/planning/move',
    right: 'camp_planning',
    level: 'write',
    summary: 'Déplace une occupation ; garde le prix ou le recalcule.',
    input: z.object({
      occupancyId: id,
      version: z.number().int(),
      placeId: id.nullable(),
      startDate: stayDay,
      endDate: stayDay,
      keepPrice: z.boolean().default(true),
    }),
    reply: z.object({ bars: z.array(planningBar), bookingId: id }),
    refusals: ['place-not-available', 'modified-by-other'],
  }),
}
