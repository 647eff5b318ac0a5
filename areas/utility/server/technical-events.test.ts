import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceSession } from '#areas/security/server/api.ts'
import { entities } from '#areas/registry.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import { appBench, sessionOf } from '../../../tests/bench.ts'
import { technicalJournal } from './journaled.ts'
import { recordStart, recordStop } from './life.ts'
import { verifyTechnicalEvents, writeTechnicalEvents } from './technical-events.ts'

const clock = { now: Temporal.Instant.from('2026-07-04T08:00:00.123456789Z') }
const bench = await appBench({ clock: () => clock.now, journaled: technicalJournal(entities) })
const { inTenant } = bench.tenancy
const here = serviceSession(1)
const told = (): Promise<{ code: number; information: string }[]> =>
  bench.look('select code, information from technical_event where establishment_id = 1 order by number')
const verify = (): ReturnType<typeof verifyTechnicalEvents> => inTenant(here, verifyTechnicalEvents)

/** What somebody who owns the tables could do: the triggers are put aside, then put back. */
async function tamper(sql: string): Promise<void> {
  await withClient(bench.database.owner, async (client) => {
    await client.query('alter table technical_event disable trigger append_only')
    await client.query(sql)
    await client.query('alter table technical_event enable trigger append_only')
  })
}

test('starts and stops are told, and a stop that was lost too', async () => {
  await recordStart(bench.tenancy)
  await recordStop(bench.tenancy)
  await recordStart(bench.tenancy)
  await recordStart(bench.tenancy)
  assert.deepEqual(
    (await told()).map(({ code }) => code),
    [80, 40, 80, 80],
  )
  assert.match((await told()).at(-1)?.information ?? '', /n’a pas été enregistré/)
})

test('what the journal says of rights and parameters becomes an event of the same transaction', async () => {
  const before = (await told()).length
  await inTenant(here, (tx) => tx.journal({ entity: 'user', entityId: 7, action: 'rights' }))
  await inTenant(here, (tx) => tx.journal({ entity: 'customer', entityId: 7, action: 'update', after: { name: 'Durand' } }))
  await assert.rejects(
    inTenant(here, async (tx) => {
      await tx.journal({ entity: 'establishment', entityId: 1, action: 'update', after: { siret: '1' } })
      throw new Error('undone')
    }),
  )
  assert.deepEqual((await told()).slice(before), [{ code: 130, information: 'Droits modifiés\u00A0: utilisateur n°\u00A07' }])
})

test('writers at the same moment make one chain without hole', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_one, index) =>
      inTenant(here, (tx) => writeTechnicalEvents(tx, [{ code: 110, information: `Export ${index}` }])),
    ),
  )
  const { count, broken, lastHash } = await verify()
  assert.equal(broken, null)
  assert.equal(count, (await told()).length)
  assert.match(lastHash ?? '', /^[0-9a-f]{64}$/)
  assert.deepEqual(await inTenant(serviceSession(2), verifyTechnicalEvents).then((other) => other.broken), null)
})

test('a clock that was set back is an event of its own, told once', async () => {
  clock.now = clock.now.subtract({ hours: 30 })
  for (const information of ['a', 'b']) await inTenant(here, (tx) => writeTechnicalEvents(tx, [{ code: 110, information }]))
  assert.deepEqual(
    (await told()).slice(-3).map(({ code }) => code),
    [90, 110, 110],
  )
  assert.match(
    (await told()).at(-3)?.information ?? '',
    /^Horloge reculée\u00A0: l’événement précédent est du \d\d\/\d\d\/\d{4} à \d\d:\d\d$/,
  )
})

test('neither the application nor the owner may change a record', async () => {
  for (const sql of ['update technical_event set information = information', 'delete from technical_event']) {
    await assert.rejects(
      inTenant(here, (tx) => tx.rows(sql)),
      /permission denied/,
    )
    await assert.rejects(
      withClient(bench.database.owner, (client) => client.query(sql)),
      /never changed nor deleted/,
    )
  }
})

test('the first record that was changed, removed or put elsewhere is named', async () => {
  assert.equal((await verify()).broken, null)
  await tamper(`update technical_event set information = 'Export autre' where establishment_id = 1 and number = 9`)
  assert.deepEqual((await verify()).broken, { number: 9, reason: 'Son contenu a été modifié après son écriture.' })
  await tamper(`update technical_event set at = at + interval '1 second' where establishment_id = 1 and number = 3`)
  assert.equal((await verify()).broken?.number, 3)
  await tamper('delete from technical_event where establishment_id = 1 and number = 2')
  assert.deepEqual((await verify()).broken, { number: 2, reason: 'L’enregistrement n°\u00A02 manque.' })
})

test('the list answers those who may read it, and nobody writes through it', async () => {
  const reader = sessionOf(1, { select: true, write: true, delete: true, export: true })
  const found = await bench.ok<{ total: number; rows: { code: number }[] }>(reader, 'POST', 'security/technical_event/search', {
    body: { filters: { code: { in: [130] } } },
  })
  assert.deepEqual(
    found.rows.map(({ code }) => code),
    [130],
  )
  assert.equal((await bench.call(reader, 'POST', 'security/technical_event/edit', { body: { id: 0 } })).statusCode, 404)
})

test('an export of a list is an event, without what was in it', async () => {
  const reader = sessionOf(1)
  assert.equal((await bench.call(reader, 'GET', 'customer/customer/document')).statusCode, 200)
  assert.deepEqual((await told()).at(-1), { code: 110, information: 'Export de la liste\u00A0: Client' })
})
