import { dayNumber } from '#domain/day.ts'
import { formatAmount, formatPercent, fr, list, plural } from '#domain/french.ts'
import { allocate, cents, percentOf } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { Asked } from '#areas/price/rules/conditions.ts'
import type { SpecialOffer } from '#areas/price/rules/offer.ts'
import { nightsOf } from '#areas/price/rules/offer-fit.ts'
import { scopes } from '#areas/price/rules/reduction.ts'
import type { Left } from '#areas/price/rules/reduction.ts'
import type { PriceGrid } from '#areas/price/rules/tariff.ts'

/** What an offer takes off what is left: how much, in proportion to what, and in words. */
export type Effect = { readonly amount: Cents; readonly weights: readonly number[]; readonly reason: string }

/** The stay that an offer looks at. */
export type OfferUse = { readonly asked: Asked; readonly nights: number; readonly grid: PriceGrid }

const total = (weights: readonly number[]): Cents => cents(weights.reduce((sum, weight) => sum + weight, 0))

const even = (amount: Cents, parts: number): readonly Cents[] =>
  allocate(
    amount,
    Array.from({ length: parts }, () => 1),
  )

/** What is left of a line, night by night; its weeks cost the same where it is made of whole ones, and its nights but for the cents that do not divide. */
function byNight({ line, cents: amount }: Left, arrival: number): readonly { readonly night: number; readonly cents: Cents }[] {
  const from = dayNumber(line.start) - arrival
  const count = dayNumber(line.end) - dayNumber(line.start)
  const nights = count % 7 === 0 ? even(amount, count / 7).flatMap((week) => even(week, 7)) : even(amount, count)
  return nights.map((share, index) => ({ night: from + index, cents: share }))
}

function weightsOf(
  offer: SpecialOffer,
  left: readonly Left[],
  { asked, nights }: OfferUse,
): { readonly weights: readonly number[]; readonly nightCount: number } {
  const { covers } = scopes[offer.type === 5 ? 'package' : offer.scope]
  const only = nightsOf(offer, asked, nights)
  const arrival = dayNumber(asked.stay.arrival)
  const weights = left.map((each) => {
    if (!covers(each.line) || each.cents <= 0) return 0
    return only === null
      ? each.cents
      : total(
          byNight(each, arrival)
            .filter(({ night }) => only.has(night))
            .map((share) => share.cents),
        )
  })
  return { weights, nightCount: only?.size ?? nights }
}

function wanted({ value }: SpecialOffer, base: Cents, nightCount: number): Cents {
  switch (value.kind) {
    case 'percent':
      return percentOf(base, value.rate)
    case 'amount':
      return value.cents
    case 'nightPrice':
      return cents(base - value.cents * nightCount)
    case 'weekPrice':
      return cents(base - Math.round((value.cents * nightCount) / 7))
    case 'stayPrice':
      return cents(base - value.cents)
  }
}

/** « sur l’hébergement », « sur l’hébergement, 2e et 3e semaines » */
function scopeWords({ scope, type, weeks }: SpecialOffer): string {
  const words = scopes[type === 5 ? 'package' : scope].words
  if (weeks.length === 0) return words
  return `${words}, ${list(weeks.toSorted((a, b) => a - b).map((week) => (week === 1 ? '1re' : `${week}e`)))} ${weeks.length === 1 ? 'semaine' : 'semaines'}`
}

function reasonOf(offer: SpecialOffer, amount: Cents): string {
  const { value } = offer
  if (value.kind === 'percent') return fr`−${formatPercent(value.rate)} ${scopeWords(offer)}`
  if (value.kind === 'amount') return `−${formatAmount(amount)} ${scopeWords(offer)}`
  return {
    nightPrice: `${formatAmount(value.cents)} par nuit`,
    weekPrice: `${formatAmount(value.cents)} par semaine`,
    stayPrice: `${formatAmount(value.cents)} le séjour`,
  }[value.kind]
}

/** The highest tier reached, once, on the package only. */
function freeNights(offer: SpecialOffer, left: readonly Left[], { asked, nights }: OfferUse): Effect {
  const tier = offer.tiers.filter((each) => each.nights <= nights).toSorted((a, b) => b.nights - a.nights)[0]
  const free = Math.min(tier?.free ?? 0, nights)
  const reason = fr`${tier?.nights ?? 0} nuits = ${(tier?.nights ?? 0) - (tier?.free ?? 0)} : ${plural(free, 'nuit offerte', 'nuits offertes')}`
  const lodging = left.map((each) => (scopes.package.covers(each.line) ? Math.max(each.cents, 0) : 0))
  if (offer.freeNights === 'average') return { amount: cents(Math.round((total(lodging) * free) / nights)), weights: lodging, reason }
  const arrival = dayNumber(asked.stay.arrival)
  const all = left.flatMap((each, index) => ((lodging[index] ?? 0) > 0 ? byNight(each, arrival).map((share) => ({ ...share, index })) : []))
  const chosen = all.toSorted((a, b) => (offer.freeNights === 'last' ? 0 : a.cents - b.cents) || b.night - a.night).slice(0, free)
  const weights = left.map((_, index) => total(chosen.filter((share) => share.index === index).map((share) => share.cents)))
  return { amount: total(weights), weights, reason }
}

/** So many of an extra asked for cost nothing. */
function includedService(offer: SpecialOffer, left: readonly Left[], { asked, grid }: OfferUse): Effect {
  const wantedQuantity = asked.stay.extras
    .filter((extra) => extra.extraId === offer.extraId)
    .reduce((sum, extra) => sum + extra.quantity, 0)
  const option = grid.options.find(({ target }) => target.kind === 'extra' && target.extraId === offer.extraId)
  const charged = Math.max(wantedQuantity - (option?.includedQuantity ?? 0), 1)
  const weights = left.map(({ line, cents: amount }) => (line.extraId === offer.extraId ? Math.max(amount, 0) : 0))
  const free = Math.min(offer.quantity, charged)
  return {
    amount: cents(Math.round((total(weights) * free) / charged)),
    weights,
    reason: free === charged ? 'Offert' : `${free} sur ${charged} offerts`,
  }
}

/** What an offer takes off; nothing when it would not be cheaper. */
export function effectOf(offer: SpecialOffer, left: readonly Left[], use: OfferUse): Effect {
  if (offer.type === 4) return freeNights(offer, left, use)
  if (offer.type === 7) return includedService(offer, left, use)
  const { weights, nightCount } = weightsOf(offer, left, use)
  const base = total(weights)
  const amount = cents(Math.min(Math.max(wanted(offer, base, nightCount), 0), base))
  return { amount, weights, reason: reasonOf(offer, amount) }
}
