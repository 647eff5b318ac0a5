import { formatAmount, formatDay, formatPercent, fr, list, plural, weekdayName } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { channelName } from './conditions.ts'

/** An offer as its form has it, however little of it is filled in. */
export type OfferDraft = Readonly<Record<string, unknown>>
/** Names of what it refers to, by field. */
export type OfferNames = Readonly<Record<string, string | readonly string[] | undefined>>

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null
const whole = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const several = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const namesIn = (names: OfferNames, field: string): readonly string[] => [names[field] ?? []].flat()
/** The names of what was chosen; how many there are while their names are not there. */
function chosenWords(offer: OfferDraft, names: OfferNames, field: string, counted: readonly [one: string, many: string]): string | null {
  const [ids, labels] = [several(offer[field]), namesIn(names, field)]
  if (ids.length === 0) return null
  return labels.length === ids.length ? list(labels, 'ou') : plural(ids.length, ...counted)
}

const reduced: Readonly<Record<string, string>> = {
  '1': 'l’hébergement',
  '2': 'l’hébergement et tous les suppléments',
  '3': 'les suppléments des personnes',
  '4': 'les autres suppléments',
}
const ranks: Readonly<Record<string, string>> = { '1': '1re', '2': '2e', '3': '3e', '4': '4e' }

/** « 10 % », « 50,00 € »; null while it is not typed. */
function reduction({ type, valueKind, rate, amount }: OfferDraft): string | null {
  const byAmount = type === '1' || type === 1 || ((String(type) === '5' || String(type) === '3') && valueKind === 'amount')
  const [percent, money] = [text(rate), whole(amount)]
  if (byAmount) return money === null ? null : `${formatAmount(cents(money))} de moins`
  return percent === null ? null : formatPercent(percent)
}

function onWhat({ application, weeks }: OfferDraft): string {
  const base = reduced[text(application) ?? '1'] ?? 'l’hébergement'
  const chosen = several(weeks)
  return chosen.length === 0 ? base : `${base} de la ${list(chosen.map((week) => ranks[week] ?? week))} semaine`
}

function freeNights({ tiers, freeNights: which }: OfferDraft): string {
  const rows = Array.isArray(tiers) ? tiers.map((tier: OfferDraft) => [whole(tier['nights']), whole(tier['free'])] as const) : []
  const said = rows.flatMap(([nights, free]) =>
    nights === null || free === null ? [] : [`${plural(nights, 'nuit')} au prix de ${nights - free}`],
  )
  const chosen =
    which === 'last'
      ? ' (les dernières nuits sont offertes)'
      : which === 'average'
        ? ' (au prix moyen de la nuit)'
        : ' (les nuits les moins chères sont offertes)'
  return said.length === 0 ? 'Des nuits offertes, à préciser' : `${list(said)}${chosen}`
}

function struckPrice(offer: OfferDraft): string {
  const price = whole(offer['amount'])
  const per: Readonly<Record<string, string>> = { nightPrice: 'la nuit', weekPrice: 'la semaine', stayPrice: 'le séjour' }
  const unit = per[text(offer['valueKind']) ?? '']
  if (unit !== undefined)
    return price === null ? 'Un prix barré, à préciser' : fr`${formatAmount(cents(price))} ${unit} au lieu du prix de la grille, barré`
  return fr`Prix barré : ${reduction(offer) ?? 'une réduction à préciser'} sur ${onWhat(offer)}`
}

/** What the customer gains. */
function gain(offer: OfferDraft, names: OfferNames): string {
  switch (text(offer['type'])) {
    case '3':
      return text(offer['rate']) === '100'
        ? 'Frais de dossier offerts'
        : fr`${reduction(offer) ?? 'Une réduction à préciser'} sur les frais de dossier`
    case '4':
      return freeNights(offer)
    case '5':
      return struckPrice(offer)
    case '7':
      return fr`${whole(offer['quantity']) ?? 1} × ${namesIn(names, 'extraId')[0] ?? (whole(offer['extraId']) === null ? 'une prestation à choisir' : 'la prestation choisie')} inclus dans le prix`
    default:
      return fr`${reduction(offer) ?? 'Une réduction à préciser'} sur ${onWhat(offer)}`
  }
}

