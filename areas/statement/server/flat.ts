import { openingsOf } from '#areas/establishment/rules/periods.ts'
import type { Tx } from '#platform/server/tx.ts'
import { flatLines, type FlatLine, type FlatTariff, type Lodging } from '../rules/flat-declaration.ts'

/** $1 establishment. The same tariffs as on stays, under the regime where stays bear none. */
const tariffsSql = `select t.id, t.label, t.lodging_category as category, t.price, t.published_price as "publishedPrice", coalesce(t.abatement_rate, 0) as "abatementRate", array[coalesce(t.departmental_rate, 0)::text, coalesce(t.regional_rate, 0)::text, coalesce(t.other_rate, 0)::text] as additions,
  t.start_date::text as "startDate", t.end_date::text as "endDate", t.place_type_ids as "placeTypeIds"
from tax t join tax_type y on y.establishment_id = t.establishment_id and y.id = t.tax_type_id and y.nature = 'touristTax'
where t.establishment_id = $1 and t.is_default and t.unit = 'euro' and t.target = 'person' and t.calculation_method = 'perPersonPerNight' order by t.start_date, t.id`
const lodgingsSql = `select t.id as "placeTypeId", count(*)::int as places, t.maximum_capacity as sleeps from place_type t join place p on p.establishment_id = t.establishment_id and p.place_type_id = t.id and p.is_active where t.establishment_id = $1 and t.is_active group by t.id, t.maximum_capacity`

/** What a site at the flat rate owes for a period. */
export async function readFlat(tx: Tx, period: { readonly from: string; readonly to: string }): Promise<FlatLine[]> {
  const own = [tx.session.establishmentId]
  const tariffs = await tx.rows<FlatTariff>(tariffsSql, own)
  const openings = await tx.rows<{ startDate: string; endDate: string }>(
    'select start_date::text as "startDate", end_date::text as "endDate" from activity_period where establishment_id = $1',
    own,
  )
  return [...flatLines(tariffs, await tx.rows<Lodging>(lodgingsSql, own), openingsOf(openings), period)]
}
