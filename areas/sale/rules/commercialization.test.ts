import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOffered, offeredAmong, offeredIn, shownFamilies } from './commercialization.ts'

const bread = { isVisible: true, soldAtDesk: false, cashRegisterIds: [3] }
const ice = { isVisible: false, soldAtDesk: true, cashRegisterIds: [] }

test('an article is offered at the desk, in a till, or everywhere', () => {
  assert.deepEqual(
    (['everywhere', 'desk', 3, 4] as const).map((where) => isOffered(bread, where)),
    [true, false, true, false],
  )
  assert.deepEqual(offeredIn(bread, 4, true), { cashRegisterIds: [3, 4] })
  assert.deepEqual(offeredIn(bread, 3, true), { cashRegisterIds: [3] }, 'not twice')
  assert.deepEqual(offeredIn(bread, 3, false), { cashRegisterIds: [] })
  assert.deepEqual(offeredIn(bread, 'desk', true), { soldAtDesk: true })
  assert.deepEqual(offeredIn(bread, 'everywhere', false), { isVisible: false })
})

test('a column says all, some or none', () => {
  assert.deepEqual(
    [offeredAmong([bread, ice], 'desk'), offeredAmong([bread], 3), offeredAmong([bread, ice], 4), offeredAmong([], 4)],
    ['some', 'all', 'none', 'none'],
  )
})

test('articles are found without case nor accents, and keep their families in order', () => {
  const articles = [
    { label: 'Pâtes 500 g', code: 'PATES', family: 'Épicerie' },
    { label: 'Café', code: null, family: 'Bar' },
    { label: 'Lait', code: 'LAIT', family: 'Épicerie' },
  ]
  assert.deepEqual(
    [...shownFamilies(articles, '')].map(([family, rows]) => [family, rows.length]),
    [
      ['Épicerie', 2],
      ['Bar', 1],
    ],
  )
  assert.deepEqual([...shownFamilies(articles, ' PATE ').keys()], ['Épicerie'])
  assert.deepEqual(
    [...shownFamilies(articles, 'epicerie').values()].map((rows) => rows.length),
    [2],
  )
  assert.equal(shownFamilies(articles, 'absent').size, 0)
})
