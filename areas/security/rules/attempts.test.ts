import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addressDelays, countedAddress, delayAfter, loginDelays, waitInWords } from '#areas/security/rules/attempts.ts'

test('law: the delay never shrinks, starts at nothing, and has an end', () => {
  for (const delays of [loginDelays, addressDelays]) {
    assert.equal(delayAfter(0, delays), 0)
    assert.equal(delayAfter(1, delays), 0)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (failures) =>
        assert.ok(delayAfter(failures + 1, delays) >= delayAfter(failures, delays)),
      ),
    )
  }
  assert.equal(delayAfter(3, loginDelays), 0)
  assert.equal(delayAfter(4, loginDelays), 2)
  assert.equal(delayAfter(1000, loginDelays), 60)
  assert.equal(delayAfter(20, addressDelays), 0)
  assert.equal(delayAfter(1000, addressDelays), 900)
})

test('waits are said in words', () => {
  assert.deepEqual([1, 2, 59, 60, 61, 900].map(waitInWords), [
    '1 seconde',
    '2 secondes',
    '59 secondes',
    '1 minute',
    '2 minutes',
    '15 minutes',
  ])
})

test('an IPv6 address counts for its whole /64, an IPv4 one for itself', () => {
  assert.equal(countedAddress('192.0.2.7'), '192.0.2.7')
  assert.equal(countedAddress('::ffff:192.0.2.7'), '192.0.2.7')
  assert.equal(countedAddress('2001:db8:1:2:aaaa::1'), '2001:db8:1:2::/64')
  assert.equal(countedAddress('2001:0db8:0001:0002::9'), countedAddress('2001:db8:1:2:3:4:5:6'))
  assert.equal(countedAddress('fe80::1%eth0'), 'fe80:0:0:0::/64')
  assert.equal(countedAddress('::1'), '0:0:0:0::/64')
})
