import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { stayState } from './day.ts'
import { bookingKind, centsValue, fault, id, isoDate, stayDay } from './shared.ts'

const member = z.object({
  id, version: z.number().int(), code: z.string(), customerId: id, customer: z.string(), statusId: bookingKind, state: stayState, startDate: isoDate, endDate: isoDate, places: z.string(), people: z.number().int(),
  total: centsValue, paid: centsValue, balance: centsValue, isArrived: z.boolean(), isGone: z.boolean(), /** Why he cannot arrive now; null when he can. */ arrival: fault.nullable(),
})
export type GroupMember = z.output<typeof member>
const group = z.object({ name: z.string(), members: z.array(member), total: centsValue, paid: centsValue, balance: centsValue, people: z.number().int() })

export const groupOperations = {
  stayGroup: operation({
    name: 'stayGroup', method: 'GET', path: 'booking/booking/group/{id}', right: 'stay_booking', level: 'select', summary: 'Le groupe d’un séjour : tous les séjours du même nom de groupe autour de ses dates, avec leurs totaux.',
    input: z.object({ id: z.coerce.number().int().positive() }), reply: group, refusals: ['unknown-record', 'no-group'],
  }),
  groupNames: operation({
    name: 'groupNames', method: 'GET', path: 'booking/booking/group_name', right: 'stay_booking', level: 'select', summary: 'Les groupes qui existent autour de ces jours, pour y ajouter un séjour : leur nom et leurs séjours.',
    input: z.object({ text: z.string().max(80).default(''), /** Today where the days are not known. */ startDate: stayDay.optional(), endDate: stayDay.optional() }),
    reply: z.object({ groups: z.array(z.object({ name: z.string(), stays: z.number().int(), startDate: isoDate, endDate: isoDate })) }), refusals: [],
  }),
  arriveGroup: operation({
    name: 'arriveGroup', method: 'POST', path: 'booking/booking/group/arrive', right: 'stay_arrival_departure', level: 'write', summary: 'Coche l’arrivée de plusieurs séjours d’un groupe : ceux qui le peuvent, en disant ce qui retient les autres.',
    input: z.object({ stays: z.array(z.object({ id: z.number().int().positive(), version: z.number().int() })).min(1).max(60) }),
    reply: z.object({ arrived: z.array(id), refused: z.array(z.object({ id, code: z.string(), message: z.string() })) }), refusals: ['modified-by-other', 'unknown-record'],
  }),
}
