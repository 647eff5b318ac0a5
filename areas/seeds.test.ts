import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityNamed } from '#areas/registry.ts'
import { isRef, seedProblems } from '#areas/establishment/rules/seed.ts'
import { referenceSeeds } from '#areas/seeds.ts'
import { readRecord } from '#kernel/entity/validate.ts'
import { countries, europeanUnion } from '#areas/customer/seed/countries.ts'

const today = Temporal.PlainDate.from('2026-07-04')
const sets = referenceSeeds(today)

test('seeds name fields and records that exist, each key once, what they refer to before them', () => {
  assert.deepEqual(seedProblems(sets), [])
})

test('every seeded record passes the checks of its own declaration', () => {
  for (const { entity, rows } of sets) {
    for (const row of rows) {
      const values = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isRef(value) ? 1 : value]))
      const { faults } = readRecord(entity, values, { today, entity: entityNamed })
      assert.deepEqual(faults, [], `${entity.name} ${JSON.stringify(row)}`)
    }
  }
})

test('exactly one default where there is one, and no default elsewhere', () => {
  for (const name of ['language', 'country', 'access-channel', 'payment-terms', 'payment-method', 'age-category', 'tva']) {
    const rows = sets.find((set) => set.entity.name === name)?.rows ?? []
    assert.equal(rows.filter((row) => row['isDefault'] === true).length, 1, name)
  }
  // Nobody is « M. » until somebody says so.
  assert.equal(
    sets.find((set) => set.entity.name === 'civility')?.rows.some((row) => row['isDefault'] === true),
    false,
  )
})

test('every age from 0 on belongs to one category', () => {
  const categories = sets.find((set) => set.entity.name === 'age-category')?.rows ?? []
  for (let age = 0; age <= 120; age += 1) {
    const found = categories.filter((row) => Number(row['minAge']) <= age && (row['maxAge'] === null || age <= Number(row['maxAge'])))
    assert.equal(found.length, 1, String(age))
  }
})

test('countries: ISO codes, French names, the 27 members of the Union', () => {
  assert.ok(countries.length >= 245)
  assert.equal(new Set(countries.map(([, name]) => name)).size, countries.length)
  assert.equal(europeanUnion.size, 27)
  const codes = new Set(countries.map(([code]) => code))
  for (const code of europeanUnion) assert.ok(codes.has(code), code)
  for (const [code, name, nationality, prefix] of countries) {
    assert.match(code, /^[A-Z]{2}$/)
    assert.match(prefix, /^\+\d{1,5}$/)
    assert.ok(name !== '' && nationality !== '' && !name.includes("'"), code)
  }
})
