import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { consentMeans } from '../rules/room/consent.ts'
import { planningBar } from './planning.ts'
import { bookingKind, centsValue, demand, fault, id, isoDate, origin, stayDay, wishesAsked } from './shared.ts'

/*
 * Giving places: « Faire de la place », automatic assignment, defragmentation, neighbours. What proposes writes nothing; `applyRoom` writes
 * what was proposed, all of it or nothing.
 */
const placeRef = z.object({ placeId: id, number: z.string(), placeTypeId: id, placeTypeLabel: z.string() })
export type RoomPlaceRef = z.output<typeof placeRef>

/** A stay that is given a place: from nowhere (`from` null), or from another place. */
export const roomChange = z.object({
  occupancyId: id,
  bookingId: id,
  /** Of the stay, as it was read: to be sent back. */ version: z.number().int(),
  code: z.string().nullable(),
  label: z.string(),
  startDate: isoDate,
  endDate: isoDate,
  from: placeRef.nullable(),
  to: placeRef,
  /** What a better type is worth, in cents; the guest does not pay it. */
  upgrade: centsValue,
  /** Who must be told: nothing for a stay that had no place yet. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** « Perd l’ombre », « Séparé de son voisin Durand ». */
  reserves: z.array(z.string()),
})
export type RoomChange = z.output<typeof roomChange>

const miniBar = z.object({
  key: z.string(),
  label: z.string(),
  start: isoDate,
  end: isoDate,
  role: z.enum(['kept', 'moved', 'wanted', 'closed']),
})
/** The places that a proposal touches, before and after. */
const miniRow = z.object({ placeId: id, number: z.string(), before: z.array(miniBar), after: z.array(miniBar) })

const plan = z.object({
  key: z.string(),
  /** `split`: nobody moves, the stay itself changes place. */
  kind: z.enum(['moves', 'split']),
  /** Where the wanted stay goes: one part, or several for a split. */
  parts: z.array(placeRef.extend({ startDate: isoDate, endDate: isoDate })),
  changes: z.array(roomChange),
  upgrade: centsValue,
  /** Of the wanted stay on that place; null where the tariff does not tell. */
  total: centsValue.nullable(),
  /** « Déplacer Dupont de B12 en B14 ». */
  summary: z.string(),
  rows: z.array(miniRow),
})
export type RoomPlan = z.output<typeof plan>

/** What a form asks for: a stay that is not stored yet. */
export const wantedStay = demand.extend({
  placeTypeIds: z.array(id).max(200).default([]),
  placeFamilyIds: z.array(id).max(200).default([]),
  featureIds: z.array(id).max(50).default([]),
  sectorIds: z.array(id).max(200).default([]),
  wishes: wishesAsked,
  isPassage: z.boolean().default(false),
  /** Where he comes from may decide which grids are his. */ customerId: id.default(0),
  origin,
})

const neighbour = z.object({
  bookingId: id,
  customerId: id,
  statusId: bookingKind,
  code: z.string().nullable(),
  label: z.string(),
  startDate: isoDate,
  endDate: isoDate,
  /** Numbers of its places; empty while it has none. */ places: z.string(),
})

const placed = z.object({ placeId: id.nullable(), placeTypeId: id })
const period = z.object({ from: stayDay, to: stayDay, placeTypeIds: z.array(id).max(200).default([]) })

