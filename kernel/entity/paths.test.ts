import { test } from 'node:test'
import assert from 'node:assert/strict'
import { entity } from '#kernel/entity/entity.ts'
import { idParameter, listPath, pageParameter, pagesOf, recordPath, referenceTo, routerPath, usersPath } from './paths.ts'

const base = {
  base: 'camp/place_type',
  right: 'camp_place_type',
  label: { one: 'type', many: 'types' },
  fields: { label: { kind: 'text', label: 'Libellé', maxLength: 60 } },
  display: 'label',
} as const
const onePage = entity({ ...base, name: 'tva', routes: { list: '/tva-list', record: '/tva/{tvaId}' } })
const paged = entity({
  ...base,
  name: 'place-type',
  routes: { list: '/town-list/{countryId}/{departmentId}', record: '/place-type/{page}/{placeTypeId}' },
  form: {
    sections: [
      { title: 'A', tab: 'identity', fields: ['label'] },
      { title: 'B', tab: 'online', fields: [] },
      { title: 'C', tab: 'identity', fields: [] },
    ],
  },
})

test('parameters as the router writes them', () => {
  assert.equal(routerPath('/place-type/{page}/{placeTypeId}'), '/place-type/$page/$placeTypeId')
  assert.equal(idParameter('/place-type/{page}/{placeTypeId}'), 'placeTypeId')
  assert.equal(pageParameter('/customer/{tab}/{customerId}'), 'tab')
  assert.equal(pageParameter('/tva/{tvaId}'), undefined)
})

test('the address of a record, with its page', () => {
  assert.equal(recordPath(onePage, 7), '/tva/7')
  assert.equal(recordPath(paged, 0), '/place-type/identity/0')
  assert.equal(recordPath(paged, 3, 'online'), '/place-type/online/3')
  assert.deepEqual(pagesOf(paged), ['identity', 'online'])
})

test('a route that says more than the record: its own id is the one named after it', () => {
  const grid = entity({
    ...base,
    name: 'price-grid',
    routes: { list: '/price/grid-list', record: '/price/grid/{priceGridId}/{placeTypeId}/{historyVersion}' },
  })
  assert.equal(recordPath(grid, 7), '/price/grid/7/0/0')
})

test('the address of a list', () => {
  assert.equal(listPath(onePage), '/tva-list')
  assert.equal(listPath(paged, { countryId: '33' }), '/town-list/33/0')
})

test('the list of the records that refer to one', () => {
  const place = entity({
    ...base,
    name: 'place',
    routes: { list: '/place-list' },
    fields: { placeTypeId: { kind: 'reference', label: 'Type', to: 'place-type' } },
    display: 'placeTypeId',
  })
  assert.equal(referenceTo(place, 'place-type'), 'placeTypeId')
  assert.equal(referenceTo(place, 'tva'), undefined)
  assert.equal(usersPath(place, 'placeTypeId', 3), `/place-list?f.placeTypeId=${encodeURIComponent('{"in":[3]}')}`)
  assert.equal(usersPath(entity({ ...base, name: 'town' }), 'placeTypeId', 3), undefined)
})
