import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { updateModeKeys } from '../rules/update-modes.ts'
import { planningBar } from './planning.ts'
import { centsValue, fault, id, stayDay } from './shared.ts'
import { modePrice } from './stay.ts'

const positive = z.number().int().positive()
const stayAt = z.object({ id: positive, version: z.number().int() })
const mode = z.object({ /** What becomes of the stored price; null: it stands, and is shared or added up by the night. */ updateMode: z.enum(updateModeKeys).nullable().default(null) })

/** Another last day for the whole stay: each place that was kept to the end follows. */
const extend = z.object({ endDate: stayDay })
/** From that night on another place; null: no place yet, of type `placeTypeId` (of the same type where it is not said). */
const split = z.object({ occupancyId: positive, night: stayDay, placeId: id.nullable(), placeTypeId: positive.nullable().default(null) })
/** Two parts that follow each other, on the place of `keptId`. */
const join = z.object({ occupancyId: positive, otherId: positive, keptId: positive })

/** A change of one stay that moves its price: what is shown before it is done. */
export const stayChange = z.discriminatedUnion('kind', [
  extend.extend({ kind: z.literal('extend') }), split.extend({ kind: z.literal('split') }), join.extend({ kind: z.literal('join') }),
])
export type StayChange = z.output<typeof stayChange>

const changed = z.object({ bookingId: id, version: z.number().int(), bars: z.array(planningBar) })
export type Changed = z.output<typeof changed>
const side = z.object({ lines: z.array(z.object({ label: z.string(), value: z.string() })), total: centsValue })
export type ChangeSide = z.output<typeof side>

const refusals = ['place-not-available', 'modified-by-other', 'modification-not-authorised', 'past-nights-stand', 'unknown-record']

export const changeOperations = {
  /** Nothing is written: what « Avant / Après » shows. */
  previewChange: operation({
    name: 'previewChange', method: 'POST', path: 'booking/booking/change/preview', right: 'stay_booking', level: 'select', summary: 'Ce que fera un changement : avant, après, les quatre prix, ce qui le refuse. Rien n’est enregistré.',
    input: z.object({ id: positive, change: stayChange }), refusals: ['unknown-record'],
    reply: z.object({
      version: z.number().int(), before: side, after: side, modes: z.array(modePrice), refusals: z.array(fault), /** Chosen until somebody chooses another. */ usualMode: z.enum(updateModeKeys),
      /** What the site decided of such a change. */ note: z.string().nullable(),
    }),
  }),
  splitStay: operation({
    name: 'splitStay', method: 'POST', path: 'booking/booking/change/split', right: 'stay_booking', level: 'write', summary: 'Partage les nuits d’une place entre deux : celles d’avant la coupure restent où elles sont, les autres vont ailleurs.',
    input: stayAt.extend(split.shape).extend(mode.shape), reply: changed, refusals: [...refusals, 'split-needs-nights'],
  }),
  joinStay: operation({
    name: 'joinStay', method: 'POST', path: 'booking/booking/change/join', right: 'stay_booking', level: 'write', summary: 'Réunit deux parties d’un séjour qui se suivent sur la place de l’une d’elles.',
    input: stayAt.extend(join.shape).extend(mode.shape), reply: changed, refusals: [...refusals, 'parts-not-following', 'parts-not-alike'],
  }),
  extendStay: operation({
    name: 'extendStay', method: 'POST', path: 'booking/booking/change/extend', right: 'stay_booking', level: 'write', summary: 'Change le dernier jour d’un séjour, le prix suivant l’un des quatre modes.',
    input: stayAt.extend(extend.shape).extend(mode.shape), reply: changed, refusals,
  }),
  lockStay: operation({
    name: 'lockStay', method: 'POST', path: 'booking/booking/change/lock', right: 'stay_booking', level: 'write', summary: 'Verrouille un séjour avec un motif, ou le déverrouille : verrouillé, ni ses places, ni ses dates, ni son prix ne changent.',
    input: stayAt.extend({ isLocked: z.boolean(), reason: z.string().trim().max(200).default('') }), reply: changed, refusals: ['reason-required', 'insufficient-right', 'modified-by-other', 'modification-not-authorised', 'unknown-record'],
  }),
}
export type { UpdateMode } from '../rules/update-modes.ts'
