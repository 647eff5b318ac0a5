import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changePassword } from '#areas/security/server/change-password.ts'
import { firstRun } from '#areas/security/server/first-run.ts'
import { hasUsers } from '#areas/security/server/before-tenant.sql.ts'
import { answerCloseSession, answerSessions } from '#areas/security/server/session-calls.ts'
import { authenticate } from '#areas/security/server/sessions.ts'
import { userRecordOf } from '#areas/security/server/user-record.ts'
import {
  addUser,
  browser,
  connected,
  enter,
  install,
  password,
  rulesOf,
  securityBench,
  sessionBehind,
} from '#areas/security/server/testing/security-bench.ts'

const bench = await securityBench()
const later = (duration: Temporal.DurationLike) => {
  bench.clock.now = bench.clock.now.add(duration)
}

test('first run: of two requests at once exactly one passes, and it opens a session that holds everything', async () => {
  assert.equal(await hasUsers(bench.security.query), false)
  const other = { establishmentName: 'Autre', shortName: '', userName: 'Claire Roussel', login: 'autre', password }
  const weak = firstRun(bench.security, { ...other, password: 'abcd' }, browser())
  assert.deepEqual(await rulesOf(weak), ['password-unsafe-5'])
  assert.equal(await hasUsers(bench.security.query), false)

  const race = [install(bench), firstRun(bench.security, other, browser())]
  const outcomes = await Promise.all(race.map(rulesOf))
  assert.deepEqual(
    outcomes.toSorted((a, b) => a.length - b.length),
    [[], ['first-run-done']],
  )
  assert.equal(await hasUsers(bench.security.query), true)
  assert.deepEqual(await rulesOf(install(bench)), ['first-run-done'])
  const [counts] = await bench.look<{ users: string; sites: string; groups: string }>(
    `select (select count(*) from "user") as users, (select count(*) from establishment) as sites, (select count(*) from "group") as groups`,
  )
  assert.deepEqual(counts, { users: '1', sites: '1', groups: '5' })
  await bench.look(`update "user" set login = 'admin'`)
})

test('a session carries who, where and which rights; only the hash of its token is stored', async () => {
  const token = await enter(bench, ' Admin ', { closeOther: true, workstation: 'Accueil 1' })
  const session = await sessionBehind(bench, token)
  assert.equal(session.userName, 'Claire Roussel')
  assert.deepEqual([session.establishmentId, session.admin, session.systeme, session.rights.size], [1, true, true, 128])
  const rows = await bench.look<{ text: string }>(`select row_to_json(s)::text as text from session s`)
  assert.ok(rows.length > 0)
  for (const { text } of rows) assert.ok(!text.includes(token))
  assert.equal(await authenticate(bench.security, 'x'.repeat(43)), null)
  assert.equal(await authenticate(bench.security, undefined), null)

  const record = await bench.security.inTenant(session, (tx) => userRecordOf(tx, bench.security.slots))
  assert.equal(record.rights.length, 128)
  assert.deepEqual(
    record.menus.map((menu) => menu.name),
    ['Fichiers', 'Menu utilisateur'],
  )
  assert.equal(JSON.stringify(record).includes('argon2'), false)
})

test('a second browser is refused with an offer; the same browser never is', async () => {
  const first = await enter(bench, 'admin', { closeOther: true, workstation: 'Accueil 1' })
  assert.deepEqual(await rulesOf(enter(bench, 'admin')), ['user-already-connected'])
  const again = await enter(bench, 'admin', {}, browser({ token: first }))
  assert.equal(await authenticate(bench.security, first), null)
  const taken = await enter(bench, 'admin', { closeOther: true })
  assert.equal(await authenticate(bench.security, again), null)
  assert.notEqual(await authenticate(bench.security, taken), null)

  const race = await Promise.all([enter(bench, 'admin', { closeOther: true }), enter(bench, 'admin', { closeOther: true })])
  const alive = await Promise.all(race.map((token) => authenticate(bench.security, token)))
  assert.equal(alive.filter((session) => session !== null).length, 1)
})

