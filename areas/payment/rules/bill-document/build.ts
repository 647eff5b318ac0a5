import type { Fault } from '#platform/operation/refusal.ts'
import { computeTotals, computeVat } from './amounts.ts'
import type { BillDocument, BillRequest } from './bill-document.ts'
import { brFrBreaches } from './br-fr-checks.ts'
import { ciiTree } from './cii.ts'
import { en16931Breaches } from './en16931-checks.ts'
import { dataFaults } from './faults.ts'

export type BuiltBill =
  | { readonly document: BillDocument; readonly faults: readonly [] }
  | { readonly document: null; readonly faults: readonly Fault[] }

/**
 * Makes the document of a bill, or says everything that is missing for it to be legal: data of the establishment and of
 * the customer first, then the rules of the European standard and of France. What it returns can be issued as it is.
 */
export function buildBillDocument(request: BillRequest): BuiltBill {
  const missing = dataFaults(request)
  if (missing.length > 0) return { document: null, faults: missing }
  const document = assembleDocument(request)
  const tree = ciiTree(document)
  const broken = [...en16931Breaches(tree), ...brFrBreaches(tree)]
  if (broken.length === 0) return { document, faults: [] }
  return {
    document: null,
    faults: broken.map(({ rule, message }) => ({ rule, message: `Facturation impossible\u00A0: ${lowerFirst(message)}` })),
  }
}

/** The document with its computed amounts, nothing checked: for requests that are known to be complete. */
export function assembleDocument(request: BillRequest): BillDocument {
  const { lines, vat } = computeVat(request.lines, request.leftBefore)
  const received = [...request.acomptes, ...request.payments].map((payment) => payment.amount)
  return { ...request, format: 1, currency: 'EUR', lines, vat, totals: computeTotals(vat, received) }
}

function lowerFirst(sentence: string): string {
  return `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`
}
