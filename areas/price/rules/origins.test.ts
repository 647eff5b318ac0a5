import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerOrigins, originsOf, originsOfChoice } from './origins.ts'

test('an address says a zone and a region', () => {
  const cases = [
    ['29900', 'FR', ['zoneB', 'r53']],
    ['75 012', null, ['zoneC', 'r11']],
    ['20090', 'FR', ['corsica']],
    ['97410', 'FR', ['reunion', 'overseas']],
    ['97133', 'FR', ['guadeloupe', 'overseas']],
    ['97500', 'FR', ['saintPierre', 'overseas']],
    ['98714', 'FR', ['polynesia', 'overseas']],
    ['98400', 'FR', ['overseas']],
    ['97200', 'MQ', ['martinique', 'overseas']],
    ['', 'MF', ['guadeloupe', 'overseas']],
    ['1000', 'BE', ['abroad']],
    ['', 'FR', []],
    ['Lyon', null, []],
  ] as const
  for (const [postalCode, countryCode, expected] of cases) assert.deepEqual(originsOf({ postalCode, countryCode }), expected, postalCode)
})

test('one answer says all that it holds: a region its zone, a department both', () => {
  const cases = [
    ['zoneA', ['zoneA']],
    ['r53', ['zoneB', 'r53']],
    ['r76', ['zoneC', 'r76']],
    ['corsica', ['corsica']],
    ['abroad', ['abroad']],
    ['35', ['zoneB', 'r53']],
    ['2A', ['corsica']],
    ['974', ['reunion', 'overseas']],
    ['978', ['guadeloupe', 'overseas']],
    ['mayotte', ['mayotte', 'overseas']],
    ['overseas', ['overseas']],
    ['99', []],
    ['Bretagne', []],
  ] as const
  for (const [choice, expected] of cases) assert.deepEqual(originsOfChoice(choice), expected, choice)
  assert.deepEqual(originsOfChoice(null), [])
  for (const choice of Object.keys(customerOrigins))
    assert.ok(originsOfChoice(choice).includes(choice as keyof typeof customerOrigins), choice)
})

test('every department of the mainland has one zone, that of its region', () => {
  for (let number = 1; number <= 95; number += 1) {
    if (number === 20) continue
    const department = String(number).padStart(2, '0')
    const [zone, region, ...others] = originsOf({ postalCode: `${department}000`, countryCode: 'FR' })
    assert.deepEqual(others, [])
    assert.match(zone ?? '', /^zone[ABC]$/)
    assert.deepEqual(originsOfChoice(region ?? ''), [zone, region], `department ${department}`)
  }
})
