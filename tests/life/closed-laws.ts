import { spanTotals } from '#areas/closure/server/read-day.ts'
import { serviceSession } from '#areas/security/server/api.ts'
import { broken } from './broken.ts'
import type { LivedSite } from './site.ts'

const sums =
  '(sum(p.amount)::bigint, sum(p.vat_amount)::bigint, sum(p.received)::bigint, sum(p.bill_count)::int, sum(p.payment_count)::int, (array_agg(p.perpetual order by p.end_date desc))[1])'
/** Closures of a kind that are not the sum of those that they are made of. */
const sumOf = (kind: string, parts: string): string =>
  `select w.kind, w.start_date::text from closure w where w.establishment_id = 1 and w.kind = '${kind}' and (w.amount, w.vat_amount, w.received, w.bill_count, w.payment_count, w.perpetual) is distinct from
    (select ${sums} from closure p where p.establishment_id = 1 and p.kind = '${parts}' and p.start_date between w.start_date and w.end_date)`

const laws: Readonly<Record<string, string>> = {
  'a month is the sum of its days': sumOf('month', 'day'),
  'a period is the sum of its months': sumOf('period', 'month'),
  'a year is the sum of its months': sumOf('exercise', 'month'),
  'perpetual totals add each day': `select id from (select id, perpetual, amount, lag(perpetual) over (order by end_date) as before, kind from closure where establishment_id = 1 and kind in ('day', 'takeover')) c where kind = 'day' and perpetual <> before + amount`,
}

/** Each closure is the sum of what it closes. */
export const brokenSums = (site: LivedSite): Promise<string[]> => broken(site, laws)

/** What a closed day adds up to now is what it was closed with: nothing enters it, nothing leaves it. */
export async function brokenClosures(site: LivedSite): Promise<string[]> {
  const days = await site.bench.look<{ day: string; totals: string }>(
    `select start_date::text as day, totals from closure where establishment_id = 1 and kind = 'day' order by start_date`,
  )
  const found = await brokenSums(site)
  await site.bench.tenancy.inTenant(serviceSession(1), async (tx) => {
    for (const { day, totals } of days) {
      const now = JSON.stringify(await spanTotals(tx, { startDate: day, endDate: day }))
      if (now !== JSON.stringify(JSON.parse(totals))) found.push(`the day ${day} was closed with ${totals} and now adds up to ${now}`)
    }
  })
  return found
}
