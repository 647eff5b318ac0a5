import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { boardComparisons, boardFigures, boardPeriods, openedFigures } from '../rules/board.ts'
import { documentLine, period } from './shared.ts'

const right = 'result_dynamic_board'
const tile = z.object({ figure: z.enum(boardFigures), period: z.enum(boardPeriods), comparison: z.enum(boardComparisons) })
const shown = tile.extend({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Cents, a count, or hundredths of a percent; null when there is nothing to divide, or without the right to read it. */ value: z
    .number()
    .nullable(),
  before: z.number().nullable(),
  /** The days of the year before that `before` speaks of. */ comparedFrom: z.iso.date(),
  comparedTo: z.iso.date(),
  isAllowed: z.boolean(),
})

export const boardContract = {
  readBoard: operation({
    name: 'readBoard',
    method: 'GET',
    path: 'result/board',
    right,
    level: 'select',
    summary: 'Le tableau de bord de l’utilisateur\u00A0: les chiffres qu’il a choisis, leur période et leur comparaison.',
    input: z.object({}),
    reply: z.object({ tiles: z.array(shown) }),
  }),
  boardDocuments: operation({
    name: 'boardDocuments',
    method: 'GET',
    path: 'result/board/documents',
    right,
    level: 'select',
    summary: 'Les pièces qui font un chiffre du tableau de bord\u00A0: leur somme est ce chiffre, ou leur nombre pour les arrivées.',
    input: period.extend({ figure: z.enum(openedFigures) }),
    reply: z.object({ rows: z.array(documentLine), isCut: z.boolean() }),
    refusals: ['start-before-end'],
  }),
  saveBoard: operation({
    name: 'saveBoard',
    method: 'POST',
    path: 'result/board',
    right,
    level: 'select',
    summary: 'Garde les chiffres choisis par l’utilisateur, dans leur ordre.',
    input: z.object({ tiles: z.array(tile).min(1).max(24) }),
    reply: z.object({ tiles: z.array(shown) }),
  }),
}
