import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allows } from '#platform/server/session.ts'
import type { Session } from '#platform/server/session.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { readOne } from '#kernel/server/crud/read.ts'
import { remove, setActive } from '#kernel/server/crud/remove.ts'
import { save } from '#kernel/server/crud/save.ts'
import { securityArea } from '#areas/security/area.ts'
import { createGroups } from '#areas/security/server/groups.ts'
import { setGroupRights, setUserRights } from '#areas/security/server/rights.ts'
import { authenticate, serviceSession } from '#areas/security/server/sessions.ts'
import { userHooks } from '#areas/security/server/user-hooks.ts'
import {
  addUser,
  connected,
  enter,
  install,
  password,
  rulesOf,
  securityBench,
  sessionBehind,
  writeEstablishment,
} from '#areas/security/server/testing/security-bench.ts'

const bench = await securityBench()
await install(bench)
const model = buildModel(securityArea.entities, [userHooks(bench.security.slots)])
const users = model.plan('user')
const admin = await connected(bench, 'admin')
/** Holds users and groups, and little else: what a chief receptionist might. */
const chiefId = await addUser(bench, { login: 'chef' })
await bench.security.inTenant(admin, (tx) =>
  setUserRights(tx, chiefId, [
    { key: 'establishment_access_user_group', rights: '111' },
    { key: 'stay_booking', rights: '011' },
  ]),
)
const chief = await connected(bench, 'chef')

const groupId = async (label: string): Promise<number> =>
  Number((await bench.look<{ id: string }>(`select id from "group" where establishment_id = 1 and label = $1`, [label]))[0]?.id)
/** Saves a user as the generic call does: a new one, or changes to one that exists. */
const saveUser = (session: Session, id: number, changes: Readonly<Record<string, unknown>>) =>
  bench.security.inTenant(session, async (tx) => {
    const before = id === 0 ? null : await readOne(tx, users, id)
    return save(tx, model, users, { id, version: before?.version ?? 0, ...changes })
  })
const deletionRules = (session: Session, id: number) => rulesOf(bench.security.inTenant(session, (tx) => remove(tx, model, users, id)))
const fresh = (login: string, more: Readonly<Record<string, unknown>> = {}) => ({ login, name: login, password, ...more })

test('a new user needs a login that nobody has and a password; all faults come at once', async () => {
  assert.deepEqual(await rulesOf(saveUser(admin, 0, { login: ' ADMIN', name: 'X' })), ['login-unique', 'new-user-password'])
  assert.deepEqual(await rulesOf(saveUser(admin, 0, fresh('court', { password: 'abcd' }))), ['password-unsafe-5'])
  const { row, warnings } = await saveUser(admin, 0, fresh('julie', { password: 'abcde', groupId: await groupId('Réception') }))
  assert.deepEqual(
    warnings.map((warning) => warning.rule),
    ['password-unsafe-5'],
  )
  assert.match(String(row['password']), /^\$argon2id\$/)
  assert.equal(allows(await sessionBehind(bench, await enter(bench, 'julie', { password: 'abcde' })), 'stay_booking', 'write'), true)
})

test('two savers of one login: exactly one passes', async () => {
  const outcomes = await Promise.all(['double', 'Double'].map((login) => rulesOf(saveUser(admin, 0, fresh(login)))))
  assert.deepEqual(
    outcomes.toSorted((a, b) => a.length - b.length),
    [[], ['login-unique']],
  )
})

test('a saved user keeps the password that was not typed, and its sessions with it', async () => {
  const { row } = await saveUser(admin, 0, fresh('paul'))
  const token = await enter(bench, 'paul')
  await saveUser(admin, row.id, { firstName: 'Paul', password: '' })
  assert.equal((await sessionBehind(bench, token)).userName, 'Paul paul')
  await saveUser(admin, row.id, { password: 'un-nouveau-mot' })
  assert.equal(await authenticate(bench.security, token), null)
  const again = await enter(bench, 'paul', { password: 'un-nouveau-mot' })
  await saveUser(admin, row.id, { isActive: false })
  assert.equal(await authenticate(bench.security, again), null)
})

test('a group takes the place of own rights, and leaving it keeps what it gave', async () => {
  const { row } = await saveUser(admin, 0, fresh('sonia', { groupId: await groupId('Ménage') }))
  const token = await enter(bench, 'sonia')
  const may = async (right: string) => allows(await sessionBehind(bench, token), right, 'write')
  await bench.security.inTenant(admin, (tx) => setUserRights(tx, row.id, [{ key: 'camp_place', rights: '011' }]))
  assert.deepEqual([await may('camp_place'), await may('camp_cleaning')], [true, false])
  await saveUser(admin, row.id, { groupId: await groupId('Ménage') })
  assert.deepEqual([await may('camp_place'), await may('camp_cleaning')], [false, true])
  await saveUser(admin, row.id, { groupId: null })
  assert.deepEqual([await may('camp_place'), await may('camp_cleaning')], [false, true])
})

