import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { adjusted, isWholeDecrease, readAmount, readPercentage, wholeDecrease } from './amounts.ts'
import { copiedText } from './pasting.ts'
import { kindsAtFirst, priceKinds } from './price-kinds.ts'
import type { Layout } from './selection.ts'
import { cellValue, sheetOf, withoutPeriod } from './sheet.ts'
import { reduceSheet, selectionOf, sheetState, type SheetAction, type SheetState } from './sheet-reducer.ts'

const fields = [
  { name: 'nightPrice', label: 'Nuit' },
  { name: 'weekPrice', label: 'Semaine' },
]
const sheet = sheetOf({
  periods: [1, 2, 3].map((id) => ({ id, label: `P${id}`, startDate: `2027-0${id}-01`, endDate: `2027-0${id + 1}-01` })),
  prices: [
    { id: 11, priceGridPeriodId: 1, placeTypeId: 5, nightPrice: 2000, weekPrice: 12_000 },
    { id: 12, priceGridPeriodId: 2, placeTypeId: 5, nightPrice: 3000 },
  ],
  shortStays: [{ id: 21, priceGridPeriodId: 1, placeTypeId: 5, nights: 2, arrivalDays: ['5'], price: 9900 }],
})
const kinds = priceKinds(fields, sheet)
const layout: Layout = { lines: [5, 6].flatMap((placeTypeId) => kinds.map((kind) => ({ placeTypeId, kind }))), periodIds: [1, 2, 3] }
const run = (...actions: readonly SheetAction[]): SheetState =>
  actions.reduce((state, action) => reduceSheet(state, action, layout), sheetState(sheet))
const at = (state: SheetState, row: number, column: number): number | null => {
  const [line, periodId] = [layout.lines[row], layout.periodIds[column]]
  return line === undefined || periodId === undefined ? null : cellValue(state.history.present, { ...line, periodId })
}

test('amounts as they are typed and as spreadsheets copy them', () => {
  for (const [text, cents] of [
    ['1 372,00', 137_200],
    ['1372.5', 137_250],
    ['1,372.00 €', 137_200],
    ['49,9', 4990],
    ['12', 1200],
    ['', null],
    [' ', null],
    ['1\u202F000', 100_000],
    ['0', 0],
  ] as const)
    assert.deepEqual(readAmount(text), { cents }, text)
  for (const text of ['abc', '12,345', '-5', '1e3', '99999999']) assert.deepEqual(readAmount(text), { wrong: text })
})

test('a raised price is rounded half up to the step asked for', () => {
  assert.equal(adjusted(19_600, '5', 100), 20_600)
  assert.equal(adjusted(19_610, '5', 10), 20_590)
  assert.equal(adjusted(100, '0.5', 1), 101)
  assert.equal(adjusted(1000, '-3', 100), 1000)
  assert.equal(adjusted(1000, '-100', 10), 0)
  assert.equal(readPercentage('+5 %'), '5')
  assert.equal(readPercentage('−2,5%'), '-2.5')
  assert.equal(readPercentage('5'), null)
  assert.deepEqual(['-99.99', '-100', '-200', '5'].map(isWholeDecrease), [false, true, true, false])
  const refused = run({ kind: 'adjust', rate: '-200', step: 1 })
  assert.deepEqual([refused.said, refused.history.past.length], [wholeDecrease, 0])
})

test('typing replaces, Enter goes down, Tab goes on to the next line', () => {
  const state = run({ kind: 'type', text: '25' }, { kind: 'commit', down: 1, right: 0 })
  assert.equal(at(state, 0, 0), 2500)
  assert.deepEqual(state.cursor, { row: 1, column: 0 })
  const end = run({ kind: 'go', to: { row: 0, column: 2 } }, { kind: 'type', text: '31,50' }, { kind: 'commit', down: 0, right: 1 })
  assert.equal(at(end, 0, 2), 3150)
  assert.deepEqual(end.cursor, { row: 1, column: 0 })
})

test('text that is no price stays in the cell, says why, and is not lost by a click elsewhere', () => {
  const state = run({ kind: 'type', text: 'gratuit' }, { kind: 'commit', down: 1, right: 0 })
  assert.equal(state.typing, 'gratuit')
  assert.match(state.said ?? '', /gratuit.* n’est pas un prix/)
  const clicked = run({ kind: 'type', text: 'gratuit' }, { kind: 'go', to: { row: 1, column: 1 } })
  assert.deepEqual([clicked.typing, clicked.cursor], ['gratuit', { row: 0, column: 0 }])
  assert.equal(at(state, 0, 0), 2000)
})

test('what is typed is read where it is, as the cell is left or the grid saved', () => {
  const state = run({ kind: 'go', to: { row: 0, column: 1 } }, { kind: 'type', text: '31' }, { kind: 'commit', down: 0, right: 0 })
  assert.deepEqual([at(state, 0, 1), state.typing, state.cursor], [3100, null, { row: 0, column: 1 }])
  const before = run({ kind: 'go', to: { row: 0, column: 1 } })
  assert.equal(reduceSheet(before, { kind: 'commit', down: 0, right: 0 }, layout), before)
})

test('a price of an exact number of nights is a cell like any other', () => {
  const state = run({ kind: 'go', to: { row: 2, column: 1 } }, { kind: 'type', text: '120' }, { kind: 'commit', down: 0, right: 0 })
  assert.equal(at(state, 2, 0), 9900)
  assert.equal(at(state, 2, 1), 12_000)
  assert.deepEqual(state.history.present.shortStays.at(-1)?.arrivalDays, ['5'])
})

