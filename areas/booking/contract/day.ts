import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { bookingView } from './stay-view.ts'
import { mostProposals } from '../rules/day-proposals.ts'
import { placeStates } from '../rules/place-readiness.ts'
import { bookingKind, centsValue, fault, id, isoDate, isoTime } from './shared.ts'
import { stayRow, stayState, staySubject, toDoSubject } from './day-rows.ts'

const totals = z.object({ nights: z.number().int(), total: centsValue, balance: centsValue })
const filters = z.object({
  text: z.string().max(100).optional(),
  statusId: bookingKind.optional(),
  cancelled: z.boolean().optional(),
  arrivalFrom: isoDate.optional(),
  arrivalTo: isoDate.optional(),
  departureFrom: isoDate.optional(),
  departureTo: isoDate.optional(),
  presentOn: isoDate.optional(),
  placeTypeIds: z.array(id).optional(),
  placeIds: z.array(id).optional(),
  customerId: id.optional(),
  partnerId: id.optional(),
  /** Those that any partner brought. */ fromPartner: z.boolean().optional(),
  reference: z.string().optional(),
  referenceInternet: z.string().optional(),
  balance: z.enum(['all', 'due', 'overdue', 'none']).optional(),
  state: z.array(stayState).optional(),
  subject: staySubject.optional(),
})