export const roomOperations = {
  makeRoom: operation({
    name: 'makeRoom',
    method: 'POST',
    path: 'booking/room/make',
    right: 'stay_booking',
    level: 'select',
    summary:
      'Faire de la place\u00A0: jusqu’à trois façons de donner une place à un séjour quand aucune n’est libre pour toutes ses nuits, en déplaçant au plus trois séjours, ou en changeant de place en cours de séjour. N’enregistre rien.',
    input: z.object({
      /** A stay that exists, without a place or on another one; or else what a form asks for. */
      occupancyId: id.default(0),
      wanted: wantedStay.nullable().default(null),
      /** A reservation that came from elsewhere and is not a stay yet. */ importId: id.default(0),
      /** Stay being changed by a form: what it holds does not count. */
      bookingId: id.default(0),
      /** The only places that will do; none: any of the types. */
      placeIds: z.array(id).max(200).default([]),
    }),
    reply: z.object({
      /** The stored stay that a plan would serve, as it was read; null for a form. */ wanted: z
        .object({ occupancyId: id, bookingId: id, version: z.number().int(), label: z.string() })
        .nullable(),
      /** Places that are free already: nobody needs to move. */ free: z.array(placeRef),
      plans: z.array(plan),
      freezeHours: z.number().int(),
      /** Why there is no plan, when nothing could be looked for. */ refusals: z.array(fault),
    }),
    refusals: ['unknown-record', 'invalid-dates', 'start-before-end', 'wanted-required'],
  }),
  assignPlaces: operation({
    name: 'assignPlaces',
    method: 'POST',
    path: 'booking/room/assign',
    right: 'camp_planning',
    level: 'select',
    summary: 'Propose une place à chaque séjour sans place qui arrive dans une période. N’enregistre rien.',
    input: period.extend({
      occupancyIds: z.array(id).max(500).default([]),
      /** Others may be moved for those that find no place. */ mayMove: z.boolean().default(false),
    }),
    reply: z.object({
      changes: z.array(roomChange),
      left: z.array(
        z.object({
          occupancyId: id,
          bookingId: id,
          label: z.string(),
          placeTypeLabel: z.string(),
          startDate: isoDate,
          endDate: isoDate,
          reason: z.string(),
        }),
      ),
      /** No other way of giving places serves more stays. */ isBest: z.boolean(),
    }),
    refusals: ['start-before-end', 'invalid-dates'],
  }),
  defragment: operation({
    name: 'defragment',
    method: 'POST',
    path: 'booking/room/defragment',
    right: 'camp_planning',
    level: 'select',
    summary: 'Propose de déplacer, dans leur type, des séjours à venir qui laissent des trous invendables. N’enregistre rien.',
    input: period.extend({
      /** Gaps shorter than this are not sold. */ minimumNights: z.number().int().min(2).max(30).default(7),
      mostMoves: z.number().int().min(1).max(50).default(20),
      /** Which places are filled first, of those that gain as much. */ direction: z.enum(['top', 'bottom']).default('top'),
      /** Stays that keep their place. */ keep: z.array(id).max(500).default([]),
    }),
    reply: z.object({
      changes: z.array(roomChange.extend({ gain: z.number().int() })),
      /** Nights in gaps that can be sold. */ sellableBefore: z.number().int(),
      sellableAfter: z.number().int(),
      gapsBefore: z.number().int(),
      gapsAfter: z.number().int(),
      rows: z.array(miniRow),
    }),
    refusals: ['start-before-end', 'invalid-dates'],
  }),
  findNeighbours: operation({
    name: 'findNeighbours',
    method: 'POST',
    path: 'booking/room/neighbours',
    right: 'stay_availability',
    level: 'select',
    summary: 'Places libres côte à côte, ou au plus près d’une place ou de celle d’un autre séjour.',
    input: z.object({
      wanted: wantedStay,
      bookingId: id.default(0),
      count: z.number().int().min(1).max(20).default(1),
      /** The place, or the stay, to be near to; 0: nobody. */ nearPlaceId: id.default(0),
      nearBookingId: id.default(0),
    }),
    reply: z.object({
      near: placeRef.nullable(),
      free: z.number().int(),
      clusters: z.array(z.object({ places: z.array(placeRef), isSideBySide: z.boolean(), words: z.string() })),
    }),
    refusals: ['unknown-record', 'invalid-dates', 'start-before-end'],
  }),
  neighboursOf: operation({
    name: 'neighboursOf',
    method: 'GET',
    path: 'booking/room/neighbours/of/{bookingId}',
    right: 'stay_booking',
    level: 'select',
    summary: 'Les séjours voisins d’un séjour, s’ils sont toujours côte à côte, et ce qui les rapprocherait.',
    input: z.object({ bookingId: z.coerce.number().int().nonnegative() }),
    reply: z.object({
      stays: z.array(neighbour),
      isParted: z.boolean(),
      /** How near they are: « dans la même allée… ». */ nearness: z.string(),
      /** Brings them nearer, and how near they then are; null when they are together, or when nobody may move nearer. */
      proposal: z.object({ changes: z.array(roomChange), nearness: z.string() }).nullable(),
      /** Why nothing brings them nearer; empty otherwise. */ keptBecause: z.string(),
    }),
    refusals: ['unknown-record'],
  }),
  linkNeighbours: operation({
    name: 'linkNeighbours',
    method: 'POST',
    path: 'booking/room/neighbours/link',
    right: 'stay_booking',
    level: 'write',
    summary:
      'Dit que des séjours sont voisins\u00A0: ils restent ensemble quand on donne ou réunit les places, et celui qu’on déplace seul le dit.',
    input: z.object({ bookingIds: z.array(id).min(2).max(60) }),
    reply: z.object({ stays: z.array(neighbour) }),
    refusals: ['unknown-record', 'invalid-value'],
  }),
  unlinkNeighbours: operation({
    name: 'unlinkNeighbours',
    method: 'POST',
    path: 'booking/room/neighbours/unlink',
    right: 'stay_booking',
    level: 'write',
    summary: 'Un séjour n’est plus le voisin des autres.',
    input: z.object({ bookingId: id }),
    reply: z.object({ unlinked: z.boolean() }),
    refusals: ['unknown-record'],
  }),
  applyRoom: operation({
    name: 'applyRoom',
    method: 'POST',
    path: 'booking/room/apply',
    right: 'camp_planning',
    level: 'write',
    summary: 'Donne les places proposées, toutes ou aucune\u00A0; les prix ne changent pas. Répond où était et où est chaque séjour.',
    input: z.object({
      kind: z.enum(['makeRoom', 'assign', 'defragment', 'neighbours', 'undo']),
      changes: z
        .array(z.object({ occupancyId: id, bookingId: id, version: z.number().int(), placeId: id.nullable() }))
        .max(200)
        .default([]),
      /** Keeps the place that was freed for the form that asked for it. */
      hold: z
        .object({ placeId: id, startDate: stayDay, endDate: stayDay, holdId: id.default(0), bookingId: id.default(0) })
        .nullable()
        .default(null),
      /** Of the guests who are moved: who agreed, how, and when (today when it is not said). */
      consents: z
        .array(
          z.object({
            bookingId: id,
            by: z.string().trim().max(120).default(''),
            means: z.enum(consentMeans),
            on: isoDate.nullable().default(null),
          }),
        )
        .max(200)
        .default([]),
    }),
    reply: z.object({
      moved: z.array(
        z.object({ occupancyId: id, bookingId: id, /** Of the stay, now. */ version: z.number().int(), before: placed, after: placed }),
      ),
      holdId: id,
      expiresAt: z.string().nullable(),
      bars: z.array(planningBar),
    }),
    refusals: [
      'place-not-available',
      'modified-by-other',
      'stay-not-movable',
      'place-not-suitable',
      'consent-required',
      'places-count-match',
      'unknown-record',
      'insufficient-right',
      'invalid-value',
    ],
  }),
}
