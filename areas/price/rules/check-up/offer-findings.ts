import { addDays, daysBetween, weekdayOf } from '#domain/day.ts'
import { fr, plural } from '#domain/french.ts'
import type { SpecialOffer } from '../offer.ts'
import { priceStay } from '../price-stay.ts'
import type { Tariff } from '../tariff.ts'
import type { Finding } from './finding.ts'
import type { SampleStay } from './samples.ts'
import type { TypeTariff } from './stay-findings.ts'

type Made = SampleStay & { readonly channel: string; readonly partnerId: number | null }

function arrivalFor({ stayStart, arrivalWeekdays }: SpecialOffer, like: string): string {
  const from = stayStart !== null && stayStart > like ? stayStart : like
  const shift = [0, 1, 2, 3, 4, 5, 6].find(
    (days) => arrivalWeekdays.length === 0 || arrivalWeekdays.includes(weekdayOf(addDays(from, days))),
  )
  return addDays(from, shift ?? 0)
}

function bookingDayFor({ earlyDays, lastMinuteDays, bookingStart, bookingEnd }: SpecialOffer, arrival: string): string {
  const usual = addDays(arrival, -(earlyDays ?? Math.min(lastMinuteDays ?? 30, 30)))
  if (bookingEnd !== null && usual > bookingEnd) return bookingEnd
  return bookingStart !== null && usual < bookingStart ? bookingStart : usual
}

/** A stay made for an offer: its dates, its length, its booking day, its code, its service. */
function stayFor(offer: SpecialOffer, like: SampleStay): Made {
  const { minNights, maxNights, tiers, weeks, extraId, quantity, channels, partnerIds, promoCode } = offer
  const nights = Math.max(minNights ?? 1, tiers[0]?.nights ?? 1, 7 * (weeks[0] ?? 0), daysBetween(like.stay.arrival, like.stay.departure))
  const arrival = arrivalFor(offer, like.stay.arrival)
  const extras = extraId === null ? [] : [{ extraId, quantity }]
  return {
    placeTypeId: like.placeTypeId,
    bookedOn: bookingDayFor(offer, arrival),
    channel: channels[0] ?? 'reception',
    partnerId: partnerIds[0] ?? null,
    stay: { ...like.stay, arrival, departure: addDays(arrival, Math.min(nights, maxNights ?? nights)), promoCode, extras },
  }
}

function servesIn(tariff: Tariff, offer: SpecialOffer, sample: Made): { readonly served: boolean; readonly why: string | null } {
  const { lines, considered } = priceStay(tariff, sample.stay, {
    bookedOn: sample.bookedOn,
    channel: sample.channel,
    partnerId: sample.partnerId,
  })
  if (lines.some((line) => line.offerId === offer.id)) return { served: true, why: null }
  return {
    served: false,
    why: lines.length === 0 ? null : (considered.find((note) => note.values?.['offerId'] === offer.id)?.message ?? null),
  }
}

const tried = 40

type Trial = { readonly served: boolean; readonly count: number; readonly why: string | null }

/** An offer tried on stays made for it, until one has it. */
function trial(offer: SpecialOffer, byType: ReadonlyMap<number, Tariff>, samples: readonly SampleStay[]): Trial {
  const likely = samples
    .filter(
      ({ placeTypeId, stay }) =>
        (byType.get(placeTypeId)?.offers ?? []).some(({ id }) => id === offer.id) &&
        (offer.stayEnd === null || stay.arrival < offer.stayEnd),
    )
    .slice(0, tried)
  let why: string | null = null
  for (const like of likely) {
    const tariff = byType.get(like.placeTypeId)
    if (tariff === undefined) continue
    const { served, why: obstacle } = servesIn(tariff, offer, stayFor(offer, like))
    if (served) return { served, count: likely.length, why: null }
    why ??= obstacle
  }
  return { served: false, count: likely.length, why }
}

/** Whether the nights of an offer and those that the grid prices have one in common: what is made for another year is no matter of this grid. */
function concerns(types: readonly TypeTariff[], { id, stayStart, stayEnd }: SpecialOffer): boolean {
  const periods = types
    .filter(({ tariff }) => (tariff.offers ?? []).some((offer) => offer.id === id))
    .flatMap(({ tariff }) => tariff.grids.flatMap((grid) => grid.periods))
  return periods.some(({ start, end }) => (stayEnd === null || start < stayEnd) && (stayStart === null || stayStart < end))
}

/** Active offers of these seasons that no stay made to fit them uses: with what stands in the way. */
export function deadOffers(types: readonly TypeTariff[], samples: readonly SampleStay[], today: string): readonly Finding[] {
  const byType = new Map(types.map((type) => [type.placeTypeId, type.tariff]))
  const offers = new Map(
    types.flatMap(({ tariff }) => (tariff.offers ?? []).filter(({ active }) => active).map((offer) => [offer.id, offer] as const)),
  )
  return [...offers.values()].flatMap((offer): readonly Finding[] => {
    const dead = (text: string): readonly Finding[] => [
      {
        check: 'deadOffer',
        blocking: false,
        place: { kind: 'offer', offerId: offer.id },
        title: fr`« ${offer.label} » ne sert jamais`,
        text,
      },
    ]
    if (!concerns(types, offer)) return []
    if (offer.bookingEnd !== null && offer.bookingEnd < today) return dead('Sa période de réservation est passée.')
    const { served, count, why } = trial(offer, byType, samples)
    if (served) return []
    return dead(
      count === 0
        ? 'Aucun séjour de la saison n’est dans ses dates.'
        : fr`Essayée sur ${plural(count, 'séjour')} faits pour elle : ${why ?? 'aucun ne la remplit.'}`,
    )
  })
}