export const dayOperations = {
  listStays: operation({
    name: 'listStays',
    method: 'POST',
    path: 'booking/booking/list',
    right: 'stay_booking',
    level: 'select',
    summary: 'Séjours filtrés, avec totaux du filtre entier.',
    input: z.object({
      filters,
      sort: z
        .object({
          field: z.enum([
            'nearest',
            'bookingCode',
            'customerName',
            'startDate',
            'endDate',
            'nights',
            'places',
            'total',
            'balance',
            'expectedTime',
            'optionExpiresOn',
          ]),
          direction: z.enum(['asc', 'desc']),
        })
        .default({ field: 'startDate', direction: 'asc' }),
      page: z.number().int().min(1).default(1),
      pageSize: z.number().int().min(1).max(1000).default(20),
    }),
    reply: z.object({ rows: z.array(stayRow), count: z.number().int(), page: z.number().int(), pageSize: z.number().int(), totals }),
  }),
  /** kind arrival, departure or present; everything of the day, late ones of earlier days apart; with the arrivals, the stays already there of which a part begins; with the departures, those that go on after a part of them ends. */
  dayMovements: operation({
    name: 'dayMovements',
    method: 'GET',
    path: 'booking/day/{kind}/{day}',
    right: 'stay_arrival_departure',
    level: 'select',
    summary: 'Arrivées ou départs d’un jour, avec ce qui manque à chacun.',
    input: z.object({ kind: z.enum(['arrival', 'departure', 'present']), day: isoDate }),
    reply: z.object({
      day: isoDate,
      rows: z.array(stayRow),
      late: z.array(stayRow),
      changes: z.array(stayRow),
      counts: z.object({
        arrivals: z.number().int(),
        departures: z.number().int(),
        present: z.number().int(),
        /** Stays that go on: who changes places or joins, and who leaves a place. */ moving: z.number().int(),
        leaving: z.number().int(),
      }),
    }),
  }),
  proposePlaces: operation({
    name: 'proposePlaces',
    method: 'POST',
    path: 'booking/day/proposals',
    right: 'stay_availability',
    level: 'select',
    summary: 'La place libre nommée à chaque arrivée dont la place est encore occupée\u00A0: la même n’est jamais nommée à deux séjours.',
    input: z.object({ ids: z.array(id).max(mostProposals).describe('ids de booking, ceux qui attendent une place') }),
    reply: z.object({
      proposals: z.array(
        z.object({
          bookingId: id.describe('id de booking'),
          placeId: id.describe('id de place'),
          number: z.string().describe('Son numéro'),
        }),
      ),
    }),
  }),
  tick: operation({
    name: 'tick',
    method: 'POST',
    path: 'booking/day/tick',
    right: 'stay_arrival_departure',
    level: 'write',
    summary: 'Coche ou décoche l’arrivée ou le départ.',
    input: z.object({ id, version: z.number().int(), what: z.enum(['arrived', 'gone']), value: z.boolean() }),
    reply: bookingView,
    refusals: ['arrived-before-gone', 'place-occupied', 'modification-not-authorised'],
  }),
  tickMany: operation({
    name: 'tickMany',
    method: 'POST',
    path: 'booking/day/tick_many',
    right: 'stay_arrival_departure',
    level: 'write',
    summary: 'Coche ou décoche plusieurs arrivées ou départs, tous ou aucun ; l’aperçu dit ce qui arrête chacun.',
    input: z.object({
      items: z
        .array(z.object({ id, version: z.number().int() }))
        .min(1)
        .max(200),
      what: z.enum(['arrived', 'gone']),
      value: z.boolean(),
      preview: z.boolean().default(false),
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          id,
          version: z.number().int(),
          customerName: z.string(),
          balance: centsValue,
          isBlocked: z.boolean(),
          fault: fault.nullable(),
        }),
      ),
    }),
    refusals: [
      'arrived-before-gone',
      'place-occupied',
      'booking-needs-place',
      'balance-due',
      'early-departure',
      'modified-by-other',
      'modification-not-authorised',
      'unknown-record',
    ],
  }),
  leavePlaces: operation({
    name: 'leavePlaces',
    method: 'POST',
    path: 'booking/day/leave_places',
    right: 'stay_arrival_departure',
    level: 'write',
    summary: 'Dit libérées, ou non, les places qu’un séjour quitte avant sa fin\u00A0; le ménage en est prévenu.',
    input: z.object({ id, occupancyIds: z.array(id).min(1).max(50), value: z.boolean() }),
    reply: z.object({ id, places: z.string() }),
    refusals: ['arrived-before-gone', 'modification-not-authorised', 'place-occupied', 'unknown-record'],
  }),
  editMovement: operation({
    name: 'editMovement',
    method: 'POST',
    path: 'booking/day/edit',
    right: 'stay_arrival_departure',
    level: 'write',
    summary: 'Change l’heure d’arrivée prévue ou la remarque d’un séjour depuis la liste du jour.',
    input: z.object({
      id,
      version: z.number().int(),
      expectedTime: isoTime.nullable().optional(),
      note: z.string().max(4000).nullable().optional(),
    }),
    reply: z.object({ version: z.number().int(), expectedTime: z.string().nullable(), note: z.string().nullable() }),
    refusals: ['modified-by-other', 'modification-not-authorised', 'unknown-record'],
  }),
  /** Asked apart from the rows of the planning: it changes all day long. */
  placesToClean: operation({
    name: 'placesToClean',
    method: 'GET',
    path: 'camp/planning/place_states',
    right: 'camp_planning',
    level: 'select',
    summary: 'L’état de ménage des emplacements dont le ménage s’est occupé.',
    input: z.object({}),
    reply: z.object({ places: z.array(z.object({ placeId: id, state: z.enum(placeStates) })) }),
  }),
  homeBoard: operation({
    name: 'homeBoard',
    method: 'GET',
    path: 'booking/home',
    level: 'session',
    summary: 'Les comptes du jour et ce qui est à traiter.',
    input: z.object({}),
    reply: z.object({
      day: isoDate,
      /** `late`: expected on an earlier day, and not arrived yet. */
      arrivals: z.object({
        expected: z.number().int(),
        done: z.number().int(),
        late: z.number().int(),
        byHour: z.array(z.object({ hour: z.number().int(), expected: z.number().int(), done: z.number().int() })),
      }),
      /** `lines`: the departures to look at first (late, unpaid), three at most. */
      departures: z.object({
        expected: z.number().int(),
        done: z.number().int(),
        late: z.number().int(),
        lines: z.array(z.object({ bookingId: id, label: z.string(), why: z.string(), isOverdue: z.boolean() })),
      }),
      present: z.object({ stays: z.number().int(), people: z.number().int() }),
      occupied: z.object({ places: z.number().int(), of: z.number().int() }),
      /** Null for who may not read payments. */
      collectedToday: centsValue.nullable(),
      /** Of which guarantees, taken less given back, as the balance of the till and the closure tell them apart. */
      guaranteesToday: centsValue.nullable(),
      toDo: z.array(
        z.object({
          key: toDoSubject,
          label: z.string(),
          detail: z.string(),
          count: z.number().int(),
          amount: centsValue.nullable(),
          url: z.string(),
          verb: z.string(),
          level: z.enum(['act', 'look', 'info']),
        }),
      ),
      /** Occupied places of each of the next 14 nights, and of the same weekday a year (364 days) before. */
      curve: z.array(z.object({ day: isoDate, occupied: z.number().int(), of: z.number().int(), lastYear: z.number().int() })),
      birthdays: z.array(z.object({ name: z.string(), age: z.number().int(), place: z.string().nullable(), bookingId: id })),
      /** Options and quotes that wait for an answer; `lines`: the options that end first, three at most. */
      offers: z.object({
        options: z.number().int(),
        quotes: z.number().int(),
        lines: z.array(z.object({ bookingId: id, label: z.string(), expiresOn: isoDate.nullable(), isExpired: z.boolean() })),
      }),
      expiredOptions: z.array(z.object({ bookingId: id, code: z.string(), customerName: z.string(), expiredOn: isoDate })),
    }),
  }),
}
