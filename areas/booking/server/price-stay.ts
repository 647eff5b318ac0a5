import { cents } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { Discount, DiscountScope } from '#areas/price/rules/stay-to-price.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { availabilityOperations } from '../contract/availability.ts'
import type { PriceReply } from '../contract/shared.ts'
import { answerBy } from '../rules/offer-answer.ts'
import { totalOf } from '../rules/price-booking.ts'
import { peopleAgeFaults } from '../rules/people-checks.ts'
import { activityFault, stayDatesFault } from '../rules/stay-checks.ts'
import type { StayContext } from '../rules/stay-checks.ts'
import { activityPeriods } from './camp-facts.ts'
import { refuseIfAny } from './check-save.ts'
import { offerTerms } from './preferences.ts'
import { withPricedDates } from './priced-dates.ts'
import { askedContext, heldExtras, noContext } from './stay-context.ts'
import { loadPricer, placedLines, priceReply, priceUseOf } from './stay-price.ts'
import type { PriceUse } from './stay-price.ts'
import { unknownInDemand } from './unknown-references.ts'

type DiscountRow = {
  id: number
  label: string
  discountType: 'percent' | 'amount'
  rate: string | null
  amount: number | null
  scope: DiscountScope
}
const discountsSql = `select id, label, discount_type as "discountType", rate, amount, scope from discount
where establishment_id = $1 and id = any($2::bigint[]) and is_actif and coalesce(start_date, $3) <= $3 and coalesce(end_date, $3) >= $3 order by array_position($2::bigint[], id)`

async function chosenDiscounts(tx: Tx, ids: readonly number[], arrival: string): Promise<readonly Discount[]> {
  if (ids.length === 0) return []
  const rows = await tx.rows<DiscountRow>(discountsSql, [tx.session.establishmentId, ids, arrival])
  return rows.map(({ id, label, discountType, rate, amount, scope }) => ({
    id,
    label,
    scope,
    value: discountType === 'amount' ? { kind: 'amount', cents: cents(amount ?? 0) } : { kind: 'percent', rate: rate ?? '0' },
  }))
}

/** Why nothing is sold at that price: the site is closed then, or somebody is not born yet. */
function refusalsOf(
  tx: Tx,
  { startDate, endDate, attendants }: ParsedInputOf<typeof availabilityOperations.priceStay>,
  openings: StayContext['activityPeriods'],
): readonly Fault[] {
  const closed = activityFault({ startDate, endDate }, openings, tx.today.toString())
  const unborn = peopleAgeFaults([{ startDate, attendants }], { ages: [], today: tx.today.toString(), before: [] })
  return [
    ...(closed ? [closed] : []),
    ...unborn.map((fault) => ({ ...fault, field: fault.field?.replace('occupancies.0.', '') ?? 'attendants' })),
  ]
}

/** `priceStay`: the price of one place for what is asked, each line with the rule that made it; nothing is written. */
export async function priceStay(tx: Tx, input: ParsedInputOf<typeof availabilityOperations.priceStay>): Promise<PriceReply> {
  const dates = stayDatesFault(input)
  refuseIfAny([...(dates ? [dates] : []), ...(await unknownInDemand(tx, input))])
  const bookedOn = input.bookedOn ?? tx.today.toString()
  const offers = await offerTerms(tx)
  const pricer = await loadPricer(tx, offers, {
    ...noContext,
    ...(await askedContext(tx, input)),
    held: await heldExtras(tx, [input], input.bookingId),
  })
  const discounts = await chosenDiscounts(tx, input.discountIds, input.startDate)
  const use: PriceUse = { ...priceUseOf({ ...input, partnerId: null }, bookedOn), discounts }
  const [price, openings] = [pricer.price(input, use), await activityPeriods(tx)]
  const refusals = await withPricedDates(tx, price.refusals, { pricer, use, openings, demand: input })
  const lines = placedLines({ byOccupancy: [price.lines], ofStay: price.stayLines })
  const touristTax = totalOf(lines.filter(({ category }) => category === lineCategory.touristTax))
  const schedule = pricer.schedule(lines, input, bookedOn, answerBy({ ...input, bookedOn }, offers))
  return priceReply({
    lines,
    touristTax,
    guarantee: pricer.guarantee([input], bookedOn, schedule.balanceDueOn),
    gridLabel: price.gridLabel,
    refusals: [...refusalsOf(tx, input, openings), ...refusals],
    notes: price.notes,
    schedule,
  })
}
