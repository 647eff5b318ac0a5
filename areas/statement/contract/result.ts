import { z } from 'zod'
import { centsValue } from '#areas/booking/contract/shared.ts'
import { operation } from '#platform/operation/operation.ts'
import { documentLine, period } from './shared.ts'

const right = 'result_result'
const count = z.number().int()
/** What a row of results is about. */
export const dimension = z.enum(['nature', 'family', 'type', 'month', 'channel'])
export type Dimension = z.infer<typeof dimension>
export const attachedTo = z.enum(['night', 'start', 'end', 'bill'])

/** Nights are those of places. */
export const resultFigures = z.object({ stays: count, nights: count, salable: count, persons: count, revenue: centsValue })
/** The period, the same days of the year before as they were known a year ago, and as they ended. */
export const compared = z.object({ now: resultFigures, sameDate: resultFigures, final: resultFigures })
const choices = { attachedTo, amounts: z.enum(['net', 'gross']), withOptions: z.boolean() }
const asked = period.extend({
  attachedTo: attachedTo.optional(),
  amounts: z.enum(['net', 'gross']).optional(),
  withOptions: z.boolean().optional(),
})

export const resultContract = {
  result: operation({
    name: 'result',
    method: 'GET',
    path: 'result',
    right,
    level: 'select',
    summary:
      'Résultats d’une période\u00A0: chiffre d’affaires, nuits, taux d’occupation, prix moyen, comparés à l’année précédente à la même date.',
    input: asked,
    reply: z.object({ ...choices, total: compared, months: z.array(compared.extend({ key: z.string(), label: z.string() })) }),
    refusals: ['start-before-end'],
  }),
  resultDetail: operation({
    name: 'resultDetail',
    method: 'GET',
    path: 'result/detail',
    right,
    level: 'select',
    summary: 'Les mêmes résultats par nature, famille, type, mois ou origine.',
    input: asked.extend({ by: dimension }),
    reply: z.object({ ...choices, total: compared, rows: z.array(compared.extend({ key: z.string(), label: z.string() })) }),
    refusals: ['start-before-end'],
  }),
  resultStays: operation({
    name: 'resultStays',
    method: 'GET',
    path: 'result/stays',
    right,
    level: 'select',
    summary: 'Les séjours qui font un chiffre des résultats.',
    input: asked.extend({ by: dimension, key: z.string().max(80).optional() }),
    reply: z.object({ rows: z.array(documentLine), isCut: z.boolean() }),
    refusals: ['start-before-end'],
  }),
  printResult: operation({
    name: 'printResult',
    method: 'GET',
    path: 'result/print',
    right,
    level: 'select',
    summary: 'Les résultats d’une période par nature, famille, type, mois ou origine, en PDF.',
    input: asked.extend({ by: dimension }),
    reply: z.object({}),
    sends: 'application/pdf',
    refusals: ['start-before-end'],
  }),
}
