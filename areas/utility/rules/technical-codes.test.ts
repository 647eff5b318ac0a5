import assert from 'node:assert/strict'
import { test } from 'node:test'
import { technicalEventOf } from './technical-codes.ts'

const fields: Readonly<Record<string, string>> = { isActive: 'Actif', siret: 'SIRET' }
const entities: Readonly<Record<string, string>> = { establishment: 'Établissement', tva: 'Taux de TVA', customer: 'Client' }
const labelOf = (entity: string, field?: string): string => (field === undefined ? (entities[entity] ?? entity) : (fields[field] ?? field))
const event = (entity: string, action: string, after?: Record<string, unknown>): unknown =>
  technicalEventOf({ entity, entityId: 4, action, after }, labelOf)

test('sign-ins, rights and passwords are events of their code', () => {
  const told: readonly (readonly [entity: string, action: string, code: number])[] = [
    ['user', 'login', 80],
    ['user', 'logout', 40],
    ['user', 'login-failed', 900],
    ['user', 'password', 910],
    ['user', 'rights', 130],
    ['group', 'rights', 130],
    ['user', 'create', 130],
    ['user', 'delete', 130],
  ]
  for (const [entity, action, code] of told) assert.equal((event(entity, action) as { code: number }).code, code, `${entity} ${action}`)
})

test('a user whose telephone changes is no change of what they may do; a suspension is', () => {
  assert.equal(event('user', 'update', { phone: '0612345678' }), null)
  assert.deepEqual(event('user', 'update', { isActive: false }), {
    code: 130,
    information: 'utilisateur n°\u00A04, modification\u00A0: Actif',
  })
})

test('what is printed on bills is a parameter; everyday records are not', () => {
  assert.deepEqual(event('establishment', 'update', { siret: '1', _x: 1 }), {
    code: 240,
    information: 'Établissement n°\u00A04, modification\u00A0: SIRET',
  })
  assert.deepEqual(event('tva', 'create', { rate: '20' }), { code: 240, information: 'Taux de TVA n°\u00A04, création' })
  assert.equal(event('customer', 'update', { name: 'Durand' }), null)
})

test('a tariff put on sale or taken off it is a change of parameters; one being prepared is not', () => {
  assert.deepEqual(event('price-grid', 'publish'), { code: 240, information: 'Publication\u00A0: price-grid n°\u00A04' })
  assert.equal(event('price-grid', 'update', { label: 'Été' }), null)
  assert.equal((event('email-configuration', 'update', { siret: '' }) as { code: number }).code, 240)
})

test('closures are events: days, months and periods under one code, years under another', () => {
  const day = { kind: 'day', startDate: '2026-07-18', endDate: '2026-07-18' }
  assert.deepEqual(event('closure', 'begin-closure', day), { code: 330, information: 'Clôture de journée, du 18/07/2026\u00A0: commencée' })
  assert.deepEqual(event('closure', 'close-period', { ...day, number: 12 }), {
    code: 50,
    information: 'Clôture de journée n°\u00A012, du 18/07/2026',
  })
  assert.deepEqual(event('closure', 'close-exercise', { kind: 'exercise', number: 1, startDate: '2026-01-01', endDate: '2026-12-31' }), {
    code: 60,
    information: 'Clôture d’exercice n°\u00A01, du 01/01/2026 au 31/12/2026',
  })
  assert.deepEqual(
    [event('accounting-export', 'create', { number: 3 }), event('accounting-export', 're-export', { number: 3 })],
    [
      { code: 180, information: 'Export comptable n°\u00A03' },
      { code: 290, information: 'Fichier repris\u00A0: accounting-export n°\u00A03' },
    ],
  )
  assert.equal(event('waiting-request', 'close'), null)
})

test('an export names the list, or the record, and none of its values', () => {
  assert.deepEqual(technicalEventOf({ entity: 'customer', entityId: 0, action: 'export', after: { rows: 12 } }, labelOf), {
    code: 110,
    information: 'Export de la liste\u00A0: Client',
  })
  assert.deepEqual(event('customer', 'export'), { code: 110, information: 'Remise des données\u00A0: Client n°\u00A04' })
})

test('what takes a sale or a payment back is an event, and so is what is counted; a sale, or a reason that somebody typed, is not', () => {
  assert.deepEqual(event('bill', 'issue', { number: 'AV-2026-000003', nature: 'creditNote', amount: -1200, reason: 'Mme Durand' }), {
    code: 190,
    information: 'Avoir AV-2026-000003',
  })
  assert.deepEqual(event('bill', 'issue', { number: 'T-2026-000009', nature: 'ticket', amount: -1200 }), {
    code: 190,
    information: 'Ticket d’annulation T-2026-000009',
  })
  assert.deepEqual(
    [
      event('bill', 'issue', { number: 'F-2026-000003', nature: 'invoice', amount: 1200 }),
      event('bill', 'issue', { number: 'T-2026-000008', nature: 'ticket', amount: 1200 }),
      event('payment', 'create', { number: 7 }),
    ],
    [null, null, null],
  )
  const taken = (action: string, before: Record<string, unknown>, after: Record<string, unknown>): unknown =>
    technicalEventOf({ entity: 'payment', entityId: 4, action, before, after }, labelOf)
  assert.deepEqual(taken('correct', { number: 12, amount: 500 }, { correctedBy: 13, reason: 'Mme Durand' }), {
    code: 190,
    information: 'Règlement n°\u00A012 annulé, ligne n°\u00A013',
  })
  assert.deepEqual(taken('bounce', { ticket: 'T-2026-000008', amount: 500 }, { correctedBy: 14, reason: '' }), {
    code: 190,
    information: 'Règlement du ticket T-2026-000008 revenu impayé, ligne n°\u00A014',
  })
  assert.equal(event('payment', 'correct', { number: 13, ticket: 'T-2026-000009' }), null)
  assert.deepEqual(
    [event('cash-count', 'create', { date: '2026-07-18' }), event('financial-year', 'fec', { label: '2026' })],
    [
      { code: 170, information: 'Comptage de caisse du 18/07/2026' },
      { code: 110, information: 'FEC\u00A0: exercice 2026' },
    ],
  )
})

test('the paper of a closure leaves its digest in the chain', () => {
  const sha256 = 'ab'.repeat(32)
  assert.deepEqual(event('closure', 'keep-paper', { fileName: 'cloture-jour-2026-07-18-n12.pdf', sha256 }), {
    code: 50,
    information: `Document cloture-jour-2026-07-18-n12.pdf conservé, empreinte SHA-256 ${sha256}`,
  })
})
