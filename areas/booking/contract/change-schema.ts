import { z } from 'zod'
import { updateModeKeys } from '../rules/update-modes.ts'
import { id, stayDay } from './shared.ts'

export const positive = z.number().int().positive()
export const mode = z.object({
  /** What becomes of the stored price; null: it stands, and is shared or added up by the night. */ updateMode: z
    .enum(updateModeKeys)
    .nullable()
    .default(null),
})

/** Another last day for the whole stay: each place that was kept to the end follows. */
export const extend = z.object({
  endDate: stayDay,
  /** Where the nights added are spent: another place, or null, none yet; absent: where the stay is. */ placeId: id.nullable().optional(),
})
/** From that night on another place; null: no place yet, of type `placeTypeId` (of the same type where it is not said). */
export const split = z.object({
  occupancyId: positive,
  night: stayDay,
  placeId: id.nullable(),
  placeTypeId: positive.nullable().default(null),
  /** Of the nights before the cut, for a stay that is given its two places at once; absent: where they are. */ fromPlaceId:
    positive.optional(),
})
/** Two parts that follow each other, on the place of `keptId`. */
export const join = z.object({ occupancyId: positive, otherId: positive, keptId: positive })

/** He leaves before the end; what becomes of the nights left is the preference of the site. */
export const leaveEarly = z.object({
  endDate: stayDay,
  /** Day on which it was said; today where it is not given. */ announcedOn: stayDay.nullable().default(null),
  /** The nights left stay on the bill, whatever the preference of the site gives back. */ keepsNights: z.boolean().optional(),
})
export const customer = z.object({ customerId: positive })

/** A supplement of one place: quantity and days. `rowId` 0: one more; quantity 0: taken back. */
export const supplement = z.object({
  occupancyId: positive,
  rowId: id.default(0),
  extraId: positive,
  quantity: z.number().int().min(0).max(9999),
  startDate: stayDay,
  endDate: stayDay,
})

/** A change of one stay that moves its price: what is shown before it is done. */
export const stayChange = z.discriminatedUnion('kind', [
  extend.extend({ kind: z.literal('extend') }),
  split.extend({ kind: z.literal('split') }),
  join.extend({ kind: z.literal('join') }),
  leaveEarly.extend({ kind: z.literal('leaveEarly') }),
  customer.extend({ kind: z.literal('customer') }),
  supplement.extend({ kind: z.literal('supplement') }),
])
export type StayChange = z.output<typeof stayChange>
