import { holdersOf } from '#areas/security/server/api.ts'
import { neverPublished } from '#areas/price/server/api.ts'
import { priceGrid } from '#areas/price/entities/price-grid.ts'
import { isAccepted, lacksPrice, nearestPriced, pricedElsewhere } from '#areas/price/rules/nearest-priced.ts'
import type { TariffKeeper } from '#areas/price/rules/nearest-priced.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import { activityFault } from '../rules/stay-checks.ts'
import type { StayContext } from '../rules/stay-checks.ts'
import { activityPeriods } from './camp-facts.ts'
import type { PriceUse, Pricer, ToPrice } from './stay-price.ts'
import type { SaveInput } from './write-stay.ts'

/** Whoever may write the grids: whoever asks, or others by their names. */
async function tariffKeeper(tx: Tx): Promise<TariffKeeper> {
  const isSelf = allows(tx.session, priceGrid.right, 'write')
  return { isSelf, names: isSelf ? [] : await holdersOf(tx, priceGrid.right, 'write') }
}

type Asked = { readonly pricer: Pricer; readonly use: PriceUse; readonly openings: StayContext['activityPeriods'] }

function datesFor(demand: ToPrice, today: string, { pricer, use, openings }: Asked): ReturnType<typeof nearestPriced> {
  // A supplement for a part of the stay has no nights elsewhere: it is asked for all of them there.
  const extras = demand.extras.map((extra) => ({ ...extra, startDate: null, endDate: null }))
  return nearestPriced(demand, {
    seasons: pricer.seasons(demand, use),
    today,
    isSold: (on) => {
      if (activityFault(on, openings) !== null) return false
      return isAccepted(pricer.price({ ...demand, ...on, extras }, use))
    },
  })
}

/** The refusals of each demand; where nothing prices it, with the nearest dates on which it is sold, in the opening of the site, and whom to ask. */
export async function withEachPricedDates(
  tx: Tx,
  refused: readonly { readonly demand: ToPrice; readonly faults: readonly Fault[] }[],
  asked: Asked,
): Promise<readonly (readonly Fault[])[]> {
  if (!refused.some(({ faults }) => faults.some(lacksPrice))) return refused.map(({ faults }) => faults)
  const [keeper, drafts, today] = [await tariffKeeper(tx), await neverPublished(tx), tx.today.toString()]
  return refused.map(({ demand, faults }) =>
    faults.some(lacksPrice) ? pricedElsewhere(faults, { asked: demand, dates: datesFor(demand, today, asked), keeper, drafts }) : faults,
  )
}

/** The same for one demand. */
export async function withPricedDates(
  tx: Tx,
  faults: readonly Fault[],
  { demand, ...asked }: Asked & { readonly demand: ToPrice },
): Promise<readonly Fault[]> {
  return (await withEachPricedDates(tx, [{ demand, faults }], asked))[0] ?? faults
}

/** The same for a whole stay, whose faults name their place. */
export async function stayPricedDates(
  tx: Tx,
  faults: readonly Fault[],
  { pricer, input, bookedOn }: { readonly pricer: Pricer; readonly input: SaveInput; readonly bookedOn: string },
): Promise<readonly Fault[]> {
  if (!faults.some(lacksPrice)) return faults
  const { partnerId, isPassage, hasInsurance, promoCode } = input
  const refused = input.occupancies.map((demand, index) => ({
    demand,
    faults: faults.filter(({ field }) => field?.startsWith(`occupancies.${index}.`) === true),
  }))
  const told = await withEachPricedDates(tx, refused, {
    pricer,
    openings: await activityPeriods(tx),
    use: { bookedOn, partnerId, isPassage, hasInsurance, promoCode, discounts: [] },
  })
  return [...told.flat(), ...faults.filter((fault) => !refused.some((one) => one.faults.includes(fault)))]
}
