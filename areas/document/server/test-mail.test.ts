import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startMailServer } from '#platform/server/mail-testing.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { serviceSession } from '#areas/security/server/api.ts'
import { openPool } from '#platform/server/db/pool.ts'
import { tenancy } from '#platform/server/tenant.ts'
import { testDatabase } from '#tools/test/database.ts'
import { testMail } from './test-mail.ts'

const database = await testDatabase()
const pool = openPool({ ...database.app, onLost: () => undefined })
const mail = await startMailServer()
after(async () => {
  await pool.end()
  await mail.stop()
})
const doors = tenancy({ pool, faultOf: () => null })
const session = serviceSession(1)
await doors.inTenant(session, (tx) => tx.rows(`insert into establishment (establishment_id, id, name) values (1, 1, 'Les Pins')`))

const configure = (values: Readonly<Record<string, string | number | string[] | null>>): Promise<unknown> =>
  doors.inTenant(session, (tx) =>
    tx.rows(
      `insert into email_configuration (establishment_id, id, smtp_server, port, security, login, password, sender_address, test_address) values (1, 1, $1, $2, 'none', $3, $4, $5, $6)
     on conflict (establishment_id, id) do update set smtp_server = $1, port = $2, login = $3, password = $4, sender_address = $5, test_address = $6`,
      [
        values['server'] ?? '127.0.0.1',
        values['port'] ?? mail.port,
        'accueil',
        values['password'] ?? 'sésame',
        ['accueil@exemple.fr'],
        values['to'] ?? ['moi@exemple.fr'],
      ],
    ),
  )

async function faultsOf(work: Promise<unknown>): Promise<{ rule: string; field: string | undefined; message: string }[]> {
  try {
    await work
    return []
  } catch (error) {
    if (error instanceof Refused) return error.faults.map(({ rule, field, message }) => ({ rule, field, message }))
    throw error
  }
}

test('a configuration that was never set cannot be tested, and says everything that is missing', async () => {
  const faults = await faultsOf(testMail(doors, session))
  assert.deepEqual(
    faults.map(({ rule, field }) => [rule, field]),
    [
      ['mail-configuration-error', 'smtpServer'],
      ['recipient-missing', 'testAddress'],
    ],
  )
})

test('the message of the test arrives, and its sending is journaled', async () => {
  await configure({})
  assert.deepEqual(await testMail(doors, session), {
    rule: 'test-succeeded',
    message: 'Le test a réussi\u00A0: un e-mail est parti à moi@exemple.fr.',
  })
  const [received] = mail.received
  assert.deepEqual([received?.from, received?.to], ['accueil@exemple.fr', ['moi@exemple.fr']])
  const trace = await doors.inTenant(session, (tx) =>
    tx.rows<{ action: string }>(`select action from journal where establishment_id = 1 and entity = 'email-configuration'`),
  )
  assert.deepEqual(trace, [{ action: 'test' }])
})

test('a refused password, a refused recipient and a silent server are told at their field, without the password', async () => {
  await configure({ password: 'autre-secret' })
  const [login] = await faultsOf(testMail(doors, session))
  assert.deepEqual([login?.rule, login?.field], ['test-failed', 'password'])
  assert.match(login?.message ?? '', /^Le test a échoué\. .*mot de passe/)
  assert.ok(!(login?.message ?? '').includes('autre-secret'))

  await configure({ to: ['inconnu@exemple.fr'] })
  assert.deepEqual(
    (await faultsOf(testMail(doors, session))).map(({ rule, field }) => [rule, field]),
    [['test-failed', 'testAddress']],
  )

  await configure({ port: 1 })
  assert.deepEqual(
    (await faultsOf(testMail(doors, session))).map(({ rule, field }) => [rule, field]),
    [['test-failed', 'port']],
  )
})
