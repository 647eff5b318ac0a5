import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { everyRight, flagNames, parseFlags, subFunctions } from '#kernel/rights/rights.ts'
import type { Rights } from '#kernel/rights/rights.ts'
import { flagFaults, grantFaults, reachFaults, remainingFaults } from '#areas/security/rules/user-changes.ts'
import type { UserFacts } from '#areas/security/rules/user-changes.ts'

const rightsOf = (text: Record<string, string>): Rights => new Map(Object.entries(text).map(([key, level]) => [key, parseFlags(level)]))
const someRights = fc.dictionary(fc.constantFrom(...subFunctions.map((one) => one.key)), fc.constantFrom('000', '001', '011', '111', '011e')).map(rightsOf)
const clerk = { userId: 7, admin: false, systeme: false, rights: rightsOf({ camp_place: '011', establishment_access_user_group: '011' }) }
const someone: UserFacts = { id: 9, isActive: true, admin: false, systeme: false, rights: rightsOf({ camp_place: '001' }) }
const rules = (faults: readonly { rule: string }[]) => faults.map((fault) => fault.rule)

test('law: what passes never holds more than the actor and the user held together', () => {
  fc.assert(
    fc.property(someRights, someRights, someRights, (own, wanted, before) => {
      if (grantFaults({ ...clerk, rights: own }, wanted, before).length > 0) return
      for (const [key, flags] of wanted) for (const flag of flagNames) assert.ok(!flags[flag] || own.get(key)?.[flag] === true || before.get(key)?.[flag] === true)
    }),
  )
})

test('the refusal names the rights; a technical user gives any', () => {
  const [fault] = grantFaults(clerk, everyRight, new Map())
  assert.equal(fault?.rule, 'rights-beyond-own')
  assert.match(fault?.message ?? '', /«\sSession .*\s» et \d+ autres\.$/)
  assert.deepEqual(grantFaults({ ...clerk, systeme: true }, everyRight, new Map()), [])
})

test('a user who holds more is out of reach; oneself and a new user are not', () => {
  assert.deepEqual(reachFaults(clerk, someone), [])
  assert.deepEqual(rules(reachFaults(clerk, { ...someone, rights: everyRight })), ['user-beyond-own'])
  assert.deepEqual(rules(reachFaults(clerk, { ...someone, systeme: true })), ['user-beyond-own'])
  assert.deepEqual(reachFaults(clerk, { ...someone, id: 7, rights: everyRight }), [])
  assert.deepEqual(reachFaults(clerk, { ...someone, id: 0, rights: everyRight }), [])
})

test('only a technical user makes or unmakes one, only an administrator names one', () => {
  assert.deepEqual(rules(flagFaults(clerk, someone, { admin: true, systeme: true })), ['systeme-by-systeme', 'admin-by-admin'])
  assert.deepEqual(rules(flagFaults(clerk, { ...someone, systeme: true }, { admin: false, systeme: false })), ['systeme-by-systeme'])
  assert.deepEqual(flagFaults({ ...clerk, admin: true }, someone, { admin: true, systeme: false }), [])
  assert.deepEqual(flagFaults({ ...clerk, systeme: true }, someone, { admin: true, systeme: true }), [])
})

test('the last user who may sign in stays', () => {
  assert.deepEqual(rules(remainingFaults(someone, false, 0)), ['one-user-min'])
  assert.deepEqual(remainingFaults(someone, false, 1), [])
  assert.deepEqual(remainingFaults(someone, true, 0), [])
  assert.deepEqual(remainingFaults({ ...someone, isActive: false }, false, 0), [])
})
