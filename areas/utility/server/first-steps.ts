import { missingMentions } from '#areas/establishment/rules/company.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import { readOne } from '#kernel/server/crud/read.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { firstStepsContract } from '../contract/first-steps.ts'
import { firstSteps, isUnderWay, type SiteFacts } from '../rules/first-steps.ts'

type Counted = Omit<SiteFacts, 'missingMentions'>

/** $1 establishment, $2 today. A stay counts whatever became of it: whoever saved one knows the way. */
const countedSql = `with published as (
  select v.record from price_grid g join price_grid_version v on v.establishment_id = $1 and v.price_grid_id = g.id and v.number = g.history_version
  where g.establishment_id = $1 and g.is_actif and (g.withdrawn_on is null or g.withdrawn_on > $2::date) and (v.record ->> 'endDate')::date > $2::date),
without_price as (
  select t.id, t.position, t.label, f.nature <> 'residential' and not t.closed_to_sale as is_let
  from place_type t join place_family f on f.establishment_id = $1 and f.id = t.place_family_id
  where t.establishment_id = $1 and t.is_active and exists (select from place p where p.establishment_id = $1 and p.place_type_id = t.id and p.is_active)
    and not exists (select from published v cross join lateral jsonb_array_elements(v.record -> 'prices') as price where (price ->> 'placeTypeId')::bigint = t.id))
select
  (select count(*) from place_type t where t.establishment_id = $1 and t.is_active)::int as "placeTypes",
  (select count(*) from place p where p.establishment_id = $1 and p.is_active)::int as places,
  array(select t.label from place_type t where t.establishment_id = $1 and t.is_active
    and not exists (select from place p where p.establishment_id = $1 and p.place_type_id = t.id and p.is_active) order by t.position, t.id) as "typesWithoutPlace",
  (select max(a.end_date) from activity_period a where a.establishment_id = $1 and a.end_date >= $2::date)::text as "openUntil",
  array(select label from without_price where is_let order by position, id) as "typesWithoutPrice",
  array(select label from without_price where not is_let order by position, id) as "typesNotLet",
  (select count(*) from published)::int as grids,
  (select count(*) from price_grid g where g.establishment_id = $1 and g.is_actif and g.history_version = 0 and g.end_date > $2::date)::int as drafts,
  (select count(*) from tax t join tax_type y on y.establishment_id = $1 and y.id = t.tax_type_id and y.nature = 'touristTax' where t.establishment_id = $1 and t.is_default and t.end_date >= $2::date)::int as "touristTaxes",
  (select min(y.id) from tax_type y where y.establishment_id = $1 and y.nature = 'touristTax')::int as "touristTaxTypeId",
  (select count(*) from payment_method m where m.establishment_id = $1 and m.is_active)::int as "paymentMethods",
  (select count(*) from "user" u where u.establishment_id = $1 and u.is_active)::int as users,
  (select count(*) from booking b where b.establishment_id = $1 and b.status = 'SAVED')::int as stays`

/** `firstSteps`: what a new site still lacks before its first stay; nothing once it has taken one with all it needs. */
export function readFirstSteps(model: Model): (tx: Tx) => Promise<ReplyOf<typeof firstStepsContract.firstSteps>> {
  const plan = model.plan('establishment')
  return async (tx) => {
    const id = tx.session.establishmentId
    const [own, [counted]] = [await readOne(tx, plan, id), await tx.rows<Counted>(countedSql, [id, tx.today.toString()])]
    if (own === null || counted === undefined) throw new Error(`the establishment ${id} does not exist`)
    const steps = firstSteps({ ...counted, missingMentions: missingMentions(own).map(({ words }) => words) })
    return { steps: isUnderWay(steps) ? [] : [...steps] }
  }
}
