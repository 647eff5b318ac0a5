import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { mostTogether } from '../rules/most-together.ts'
import { updateModeKeys } from '../rules/update-modes.ts'
import { planningBar } from './planning.ts'
import { centsValue, fault, id, isoDate, stayDay } from './shared.ts'

/** Where an occupation goes: a place, or only a type when `placeId` is null. */
const wish = z.object({ occupancyId: id, placeId: id.nullable(), placeTypeId: id, startDate: stayDay, endDate: stayDay })
const where = z.object({ placeId: id.nullable(), placeTypeId: id, place: z.string(), startDate: isoDate, endDate: isoDate })
export type MovedWhere = z.output<typeof where>
const tooMany = `Un geste déplace ${mostTogether} séjours au plus\u00A0: déplacez-les en plusieurs fois.`

/** One gesture of the planning on one or several occupations: a move, a swap, a group carried together. All of it is done, or nothing. */
export const moveOperations = {
  /** Asked once a stay is taken: what each place would refuse of it, whoever is on it. */
  placesRefused: operation({
    name: 'placesRefused',
    method: 'GET',
    path: 'camp/planning/refused/{occupancyId}',
    right: 'camp_planning',
    level: 'select',
    summary: 'Les emplacements qui ne conviennent pas à une occupation\u00A0: capacité, animaux, équipement, longueur, hors service.',
    input: z.object({ occupancyId: z.coerce.number().int().positive() }),
    reply: z.object({ places: z.array(z.object({ placeId: id, rule: z.string(), message: z.string() })) }),
    refusals: ['unknown-record'],
  }),
  previewMoves: operation({
    name: 'previewMoves',
    method: 'POST',
    path: 'camp/planning/moves/preview',
    right: 'camp_planning',
    level: 'write',
    summary: 'Avant et après un déplacement de plusieurs occupations à la fois\u00A0: places, dates, les quatre prix possibles, refus.',
    input: z.object({ moves: z.array(wish).min(1).max(mostTogether, tooMany) }),
    reply: z.object({
      moves: z.array(z.object({ occupancyId: id, label: z.string(), before: where, after: where })),
      /** What the stays cost together now. */
      total: centsValue,
      /** The prices that each way of changing would write; none when nothing that makes a price moves. */
      modes: z.array(z.object({ mode: z.enum(updateModeKeys), total: centsValue, difference: centsValue, refusals: z.array(fault) })),
      /** What refuses the moves, or warns, whatever becomes of the price. */
      refusals: z.array(fault),
    }),
    refusals: ['unknown-record'],
  }),
  applyMoves: operation({
    name: 'applyMoves',
    method: 'POST',
    path: 'camp/planning/moves',
    right: 'camp_planning',
    level: 'write',
    summary: 'Déplace plusieurs occupations d’un seul geste, toutes ou aucune\u00A0; répond d’où elles viennent et où elles sont.',
    input: z.object({
      moves: z
        .array(wish.extend({ /** Of the stay, as it was read. */ version: z.number().int() }))
        .min(1)
        .max(mostTogether, tooMany),
      /** Null leaves the price alone when nothing that makes it moves. */ updateMode: z.enum(updateModeKeys).nullable().default(null),
    }),
    reply: z.object({
      bars: z.array(planningBar),
      bookingIds: z.array(id),
      moves: z.array(z.object({ occupancyId: id, before: where, after: where })),
    }),
    refusals: ['place-not-available', 'modified-by-other', 'unknown-record'],
  }),
}
