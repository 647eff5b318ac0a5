import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearnessOf } from './nearness.ts'
import { groundOf } from './neighbours.ts'
import { place } from './room-testing.ts'

const alley = Array.from({ length: 12 }, (_unused, at) => place(at + 1))
const all = [...alley, place(13, { number: 'D01' })]
const said = (...stays: readonly (readonly [id: number, start: number, end: number])[]) =>
  nearnessOf(
    stays.flatMap(([id, start, end]) => all.filter((one) => one.id === id).map((one) => ({ place: one, start, end }))),
    all,
    groundOf(all),
  )

test('side by side is said of places that touch, or that others of the group join; of nothing else', () => {
  assert.deepEqual(said([3, 0, 7], [4, 0, 7]), { isSideBySide: true, words: 'côte à côte' })
  assert.equal(said([3, 0, 7], [4, 0, 7], [5, 0, 7]).isSideBySide, true)
  assert.deepEqual(said([3, 0, 7], [5, 0, 7]), {
    isSideBySide: false,
    words: 'dans la même allée\u00A0: C03 et C05 à 2 places l’une de l’autre',
  })
  assert.equal(said([2, 0, 7], [12, 0, 7]).words, 'dans la même allée, mais loin\u00A0: C02 et C12 à 10 places l’une de l’autre')
  assert.equal(said([12, 0, 7], [13, 0, 7]).words, 'dans des allées différentes\u00A0: C12 et D01')
})

test('of three, the one who is apart is named with the nearest of the others', () => {
  assert.equal(said([3, 0, 7], [4, 0, 7], [7, 0, 7]).words, 'dans la même allée\u00A0: C04 et C07 à 3 places l’une de l’autre')
})

test('only those who are there together count: who comes after somebody has left is not apart from him', () => {
  assert.equal(said([3, 0, 4], [9, 4, 7]).isSideBySide, true)
  assert.equal(said([3, 0, 5], [9, 4, 7]).isSideBySide, false)
  assert.equal(said([3, 0, 4], [9, 4, 7], [4, 0, 4], [10, 4, 7]).isSideBySide, true)
})
