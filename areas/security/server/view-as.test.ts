import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { subFunctions } from '#platform/rights/rights.ts'
import { answerSessions, closeSessionOf } from '#areas/security/server/session-calls.ts'
import { authenticate } from '#areas/security/server/sessions.ts'
import {
  addUser,
  connected,
  enter,
  install,
  password,
  rulesOf,
  securityBench,
  sessionBehind,
} from '#areas/security/server/testing/security-bench.ts'
import { setFilters } from '#areas/security/server/filters.ts'
import { setTiles } from '#areas/security/server/tiles.ts'
import { userRecordOf } from '#areas/security/server/user-record.ts'
import { leaveView, viewAs } from '#areas/security/server/view-as.ts'

const bench = await securityBench()
const { security } = bench
let reader = 0
before(async () => {
  await install(bench)
  reader = await addUser(bench, { login: 'lecture', groupLabel: 'Tout lire' })
  await addUser(bench, { login: 'menage', groupLabel: 'Ménage', manyWorkstations: true })
})

test('a session that looks through another user reads what both may read, and changes nothing', async () => {
  const token = await enter(bench, 'menage')
  const own = await sessionBehind(bench, token)
  await security.inTenant(own, (tx) => viewAs(tx, reader))
  const session = await sessionBehind(bench, token)
  assert.deepEqual(session.viewing, { userId: reader, name: 'lecture' })
  assert.equal(session.userId, own.userId, 'what is done stays signed by who does it')
  for (const { key } of subFunctions) {
    const [held, seen] = [own.rights.get(key)?.select === true, session.rights.get(key)]
    assert.equal(seen?.select === true && !held, false, `${key} is not read by who may not`)
    assert.deepEqual([seen?.write, seen?.delete, seen?.export], [false, false, false], key)
  }
  const record = await security.inTenant(session, (tx) => userRecordOf(tx, security.slots))
  assert.deepEqual(record.viewing, { userId: reader, name: 'lecture' })

  await security.inTenant(session, leaveView)
  assert.deepEqual((await sessionBehind(bench, token)).rights, own.rights)
  const trace = await bench.look<{ action: string; userId: number }>(
    `select action, user_id as "userId" from journal where entity = 'user' and entity_id = $1 and action like 'view%' order by id`,
    [reader],
  )
  assert.deepEqual(
    trace.map(({ action }) => action),
    ['view', 'view-end'],
  )
  assert.ok(trace.every(({ userId }) => Number(userId) === own.userId))
})

test('a technical user who looks through somebody else is no technical user meanwhile', async () => {
  const token = await enter(bench, 'admin', { closeOther: true })
  const session = await sessionBehind(bench, token)
  await bench.look(`update "user" set systeme = true where id = $1`, [session.userId])
  const technical = await sessionBehind(bench, token)
  assert.equal(technical.systeme, true)
  await security.inTenant(technical, (tx) => viewAs(tx, reader))
  const viewing = await sessionBehind(bench, token)
  assert.deepEqual([viewing.systeme, viewing.admin], [false, false])
  assert.deepEqual(await rulesOf(security.inTenant(technical, (tx) => viewAs(tx, technical.userId))), ['view-own'])
  assert.deepEqual(await rulesOf(security.inTenant(technical, (tx) => viewAs(tx, 99_999))), ['user-not-found'])
})

test('tiles are kept in the order of the choice, with the user', async () => {
  const session = await connected(bench, 'lecture')
  await security.inTenant(session, (tx) => setTiles(tx, ['curve', 'arrivals', 'clock']))
  const record = await security.inTenant(session, (tx) => userRecordOf(tx, security.slots))
  assert.deepEqual(record.tiles, ['curve', 'arrivals', 'clock'])
})

test('the filters that somebody named are kept with him, list by list, and are nobody else’s', async () => {
  const session = await connected(bench, 'lecture')
  const mine = [{ name: 'Les Martin', query: '?texte=mart' }]
  const keep = (list: string, filters: typeof mine) => security.inTenant(session, (tx) => setFilters(tx, { list, filters }))
  const read = async (by: typeof session) => (await security.inTenant(by, (tx) => userRecordOf(tx, security.slots))).filters
  await keep('/customer-list', mine)
  await keep('/bill-list', [])
  assert.deepEqual(await read(session), { '/customer-list': mine, '/bill-list': [] })
  assert.deepEqual(await read(await connected(bench, 'menage')), {})
  await keep('/customer-list', [])
  assert.deepEqual(await read(session), { '/customer-list': [], '/bill-list': [] })
})

test('somebody else’s sessions are listed and closed, except those of who holds more', async () => {
  const token = await enter(bench, 'lecture', { closeOther: true })
  const cleaner = await connected(bench, 'menage')
  const { sessions } = await security.inTenant(cleaner, (tx) => answerSessions(tx, reader))
  assert.deepEqual(
    sessions.map(({ current }) => current),
    [false],
  )
  const [open] = sessions
  assert.deepEqual(await rulesOf(security.inTenant(cleaner, (tx) => closeSessionOf(tx, reader, open?.id ?? 0))), ['user-beyond-own'])
  assert.notEqual(await authenticate(security, token), null)
  await bench.look(`update "user" set systeme = true where login = 'menage'`)
  const technical = await sessionBehind(bench, await enter(bench, 'menage', { password }))
  await security.inTenant(technical, (tx) => closeSessionOf(tx, reader, open?.id ?? 0))
  assert.equal(await authenticate(security, token), null)
  assert.deepEqual(await rulesOf(security.inTenant(technical, (tx) => closeSessionOf(tx, reader, open?.id ?? 0))), ['session-not-found'])
})
