import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { fr } from '#domain/french.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { unavailability } from '#areas/camp/entities/unavailability.ts'
import { usesOf } from '#platform/operation/uses.ts'
import { entities } from '#areas/registry.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { remove } from '#kernel/server/crud/remove.ts'
import { save as saveRecord } from '#kernel/server/crud/save.ts'
import { bookingContract } from '../contract.ts'
import { cancelBooking } from './cancel-booking.ts'
import { customerFactsFromStays, visitsFromStays } from './customer-facts.ts'
import { stayDrivers } from './stay-drivers.ts'
import { holdPlace } from './hold-place.ts'
import { bookingHooks } from './hooks.ts'
import { moveOccupancy } from './move-occupancy.ts'
import { previewMoves } from './planning-moves.ts'
import { readBooking } from './read-booking.ts'
import { forgetHolds } from './jobs.ts'
import { releaseHold } from './release-hold.ts'
import { restoreBooking } from './restore-booking.ts'
import { bookingBench, calendarAndOccupancies, colleague, faultsOf, formFor, save, type SaveForm } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { ids, places } = bench
const model = buildModel(entities, bookingHooks)
const plan = model.plan(unavailability.name)
const [e1 = 0, e2 = 0, e3 = 0] = places.chalets
const hugo = colleague('Hugo Blanc')

test('holds that nobody renews are forgotten every minute and, between two, when they end; the screens of colleagues are told', async (t) => {
  assert.equal(forgetHolds.every, '* * * * *')
  const told: unknown[] = []
  const inTenant = async <T>(work: (one: Tx) => Promise<T>): Promise<T> =>
    bench.run((tx) => work({ ...tx, changed: (entity, ids) => void told.push([entity, ids]) }))
  const run = () => forgetHolds.run({ establishmentId: 1, inTenant })
  await bench.run((tx) => holdPlace(tx, { holdId: 0, placeId: e3, startDate: '2026-08-15', endDate: '2026-08-22', bookingId: 0 }))
  bench.clock.now = bench.clock.now.add({ seconds: 35 })
  const later: (() => void)[] = []
  const { setTimeout: real } = globalThis
  const timers = t.mock.method(globalThis, 'setTimeout', (action: () => void, wait?: number) =>
    wait === 25_000 ? (later.push(action), { unref: (): void => {} }) : real(action, wait),
  )
  await run()
  timers.mock.restore()
  assert.deepEqual([told, later.length], [[], 1], 'it is still held, for 25 seconds')
  bench.clock.now = bench.clock.now.add({ seconds: 25 })
  later[0]?.()
  for (let tries = 0; told.length < 2 && tries < 200; tries++) await new Promise((done) => real(done, 20))
  assert.deepEqual(told, [
    ['calendar', [e3]],
    ['hold', [e3]],
  ])
  bench.clock.now = Temporal.Instant.from('2026-07-08T10:00:00Z')
})

test('a hold lives 60 seconds after its last renewal, and only for its session', async () => {
  const wish = { holdId: 0, placeId: e1, startDate: '2026-08-15', endDate: '2026-08-22', bookingId: 0 }
  const { holdId, expiresAt } = await bench.run((tx) => holdPlace(tx, wish))
  assert.equal(expiresAt, '2026-07-08T10:01:00Z')
  const [refused] = await faultsOf(save(bench, formFor(bench), hugo))
  assert.equal(refused?.message, 'E01 n’est pas disponible du 15 au 22/08/2026\u00A0: retenu par Claire Martin jusqu’à 12:01.')
  bench.clock.now = bench.clock.now.add({ seconds: 45 })
  assert.deepEqual(await bench.run((tx) => holdPlace(tx, { ...wish, holdId })), { holdId, expiresAt: '2026-07-08T10:01:45Z' })
  bench.clock.now = bench.clock.now.add({ seconds: 61 })
  const taken = await bench.run((tx) => holdPlace(tx, wish), hugo)
  assert.notEqual(taken.holdId, holdId)
  assert.deepEqual(await bench.run((tx) => releaseHold(tx, { holdId: taken.holdId })), { released: false })
  assert.deepEqual(await bench.run((tx) => releaseHold(tx, { holdId: taken.holdId }), hugo), { released: true })
  assert.deepEqual(await bench.look('select 1 from calendar'), [])
})

