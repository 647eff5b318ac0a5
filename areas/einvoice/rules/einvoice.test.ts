import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cashedByRate } from './cashed.ts'
import { flowOf } from './flow-kinds.ts'
import { flowStates, nextStates, remedyOf, type FlowState } from './life-cycle.ts'
import { before, pastPeriods, periodOf } from './periods.ts'
import { reportFigures, reportFile, reportTotal } from './report-file.ts'
import type { Report, Sold } from './report-file.ts'
import { sharedFigure, soldUnlikeSentence } from './ticket-parts.ts'
import type { TicketPart } from './ticket-parts.ts'

test('a bill travels by its customer: a French company, one abroad, a consumer not at all', () => {
  const buyer = (kind: 'consumer' | 'professional', country: string) => flowOf({ kind, address: { country } })
  assert.deepEqual(
    [buyer('professional', 'FR'), buyer('professional', 'DE'), buyer('consumer', 'FR'), buyer('consumer', 'DE')],
    ['invoice', 'international', null, null],
  )
})

test('every state is reached from the queue, and none leads back to it', () => {
  const seen = new Set<FlowState>(['waiting'])
  for (const state of seen) for (const next of nextStates(state)) seen.add(next)
  assert.deepEqual([...seen].toSorted(), Object.keys(flowStates).toSorted())
  for (const state of seen) assert.ok(!nextStates(state).includes('waiting'))
})

test('a bill that was refused or rejected says what to do, until its credit note is made; nothing else does', () => {
  const failed = (Object.keys(flowStates) as FlowState[]).filter(
    (state) => remedyOf({ state, nature: 'invoice', isCorrected: false }) !== null,
  )
  assert.deepEqual(failed, ['refused', 'rejected'])
  for (const state of failed) {
    assert.deepEqual(nextStates(state), [])
    assert.match(remedyOf({ state, nature: 'acompte', isCorrected: false }) ?? '', /^À refaire/)
    for (const [nature, isCorrected] of [
      ['invoice', true],
      ['creditNote', false],
      [null, false],
    ] as const)
      assert.equal(remedyOf({ state, nature, isCorrected }), null)
  }
})

test('periods follow each other without a hole nor a day twice', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.constantFrom('decade' as const, 'month' as const, 'twoMonths' as const), (on, kind) => {
      const period = periodOf(on, kind)
      assert.ok(period.from <= on && on <= period.to)
      const earlier = before(period, kind)
      assert.equal(Date.parse(period.from) - Date.parse(earlier.to), 86_400_000)
      assert.deepEqual(periodOf(earlier.to, kind), earlier)
    }),
  )
  assert.deepEqual(periodOf('2028-02-29', 'decade'), { from: '2028-02-21', to: '2028-02-29' })
  assert.deepEqual(pastPeriods('2026-07-21', '2026-07-05', 'decade'), [
    { from: '2026-07-11', to: '2026-07-20' },
    { from: '2026-07-01', to: '2026-07-10' },
  ])
})

const report: Report = {
  kind: 'sales',
  period: { from: '2026-07-11', to: '2026-07-20' },
  reference: 'R1',
  madeAt: '2026-07-21T02:30:00Z',
  isCorrection: false,
  siren: '123456782',
  name: 'Les Embruns & Cie',
  vatOnDebits: false,
  lines: [
    { day: '2026-07-18', sold: 'services', rate: '10', base: 63_636, vat: 6364 },
    { day: '2026-07-18', sold: 'services', rate: '20', base: -5, vat: -1 },
  ],
  counts: new Map([
    ['2026-07-18 services', 2],
    ['2026-07-18 goods', 1],
  ]),
}

