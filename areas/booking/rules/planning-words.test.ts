import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedInHand, closedDays, heldWords, moveVerb } from './planning-words.ts'
import { otherTypeNote, updateModeKeys, usualMode } from './update-modes.ts'

test('a gesture is named by what it does to the nights, and its price follows them', () => {
  assert.deepEqual(moveVerb({ first: 10, after: 11 }, { first: 10, after: 13 }), { verb: 'Allonger', done: 'allongé', changesNights: true })
  assert.deepEqual(moveVerb({ first: 10, after: 13 }, { first: 11, after: 13 }), {
    verb: 'Raccourcir',
    done: 'raccourci',
    changesNights: true,
  })
  assert.deepEqual(moveVerb({ first: 10, after: 13 }, { first: 20, after: 23 }), {
    verb: 'Déplacer',
    done: 'déplacé',
    changesNights: false,
  })
  const open = updateModeKeys.map((mode) => ({ mode, total: 50_000 }))
  assert.equal(usualMode(open, { changesNights: true, changesType: false }), 'updateFromDetail')
  assert.equal(usualMode(open, { changesNights: false, changesType: false }), 'keepDetail')
  assert.equal(usualMode(open.slice(0, 2), { changesNights: true, changesType: false }), 'priceFromGrid')
  assert.equal(usualMode([], { changesNights: false, changesType: false }), null)
})

test('to a dearer type the agreed price stands; to a cheaper one the price follows, by the list of the stay; each is said', () => {
  const priced = (listed: number, agreed: number) =>
    [
      { mode: 'priceFromGrid', total: listed + 1 },
      { mode: 'keepGrid', total: listed },
      { mode: 'updateFromDetail', total: agreed },
      { mode: 'keepDetail', total: agreed },
    ] as const
  const moved = { changesNights: false, changesType: true }
  const told = (listed: number, gesture = moved) => [
    usualMode(priced(listed, 50_000), gesture),
    otherTypeNote(priced(listed, 50_000), gesture),
  ]
  assert.deepEqual(told(62_050), [
    'keepDetail',
    'Plus cher de 120,50\u00A0€ là où il va\u00A0: le prix convenu reste, tant que vous n’en choisissez pas un autre.',
  ])
  assert.deepEqual(told(29_000), [
    'keepGrid',
    'Moins cher de 210,00\u00A0€ là où il va\u00A0: le prix suit sa grille d’origine, tant que vous n’en choisissez pas un autre.',
  ])
  assert.deepEqual(told(50_000), ['keepDetail', null])
  assert.deepEqual(
    told(29_000, { changesNights: false, changesType: false }),
    ['keepDetail', null],
    'a lower tariff alone does not move what was agreed',
  )
  assert.equal(usualMode(priced(62_050, 50_000), { changesNights: true, changesType: true }), 'updateFromDetail')
  assert.equal(
    usualMode(
      priced(29_000, 50_000).filter(({ mode }) => mode !== 'keepGrid'),
      moved,
    ),
    'keepDetail',
  )
})

test('a closure is said by its days, the last one included; a stay by its nights', () => {
  assert.deepEqual(
    [closedDays({ start: '2026-08-10', end: '2026-08-11' }), closedDays({ start: '2026-08-30', end: '2026-09-02' })],
    ['le 10/08/2026', 'du 30/08 au 01/09/2026 compris'],
  )
  const week = { start: '2026-08-10', end: '2026-08-15' }
  assert.deepEqual(
    ['unavailability', 'occupancy'].map((kind) => heldWords({ ...week, kind })),
    ['du 10 au 14/08/2026 compris · 5 jours', 'du 10 au 15/08/2026 · 5 nuits'],
  )
})

test('what a colleague made of a stay while it was in the hand is said, with who and where it was', () => {
  const taken = { version: 3, placeId: 1, start: '2026-08-10', end: '2026-08-15' }
  const told = (now: Partial<typeof taken>, by = 'Camille Roussel') =>
    changedInHand(taken, { ...taken, version: 4, ...now }, { by, place: 'A02' })
  assert.equal(changedInHand(taken, taken, { by: 'Camille Roussel', place: 'A02' }), null)
  assert.equal(told({ placeId: 2 }), 'Camille Roussel vient de modifier ce séjour\u00A0: il était en A02.')
  assert.equal(
    told({ placeId: 2, end: '2026-08-16' }),
    'Camille Roussel vient de modifier ce séjour\u00A0: il était en A02 du 10 au 15/08/2026.',
  )
  assert.equal(told({ start: '2026-08-11' }, ''), 'Ce séjour vient d’être modifié\u00A0: il était du 10 au 15/08/2026.')
  assert.equal(told({}), 'Camille Roussel vient de modifier ce séjour.')
})
