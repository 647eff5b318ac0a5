import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'
import { operation } from '#platform/operation/operation.ts'
import { flowKinds, platformNames, reportKinds } from './rules/flow-kinds.ts'
import { flowStates } from './rules/life-cycle.ts'

const right = 'payment_invoice_bill'
const keys = <K extends string>(options: Readonly<Record<K, string>>): readonly [K, ...K[]] => Object.keys(options) as [K, ...K[]]
const kind = z.enum(keys(flowKinds))
const state = z.enum(keys(flowStates))
const report = z.enum(reportKinds)
const flow = z.object({
  id,
  kind,
  billId: id.nullable(),
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  label: z.string(),
  buyer: z.string(),
  amount: centsValue,
  state,
  reason: z.string().nullable(),
  /** What is to be done where it can no longer be paid as it is. */ remedy: z.string().nullable(),
  platform: z.string().nullable(),
  reference: z.string().nullable(),
  updatedAt: z.string(),
})
export type FlowView = z.output<typeof flow>
const step = z.object({
  state,
  at: z.string(),
  reason: z.string().nullable(),
  byName: z.string(),
  amounts: z.array(z.object({ rate: z.string(), amount: centsValue })),
})
const file = z.object({ name: z.string(), content: z.string() })
const line = z.object({
  day: isoDate,
  sold: z.enum(['goods', 'services']).describe('Des biens, ou des prestations de services'),
  rate: z.string(),
  base: centsValue,
  vat: centsValue,
})

export const einvoiceContract = {
  overview: operation({
    name: 'electronicInvoicing',
    method: 'GET',
    path: 'einvoice/overview',
    right,
    level: 'select',
    summary: 'Les factures à transmettre et transmises, et les relevés des ventes aux particuliers période par période.',
    input: z.object({}),
    reply: z.object({
      isActive: z.boolean(),
      platform: z.enum(keys(platformNames)),
      startsOn: isoDate.nullable(),
      vatOnDebits: z.boolean(),
      flows: z.array(flow),
      isCut: z.boolean(),
      periods: z.array(z.object({ kind: report, from: isoDate, to: isoDate, flow: flow.nullable() })),
    }),
  }),
  ofBill: operation({
    name: 'electronicInvoiceOfBill',
    method: 'GET',
    path: 'einvoice/of_bill/{billId}',
    right,
    level: 'select',
    summary: 'Où en est la transmission d’une facture\u00A0: ses états, les uns après les autres.',
    input: z.object({ billId: z.coerce.number().int() }),
    reply: z.object({ flow: flow.nullable(), steps: z.array(step), next: z.array(state) }),
  }),
  transmit: operation({
    name: 'transmitElectronicInvoices',
    method: 'POST',
    path: 'einvoice/transmit',
    right,
    level: 'write',
    summary: 'Dépose sur la plateforme les factures qui attendent, relève leurs états et dit celles qui sont encaissées.',
    input: z.object({}),
    reply: z.object({ sent: z.int(), rejected: z.int(), changed: z.int() }),
    refusals: ['einvoice-inactive', 'einvoice-by-hand'],
  }),
  noteState: operation({
    name: 'noteElectronicInvoiceState',
    method: 'POST',
    path: 'einvoice/state',
    right,
    level: 'write',
    summary: 'Note l’état d’un document déposé à la main, ou le décide dans la simulation.',
    input: z.object({
      flowId: id,
      state,
      reason: z.string().trim().max(200).default(''),
      reference: z.string().trim().max(60).default(''),
    }),
    reply: z.object({ state }),
    refusals: ['record-not-found', 'einvoice-inactive', 'einvoice-state-order', 'einvoice-not-cashed', 'reason-required'],
  }),
  flowFile: operation({
    name: 'electronicInvoiceFile',
    method: 'GET',
    path: 'einvoice/file/{flowId}',
    right,
    level: 'select',
    summary: 'Le fichier d’un document\u00A0: la facture en CII, ou le relevé tel qu’il est parti.',
    input: z.object({ flowId: z.coerce.number().int() }),
    reply: file,
    refusals: ['record-not-found'],
  }),
  readReport: operation({
    name: 'readElectronicReport',
    method: 'GET',
    path: 'einvoice/report',
    right,
    level: 'select',
    summary: 'Les ventes aux particuliers ou leurs paiements d’une période, par jour et par taux, et ce qui les sépare du relevé parti.',
    input: z.object({ kind: report, from: isoDate, to: isoDate }),
    reply: z.object({
      lines: z.array(line),
      /** Sold at the desk as goods, or as services, by a family that says the other today: amounts with VAT. */ soldUnlike: z.array(
        z.object({ family: z.string(), sold: z.enum(['goods', 'services']), amount: centsValue }),
      ),
      isSent: z.boolean(),
      hasChanged: z.boolean(),
      ...file.shape,
    }),
    refusals: ['einvoice-inactive', 'start-before-end'],
  }),
  sendReport: operation({
    name: 'sendElectronicReport',
    method: 'POST',
    path: 'einvoice/report/send',
    right,
    level: 'write',
    summary: 'Dépose le relevé d’une période finie\u00A0: une fois, puis un relevé rectificatif si ses chiffres ont changé.',
    input: z.object({ kind: report, from: isoDate, to: isoDate }),
    reply: z.object({ flowId: id, isCorrection: z.boolean() }),
    refusals: [
      'einvoice-inactive',
      'einvoice-period-open',
      'einvoice-period-unknown',
      'einvoice-report-unchanged',
      'einvoice-payments-on-debits',
      'start-before-end',
    ],
  }),
}
