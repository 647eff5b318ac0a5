import { test } from 'node:test'
import assert from 'node:assert/strict'
import { entity, type Entity } from '#kernel/entity/entity.ts'
import { readRecord } from '#kernel/entity/validate.ts'
import {
  areShort,
  childFields,
  fitsTable,
  holdsPath,
  naturalSpan,
  orderOf,
  sectionsOf,
  sectionsOfPage,
  unasked,
  withoutNames,
  withPanels,
} from './form-layout.ts'

const customer: Entity = entity({
  name: 'customer',
  base: 'customer/customer',
  right: 'customer',
  label: { one: 'client', many: 'clients' },
  fields: {
    name: { kind: 'text', label: 'Nom', maxLength: 60 },
    code: { kind: 'text', label: 'Code', maxLength: 10 },
    password: { kind: 'text', label: 'Mot de passe', maxLength: 60, secret: true, readOnly: true },
    remarks: { kind: 'longText', label: 'Remarques' },
    balance: { kind: 'money', label: 'Solde' },
  },
  display: 'name',
  children: {
    addresses: { entity: 'address', parentField: 'customerId', label: 'Adresses' },
    animals: { entity: 'animal', parentField: 'customerId', label: 'Animaux' },
  },
  form: {
    sections: [
      { title: 'Identité', tab: 'identity', fields: [{ field: 'name', span: 6 }, 'code'] },
      { title: 'Adresses', tab: 'addresses', fields: [], child: 'addresses' },
    ],
  },
})
const plainEntity: Entity = {
  ...entity({
    name: 'tva',
    base: 'price/tva',
    right: 'tva',
    label: { one: 'taux', many: 'taux' },
    fields: {
      label: { kind: 'text', label: 'Libellé', maxLength: 30 },
      rate: { kind: 'percent', label: 'Taux' },
      tvaId: { kind: 'reference', label: 'Parent', to: 'tva' },
    },
    display: 'label',
  }),
}

test('without a declared form every field has its natural width', () => {
  assert.deepEqual(
    sectionsOf(plainEntity)[0]?.fields.map(({ name, span }) => [name, span]),
    [
      ['label', 3],
      ['rate', 2],
      ['tvaId', 3],
    ],
  )
})

test('children that no section shows follow on the last page', () => {
  const sections = sectionsOf(customer)
  assert.deepEqual(
    sections.map((section) => section.title),
    ['Identité', 'Adresses', 'Animaux'],
  )
  assert.deepEqual(orderOf(sections), ['name', 'code', 'addresses', 'animals'])
  assert.deepEqual(
    sectionsOfPage(sections, 'addresses').map((section) => section.title),
    ['Adresses', 'Animaux'],
  )
})

test('an unknown page shows the first one', () => {
  assert.deepEqual(
    sectionsOfPage(sectionsOf(customer), '1').map((section) => section.title),
    ['Identité'],
  )
  assert.equal(sectionsOfPage(sectionsOf(plainEntity), undefined).length, 1)
})

test('a number never takes the line, a text follows its length', () => {
  assert.equal(naturalSpan({ kind: 'money', label: '' }), 2)
  assert.equal(naturalSpan({ kind: 'text', label: '', maxLength: 10 }), 2)
  assert.equal(naturalSpan({ kind: 'text', label: '', maxLength: 200 }), 4)
  assert.equal(naturalSpan({ kind: 'longText', label: '' }), 6)
})

test('owned records: without the parent, in a table when short', () => {
  const fields = childFields(plainEntity, 'tvaId')
  assert.deepEqual(
    fields.map(({ name }) => name),
    ['label', 'rate'],
  )
  assert.ok(fitsTable(fields))
  const texts = (count: number) =>
    Array.from(
      { length: count },
      (_one, at) => ({ name: `text${at}`, field: { kind: 'text', label: 'Nom', maxLength: 60 }, span: 3 }) as const,
    )
  assert.deepEqual(
    [4, 5].map((count) => [fitsTable(texts(count)), areShort(texts(count))]),
    [
      [true, true],
      [false, true],
    ],
  )
  const long = [...texts(1), { name: 'remarks', field: { kind: 'longText', label: '' }, span: 6 } as const]
  assert.deepEqual([fitsTable(long), areShort(long)], [false, false])
})

