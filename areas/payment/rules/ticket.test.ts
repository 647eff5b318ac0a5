import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents, negate } from '#domain/money.ts'
import { assembleDocument } from './bill-document/build.ts'
import { computeTotals, computeVat } from './bill-document/amounts.ts'
import { sampleRequest } from './bill-document/sample-bill.ts'
import { cancelledText, cancelsText, oppositeLines, ticketPaidFault } from './ticket.ts'

test('a ticket is paid to the cent, by one way or several', () => {
  assert.deepEqual([ticketPaidFault(1500, [1500]), ticketPaidFault(1500, [400, 1100])], [null, null])
  assert.match(ticketPaidFault(1500, [1499])?.message ?? '', /il manque 0,01/)
  assert.match(ticketPaidFault(1500, [1501])?.message ?? '', /0,01\s€ de trop/)
  assert.equal(ticketPaidFault(1500, [])?.rule, 'incorrect-amount')
})

test('with its opposite a ticket comes to nothing at every rate, net amounts included', () => {
  const lines = [333, 777, 1].flatMap((amount, index) =>
    ['20', '10', '5.5'].map((rate) => ({
      label: `${index}`,
      detail: '',
      quantity: '1',
      unit: 'C62',
      unitPrice: cents(amount),
      amount: cents(amount),
      tax: { kind: 'vat' as const, rate },
      main: false,
    })),
  )
  const document = assembleDocument({ ...sampleRequest, nature: 'ticket', lines, acomptes: [], payments: [] })
  const back = computeVat(oppositeLines(document))
  assert.deepEqual(
    back.vat.map(({ base, vat, gross }) => [negate(base), negate(vat), negate(gross)]),
    document.vat.map(({ base, vat, gross }) => [base, vat, gross]),
  )
  assert.deepEqual(
    back.lines.map(({ net }) => negate(net)),
    document.lines.map(({ net }) => net),
  )
  assert.equal(computeTotals(back.vat, []).gross, negate(document.totals.gross))
})

test('each names the other', () => {
  assert.equal(
    cancelsText({ number: 'T-2026-000001', issueDate: '2026-07-13' }, 'Erreur'),
    'Ce ticket annule le ticket n°\u00A0T-2026-000001 du 13/07/2026. Motif\u00A0: Erreur',
  )
  assert.equal(cancelledText('T-2026-000002'), 'Ce ticket est annulé par le ticket n°\u00A0T-2026-000002.')
})
