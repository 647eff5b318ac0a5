import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { id, isoDate, stayDay, wishesAsked } from './shared.ts'

const right = 'stay_booking'
const waiting = z.object({
  id,
  version: z.number().int(),
  customerId: id,
  customerName: z.string(),
  /** Who is asked for at a company; null for a person. */ contactName: z.string().nullable(),
  phone: z.string().nullable(),
  startDate: isoDate,
  endDate: isoDate,
  flexibleDays: z.number().int(),
  placeTypeId: id.nullable(),
  placeTypeLabel: z.string().nullable(),
  people: z.number().int(),
  /** What the place must have, what would please, and both in words. */ featureIds: z.array(id),
  wishes: wishesAsked,
  asked: z.string(),
  note: z.string().nullable(),
  since: z.string(),
  /** The place that is free for him now, with its dates; null while nothing is, or while those before him come first. */
  offer: z
    .object({ placeId: id, place: z.string(), placeTypeId: id, placeTypeLabel: z.string(), startDate: isoDate, endDate: isoDate })
    .nullable(),
  /** Who comes first on the only place that would suit. */
  behind: z.string().nullable(),
})
export type WaitingRow = z.output<typeof waiting>

export const waitingOperations = {
  waitingList: operation({
    name: 'waitingList',
    method: 'GET',
    path: 'booking/waiting_request/queue',
    right,
    level: 'select',
    summary: 'La liste d’attente, la plus ancienne demande d’abord, avec la place libre que chacune peut prendre à son tour.',
    input: z.object({}),
    reply: z.object({ rows: z.array(waiting), offers: z.number().int() }),
  }),
  addWaiting: operation({
    name: 'addWaiting',
    method: 'POST',
    path: 'booking/waiting_request/add',
    right,
    level: 'write',
    summary: 'Inscrit un client en liste d’attente.',
    input: z.object({
      customerId: id.min(1),
      startDate: stayDay,
      endDate: stayDay,
      flexibleDays: z.number().int().min(0).max(7).default(0),
      placeTypeId: id.nullable().default(null),
      people: z.number().int().min(1).max(60),
      featureIds: z.array(id).max(30).default([]),
      wishes: wishesAsked,
      note: z.string().trim().max(200).default(''),
    }),
    reply: z.object({ id }),
    refusals: ['start-before-end', 'invalid-dates', 'choose-customer', 'place-type-not-found', 'unknown-reference'],
  }),
  closeWaiting: operation({
    name: 'closeWaiting',
    method: 'POST',
    path: 'booking/waiting_request/close',
    right,
    level: 'write',
    summary: 'Retire une demande de la liste d’attente, avec son motif.',
    input: z.object({ id: id.min(1), version: z.number().int(), reason: z.string().trim().min(1).max(200) }),
    reply: z.object({ id }),
    refusals: ['unknown-record', 'modified-by-other'],
  }),
}
