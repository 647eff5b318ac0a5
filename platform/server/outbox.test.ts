import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Refused } from '#platform/operation/refusal.ts'
import { openPool } from '#platform/server/db/pool.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import { runJob } from '#platform/server/jobs.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { startMailServer } from '#platform/server/mail-testing.ts'
import { MailFailure, sendMail } from '#platform/server/mail.ts'
import { mailJob, queueMail, retryMail } from '#platform/server/outbox.ts'
import type { MailToQueue, SettingsOf } from '#platform/server/outbox.ts'
import type { Session } from '#platform/server/session.ts'
import { tenancy } from '#platform/server/tenant.ts'
import { testDatabase } from '#tools/test/database.ts'

const database = await testDatabase()
const server = await startMailServer()
const pool = openPool({ ...database.app, max: 4, onLost: () => undefined })
let now = Temporal.Instant.from('2026-07-01T08:00:00Z')
const doors = tenancy({ pool, faultOf: () => null, clock: () => now })
after(async () => {
  await server.stop()
  await pool.end()
})
await withClient(database.owner, (client) =>
  client.query(`insert into establishment (establishment_id, id, name) values (1, 1, 'Un'), (2, 2, 'Deux')`),
)

const asked: string[] = []
const jobs: Jobs = { declare: () => undefined, soon: (_tx, name) => Promise.resolve(void asked.push(name)) }
const session = (establishmentId: number): Session => ({
  sessionId: '1',
  userId: 7,
  userName: 'Claire Roussel',
  establishmentId,
  admin: false,
  systeme: false,
  rights: new Map(),
})
const settings: SettingsOf = () =>
  Promise.resolve({
    server: '127.0.0.1',
    port: server.port,
    security: 'none',
    login: 'accueil',
    password: 'sésame',
    sender: 'accueil@embruns.fr',
    senderName: null,
    replyTo: null,
  })
const mail: MailToQueue = {
  to: ['client@exemple.fr'],
  subject: 'Bonjour',
  text: 'À bientôt',
  files: [{ name: 'a.pdf', type: 'application/pdf', content: Buffer.from('%PDF') }],
  about: { entity: 'booking', id: 12 },
}
const queue = (establishmentId = 1, more: Partial<MailToQueue> = {}): Promise<number> =>
  doors.inTenant(session(establishmentId), (tx) => queueMail(tx, jobs, { ...mail, ...more }))
const send = (establishmentId = 1, settingsOf = settings, sender?: typeof sendMail): Promise<void> =>
  runJob(mailJob(settingsOf, sender), establishmentId, {
    tenancy: doors,
    log: (sentence, details) => assert.fail(`${sentence} ${String(details)}`),
  })
type State = { state: string; tries: number; reason: string | null; next: string }
const stateOf = (id: number): Promise<State | undefined> =>
  doors.inTenant(
    session(1),
    async (tx) => (await tx.rows<State>('select state, tries, reason, next_try_at as next from outgoing_mail where id = $1', [id]))[0],
  )

test('where everything is withheld, what waits or has failed is kept and never leaves, even once the mailbox sends again', async () => {
  const [waiting, failing] = [await queue(), await queue()]
  await doors.inTenant(session(1), (tx) => tx.rows(`update outgoing_mail set state = 'failed' where id = $1`, [failing]))
  await send(1, () => Promise.resolve({ withheld: 'Mode école' }))
  for (const id of [waiting, failing])
    assert.deepEqual([(await stateOf(id))?.state, (await stateOf(id))?.reason], ['withheld', 'Mode école'])
  now = now.add({ hours: 1 })
  await send()
  assert.equal(server.received.length, 0)
  assert.equal(await doors.inTenant(session(1), (tx) => retryMail(tx, jobs, failing)), false)
  asked.splice(0)
})

test('a message leaves once, with its files, and only from its establishment', async () => {
  const id = await queue()
  assert.deepEqual(asked.splice(0), ['send-mail'])
  await send(2)
  assert.equal(server.received.length, 0)
  await send()
  await send()
  assert.equal(server.received.length, 1)
  assert.match(server.received[0]?.source ?? '', /Message-ID: <[0-9a-f-]{36}@embruns\.fr>/)
  assert.match(server.received.splice(0)[0]?.source ?? '', /filename=a\.pdf/)
  assert.equal((await stateOf(id))?.state, 'sent')
})

