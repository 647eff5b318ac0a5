import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyNotChanged } from './price-change.ts'
import type { GridAtHand } from './price-change.ts'

const grid: GridAtHand = {
  label: 'Locatifs 2026',
  priceModel: 2,
  current: 3,
  number: 3,
  preparedBy: null,
  period: { label: 'Haute', isClosed: false },
}
const why = (more: Partial<GridAtHand>) => whyNotChanged({ ...grid, ...more })

test('a night or a week that is on sale is changed in place', () => {
  for (const priceModel of [1, 2, 3, 5, 6]) assert.equal(why({ priceModel }), null)
})

test('what forbids it is said: another version, a draft, another model, no period, a closed one', () => {
  assert.deepEqual(
    [
      why({ number: 2 }),
      why({ preparedBy: 'Paul' }),
      why({ priceModel: 4 }),
      why({ priceModel: 7 }),
      why({ period: undefined }),
      why({ period: { label: 'Hiver', isClosed: true } }),
    ].map((fault) => fault?.rule),
    ['modified-by-other', 'grid-being-prepared', 'other-price-model', 'other-price-model', 'no-price-grid-period', 'price-period-closed'],
  )
  assert.equal(
    why({ preparedBy: 'Paul, 08/07/2026' })?.message,
    '«\u00A0Locatifs 2026\u00A0» est en préparation (Paul, 08/07/2026)\u00A0: publier d’ici publierait aussi ce brouillon. Ouvrez la grille.',
  )
})
