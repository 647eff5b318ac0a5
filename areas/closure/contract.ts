import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'
import { operation } from '#platform/operation/operation.ts'
import { blockerKeys } from './rules/light.ts'

const right = 'payment_invoice_closure_day'
const longRight = 'payment_invoice_closure_month'
const yearRight = 'payment_invoice_closure_year'
const count = z.int()

const totals = z.object({
  series: z.array(z.object({ series: z.string(), count, first: z.string(), last: z.string() })).readonly(),
  sales: z.object({ net: centsValue, vat: centsValue, touristTax: centsValue, gross: centsValue, absolute: centsValue }),
  rates: z.array(z.object({ tax: z.string(), base: centsValue, vat: centsValue, gross: centsValue })).readonly(),
  advances: z.object({ count, gross: centsValue }),
  payments: z.object({
    count,
    first: count.nullable(),
    last: count.nullable(),
    amount: centsValue,
    absolute: centsValue,
    guarantees: centsValue,
  }),
  methods: z.array(z.object({ methodId: id, method: z.string(), count, amount: centsValue })).readonly(),
  gifts: z.object({ count, amount: centsValue }),
  credits: z.object({ givenCount: count, given: centsValue, usedCount: count, used: centsValue }),
  regulations: z.object({ count, amount: centsValue }),
  till: z.object({ expenses: centsValue, injections: centsValue, deposits: centsValue }),
})
const perpetual = z.object({
  perpetual: centsValue,
  perpetualAbsolute: centsValue,
  perpetualReceived: centsValue,
  perpetualReceivedAbsolute: centsValue,
})
const blocker = z.object({ key: z.enum(blockerKeys), label: z.string(), detail: z.string(), url: z.string(), verb: z.string() })
const light = z.object({ level: z.enum(['green', 'amber', 'red']), day: isoDate, blockers: z.array(blocker).readonly() })
const countedMeans = z.object({
  methodId: id,
  method: z.string(),
  count,
  expected: centsValue,
  isTill: z.boolean(),
  counted: centsValue.nullable(),
  gap: centsValue.nullable(),
  explanation: z.string().nullable(),
})
const closed = z.object({ closureId: id, number: count, totals, perpetual })
const span = z.object({ startDate: isoDate, endDate: isoDate })
const period = z.object({
  startDate: z.iso.date('Le premier jour de la période est une date, comme 2026-07-01.'),
  endDate: z.iso.date('Le dernier jour de la période est une date, comme 2026-09-30.'),
})
const reason = z.string().trim().max(200).nullable().default(null)

