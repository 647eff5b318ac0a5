import { addDecimals } from '#domain/decimal.ts'
import { formatAmount, fr } from '#domain/french.ts'
import { allocate, cents, negate, noCents, percentOf, subtract } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { SpecialOffer } from '#areas/price/rules/offer.ts'
import { effectOf } from '#areas/price/rules/offer-effect.ts'
import type { Effect, OfferUse } from '#areas/price/rules/offer-effect.ts'
import { offerObstacle } from '#areas/price/rules/offer-fit.ts'
import { takeOff } from '#areas/price/rules/reduction.ts'
import type { Left } from '#areas/price/rules/reduction.ts'
import type { Note, PriceLine } from '#areas/price/rules/stay-to-price.ts'
import type { Tariff } from '#areas/price/rules/tariff.ts'

const [competition, , dominant] = [1, 2, 3] as const
const bookingFeeType = 3
const struckType = 5

type Sorted = { readonly applied: readonly SpecialOffer[]; readonly fee: readonly SpecialOffer[]; readonly notes: readonly Note[] }
export type OffersApplied = {
  readonly lines: readonly PriceLine[]
  readonly left: readonly Left[]
  readonly feeOffers: readonly SpecialOffer[]
  readonly notes: readonly Note[]
}

/** Struck-out prices first, then free nights, percentages, amounts, services: an order of its own, whatever that of the tariff. */
const order: Readonly<Record<SpecialOffer['type'], number>> = { 5: 0, 4: 1, 2: 2, 8: 3, 1: 4, 7: 5, 3: 6 }

function note(offer: SpecialOffer, rule: string, why: string): Note {
  return { rule, message: fr`Offre « ${offer.label} » non appliquée : ${why}.`, values: { offerId: offer.id } }
}

/** The offers of a tariff on the lines of a stay: what they take off, what is left, and why the others were not applied. */
export function offerLines(tariff: Tariff, lines: readonly PriceLine[], use: OfferUse): OffersApplied {
  let left: readonly Left[] = lines.map((line) => ({ line, cents: line.amountCents }))
  const offers = tariff.offers ?? []
  if (offers.length === 0) return { lines: [], left, feeOffers: [], notes: [] }
  const { applied, fee, notes } = sorted(offers, left, use)
  const made: PriceLine[] = []
  const together = tariff.offersTogether === 'added' ? addedPercentages() : null
  for (const offer of applied) {
    const effect = together === null ? effectOf(offer, left, use) : together(offer, left, use)
    if (offer.type === struckType) left = struck(left, offer, effect)
    else {
      const reduced = takeOff(left, effect.weights, effect.amount, {
        category: lineCategory.specialOffer,
        label: offer.label,
        reason: effect.reason,
        rule: `special-offer-${offer.type}`,
        offerId: offer.id,
      })
      left = reduced.left
      made.push(...reduced.lines)
    }
  }
  return { lines: made, left, feeOffers: fee, notes }
}

/** Which offers are applied: dominant ones replace the others, the best of those in competition, every duplicate. */
function sorted(offers: readonly SpecialOffer[], left: readonly Left[], use: OfferUse): Sorted {
  const notes: Note[] = []
  const fee: SpecialOffer[] = []
  const useful: { readonly offer: SpecialOffer; readonly gain: Cents }[] = []
  for (const offer of offers.toSorted((a, b) => order[a.type] - order[b.type] || a.id - b.id)) {
    const obstacle = offerObstacle(offer, use.asked, use.nights)
    if (obstacle !== null) notes.push(note(offer, 'offer-not-met', obstacle))
    else if (offer.type === bookingFeeType) fee.push(offer)
    else {
      const gain = effectOf(offer, left, use).amount
      if (gain > 0) useful.push({ offer, gain })
      else notes.push(offer.type === 7 ? serviceNote(offer) : note(offer, 'offer-without-effect', 'elle n’enlève rien à ce séjour'))
    }
  }
  const best = (visibility: number): { readonly offer: SpecialOffer; readonly gain: Cents } | null =>
    useful
      .filter(({ offer }) => offer.visibility === visibility)
      .reduce<(typeof useful)[number] | null>((top, each) => (top === null || each.gain > top.gain ? each : top), null)
  const top = best(dominant)
  const winner = top ?? best(competition)
  const kept = useful.filter(({ offer }) => offer === winner?.offer || (top === null && offer.visibility === 2))
  for (const { offer, gain } of useful)
    if (winner && !kept.some((each) => each.offer === offer)) notes.push(beaten(offer, gain, winner, top !== null))
  return { applied: kept.map(({ offer }) => offer), fee, notes }
}

