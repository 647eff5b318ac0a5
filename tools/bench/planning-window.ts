import { addDays } from '#domain/day.ts'
import { duringSql } from '#areas/booking/server/calendar.sql.ts'
import { chunkDays } from '#areas/booking/rules/planning-window.ts'
import { planningWindow } from '#areas/booking/server/planning-window.ts'
import { busySite, line, measure, wantedHolds, wantedPlaces } from './busy-site.ts'

/*
 * A window of the planning against the raw SQL of the same answer, in the same run: what takes each place with its stay and its customer, from which
 * what is free is counted here. Two weeks, as the screen asks, then a year at once, then the blocks of that year. Run alone: node tools/bench/planning-window.ts
 */
const rawSql = `
with taken as materialized (
  select c.* from calendar c where c.establishment_id = $1 and ${duringSql('c', '$2', '$3')} and (c.expires_at is null or c.expires_at > now()))
select c.id, c.kind, c.place_id, p.place_type_id, c.arrival, c.departure, o.id, o.adults, o.children, o.animals, o.is_place_locked, b.id, b.version, b.status_id, b.is_arrived, b.is_gone, b.cancel_state, b.start_date, b.end_date,
  b.option_expires_on, b.total, b.paid, b.balance_due_on, b.down_payment, b.down_payment_due_on, b.is_locked, b.note, cu.name, cu.company_name
from taken c join place p on p.establishment_id = $1 and p.id = c.place_id
left join (select * from occupancy where establishment_id = $1 and id = any(array(select occupancy_id from taken))) o on o.id = c.occupancy_id
left join booking b on b.establishment_id = $1 and b.id = o.booking_id left join customer cu on cu.establishment_id = $1 and cu.id = b.customer_id`

const site = await busySite()
console.log(`${wantedPlaces} places, ${wantedHolds} holds`)
for (const { name, days, times, target } of [
  { name: 'two weeks, as the screen asks', days: chunkDays, times: 120, target: 'p95 target 20 ms' },
  { name: 'a year', days: 365, times: 12, target: 'no target' },
]) {
  const from = (index: number): string => addDays('2026-06-15', index % 60)
  const asked = (index: number): [number, string, string] => [1, from(index), addDays(from(index), days)]
  const raw = (index: number) => site.run((tx) => tx.rows(rawSql, asked(index)))
  const read = (index: number) => site.run((tx) => planningWindow(tx, { from: from(index), to: addDays(from(index), days) }))
  for (let index = 0; index < 8; index++) await Promise.all([raw(index), read(index)])
  const [rawTimes, readTimes] = await measure(times, raw, read)
  const sample = await read(0)
  console.log(`${name}: ${sample.bars.id.length} bars, ${(JSON.stringify(sample).length / 1024).toFixed(0)} KiB of answer`)
  console.log(line('raw SQL of the same answer', rawTimes))
  console.log(line('planningWindow', readTimes))
  console.log(`ratio of medians ${((readTimes?.p50 ?? 0) / (rawTimes?.p50 ?? 1)).toFixed(2)} (target 3), ${target}`)
}

/** What the screen does of a year: one block after the other, each of which must cost the same wherever it stands. */
const blocks = Array.from({ length: 13 }, (_, index) => addDays('2026-01-05', index * chunkDays))
const blockTimes = await measure(
  10,
  ...blocks.map((from) => () => site.run((tx) => planningWindow(tx, { from, to: addDays(from, chunkDays) }))),
)
const medians = blockTimes.map(({ p50 }) => p50).toSorted((a, b) => a - b)
console.log(`the ${blocks.length} blocks of a year: medians from ${(medians[0] ?? 0).toFixed(2)} to ${(medians.at(-1) ?? 0).toFixed(2)} ms`)
await site.close()
