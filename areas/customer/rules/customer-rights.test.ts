import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { validate } from '#kernel/entity/validate.ts'
import { country } from '../entities/geography.ts'
import { language } from '../entities/reference-lists.ts'
import { documentsInOrder } from './customer-checks.ts'
import { preferenceFaults, protectedFaults } from './customer-rights.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const rules = (faults: readonly { rule: string; field?: string }[]) => faults.map(({ rule, field }) => [rule, field])

describe('reference lists', () => {
  const france = { name: 'France', nationality: 'française', isoCode: 'FR' }
  for (const [rule, entity, field, row] of [
    ['enter-country-name', country, 'name', france],
    ['enter-nationality', country, 'nationality', france],
    ['enter-language', language, 'label', { label: 'F', isoCode: 'fr' }],
  ] as const) {
    test(rule, () => {
      assert.deepEqual(rules(validate(entity, { ...row, [field]: '\u00a0 ' }, context)), [[rule, field]])
      assert.deepEqual(validate(entity, { ...row, [field]: 'F' }, context), [])
    })
  }
})

describe('what the site asks of a customer', () => {
  const all = { contactRequired: true, townRequired: true }
  const bare = { name: 'Roux', phone1: null, phone2: null, emails: [], address: { postalCode: '', town: '' } }
  const full = { ...bare, phone2: '0612345678', address: { postalCode: '56340', town: 'Carnac' } }
  test('a telephone or an e-mail, a postal code and a town', () => {
    assert.deepEqual(rules(preferenceFaults(all, bare, null)), [
      ['customer-contact-required', 'phone1'],
      ['customer-town-required', 'address.postalCode'],
    ])
    assert.deepEqual(preferenceFaults(all, full, null), [])
    assert.deepEqual(preferenceFaults(all, { ...full, phone2: null, emails: ['a@b.fr'] }, null), [])
    assert.deepEqual(rules(preferenceFaults(all, { ...full, address: { postalCode: '56340', town: ' ' } }, null)), [
      ['customer-town-required', 'address.postalCode'],
    ])
    assert.deepEqual(preferenceFaults({ contactRequired: false, townRequired: false }, bare, null), [])
  })
  test('a prospect owes nothing until he becomes a customer; what was accepted without stays without', () => {
    assert.deepEqual(preferenceFaults(all, { ...bare, isProspect: true }, null), [])
    assert.equal(preferenceFaults(all, bare, { ...bare, isProspect: true }).length, 2)
    assert.deepEqual(preferenceFaults(all, bare, bare), [])
    assert.equal(preferenceFaults(all, bare, full).length, 2)
  })
})

describe('what needs the right to delete customers', () => {
  const one = { isBlacklisted: false, blacklistReason: null, documents: [{ id: 3 }] }
  const cases: readonly (readonly [what: string, row: object, before: object | null, rule: string | null])[] = [
    ['refusing a customer', { ...one, isBlacklisted: true, blacklistReason: 'Impayé' }, one, 'blacklist-right'],
    ['creating one who is refused', { isBlacklisted: true, blacklistReason: 'Impayé' }, null, 'blacklist-right'],
    [
      'another reason',
      { ...one, isBlacklisted: true, blacklistReason: 'Bruit' },
      { ...one, isBlacklisted: true, blacklistReason: 'Impayé' },
      'blacklist-right',
    ],
    [
      'a refused customer saved as he was',
      { ...one, isBlacklisted: true, blacklistReason: 'Bruit' },
      { ...one, isBlacklisted: true, blacklistReason: 'Bruit' },
      null,
    ],
    ['an ordinary new customer', { isBlacklisted: false, blacklistReason: null }, null, null],
    ['a document taken away', { ...one, documents: [{ id: 0 }] }, one, 'document-deletion-right'],
    ['a document added', { ...one, documents: [{ id: 3 }, { id: 0 }] }, one, null],
    ['documents left aside', { isBlacklisted: false, blacklistReason: null }, one, null],
  ]
  for (const [what, row, before, rule] of cases) {
    test(what, () => {
      assert.deepEqual(
        protectedFaults({ ...row }, before === null ? null : { ...before }, false).map((fault) => fault.rule),
        rule === null ? [] : [rule],
      )
      assert.deepEqual(protectedFaults({ ...row }, before === null ? null : { ...before }, true), [])
    })
  }
})

test('a document ends on the day it begins at the earliest', () => {
  const saved = (validUntil: string) =>
    rules(
      documentsInOrder({
        documents: [
          { date: '2026-07-04', validUntil: null },
          { date: '2026-07-04', validUntil },
        ],
      }),
    )
  assert.deepEqual(saved('2026-07-03'), [['start-before-end', 'documents.1.validUntil']])
  assert.deepEqual(saved('2026-07-04'), [])
})
