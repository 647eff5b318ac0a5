import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Field, FieldKind } from '#kernel/entity/entity.ts'
import { kindOf, kinds } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const initial = { random: () => 0.25 }

/** One field of each kind, with every option that changes what it accepts. */
const fields: { readonly [K in FieldKind]: readonly Extract<Field, { kind: K }>[] } = {
  text: [
    { kind: 'text', label: 'Nom', maxLength: 40 },
    { kind: 'text', label: 'Code', maxLength: 8, minLength: 3 },
    { kind: 'text', label: 'Code ISO', maxLength: 2, pattern: '[A-Z]{2}', example: 'FR' },
  ],
  longText: [
    { kind: 'longText', label: 'Remarque' },
    { kind: 'longText', label: 'Remarque', maxLength: 20 },
  ],
  flag: [{ kind: 'flag', label: 'Actif', default: true }],
  integer: [
    { kind: 'integer', label: 'Nombre' },
    { kind: 'integer', label: 'Nombre', min: 1, max: 9 },
  ],
  decimal: [
    { kind: 'decimal', label: 'Surface', decimals: 2 },
    { kind: 'decimal', label: 'Surface', decimals: 0, min: 1, max: 500 },
  ],
  money: [
    { kind: 'money', label: 'Prix' },
    { kind: 'money', label: 'Prix', min: 0, max: 100_000 },
  ],
  percent: [
    { kind: 'percent', label: 'Taux' },
    { kind: 'percent', label: 'Taux', decimals: 1, max: 20 },
  ],
  date: [
    { kind: 'date', label: 'Date' },
    { kind: 'date', label: 'Date', notPast: true },
  ],
  time: [{ kind: 'time', label: 'Heure' }],
  instant: [{ kind: 'instant', label: 'Le' }],
  period: [
    { kind: 'period', label: 'Période' },
    { kind: 'period', label: 'Séjour', nights: true },
  ],
  choice: [
    { kind: 'choice', label: 'État', options: { ready: 'Prêt', dirty: 'À faire' } },
    { kind: 'choice', label: 'Nature', options: { '1': 'Devis', '2': 'Option' }, numeric: true },
  ],
  choices: [{ kind: 'choices', label: 'Jours', options: { '1': 'Lundi', '2': 'Mardi' } }],
  reference: [{ kind: 'reference', label: 'Type', to: 'place-type' }],
  references: [{ kind: 'references', label: 'Types', to: 'place-type' }],
  colour: [{ kind: 'colour', label: 'Couleur', default: 'random' }],
  phone: [{ kind: 'phone', label: 'Téléphone' }],
  emails: [{ kind: 'emails', label: 'E-mails' }],
  address: [
    { kind: 'address', label: 'Adresse' },
    { kind: 'address', label: 'Adresse', required: true },
  ],
  identifier: (['siren', 'siret', 'vat', 'iban', 'bic', 'naf'] as const).map((scheme) => ({ kind: 'identifier', label: 'Numéro', scheme })),
  file: [{ kind: 'file', label: 'Document', extensions: ['.pdf', '.odt'], maxBytes: 1000 }],
  image: [{ kind: 'image', label: 'Photo' }],
}

test('every kind is tried', () => assert.deepEqual(Object.keys(fields).toSorted(), Object.keys(kinds).toSorted()))

for (const field of Object.values(fields).flat()) {
  const kind = kindOf(field)
  const name = `${field.kind} ${JSON.stringify(field).slice(0, 90)}`
  test(`${name}: samples are accepted, in their stored form, and shown`, () => {
    for (const seed of [0, 1, 7, 300]) {
      const sample = kind.sample(seed)
      const stored = kind.parse(sample)
      assert.deepEqual(kind.check(stored, context), [], JSON.stringify(sample))
      assert.deepEqual(kind.parse(stored), stored, 'reading twice changes nothing')
      assert.notEqual(kind.text(stored), '')
    }
  })
  test(`${name}: bad values are refused in French, naming the field`, () => {
    for (const bad of kind.badSamples()) {
      const faults = kind.check(kind.parse(bad), context)
      assert.ok(
        faults.some((fault) => fault.warning !== true),
        JSON.stringify(bad).slice(0, 80),
      )
      for (const fault of faults) assert.match(fault.message, /^Le champ «\u00A0.+\u00A0».*\.$/s)
    }
  })
  test(`${name}: nothing, and what is no value at all`, () => {
    const nothing = kind.parse(undefined)
    assert.deepEqual(kind.parse(null), nothing)
    const first = kind.initial(initial)
    if (first !== null && !(Array.isArray(first) && first.length === 0)) {
      assert.ok(kind.check(first, context).every((fault) => fault.rule === 'required-field'))
    }
    for (const odd of [Symbol.iterator, () => 1, Number.NaN, Number.POSITIVE_INFINITY])
      assert.ok(kind.check(kind.parse(odd), context).length > 0)
  })
  test(`${name}: the schema of the documentation can be written`, () => {
    assert.equal(JSON.stringify(kind.schema()).includes('undefined'), false)
    assert.ok(kind.filters.length > 0)
  })
}

test('a great number is grouped in what is said of it, a year is not', () => {
  const told = (value: number): string | undefined =>
    kinds.integer
      .check(value, { kind: 'integer', label: 'Nombre', max: 1000 }, { today: Temporal.PlainDate.from('2026-07-04') })[0]
      ?.message.replaceAll('\u00A0', ' ')
  assert.match(told(1e12) ?? '', /vaut 1 000 000 000 000 ;/)
  assert.match(told(2026) ?? '', /vaut 2026 ;/)
})