test('a report bears each day once, its sums by rate and the number of its sales', () => {
  const file = reportFile(report)
  assert.match(
    file,
    /<Transactions><Date>20260718<\/Date><CurrencyCode>EUR<\/CurrencyCode><CategoryCode>TPS1<\/CategoryCode><TaxExclusiveAmount>636\.31<\/TaxExclusiveAmount><TaxTotal CurrencyCode="EUR">63\.63<\/TaxTotal><TransactionsCount>2<\/TransactionsCount>/,
  )
  assert.match(file, /<TaxPercent>20\.00<\/TaxPercent><TaxableAmount>-0\.05<\/TaxableAmount>/)
  assert.match(
    reportFile({ ...report, vatOnDebits: true, lines: [{ day: '2026-07-18', sold: 'goods', rate: '5.5', base: 100, vat: 6 }] }),
    /<CurrencyCode>EUR<\/CurrencyCode><CategoryCode>TLB1<\/CategoryCode>.*<TransactionsCount>1<\/TransactionsCount>/,
  )
  assert.match(file, /Les Embruns &amp; Cie/)
  assert.deepEqual([reportTotal(report.lines, 'base'), reportTotal(report.lines, 'vat')], [63_631, 6363])
  assert.match(
    reportFile({ ...report, kind: 'payments' }),
    /<Payment><Date>20260718<\/Date><SubTotals><TaxPercent>10\.00<\/TaxPercent><CurrencyCode>EUR<\/CurrencyCode><Amount>700\.00<\/Amount>/,
  )
})

test('tickets of a rate are shared between services and goods to the cent', () => {
  const figure = { day: '2026-07-18', rate: '10', base: 1364, vat: 136 }
  const part = (sold: Sold, gross: number): TicketPart => ({
    day: '2026-07-18',
    rate: '10.00',
    sold,
    gross,
    bills: [sold === 'goods' ? 1 : 2],
  })
  assert.deepEqual(
    sharedFigure(figure, [part('services', 600), part('goods', 900), { ...part('goods', 50), rate: '20' }]).map(
      ({ sold, base, vat, bills }) => [sold, base, vat, bills],
    ),
    [
      ['services', 545, 55, [2]],
      ['goods', 819, 81, [1]],
    ],
  )
  assert.deepEqual(sharedFigure(figure, [part('goods', 1500)]), [{ ...figure, sold: 'goods', bills: [1] }])
  assert.deepEqual(sharedFigure(figure, [part('services', 1500)]), [{ ...figure, sold: 'services', bills: [2] }])
})

test('what was sold otherwise than its family says today is told, in both reports', () => {
  const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')
  const said = (sold: Sold, kind: 'sales' | 'payments'): string => plain(soldUnlikeSentence({ family: 'Bar', sold, amount: 900 }, kind))
  assert.equal(
    said('goods', 'sales'),
    '9,00 € de tickets de la famille « Bar » ont été vendus comme biens, alors qu’elle est aujourd’hui de services. Un ticket émis ne change pas : ils sont comptés en biens.',
  )
  assert.match(said('goods', 'payments'), /leur encaissement n’est pas dans ce relevé\.$/)
  assert.match(said('services', 'payments'), /alors qu’elle est aujourd’hui de biens\..* leur encaissement est dans ce relevé\.$/)
})

test('only figures make two reports different', () => {
  const same = reportFile({ ...report, reference: 'R2', madeAt: '2026-08-01T00:00:00Z', isCorrection: true })
  assert.equal(reportFigures(same), reportFigures(reportFile(report)))
  assert.notEqual(reportFigures(reportFile({ ...report, lines: report.lines.slice(0, 1) })), reportFigures(reportFile(report)))
})

test('what a bill brought by rate leaves out its advances and what bears no VAT', () => {
  const bill = [
    { tax: { kind: 'vat', rate: '10' }, gross: 70_000 },
    { tax: { kind: 'vat', rate: '20' }, gross: 6000 },
    { tax: { kind: 'touristTax' }, gross: 854 },
  ]
  assert.deepEqual(cashedByRate(bill, [[{ tax: { kind: 'vat', rate: '10.00' }, gross: 23_100 }]]), [
    { rate: '20', amount: 6000 },
    { rate: '10', amount: 46_900 },
  ])
})
