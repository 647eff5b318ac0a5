import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { planningBar } from './planning.ts'
import { id, isoDate, stayDay } from './shared.ts'

/** What a stay holds of a supplement, on its days: a bar of the planning of supplements. */
export const extraBar = planningBar.extend({
  /** Row of the supplement in the stay. */ rowId: id,
  extraId: id,
  quantity: z.number().int(),
  place: z.string().nullable(),
  /** Days of the place it is for. */ stayStart: isoDate,
  stayEnd: isoDate,
})
export type ExtraBar = z.output<typeof extraBar>
const window = z.object({ from: stayDay, to: stayDay })
const stay = z.object({
  bookingId: id,
  occupancyId: id,
  label: z.string(),
  code: z.string(),
  place: z.string().nullable(),
  type: z.string(),
  start: isoDate,
  end: isoDate,
  /** Of this supplement on those days, already. */ held: z.number().int(),
})
export type ExtraStay = z.output<typeof stay>

/** Rentable supplements with a dated stock, day by day. */
export const extraPlanningOperations = {
  extraRows: operation({
    name: 'extraRows',
    method: 'GET',
    path: 'camp/extra_planning/rows',
    right: 'camp_planning',
    level: 'select',
    summary: 'Les suppléments loués dont le stock est compté, dans leur ordre.',
    input: z.object({}),
    reply: z.object({ extras: z.array(z.object({ id, label: z.string(), color: z.string().nullable(), stock: z.number().int() })) }),
  }),
  extraWindow: operation({
    name: 'extraWindow',
    method: 'GET',
    path: 'camp/extra_planning/window',
    right: 'camp_planning',
    level: 'select',
    summary: 'Les suppléments tenus par des séjours entre deux dates, avec les jours fériés et les saisons.',
    input: window,
    reply: z.object({
      today: isoDate,
      bars: z.array(extraBar),
      days: z.array(
        z.object({ day: isoDate, holiday: z.string().nullable(), season: z.string().nullable(), level: z.number().int().nullable() }),
      ),
    }),
    refusals: ['start-before-end', 'invalid-dates'],
  }),
  extraBars: operation({
    name: 'extraBars',
    method: 'POST',
    path: 'camp/extra_planning/bars',
    right: 'camp_planning',
    level: 'select',
    summary: 'Les suppléments tenus par quelques séjours.',
    input: z.object({ bookingIds: z.array(id).max(50) }),
    reply: z.object({ bars: z.array(extraBar) }),
  }),
  extraStays: operation({
    name: 'extraStays',
    method: 'GET',
    path: 'camp/extra_planning/stays',
    right: 'camp_planning',
    level: 'select',
    summary: 'Les séjours présents entre deux dates, à qui un supplément peut être ajouté.',
    input: window.extend({ extraId: z.coerce.number().int().nonnegative() }),
    reply: z.object({ stays: z.array(stay) }),
    refusals: ['start-before-end', 'invalid-dates'],
  }),
}