function beaten(
  offer: SpecialOffer,
  gain: Cents,
  winner: { readonly offer: SpecialOffer; readonly gain: Cents },
  isDominant: boolean,
): Note {
  const better = `« ${winner.offer.label} »`
  return isDominant
    ? note(offer, 'offer-replaced', `${better} est prioritaire`)
    : note(
        offer,
        'offer-beaten',
        fr`${better} est plus avantageuse (${formatAmount(negate(winner.gain))} contre ${formatAmount(negate(gain))})`,
      )
}

function serviceNote(offer: SpecialOffer): Note {
  const { extraId, quantity } = offer
  return {
    ...note(offer, 'offer-service-not-asked', 'la prestation offerte n’est pas demandée, ou déjà gratuite'),
    fix: { label: 'Ajouter la prestation', action: 'set-quantity', values: { extraId, quantity } },
  }
}

/** Percentages of the same lines are added: each takes what it adds to the rounded sum. */
function addedPercentages(): (offer: SpecialOffer, left: readonly Left[], use: OfferUse) => Effect {
  let base: readonly Left[] | null = null
  const rates = new Map<string, string>()
  return (offer, left, use) => {
    if (offer.type === struckType || offer.value.kind !== 'percent' || offer.type === 4 || offer.type === 7)
      return effectOf(offer, left, use)
    base ??= left
    const { weights, reason } = effectOf(offer, base, use)
    const on = cents(weights.reduce((sum, weight) => sum + weight, 0))
    const key = weights.join(' ')
    const before = rates.get(key) ?? '0'
    const after = addDecimals(before, offer.value.rate)
    rates.set(key, after)
    const still = weights.map((weight, index) => Math.min(weight, Math.max(left[index]?.cents ?? 0, 0)))
    const most = still.reduce((sum, weight) => sum + weight, 0)
    return { amount: cents(Math.min(subtract(percentOf(on, after), percentOf(on, before)), most)), weights: still, reason }
  }
}

/** The customer pays the promotional price; the former one is shown struck out. */
function struck(left: readonly Left[], offer: SpecialOffer, { amount, weights, reason }: Effect): readonly Left[] {
  if (amount === 0) return left
  const shares = allocate(amount, weights)
  return left.map(({ line, cents: now }, index) => {
    const share = shares[index] ?? noCents
    if (share === 0) return { line, cents: now }
    const amountCents = subtract(now, share)
    return {
      cents: amountCents,
      line: {
        ...line,
        amountCents,
        unitCents: null,
        struckCents: line.amountCents,
        offerId: offer.id,
        reason: `${line.reason} ; ${offer.label}, ${reason}`,
        source: { ...line.source, rule: 'special-offer-5' },
      },
    }
  })
}

/** The best of the offers on the booking fee. */
export function feeOfferLines(fees: readonly PriceLine[], offers: readonly SpecialOffer[]): readonly PriceLine[] {
  const left = fees.map((line): Left => ({ line, cents: line.amountCents }))
  const fee = cents(fees.reduce((sum, line) => sum + line.amountCents, 0))
  const gain = ({ value }: SpecialOffer): Cents =>
    cents(
      Math.min(
        value.kind === 'percent' ? percentOf(fee, value.rate) : value.kind === 'amount' ? value.cents : Math.max(fee - value.cents, 0),
        fee,
      ),
    )
  const best = offers.reduce<SpecialOffer | null>((top, offer) => (gain(offer) > (top === null ? 0 : gain(top)) ? offer : top), null)
  if (best === null) return []
  const reason = gain(best) === fee ? 'Frais de dossier offerts' : `${formatAmount(negate(gain(best)))} sur les frais de dossier`
  return takeOff(
    left,
    left.map(({ cents: amount }) => amount),
    gain(best),
    { category: lineCategory.specialOffer, label: best.label, reason, rule: 'special-offer-3', offerId: best.id },
  ).lines
}