test('a user allowed on several workstations keeps them all, and closes one by name', async () => {
  await addUser(bench, { login: 'reception', groupLabel: 'Réception', manyWorkstations: true })
  const tokens = [await enter(bench, 'reception'), await enter(bench, 'reception')]
  const session = await sessionBehind(bench, tokens[0] ?? '')
  const { sessions } = await bench.security.inTenant(session, (tx) => answerSessions(tx, session.userId))
  assert.deepEqual(
    sessions.filter((one) => one.current).map((one) => String(one.id)),
    [session.sessionId],
  )
  const other = sessions.find((one) => !one.current)
  await bench.security.inTenant(session, (tx) => answerCloseSession(tx, other?.id ?? 0))
  assert.equal(await authenticate(bench.security, tokens[1]), null)
  assert.notEqual(await authenticate(bench.security, tokens[0]), null)

  const admin = await connected(bench, 'admin')
  assert.deepEqual(await rulesOf(bench.security.inTenant(session, (tx) => answerCloseSession(tx, Number(admin.sessionId)))), [
    'session-not-found',
  ])
})

test('a session lives 12 hours after its last call, and every call prolongs it', async () => {
  const token = await enter(bench, 'admin', { closeOther: true })
  for (let call = 0; call < 3; call += 1) {
    later({ hours: 11 })
    assert.notEqual(await authenticate(bench.security, token), null)
  }
  later({ hours: 12 })
  assert.equal(await authenticate(bench.security, token), null)
  assert.deepEqual(await rulesOf(enter(bench, 'admin')), [], 'a session that ended by itself is not in the way')
})

test('a suspended user is told so only with the right password, and loses open sessions at once', async () => {
  const id = await addUser(bench, { login: 'saison', groupLabel: 'Réception' })
  const token = await enter(bench, 'saison')
  await bench.look(`update "user" set is_active = false where id = $1`, [id])
  assert.equal(await authenticate(bench.security, token), null)
  assert.deepEqual(await rulesOf(enter(bench, 'saison')), ['user-suspended'])
  assert.deepEqual(await rulesOf(enter(bench, 'saison', { password: 'faux' })), ['bad-credentials'])
})

test('changing the password asks for the current one and closes the other sessions', async () => {
  const [here, there] = [await enter(bench, 'reception'), await enter(bench, 'reception')]
  const session = await sessionBehind(bench, here)
  const change = (current: string, next: string) => changePassword(bench.security, session, { current, password: next }, '192.0.2.9')
  assert.deepEqual(await rulesOf(change('faux', 'un-autre-mot')), ['bad-current-password'])
  assert.deepEqual(await rulesOf(change(password, 'abcd')), ['password-unsafe-5'])
  const changed = await change(password, 'abcdefg')
  assert.deepEqual(
    changed.warnings.map((warning) => warning.rule),
    ['password-unsafe-5'],
  )
  assert.ok(changed.closedSessions >= 1)
  assert.equal(await authenticate(bench.security, there), null)
  assert.notEqual(await authenticate(bench.security, here), null)
  assert.deepEqual(await rulesOf(enter(bench, 'reception')), ['bad-credentials'])
  await enter(bench, 'reception', { password: ' abcdefg ' })
})

test('nothing that is stored repeats a password or a token', async () => {
  const token = await enter(bench, 'admin', { closeOther: true })
  await rulesOf(enter(bench, 'hunter-motdepasse-tape-ici', { password: 'hunter2-secret' }))
  const tables = ['journal', 'session', '"user"', 'login_attempt']
  const dump = (
    await Promise.all(tables.map((table) => bench.look<{ text: string }>(`select row_to_json(t)::text as text from ${table} t`)))
  ).flat()
  for (const secret of [password, 'abcdefg', 'hunter', token])
    assert.ok(
      dump.every(({ text }) => !text.includes(secret)),
      secret,
    )
  const journal = await bench.look<{ text: string }>(`select row_to_json(t)::text as text from journal t`)
  assert.ok(journal.every(({ text }) => !text.includes('argon2')))
  assert.ok(bench.logged.every(({ details }) => !JSON.stringify(details).includes('hunter')))
})
