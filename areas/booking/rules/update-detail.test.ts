import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { joinLines, splitLines } from './change/shared-lines.ts'
import type { BookingLine } from './price-booking.ts'
import { detailNights, scaled, updatedDetail, updatedStayLines } from './update-detail.ts'

const line = (change: Partial<BookingLine>): BookingLine => ({
  category: 1,
  label: 'Évasion, 7 nuits',
  reason: '',
  quantity: '1',
  unitPrice: 70_000,
  amount: 70_000,
  vatRate: '10',
  gridId: 1,
  gridVersion: 1,
  periodId: 2,
  extraId: null,
  ageCategoryId: null,
  isManual: false,
  manualReason: null,
  manualBy: null,
  ...change,
})
const adult = (quantity: string, unitPrice: number): BookingLine =>
  line({ category: 6, label: 'Adulte', ageCategoryId: 1, quantity, unitPrice, amount: Number(quantity) * unitPrice })
const change = (
  stored: readonly BookingLine[],
  computed: readonly BookingLine[],
  nightsAfter = 7,
  computedBefore: readonly BookingLine[] = stored,
) =>
  updatedDetail({ stored, computedBefore, computed, nightsBefore: 7, nightsAfter }).lines.map(({ label, quantity, amount }) => [
    label,
    quantity,
    amount,
  ])

test('the lodging keeps its price by the night, the people theirs by the night and head', () => {
  // 700,00 × 9 / 7 = 900,00; 2 adults × 9 nights × 5,00 although the grid now asks 6,00.
  assert.deepEqual(change([line({}), adult('14', 500)], [line({ label: 'Évasion, 9 nuits', amount: 99_000 }), adult('18', 600)], 9), [
    ['Évasion, 7 nuits', '1', 70_000],
    ['Évasion, 2 nuits', '1', 20_000],
    ['Adulte', '18', 9000],
  ])
  // 700,00 × 5 / 7 = 500,00
  assert.deepEqual(change([line({})], [line({})], 5), [['Évasion, 5 nuits', '1', 50_000]])
  assert.deepEqual(
    change([line({}), adult('14', 500)], [line({}), adult('14', 900)]),
    [
      ['Évasion, 7 nuits', '1', 70_000],
      ['Adulte', '14', 7000],
    ],
    'nothing moves: nothing changes',
  )
})

test('nights that are added are a line of their own, which a shorter stay takes back and a split shares', () => {
  const longer = (stored: readonly BookingLine[], before: number, after: number) =>
    updatedDetail({ stored, computedBefore: stored, computed: [line({})], ...detailNights(stored, before, after) }, after).lines
  const extended = longer([line({})], 7, 9)
  assert.deepEqual(
    extended.map(({ label, reason }) => [label, reason]),
    [
      ['Évasion, 7 nuits', ''],
      ['Évasion, 2 nuits', 'Prolongation\u00A0: 700,00\u00A0€ pour 7 nuits'],
    ],
  )
  assert.deepEqual(
    longer(extended, 9, 10).map(({ label, amount }) => [label, amount]),
    [
      ['Évasion, 7 nuits', 70_000],
      ['Évasion, 2 nuits', 20_000],
      ['Évasion, 1 nuit', 10_000],
    ],
  )
  assert.deepEqual(
    longer(extended, 9, 8).map(({ label, amount }) => [label, amount]),
    [['Évasion, 8 nuits', 80_000]],
  )
  const [head, tail] = splitLines(extended, { first: 4, second: 5 }, () => false)
  assert.deepEqual(
    [head, tail].map((part) => part.map(({ label, amount }) => [label, amount])),
    [[['Évasion, 4 nuits', 40_000]], [['Évasion, 5 nuits', 50_000]]],
  )
  assert.deepEqual(
    longer(tail, 5, 6).map(({ amount }) => amount),
    [50_000, 10_000],
    'a part that is made longer too',
  )
  assert.deepEqual(
    joinLines(head, longer(tail, 5, 6), { first: 4, second: 6 }).map(({ label, amount }) => [label, amount]),
    [['Évasion, 10 nuits', 100_000]],
  )
})

test('what is no longer asked for goes, what is new takes the price of the grid, what was written by hand stays', () => {
  const [dog, bike] = [
    line({ category: 4, label: 'Chien', amount: 2800, unitPrice: 400, quantity: '7' }),
    line({ category: 7, label: 'Vélo', extraId: 3, amount: 5000, unitPrice: 5000 }),
  ]
  assert.deepEqual(change([line({}), dog], [line({}), bike]), [
    ['Évasion, 7 nuits', '1', 70_000],
    ['Vélo', '1', 5000],
  ])
  assert.deepEqual(change([line({}), { ...dog, isManual: true, manualReason: 'accordé' }], [line({})]).at(-1), ['Chien', '7', 2800])
})

