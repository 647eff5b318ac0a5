import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstSteps, isUnderWay, type FirstStepKey, type SiteFacts } from './first-steps.ts'

const empty: SiteFacts = {
  missingMentions: ['le capital', 'le RCS', 'la ville', 'l’adresse'],
  placeTypes: 0,
  places: 0,
  typesWithoutPlace: [],
  openUntil: null,
  typesWithoutPrice: [],
  typesNotLet: [],
  grids: 0,
  drafts: 0,
  touristTaxes: 0,
  touristTaxTypeId: 7,
  paymentMethods: 0,
  users: 1,
  stays: 0,
}
const ready: SiteFacts = {
  missingMentions: [],
  placeTypes: 4,
  places: 200,
  typesWithoutPlace: [],
  openUntil: '2027-09-30',
  typesWithoutPrice: [],
  typesNotLet: [],
  grids: 1,
  drafts: 0,
  touristTaxes: 1,
  touristTaxTypeId: 7,
  paymentMethods: 6,
  users: 4,
  stays: 1,
}
const stepOf = (facts: SiteFacts, key: FirstStepKey) => {
  const step = firstSteps(facts).find((one) => one.key === key)
  assert.ok(step)
  return step
}

test('nothing is done on an empty site, everything on one that took its first stay', () => {
  assert.deepEqual(
    firstSteps(empty).filter(({ done }) => done),
    [],
  )
  assert.equal(isUnderWay(firstSteps(empty)), false)
  assert.deepEqual(
    firstSteps(ready).filter(({ done }) => !done),
    [],
  )
  assert.equal(isUnderWay(firstSteps(ready)), true)
})

test('what a bill lacks is named, and a new tax is a tourist tax', () => {
  assert.match(stepOf(empty, 'establishment').detail, /^Aucune facture ne peut être émise sans le capital, le RCS, la ville et 1.autre\.$/)
  assert.equal(stepOf(empty, 'touristTax').url, '/tax/0?taxTypeId=7')
  assert.equal(stepOf({ ...empty, touristTaxTypeId: null }, 'touristTax').url, '/tax/0')
})

const cases: readonly (readonly [key: FirstStepKey, facts: Partial<SiteFacts>, done: boolean])[] = [
  ['establishment', { missingMentions: ['le RCS'] }, false],
  ['establishment', { missingMentions: [] }, true],
  ['placeTypes', { placeTypes: 0 }, false],
  ['placeTypes', { placeTypes: 1 }, true],
  ['places', { typesWithoutPlace: ['Chalet'] }, false],
  ['places', { places: 0 }, false],
  ['places', { places: 1 }, true],
  ['season', { openUntil: null }, false],
  ['prices', { typesWithoutPrice: ['Chalet'] }, false],
  ['prices', { typesNotLet: ['Résidentiel'] }, true],
  ['prices', { grids: 0 }, false],
  ['prices', { grids: 0, drafts: 1 }, false],
  ['prices', { grids: 1, drafts: 1 }, true],
  ['prices', { places: 0 }, false],
  ['touristTax', { touristTaxes: 0 }, false],
  ['paymentMethods', { paymentMethods: 0 }, false],
  ['users', { users: 1 }, false],
  ['users', { users: 2 }, true],
  ['stay', { stays: 0 }, false],
]
for (const [key, facts, done] of cases) {
  test(`${key} with ${JSON.stringify(facts)}: ${done ? 'done' : 'open'}, and it alone keeps the list when it is required`, () => {
    const step = stepOf({ ...ready, ...facts }, key)
    assert.equal(step.done, done)
    assert.equal(isUnderWay(firstSteps({ ...ready, ...facts })), done || !step.required)
  })
}

test('what lacks is named, three at most and how many others', () => {
  assert.equal(
    stepOf({ ...ready, typesWithoutPlace: ['Chalet', 'Confort'] }, 'places').detail,
    'Sans emplacement\u00A0: Chalet et Confort.',
  )
  assert.equal(
    stepOf({ ...ready, typesWithoutPrice: ['A', 'B', 'C', 'D', 'E'] }, 'prices').detail,
    'Sans prix publié à venir\u00A0: A, B, C et 2 autres.',
  )
  assert.equal(
    stepOf({ ...ready, typesWithoutPrice: ['A', 'B', 'C', 'D'] }, 'prices').detail,
    'Sans prix publié à venir\u00A0: A, B, C et 1 autre.',
  )
  assert.equal(
    stepOf({ ...ready, typesNotLet: ['Résidentiel'] }, 'prices').detail,
    'Chaque type loué à la nuit a un prix, dans 1 grille. Sans prix, résidentiels ou fermés à la vente\u00A0: Résidentiel.',
  )
  assert.match(stepOf({ ...ready, missingMentions: ['le RCS'] }, 'establishment').detail, /sans le RCS\.$/)
})

test('a grid that nobody published is said to serve no price', () => {
  const { verb, url, detail } = stepOf({ ...ready, grids: 0, drafts: 1, typesWithoutPrice: ['Chalet'] }, 'prices')
  assert.deepEqual([verb, url], ['Publier', '/price/grid-list'])
  assert.match(detail, /publiez-la/)
})
