import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runJob } from '#platform/server/jobs.ts'
import { bookingContract } from '../contract.ts'
import { listStays } from './day-lists.ts'
import { freeExpiredOptions } from './jobs.ts'
import { freeOption, prolongOption } from './options.ts'
import { readBooking } from './read-booking.ts'
import { restoreBooking } from './restore-booking.ts'
import { bookingBench, calendarAndOccupancies, colleague, faultsOf, formFor, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { places, ids } = bench
const pitch = (at: number) => ({
  placeTypeId: ids.pitch,
  placeId: places.pitches[at] ?? null,
  startDate: '2026-08-20',
  endDate: '2026-08-25',
})
const anOption = async (at: number, until = '2026-07-10'): Promise<number> =>
  (await save(bench, formFor(bench, { statusId: 2, optionExpiresOn: until }, [pitch(at)]))).id
const read = (id: number) => bench.run((tx) => readBooking(tx, { id }))
const versioned = async (id: number) => ({ id, version: (await read(id)).header.version })
const at = (instant: string): void => {
  bench.clock.now = Temporal.Instant.from(instant)
}
const job = async (): Promise<void> => {
  for (const establishmentId of [1, 2])
    await runJob(freeExpiredOptions, establishmentId, {
      tenancy: { inTenant: (session, work) => bench.run(work, { ...colleague('job'), ...session }), query: async () => [] },
      log: () => undefined,
    })
}
const listed = async (): Promise<number[]> =>
  (
    await bench.run((tx) =>
      listStays(tx, bookingContract.listStays.input.parse({ filters: { statusId: 2, subject: 'expiredOptions', cancelled: false } })),
    )
  ).rows.map(({ id }) => id)

test('an option gives its place back on the day after, at the hour of the site, and waits in the list for a decision', async () => {
  at('2026-07-08T10:00:00Z')
  const id = await anOption(0)
  const other = await anOption(1, '2026-07-11')
  at('2026-07-10T21:00:00Z')
  await job()
  assert.equal((await read(id)).header.state, 'option')
  at('2026-07-11T09:59:00Z')
  await job()
  assert.deepEqual([(await read(id)).header.cancelState, await listed()], ['none', [id]], 'expired, still held until noon')
  at('2026-07-11T10:00:00Z')
  await job()
  const freed = await read(id)
  assert.deepEqual(
    [freed.header.cancelState, freed.header.closeReason, freed.header.stateReason],
    ['cancelled', 'Option expirée le 10/07/2026', 'Option expirée le 10/07, place libérée'],
  )
  assert.equal((await read(other)).header.cancelState, 'none')
  assert.deepEqual(await listed(), [id])
  const [calendar, occupancies] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, occupancies)
  const [entry] = await bench.look<{ action: string; who: string }>(
    `select action, user_name as who from journal where entity = 'booking' and entity_id = $1 order by id desc limit 1`,
    [id],
  )
  assert.deepEqual(entry, { action: 'expire', who: 'Libération des options expirées' })
  await job()
  assert.equal((await read(id)).header.version, freed.header.version, 'once')
})

test('the option that was paid for in part is left to a person', async () => {
  at('2026-07-08T10:00:00Z')
  const id = await anOption(2)
  await bench.look('update booking set paid = 5000 where id = $1 returning id', [id])
  at('2026-07-12T10:00:00Z')
  await job()
  assert.equal((await read(id)).header.cancelState, 'none')
  assert.ok((await listed()).includes(id))
  const faults = await faultsOf(bench.run(async (tx) => freeOption(tx, { id, version: (await read(id)).header.version })))
  assert.deepEqual(
    faults.map(({ rule }) => rule),
    ['cancel-outcome-required'],
  )
  await bench.look('update booking set paid = 0 where id = $1 returning id', [id])
})

test('prolonged while its place is free, an option holds it again; taken meanwhile, who has it is said', async () => {
  at('2026-07-12T10:00:00Z')
  await job()
  const [first, second] = await listed()
  assert.ok(first !== undefined && second !== undefined)
  const asked = await versioned(first)
  const late = await faultsOf(bench.run((tx) => prolongOption(tx, { ...asked, optionExpiresOn: '2026-08-21' })))
  assert.deepEqual(
    late.map(({ rule }) => rule),
    ['option-expiry-after-arrival'],
  )
  const past = await faultsOf(bench.run((tx) => prolongOption(tx, { ...asked, optionExpiresOn: '2026-07-11' })))
  assert.deepEqual(
    past.map(({ rule }) => rule),
    ['expired-validity-date'],
  )
  const restored = await faultsOf(bench.run((tx) => restoreBooking(tx, asked)))
  assert.deepEqual(
    restored.map(({ rule, fix }) => [rule, fix?.action]),
    [['expired-validity-date', 'prolong']],
  )
  const again = bookingContract.prolongOption.reply.parse(
    await bench.run((tx) => prolongOption(tx, { ...asked, optionExpiresOn: '2026-07-12' })),
  )
  assert.deepEqual(
    [again.header.state, again.header.optionExpiresOn, again.header.closeReason, again.header.optionFreedAt],
    ['option', '2026-07-12', null, null],
  )
  const taker = await read(second)
  await save(bench, formFor(bench, { customerId: ids.other }, [{ ...pitch(0), placeId: taker.occupancies[0]?.placeId ?? null }]))
  const taken = await faultsOf(bench.run(async (tx) => prolongOption(tx, { ...(await versioned(second)), optionExpiresOn: '2026-07-20' })))
  assert.equal(taken[0]?.rule, 'place-not-available')
  assert.match(taken[0]?.message ?? '', /Carlier.*Copiez le séjour/)
  const [calendar, occupancies] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, occupancies)
})

test('freed by hand: the place at once, or the last word on one that its end has freed', async () => {
  const left = await listed()
  for (const id of left) await bench.run(async (tx) => freeOption(tx, await versioned(id)))
  assert.deepEqual(await listed(), [])
  at('2026-07-12T10:00:00Z')
  const id = await anOption(3, '2026-07-20')
  const freed = bookingContract.freeOption.reply.parse(await bench.run(async (tx) => freeOption(tx, await versioned(id))))
  assert.deepEqual([freed.header.cancelState, freed.header.closeReason], ['cancelled', 'Option sans suite'])
  const booked = (await save(bench, formFor(bench, {}, [pitch(3)]))).id
  const refused = await faultsOf(bench.run(async (tx) => freeOption(tx, await versioned(booked))))
  assert.deepEqual(
    refused.map(({ rule }) => rule),
    ['modification-not-authorised'],
  )
})