test('a fault of a child belongs to the section of the child', () => {
  const [identity, addresses] = sectionsOf(customer)
  assert.ok(identity && holdsPath(identity, 'name'))
  assert.ok(addresses && holdsPath(addresses, 'addresses.2.postalCode'))
  assert.ok(identity && !holdsPath(identity, 'addresses.2.postalCode'))
})

test('panels of areas are sections of their page, or follow the last one', () => {
  const sections = withPanels(sectionsOf(customer), [{ title: 'Droits', tab: 'rights' }, { title: 'Séjours' }])
  assert.deepEqual(
    sectionsOfPage(sections, 'rights').map((section) => section.title),
    ['Droits'],
  )
  assert.deepEqual(
    sectionsOfPage(sections, 'addresses').map((section) => section.title),
    ['Adresses', 'Animaux', 'Séjours'],
  )
  assert.equal(sectionsOfPage(sections, undefined).length, 5)
})

test('what another choice does not ask for is neither laid nor checked, and comes back with the choice', () => {
  const isPercent = (row: Readonly<Record<string, unknown>>): boolean => row['unit'] === 'percent'
  const asked = entity({
    name: 'asked',
    base: 'test/asked',
    right: 'camp_place',
    label: { one: 'essai', many: 'essais' },
    display: 'unit',
    fields: {
      unit: { kind: 'choice', label: 'Unité', options: { percent: 'Pourcentage', euro: 'Euro' }, required: true },
      rate: { kind: 'percent', label: 'Taux', required: true, default: '5', shownWhen: isPercent },
    },
    form: {
      sections: [
        { title: 'Unité', fields: ['unit'] },
        { title: 'Taux', fields: ['rate'] },
      ],
    },
  })
  const titles = (unit: string): string[] => withoutNames(sectionsOf(asked), unasked(asked, { unit })).map(({ title }) => title)
  assert.deepEqual([titles('percent'), titles('euro')], [['Unité', 'Taux'], ['Unité']])
  const read = (unit: string) => readRecord(asked, { unit, rate: 'douze' }, { today: Temporal.PlainDate.from('2026-07-08') })
  assert.deepEqual([read('euro').faults.length, read('euro').values['rate']], [0, '5'], 'a wrong value that nobody sees refuses nothing')
  assert.deepEqual(
    read('percent').faults.map(({ field }) => field),
    ['rate'],
  )
})

test('choices that stand side by side have the width of their words, whatever is declared', () => {
  const kinds = entity({
    name: 'kinds',
    base: 'test/kinds',
    right: 'camp_place',
    label: { one: 'essai', many: 'essais' },
    display: 'kind',
    fields: {
      kind: { kind: 'choice', label: 'Nature', options: { a: 'Situation', b: 'Équipement', c: 'Confort', d: 'Service' }, required: true },
      short: { kind: 'choice', label: 'Sens', options: { a: 'Un', b: 'Deux' }, required: true },
      list: { kind: 'choice', label: 'Liste', options: { a: 'Situation', b: 'Équipement', c: 'Confort', d: 'Service' } },
    },
    form: {
      sections: [
        {
          title: 'Essai',
          fields: [
            { field: 'kind', span: 2 },
            { field: 'short', span: 2 },
            { field: 'list', span: 2 },
          ],
        },
      ],
    },
  })
  assert.deepEqual(
    sectionsOf(kinds)[0]?.fields.map(({ name, span }) => [name, span]),
    [
      ['kind', 4],
      ['short', 2],
      ['list', 2],
    ],
  )
})
