import assert from 'node:assert/strict'
import { test } from 'node:test'
import { availability } from './availability.ts'
import type { PlaceFacts } from './fit-facts.ts'
import { facts, place as usualPlace, type as usualType, wanted } from './testing/availability-facts.ts'
import type { Wish } from './wishes.ts'
import { isWish, wishFits, withWishes } from './wishes.ts'

const type = { ...usualType, maximumAnimals: null }
const place = (id: number, qualities: readonly Wish[]): PlaceFacts => usualPlace(id, { number: `C0${id}`, qualities })
const found = (wishes: readonly Wish[]) =>
  availability(
    facts({
      wanted: { ...wanted, people: 2, wishes },
      types: [type],
      places: [place(1, []), place(2, ['nearSanitary']), place(3, ['nearSanitary', 'shade'])],
    }),
  )

test('places that have what is wished for come first, and say so; the others are still offered', () => {
  assert.deepEqual(
    found([]).ranked.map((one) => one.place.number),
    ['C01', 'C02', 'C03'],
  )
  const { ranked, refused } = found(['nearSanitary', 'shade'])
  assert.deepEqual(
    ranked.map((one) => [one.place.number, one.reason]),
    [
      ['C03', 'Près des sanitaires, à l’ombre. Libre avant et après'],
      ['C02', 'Près des sanitaires. Libre avant et après'],
      ['C01', 'Libre avant et après'],
    ],
  )
  assert.deepEqual(refused, [])
  assert.deepEqual(
    ranked[1]?.fits.filter(({ key }) => key.startsWith('wish-')).map(({ label, ok }) => [label, ok]),
    [
      ['Près des sanitaires', true],
      ['Pas à l’ombre', false],
    ],
  )
})

test('where the plan measures it, the distance to the sanitary block is told, decides, and ranks', () => {
  const at = (id: number, metres: number): PlaceFacts => ({ ...place(id, id === 1 ? ['nearSanitary'] : []), metresToSanitary: metres })
  const { ranked } = availability({
    wanted: {
      startDate: '2026-08-15',
      endDate: '2026-08-22',
      people: 2,
      animals: 0,
      equipment: null,
      equipmentLength: null,
      features: [],
      wishes: ['nearSanitary'],
    },
    types: [type],
    places: [at(1, 140), at(2, 55), at(3, 40)],
    taken: [],
    neighbours: new Map(),
    unplaced: [],
    refusals: new Map(),
  })
  assert.deepEqual(
    ranked.map((one) => [one.place.number, one.reason]),
    [
      ['C03', 'À 40\u00A0m du bloc sanitaire. Libre avant et après'],
      ['C02', 'À 55\u00A0m du bloc sanitaire. Libre avant et après'],
      ['C01', 'Libre avant et après'],
    ],
  )
  assert.deepEqual(
    ranked[2]?.fits.find(({ key }) => key === 'wish-nearSanitary'),
    { key: 'wish-nearSanitary', ok: false, label: 'À 140\u00A0m du bloc sanitaire' },
  )
})

test('a wish is read by its name only', () => {
  assert.deepEqual(['shade', 'toString', ''].map(isWish), [true, false, false])
  assert.deepEqual([wishFits([], { qualities: ['sun'] }), withWishes('Libre', ['sun'], {})], [[], 'Libre'])
})