test('an emptied price takes its row with it; its other prices keep it', () => {
  assert.equal(run({ kind: 'clear' }).history.present.prices.length, 2)
  assert.equal(run({ kind: 'go', to: { row: 0, column: 1 } }, { kind: 'clear' }).history.present.prices.length, 1)
})

test('a block of a spreadsheet is pasted; a wrong cell refuses the whole; what lies outside is said', () => {
  const state = run({
    kind: 'paste',
    cells: [
      ['21', '22'],
      ['150,5', ''],
    ],
  })
  assert.deepEqual([at(state, 0, 0), at(state, 0, 1), at(state, 1, 0), at(state, 1, 1)], [2100, 2200, 15_050, null])
  assert.deepEqual(selectionOf(state), { top: 0, left: 0, bottom: 1, right: 1 })
  const refused = run({ kind: 'paste', cells: [['21', 'n/a']] })
  assert.equal(refused.history.present, sheet)
  assert.match(refused.said ?? '', /ligne 1, colonne 2/)
  assert.match(
    run(
      { kind: 'go', to: { row: 5, column: 2 } },
      {
        kind: 'paste',
        cells: [
          ['1', '2'],
          ['3', '4'],
        ],
      },
    ).said ?? '',
    /1.ligne et 1.colonne hors de la grille/,
  )
})

test('one copied cell fills the selection', () => {
  const state = run(
    { kind: 'go', to: { row: 3, column: 0 } },
    { kind: 'go', to: { row: 4, column: 2 }, extend: true },
    { kind: 'paste', cells: [['40']] },
  )
  assert.deepEqual(
    [3, 4].flatMap((row) => [0, 1, 2].map((column) => at(state, row, column))),
    Array.from({ length: 6 }, () => 4000),
  )
})

test('filling down and right, alone from the cell before', () => {
  const down = run({ kind: 'go', to: { row: 1, column: 0 } }, { kind: 'fill', to: 'down' })
  assert.equal(at(down, 1, 0), 2000)
  const right = run({ kind: 'go', to: { row: 0, column: 2 }, extend: true }, { kind: 'fill', to: 'right' })
  assert.deepEqual([at(right, 0, 1), at(right, 0, 2)], [2000, 2000])
})

test('« +5 % » typed over a selection raises what has a price, and only that', () => {
  const state = run(
    { kind: 'go', to: { row: 0, column: 2 }, extend: true },
    { kind: 'type', text: '+5 %' },
    { kind: 'commit', down: 0, right: 0 },
  )
  assert.deepEqual([at(state, 0, 0), at(state, 0, 1), at(state, 0, 2)], [2100, 3150, null])
})

test('what a spreadsheet would get, and what it gives back', () => {
  const text = copiedText(sheet, layout, { top: 0, left: 0, bottom: 1, right: 1 })
  assert.equal(text, '20,00\t30,00\n120,00\t')
  assert.deepEqual(run({ kind: 'paste', cells: text.split('\n').map((line) => line.split('\t')) }).history.present, sheet)
})

test('a period taken away takes its prices', () => {
  const without = withoutPeriod(sheet, 1)
  assert.deepEqual([without.periods.length, without.prices.length, without.shortStays.length], [2, 1, 0])
})

test('prices shown at first: those of the model, and those that are used', () => {
  assert.deepEqual(kindsAtFirst(kinds, 2, sheet), ['nightPrice', 'weekPrice', 'short 2 5'])
  assert.deepEqual(kindsAtFirst(priceKinds(fields, sheetOf({})), 1, sheetOf({})), ['nightPrice'])
})

const spot = fc.record({ row: fc.integer({ min: -1, max: 8 }), column: fc.integer({ min: -1, max: 4 }) })
const changing: fc.Arbitrary<SheetAction> = fc.oneof(
  fc.record({ kind: fc.constant('go' as const), to: spot, extend: fc.boolean() }),
  fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('12', '49,90', '', '+5 %', 'abc') }),
  fc.record({ kind: fc.constant('commit' as const), down: fc.integer({ min: -1, max: 1 }), right: fc.integer({ min: -1, max: 1 }) }),
  fc.record({
    kind: fc.constant('paste' as const),
    cells: fc.array(fc.array(fc.constantFrom('1', '2,5', '', 'x'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('fill' as const), to: fc.constantFrom('down' as const, 'right' as const) }),
  fc.constant({ kind: 'clear' as const }),
  fc.record({ kind: fc.constant('adjust' as const), rate: fc.constantFrom('5', '-3.5', '0'), step: fc.constantFrom(1, 10, 100) }),
)

test('undoing everything gives back the first sheet, redoing everything the last one, whatever was done', () => {
  fc.assert(
    fc.property(fc.array(changing, { maxLength: 25 }), (actions) => {
      let state = run(...actions)
      const last = state.history.present
      const steps = state.history.past.length
      for (let step = 0; step < steps; step += 1) state = reduceSheet(state, { kind: 'undo' }, layout)
      assert.equal(state.history.present, sheet)
      for (let step = 0; step < steps; step += 1) state = reduceSheet(state, { kind: 'redo' }, layout)
      assert.equal(state.history.present, last)
    }),
  )
})

test('no price is ever negative, and no row is left without a price', () => {
  fc.assert(
    fc.property(fc.array(changing, { maxLength: 25 }), (actions) => {
      const { present } = run(...actions).history
      for (const { nightPrice, weekPrice } of present.prices) assert.ok(typeof nightPrice === 'number' || typeof weekPrice === 'number')
      for (const value of present.prices.flatMap((row) => [row['nightPrice'], row['weekPrice']]))
        assert.ok(value === undefined || value === null || (typeof value === 'number' && value >= 0))
    }),
  )
})
