import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { Refused } from '#platform/operation/refusal.ts'
import { parsed } from './parsed.ts'

const input = z
  .object({
    id: z.int(),
    note: z.string().default(''),
    people: z.object({ adults: z.int() }).nullable().default(null),
    rows: z.array(z.object({ amount: z.int() })).default([]),
    byName: z.record(z.string(), z.object({ count: z.int() })).default({}),
    part: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('fixed'), cents: z.int() }),
        z.object({ kind: z.literal('rate'), rate: z.string() }),
      ])
      .optional(),
    anything: z.unknown().optional(),
    loose: z.looseObject({ key: z.string() }).optional(),
    strict: z.strictObject({ a: z.int() }).optional(),
  })
  .transform(({ id }) => id)

function told(value: object): (string | undefined)[] {
  try {
    parsed(input, value)
    return []
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.faults.map(({ rule, field }) => `${rule} ${field}`)
  }
}

test('what a call does not know is refused wherever it is, beside its other faults', () => {
  assert.deepEqual(
    told({
      id: 1,
      notee: 'x',
      people: { adults: 2, baby: 1 },
      rows: [{ amount: 1 }, { amount: 2, vat: 3 }],
      byName: { Martin: { count: 1, more: 2 } },
    }),
    ['unknown-field notee', 'unknown-field people.baby', 'unknown-field rows.1.vat', 'unknown-field byName.Martin.more'],
  )
  assert.deepEqual(told({ id: 'x', notee: 'x' }), ['unknown-field notee', 'invalid-type id'])
  assert.deepEqual(told({ id: 1, strict: { a: 1, b: 2 } }), ['unknown-field strict.b'], 'told once')
  assert.deepEqual(told(JSON.parse('{ "id": 1, "__proto__": 1, "toString": 2 }')), ['unknown-field __proto__', 'unknown-field toString'])
})

test('between several shapes, the one that the value names is the judge', () => {
  assert.deepEqual(told({ id: 1, part: { kind: 'rate', rate: '5', cents: 3 } }), ['unknown-field part.cents'])
  assert.deepEqual(told({ id: 1, part: { kind: 'fixed', cents: 3 } }), [])
})

test('what is declared loose takes anything', () => {
  assert.deepEqual(told({ id: 1, anything: { some: { thing: 1 } }, loose: { key: 'a', other: 1 }, people: null }), [])
})

test('an integer that no column of the database holds is refused by its field, but the number of a row', () => {
  const wide = z.object({
    bookingId: z.coerce.number().int(),
    number: z.coerce.number().int(),
    amount: z.number().int().nullable().default(null),
    year: z.number().int().max(9_999_999_999).optional(),
    rows: z.array(z.object({ count: z.int().min(0), partIds: z.array(z.int()) })).default([]),
  })
  const said = (value: object): readonly (string | undefined)[] => {
    try {
      parsed(wide, value)
      return []
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return error.faults.flatMap(({ rule, field, message }) => [`${rule} ${field}`, message.replaceAll(/[\u00A0\u202F]/g, ' ')])
    }
  }
  const big = 2_147_483_648
  assert.deepEqual(
    said({ bookingId: big, number: 2_147_483_647, amount: -2_147_483_647, year: big, rows: [{ count: 1, partIds: [big] }] }),
    [],
  )
  assert.deepEqual(said({ bookingId: 1, number: big, amount: -big, rows: [{ count: 1e15, partIds: [] }] }), [
    'number-input-cap number',
    '« Numéro » vaut 2 147 483 648 ; la valeur maximale est 2 147 483 647.',
    'number-input-min amount',
    '« Montant » vaut −21 474 836,48 € ; la valeur minimale est −21 474 836,47 €.',
    'number-input-cap rows.0.count',
    '« Nombre » vaut 1 000 000 000 000 000 ; la valeur maximale est 2 147 483 647.',
  ])
})

test('a field that only a strict form refuses is named, where nothing else is wrong', () => {
  const scalar = z.union([z.string().max(5), z.number(), z.boolean()])
  const filters = z.strictObject({
    filters: z
      .record(z.string(), z.union([z.strictObject({ equals: scalar.optional(), in: z.array(scalar).max(10).optional() }), scalar]))
      .optional(),
  })
  const refused = (value: unknown): readonly string[] => {
    try {
      parsed(filters, value)
    } catch (error) {
      if (error instanceof Refused) return error.faults.map(({ field }) => String(field))
      throw error
    }
    return []
  }
  assert.deepEqual(refused({ filters: { name: { regex: '(' } } }), ['filters.name'])
  assert.deepEqual(refused({ filters: { name: { equals: 'a' } } }), [])
})

test('signs that do not show are left out of what is read, wherever they are', () => {
  const form = z.object({
    name: z.string().max(6),
    rows: z.array(z.record(z.string(), z.string().nullable())).default([]),
    count: z.int().nullable().default(null),
  })
  assert.deepEqual(parsed(form, { name: '\u202EMar\u200Btin', rows: [{ a: '\uFEFFb', c: null }], count: null }), {
    name: 'Martin',
    rows: [{ a: 'b', c: null }],
    count: null,
  })
})
