import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents, percentOf } from '#domain/money.ts'
import { partnerBillNumber, partnerStayFault, partnerTotals, receptionFaults, selfBillingFaults, takenBack } from './partner-bill.ts'
import type { PartnerLine } from './partner-bill.ts'

const line = (base: number, rate: string, vatRate: string): PartnerLine => ({
  bookingId: 1,
  billId: 2,
  kind: 'commission',
  code: '26-1',
  customer: 'Mme Martin',
  arrival: '2026-07-04',
  departure: '2026-07-11',
  billNumber: 'F-2026-000001',
  base: cents(base),
  rate,
  vatRate,
  net: percentOf(cents(base), rate),
})

test('totals are the sum of the lines, VAT rounded once for each rate; what takes a document back comes to nothing with it', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.constantFrom('8', '12.5', '15.55'), fc.constantFrom('20', '20.00', '10', '0')),
        { minLength: 1, maxLength: 30 },
      ),
      (rows) => {
        const lines = rows.map(([base, rate, vatRate]) => line(base, rate, vatRate))
        const totals = partnerTotals(lines)
        assert.equal(
          totals.net,
          lines.reduce((sum, { net }) => sum + net, 0),
        )
        assert.equal(totals.gross, totals.net + totals.vat)
        assert.deepEqual(
          [totals.net, totals.vat],
          [totals.rates.reduce((sum, { net }) => sum + net, 0), totals.rates.reduce((sum, { vat }) => sum + vat, 0)],
        )
        assert.ok(totals.rates.every(({ rate, net, vat }) => vat === percentOf(net, rate)))
        const back = takenBack({ lines, totals })
        assert.deepEqual(partnerTotals(back.lines), back.totals)
        assert.ok(back.totals.gross + totals.gross === 0 && back.totals.vat + totals.vat === 0)
      },
    ),
  )
})

test('a stay waits for its customer’s bill, and is on one bill of its partner', () => {
  const stay = { bookingId: 1, code: '26-1', kind: 'commission' as const, billNumber: 'F-1', partnerBill: null, base: cents(100) }
  assert.deepEqual(
    [stay, { ...stay, billNumber: null }, { ...stay, partnerBill: 'AF1-2026-0001' }, { ...stay, base: cents(0) }].map(
      (one) => partnerStayFault(one)?.rule,
    ),
    [undefined, 'customer-bill-before-partner', 'partner-bill-exists', 'nothing-to-bill'],
  )
})

test('who writes a partner’s invoice in his name needs his legal data; his VAT number only where VAT is charged', () => {
  const nobody = { name: 'Agence', siret: '', vatNumber: '', line1: '', postalCode: '', town: '' }
  assert.deepEqual([selfBillingFaults(nobody, true).length, selfBillingFaults(nobody, false).length], [5, 4])
  assert.deepEqual(
    [partnerBillNumber('selfBilled', 7, 2026, 3), partnerBillNumber('statement', 7, 2026, 12)],
    ['AF7-2026-0003', 'RC7-2026-0012'],
  )
})

test('a partner’s own invoice has a number, and comes between its statement and today', () => {
  const rulesOf = (more: object): readonly string[] =>
    receptionFaults({
      partnerNumber: 'TM-778',
      receivedOn: '2026-09-05',
      issuedOn: '2026-09-01',
      today: '2026-09-10',
      answered: null,
      ...more,
    }).map(({ rule }) => rule)
  assert.deepEqual([rulesOf({}), rulesOf({ receivedOn: '2026-09-01' }), rulesOf({ receivedOn: '2026-09-10' })], [[], [], []])
  assert.deepEqual(
    [
      rulesOf({ receivedOn: '2026-08-31' }),
      rulesOf({ receivedOn: '2026-09-11' }),
      rulesOf({ partnerNumber: '' }),
      rulesOf({ answered: 'RC3-2026-0001' }),
    ],
    [['partner-received-before'], ['payment-date-future'], ['partner-number-required'], ['partner-number-taken']],
  )
})
