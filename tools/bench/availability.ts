import { addDays } from '#domain/day.ts'
import { bookingContract } from '#areas/booking/contract.ts'
import { duringSql } from '#areas/booking/server/calendar.sql.ts'
import { searchAvailability } from '#areas/booking/server/search-availability.ts'
import { busySite, line, measure, wantedHolds, wantedPlaces } from './busy-site.ts'

/*
 * Availability search against the raw SQL of the same answer, in the same run: places with what takes them and their neighbours, free counts
 * by type. Run alone: node tools/bench/availability.ts
 */
const rawSql = `
with taken as materialized (
  select c.place_id, c.arrival, c.departure, c.occupancy_id from calendar c where c.establishment_id = $1 and ${duringSql('c', '$2', '$3')} and (c.expires_at is null or c.expires_at > now())),
first as (select distinct on (place_id) place_id, departure, occupancy_id from taken order by place_id, arrival),
near as materialized (
  select c.place_id, max(c.departure) filter (where c.departure <= $2) as before, min(c.arrival) filter (where c.arrival >= $3) as after
  from calendar c where c.establishment_id = $1 and ${duringSql('c', '($2::date - 14)', '($3::date + 14)')} and (c.expires_at is null or c.expires_at > now()) group by c.place_id)
select p.id, p.number, p.place_type_id, t.label, f.departure, cu.name, n.before, n.after
from place p join place_type t on t.establishment_id = p.establishment_id and t.id = p.place_type_id
left join first f on f.place_id = p.id left join near n on n.place_id = p.id
left join occupancy o on o.establishment_id = $1 and o.id = f.occupancy_id left join booking b on b.establishment_id = $1 and b.id = o.booking_id left join customer cu on cu.establishment_id = $1 and cu.id = b.customer_id
where p.establishment_id = $1 and p.is_active order by t.position, p.position`

const times = 200
const site = await busySite()
const dates = (index: number) => ({ startDate: addDays('2026-07-11', index % 60), endDate: addDays('2026-07-11', (index % 60) + 7) })
const asked = (index: number) =>
  bookingContract.searchAvailability.input.parse({
    ...dates(index),
    attendants: [{ ageCategoryId: site.adultId }, { ageCategoryId: site.adultId }],
  })
const raw = (index: number) => site.run((tx) => tx.rows(rawSql, [1, dates(index).startDate, dates(index).endDate]))
const search = (index: number) => site.run((tx) => searchAvailability(tx, asked(index)))

for (let index = 0; index < 20; index++) await Promise.all([raw(index), search(index)])
const [rawTimes, searchTimes] = await measure(times, raw, search)
const sample = bookingContract.searchAvailability.reply.parse(await search(0))
console.log(
  `${wantedPlaces} places, ${wantedHolds} holds; the sample answers ${sample.freePlaces} free of ${sample.allPlaces}, ${sample.refused.length} lines of refusals`,
)
console.log(line('raw SQL of the same answer', rawTimes))
console.log(line('searchAvailability, prices included', searchTimes))
console.log(`ratio of medians ${((searchTimes?.p50 ?? 0) / (rawTimes?.p50 ?? 1)).toFixed(2)} (target 3), p95 target 20 ms`)
await site.close()