const between = (from: string | null, to: string | null): string | null =>
  from === null
    ? to === null
      ? null
      : `jusqu’au ${formatDay(to)}`
    : to === null
      ? `à partir du ${formatDay(from)}`
      : `du ${formatDay(from)} au ${formatDay(to)}`
function lengthWords(least: number | null, most: number | null): string | null {
  if (least === null) return most === null ? null : `de ${plural(most, 'nuit')} au plus`
  if (most === null) return `de ${plural(least, 'nuit')} au moins`
  return least === most ? `de ${plural(least, 'nuit')} exactement` : `de ${least} à ${plural(most, 'nuit')}`
}

function bookingWords({ earlyDays, lastMinuteDays }: OfferDraft): string | null {
  const [early, late] = [whole(earlyDays), whole(lastMinuteDays)]
  const days = [
    early === null ? null : `au moins ${plural(early, 'jour')}`,
    late === null ? null : `au plus ${plural(late, 'jour')}`,
  ].filter((part) => part !== null)
  return days.length === 0 ? null : `pour toute réservation ${days.join(' et ')} avant l’arrivée`
}

function personWords(least: number | null, most: number | null): string | null {
  if (least === null) return most === null ? null : `${plural(most, 'personne')} au plus`
  return most === null
    ? `${plural(least, 'personne')} au moins`
    : least === most
      ? plural(least, 'personne')
      : `de ${least} à ${plural(most, 'personne')}`
}

/** For which stays, one condition after the other. */
function conditions(offer: OfferDraft, names: OfferNames): readonly string[] {
  const days = several(offer['arrivalDays'])
  const stays = [
    between(text(offer['stayStartDate']), text(offer['stayEndDate'])),
    lengthWords(whole(offer['minimumNights']), whole(offer['maximumNights'])),
  ].filter((part) => part !== null)
  const booked = between(text(offer['bookingStartDate']), text(offer['bookingEndDate']))
  const [lodgings, partners] = [
    chosenWords(offer, names, 'lodgings', ['type choisi', 'types choisis']),
    chosenWords(offer, names, 'partnerIds', ['partenaire choisi', 'partenaires choisis']),
  ]
  const [channels, code] = [several(offer['channels']), text(offer['promoCode'])]
  return [
    bookingWords(offer),
    booked === null ? null : `réservés ${booked}`,
    stays.length === 0 ? null : `séjours ${stays.join(' ')}`,
    personWords(whole(offer['minimumPersons']), whole(offer['maximumPersons'])),
    days.length === 0
      ? null
      : `arrivée le ${list(
          days.map((day) => weekdayName(Number(day))),
          'ou',
        )}`,
    lodgings === null ? null : `en ${lodgings}`,
    channels.length === 0 ? null : `par ${list(channels.map(channelName), 'ou')}`,
    partners === null ? null : `pour ${partners}`,
    code === null ? null : fr`avec le code « ${code} »`,
  ].filter((part) => part !== null)
}

const together: Readonly<Record<string, string>> = {
  '1': 'Seule la meilleure offre est appliquée.',
  '2': 'Elle s’ajoute aux autres.',
  '3': 'Elle remplace les autres.',
}

/** What an offer does, in one French sentence, and how it stands beside the others: « 10 % sur l’hébergement pour toute réservation… » */
export function offerSentence(offer: OfferDraft, names: OfferNames): string {
  const asked = conditions(offer, names)
  const [first, ...rest] = asked
  const attached = first !== undefined && first.startsWith('pour toute') ? ` ${first}` : first === undefined ? '' : `, ${first}`
  const sentence = `${gain(offer, names)}${attached}${rest.map((part) => `, ${part}`).join('')}.`
  return [
    offer['isActif'] === false ? 'Inactive : elle n’est pas appliquée.' : null,
    sentence,
    String(offer['type']) === '3' ? null : (together[text(offer['visibility']) ?? '1'] ?? null),
  ]
    .filter((part) => part !== null)
    .join(' ')
}
