import { decimal, roundDecimal } from '#domain/decimal.ts'
import { addDays, isDay, weekdayOf } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

/*
 * Everything shown on screen or printed goes through here. Intl is not used: it separates thousands with U+202F, too thin at 13 px,
 * and differs between engines; here the same text comes out of the server and of every browser.
 */
const nbsp = '\u00A0'
const minus = '\u2212'
/** What an unknown date shows. */
export const undefinedText = 'Non défini'

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, nbsp)
}

/** « 1 234,5 »: as many decimals as there are, at most `atMost`, and at least `atLeast`. */
export function formatNumber(value: string | number, atMost = 6, atLeast = 0): string {
  const rounded = roundDecimal(typeof value === 'number' ? decimal(value) : value, atMost)
  const negative = rounded.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? rounded.slice(1) : rounded).split('.')
  const shown = fraction.padEnd(atLeast, '0')
  return `${negative ? minus : ''}${grouped(whole)}${shown === '' ? '' : `,${shown}`}`
}

/** « 1 234,50 », without its unit, for a field whose unit is beside it. */
export function formatAmountOnly(amount: Cents): string {
  const size = Math.abs(amount)
  return `${amount < 0 ? minus : ''}${grouped(String(Math.trunc(size / 100)))},${String(size % 100).padStart(2, '0')}`
}

/** The same for a spreadsheet: no space, and the sign of the keyboard. */
export function plainAmount(amount: Cents): string {
  return formatAmountOnly(amount)
    .replaceAll(/[\u00A0\u202F]/g, '')
    .replace('−', '-')
}

/** « 1 234,50 € » */
export function formatAmount(amount: Cents): string {
  return `${formatAmountOnly(amount)}${nbsp}€`
}

/** « 20 € », « 20,50 € »: inside a sentence, where whole euros need no cents. */
export function formatShortAmount(amount: Cents): string {
  return amount % 100 === 0 ? `${formatNumber(amount / 100)}${nbsp}€` : formatAmount(amount)
}

/** « 62,2 % »: two decimals at most. */
export function formatPercent(rate: string | number): string {
  return `${formatNumber(rate, 2)}${nbsp}%`
}

function known(iso: string | null | undefined): iso is string {
  return typeof iso === 'string' && isDay(iso)
}

/** « 04/07/2026 »: in a sentence, the day that was typed, whatever its year. */
export function formatDay(iso: string | null | undefined): string {
  return known(iso) ? `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}` : undefinedText
}

/** The same where a record is shown: the year 1900 is how earlier systems stored « no date ». */
export function shownDay(iso: string | null | undefined): string {
  return iso?.startsWith('1900-') === true ? undefinedText : formatDay(iso)
}

/** « 11/07 », where the year is already known. */
export function formatDayMonth(iso: string | null | undefined): string {
  return known(iso) ? `${iso.slice(8)}/${iso.slice(5, 7)}` : undefinedText
}

/** « sam. 11/07 » */
export function formatShortDay(iso: string | null | undefined): string {
  return known(iso) ? `${weekdayName(weekdayOf(iso)).slice(0, 3)}. ${formatDayMonth(iso)}` : undefinedText
}

/** « mercredi 8 juillet 2026 » */
export function formatLongDay(iso: string | null | undefined): string {
  return known(iso) ? `${weekdayName(weekdayOf(iso))} ${formatDayInWords(iso)}` : undefinedText
}

/** « 8 juillet 2026 », « 1er août 2026 » */
export function formatDayInWords(iso: string | null | undefined): string {
  if (!known(iso)) return undefinedText
  const day = Number(iso.slice(8))
  return `${day === 1 ? '1er' : day} ${monthName(Number(iso.slice(5, 7)))} ${iso.slice(0, 4)}`
}

/** « du 11/07/2026 au 18/07/2026 »; years and months already said by the end are left out: « du 11 au 18/07/2026 »; one day is « le 11/07/2026 ». */
export function formatDayRange(start: string | null | undefined, end: string | null | undefined): string {
  if (!known(start) || !known(end)) return undefinedText
  if (start === end) return `le ${formatDay(end)}`
  if (start.slice(0, 7) === end.slice(0, 7)) return `du ${start.slice(8)} au ${formatDay(end)}`
  return `du ${start.slice(0, 4) === end.slice(0, 4) ? formatDayMonth(start) : formatDay(start)} au ${formatDay(end)}`
}

/** The parts of a record’s name, side by side; two days at its end are a period: « L09, du 16/04/2027 au 22/09/2027 ». */
export function joinedName(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .replace(
      /( )?(\d{2}\/\d{2}\/\d{4}) (\d{2}\/\d{2}\/\d{4})$/,
      (_all, before: string | undefined, start: string, end: string) => `${before === undefined ? '' : ', '}du ${start} au ${end}`,
    )
}

/** « lundi » for 1 … « dimanche » for 7. */
export function weekdayName(weekday: number): string {
  return weekdays[weekday - 1] ?? undefinedText
}

