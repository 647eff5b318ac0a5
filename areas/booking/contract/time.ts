import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { packedBars, planningBar } from './planning.ts'
import { id, isoDate, stayDay } from './shared.ts'

/** What can be taken back, or done again: « Dupont B12 → B14 ». */
const step = z.object({ operationId: id, at: z.string(), text: z.string() })
const steps = z.object({ undo: step.nullable(), redo: step.nullable() })
export type UndoSteps = z.output<typeof steps>
const undone = steps.extend({
  operationId: id,
  text: z.string(),
  bookingIds: z.array(id),
  bars: z.array(planningBar),
  /** Closed places that came, went or moved: the screen reads its days again. */ closures: z.boolean(),
})
const asked = z.object({ /** What the screen said it would be; 0: the last one. */ operationId: id.default(0) })
const refusals = [
  'nothing-to-undo',
  'modified-by-other',
  'place-not-available',
  'modification-not-authorised',
  'ticket-billed-booking',
  'insufficient-right',
  'unknown-record',
  'booking-already-integrated',
]

const change = z.object({
  what: z.enum(['occupancy', 'booking', 'unavailability', 'supplement']),
  bookingId: id.nullable(),
  placeIds: z.array(id),
  text: z.string(),
  /** Where it is to be seen, once it was done; null for what had no place. */
  where: z.object({ placeId: id, day: isoDate }).nullable(),
})
const pastOperation = z.object({
  id,
  at: z.string(),
  who: z.string(),
  station: z.string().nullable(),
  kind: z.enum(['do', 'undo', 'redo']),
  text: z.string(),
  changes: z.array(change),
})
export type PastOperation = z.output<typeof pastOperation>

/** Ctrl + Z on the planning, and the planning as it was. */
export const timeOperations = {
  undoSteps: operation({
    name: 'undoSteps',
    method: 'GET',
    path: 'camp/planning/undo/steps',
    right: 'camp_planning',
    level: 'select',
    summary: 'Ce que l’utilisateur peut annuler ou refaire de ses gestes de cette session.',
    input: z.object({}),
    reply: steps,
  }),
  undoGesture: operation({
    name: 'undoGesture',
    method: 'POST',
    path: 'camp/planning/undo',
    right: 'camp_planning',
    level: 'write',
    summary:
      'Annule un geste de l’utilisateur, le dernier si rien n’est dit\u00A0: tout revient comme avant, ou rien. Refusé quand un collègue a changé depuis ce que le geste avait laissé.',
    input: asked,
    reply: undone,
    refusals,
  }),
  redoGesture: operation({
    name: 'redoGesture',
    method: 'POST',
    path: 'camp/planning/redo',
    right: 'camp_planning',
    level: 'write',
    summary: 'Refait le dernier geste annulé.',
    input: asked,
    reply: undone,
    refusals,
  }),
  skipGesture: operation({
    name: 'skipGesture',
    method: 'POST',
    path: 'camp/planning/undo/skip',
    right: 'camp_planning',
    level: 'write',
    summary: 'Laisse un geste qui ne s’annule plus, pour annuler ceux d’avant.',
    input: z.object({ operationId: id.positive() }),
    reply: steps,
    refusals: ['nothing-to-undo'],
  }),
  planningAt: operation({
    name: 'planningAt',
    method: 'GET',
    path: 'camp/planning/at',
    right: 'camp_planning',
    level: 'select',
    summary: 'Le planning tel qu’il était à un instant passé, entre deux dates. Sans les montants.',
    input: z.object({ at: z.iso.datetime('instant attendu'), from: stayDay, to: stayDay }),
    reply: z.object({
      from: isoDate,
      to: isoDate,
      /** The day it was then. */ today: isoDate,
      bars: packedBars,
      days: z.array(
        z.object({ day: isoDate, holiday: z.string().nullable(), season: z.string().nullable(), level: z.number().int().nullable() }),
      ),
    }),
    refusals: ['start-before-end', 'invalid-dates', 'planning-not-kept'],
  }),
  planningMoves: operation({
    name: 'planningMoves',
    method: 'POST',
    path: 'camp/planning/moves/search',
    right: 'camp_planning',
    level: 'select',
    summary: 'Qui a déplacé quoi\u00A0: les gestes sur le planning, les derniers d’abord, par instant, auteur, place ou séjour.',
    input: z.object({
      /** Not after this instant, or not before that one. */
      until: z.iso.datetime('instant attendu').nullable().default(null),
      since: z.iso.datetime('instant attendu').nullable().default(null),
      /** As many before this instant as after it, instead of the last ones. */
      around: z.iso.datetime('instant attendu').nullable().default(null),
      author: z.string().trim().max(120).default(''),
      placeId: id.nullable().default(null),
      bookingId: id.nullable().default(null),
      /** Older than this one: the next page. */
      olderThan: id.nullable().default(null),
      most: z.number().int().min(1).max(500).default(50),
    }),
    reply: z.object({
      operations: z.array(pastOperation),
      hasMore: z.boolean(),
      /** The first instant that is kept; null when nothing happened yet. */ keptSince: z.string().nullable(),
      authors: z.array(z.string()),
    }),
  }),
}
