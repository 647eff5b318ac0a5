import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { groupedFaults, offeredTogether } from './grouped-bill.ts'
import type { GroupableStay } from './grouped-bill.ts'

const stay = (id: number, more: Partial<GroupableStay> = {}): GroupableStay => ({
  id,
  code: `26-${id}`,
  statusId: 3,
  customerId: 1,
  customer: 'CE Exemple',
  billedBy: null,
  advances: [],
  lines: [{ amount: cents(10_000), tax: { kind: 'vat', rate: '10' } }],
  status: 'SAVED',
  cancelState: 'none',
  mergedIntoId: null,
  ...more,
})
const rules = (...stays: readonly GroupableStay[]): readonly string[] => groupedFaults(stays).map(({ rule }) => rule)

test('stays of one payer are billed together; one alone is not, unless somebody is chosen to pay it', () => {
  assert.deepEqual([rules(stay(1), stay(2)), rules(stay(1)), rules()], [[], ['grouped-bill-stays'], ['grouped-bill-stays']])
  const company = { id: 9, name: 'SARL Chantiers' }
  assert.deepEqual([groupedFaults([stay(1)], company), groupedFaults([], company).map(({ rule }) => rule)], [[], ['grouped-bill-stays']])
  assert.match(groupedFaults([stay(1)])[0]?.message ?? '', /choisissez qui paie/)
})

test('each stay that is in the way is named, all of them at once', () => {
  const faults = groupedFaults([
    stay(1),
    stay(2, { customerId: 9, customer: 'Mme Martin' }),
    stay(3, { billedBy: 'F-2026-000004' }),
    stay(4, { statusId: 2 }),
    stay(5, { cancelState: 'cancelled' }),
    stay(6, { lines: [] }),
  ])
  assert.deepEqual(
    faults.map(({ rule, values }) => [rule, values?.['bookingId']]),
    [
      ['grouped-bill-payer', 2],
      ['ticket-billed-booking', 3],
      ['modification-not-authorised', 4],
      ['modification-not-authorised', 5],
      ['nothing-to-bill', 6],
    ],
  )
  assert.match(faults[0]?.message ?? '', /26-2 est au nom de Mme Martin.*ici CE Exemple/)
})

test('somebody pays for stays of others; what was invoiced in advance to one of them is taken back first', () => {
  const stays = [stay(1, { customerId: 7, customer: 'Mme Martin' }), stay(2, { customerId: 8, customer: 'M. Petit' })]
  const company = { id: 9, name: 'SARL Chantiers' }
  assert.deepEqual(groupedFaults(stays, company), [])
  const [fault, ...others] = groupedFaults([{ ...(stays[0] ?? stay(1)), advances: ['FA-2026-000001'] }, stay(2)], company)
  assert.deepEqual([fault?.rule, fault?.values, others], ['grouped-bill-advance', { bookingId: 1 }, []])
  // Its own advances are counted as on any of its bills.
  assert.deepEqual(groupedFaults([stay(1, { customerId: 9, advances: ['FA-2026-000001'] }), stay(2)], company), [])
})

test('a stay that gives money back, in all or at one rate, is not a share', () => {
  const line = (amount: number, rate: string): GroupableStay['lines'][number] => ({ amount: cents(amount), tax: { kind: 'vat', rate } })
  assert.deepEqual(rules(stay(1), stay(2, { lines: [line(-5, '10')] }), stay(3, { lines: [line(500, '10'), line(-100, '20')] })), [
    'bill-total-not-positive',
    'bill-rate-negative',
  ])
})

test('a stay is billed with those of its group, else with the others of its customer, or says why it is not', () => {
  const one = (id: number, isSameGroup: boolean) => ({ id, isSameGroup })
  assert.deepEqual(offeredTogether(1, [one(1, true), one(2, true), one(3, false)]), { ids: [1, 2], first: [1, 2], reason: null })
  assert.deepEqual(offeredTogether(1, [one(1, true), one(3, false)]), { ids: [1, 3], first: [1], reason: null })
  assert.deepEqual(offeredTogether(1, [one(1, true)]), { ids: [1], first: [1], reason: null })
  assert.match(offeredTogether(1, [one(2, true), one(3, true)]).reason ?? '', /n’a rien à facturer/)
})