/** « janvier » for 1 … « décembre » for 12. */
export function monthName(month: number): string {
  return months[month - 1] ?? undefinedText
}

/** Where a site lives unless it says otherwise. */
export const usualZone = 'Europe/Paris'

/** Day and time in the site's zone. */
export function localTime(instant: string, zone: string = usualZone): { readonly day: string; readonly time: string } | null {
  const moment = readInstant(instant)
  if (!moment) return null
  const local = moment.toZonedDateTimeISO(zone).toPlainDateTime().toString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

function readInstant(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text)
  } catch {
    // Temporal has no other way to say that a text is not an instant; the caller shows « Non défini ».
    return null
  }
}

/** « 14:30 », in the site's zone, from an ISO instant. */
export function formatTime(instant: string, zone: string = usualZone): string {
  return localTime(instant, zone)?.time ?? undefinedText
}

/** « aujourd’hui 11:20 », « hier 18:05 », « demain 09:00 », or « 04/07/2026 11:20 ». */
export function formatMoment(instant: string, today: string, zone: string = usualZone): string {
  const local = localTime(instant, zone)
  if (!local || local.day.startsWith('1900-')) return undefinedText
  return `${relativeDay(local.day, today) ?? formatDay(local.day)} ${local.time}`
}

/** « aujourd’hui », « hier », « demain »; null for another day. */
export function relativeDay(day: string, today: string): string | null {
  if (day === today) return 'aujourd’hui'
  if (day === addDays(today, -1)) return 'hier'
  return day === addDays(today, 1) ? 'demain' : null
}

/** « 06 12 34 56 78 »; a number stored with +33 keeps it, « +33 6 12 34 56 78 »; a foreign one is cut lightly, « +32 487 860 065 ». */
export function formatPhone(stored: string | null | undefined): string {
  const phone = stored ?? ''
  if (/^0\d{9}$/.test(phone)) return phone.replace(/(\d\d)(?=\d)/g, `$1${nbsp}`)
  const french = /^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(phone)
  if (french) return `+33${nbsp}${french.slice(1).join(nbsp)}`
  const foreign = /^(\+(?:1|7|2[1-689]\d|3[578]\d|42\d|5[09]\d|6[7-9]\d|8[05-9]\d|9[679]\d|\d\d))(\d+)$/.exec(phone)
  return foreign ? `${foreign[1]}${nbsp}${foreign[2]?.replace(/(\d{3})(?=\d{2})/g, `$1${nbsp}`)}` : phone
}

/** « 732 829 320 00074 » */
export function formatSiret(siret: string): string {
  return siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, `$1${nbsp}$2${nbsp}$3${nbsp}$4`)
}

/** « 732 829 320 » */
export function formatSiren(siren: string): string {
  return siren.replace(/^(\d{3})(\d{3})(\d{3})$/, `$1${nbsp}$2${nbsp}$3`)
}

/** « FR76 3000 6000 … », by four. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, `$1${nbsp}`)
}

/** « 1 nuit », « 2 nuits », « 0 nuit »: French is plural from two on. Give the plural when it is not made with an s. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${Math.abs(count) >= 2 ? many : one}`
}

/** The unit of a count: « 30 jours », « 1 jour », « 0 nuit ». */
export function unitOf(count: number, unit: string): string {
  return Math.abs(count) < 2 ? unit.replace(/\b(jour|nuit|an|minute|heure|caractère|chiffre|séjour|personne)s\b/u, '$1') : unit
}

/** « a », « a et b », « a, b et c » */
export function list(items: readonly string[], word: 'et' | 'ou' = 'et'): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}

export type PersonName = { readonly civility?: string | null; readonly firstName?: string | null; readonly name?: string | null }

function words(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
}

/** « Lefèvre Claire », in lists. */
export function nameInLists({ firstName, name }: PersonName): string {
  return words(name, firstName)
}

/** « Mme Claire Lefèvre », in letters and on documents. */
export function nameInLetters({ civility, firstName, name }: PersonName): string {
  return words(civility, firstName, name)
}

/** « d’Albert Anne », « de Martin Léa »; a name that has a particle of its own is set apart: « de « de Boer Sanne » ». */
export function ofPerson(name: string): string {
  if (/^(?:de|du|des) /.test(name)) return `de «\u00A0${name}\u00A0»`
  return /^[aeiouàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`
}

/** First letter in upper case, to begin a sentence. */
export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** A label inside a sentence: « total HT », but « TVA » and « SIRET » stay as they are. */
export function uncapitalized(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** Puts the non-breaking spaces that French typography wants: before : ; ! ? % € », after «. */
export function typographic(text: string): string {
  return text.replace(/ (?=[:;!?%€»])/g, nbsp).replace(/« /g, `«${nbsp}`)
}

/** A French sentence written with plain spaces: fr`Place « ${name} » : occupée` gets its non-breaking spaces. */
export function fr(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return typographic(String.raw({ raw: parts }, ...values))
}
