import assert from 'node:assert/strict'
import type { BillDocument, BillRequest } from '#areas/payment/rules/bill-document/bill-document.ts'
import { buildBillDocument } from '#areas/payment/rules/bill-document/build.ts'
import { sampleRequest } from '#areas/payment/rules/bill-document/sample-bill.ts'
import { pageText, readPdf, type ReadPdf } from '#platform/server/pdf/pdf-testing.ts'
import { facturX } from './factur-x.ts'

/** Text without what depends on where lines and styles change. */
export const flat = (shown: string): string => shown.replaceAll(/\s/g, '')

export function bill(changes: Partial<BillRequest> = {}): BillDocument {
  const { document, faults } = buildBillDocument({ ...sampleRequest, ...changes })
  assert.deepEqual(faults, [])
  assert.ok(document)
  return document
}

export const original = { kind: 'original', signature: '8F2C 91A4 77D0 3B6E' } as const

export const open = async (document: BillDocument, copy: Parameters<typeof facturX>[1] = original): Promise<ReadPdf> =>
  readPdf(await facturX(document, copy))

export const text = async (document: BillDocument, copy: Parameters<typeof facturX>[1] = original): Promise<string> =>
  pageText(await open(document, copy))
