import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#platform/operation/refusal.ts'
import { addUser, browser, enter, install, rulesOf, securityBench } from '#areas/security/server/testing/security-bench.ts'
import { takeAttempt } from './before-tenant.sql.ts'
import type { Bench } from '#areas/security/server/testing/security-bench.ts'

const bench = await securityBench()
await install(bench)
for (const login of ['reception', 'compta', 'menage', 'accueil']) await addUser(bench, { login, groupLabel: 'Réception' })
let address = 0
/** Another visitor: failures counted on the address must not disturb the next test. */
const visitor = () => browser({ ip: `198.51.100.${(address += 1)}` })
const wrong = { password: 'faux', closeOther: true }

/** Seconds that the next try of a login is asked to wait, having tried now. */
async function waitAfter(login: string, client = visitor()): Promise<number> {
  try {
    await enter(bench, login, wrong, client)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const seconds = error.faults[0]?.values?.['seconds']
    return typeof seconds === 'number' ? seconds : 0
  }
  throw new Error('a wrong password was accepted')
}

async function failures(login: string, count: number): Promise<void> {
  for (let failure = 0; failure < count; failure += 1) {
    const wait = await waitAfter(login)
    bench.clock.now = bench.clock.now.add({ seconds: wait })
    if (wait > 0) await waitAfter(login)
  }
}

test('an unknown login and a wrong password are answered alike, delays included', async () => {
  const replies = async (login: string): Promise<string[]> => {
    const said: string[] = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      await enter(bench, login, wrong, visitor()).catch((error: unknown) =>
        said.push(error instanceof Refused ? JSON.stringify(error.faults) : String(error)),
      )
    return said
  }
  const known = await replies('reception')
  assert.deepEqual(await replies('personne'), known)
  assert.deepEqual(
    known.map((text) => text.includes('login-delayed')),
    [false, false, false, false, true, true],
  )
})

test('the delay grows with failures, holds for the right password too, and a success forgets it', async () => {
  const waits: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const wait = await waitAfter('compta')
    if (wait === 0) continue
    waits.push(wait)
    assert.deepEqual(await rulesOf(enter(bench, 'compta', { closeOther: true }, visitor())), ['login-delayed'])
    bench.clock.now = bench.clock.now.add({ seconds: wait })
  }
  assert.deepEqual(waits, [2, 4, 8, 15])
  await failures('compta', 3)
  bench.clock.now = bench.clock.now.add({ seconds: 60 })
  await enter(bench, 'compta', { closeOther: true }, visitor())
  assert.equal(await waitAfter('compta'), 0)
})

test('tries made at the same time count too', async () => {
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => rulesOf(enter(bench, 'menage', wrong, visitor()))))
  assert.equal(outcomes.filter(([rule]) => rule === 'bad-credentials').length, 4)
  assert.equal(outcomes.filter(([rule]) => rule === 'login-delayed').length, 8)
})

test('two people who sign in at the same instant are let in, in whichever order they are counted', async () => {
  const at = bench.clock.now
  const ip = '203.0.113.9'
  assert.equal(await takeAttempt(bench.security.query, { login: 'menage-1', ip }, at), 0)
  assert.equal(await takeAttempt(bench.security.query, { login: 'menage-2', ip }, at.subtract({ milliseconds: 3 })), 0)
})

test('one address that tries many logins is slowed down, whatever the logins', async () => {
  const client = browser({ ip: '203.0.113.7' })
  const waits: number[] = []
  for (let attempt = 0; attempt < 24; attempt += 1) waits.push(await waitAfter(`inconnu-${attempt}`, client))
  assert.deepEqual(
    waits.slice(0, 21),
    Array.from({ length: 21 }, () => 0),
  )
  assert.deepEqual(waits.slice(21), [5, 5, 5])
  assert.deepEqual(await rulesOf(enter(bench, 'accueil', { closeOther: true }, client)), ['login-delayed'])
  assert.deepEqual(await rulesOf(enter(bench, 'accueil', { closeOther: true }, visitor())), [])
})

test('failures are journaled in the establishment of the user, unknown logins in none, and both are logged', async () => {
  const journal = await bench.look<{ entity: string; action: string; establishment_id: number }>(
    `select distinct entity, action, establishment_id from journal where action = 'login-failed'`,
  )
  assert.deepEqual(journal, [{ entity: 'user', action: 'login-failed', establishment_id: 1 }])
  assert.ok(bench.logged.some(({ details }) => details['userId'] === undefined))
  assert.ok(bench.logged.some(({ details }) => details['userId'] !== undefined))
})

test('every refusal waits for the same moment, a success for none', async () => {
  const waited: number[] = []
  const options = {
    ...bench.security.options,
    refusalFloorMs: 60_000,
    wait: (milliseconds: number) => Promise.resolve(void waited.push(milliseconds)),
  }
  const slow: Bench = { ...bench, security: { ...bench.security, options } }
  for (const login of ['accueil', 'personne-encore'])
    assert.deepEqual(await rulesOf(enter(slow, login, wrong, visitor())), ['bad-credentials'])
  await enter(slow, 'accueil', { closeOther: true }, visitor())
  assert.equal(waited.length, 2)
  for (const milliseconds of waited) assert.ok(milliseconds > 0 && milliseconds < 60_000)
})
