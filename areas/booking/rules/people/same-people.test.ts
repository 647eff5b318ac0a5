import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctedTogether, isShared, peopleFollowed, samePeople, shownOnce } from './same-people.ts'
import type { PersonRow } from './same-people.ts'

const [adult, child] = [1, 2]
const row = (change: Partial<PersonRow> = {}): PersonRow => ({
  id: 0,
  ageCategoryId: adult,
  name: null,
  firstName: null,
  birthDate: null,
  age: null,
  countryId: null,
  taxExemption: null,
  ...change,
})
const part = (startDate: string, endDate: string, ...attendants: PersonRow[]) => ({ startDate, endDate, attendants })
const numbers = (parts: readonly { readonly attendants: readonly PersonRow[] }[]) =>
  parts.map(({ attendants }) => attendants.map(({ person }) => person ?? null))

test('who makes two stays one says that people come back: the last party that may be the same is, and nobody is guessed otherwise', () => {
  const parts = [
    part('2026-07-01', '2026-07-04', row({ id: 1 }), row({ id: 2 })),
    part('2026-07-04', '2026-07-06', row({ id: 3 }), row({ id: 4 })),
    part('2026-07-10', '2026-07-12', row({ id: 5 }), row({ id: 6 })),
    part('2026-07-11', '2026-07-13', row({ id: 7 })),
  ]
  assert.deepEqual(numbers(peopleFollowed(parts)), [[1, 2], [1, 2], [null, null], [null]])
  const back = numbers(peopleFollowed(parts, (head, { startDate }) => head.endDate <= startDate))
  assert.deepEqual(back, [[1, 2], [1, 2], [1, 2], [null]])
})

test('a correction made in one part of a stay is made in all; two that contradict each other stand as they were told', () => {
  const [zoe, zoeLater] = [row({ id: 10, ageCategoryId: child, person: 10 }), row({ id: 20, ageCategoryId: child, person: 10 })]
  const friend = row({ id: 21 })
  const before = [part('2026-07-01', '2026-07-04', zoe), part('2026-07-04', '2026-07-08', friend, zoeLater)]
  const told = [
    part('2026-07-01', '2026-07-04', { ...zoe, birthDate: '2020-02-29', firstName: 'Zoé' }),
    part('2026-07-04', '2026-07-08', friend, zoeLater),
  ]
  assert.deepEqual(correctedTogether(before, told)[1]?.attendants, [friend, { ...zoeLater, birthDate: '2020-02-29', firstName: 'Zoé' }])
  const later = [before[0], part('2026-07-04', '2026-07-08', friend, { ...zoeLater, taxExemption: 'seasonal' })].flatMap((one) => one ?? [])
  assert.equal(correctedTogether(before, later)[0]?.attendants[0]?.taxExemption, 'seasonal')
  const twoWays = [
    part('2026-07-01', '2026-07-04', { ...zoe, name: 'Roux' }),
    part('2026-07-04', '2026-07-08', friend, { ...zoeLater, name: 'Petit' }),
  ]
  assert.deepEqual(correctedTogether(before, twoWays), twoWays)
  assert.equal(correctedTogether(before, before)[0], before[0], 'nothing is made anew when nobody is corrected')
})

test('people of a part that goes on from another are numbered together, whatever their order, and say what each line knew', () => {
  const made = peopleFollowed([
    part('2026-07-04', '2026-07-08', row({ ageCategoryId: child }), row({ name: 'Roux', countryId: 7 })),
    part(
      '2026-07-01',
      '2026-07-04',
      row({ id: 5, name: 'ROUX', birthDate: '1980-01-01' }),
      row({ id: 6, ageCategoryId: child, firstName: 'Zoé' }),
    ),
  ])
  assert.deepEqual(numbers(made), [
    [6, 5],
    [5, 6],
  ])
  assert.deepEqual(
    made.map(({ attendants }) => attendants.map(({ name, firstName, birthDate, countryId }) => [name, firstName, birthDate, countryId])),
    [
      [
        [null, 'Zoé', null, null],
        ['Roux', null, '1980-01-01', 7],
      ],
      [
        ['ROUX', null, '1980-01-01', 7],
        [null, 'Zoé', null, null],
      ],
    ],
  )
  assert.deepEqual(peopleFollowed(made), made, 'and stay so')
})

