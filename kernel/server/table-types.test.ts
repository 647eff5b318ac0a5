import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Insertable, Selectable } from 'kysely'
import { entity } from '#kernel/entity/entity.ts'
import { storedFields } from '#kernel/kinds/server/columns.ts'
import type { TableOf } from '#kernel/server/table-types.ts'

const hut = entity({
  name: 'hut',
  base: 'camp/hut',
  right: 'camp_place',
  label: { one: 'cabane', many: 'cabanes', feminine: true },
  display: 'label',
  fields: {
    label: { kind: 'text', label: 'Libellé', required: true, maxLength: 40 },
    openDates: { kind: 'period', label: 'Ouverture' },
    homeAddress: { kind: 'address', label: 'Adresse' },
    isActive: { kind: 'flag', label: 'Active', default: true },
    state: { kind: 'choice', label: 'État', options: { ready: 'Prête', dirty: 'À faire' }, required: true, default: 'ready' },
    photo: { kind: 'image', label: 'Photo' },
    placeIds: { kind: 'references', label: 'Emplacements', to: 'place' },
  },
})
type Hut = TableOf<typeof hut>

test('the typed table has the columns that the declaration makes, with their types', () => {
  const least: Insertable<Hut> = { establishment_id: 1, label: 'Cabane' }
  const row: Selectable<Hut> = {
    establishment_id: 1,
    id: 1,
    version: 1,
    created_at: '',
    updated_at: '',
    label: 'Cabane',
    open_dates_start: null,
    open_dates_end: null,
    home_address_line1: '',
    home_address_line2: '',
    home_address_line3: '',
    home_address_postal_code: '',
    home_address_town: '',
    home_address_country_id: null,
    is_active: true,
    state: 'dirty',
    photo_path: null,
    photo_name: null,
    photo_size: null,
    photo_type: null,
    place_ids: [1],
  }
  const carried = ['establishment_id', 'id', 'version', 'created_at', 'updated_at']
  assert.deepEqual(
    Object.keys(row).filter((name) => !carried.includes(name)),
    storedFields(hut).flatMap((stored) => stored.columns.map((column) => column.name)),
  )
  assert.equal(least.label, row.label)
  // @ts-expect-error -- a choice accepts its keys only
  row.state = 'lost'
  // @ts-expect-error -- a required text is needed
  const missing: Insertable<Hut> = { establishment_id: 1 }
  assert.equal(missing.establishment_id, 1)
})
