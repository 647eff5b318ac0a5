import { z } from 'zod'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'
import { stayState } from './day-rows.ts'
import { roomChange } from './room.ts'
import { bookingKind, centsValue, fault, id, isoDate, stayDay } from './shared.ts'

const positive = z.number().int().positive()
/** A group is looked at and worked on whole: no more stays than that are one. */
export const mostMembers = 60
const stayAt = z.object({ id: positive, version: z.number().int() })
const stays = z.array(stayAt).min(1).max(mostMembers)
const groupOf = z.object({ id: z.coerce.number().int().positive() })

const part = z.object({ occupancyId: id, placeId: id.nullable(), place: z.string(), placeTypeId: id, startDate: isoDate, endDate: isoDate })
const member = z.object({
  id,
  version: z.number().int(),
  code: z.string(),
  customerId: id,
  customer: z.string(),
  /** Who comes for a company. */ contactName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isContact: z.boolean(),
  statusId: bookingKind,
  state: stayState,
  startDate: isoDate,
  endDate: isoDate,
  optionExpiresOn: isoDate.nullable(),
  places: z.string(),
  parts: z.array(part),
  people: z.number().int(),
  total: centsValue,
  paid: centsValue,
  balance: centsValue,
  isArrived: z.boolean(),
  isGone: z.boolean(),
  isLocked: z.boolean(),
  isBilled: z.boolean(),
  /** Why he cannot arrive now; null when he can. */ arrival: fault.nullable(),
})
export type GroupMember = z.output<typeof member>
const group = z.object({
  name: z.string(),
  startDate: isoDate,
  endDate: isoDate,
  members: z.array(member),
  total: centsValue,
  paid: centsValue,
  balance: centsValue,
  people: z.number().int(),
})
export type StayGroup = z.output<typeof group>

export const groupOperations = {
  stayGroup: operation({
    name: 'stayGroup',
    method: 'GET',
    path: 'booking/booking/group/{id}',
    right: 'stay_booking',
    level: 'select',
    summary: 'Le groupe d’un séjour : tous les séjours du même nom de groupe autour de ses dates, avec leurs totaux.',
    input: groupOf,
    reply: group,
    refusals: ['unknown-record', 'no-group'],
  }),
  groupNames: operation({
    name: 'groupNames',
    method: 'GET',
    path: 'booking/booking/group_name',
    right: 'stay_booking',
    level: 'select',
    summary: 'Les groupes qui existent autour de ces jours, pour y ajouter un séjour : leur nom et leurs séjours.',
    input: z.object({
      text: z.string().max(80).default(''),
      /** Today where the days are not known. */ startDate: stayDay.optional(),
      endDate: stayDay.optional(),
    }),
    reply: z.object({ groups: z.array(z.object({ name: z.string(), stays: z.number().int(), startDate: isoDate, endDate: isoDate })) }),
    refusals: [],
  }),
  groupCandidates: operation({
    name: 'groupCandidates',
    method: 'GET',
    path: 'booking/booking/group_candidates/{id}',
    right: 'stay_booking',
    level: 'select',
    summary: 'Les séjours autour des dates d’un groupe qui n’en sont pas, par un nom, un numéro ou une place.',
    input: groupOf.extend({ text: z.string().trim().min(2).max(80) }),
    reply: z.object({
      stays: z.array(
        z.object({
          id,
          version: z.number().int(),
          code: z.string(),
          customer: z.string(),
          places: z.string(),
          startDate: isoDate,
          endDate: isoDate,
          /** The group that it would leave. */ groupName: z.string().nullable(),
        }),
      ),
    }),
    refusals: ['unknown-record'],
  }),
  nameGroup: operation({
    name: 'nameGroup',
    method: 'POST',
    path: 'booking/booking/group/name',
    right: 'stay_booking',
    level: 'write',
    summary: 'Met des séjours dans un groupe, change son nom, ou les en retire (sans nom) ; places, dates et prix ne changent pas.',
    input: z.object({ stays, name: z.string().trim().max(80).nullable() }),
    reply: z.object({ stays: z.array(stayAt) }),
    refusals: ['modified-by-other', 'unknown-record', 'modification-not-authorised'],
  }),
  chooseGroupContact: operation({
    name: 'chooseGroupContact',
    method: 'POST',
    path: 'booking/booking/group/contact',
    right: 'stay_booking',
    level: 'write',
    summary: 'Le client de ce séjour parle pour son groupe.',
    input: z.object({ id: positive }),
    reply: z.object({ id }),
    refusals: ['unknown-record', 'no-group'],
  }),
  placeGroup: operation({
    name: 'placeGroup',
    method: 'POST',
    path: 'booking/booking/group/places',
    right: 'stay_booking',
    level: 'select',
    summary:
      'Propose des places côte à côte, ou au plus près, à des séjours venus ensemble : à ceux qui n’en ont pas, ou à tous. N’enregistre rien.',
    input: z.object({
      bookingIds: z.array(positive).min(1).max(mostMembers),
      /** Those that have a place may be given another. */ mayMove: z.boolean().default(false),
    }),
    reply: z.object({
      changes: z.array(roomChange),
      left: z.array(z.object({ occupancyId: id, label: z.string(), startDate: isoDate, endDate: isoDate, reason: z.string() })),
      /** All of them, those that stay where they are among them, as they would be. */ isSideBySide: z.boolean(),
      /** How near they would be: « côte à côte ». */ nearness: z.string(),
    }),
    refusals: ['unknown-record', 'invalid-dates'],
  }),
  arriveGroup: operation({
    name: 'arriveGroup',
    method: 'POST',
    path: 'booking/booking/group/arrive',
    right: 'stay_arrival_departure',
    level: 'write',
    summary: 'Coche l’arrivée de plusieurs séjours d’un groupe : ceux qui le peuvent, en disant ce qui retient les autres.',
    input: z.object({ stays }),
    reply: z.object({
      arrived: z.array(z.object({ id, version: z.number().int() })),
      refused: z.array(z.object({ id, code: z.string(), message: z.string() })),
    }),
    refusals: ['modified-by-other', 'unknown-record'],
  }),
  printGroup: operation({
    name: 'printGroup',
    method: 'GET',
    path: 'booking/booking/group/document/{id}',
    right: 'stay_booking',
    level: 'export',
    summary: 'La liste d’un groupe par place : qui dort où, du premier au dernier jour.',
    input: groupOf,
    reply: madeFile,
    refusals: ['unknown-record', 'no-group'],
  }),
}
