import { addDays, daysBetween, weekdayOf } from '#domain/day.ts'
import { fr, plural } from '#domain/french.ts'
import type { SpecialOffer } from '../offer.ts'
import { priceStay } from '../price-stay.ts'
import type { Tariff } from '../tariff.ts'
import type { Finding } from './finding.ts'
import type { SampleStay } from './samples.ts'
import type { TypeTariff } from './stay-findings.ts'

/** A stay made for an offer: its dates, its length, its booking day, its code. Null when its own conditions contradict each other. */
function stayFor(offer: SpecialOffer, like: SampleStay): SampleStay & { readonly channel: string; readonly partnerId: number | null } {
  const nights = Math.max(offer.minNights ?? 1, ...offer.tiers.map((tier) => tier.nights).slice(0, 1), ...offer.weeks.map((week) => week * 7).slice(0, 1), daysBetween(like.stay.arrival, like.stay.departure))
  const from = offer.stayStart !== null && offer.stayStart > like.stay.arrival ? offer.stayStart : like.stay.arrival
  const shift = offer.arrivalWeekdays.length === 0 ? 0 : Math.max(0, [0, 1, 2, 3, 4, 5, 6].find((days) => offer.arrivalWeekdays.includes(weekdayOf(addDays(from, days)))) ?? 0)
  const arrival = addDays(from, shift)
  const usual = addDays(arrival, -(offer.earlyDays ?? Math.min(offer.lastMinuteDays ?? 30, 30)))
  const booked = offer.bookingEnd !== null && usual > offer.bookingEnd ? offer.bookingEnd : offer.bookingStart !== null && usual < offer.bookingStart ? offer.bookingStart : usual
  const length = Math.min(nights, offer.maxNights ?? nights)
  const extras = offer.extraId === null ? [] : [{ extraId: offer.extraId, quantity: offer.quantity }]
  return { placeTypeId: like.placeTypeId, bookedOn: booked, channel: offer.channels[0] ?? 'reception', partnerId: offer.partnerIds[0] ?? null, stay: { ...like.stay, arrival, departure: addDays(arrival, length), promoCode: offer.promoCode, extras } }
}

function servesIn(tariff: Tariff, offer: SpecialOffer, sample: ReturnType<typeof stayFor>): { readonly served: boolean; readonly why: string | null } {
  const { lines, considered } = priceStay(tariff, sample.stay, { bookedOn: sample.bookedOn, channel: sample.channel, partnerId: sample.partnerId })
  if (lines.some((line) => line.offerId === offer.id)) return { served: true, why: null }
  return { served: false, why: lines.length === 0 ? null : (considered.find((note) => note.values?.['offerId'] === offer.id)?.message ?? null) }
}

const tried = 40

/** Active offers that none of the sample stays uses, nor any stay made to fit them: with what stands in the way. */
export function deadOffers(types: readonly TypeTariff[], samples: readonly SampleStay[], today: string): readonly Finding[] {
  const byType = new Map(types.map((type) => [type.placeTypeId, type.tariff]))
  const offers = new Map(types.flatMap(({ tariff }) => (tariff.offers ?? []).filter(({ active }) => active).map((offer) => [offer.id, offer] as const)))
  return [...offers.values()].flatMap((offer): readonly Finding[] => {
    const over = offer.bookingEnd !== null && offer.bookingEnd < today
    let why: string | null = over ? 'sa période de réservation est passée' : null
    let count = 0
    for (const like of over ? [] : samples) {
      const tariff = byType.get(like.placeTypeId)
      if (tariff === undefined || !(tariff.offers ?? []).some(({ id }) => id === offer.id)) continue
      if (offer.stayEnd !== null && like.stay.arrival >= offer.stayEnd) continue
      count += 1
      if (count > tried) break
      const { served, why: obstacle } = servesIn(tariff, offer, stayFor(offer, like))
      if (served) return []
      why ??= obstacle
    }
    const reason = count === 0 && !over ? 'aucun séjour de la saison n’est dans ses dates.' : over ? `${why ?? ''}.` : (why ?? 'aucun séjour ne la remplit.')
    return [{ check: 'deadOffer', blocking: false, place: { kind: 'offer', offerId: offer.id }, title: fr`« ${offer.label} » ne sert jamais`, text: fr`Essayée sur ${plural(count, 'séjour')} faits pour elle : ${reason}` }]
  })
}
