import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { bookingContract } from '../contract.ts'
import { previewBooking } from './preview-booking.ts'
import { priceStay } from './price-stay.ts'
import { searchAvailability } from './search-availability.ts'
import { bookingBench, formFor, reopen, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
await bench.look(
  `insert into fees_preference (establishment_id, id, label, booking_fee, minimum_nights, channels) values (1, 1, 'Frais de dossier', 1500, 1, '{}') returning id`,
)
const charge = (passages: boolean) =>
  bench.look(`update fees_preference set charges_passages = $1, version = version + 1 returning id`, [passages])

/** The total of the places found, of the price shown, of the preview and of the save: one and the same. */
async function totals(isPassage: boolean): Promise<readonly (number | null)[]> {
  const form = formFor(bench, { statusId: isPassage ? 4 : 3, isPassage }, [
    { startDate: '2026-07-08', endDate: '2026-07-10', placeId: bench.places.chalets[isPassage ? 0 : 1] ?? null },
  ])
  const [occupancy] = form.occupancies
  const asked = { ...occupancy, placeTypeId: bench.ids.chalet, isPassage }
  const found = await bench.run((tx) => searchAvailability(tx, bookingContract.searchAvailability.input.parse(asked)))
  const shown = await bench.run((tx) => priceStay(tx, bookingContract.priceStay.input.parse(asked)))
  const { after } = await bench.run((tx) => previewBooking(tx, form))
  const { id, view } = await save(bench, form)
  await bench.look('delete from calendar where occupancy_id in (select id from occupancy where booking_id = $1) returning id', [id])
  return [found.types.find(({ placeTypeId }) => placeTypeId === bench.ids.chalet)?.total ?? null, shown.total, after.total, view.total]
}

test('a passage pays no booking fee, from the search to the save, unless the site says so', async () => {
  const [booked] = await totals(false)
  assert.ok(booked)
  assert.deepEqual(await totals(false), Array(4).fill(booked))
  assert.deepEqual(await totals(true), Array(4).fill(booked - 1500))
  await charge(true)
  assert.deepEqual(await totals(true), Array(4).fill(booked))
})

test('a stored passage keeps the price that it had when the setting changes, and loses its fee once it is priced again', async () => {
  await charge(true)
  const { id, view } = await save(
    bench,
    formFor(bench, { statusId: 4, isPassage: true }, [
      { startDate: '2026-07-08', endDate: '2026-07-10', placeId: bench.places.chalets[2] ?? null },
    ]),
  )
  await charge(false)
  const kept = await save(bench, await reopen(bench, id, { note: 'vu' }))
  assert.equal(kept.view.total, view.total)
  const again = await reopen(bench, id)
  const { view: longer } = await save(bench, { ...again, occupancies: again.occupancies.map((one) => ({ ...one, endDate: '2026-07-11' })) })
  assert.equal(
    longer.lines.some(({ category }) => category === lineCategory.bookingFee),
    false,
  )
})
