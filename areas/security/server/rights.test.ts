import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Session } from '#platform/server/session.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import { createGroups } from '#areas/security/server/groups.ts'
import { groupRightLines, setGroupRights, setUserRights, userRightLines } from '#areas/security/server/rights.ts'
import { authenticate, serviceSession } from '#areas/security/server/sessions.ts'
import {
  addUser,
  connected,
  enter,
  install,
  rulesOf,
  securityBench,
  sessionBehind,
  writeEstablishment,
} from '#areas/security/server/testing/security-bench.ts'

const bench = await securityBench()
await install(bench)
const admin = await connected(bench, 'admin')
/** Holds users and groups, and little else: what a chief receptionist might. */
const chiefId = await addUser(bench, { login: 'chef' })
const inside = <T>(session: Session, work: (tx: Tx) => Promise<T>): Promise<T> => bench.security.inTenant(session, work)
const line = (key: string, rights: string) => ({ key, rights })
await inside(admin, (tx) =>
  setUserRights(tx, chiefId, [line('establishment_access_user_group', '111'), line('stay_booking', '011'), line('camp_place', '001')]),
)
const chief = await connected(bench, 'chef')
const idOf = async (table: string, label: string): Promise<number> => {
  const column = table === '"user"' ? 'login' : 'label'
  const [row] = await bench.look<{ id: string }>(`select id from ${table} where ${column} = $1`, [label])
  return Number(row?.id)
}
test('every level gives what it says, on the very next call', async () => {
  const id = await addUser(bench, { login: 'niveaux' })
  const token = await enter(bench, 'niveaux')
  const flags = ['select', 'write', 'delete', 'export'] as const
  for (const [level, expected] of [
    ['000', []],
    ['001', ['select']],
    ['011', ['select', 'write']],
    ['111', ['select', 'write', 'delete']],
    ['011e', ['select', 'write', 'export']],
  ] as const) {
    await inside(admin, (tx) => setUserRights(tx, id, [line('camp_place', level)]))
    const session = await sessionBehind(bench, token)
    assert.deepEqual(
      flags.filter((flag) => allows(session, 'camp_place', flag)),
      expected,
      level,
    )
    assert.deepEqual(
      flags.filter((flag) => allows(session, 'camp_layout', flag)),
      [],
    )
  }
})

test('rights of one’s own replace those of the group', async () => {
  const id = await addUser(bench, { login: 'julie', groupLabel: 'Réception' })
  const token = await enter(bench, 'julie')
  assert.equal(allows(await sessionBehind(bench, token), 'stay_booking', 'write'), true)
  const reply = await inside(admin, (tx) => setUserRights(tx, id, [{ key: 'camp_place', can_read: true, canWrite: true }]))
  assert.match(reply.message, /ne fait plus partie d’un groupe/)
  const own = await sessionBehind(bench, token)
  assert.deepEqual([allows(own, 'camp_place', 'write'), allows(own, 'stay_booking', 'select')], [true, false])
  assert.deepEqual(await bench.look(`select group_id from "user" where id = $1`, [id]), [{ group_id: null }])
})

test('rights of a group count at once for its connected users', async () => {
  const groupId = await idOf('"group"', 'Ménage')
  await addUser(bench, { login: 'sonia', groupLabel: 'Ménage' })
  const token = await enter(bench, 'sonia')
  assert.equal(allows(await sessionBehind(bench, token), 'camp_cleaning', 'write'), true)
  await inside(admin, (tx) => setGroupRights(tx, groupId, [line('camp_cleaning', '001')]))
  assert.equal(allows(await sessionBehind(bench, token), 'camp_cleaning', 'write'), false)
  const lines = await inside(admin, (tx) => groupRightLines(tx, groupId))
  assert.deepEqual(
    lines.filter((one) => one.canSelect).map((one) => [one.key, one.rights]),
    [['camp_cleaning', '001']],
  )
})

test('nobody gives more than they hold, to themselves or to others', async () => {
  const other = await addUser(bench, { login: 'autre' })
  const give = (id: number, level: string) => rulesOf(inside(chief, (tx) => setUserRights(tx, id, [line('stay_booking', level)])))
  assert.deepEqual(await give(other, '011'), [])
  assert.deepEqual(await give(other, '111'), ['rights-beyond-own'])
  assert.deepEqual(await give(chiefId, '011e'), ['rights-beyond-own'])
  assert.deepEqual(await rulesOf(inside(chief, (tx) => setUserRights(tx, other, [line('toString', '001')]))), ['right-unknown'])
  assert.deepEqual(await rulesOf(inside(chief, async (tx) => setGroupRights(tx, await idOf('"group"', 'Administration'), []))), [
    'user-beyond-own',
  ])
  assert.deepEqual(await rulesOf(inside(chief, async (tx) => setUserRights(tx, await idOf('"user"', 'admin'), []))), ['user-beyond-own'])
})

test('another establishment finds nothing', async () => {
  await bench.security.inTenant(serviceSession(2), async (tx) => {
    await writeEstablishment(tx, { name: 'Les Dunes' })
    await createGroups(tx)
  })
  await addUser(bench, { login: 'reception-dunes', groupLabel: 'Administration', establishmentId: 2 })
  const dunes = await connected(bench, 'reception-dunes')
  assert.equal(dunes.establishmentId, 2)
  const token = await enter(bench, 'chef', { closeOther: true })
  const held = await sessionBehind(bench, token)

  assert.deepEqual(await rulesOf(inside(dunes, (tx) => userRightLines(tx, chiefId))), ['user-not-found'])
  assert.deepEqual(await rulesOf(inside(dunes, (tx) => setUserRights(tx, chiefId, []))), ['user-not-found'])
  assert.deepEqual(await rulesOf(inside(dunes, async (tx) => groupRightLines(tx, await idOf('"group"', 'Ménage')))), ['group-not-found'])
  for (const table of ['session', 'user_right', 'group_right'])
    assert.deepEqual(await inside(dunes, (tx) => tx.rows(`select 1 as found from ${table} where establishment_id <> 2`)), [], table)
  assert.deepEqual(
    await inside(dunes, (tx) => tx.rows(`update session set closed_at = now() where id = $1 returning id`, [Number(held.sessionId)])),
    [],
  )
  assert.notEqual(await authenticate(bench.security, token), null)
})

test('before an establishment is known, only the functions made for it answer', async () => {
  for (const table of ['session', '"user"', '"group"', 'user_right', 'group_right'])
    assert.deepEqual(await bench.security.query(`select 1 as found from ${table}`, []), [], table)
  await assert.rejects(bench.security.query('select * from login_attempt', []), /permission denied/)
  const found = await bench.look<{ name: string; app: boolean; everyone: boolean }>(
    `select p.proname as name, has_function_privilege('pinede_app', p.oid, 'execute') as app,
       exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0) as everyone
     from pg_proc p where p.proname like 'security\\_%' and p.prosecdef order by 1`,
  )
  assert.deepEqual(
    found.map((one) => one.name),
    [
      'security_attempt_succeeded',
      'security_attempt_take',
      'security_has_users',
      'security_login_find',
      'security_login_taken',
      'security_session_find',
      'security_session_leave',
    ],
  )
  for (const one of found) assert.deepEqual([one.app, one.everyone], [true, false], one.name)
})
