import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceSession } from '#areas/security/server/api.ts'
import { initDemo } from '#areas/utility/server/init-demo.ts'
import { demoState, loadDemo } from '#areas/utility/server/api.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { bulkConnection, withClient } from '#platform/server/embedded/roles.ts'
import { MissingRight } from '#platform/server/errors.ts'
import { digest, emptySite } from './demo-bench.ts'
import type { Site } from './demo-bench.ts'
import type { TestDatabase } from '#tools/test/database.ts'

const today = '2026-09-02'

test('whatever the day and the hour, a small site has its arrivals and departures', async () => {
  for (const [day, time] of [
    ['2026-01-01', '00:10'],
    ['2028-02-29', '09:00'],
    ['2026-07-14', '23:50'],
  ] as const) {
    const site = await emptySite(day, time)
    await loadDemo({ tenancy: site.door, today: Temporal.PlainDate.from(day), size: 'small' })
    const [found] = await site.door.inTenant(serviceSession(1), (tx) =>
      tx.rows<{ arrivals: number; departures: number; later: number }>(
        `select count(*) filter (where start_date = $2 and not is_arrived)::int as arrivals, count(*) filter (where end_date = $2 and not is_gone)::int as departures, count(*) filter (where greatest(created_at, arrived_at, gone_at, canceled_at) > $3)::int as later
       from booking where establishment_id = $1 and cancel_state = 'none'`,
        [1, day, site.door.now().toString()],
      ),
    )
    assert.ok(found !== undefined && found.arrivals >= 6 && found.departures >= 6, `${day}: ${JSON.stringify(found)}`)
    assert.equal(found.later, 0, day)
    await site.close()
  }
})

test('the same seed and day make the same site; another seed makes another', async () => {
  const digests: string[] = []
  for (const seed of ['a', 'a', 'b']) {
    const site = await emptySite(today)
    await loadDemo({ tenancy: site.door, today: Temporal.PlainDate.from(today), size: 'small', seed })
    digests.push(await digest(site))
    await site.close()
  }
  assert.equal(digests[0], digests[1])
  assert.notEqual(digests[0], digests[2])
})

const inBulk = ({ admin, app }: TestDatabase) => bulkConnection(admin, app)
const loadInBulk = ({ door }: Site, more: Partial<Parameters<typeof loadDemo>[0]> = {}) =>
  loadDemo({ tenancy: door, today: Temporal.PlainDate.from(today), size: 'small', seed: 'a', isBulk: true, ...more })

test('a site that is loaded in bulk is the one that is loaded row by row', async () => {
  const [slow, quick] = [await emptySite(today), await emptySite(today, undefined, inBulk)]
  await loadDemo({ tenancy: slow.door, today: Temporal.PlainDate.from(today), size: 'small', seed: 'a' })
  await loadInBulk(quick)
  assert.equal(await digest(quick), await digest(slow))
  await Promise.all([slow.close(), quick.close()])
})

test('loading in bulk keeps the wall between sites, and leaves nothing that a reference or a double would have refused', async () => {
  const site = await emptySite(today, undefined, inBulk)
  const spoilt = (sql: string) =>
    loadInBulk(site, {
      seal: async (tx) => {
        await tx.rows(sql)
      },
    })
  await assert.rejects(
    spoilt('insert into animal (establishment_id, customer_id) select establishment_id + 5, id from customer limit 1'),
    /row-level security/,
  )
  await assert.rejects(
    spoilt('update occupancy set place_id = 999999999 where id = (select min(id) from occupancy where place_id is not null)'),
    /occupancy_place_id_fkey/,
  )
  await assert.rejects(
    spoilt(
      `insert into calendar (establishment_id, place_id, arrival, departure, kind, occupancy_id) select establishment_id, place_id, arrival, departure, kind, occupancy_id from calendar where kind = 'occupancy' limit 1`,
    ),
    /calendar_no_double/,
  )
  assert.equal(await demoState(site.door), 'empty')
  await site.close()
})

test('a loading that breaks leaves no half of a site, and is taken up again', async () => {
  const site = await emptySite(today)
  const options = { tenancy: site.door, today: Temporal.PlainDate.from(today), size: 'small' } as const
  assert.equal(await demoState(site.door), 'empty')
  const broken = loadDemo({ ...options, report: (step) => assert.notEqual(step, 'Les Embruns\u00A0: factures') })
  await assert.rejects(broken, assert.AssertionError)
  assert.equal(await demoState(site.door), 'partial')
  const left = await withClient(site.database.owner, (client) =>
    client.query(
      'select 1 from booking where establishment_id = 1 union all select 1 from place where establishment_id = 1 union all select 1 from "user" where establishment_id = 1',
    ),
  )
  assert.equal(left.rowCount, 0)
  assert.equal((await loadDemo(options)).length, 1)
  assert.equal(await demoState(site.door), 'loaded')
  assert.deepEqual(await loadDemo(options), [])
  const [declared] = (
    await withClient(site.database.owner, (client) =>
      client.query<{ lines: number; stays: number; late: number }>(
        `select (select count(*)::int from insurance_sending_line) as lines, (select sum(stays)::int from insurance_sending) as stays, (select count(*)::int from insurance_sending_line where booked_on >= '2026-09-01') as late`,
      ),
    )
  ).rows
  assert.ok(
    declared !== undefined && declared.lines > 0 && declared.lines === declared.stays && declared.late === 0,
    JSON.stringify(declared),
  )
  await site.close()
})

test('a technical user fills an empty establishment of his own, once; nobody else may; in school mode nothing bears a real number', async () => {
  const site = await emptySite(today)
  const session = { ...serviceSession(5), userId: 12, userName: 'Alex Morel', systeme: true }
  await site.door.inTenant(session, (tx) => tx.rows(`insert into establishment (establishment_id, id, name) values (5, 5, 'Mon camping')`))
  await assert.rejects(
    site.door.inTenant({ ...session, systeme: false }, (tx) => initDemo(tx, { size: 'small' })),
    MissingRight,
  )
  const { places, bills } = await site.door.inTenant(session, (tx) => initDemo(tx, { size: 'small' }))
  assert.ok(places === 320 && bills > 0)
  // The front desk asks for payments by link at once; the simulator is believed where no money is real only.
  const gateway = await site.door.inTenant(session, (tx) =>
    tx.rows('select gateway from payment_gateway where establishment_id = 5 and is_active and length(key) >= 16'),
  )
  assert.deepEqual(gateway, [{ gateway: 'simulator' }])
  await assert.rejects(
    site.door.inTenant(session, (tx) => initDemo(tx, { size: 'small' })),
    (error) => error instanceof Refused && error.faults[0]?.rule === 'init-demo-not-empty' && error.message.includes('320'),
  )
  const learning = { ...session, ...serviceSession(6), systeme: true }
  const numbers = await site.door.inTenant(learning, async (tx) => {
    await tx.rows(`insert into establishment (establishment_id, id, name) values (6, 6, 'Mon école')`)
    await tx.rows(`insert into fiscal_setting (establishment_id, is_school, changed_at, changed_by_name) values (6, true, now(), 'Alex')`)
    await initDemo(tx, { size: 'small' })
    return (await tx.rows<{ number: string }>('select number from bill where establishment_id = 6')).map(({ number }) => number)
  })
  assert.ok(numbers.length > 0 && numbers.every((number) => number.startsWith('ECOLE-')), numbers.join(' '))
  await site.close()
})
