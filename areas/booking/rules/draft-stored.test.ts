import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draftFromEntry, entryOf, entryPath } from './draft-entry.ts'
import { paymentFaultsOf, stillStands } from './draft-faults.ts'
import { marked, newCustomerFrom } from './draft-customer.ts'
import { freeLine } from './draft-manual.ts'
import type { DraftAction } from './draft-reducer.ts'
import { previewAsked, saveAsked } from './draft-requests.ts'
import { currentOccupancy, isChanged, mostPlaces, placeChoices, placeTabs, someone, wantsHold } from './draft-state.ts'
import { draftFromView } from './draft-view.ts'
import { stayPage, stayPath, stayVisit } from './stay-pages.ts'
import type { StoredStayView } from './draft-view.ts'
import { defaults, run, dated, places, other } from './testing/draft-facts.ts'

test('what was typed to find somebody begins their form, and shows in their name', () => {
  assert.deepEqual(marked('Lefèvre Claire', 'lefev'), [
    { text: 'Lefèv', hit: true },
    { text: 're', hit: false },
    { text: ' ', hit: false },
    { text: 'Claire', hit: false },
  ])
  assert.equal(marked('Lefebvre Anne', 'lefev')[0]?.text, 'Lefe')
  assert.deepEqual(
    marked('Dijkstra Dirk', 'dijkstra')
      .filter(({ hit }) => hit)
      .map(({ text }) => text),
    ['Dijkstra'],
  )
  assert.deepEqual([newCustomerFrom('lefèvre jean-luc').name, newCustomerFrom('lefèvre jean-luc').firstName], ['Lefèvre', 'Jean-Luc'])
  const named = (typed: string): unknown[] => [newCustomerFrom(typed).name, newCustomerFrom(typed).firstName]
  assert.deepEqual(
    ['van Zwanenburg Pieter', 'van der berg jan', 'le goff anne', 'de la Tour Marie', 'Durand de la Tour', 'de'].map(named),
    [
      ['van Zwanenburg', 'Pieter'],
      ['van der Berg', 'Jan'],
      ['Le Goff', 'Anne'],
      ['de la Tour', 'Marie'],
      ['Durand', 'De La Tour'],
      ['De', null],
    ],
  )
  assert.equal(newCustomerFrom('06 12 34').phone, '061234')
  assert.equal(newCustomerFrom('a@b.fr').email, 'a@b.fr')
  const whole = (typed: string): unknown[] =>
    (({ name, firstName, phone, email }) => [name, firstName, phone, email])(newCustomerFrom(typed))
  assert.deepEqual(whole('dupont marie 06 12 34 56 78'), ['Dupont', 'Marie', '0612345678', null])
  assert.deepEqual(whole('+32 487.86 dupont a@b.fr'), ['Dupont', null, '+3248786', 'a@b.fr'])
  assert.deepEqual(whole('les 3 chênes'), ['Les 3', 'Chênes', null, null])
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      (text, typed) =>
        marked(text, typed)
          .map((piece) => piece.text)
          .join('') === text,
    ),
  )
})

const view: StoredStayView = {
  header: {
    id: 5,
    version: 2,
    statusId: 3,
    isPassage: false,
    partnerId: null,
    accessChannelId: null,
    optionExpiresOn: null,
    expectedTime: null,
    groupName: null,
    reference: null,
    hasInsurance: false,
    promoCode: null,
    note: null,
    quoteStatus: null,
  },
  customer: { id: 9, displayName: 'Lefèvre Claire', phone: '0612345678', town: 'Nantes', remark: null, flags: ['Fidèle'], stays: 4 },
  occupancies: [
    {
      id: 8,
      startDate: '2026-08-15',
      endDate: '2026-08-22',
      placeTypeId: 3,
      placeId: 7,
      placeNumber: 'E07',
      placeTypeLabel: 'Évasion',
      isPlaceLocked: false,
      attendants: [someone(1)],
      vehicles: [],
      animals: [],
      extras: [],
      equipment: null,
      equipmentLength: null,
      equipmentWidth: null,
      amperes: null,
      featureIds: [2],
      wishes: ['shade'],
      lines: [
        {
          category: 9,
          label: 'Geste',
          reason: '',
          quantity: '1',
          unitPrice: -1000,
          amount: -1000,
          vatRate: '10',
          gridId: null,
          gridVersion: null,
          periodId: null,
          extraId: null,
          ageCategoryId: null,
          isManual: true,
          manualReason: 'Fidélité',
          manualBy: null,
        },
      ],
    },
  ],
  lines: [],
  downPayment: 30000,
  downPaymentType: 2,
  downPaymentDueOn: null,
  balanceDueOn: null,
}

