import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundStaysSql } from './find-stays.sql.ts'
import { bookingBench, formFor, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const found = (typed: string): Promise<readonly { id: number }[]> =>
  bench.run((tx) => tx.rows<{ id: number }>(`select id from ${foundStaysSql('$2', '10')} found`, [tx.session.establishmentId, typed]))

test('a stay is found by the beginning of a plate, once there is enough of it not to be a name or a number', async () => {
  const { id } = await save(
    bench,
    formFor(bench, {}, [{ placeId: bench.places.chalets[0] ?? 0, startDate: '2026-09-05', endDate: '2026-09-12' }]),
  )
  await bench.run((tx) =>
    tx.rows(`insert into vehicle_type (establishment_id, label) values ($1, 'Voiture')`, [tx.session.establishmentId]),
  )
  await bench.look(
    `insert into occupancy_vehicle (establishment_id, occupancy_id, vehicle_type_id, plate) select establishment_id, id, (select min(id) from vehicle_type), 'DB-831-KA' from occupancy where booking_id = $1 returning id`,
    [id],
  )
  for (const typed of ['DB-831-KA', 'db831ka', 'DB-831', 'db 83']) assert.deepEqual(await found(typed), [{ id }], typed)
  for (const typed of ['DB-832', 'db8', '831-KA', 'DB%3']) assert.deepEqual(await found(typed), [], typed)
})
