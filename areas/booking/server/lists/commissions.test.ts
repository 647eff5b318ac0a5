import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../../contract.ts'
import { bookingBench, formFor, save } from '../testing/booking-bench.ts'
import { commissionsOfStays } from './commissions.ts'

const bench = await bookingBench()
const { places } = bench
await bench.look(`insert into partner_type (establishment_id, label) values (1, 'Places de marché') returning id`)
const [partner] = await bench.look<{ id: number }>(
  `insert into partner (establishment_id, label, partner_type_id, commission_rate) select 1, 'Campings.com', min(id), 15 from partner_type where establishment_id = 1 returning id::int`,
)
const partnerId = partner?.id ?? 0
await bench.look(
  `insert into commission_period (establishment_id, partner_id, start_date, end_date, commission_rate) values (1, $1, '2026-09-01', '2026-09-30', 10) returning id`,
  [partnerId],
)
const stay = async (startDate: string, endDate: string, more: object = { partnerId }): Promise<number> =>
  (await save(bench, formFor(bench, more, [{ placeId: places.chalets[0] ?? null, startDate, endDate }]))).id
const asked = async (bookingIds: number[], session?: Parameters<typeof bench.run>[1]) =>
  bookingContract.commissionsOfStays.reply.parse(await bench.run((tx) => commissionsOfStays(tx, { bookingIds }), session)).rows

test('the commission of each stay that a partner brings, at the rate of its arrival, on its price without its tax', async () => {
  // 7 nights at 100 € of August, then 3 at 70 € of September; the tourist tax of both carries none.
  const [august, september, own, cancelled] = [
    await stay('2026-08-15', '2026-08-22'),
    await stay('2026-09-01', '2026-09-04'),
    await stay('2026-09-10', '2026-09-12', {}),
    await stay('2026-09-20', '2026-09-22'),
  ]
  await bench.look(`update booking set cancel_state = 'cancelled' where id = $1 returning id`, [cancelled])
  assert.deepEqual(await asked([august, september, own, cancelled, 999_999]), [
    { bookingId: august, rate: '15', vatRate: '20', amount: 10_500 },
    { bookingId: september, rate: '10', vatRate: '20', amount: 2100 },
  ])
  assert.deepEqual(await asked([]), [])
  assert.deepEqual(await asked([august], bench.elsewhere), [])
})