test('one’s own hold becomes the stay', async () => {
  await bench.run((tx) => holdPlace(tx, { holdId: 0, placeId: e1, startDate: '2026-08-15', endDate: '2026-08-22', bookingId: 0 }))
  await save(bench, formFor(bench))
  assert.deepEqual(await bench.look('select kind from calendar'), [{ kind: 'occupancy' }])
})

test('a closure holds both its days, is refused over a stay or another closure, and frees the place when deleted', async () => {
  const close = (startDate: string, endDate: string, more: object = {}) =>
    bench.run((tx) => saveRecord(tx, model, plan, { id: 0, placeId: e2, startDate, endDate, reason: 'works', ...more }))
  const { row } = await close('2026-08-10', '2026-08-14')
  const [onClosure] = await faultsOf(save(bench, formFor(bench, {}, [{ placeId: e2, startDate: '2026-08-14', endDate: '2026-08-20' }])))
  assert.equal(onClosure?.message, 'E02 n’est pas disponible du 14 au 20/08/2026\u00A0: indisponible (Travaux) jusqu’au 14/08.')
  await save(bench, formFor(bench, { customerId: ids.other }, [{ placeId: e2, startDate: '2026-08-15', endDate: '2026-08-20' }]))
  assert.deepEqual(
    (await faultsOf(close('2026-08-14', '2026-08-14'))).map((fault) => [fault.rule, fault.message]),
    [['place-already-unavailable', 'L’emplacement est déjà indisponible pour ces dates (le 14/08/2026).']],
  )
  // The same closure once more: the answer of the first save was lost.
  const mine = ' : c’est ce que vous avez vous-même enregistré le 08/07/2026 à 12:01, ici ou sur un autre écran.'
  const [again] = await faultsOf(close('2026-08-10', '2026-08-14'))
  assert.equal(again?.message, fr`L’emplacement est déjà indisponible pour ces dates (du 10 au 14/08/2026 compris)${mine}`)
  const [onStay] = await faultsOf(close('2026-08-18', '2026-08-30'))
  assert.equal(onStay?.message, 'E02 n’est pas disponible du 18 au 30/08/2026 compris\u00A0: occupée par Carlier jusqu’au 20/08.')
  const [inTheWay] = onStay === undefined ? [] : usesOf(onStay)
  assert.deepEqual(
    [inTheWay?.label, inTheWay?.count, inTheWay?.records[0]?.label],
    ['séjour à déplacer d’abord', 1, 'Carlier, du 15 au 20/08/2026'],
  )
  assert.match(inTheWay?.records[0]?.route ?? '', /^\/new-booking\/summary\/\d+\//)
  const longer = await bench.run((tx) => saveRecord(tx, model, plan, { ...row, endDate: '2026-08-13' }))
  assert.deepEqual(await bench.look(`select arrival::text, departure::text from calendar where kind = 'unavailability'`), [
    { arrival: '2026-08-10', departure: '2026-08-14' },
  ])
  await bench.run((tx) => remove(tx, model, plan, longer.row.id))
  assert.deepEqual(await bench.look(`select 1 from calendar where kind = 'unavailability'`), [])
})

test('a move: both prices before, the price kept or not after, refused onto a taken place', async () => {
  const stay = await save(bench, formFor(bench, {}, [{ placeId: e3, startDate: '2026-07-20', endDate: '2026-07-27', isPlaceLocked: true }]))
  const [occupancy] = stay.view.occupancies
  assert.ok(occupancy)
  const to = { occupancyId: occupancy.id, placeId: places.pitches[0] ?? 0, startDate: '2026-07-21', endDate: '2026-07-28' }
  const preview = bookingContract.previewMoves.reply.parse(
    await bench.run((tx) => previewMoves(tx, { moves: [{ ...to, placeTypeId: ids.chalet }] })),
  )
  assert.deepEqual(
    preview.moves.map(({ before, after }) => [before.place, after.place]),
    [['E03', 'C01']],
  )
  assert.deepEqual(
    [preview.total, preview.modes.map(({ mode, total }) => [mode, total])],
    [
      56_854,
      [
        ['priceFromGrid', 14_854],
        ['keepGrid', 14_854],
        ['updateFromDetail', 56_854],
        ['keepDetail', 56_854],
      ],
    ],
  )
  assert.deepEqual(
    preview.refusals.map((fault) => [fault.rule, fault.warning]),
    [
      ['bare-pitch', true],
      ['place-locked-by-customer', true],
    ],
  )
  const moved = bookingContract.moveOccupancy.reply.parse(
    await bench.run((tx) => moveOccupancy(tx, { ...to, version: stay.version, keepPrice: true })),
  )
  assert.deepEqual(
    moved.bars.map((bar) => [bar.placeId, bar.start, bar.total]),
    [[places.pitches[0], '2026-07-21', 56_854]],
  )
  const taken = { ...to, placeId: e1, startDate: '2026-08-17', endDate: '2026-08-20' }
  assert.equal(
    (await bench.run((tx) => previewMoves(tx, { moves: [{ ...taken, placeTypeId: ids.chalet }] }))).refusals[0]?.rule,
    'place-not-available',
  )
  assert.equal(
    (await faultsOf(bench.run((tx) => moveOccupancy(tx, { ...taken, version: stay.version + 1, keepPrice: true }))))[0]?.rule,
    'place-not-available',
  )
  const waiting = await bench.run((tx) =>
    moveOccupancy(tx, {
      ...to,
      placeId: null,
      startDate: '2026-07-22',
      endDate: '2026-07-29',
      version: stay.version + 1,
      keepPrice: false,
    }),
  )
  assert.deepEqual(
    waiting.bars.map((bar) => [bar.placeId, bar.total]),
    [[null, 14_854]],
  )
})

test('what stays say of a customer: how many, where last, what is owed by now', async () => {
  await save(bench, formFor(bench, { statusId: 4 }, [{ placeId: e1, startDate: '2026-06-01', endDate: '2026-06-03' }]))
  const facts = await bench.run((tx) => customerFactsFromStays(tx, [ids.customer, ids.other, 999_999]))
  assert.deepEqual(facts.get(ids.customer), { stays: 3, lastPlace: 'E01', lastYear: 2026, balance: 16_000 + 244 })
  assert.deepEqual(facts.get(ids.other), { stays: 1, lastPlace: null, lastYear: null, balance: 0 })
  assert.equal(facts.has(999_999), false)
})

test('what stays say of the visits of a customer: there or coming, and last; nothing of a quote, a cancelled stay or one that is over', async () => {
  const visits = async () => await bench.run((tx) => visitsFromStays(tx, [ids.customer, ids.other, 999_999]))
  const before = await visits()
  assert.deepEqual([before.get(ids.customer)?.last, before.has(999_999)], ['2026-06-01', false])
  const current = await save(bench, formFor(bench, { statusId: 4 }, [{ placeId: e1, startDate: '2026-07-06', endDate: '2026-07-10' }]))
  assert.deepEqual((await visits()).get(ids.customer), { next: '2026-07-06', last: '2026-07-06' })
  const next = before.get(ids.customer)?.next ?? null
  await bench.look('update booking set is_arrived = true, is_gone = true where id = $1 returning id', [current.id])
  assert.deepEqual((await visits()).get(ids.customer), { next, last: '2026-07-06' })
  await bench.look('update booking set is_arrived = false, is_gone = false, status_id = 1 where id = $1 returning id', [current.id])
  assert.deepEqual((await visits()).get(ids.customer), before.get(ids.customer))
  await bench.look(`update booking set status_id = 2, cancel_state = 'cancelled' where id = $1 returning id`, [current.id])
  assert.deepEqual((await visits()).get(ids.customer), before.get(ids.customer))
  await bench.look(`update booking set cancel_state = 'none' where id = $1 returning id`, [current.id])
  assert.deepEqual((await visits()).get(ids.customer), { next: '2026-07-06', last: '2026-06-01' })
  await bench.look(`update booking set cancel_state = 'cancelled' where id = $1 returning id`, [current.id])
  await bench.look('delete from calendar where occupancy_id in (select id from occupancy where booking_id = $1) returning id', [current.id])
})

test('a customer is found by the plate that only a stay holds', async () => {
  await bench.run((tx) =>
    tx.rows(`insert into vehicle_type (establishment_id, label) values ($1, 'Voiture')`, [tx.session.establishmentId]),
  )
  await bench.run((tx) =>
    tx.rows(
      `insert into occupancy_vehicle (establishment_id, occupancy_id, vehicle_type_id, plate) select establishment_id, min(id), (select min(id) from vehicle_type), 'DB-831-KA' from occupancy where booking_id = (select min(id) from booking where customer_id = $1) group by 1`,
      [ids.customer],
    ),
  )
  assert.deepEqual(await bench.run((tx) => stayDrivers(tx, ['db831ka', 'db-831-ka'])), [ids.customer])
  assert.deepEqual(await bench.run((tx) => stayDrivers(tx, ['db-831-kb'])), [])
})

test('law: whatever is saved, moved, cancelled or restored, the calendar is what the stays say and nobody sleeps twice in a bed', async () => {
  const stays: { id: number; occupancyId: number }[] = []
  const day = fc.integer({ min: 0, max: 25 })
  const command = fc.record({
    what: fc.constantFrom('save', 'save', 'move', 'cancel', 'restore'),
    which: fc.nat(30),
    place: fc.option(fc.nat(2)),
    start: day,
    nights: fc.integer({ min: 2, max: 9 }),
    quote: fc.nat(9),
  })
  const attempt = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  const dates = (start: number, nights: number) => ({
    startDate: addDays('2027-03-01', start),
    endDate: addDays('2027-03-01', start + nights),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 10 }), async (commands) => {
      for (const { what, which, place, start, nights, quote } of commands) {
        const placeId = place === null ? null : (places.chalets[place] ?? null)
        const target = stays[which % Math.max(1, stays.length)]
        if (what === 'save') {
          await attempt(
            save(bench, formFor(bench, { statusId: quote === 0 ? 1 : 3 }, [{ placeId, ...dates(start, nights) }])).then(({ id, view }) =>
              stays.push({ id, occupancyId: view.occupancies[0]?.id ?? 0 }),
            ),
          )
          continue
        }
        if (!target) continue
        const { version } = (await bench.run((tx) => readBooking(tx, { id: target.id }))).header
        if (what === 'move')
          await attempt(
            bench.run((tx) =>
              moveOccupancy(tx, { occupancyId: target.occupancyId, placeId, ...dates(start, nights), version, keepPrice: true }),
            ),
          )
        if (what === 'cancel')
          await attempt(bench.run((tx) => cancelBooking(tx, { id: target.id, version, reason: 'essai', outcome: null })))
        if (what === 'restore') await attempt(bench.run((tx) => restoreBooking(tx, { id: target.id, version })))
      }
      const [calendar, occupancies] = await calendarAndOccupancies(bench)
      assert.deepEqual(calendar, occupancies)
      const overlaps = await bench.look(
        `select 1 from calendar a join calendar b on a.establishment_id = b.establishment_id and a.place_id = b.place_id and a.id < b.id and a.arrival < b.departure and b.arrival < a.departure`,
      )
      assert.deepEqual(overlaps, [])
      const oversold = await bench.look(
        `select n.night from generate_series(date '2027-03-01', date '2027-04-10', interval '1 day') n(night) where
      (select count(*) from occupancy o join booking b on b.id = o.booking_id and b.establishment_id = o.establishment_id where o.place_type_id = $1 and b.status_id <> 1 and b.cancel_state = 'none' and o.start_date <= n.night and o.end_date > n.night) > 3`,
        [ids.chalet],
      )
      assert.deepEqual(oversold, [])
    }),
    { numRuns: 15 },
  )
})

