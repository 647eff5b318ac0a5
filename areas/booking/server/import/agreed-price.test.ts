import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerAreaHooks } from '#areas/customer/server/hooks.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { entities } from '#areas/registry.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { bookingContract } from '../../contract.ts'
import { bookingHooks } from '../hooks.ts'
import { readBooking } from '../read-booking.ts'
import { bookingBench } from '../testing/booking-bench.ts'
import { importBookings } from './import-bookings.ts'

const bench = await bookingBench()
const model = buildModel(entities, [...customerAreaHooks, ...bookingHooks])
await bench.look(`update customer set customer_code = 'B' || id returning id`)

/** A week of two adults bought elsewhere at a total; its lines by category. */
async function bought(number: string, total: string, from: string, to: string) {
  const row = { number, name: 'Roux', startDate: from, endDate: to, placeType: 'evasion', adults: '2', total }
  const rows = [{ line: 2, row }]
  await bench.run((tx) =>
    importBookings(tx, model, bookingContract.importBookings.input.parse({ isTrial: false, integrate: true, source: 'site.csv', rows })),
  )
  const [stay] = await bench.look<{ id: number }>('select id::int from booking where reference_internet = $1', [number])
  const view = await bench.run((tx) => readBooking(tx, { id: stay?.id ?? 0 }))
  const lines = [...view.occupancies.flatMap((one) => one.lines), ...view.lines]
  const of = (wanted: number) => lines.filter(({ category }) => category === wanted).reduce((sum, { amount }) => sum + amount, 0)
  return { total: view.total, lodging: of(lineCategory.lodging), tax: of(lineCategory.touristTax), other: of(lineCategory.other), view }
}

test('a stay bought elsewhere is sold at its agreed price, dearer or cheaper than the tariff, and says why', async () => {
  for (const [number, total, from, to] of [
    ['A-1', '500,00', '2026-08-15', '2026-08-22'],
    ['A-2', '999,99', '2026-08-22', '2026-08-29'],
  ] as const) {
    const stay = await bought(number, total, from, to)
    const wanted = Number(total.replace(',', ''))
    assert.deepEqual([stay.total, stay.lodging, stay.tax, stay.other], [wanted, wanted - 854, 854, 0], number)
    const line = stay.view.occupancies[0]?.lines.find(({ category }) => category === lineCategory.lodging)
    assert.match(line?.manualReason ?? '', new RegExp(`^Réservation internet ${number}, prix convenu ${total}`))
  }
})

test('where the tourist tax is in percent, it is of the price that was agreed, and the total is still the one agreed', async () => {
  await bench.look(`update tax set unit = 'percent', rate = 5, price = null, version = version + 1 returning id`)
  for (const [number, total, from, to] of [
    ['B-1', '500,00', '2026-08-15', '2026-08-22'],
    ['B-2', '999,99', '2026-08-22', '2026-08-29'],
  ] as const) {
    const { total: sold, lodging, tax, other } = await bought(number, total, from, to)
    assert.equal(sold, Number(total.replace(',', '')), number)
    // By night and person: 5 % of the lodging without its VAT.
    const unit = Math.round((Math.round(lodging / 1.1) / 14) * 0.05)
    assert.deepEqual([tax, other], [unit * 14, 0], number)
  }
})

test('an agreed price that the lodging alone cannot bear is kept by a line of its own', async () => {
  const { total, other } = await bought('C-1', '5,00', '2026-09-05', '2026-09-12')
  assert.equal(total, 500)
  assert.ok(other < 0)
})
