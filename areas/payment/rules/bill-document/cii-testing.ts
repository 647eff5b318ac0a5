import { cents } from '#domain/money.ts'
import type { BillDocument, BillRequest } from './bill-document.ts'
import { buildBillDocument } from './build.ts'
import { sampleLine, sampleRequest } from './sample-bill.ts'

function bill(changes: Partial<BillRequest> = {}): BillDocument {
  const { document, faults } = buildBillDocument({ ...sampleRequest, ...changes })
  if (document === null) throw new Error(JSON.stringify(faults))
  return document
}

const company = {
  ...sampleRequest.buyer,
  kind: 'professional' as const,
  name: 'Comité social Exemple',
  siren: '404833048',
  orderReference: 'BC-7',
}
const german = {
  ...sampleRequest.buyer,
  kind: 'professional' as const,
  name: 'Reise GmbH',
  vatNumber: 'DE136695976',
  address: { ...sampleRequest.buyer.address, country: 'DE' },
}
const insurance = sampleLine('Assurance annulation', 4_000, {
  tax: { kind: 'exempt', exemption: { code: 'VATEX-FR-CGI261C-2', reason: 'Assurance, article 261 C du CGI' } },
})
const unpaid = { acomptes: [], payments: [] }
const preceding = [{ number: 'F2026-000123', issueDate: '2026-07-18' }]

export const documents: Record<string, BillDocument> = {
  paid: bill({ acomptes: [], payments: [{ date: '2026-07-16', method: 'Carte', amount: cents(107_864) }] }),
  unpaid: bill(unpaid),
  final: bill({ payments: [] }),
  finalPaid: bill(),
  overpaid: bill({ acomptes: [{ number: 'FA2026-1', date: '2026-07-08', amount: cents(200_000) }], payments: [] }),
  acompte: bill({
    nature: 'acompte',
    number: 'FA2026-000045',
    lines: [sampleLine('Acompte sur le séjour 26-04231', 23_100)],
    acomptes: [],
    payments: [{ date: '2026-08-22', method: 'Carte', amount: cents(23_100) }],
    supply: { start: '2026-08-22', end: '2026-08-22' },
  }),
  creditNote: bill({ nature: 'creditNote', number: 'AV2026-000007', lines: [sampleLine('Frais de dossier', 1_800)], ...unpaid, preceding }),
  cancellation: bill({ nature: 'cancellation', number: 'AV2026-000008', ...unpaid, preceding }),
  professional: bill({ buyer: company, ...unpaid }),
  abroad: bill({ buyer: german, ...unpaid }),
  manyRates: bill({
    lines: [
      ...sampleRequest.lines,
      insurance,
      sampleLine('Bière', 450, { quantity: '3', tax: { kind: 'vat', rate: '20' } }),
      sampleLine('Pain', 333, { tax: { kind: 'vat', rate: '5.5' } }),
    ],
    operation: 'mixed',
    vatOnDebits: true,
  }),
  hostile: bill({
    buyer: { ...sampleRequest.buyer, name: '<script>alert("x")</script> & \'Ö\u0000\u001F’ 😀 #$\\', email: '' },
    ...unpaid,
    remarks: ']]> <!-- &amp; -->',
  }),
}