test('a stored stay goes back as it came, its lines changed by hand included', () => {
  const draft = draftFromView(view)
  const asked = saveAsked(draft)
  assert.equal(asked.manualLines[0]?.occupancyIndex, 0)
  assert.deepEqual([asked.occupancies[0]?.featureIds, asked.occupancies[0]?.wishes], [[2], ['shade']])
  assert.deepEqual([asked.id, asked.version, asked.occupancies[0]?.placeId, asked.downPayment, asked.downPaymentType], [5, 2, 7, 30000, 2])
  assert.equal(wantsHold(draft, currentOccupancy(draft)), false)
  assert.equal(currentOccupancy(run(draft, { type: 'found', places: [other], refusedIds: [7] })).place?.number, 'E07')
  assert.ok(previewAsked(draft))
  assert.equal(isChanged(draft, draftFromView(view)), false)
})

test('pages of a stay', () => {
  const visited = (bookingId: string) => stayVisit({ pathname: `/new-booking/summary/${bookingId}/0/0/0/9/3`, searchStr: '' })?.bookingId
  assert.deepEqual(['5', 'new', '99999999999999999999'].map(visited), [5, 0, Number.MAX_SAFE_INTEGER])
  assert.equal(stayPage('payments'), 'payments')
  assert.equal(stayPage('elsewhere'), 'summary')
  assert.equal(stayPath({ id: 5, customerId: 9, statusId: 3 }, 'history'), '/new-booking/history/5/0/0/0/9/3')
})

test('places are added and removed without touching the others', () => {
  const two = run(dated, { type: 'addOccupancy' }, { type: 'people', ageCategoryId: 1, count: 4 })
  assert.deepEqual(
    two.occupancies.map(({ attendants }) => attendants.length),
    [2, 4],
  )
  assert.equal(run(two, { type: 'removeOccupancy' }).occupancies.length, 1)
  const placed = run(dated, { type: 'found', places, refusedIds: [] }, { type: 'addOccupancy' }, { type: 'found', places, refusedIds: [] })
  assert.deepEqual(
    placed.occupancies.map(({ place }) => place?.number),
    ['E07', 'E12'],
  )
  assert.equal(run(dated, { type: 'removeOccupancy' }), dated)
})

test('a refusal leaves with the value it was about; those of the payment go to its form', () => {
  const fault = { rule: 'x', message: '', field: 'occupancies.0.startDate' }
  assert.equal(stillStands(fault, dated, run(dated, { type: 'header', patch: { note: 'a' } })), true)
  assert.equal(stillStands(fault, dated, run(dated, { type: 'start', day: '2026-08-16' })), false)
  const byHand = {
    ...dated,
    manualLines: [freeLine({ label: 'Séjour', amount: 59_400, vatRate: '10', manualReason: 'Accord', occupancyIndex: 0 })],
  }
  assert.deepEqual(
    ['price-arrival-day', 'x'].map((rule) => stillStands({ ...fault, rule }, dated, byHand)),
    [false, true],
    'who passes over the tariff is no longer told what it refuses',
  )
  assert.equal(stillStands({ rule: 'x', message: '' }, dated, run(dated, { type: 'start', day: '2026-08-16' })), true)
  assert.deepEqual(
    paymentFaultsOf([
      { rule: 'a', message: '', field: 'payments.0.card.expiry' },
      { rule: 'b', message: '', field: 'chequeNumber' },
      fault,
    ]).map(({ field }) => field),
    ['card.expiry', 'chequeNumber'],
  )
})

test('a search goes on as a stay with all that was asked', () => {
  const asked = run(dated, { type: 'people', ageCategoryId: 2, count: 2 }, { type: 'animals', animalTypeId: 5, count: 1 })
  const path = entryPath(entryOf(asked, { placeId: 12, number: 'E12', placeTypeId: 3, typeLabel: 'Évasion', by: 'user' }))
  const query = Object.fromEntries((path.split('?')[1] ?? '').split('&').map((pair) => pair.split('=').map(decodeURIComponent)))
  assert.deepEqual(
    saveAsked(draftFromEntry(query, '3', defaults)).occupancies,
    saveAsked(run(asked, { type: 'place', place: { placeId: 12, number: 'E12', placeTypeId: 3, typeLabel: 'Évasion', by: 'user' } }))
      .occupancies,
  )
})

test('the places of a stay are told apart by their rank, and by their number once they have one', () => {
  const group = run(
    dated,
    { type: 'place', place: { placeId: 7, number: 'E07', placeTypeId: 3, typeLabel: 'Évasion', by: 'user' } },
    ...Array.from({ length: mostPlaces - 1 }, (): DraftAction => ({ type: 'addOccupancy' })),
  )
  const choices = placeChoices(group)
  assert.deepEqual(
    [choices.length, choices[0]?.label, choices[29]?.label, choices[29]?.value],
    [30, 'Place 1\u00A0: E07', 'Place 30', '29'],
  )
  assert.equal(new Set(choices.map(({ label }) => label)).size, 30)
  const [one] = group.occupancies
  if (!one) throw new Error('the group has places')
  assert.deepEqual(placeTabs(group).slice(0, 2), ['E07', 'Place 2'])
  const later = { ...one, dates: { ...one.dates, start: '2026-08-02' } }
  assert.deepEqual(
    placeTabs({ occupancies: [one, later] }).map((tab) => tab.startsWith('E07 du ')),
    [true, true],
  )
  assert.equal(placeTabs({ occupancies: [one, later] })[1], 'E07 du 02/08')
})