test('two runs at the same moment send each message once', async () => {
  for (let index = 0; index < 6; index++) await queue()
  await Promise.all([send(), send(), send()])
  assert.equal(server.received.splice(0).length, 6)
})

test('a passing failure is tried later and later, then has failed; somebody may ask again', async () => {
  const id = await queue()
  const down: typeof sendMail = () => Promise.reject(new MailFailure('unreachable', 'Le serveur ne répond pas.', true))
  for (const minutes of [1, 5, 30, 120, 360]) {
    await send(1, settings, down)
    assert.deepEqual(
      { ...(await stateOf(id)), tries: 0 },
      { state: 'queued', tries: 0, reason: 'Le serveur ne répond pas.', next: now.add({ minutes }).toString() },
    )
    await send(1, settings, down)
    now = now.add({ minutes })
  }
  await send(1, settings, down)
  assert.deepEqual([(await stateOf(id))?.state, (await stateOf(id))?.tries], ['failed', 6])
  assert.equal(await doors.inTenant(session(2), (tx) => retryMail(tx, jobs, id)), false)
  assert.equal(await doors.inTenant(session(1), (tx) => retryMail(tx, jobs, id)), true)
  await send()
  assert.deepEqual([(await stateOf(id))?.state, (await stateOf(id))?.reason], ['sent', null])
  assert.equal(await doors.inTenant(session(1), (tx) => retryMail(tx, jobs, id)), false)
  server.received.length = 0
})

test('a recipient that is refused fails at once with its reason; where no mailbox is set, messages wait for one', async () => {
  const refused = await queue(1, { to: ['inconnu@exemple.fr'] })
  await send()
  assert.match((await stateOf(refused))?.reason ?? '', /refuse le destinataire inconnu@exemple\.fr/)
  const unset = await queue()
  await send(1, () => Promise.resolve(null))
  assert.deepEqual([(await stateOf(unset))?.state, (await stateOf(unset))?.tries], ['queued', 0])
  await send()
  assert.equal((await stateOf(unset))?.state, 'sent')
  const copied = await queue(1, { to: ['inconnu@exemple.fr'], hiddenCopies: ['client@exemple.fr'] })
  await send()
  assert.deepEqual(
    [(await stateOf(copied))?.state, (await stateOf(copied))?.reason],
    ['failed', 'Le serveur d’e-mail refuse le destinataire inconnu@exemple.fr\u00A0; seules les copies sont parties.'],
  )
  const partly = await queue(1, { to: ['client@exemple.fr', 'inconnu@exemple.fr'] })
  await send()
  assert.deepEqual(
    [(await stateOf(partly))?.state, (await stateOf(partly))?.reason],
    ['sent', 'Adresses refusées\u00A0: inconnu@exemple.fr.'],
  )
  server.received.length = 0
})

test('a process that died while it sent: the message is taken again under the same name after its lease', async () => {
  const id = await queue()
  const names: (string | undefined)[] = []
  const dies: typeof sendMail = (_settings, { messageId }) => {
    names.push(messageId)
    return Promise.reject(new Error('killed'))
  }
  await assert.rejects(runJob(mailJob(settings, dies), 1, { tenancy: doors, log: () => undefined }))
  await send()
  assert.equal((await stateOf(id))?.state, 'queued')
  now = now.add({ minutes: 10 })
  await send(1, settings, (given, message) => {
    names.push(message.messageId)
    return sendMail(given, message)
  })
  assert.equal((await stateOf(id))?.state, 'sent')
  assert.equal(new Set(names).size, 1)
})

test('a message without recipient or too heavy is refused', async () => {
  await assert.rejects(queue(1, { to: [] }), Refused)
  await assert.rejects(queue(1, { files: [{ name: 'a', type: 'b', content: Buffer.alloc(15 * 1024 * 1024 + 1) }] }), Refused)
})