test('nobody is given more than the giver holds: by group, by flag, or by their password', async () => {
  assert.deepEqual(await rulesOf(saveUser(chief, 0, fresh('complice', { groupId: await groupId('Administration') }))), [
    'rights-beyond-own',
  ])
  assert.deepEqual(await rulesOf(saveUser(chief, 0, fresh('complice', { admin: true, systeme: true }))), [
    'systeme-by-systeme',
    'admin-by-admin',
  ])
  assert.deepEqual(await rulesOf(saveUser(chief, chiefId, { groupId: await groupId('Administration') })), ['rights-beyond-own'])
  assert.deepEqual(await rulesOf(saveUser(chief, admin.userId, { password: 'a-moi-maintenant' })), ['user-beyond-own'])
  assert.deepEqual(await deletionRules(chief, admin.userId), ['user-beyond-own'])
  assert.deepEqual(await rulesOf(saveUser(chief, 0, fresh('aide'))), [])
})

test('the login of another establishment is taken too', async () => {
  await bench.security.inTenant(serviceSession(2), async (tx) => {
    await writeEstablishment(tx, { name: 'Les Dunes' })
    await createGroups(tx)
  })
  await addUser(bench, { login: 'reception-dunes', groupLabel: 'Administration', establishmentId: 2 })
  const dunes = await connected(bench, 'reception-dunes')
  assert.deepEqual(await rulesOf(saveUser(dunes, 0, fresh('Chef'))), ['login-unique'])
})

test('an administrator neither suspends nor deletes their own account', async () => {
  assert.deepEqual(await rulesOf(saveUser(admin, admin.userId, { isActive: false })), ['own-account'])
  assert.deepEqual(
    await rulesOf(bench.security.inTenant(admin, (tx) => setActive(tx, model, users, { id: admin.userId, active: false }))),
    ['own-account'],
  )
  assert.deepEqual(await deletionRules(admin, admin.userId), ['own-account'])
})

test('the last administrator who can act is not suspended, deleted, demoted, nor deprived of what makes one', async () => {
  const technician: Session = { ...serviceSession(1), systeme: true }
  const rest = `id <> ${admin.userId} and establishment_id = 1`
  await bench.look(`update "user" set systeme = false where id = $1`, [admin.userId])
  assert.deepEqual(await rulesOf(saveUser(technician, admin.userId, { isActive: false })), ['last-administrator'])
  assert.deepEqual(await rulesOf(saveUser(technician, admin.userId, { admin: false })), ['last-administrator'])
  assert.deepEqual(await rulesOf(saveUser(technician, admin.userId, { groupId: await groupId('Ménage') })), ['last-administrator'])
  assert.deepEqual(await rulesOf(bench.security.inTenant(admin, (tx) => setUserRights(tx, admin.userId, []))), ['last-administrator'])
  const administration = await groupId('Administration')
  assert.deepEqual(await rulesOf(bench.security.inTenant(admin, (tx) => setGroupRights(tx, administration, []))), ['last-administrator'])
  assert.deepEqual(await deletionRules(technician, admin.userId), ['last-administrator', 'user-named'])
  await bench.look(`update "user" set is_active = false where ${rest}`)
  assert.deepEqual(await rulesOf(saveUser(technician, admin.userId, { isActive: false })), ['one-user-min', 'last-administrator'])
  await bench.look(`update "user" set is_active = true where ${rest}`)
  const second = await addUser(bench, { login: 'adjointe', groupLabel: 'Administration' })
  await bench.look(`update "user" set admin = true where id = $1`, [second])
  assert.deepEqual(await rulesOf(saveUser(technician, admin.userId, { admin: false })), [])
})

test('two administrators who suspend each other at once: one passes', async () => {
  const pair = await Promise.all(['un', 'deux'].map((login) => addUser(bench, { login, groupLabel: 'Administration' })))
  await bench.look(`update "user" set admin = (id = any($1::bigint[])) where establishment_id = 1`, [pair])
  const sessions = await Promise.all(['un', 'deux'].map((login) => connected(bench, login)))
  const outcomes = await Promise.all(
    sessions.map((session, index) => rulesOf(saveUser(session, pair[1 - index] ?? 0, { isActive: false }))),
  )
  assert.deepEqual(
    outcomes.toSorted((a, b) => a.length - b.length),
    [[], ['last-administrator']],
  )
})

test('whoever left a trace is suspended, a user made by mistake is deleted', async () => {
  assert.deepEqual(await rulesOf(saveUser(admin, chiefId, { isActive: false })), [])
  assert.deepEqual(await deletionRules(admin, chiefId), ['user-named'])
  const mistake = await addUser(bench, { login: 'erreur' })
  const paid = buildModel(securityArea.entities, [
    userHooks({ ...bench.security.slots, paymentsTakenBy: (_tx, id) => Promise.resolve(id === mistake ? 2 : 0) }),
  ])
  assert.deepEqual(await rulesOf(bench.security.inTenant(admin, (tx) => remove(tx, paid, paid.plan('user'), mistake))), ['user-named'])
  assert.deepEqual(await deletionRules(admin, mistake), [])
})