test('a form that outlived its session goes on with its place; nobody else does, even with its number', async () => {
  const wish = { holdId: 0, placeId: e1, startDate: '2026-10-10', endDate: '2026-10-17', bookingId: 0 }
  const [before, back, again] = ['before', 'back', 'again'].map((sessionId) => ({ ...colleague('Claire Martin'), userId: 41, sessionId }))
  const { holdId } = await bench.run((tx) => holdPlace(tx, wish), before)
  const asked = (given: number): SaveForm =>
    formFor(bench, {}, [{ holdId: given, placeId: e1, startDate: '2026-10-10', endDate: '2026-10-17' }])
  const faulty = async (form: SaveForm, session: typeof back): Promise<readonly string[]> =>
    (await faultsOf(save(bench, form, session))).map(({ rule }) => rule)
  assert.deepEqual(
    [await faulty(asked(holdId), hugo), await faulty(asked(0), back)],
    [['place-locked-by-customer'], ['place-locked-by-customer']],
  )
  assert.equal((await bench.run((tx) => holdPlace(tx, { ...wish, holdId }), back)).holdId, holdId)
  const longer = await bench.run((tx) => holdPlace(tx, { ...wish, holdId, endDate: '2026-10-18' }), again)
  assert.equal((await bench.look("select 1 from calendar where kind = 'hold'")).length, 1)
  await save(bench, asked(longer.holdId), back)
  assert.deepEqual(await bench.look("select 1 from calendar where kind = 'hold'"), [])
})
