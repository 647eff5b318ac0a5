import { dayNumber, daysBetween, weekdayOf } from '#domain/day.ts'
import { formatDay, fr, list, plural, weekdayName } from '#domain/french.ts'
import { channelName, outsideDays } from '#areas/price/rules/conditions.ts'
import type { Asked } from '#areas/price/rules/conditions.ts'
import type { SpecialOffer } from '#areas/price/rules/offer.ts'

/** Why an offer does not concern the stay, as the end of a sentence; null when it does. */
type Test = (offer: SpecialOffer, asked: Asked, nights: number) => string | null

const tests: readonly Test[] = [
  ({ active }) => (active ? null : 'elle n’est pas active'),
  ({ promoCode }, { stay }) => (promoCode === null || sameCode(promoCode, stay.promoCode) ? null : 'son code promotionnel n’est pas saisi'),
  (offer, { stay }) => (insideWindow(offer, stay) ? null : fr`le séjour n’est pas dans ses dates (${windowWords(offer)})`),
  ({ bookingStart, bookingEnd }, { context }) => {
    const when = outsideDays(context.bookedOn, bookingStart, bookingEnd)
    return when === null ? null : `elle se réserve ${when}`
  },
  ({ channels }, { context }) =>
    channels.length === 0 || channels.includes(context.channel ?? 'reception')
      ? null
      : fr`elle est réservée à : ${list(channels.map(channelName))}`,
  ({ partnerIds }, { context }) =>
    partnerIds.length === 0 || partnerIds.includes(context.partnerId ?? 0) ? null : 'elle est réservée à d’autres partenaires',
  ({ minNights }, _asked, nights) => (minNights === null || nights >= minNights ? null : `à partir de ${plural(minNights, 'nuit')}`),
  ({ maxNights }, _asked, nights) => (maxNights === null || nights <= maxNights ? null : `jusqu’à ${plural(maxNights, 'nuit')}`),
  ({ minPersons }, { persons }) => ((minPersons ?? 0) <= persons ? null : `à partir de ${plural(minPersons ?? 0, 'personne')}`),
  ({ maxPersons }, { persons }) => (persons <= (maxPersons ?? persons) ? null : `jusqu’à ${plural(maxPersons ?? 0, 'personne')}`),
  ({ arrivalWeekdays }, { stay }) =>
    arrivalWeekdays.length === 0 || arrivalWeekdays.includes(weekdayOf(stay.arrival))
      ? null
      : `arrivée le ${list(arrivalWeekdays.map(weekdayName), 'ou')}`,
  ({ lastMinuteDays }, { stay, context }) =>
    lastMinuteDays === null || daysBetween(context.bookedOn, stay.arrival) <= lastMinuteDays
      ? null
      : `réservée ${plural(lastMinuteDays, 'jour')} au plus avant l’arrivée`,
  ({ earlyDays }, { stay, context }) =>
    earlyDays === null || daysBetween(context.bookedOn, stay.arrival) >= earlyDays
      ? null
      : `réservée ${plural(earlyDays, 'jour')} au moins avant l’arrivée`,
  ({ type, tiers }, _asked, nights) =>
    type !== 4 || tiers.some((tier) => nights >= tier.nights)
      ? null
      : `à partir de ${plural(Math.min(...tiers.map((tier) => tier.nights)), 'nuit')}`,
  ({ weeks }, _asked, nights) =>
    weeks.length === 0 || weeks.some((week) => nights >= 7 * week)
      ? null
      : `à partir de ${plural(Math.min(...weeks), 'semaine complète', 'semaines complètes')}`,
]

function sameCode(code: string, given: string | null | undefined): boolean {
  return given !== null && given !== undefined && code.trim().toLocaleUpperCase('fr') === given.trim().toLocaleUpperCase('fr')
}

function insideWindow({ stayStart, stayEnd, acrossBorder }: SpecialOffer, { arrival, departure }: Asked['stay']): boolean {
  if (acrossBorder === 'nightsInside') return (stayStart === null || stayStart < departure) && (stayEnd === null || arrival < stayEnd)
  return (stayStart === null || stayStart <= arrival) && (stayEnd === null || departure <= stayEnd)
}

function windowWords({ stayStart, stayEnd }: SpecialOffer): string {
  return [stayStart && `du ${formatDay(stayStart)}`, stayEnd && `au ${formatDay(stayEnd)}`].filter(Boolean).join(' ')
}

export function offerObstacle(offer: SpecialOffer, asked: Asked, nights: number): string | null {
  for (const test of tests) {
    const obstacle = test(offer, asked, nights)
    if (obstacle !== null) return obstacle
  }
  return null
}

/** Nights of the stay that an offer reduces, counted from 0; null for all of them. */
export function nightsOf(offer: SpecialOffer, { stay }: Asked, nights: number): ReadonlySet<number> | null {
  const byWindow = offer.acrossBorder === 'nightsInside' && (offer.stayStart !== null || offer.stayEnd !== null)
  if (!byWindow && offer.weeks.length === 0) return null
  const arrival = dayNumber(stay.arrival)
  const [from, to] = [
    offer.stayStart === null ? 0 : dayNumber(offer.stayStart) - arrival,
    offer.stayEnd === null ? nights : dayNumber(offer.stayEnd) - arrival,
  ]
  const inWeek = (index: number): boolean =>
    offer.weeks.length === 0 || offer.weeks.some((week) => nights >= 7 * week && Math.floor(index / 7) === week - 1)
  return new Set(
    Array.from({ length: nights }, (_, index) => index).filter((index) => (!byWindow || (from <= index && index < to)) && inWeek(index)),
  )
}
