import { schoolPrefix, seriesOf } from '#areas/payment/rules/bill-request.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { SeriesNumbers } from '../rules/seals.ts'

/** $1 establishment, $2 day, $3 the series of its year. What comes after the day tells nothing of it: only of the last day is it known how far numbers were given. */
const numbersSql = `
select n.name as series, s.last::int as given,
  array(select b.number from bill b where b.establishment_id = $1 and b.issued_on = $2::date and b.number like n.name || '-%' order by b.id) as numbers,
  (select b.number from bill b where b.establishment_id = $1 and b.issued_on < $2::date and b.issued_on >= date_trunc('year', $2::date) and b.number like n.name || '-%' order by b.issued_on desc, b.id desc limit 1) as before,
  not exists (select from bill b where b.establishment_id = $1 and b.issued_on > $2::date and b.number like n.name || '-%') as "isLast"
from unnest($3::text[]) n (name) join number_series s on s.establishment_id = $1 and s.series = 'bill-' || n.name`

/** The numbers of bills that were given on a day, beside those that documents bear. */
export function billNumbers(tx: Tx, day: string): Promise<readonly SeriesNumbers[]> {
  const year = day.slice(0, 4)
  const names = ['', schoolPrefix].flatMap((prefix) => Object.values(seriesOf).map((series) => `${prefix}${series}-${year}`))
  return tx.rows<SeriesNumbers>(numbersSql, [tx.session.establishmentId, day, names])
}
