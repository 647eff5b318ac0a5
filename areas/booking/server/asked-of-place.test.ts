import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesRefused } from './places-refused.ts'
import { readBooking } from './read-booking.ts'
import { makeRoom } from './room/make-room.ts'
import { roomOperations } from '../contract/room.ts'
import { bookingBench, faultsOf, formFor, reopen, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { ids, places } = bench
const [without = 0, first = 0, second = 0, other = 0] = places.pitches
const power = await bench.run(async (tx) => {
  const [feature] = await tx.rows<{ id: number }>('insert into feature (establishment_id, label) values ($1, $2) returning id', [
    tx.session.establishmentId,
    'Électricité',
  ])
  for (const place of [first, second])
    await tx.rows('insert into place_feature (establishment_id, place_id, feature_id) values ($1, $2, $3)', [
      tx.session.establishmentId,
      place,
      feature?.id,
    ])
  return feature?.id ?? 0
})
const pitch = { placeTypeId: ids.pitch, placeId: first, startDate: '2026-09-05', endDate: '2026-09-12' }

test('what the place of an option must have and what would please is there when it is opened again', async () => {
  const { id } = await save(
    bench,
    formFor(bench, { statusId: 2, optionExpiresOn: '2026-07-20' }, [{ ...pitch, featureIds: [power], wishes: ['shade', 'quiet'] }]),
  )
  const read = async () =>
    (await bench.run((tx) => readBooking(tx, { id }))).occupancies.map(({ featureIds, wishes }) => [featureIds, wishes])
  assert.deepEqual(await read(), [[[power], ['shade', 'quiet']]])
  const form = await reopen(bench, id, { note: 'rappeler' })
  await save(bench, { ...form, occupancies: form.occupancies.map((one) => ({ ...one, wishes: ['quiet'] })) })
  assert.deepEqual(await read(), [[[power], ['quiet']]])
})

test('a place without what the stay asks for is refused, on the planning too, and says how to do without', async () => {
  const asked = { ...pitch, startDate: '2026-10-03', endDate: '2026-10-10', featureIds: [power] }
  const [fault] = await faultsOf(save(bench, formFor(bench, {}, [{ ...asked, placeId: without }])))
  assert.deepEqual(
    [fault?.rule, fault?.field, fault?.message, fault?.fix?.action],
    ['feature-missing', 'occupancies.0.featureIds', 'Sans «\u00A0Électricité\u00A0».', 'removeFeature'],
  )
  const { view } = await save(bench, formFor(bench, {}, [{ ...asked, placeId: second }]))
  const { places: refused } = await bench.run((tx) => placesRefused(tx, { occupancyId: view.occupancies[0]?.id ?? 0 }))
  assert.deepEqual(
    refused.flatMap(({ rule, placeId }) => (rule === 'feature-missing' && places.pitches.includes(placeId) ? [placeId] : [])),
    [without, other],
  )
})

test('room is made on places that have what is asked for', async () => {
  const wanted = roomOperations.makeRoom.input.parse({
    wanted: {
      startDate: '2026-11-07',
      endDate: '2026-11-14',
      attendants: [{ ageCategoryId: ids.adult }],
      placeTypeIds: [ids.pitch],
      featureIds: [power],
    },
  })
  const { free } = await bench.run((tx) => makeRoom(tx, wanted))
  assert.deepEqual(
    free.map(({ placeId }) => placeId),
    [first],
  )
})

test('a feature that does not exist is named by its field', async () => {
  const faults = await faultsOf(
    save(bench, formFor(bench, {}, [{ ...pitch, startDate: '2026-11-21', endDate: '2026-11-28', featureIds: [987_654] }])),
  )
  assert.deepEqual(
    faults.map(({ rule, field }) => [rule, field]),
    [['unknown-reference', 'occupancies.0.featureIds']],
  )
})