export const closureContract = {
  closureState: operation({
    name: 'closureState',
    method: 'GET',
    path: 'accounting/closure/state',
    right,
    level: 'select',
    summary: 'Où en sont les clôtures\u00A0: la prochaine journée, le prochain mois, les périodes et l’exercice qui peuvent l’être.',
    input: z.object({}),
    reply: z.object({
      today: isoDate,
      closedUntil: isoDate.nullable(),
      /** The next day to close; in the future when today is closed. */ nextDay: isoDate,
      /** Days to close up to today. */ openDays: count,
      month: span.nullable(),
      months: z.array(span.extend({ isClosed: z.boolean() })),
      year: span.extend({ id, label: z.string(), hasNext: z.boolean() }).nullable(),
      /** First days of the months to close before that year. */ yearLeft: z.array(isoDate),
      /** The first day that a period may begin with. */ periodStart: isoDate.nullable(),
      /** A day that is closed, or the next one, in no accounting year: no month closes it. */ withoutYear: isoDate.nullable(),
      maySystem: z.boolean(),
      undocumented: z.array(id),
    }),
  }),
  closureLight: operation({
    name: 'closureLight',
    method: 'GET',
    path: 'accounting/closure/light',
    right,
    level: 'select',
    summary: 'Ce qui empêcherait la clôture de ce soir, chaque point avec le lien pour le régler.',
    input: z.object({}),
    reply: light.extend({ /** Today is closed already: nothing is left to be looked at. */ isClosed: z.boolean() }),
  }),
  previewDay: operation({
    name: 'previewDayClosure',
    method: 'GET',
    path: 'accounting/closure/preview/{day}',
    right,
    level: 'select',
    summary:
      'La clôture d’une journée à blanc\u00A0: les totaux qu’elle aurait à cet instant, au centime, et ce qui l’empêche. Ne change rien.',
    input: z.object({ day: isoDate }),
    reply: z.object({
      totals,
      perpetual,
      light,
      /** What each means brought, and what was counted of cash. */ cash: z.array(countedMeans).readonly(),
      /** What the closure seals and was found whole: numbers without a hole, chains. */ sealed: z
        .array(z.object({ label: z.string(), detail: z.string() }))
        .readonly(),
    }),
  }),
  printDay: operation({
    name: 'printDayClosure',
    method: 'GET',
    path: 'accounting/closure/print/{day}',
    right,
    level: 'select',
    summary:
      'La clôture d’une journée à blanc, en PDF marqué «\u00A0PROJET\u00A0»\u00A0: ses totaux et les encaissements comptés. Ne change rien.',
    input: z.object({ day: isoDate }),
    reply: z.object({}),
    sends: 'application/pdf',
  }),
  closeDay: operation({
    name: 'closeDay',
    method: 'POST',
    path: 'accounting/closure/day',
    right,
    level: 'write',
    summary: 'Clôture une journée, définitivement. Ce qui n’est pas en ordre l’empêche, sauf motif.',
    input: z.object({ day: isoDate, reason }),
    reply: closed,
    refusals: ['closure-processing', 'closure-one-way', 'closure-day-order', 'closure-day-future', 'closure-no-values', 'closure-blocked'],
  }),
  startClosures: operation({
    name: 'startClosures',
    method: 'POST',
    path: 'accounting/closure/start',
    right: longRight,
    level: 'write',
    summary:
      'Dit la première journée à clôturer\u00A0: les précédentes sont reprises en une fois, définitivement, et leurs totaux ouvrent les totaux perpétuels. Réservé aux utilisateurs techniques, tant que rien n’est clôturé.',
    input: z.object({ day: isoDate }),
    reply: closed,
    refusals: [
      'fiscal-close-system-only',
      'closure-processing',
      'closure-one-way',
      'closure-day-future',
      'closure-whole-months',
      'closure-no-values',
    ],
  }),
  closeMonth: operation({
    name: 'closeMonth',
    method: 'POST',
    path: 'accounting/closure/month',
    right: longRight,
    level: 'write',
    summary: 'Clôture un mois comptable, définitivement\u00A0: la somme de ses journées.',
    input: z.object({ startDate: z.iso.date('Le mois à clôturer est donné par son premier jour, comme 2026-07-01.') }),
    reply: closed,
    refusals: [
      'closure-processing',
      'closure-one-way',
      'closure-whole-months',
      'closure-month-must-be-closed',
      'closure-all-bills-must-be-closed',
      'closure-no-values',
    ],
  }),
  closePeriod: operation({
    name: 'closePeriod',
    method: 'POST',
    path: 'accounting/closure/period',
    right: longRight,
    level: 'write',
    summary: 'Clôture une période de mois entiers, définitivement. Réservé aux utilisateurs techniques.',
    input: period,
    reply: closed,
    refusals: [
      'fiscal-close-system-only',
      'closure-processing',
      'closure-one-way',
      'closure-whole-months',
      'closure-month-must-be-closed',
      'closure-period-must-be-closed',
      'closure-no-values',
    ],
  }),
  closeExercise: operation({
    name: 'closeExercise',
    method: 'POST',
    path: 'accounting/closure/exercise',
    right: yearRight,
    level: 'write',
    summary:
      'Clôture un exercice comptable, définitivement\u00A0; l’exercice suivant est créé si on le demande. Réservé aux utilisateurs techniques.',
    input: z.object({ financialYearId: id, createsNext: z.boolean().default(false) }),
    reply: closed,
    refusals: [
      'fiscal-close-system-only',
      'closure-processing',
      'exercise-closed-once',
      'closure-whole-years',
      'closure-month-must-be-closed',
      'closure-period-must-be-closed',
      'closure-year-must-be-closed',
      'closure-new-year',
      'closure-no-values',
      'financial-year-absent',
    ],
  }),
  makeDocument: operation({
    name: 'makeClosureDocument',
    method: 'POST',
    path: 'accounting/closure/make_document',
    right,
    level: 'write',
    summary: 'Produit le document d’une clôture et le garde\u00A0; une seule fois.',
    input: z.object({ closureId: id }),
    reply: z.object({ filePath: z.string(), fileName: z.string() }),
    refusals: ['closure-documents-generated', 'record-not-found'],
  }),
  readDocument: operation({
    name: 'closureDocumentFile',
    method: 'GET',
    path: 'accounting/closure/paper/{closureId}',
    right,
    level: 'select',
    summary: 'Où se trouve le document gardé d’une clôture.',
    input: z.object({ closureId: z.coerce.number().int() }),
    reply: z.object({ filePath: z.string(), fileName: z.string() }),
    refusals: ['record-not-found'],
  }),
}
