import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityNamed } from '#areas/registry.ts'
import { residentialArea } from '#areas/residential/area.ts'
import { cashRegister, cashRegisterType } from '#areas/sale/entities/cash-register.ts'
import type { Entity } from '#kernel/entity/entity.ts'

/** Areas whose settings are kept for a part of the product that is not there yet (`docs/language.md`, table of settings). */
const unreadEntities: readonly Entity[] = [cashRegisterType, cashRegister, ...residentialArea.entities]
/** Fields of other areas that nothing reads yet. */
const unreadFields: Readonly<Record<string, readonly string[]>> = {
  place: ['bookableOnline', 'closedChannels'],
  extra: ['bookableOnline'],
  article: ['cashRegisterIds'],
  'meter-pricing': ['monthlyFee'],
  'preference-group': ['isClientSyncActive'],
  'place-type': ['analyticCode'],
}

const says = /\bservir(a|ont)\b|\bsera(ont)? |pas encore/i
const purposesOf = ({ form }: Entity): readonly string[] => (form?.sections ?? []).flatMap(({ purpose }) => purpose ?? [])
const isClaimed = /\b(repris|imprimé|lus?) par\b/i

test('a record that nothing reads yet says so, and claims nothing that is not done', () => {
  const kept = unreadEntities.filter(({ form, owned }) => form !== undefined && owned === undefined)
  assert.ok(kept.length > 5, `${kept.length} records`)
  for (const entity of kept) {
    assert.ok(
      purposesOf(entity).some((purpose) => says.test(purpose)),
      `${entity.name} does not say that nothing reads it`,
    )
    assert.deepEqual(
      purposesOf(entity).filter((purpose) => isClaimed.test(purpose)),
      [],
      entity.name,
    )
  }
})

test('a field that nothing reads yet says so in its help', () => {
  for (const [name, fields] of Object.entries(unreadFields))
    for (const field of fields) assert.match(entityNamed(name)?.fields[field]?.help ?? '', says, `${name}.${field}`)
})
