import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockedFaults, blockersOf, dayOrderFault, isCovered, lightOf, passedOf, reasonKept } from './light.ts'
import type { DayFacts } from './light.ts'

const clear: DayFacts = {
  day: '2026-07-08',
  unbilled: { count: 0, amount: 0 },
  tills: [
    { id: 3, label: 'Espèces', hasMoved: false, counted: null, countedSince: false, expected: 20_000, explanation: null, gapThen: null },
  ],
  untaxed: { nobody: 0, undated: 0, listed: 0, first: null },
  unsigned: { count: 0, listed: 0, first: null },
}
const till = clear.tills[0]
assert.ok(till)

test('a day with everything in order is green and closes without a word', () => {
  assert.deepEqual([blockersOf(clear), lightOf([]), blockedFaults([], null), reasonKept([], 'sans objet')], [[], 'green', [], null])
  assert.deepEqual(blockersOf({ ...clear, tills: [{ ...till, hasMoved: true, counted: 20_000 }] }), [])
  assert.deepEqual(
    blockersOf({ ...clear, tills: [{ ...till, hasMoved: true, countedSince: true }] }),
    [],
    'a later count says what it held',
  )
})

test('a gap that was explained when it was counted is in nobody’s way; once money has moved since, it is counted again', () => {
  const explained = { ...till, hasMoved: true, counted: 19_500, gapThen: -500, explanation: 'Billet rendu deux fois' }
  assert.deepEqual(blockersOf({ ...clear, tills: [explained] }), [])
  const open = [
    { ...explained, expected: 21_000 },
    { ...explained, explanation: '  ' },
    { ...explained, explanation: null },
  ]
  assert.deepEqual(
    open.map((one) => blockersOf({ ...clear, tills: [one] }).map(({ key, label, verb }) => [key, label, verb])),
    [
      [['cash-gap', 'Espèces\u00A0: écart de −15,00\u00A0€', 'Recompter']],
      [['cash-gap', 'Espèces\u00A0: écart de −5,00\u00A0€', 'Recompter']],
      [['cash-gap', 'Espèces\u00A0: écart de −5,00\u00A0€', 'Recompter']],
    ],
  )
})

test('each thing in the way is named with where it is put right, and turns the light', () => {
  const blockers = blockersOf({
    ...clear,
    unbilled: { count: 2, amount: 45_000 },
    tills: [
      { ...till, hasMoved: true },
      { ...till, id: 4, counted: 19_500 },
    ],
    untaxed: { nobody: 1, undated: 3, listed: 2, first: { id: 8, customerId: 5, statusId: 4 } },
    unsigned: { count: 2, listed: 0, first: { id: 12, customerId: 5, statusId: 4 } },
  })
  assert.deepEqual(
    blockers.map(({ key, url }) => [key, url]),
    [
      ['unbilled', '/unbill-document-list'],
      ['cash-uncounted', '/cash-fund/3/2026-07-08'],
      ['cash-gap', '/cash-fund/4/2026-07-08'],
      ['tax-data', '/booking-arrival-list?vue=presents&jour=2026-07-08&voir=people'],
      ['police-forms', '/new-booking/occupants/12/0/0/0/5/4'],
    ],
  )
  assert.equal(blockers[2]?.label, 'Espèces\u00A0: écart de −5,00\u00A0€')
  assert.equal(lightOf(blockers), 'red')
  assert.equal(lightOf(blockers.filter(({ key }) => key === 'police-forms')), 'amber')
})

test('what is in order is said too: a till that is not counted or not right is not', () => {
  const said = (blockers: Parameters<typeof passedOf>[0]): string[] => passedOf(blockers).map(({ label }) => label)
  assert.deepEqual(said([]), ['Départs facturés', 'Caisses en ordre', 'Taxe de séjour complète', 'Fiches de police signées'])
  assert.deepEqual(said([{ key: 'cash-uncounted' }, { key: 'police-forms' }]), ['Départs facturés', 'Taxe de séjour complète'])
  assert.deepEqual(said([{ key: 'cash-gap' }, { key: 'unbilled' }, { key: 'tax-data' }]), ['Fiches de police signées'])
})

test('a closure that is not in order asks why, and keeps the answer with what it passed over', () => {
  const blockers = blockersOf({ ...clear, unsigned: { count: 2, listed: 0, first: null } })
  assert.deepEqual(
    blockedFaults(blockers, '   ok').map(({ rule, fix }) => [rule, fix?.label]),
    [['closure-blocked', 'Signer']],
  )
  assert.deepEqual(blockedFaults(blockers, 'Clients absents'), [])
  assert.equal(reasonKept(blockers, 'Clients absents'), 'Clients absents (2 fiches de police à signer)')
})

test('a reason is good for later days that have only the same points, never for money that does not agree', () => {
  const [forms, tax, gap] = [{ key: 'police-forms' }, { key: 'tax-data' }, { key: 'cash-gap' }] as const
  assert.deepEqual(
    [
      isCovered(['police-forms', 'tax-data'], [forms]),
      isCovered(['police-forms'], [forms, forms]),
      isCovered(['police-forms'], [forms, tax]),
    ],
    [true, true, false],
  )
  assert.deepEqual(
    [isCovered(['cash-gap'], [gap]), isCovered(['police-forms', 'cash-gap'], [forms, gap]), isCovered(['police-forms'], [])],
    [false, false, false],
  )
})

test('days are closed one by one, in order, once', () => {
  const at = { next: '2026-07-06', today: '2026-07-08', closedUntil: '2026-07-05' }
  const rule = (day: string, more = {}): string | undefined => dayOrderFault({ ...at, day, ...more })?.rule
  assert.deepEqual(
    [rule('2026-07-05'), rule('2026-07-06'), rule('2026-07-07'), rule('2026-07-09'), rule('2026-07-01', { closedUntil: null })],
    ['closure-one-way', undefined, 'closure-day-order', 'closure-day-future', 'closure-no-values'],
  )
})
