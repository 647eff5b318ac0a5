import { test } from 'node:test'
import assert from 'node:assert/strict'
import { entity, type Entity } from '#kernel/entity/entity.ts'
import { changed, chipText, emptyState, fixedFilters, isEmptyFilter, readState, requestOf, whyEmpty, writeState } from './list-state.ts'

const place: Entity = entity({
  name: 'place',
  base: 'camp/place',
  right: 'camp_place',
  label: { one: 'emplacement', many: 'emplacements' },
  fields: {
    name: { kind: 'text', label: 'Nom', maxLength: 20 },
    capacity: { kind: 'integer', label: 'Couchages' },
    surety: { kind: 'money', label: 'Caution' },
    openedOn: { kind: 'date', label: 'Ouvert le' },
    placeTypeId: { kind: 'reference', label: 'Type', to: 'place-type' },
    isActive: { kind: 'flag', label: 'Actif', default: true },
    side: { kind: 'choice', label: 'Côté', options: { sea: 'Mer', wood: 'Pinède' } },
  },
  display: 'name',
  list: { columns: ['name'], search: ['name'], totals: ['surety'] },
})

test('a state survives its address', () => {
  const state = {
    text: 'chêne & pin',
    filters: { capacity: { from: 2, to: 4 }, placeTypeId: { in: [3, 7] } },
    sort: { field: 'name', direction: 'desc' as const },
    page: 3,
    pageSize: 50,
  }
  assert.deepEqual(readState(place, writeState(state, 20), 20), state)
  assert.equal(writeState(emptyState, 20), '')
})

test('an address edited by hand does no harm', () => {
  const read = readState(place, '?f.capacity={broken&f.password={"equals":1}&tri=-__proto__&page=-4&taille=abc', 20)
  assert.deepEqual(read, emptyState)
})

test('a change starts again from the first page, a change of page does not', () => {
  assert.equal(changed({ ...emptyState, page: 4 }, { text: 'a' }).page, 1)
  assert.equal(changed({ ...emptyState, page: 4 }, { page: 5 }).page, 5)
})

test('the request asks for totals where the list has some, and adds what the address imposes', () => {
  const request = requestOf(
    place,
    { ...emptyState, filters: { capacity: { from: 2 } } },
    fixedFilters(place, { placeTypeId: '7', page: '0', name: '0' }),
  )
  assert.deepEqual(request, { filters: { capacity: { from: 2 }, placeTypeId: { equals: 7 } }, page: 1, pageSize: 20, totals: true })
})

test('chips speak French', () => {
  const labels = new Map([
    [3, 'Évasion'],
    [7, 'Horizon'],
  ])
  const text = (name: string, filter: object): string => chipText(place.fields[name] ?? assert.fail(name), filter, labels)
  assert.equal(text('placeTypeId', { in: [3, 7] }), 'Évasion, Horizon')
  assert.equal(text('isActive', { equals: false }), 'non')
  assert.equal(text('openedOn', { from: '2026-07-01', to: '2026-07-31' }), 'du 01/07/2026 au 31/07/2026')
  assert.equal(text('openedOn', { from: '2026-07-01' }), 'à partir du 01/07/2026')
  assert.equal(text('capacity', { to: 4 }), 'jusqu’à 4')
  assert.equal(text('surety', { from: 30000 }), 'à partir de 300,00\u00A0€')
  assert.equal(text('side', { in: ['sea'] }), 'Mer')
  assert.equal(text('name', { empty: true }), 'non renseigné')
})

test('a filter without anything typed is empty', () => {
  assert.ok(isEmptyFilter({}))
  assert.ok(isEmptyFilter({ in: [], contains: '' }))
  assert.ok(!isEmptyFilter({ equals: false }))
  assert.ok(!isEmptyFilter({ from: 0 }))
})

test('an empty list says what was looked for, and counts the filters alone', () => {
  assert.deepEqual(
    [whyEmpty('zut', 0), whyEmpty('', 1), whyEmpty('zut', 2)],
    [
      '«\u00A0zut\u00A0» ne se trouve pas dans cette liste.',
      '1 filtre actif.',
      '«\u00A0zut\u00A0» ne se trouve pas dans cette liste. 2 filtres actifs.',
    ],
  )
})
