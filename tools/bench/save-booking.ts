import { bookingContract } from '#areas/booking/contract.ts'
import { cancelBooking } from '#areas/booking/server/cancel-booking.ts'
import { saveBooking } from '#areas/booking/server/save-booking.ts'
import { busySite, line, measure, wantedHolds, wantedPlaces } from './busy-site.ts'

/*
 * Saving a stay of two adults with its price, its calendar row, its number and its trace, against the bare insertion of its three rows.
 * Each stay is cancelled after it is measured, so that its place is free again. Run alone: node tools/bench/save-booking.ts
 */
const times = 200
const site = await busySite()
const dates = { startDate: '2026-12-01', endDate: '2026-12-08' }
const free = await site.run((tx) =>
  tx.rows<{ id: number; type: number }>(
    `select id, place_type_id as type from place where id not in (select place_id from calendar where establishment_id = 1 and departure > $1 and arrival < $2) order by id`,
    [dates.startDate, dates.endDate],
  ),
)
if (free.length === 0) throw new Error('the site has no free place on the nights of the bench')

const form = (index: number) => {
  const place = free[index % free.length]
  return bookingContract.saveBooking.input.parse({
    id: 0,
    statusId: 3,
    customerId: site.customerId,
    occupancies: [
      {
        placeTypeId: place?.type,
        placeId: place?.id,
        ...dates,
        attendants: [{ ageCategoryId: site.adultId }, { ageCategoryId: site.adultId }],
      },
    ],
  })
}
const bare = (index: number) =>
  site.run(async (tx) => {
    const place = free[index % free.length]
    const nights = ['2030-12-01', '2030-12-08']
    const [booking] = await tx.rows<{ id: number }>(
      'insert into booking (establishment_id, status_id, customer_id, start_date, end_date) values (1, 3, $1, $2, $3) returning id',
      [site.customerId, ...nights],
    )
    const [occupancy] = await tx.rows<{ id: number }>(
      'insert into occupancy (establishment_id, booking_id, place_type_id, place_id, start_date, end_date) values (1, $1, $2, $3, $4, $5) returning id',
      [booking?.id, place?.type, place?.id, ...nights],
    )
    await tx.rows(
      `insert into calendar (establishment_id, place_id, arrival, departure, kind, occupancy_id) values (1, $1, $2, $3, 'occupancy', $4)`,
      [place?.id, ...nights, occupancy?.id],
    )
    await tx.rows('delete from calendar where establishment_id = 1 and occupancy_id = $1', [occupancy?.id])
  })
const saved: { id: number; version: number }[] = []
const save = async (index: number): Promise<void> => {
  saved.push(await site.run((tx) => saveBooking(tx, form(index))))
}
const cancel = async (): Promise<void> => {
  const last = saved.at(-1)
  if (last) await site.run((tx) => cancelBooking(tx, { id: last.id, version: last.version, reason: 'Mesure', outcome: null }))
}

await measure(20, bare, save, cancel)
const [bareTimes, saveTimes, cancelTimes] = await measure(times, bare, save, cancel)
console.log(`${wantedPlaces} places, ${wantedHolds} holds; ${saved.length} stays saved and cancelled`)
console.log(line('bare insertion of three rows', bareTimes))
console.log(line('saveBooking, price and view included', saveTimes))
console.log(line('cancelBooking', cancelTimes))
await site.close()
