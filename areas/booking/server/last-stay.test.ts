import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../contract.ts'
import { lastStay } from './last-stay.ts'
import { bookingBench, formFor, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { ids, places } = bench
const ask = async (customerId: number, session?: Parameters<typeof bench.run>[1]) =>
  bookingContract.lastStay.reply.parse(await bench.run((tx) => lastStay(tx, { customerId }), session)).last

test('the last stay that was booked tells who and what came; a quote and another site tell nothing', async () => {
  assert.equal(await ask(ids.other), null)
  const pitch = {
    placeTypeId: ids.pitch,
    placeId: places.pitches[0] ?? null,
    equipment: 'caravan' as const,
    equipmentLength: '6.5',
    wishes: ['shade' as const],
  }
  await save(bench, formFor(bench, { customerId: ids.other }, [{ startDate: '2026-07-11', endDate: '2026-07-18' }]))
  const form = formFor(bench, { customerId: ids.other }, [{ ...pitch, startDate: '2026-08-15', endDate: '2026-08-22' }])
  const [usual] = form.occupancies
  assert.ok(usual)
  await save(
    bench,
    bookingContract.saveBooking.input.parse({
      ...form,
      occupancies: [
        {
          ...usual,
          attendants: [
            { ageCategoryId: ids.adult, name: 'Carlier' },
            { ageCategoryId: ids.child, age: 9 },
          ],
          animals: [{ animalTypeId: ids.dog }],
        },
      ],
    }),
  )
  await save(bench, formFor(bench, { customerId: ids.other, statusId: 1 }, [{ startDate: '2026-09-05', endDate: '2026-09-12' }]))
  bench.clock.now = Temporal.Instant.from('2026-09-20T10:00:00Z')
  const found = await ask(ids.other)
  assert.deepEqual(
    [found?.year, found?.placeTypeLabel, found?.placeFamilyIds.length, found?.equipment, Number(found?.equipmentLength)],
    [2026, 'Confort', 1, 'caravan', 6.5],
  )
  assert.deepEqual(
    found?.attendants.map(({ id, ageCategoryId, name, age }) => [id, ageCategoryId, name, age]),
    [
      [0, ids.adult, null, null],
      [0, ids.child, null, 9],
    ],
  )
  assert.deepEqual(
    found?.animals.map(({ id, animalTypeId }) => [id, animalTypeId]),
    [[0, ids.dog]],
  )
  assert.deepEqual([found?.featureIds, found?.wishes], [[], ['shade']])
  assert.equal(await ask(ids.other, bench.elsewhere), null)
})

test('a stay to come is not one to begin with: the last that has begun is', async () => {
  bench.clock.now = Temporal.Instant.from('2027-05-01T10:00:00Z')
  await save(bench, formFor(bench, { customerId: ids.customer }, [{ startDate: '2027-07-10', endDate: '2027-07-17' }]))
  const before = (await ask(ids.customer))?.year
  bench.clock.now = Temporal.Instant.from('2027-07-10T10:00:00Z')
  assert.deepEqual([before, (await ask(ids.customer))?.year], [undefined, 2027])
})
