import { addDays, daysBetween } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'
import { periodPriceFault } from '#areas/price/server/api.ts'
import { priceGrid } from '#areas/price/entities/price-grid.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import { mostPriceDays } from '../contract/planning-prices.ts'
import type { planningPriceOperations } from '../contract/planning-prices.ts'
import { adultCategory } from '../rules/draft-state.ts'
import { nightLines, nightPrice, sourceOfNight } from '../rules/night-price.ts'
import type { Engine } from '../rules/price-booking.ts'
import { ageCategories } from './camp-facts.ts'
import { loadPricer } from './stay-price.ts'
import type { PriceUse, ToPrice } from './stay-price.ts'

const typesSql = `select t.id from place_type t where t.establishment_id = $1 and t.is_active and exists (select from place p where p.establishment_id = t.establishment_id and p.place_type_id = t.id and p.is_active) order by t.id`

type AskNight = (placeTypeId: number, day: string) => Engine | null

/** One night of two adults who ask for nothing else, booked today at the desk. */
async function nightPricer(tx: Tx): Promise<AskNight> {
  const pricer = await loadPricer(tx)
  const adult = adultCategory((await ageCategories(tx)).filter(({ isActive }) => isActive))
  const someone = adult === null ? [] : [{ ageCategoryId: adult.id, birthDate: null, taxExemption: null }]
  const use: PriceUse = { bookedOn: tx.today.toString(), partnerId: null, hasInsurance: false, isPassage: false, discounts: [] }
  return (placeTypeId, day) => {
    const demand: ToPrice = {
      placeTypeId,
      startDate: day,
      endDate: addDays(day, 1),
      attendants: [...someone, ...someone],
      vehicles: [],
      animals: [],
      extras: [],
    }
    return pricer.engine(demand, use)
  }
}

/** `planningPrices`: what each type asks for each night, in one question. */
export async function planningPrices(
  tx: Tx,
  { from, to }: ParsedInputOf<typeof planningPriceOperations.planningPrices>,
): Promise<ReplyOf<typeof planningPriceOperations.planningPrices>> {
  const days = daysBetween(from, to)
  if (days <= 0) refuse('start-before-end', `La fin (${formatDay(to)}) doit suivre le début (${formatDay(from)}).`, { field: 'to' })
  if (days > mostPriceDays)
    refuse('invalid-dates', `Les prix se lisent par ${mostPriceDays} jours au plus\u00A0; il en est demandé ${days}.`, { field: 'to' })
  const ask = await nightPricer(tx)
  const types = await tx.rows<{ id: number }>(typesSql, [tx.session.establishmentId])
  const priceOn = (placeTypeId: number, day: string): number | null => {
    const engine = ask(placeTypeId, day)
    return engine && nightPrice(engine.priced)
  }
  return {
    from,
    types: types.map(({ id }) => ({
      placeTypeId: id,
      prices: Array.from({ length: days }, (_, index) => priceOn(id, addDays(from, index))),
    })),
  }
}

/** `planningPrice`: what makes the price of one night, and whether who asks may change it there. */
export async function planningPrice(
  tx: Tx,
  { placeTypeId, day }: ParsedInputOf<typeof planningPriceOperations.planningPrice>,
): Promise<ReplyOf<typeof planningPriceOperations.planningPrice>> {
  const engine = (await nightPricer(tx))(placeTypeId, day) ?? refuse('place-type-not-found', 'Type d’emplacement introuvable.')
  const { priced, tariff } = engine
  const { grid, period } = sourceOfNight(tariff.grids, priced.gridId, day)
  const mayChange = grid !== null && period !== null && allows(tx.session, priceGrid.right, 'write')
  const number = grid?.version ?? 0
  const fault = mayChange ? await periodPriceFault(tx, { id: grid.id, number, priceGridPeriodId: period.id }) : null
  return {
    total: nightPrice(priced),
    refusals: priced.refusals.map(({ message }) => message),
    whyNot: fault?.message ?? null,
    lines: nightLines(priced).map(({ label, reason, amountCents }) => ({ label, reason, amount: amountCents })),
    grid: grid && { id: grid.id, label: grid.label, number },
    period: period && {
      id: period.id,
      label: period.label,
      start: period.start,
      end: period.end,
      nightPrice: period.nightCents,
      weekPrice: period.weekCents,
    },
  }
}
