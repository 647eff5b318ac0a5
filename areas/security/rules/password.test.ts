import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { changeFaults, passwordFaults, passwordStrength } from '#areas/security/rules/password.ts'

const outcome = (password: string, minimum?: number) => {
  const fault = passwordFaults(password, 'password', minimum)[0]
  if (fault === undefined) return 'accepted'
  return fault.warning === true ? 'warned' : 'refused'
}

test('whoever changes their password is told everything that is missing at once', () => {
  const fields = (current: string, password: string, again: string): (string | undefined)[] =>
    changeFaults({ current, password, again }).map(({ field }) => field)
  assert.deepEqual(fields('', '', ''), ['current', 'password', 'again'])
  assert.deepEqual(fields('ancien', '', ''), ['password', 'again'])
  assert.deepEqual(fields('', 'nouveau-mot', 'nouveau-mit'), ['current', 'again'])
  assert.deepEqual(fields('ancien', 'nouveau-mot', 'nouveau-mot'), [])
})

test('below 5 refused, 5 to 9 accepted with a warning, from 10 accepted', () => {
  assert.deepEqual(
    ['', 'abcd', 'abcde', 'abcdefghi', 'abcdefghij'].map((password) => outcome(password)),
    ['refused', 'refused', 'warned', 'warned', 'accepted'],
  )
  assert.equal(outcome('🌲🌲🌲🌲'), 'refused')
})

test('the establishment may raise the length, or lower it to 3 but not further', () => {
  assert.equal(outcome('abcdefghij', 12), 'refused')
  assert.equal(outcome('abc', 3), 'warned')
  assert.equal(outcome('ab', 1), 'refused')
})

test('under 3 characters is a rule of its own, whatever the establishment says', () => {
  const rules = (password: string, minimum?: number): string[] => passwordFaults(password, 'password', minimum).map(({ rule }) => rule)
  assert.deepEqual(rules('ab', 3), ['password-min-3'])
  assert.deepEqual(rules('abc', 3), ['password-unsafe-5'])
  assert.deepEqual(rules('abc'), ['password-unsafe-5'])
  assert.equal(passwordFaults('ab')[0]?.message, 'Le mot de passe doit comporter au moins 5 caractères.')
})

test('law: a password is refused exactly when its strength is 0, and no message repeats it', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 20 }), (password, minimum) => {
      assert.equal(outcome(password, minimum) === 'refused', passwordStrength(password, minimum) === 0)
      for (const fault of passwordFaults(password, 'password', minimum))
        assert.ok(Object.values(fault.values ?? {}).every((value) => typeof value === 'number'))
    }),
  )
})
