import { addDays } from '#domain/day.ts'
import { bookingContract } from '#areas/booking/contract.ts'
import { explainPrice } from '#areas/booking/server/explain-price.ts'
import { stayAlternatives } from '#areas/booking/server/stay-alternatives.ts'
import { busySite, line, measure } from './busy-site.ts'

/*
 * What would cost less beside a price, on a site of 600 places: other days, other lengths, eleven other types of the family, each priced and
 * then looked up in the calendar. And the reasons of the price. Run alone: node tools/bench/alternatives.ts
 */
const target = 30
const times = 300
const site = await busySite()
const dates = (index: number) => ({
  startDate: addDays('2026-07-11', index % 90),
  endDate: addDays('2026-07-11', (index % 90) + 5 + (index % 10)),
})
const people = Array.from({ length: 4 }, () => ({ ageCategoryId: site.adultId }))
const typeId = (index: number): number => site.typeIds[index % site.typeIds.length] ?? 0
const asked = (index: number) =>
  bookingContract.stayAlternatives.input.parse({ ...dates(index), attendants: people, placeTypeId: typeId(index) })
const form = (index: number) =>
  bookingContract.explainPrice.input.parse({
    id: 0,
    statusId: 3,
    customerId: 0,
    occupancies: [{ ...dates(index), attendants: people, placeTypeId: typeId(index) }],
  })
const alternatives = (index: number) => site.run((tx) => stayAlternatives(tx, asked(index)))
const reasons = (index: number) => site.run((tx) => explainPrice(tx, form(index)))

for (let index = 0; index < 20; index++) await Promise.all([alternatives(index), reasons(index)])
const [first, second] = await measure(times, alternatives, reasons)
const samples = await Promise.all([0, 30, 60].map(alternatives))
for (const { total, alternatives: found } of samples)
  console.log(
    `${((total ?? 0) / 100).toFixed(2)} €: ${found.map(({ label, gain }) => `${label} −${(gain / 100).toFixed(2)} €`).join(', ')}`,
  )
console.log(line('stayAlternatives', first))
console.log(line('explainPrice', second))
console.log(`p95 target ${target} ms`)
await site.close()
if ((first?.p95 ?? 0) > target) process.exitCode = 1