test('three parts are one family; another family, or a gap is not', () => {
  const three = peopleFollowed([
    part('2026-07-01', '2026-07-03', row()),
    part('2026-07-03', '2026-07-05', row()),
    part('2026-07-05', '2026-07-06', row()),
  ])
  assert.deepEqual(numbers(three), [[1], [1], [1]])
  const none = (...parts: Parameters<typeof peopleFollowed>[0][number][]) =>
    numbers(peopleFollowed(parts))
      .flat()
      .every((number) => number === null)
  assert.ok(none(part('2026-07-01', '2026-07-03', row({ name: 'Roux' })), part('2026-07-03', '2026-07-05', row({ name: 'Petit' }))))
  assert.ok(
    none(
      part('2026-07-01', '2026-07-03', row()),
      part('2026-07-03', '2026-07-05', row({ ageCategoryId: child }), row({ ageCategoryId: child })),
    ),
  )
  assert.ok(none(part('2026-07-01', '2026-07-03', row()), part('2026-07-04', '2026-07-05', row())))
  assert.ok(
    none(
      part('2026-07-01', '2026-07-03', row({ birthDate: '1980-01-01' })),
      part('2026-07-03', '2026-07-05', row({ birthDate: '1981-01-01' })),
    ),
  )
})

test('who joins a party for its second part, or leaves it after the first, is one more: the others are who they were', () => {
  const [two, three] = [
    [row({ id: 1, name: 'Roux' }), row({ id: 2 })],
    [row({ id: 3 }), row({ id: 4 }), row({ id: 5, ageCategoryId: child })],
  ] as const
  assert.deepEqual(numbers(peopleFollowed([part('2026-07-01', '2026-07-03', ...two), part('2026-07-03', '2026-07-05', ...three)])), [
    [1, 2],
    [1, 2, null],
  ])
  assert.deepEqual(numbers(peopleFollowed([part('2026-07-01', '2026-07-03', ...three), part('2026-07-03', '2026-07-05', ...two)])), [
    [3, 4, null],
    [3, 4],
  ])
  const back = peopleFollowed([
    part('2026-07-01', '2026-07-03', ...two),
    part('2026-07-03', '2026-07-05', ...three),
    part('2026-07-05', '2026-07-06', row({ id: 6 }), row({ id: 7 })),
  ])
  assert.deepEqual(numbers(back), [
    [1, 2],
    [1, 2, null],
    [1, 2],
  ])
  assert.deepEqual(
    numbers(
      peopleFollowed([
        part('2026-07-01', '2026-07-03', row({ name: 'Roux' })),
        part('2026-07-03', '2026-07-05', row({ name: 'Petit' }), row({ name: 'Morel' })),
      ]),
    ),
    [[null], [null, null]],
  )
})

test('parties of other sizes side by side: each goes on with its like', () => {
  const made = peopleFollowed([
    part('2026-07-01', '2026-07-03', row({ id: 1 })),
    part('2026-07-01', '2026-07-03', row({ id: 2 }), row({ id: 3 })),
    part('2026-07-03', '2026-07-05', row({ id: 4 }), row({ id: 5 })),
    part('2026-07-03', '2026-07-05', row({ id: 6 })),
  ])
  assert.deepEqual(numbers(made), [[1], [2, 3], [2, 3], [1]])
})

test('two families side by side that both move are told apart', () => {
  const made = peopleFollowed([
    part('2026-07-01', '2026-07-03', row({ id: 1, name: 'Roux' })),
    part('2026-07-01', '2026-07-03', row({ id: 2, name: 'Petit' })),
    part('2026-07-03', '2026-07-05', row({ id: 3, name: 'Petit' })),
    part('2026-07-03', '2026-07-05', row({ id: 4, name: 'Roux' })),
  ])
  assert.deepEqual(numbers(made), [[1], [2], [2], [1]])
})

test('nobody is one with somebody who sleeps elsewhere on the same night, and a number left alone goes', () => {
  assert.deepEqual(
    numbers(samePeople([], [part('2026-07-01', '2026-07-05', row({ person: 3 })), part('2026-07-03', '2026-07-08', row({ person: 3 }))])),
    [[null], [null]],
  )
  assert.deepEqual(numbers(samePeople([], [part('2026-07-01', '2026-07-05', row({ person: 3 }), row({ person: 3 }))])), [[null, null]])
})

test('a list of the parts shows each person once', () => {
  const parts = [part('2026-07-01', '2026-07-03', row({ person: 1 }), row()), part('2026-07-03', '2026-07-05', row({ person: 1 }), row())]
  assert.deepEqual(shownOnce(parts), [[0, 1], [1]])
  assert.deepEqual(
    [
      isShared(parts, 1),
      isShared(
        [parts[0]].flatMap((one) => one ?? []),
        0,
      ),
    ],
    [true, false],
  )
})
