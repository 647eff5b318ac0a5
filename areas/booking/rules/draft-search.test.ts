import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftFromEntry, entryOf, entryQuery, nightsIn, nightsText, nightsTyped, searchIn, searchText } from './draft-entry.ts'
import { countedPlaces, nothingSuits } from './draft-places.ts'
import { reduceDraft } from './draft-reducer.ts'
import { emptyDraft, emptyOccupancy, usualSearch } from './draft-state.ts'
import type { Draft } from './draft-types.ts'
import { offeredFeatures } from './wishes.ts'

test('what was looked for stays with the stay that was made, by its address', () => {
  const search = { ...usualSearch, placeFamilyIds: [2, 3], placeTypeIds: [5] }
  const query = Object.fromEntries(
    searchText(search)
      .slice(1)
      .split('&')
      .map((part) => part.split('=')),
  )
  const { placeFamilyIds, placeTypeIds } = searchIn(query) ?? usualSearch
  assert.deepEqual({ placeFamilyIds, placeTypeIds }, { placeFamilyIds: [2, 3], placeTypeIds: [5] })
  assert.equal(searchText(usualSearch), '')
  assert.equal(searchIn({ from: '2027-07-01' }), null)
})

test('families, sectors and types looked among go with what is booked', () => {
  const defaults = { today: '2026-07-08', ageCategories: [] }
  const search = { ...usualSearch, placeFamilyIds: [2], sectorIds: [4, 6], placeTypeIds: [5] }
  const asked = { ...emptyDraft(defaults), search }
  const place = { placeId: null, number: null, placeTypeId: 9, typeLabel: 'Chalet 5 pers.', by: 'user' as const }
  const again = draftFromEntry(Object.fromEntries(new URLSearchParams(entryQuery(entryOf(asked, place)))), '3', defaults)
  assert.deepEqual([again.search, again.occupancies[0]?.place], [search, place])
  assert.equal(entryQuery({}), '')
})

test('another sort of equipment loses the length of the one before', () => {
  const defaults = { today: '2026-07-08', ageCategories: [] }
  const changed = (...patches: Parameters<typeof length>[0][]) =>
    patches.reduce((draft, patch) => reduceDraft(draft, { type: 'occupancy', patch }, defaults), emptyDraft(defaults)).occupancies[0]
      ?.equipmentLength
  const length = (patch: { equipment?: 'caravan' | 'tent'; equipmentLength?: string; isPlaceLocked?: boolean }): typeof patch => patch
  assert.equal(changed({ equipment: 'caravan' }, { equipmentLength: '6.50' }, { isPlaceLocked: true }), '6.50')
  assert.equal(changed({ equipmentLength: '6.50' }, { equipment: 'caravan' }), '6.50')
  assert.equal(changed({ equipment: 'caravan', equipmentLength: '6.50' }, { equipment: 'tent' }), null)
})

test('places are counted without those that the stay itself has', () => {
  assert.deepEqual(countedPlaces({ freePlaces: 192, promisedPlaces: 2 }, 1), { free: 191, promised: 2, listed: 193 })
  assert.deepEqual(countedPlaces({ freePlaces: 0, promisedPlaces: 0 }, 1), { free: 0, promised: 0, listed: 0 })
})

test('where nothing is free, reasons are promised only where there are any; a site without places says where they are made', () => {
  assert.match(nothingSuits({ refused: [{}] }, usualSearch).text, /ci-dessous/)
  assert.equal(nothingSuits({ refused: [{}] }, usualSearch, 'P16').title, 'Le séjour garde P16')
  assert.deepEqual(
    [usualSearch, { ...usualSearch, placeFamilyIds: [3] }]
      .map((search) => nothingSuits({ refused: [] }, search))
      .map(({ title, isBare }) => [title, isBare]),
    [
      ['Aucun emplacement', true],
      ['Aucune place ne convient', false],
    ],
  )
})

test('electricity is offered at once, and what was asked for by a line stays in sight', () => {
  const features = [
    { id: 1, icon: 'wifi' },
    { id: 2, icon: 'electricity' },
    { id: 3, icon: null },
  ]
  assert.deepEqual(
    offeredFeatures(features, []).map(({ id }) => id),
    [2],
  )
  assert.deepEqual(
    offeredFeatures(features, [3]).map(({ id }) => id),
    [2, 3],
  )
})

test('other nights for one place of a stay travel by its address, and are typed at that place; what cannot be read types nothing', () => {
  const defaults = { today: '2026-07-08', ageCategories: [] }
  const read = (text: string) => nightsIn(Object.fromEntries(new URLSearchParams(text)))
  const asked = { occupancyId: 12, start: '2027-07-10', end: '2027-07-19' }
  assert.deepEqual(read(nightsText(asked)), asked)
  for (const wrong of [
    '',
    '?part=12&from=2027-07-10',
    '?part=12&from=2027-07-19&to=2027-07-10',
    '?part=x&from=2027-07-10&to=2027-07-19',
    '?part=12&from=0000-07-10&to=2027-07-19',
  ])
    assert.equal(read(wrong), null)
  const stay: Draft = {
    ...emptyDraft(defaults),
    occupancies: [11, 12].map((id) => ({ ...emptyOccupancy(defaults), id, dates: { start: '2027-07-10', nights: 7, end: '2027-07-17' } })),
  }
  const typed = nightsTyped(stay, asked).reduce((draft, action) => reduceDraft(draft, action, defaults), stay)
  assert.deepEqual([typed.current, typed.occupancies.map(({ dates }) => dates.end)], [1, ['2027-07-17', '2027-07-19']])
  assert.deepEqual(nightsTyped(stay, { ...asked, occupancyId: 13 }), [])
})
