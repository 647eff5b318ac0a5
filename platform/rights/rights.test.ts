import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { presetRights, presets } from '#platform/rights/presets.ts'
import * as rights from '#platform/rights/rights.ts'
import type { Flags } from '#platform/rights/rights.ts'

const flags: fc.Arbitrary<Flags> = fc.record({ select: fc.boolean(), write: fc.boolean(), delete: fc.boolean(), export: fc.boolean() })
const someRights = fc
  .dictionary(fc.constantFrom(...rights.subFunctions.map((one) => one.key)), flags)
  .map((granted): rights.Rights => new Map(Object.entries(granted)))

test('128 sub-functions in 12 areas, every key once, every label filled', () => {
  assert.equal(rights.subFunctions.length, 128)
  assert.equal(new Set(rights.subFunctions.map((one) => one.key)).size, 128)
  assert.equal(new Set(rights.subFunctions.map((one) => one.area)).size, 12)
  assert.ok(rights.isRightKey('customer_partner_surety_list'))
  assert.ok(!rights.isRightKey('toString'))
  for (const { label } of rights.subFunctions) assert.match(label, /^\p{Lu}[^']+$/u)
})

test('law: settling never adds a flag, and settling twice changes nothing', () => {
  fc.assert(
    fc.property(flags, (given) => {
      const settled = rights.settle(given)
      for (const name of rights.flagNames) assert.ok(!settled[name] || given[name])
      assert.deepEqual(rights.settle(settled), settled)
      assert.ok(Object.hasOwn(rights.levels, rights.levelOf(given)))
    }),
  )
})

test('law: what is written is read back', () => {
  fc.assert(fc.property(flags, (given) => assert.deepEqual(rights.parseFlags(rights.formatFlags(given)), rights.settle(given))))
  fc.assert(
    fc.property(someRights, (given) => {
      const stored = rights.storeRights(given)
      assert.deepEqual(rights.storeRights(rights.readRights(stored)), stored)
    }),
  )
})

test('law: text that is not a level grants nothing', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/^[01]{3}e?$/.test(text)),
      (text) => assert.deepEqual(rights.parseFlags(text), rights.noFlags),
    ),
  )
  for (const text of ['', '00', '-1', '100', '110', '0111']) assert.equal(rights.parseFlags(text).delete, false)
  assert.deepEqual(rights.parseFlags('101'), { select: true, write: false, delete: false, export: false })
})

test('both spellings of the flags are read, and the digits when no flag is said', () => {
  assert.equal(rights.formatFlags(rights.flagsOf({ canSelect: true, canWrite: true, canDelete: false, canExport: true })), '011e')
  assert.equal(rights.formatFlags(rights.flagsOf({ can_read: true, can_write: true, can_delete: true, can_export: false })), '111')
  assert.equal(rights.formatFlags(rights.flagsOf({ rights: '011' })), '011')
  assert.equal(rights.formatFlags(rights.flagsOf({ rights: '111', canDelete: false, canExport: true })), '011e')
  assert.equal(rights.formatFlags(rights.flagsOf({ canSelect: 'true', rights: 7 })), '000')
})

test('a technical user holds everything; nobody else holds the technical functions', () => {
  fc.assert(
    fc.property(someRights, (granted) => {
      assert.equal(rights.effectiveRights(granted, false).has(rights.systemRight), false)
      assert.deepEqual(rights.effectiveRights(granted, false).get(rights.sessionRight), rights.allFlags)
      assert.deepEqual(rights.beyond(rights.everyRight, rights.effectiveRights(granted, true)), [])
    }),
  )
})

test('law: nothing is beyond what is held or was there already, and one more flag is', () => {
  fc.assert(
    fc.property(someRights, someRights, (limit, already) => {
      assert.deepEqual(rights.beyond(limit, limit), [])
      assert.deepEqual(rights.beyond(already, limit, already), [])
    }),
  )
  const reads: rights.Rights = new Map([['camp_place', rights.parseFlags('001')]])
  assert.deepEqual(rights.beyond(new Map([['camp_place', rights.parseFlags('011')]]), reads), ['camp_place'])
})

test('the list of rights has one line per sub-function, with digits and flags that agree', () => {
  const lines = rights.rightLines(new Map([['camp_place', rights.parseFlags('011e')]]))
  assert.equal(lines.length, 128)
  assert.deepEqual(
    lines.filter((line) => line.canSelect),
    [
      {
        key: 'camp_place',
        label: 'Emplacements',
        area: 'camp',
        rights: '011',
        canSelect: true,
        canWrite: true,
        canDelete: false,
        canExport: true,
      },
    ],
  )
})

test('presets: every level is valid, and each does what its name says', () => {
  for (const preset of presets)
    for (const level of [preset.otherwise, ...Object.values(preset.areas), ...Object.values(preset.except)])
      assert.equal(rights.formatFlags(rights.parseFlags(level)), level)
  const holds = (key: string, right: string, flag: rights.FlagName) => {
    const preset = presets.find((one) => one.key === key)
    assert.ok(preset)
    return presetRights(preset).get(right)?.[flag]
  }
  assert.deepEqual(presetRights(presets[0]!), rights.everyRight)
  assert.equal(holds('read', 'payment_invoice_bill', 'select'), true)
  assert.equal(holds('read', 'payment_invoice_bill', 'write'), false)
  assert.equal(holds('reception', 'stay_booking', 'write'), true)
  assert.equal(holds('reception', 'establishment_access_user_group', 'select'), false)
  assert.deepEqual([holds('reception', 'stay_booking_import', 'write'), holds('reception', 'statistics_occupancy', 'select')], [true, true])
  assert.equal(holds('accounting', 'payment_invoice_closure_month', 'write'), true)
  assert.equal(holds('accounting', 'stay_booking', 'write'), false)
  assert.equal(holds('cleaning', 'camp_cleaning', 'write'), true)
  assert.equal(holds('cleaning', 'payment_invoice_bill', 'select'), false)
})
