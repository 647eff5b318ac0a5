import { addDays } from '#domain/day.ts'
import { bookingContract } from '#areas/booking/contract.ts'
import { cancelBooking } from '#areas/booking/server/cancel-booking.ts'
import { saveBooking } from '#areas/booking/server/save-booking.ts'
import { busySite, line, measure, wantedHolds, wantedPlaces } from './busy-site.ts'

/*
 * Saving a stay of two adults with its price, its calendar row, its number and its trace, against the bare insertion of its rows.
 * Far from the filled nights, so that every save passes. Run alone: node tools/bench/save-booking.ts
 */
const times = 200
const site = await busySite()
const placeOf = (index: number): number => site.placeIds[index % site.placeIds.length] ?? 0
const dates = (index: number, year: string) => ({ startDate: addDays(`${year}-02-02`, Math.floor(index / site.placeIds.length) * 7), endDate: addDays(`${year}-02-09`, Math.floor(index / site.placeIds.length) * 7) })

const form = (index: number) => bookingContract.saveBooking.input.parse({
  id: 0, statusId: 3, customerId: site.customerId, keepPrice: false,
  occupancies: [{ placeTypeId: site.typeIds[Math.floor((index % site.placeIds.length) / 50)], placeId: placeOf(index), ...dates(index, '2026'), attendants: [{ ageCategoryId: site.adultId }, { ageCategoryId: site.adultId }] }],
})
const free = await site.run((tx) => tx.rows<{ id: number }>(`select id from place p where id not in (select place_id from calendar where establishment_id = 1 and departure > '2026-12-01' and arrival < '2026-12-08') order by id`))
const freeForm = (index: number) => {
  const wished = form(index)
  const [occupancy] = wished.occupancies
  if (!occupancy) throw new Error('a form has one occupancy')
  const placeId = free[index % free.length]?.id ?? 0
  return { ...wished, occupancies: [{ ...occupancy, placeId, placeTypeId: site.typeIds[Math.floor((placeId - (site.placeIds[0] ?? 0)) / 50)] ?? 0, startDate: '2026-12-01', endDate: '2026-12-08' }] }
}

const bare = (index: number) => site.run(async (tx) => {
  const [booking] = await tx.rows<{ id: number }>(`insert into booking (establishment_id, status_id, customer_id, start_date, end_date) values (1, 3, 1, $1, $2) returning id`, [dates(index, '2030').startDate, dates(index, '2030').endDate])
  const [occupancy] = await tx.rows<{ id: number }>(`insert into occupancy (establishment_id, booking_id, place_type_id, place_id, start_date, end_date) values (1, $1, $2, $3, $4, $5) returning id`, [booking?.id, site.typeIds[0], placeOf(index), dates(index, '2030').startDate, dates(index, '2030').endDate])
  await tx.rows(`insert into calendar (establishment_id, place_id, arrival, departure, kind, occupancy_id) values (1, $1, $2, $3, 'occupancy', $4)`, [placeOf(index), dates(index, '2030').startDate, dates(index, '2030').endDate, occupancy?.id])
})
const save = async (index: number): Promise<void> => {
  const saved = await site.run((tx) => saveBooking(tx, freeForm(index)))
  await site.run((tx) => cancelBooking(tx, { id: saved.id, version: saved.version, reason: 'mesure' }))
}

for (let index = 0; index < 20; index++) await save(index)
const bareTimes = await measure(times, bare)
const pairs = await measure(times, save)
const kept: number[] = []
const saveOnly = await measure(Math.min(times, free.length), async (index) => {
  kept.push((await site.run((tx) => saveBooking(tx, freeForm(index)))).id)
})
console.log(`${wantedPlaces} places, ${wantedHolds} holds; ${kept.length} stays kept`)
console.log(line('bare insertion of three rows', bareTimes))
console.log(line('saveBooking, price and view included', saveOnly))
console.log(line('saveBooking then cancelBooking', pairs))
await site.close()