test('reductions and insurance follow what they are of, to the cent', () => {
  const offer = line({ category: 12, label: 'Réservez tôt', amount: -3333, unitPrice: -3333 })
  const [weekly, half] = [
    { ...offer, label: '7 nuits = 6', amount: -10_000 },
    { ...offer, amount: -1500, unitPrice: null },
  ]
  // −33,33 × 900 / 700 = −42,8528…
  assert.deepEqual(change([line({}), offer], [line({})], 9, [line({})]), [
    ['Évasion, 7 nuits', '1', 70_000],
    ['Évasion, 2 nuits', '1', 20_000],
    ['Réservez tôt', '1', -4285],
  ])
  // An offer by length is what the grid makes of it: the same night given, none below seven; a share that no grid knows stands.
  assert.deepEqual(change([line({}), weekly], [line({}), weekly], 9).at(-1), ['7 nuits = 6', '1', -10_000])
  assert.deepEqual(change([line({}), weekly], [line({})], 5), [['Évasion, 5 nuits', '1', 50_000]])
  assert.deepEqual(change([line({}), half], [line({})], 9, [line({})]).at(-1), ['Réservez tôt', '1', -1500])
  const [fee, insurance, tax] = [
    line({ category: 8, amount: 1800 }),
    line({ category: 11, amount: 2450 }),
    line({ category: 2, amount: 854 }),
  ]
  assert.deepEqual(
    updatedStayLines(
      [fee, insurance, tax],
      [
        { ...fee, amount: 2500 },
        { ...tax, amount: 1098 },
      ],
      { before: 70_000, after: 90_000 },
    ).map(({ amount }) => amount),
    [1800, 3150, 1098],
  )
})

test('a share is half up away from zero, and of nothing is nothing', () => {
  for (const [amount, over, under, expected] of [
    [5, '1', '2', 3],
    [-5, '1', '2', -3],
    [100, '2.5', '7.5', 33],
    [100, '0', '3', 0],
    [100, '1', '0', 0],
  ] as const)
    assert.equal(scaled(amount, over, under), expected)
})

const sum = (lines: readonly BookingLine[]): number => lines.reduce((total, { amount }) => total + amount, 0)
/** A grid: a night of lodging, that of each person more. */
const gridOf = (nights: number, people: number, prices: { readonly night: number; readonly head: number }): readonly BookingLine[] => [
  line({ label: `Évasion, ${nights} nuits`, unitPrice: prices.night, quantity: String(nights), amount: nights * prices.night }),
  line({
    category: 6,
    label: 'Adulte supplémentaire',
    ageCategoryId: 1,
    quantity: String(nights * people),
    unitPrice: prices.head,
    amount: nights * people * prices.head,
  }),
]
const brought = (
  stored: readonly BookingLine[],
  stay: { readonly before: number; readonly after: number },
  ask: (nights: number) => readonly BookingLine[],
): number => {
  const nights = detailNights(stored, stay.before, stay.after)
  return sum(
    updatedDetail({ stored, computedBefore: ask(nights.nightsBefore), computed: ask(nights.nightsAfter), ...nights }, stay.after).lines,
  )
}
const nightly = fc.record({ night: fc.integer({ min: 1, max: 30_000 }), head: fc.integer({ min: 1, max: 2000 }) })
const count = fc.integer({ min: 1, max: 14 })

test('the same nights and people cost the same, whatever the grid became; each night more costs what a night costs', () => {
  fc.assert(
    fc.property(
      nightly,
      nightly,
      fc.record({ nights: count, people: fc.integer({ min: 1, max: 4 }), more: count }),
      (agreed, today, { nights, people, more }) => {
        const stored = gridOf(nights, people, agreed)
        const ask = (asked: number): readonly BookingLine[] => gridOf(asked, people, today)
        assert.equal(brought(stored, { before: nights, after: nights }, ask), sum(stored))
        assert.equal(
          brought(stored, { before: nights, after: nights + more }, ask),
          sum(stored) + more * (agreed.night + people * agreed.head),
        )
      },
    ),
  )
})

test('parts of a split stay cost together what it did, at their nights and longer; joined again they are the stay', () => {
  fc.assert(
    fc.property(nightly, nightly, fc.record({ first: count, second: count, more: count }), (agreed, today, { first, second, more }) => {
      const stored = gridOf(first + second, 1, agreed)
      const [head, tail] = splitLines(stored, { first, second }, () => false)
      const ask = (asked: number): readonly BookingLine[] => gridOf(asked, 1, today)
      const parts = (after: number): number =>
        brought(head, { before: first, after: first }, ask) + brought(tail, { before: second, after }, ask)
      assert.equal(parts(second), sum(stored))
      assert.equal(parts(second + more), sum(stored) + more * (agreed.night + agreed.head))
      const joined = joinLines(head, tail, { first, second })
      assert.equal(brought(joined, { before: first + second, after: first + second }, ask), sum(stored))
      assert.equal(
        brought(joined, { before: first + second, after: first + second + more }, ask),
        sum(stored) + more * (agreed.night + agreed.head),
      )
    }),
  )
})

test('nights that stayed due after an early departure are not asked twice', () => {
  // Seven nights at 18,00 € and one more adult at 5,00 €, left after three: 161,00 € until the seventh night, then 23,00 € each.
  const stored = gridOf(7, 1, { night: 1800, head: 500 })
  const ask = (nights: number): readonly BookingLine[] => gridOf(nights, 1, { night: 9900, head: 900 })
  for (const [after, total] of [
    [3, 16_100],
    [4, 16_100],
    [7, 16_100],
    [8, 18_400],
    [9, 20_700],
    [2, 13_800],
  ] as const)
    assert.equal(brought(stored, { before: 3, after }, ask), total, String(after))
  // Of four nights not spent, 40,00 € were given back: 10,00 € a night, less for each night that he stays after all.
  const given = line({ category: 21, label: 'Départ anticipé, 4 nuits', amount: -4000, unitPrice: -4000 })
  for (const [after, total] of [
    [3, 12_100],
    [5, 14_100],
    [7, 16_100],
    [8, 18_400],
  ] as const)
    assert.equal(brought([...stored, given], { before: 3, after }, ask), total, String(after))
})
