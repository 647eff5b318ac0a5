import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { everyRight, flagNames, parseFlags, subFunctions } from '#platform/rights/rights.ts'
import type { Rights } from '#platform/rights/rights.ts'
import {
  flagFaults,
  grantFaults,
  lastAdministratorFaults,
  ownAccountFaults,
  reachFaults,
  remainingFaults,
  traceFaults,
} from '#areas/security/rules/user-changes.ts'
import type { UserFacts } from '#areas/security/rules/user-changes.ts'

const rightsOf = (text: Record<string, string>): Rights => new Map(Object.entries(text).map(([key, level]) => [key, parseFlags(level)]))
const someRights = fc
  .dictionary(fc.constantFrom(...subFunctions.map((one) => one.key)), fc.constantFrom('000', '001', '011', '111', '011e'))
  .map(rightsOf)
const clerk = { userId: 7, admin: false, systeme: false, rights: rightsOf({ camp_place: '011', establishment_access_user_group: '011' }) }
const someone: UserFacts = { id: 9, isActive: true, admin: false, systeme: false, rights: rightsOf({ camp_place: '001' }) }
const rules = (faults: readonly { rule: string }[]) => faults.map((fault) => fault.rule)

test('law: what passes never holds more than the actor and the user held together', () => {
  fc.assert(
    fc.property(someRights, someRights, someRights, (own, wanted, before) => {
      if (grantFaults({ ...clerk, rights: own }, wanted, before).length > 0) return
      for (const [key, flags] of wanted)
        for (const flag of flagNames) assert.ok(!flags[flag] || own.get(key)?.[flag] === true || before.get(key)?.[flag] === true)
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

test('nobody suspends or deletes their own account; somebody else’s is not concerned', () => {
  const own = { ...someone, id: clerk.userId }
  assert.deepEqual(
    ownAccountFaults(clerk, own, 'delete').map((fault) => fault.message),
    ['Vous ne pouvez pas supprimer votre propre compte.'],
  )
  assert.deepEqual(
    ownAccountFaults(clerk, own, 'suspend').map((fault) => [fault.field, fault.message]),
    [['isActive', 'Vous ne pouvez pas suspendre votre propre compte.']],
  )
  assert.deepEqual([...ownAccountFaults(clerk, someone, 'delete'), ...ownAccountFaults(clerk, someone, 'suspend')], [])
  assert.deepEqual(ownAccountFaults({ userId: 0 }, { ...someone, id: 0 }, 'suspend'), [], 'a user who is being made is nobody’s own')
})

test('the last administrator stays: active, administrator, and able to manage users', () => {
  const boss = { isActive: true, admin: true, rights: rightsOf({ establishment_access_user_group: '011' }) }
  const fieldOf = (after: typeof boss | null): unknown[] =>
    lastAdministratorFaults(boss, after, 0).map((fault) => [fault.rule, fault.field])
  assert.deepEqual(fieldOf(null), [['last-administrator', undefined]])
  assert.deepEqual(fieldOf({ ...boss, isActive: false }), [['last-administrator', 'isActive']])
  assert.deepEqual(fieldOf({ ...boss, admin: false }), [['last-administrator', 'admin']])
  assert.deepEqual(fieldOf({ ...boss, rights: rightsOf({ establishment_access_user_group: '001' }) }), [['last-administrator', 'groupId']])
  assert.deepEqual(fieldOf(boss), [])
  assert.deepEqual(lastAdministratorFaults(boss, null, 1), [])
  assert.deepEqual(lastAdministratorFaults({ ...boss, admin: false }, null, 0), [])
})

test('who took payments or is named in the journal is suspended instead of deleted', () => {
  assert.deepEqual(traceFaults({ payments: 0, isInJournal: false }), [])
  assert.match(
    traceFaults({ payments: 3, isInJournal: true })[0]?.message ?? '',
    /a encaissé 3\srèglements et est nommé dans le journal\s: .* Suspendez-le\s: son nom reste sur ce qu’il a fait\.$/,
  )
  assert.deepEqual(rules([...traceFaults({ payments: 1, isInJournal: false }), ...traceFaults({ payments: 0, isInJournal: true })]), [
    'user-named',
    'user-named',
  ])
})
