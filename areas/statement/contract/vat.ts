import { z } from 'zod'
import { centsValue } from '#areas/booking/contract/shared.ts'
import { operation } from '#platform/operation/operation.ts'
import { documentLine, period } from './shared.ts'

const right = 'payment_invoice_tva_statement'
export const vatBasis = z.enum(['receipts', 'debits'])

export const vatRow = z.object({
  /** Names the figure when its documents are asked for. */
  key: z.string(),
  label: z.string(),
  count: z.number().int(),
  base: centsValue,
  vat: centsValue,
  gross: centsValue,
  /** Billed in the same days, advances taken off: equal where VAT is due on debits, paid sooner or later otherwise. */
  billedBase: centsValue,
  billedVat: centsValue,
})

export const vatContract = {
  vatStatement: operation({
    name: 'vatStatement',
    method: 'GET',
    path: 'accounting/tva_statement',
    right,
    level: 'select',
    summary:
      'Déclaration de TVA d’une période, par taux, à l’encaissement ou d’après les débits selon l’établissement, à côté de ce qui a été facturé.',
    input: period.extend({ /** Left out: as the establishment's record says. */ basis: vatBasis.optional() }),
    reply: z.object({
      basis: vatBasis,
      regime: z.enum(['normal', 'simplified']),
      preferredPeriod: z.enum(['month', 'quarter', 'year']),
      rows: z.array(vatRow),
      totals: vatRow,
      /** VAT of what was bought: deducted, or owed by the site in the place of a partner of another State. */ purchases: z.array(
        z.object({ key: z.string(), label: z.string(), count: z.number().int(), base: centsValue, vat: centsValue }),
      ),
      /** What arrhes set between what was received and what is counted: received and not billed yet, billed though received before, given back. Null where VAT is due on debits. */ arrhes:
        z.object({ held: centsValue, billed: centsValue, givenBack: centsValue }).nullable(),
      /** VAT credited in the same days by the entries that are exported; `until`: the last day that is. Null where nothing is. */ ledger: z
        .object({ vat: centsValue, until: z.string() })
        .nullable(),
    }),
    refusals: ['start-before-end'],
  }),
  vatDocuments: operation({
    name: 'vatDocuments',
    method: 'GET',
    path: 'accounting/tva_statement/documents',
    right,
    level: 'select',
    summary: 'Les pièces qui font un chiffre de la déclaration de TVA.',
    input: period.extend({ basis: vatBasis, key: z.string().max(120) }),
    reply: z.object({ rows: z.array(documentLine), isCut: z.boolean() }),
    refusals: ['start-before-end'],
  }),
  printVatStatement: operation({
    name: 'printVatStatement',
    method: 'GET',
    path: 'accounting/tva_statement/print',
    right,
    level: 'select',
    summary: 'La déclaration de TVA d’une période, en PDF.',
    input: period.extend({ basis: vatBasis.optional() }),
    reply: z.object({}),
    sends: 'application/pdf',
    refusals: ['start-before-end'],
  }),
}
