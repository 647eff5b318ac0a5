import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCustomers } from '#areas/customer/server/find-customers.ts'
import { noFlags } from '#platform/rights/rights.ts'
import { bookingBench, faultsOf, formFor, save } from '../testing/booking-bench.ts'

const bench = await bookingBench()

test('a customer who is no longer accepted is refused at the desk, and taken by a person in charge who says why', async () => {
  await bench.look(`update customer set is_blacklisted = true, blacklist_reason = 'Impayé 2025' where id = $1 returning id`, [
    bench.ids.customer,
  ])
  const desk = {
    ...bench.here,
    admin: false,
    rights: new Map([...bench.here.rights, ['customer_partner_customer', { ...noFlags, select: true, write: true }]]),
  }
  const asked = { note: 'Il insiste' }
  assert.deepEqual(
    (await faultsOf(save(bench, formFor(bench, asked), desk))).map(({ rule, field }) => [rule, field]),
    [['customer-blacklisted', 'customerId']],
  )
  assert.deepEqual(
    (await faultsOf(save(bench, formFor(bench)))).map(({ rule, field }) => [rule, field]),
    [['customer-blacklisted', 'note']],
  )
  const { id, view } = await save(bench, formFor(bench, { note: 'Dette réglée ce matin' }))
  assert.ok(id > 0)
  assert.equal(view.customer.blacklistReason, 'Impayé 2025')
  const found = await bench.run((tx) => findCustomers(tx, { q: 'Lefèvre', most: 12 }))
  assert.deepEqual(
    found.customers.map(({ customerId, blacklistReason }) => [customerId, blacklistReason]),
    [[bench.ids.customer, 'Impayé 2025']],
    'said as soon as he is found',
  )
})
