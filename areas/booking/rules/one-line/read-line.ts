import type { BookingKind } from '../booking-kind.ts'
import type { Wish } from '../wishes.ts'
import { readDates, type LineDates } from './line-dates.ts'
import { readAges, type LinePeople } from './line-people.ts'
import { Line, word, type Span } from './line-text.ts'
import { readAnimals, readElectricity, readEquipment, readFeatures, readKind, readPlace, readSorts, readWishes, type LineElectricity, type LineEquipment, type LineSorts, type LineVocabulary } from './line-things.ts'

/** A stay as one line says it. */
export type LineReading = LineDates & LinePeople & LineEquipment & LineSorts & {
  readonly customer: string | null
  readonly animals: ReadonlyMap<number, number>
  readonly electricity: LineElectricity | null
  readonly placeNumber: string | null
  readonly featureIds: readonly number[]
  readonly wishes: readonly Wish[]
  readonly kind: BookingKind | null
  /** What was not understood, in the order of the line. */
  readonly note: string
  /** What was understood, in the order of the line; no two of them meet. */
  readonly spans: readonly Span[]
}

/** Words between two things understood that say nothing more. */
const links = word(String.raw`pour|avec|et|du|de|des|le|la|les|en|un|une|plus|puis|dont|client|nom|svp|merci`)
const isName = /^(?:(?:pour|client|nom)\s+)?(?:(?:mme|mlle|mr|m|madame|monsieur|famille|fam)\.?\s+)?(?:\p{L}[\p{L}'’.-]*)(?:\s+\p{L}[\p{L}'’.-]*){0,3}$/u
const civility = /^(?:(?:pour|client|nom)\s*:?\s*)?(?:(?:mme|mlle|mr|m|madame|monsieur|famille|fam)\.?\s+)?/u
const isSeparator = /[\s,;:.+()/|&–—-]/

/** « 06.39.98.18.12 », « 0033 6 39 98 18 12 »: a whole telephone number, alone or in the line, is no date. */
const phones = [/(?<![\p{L}\d])0[1-9]([ .-]?)\d{2}(?:\1\d{2}){3}(?![\p{L}\d]|[./-]\d)/gu, /(?<![\p{L}\d])(?:\+|00)[1-9]\d{0,2}(?:[ .-]?\(0\))?(?:[ .-]?\d{1,4}){3,6}(?![\p{L}\d]|[./-]\d)/gu]
const fewestDigits = 9

/** Where whole telephone numbers stand: nothing else is read there. */
function hidePhones(line: Line): Omit<Span, 'kind'>[] {
  const found = phones.flatMap((phone) => [...line.rest.matchAll(phone)].flatMap(({ index, 0: typed }) => (typed.replaceAll(/\D/g, '').length < fewestDigits ? [] : [{ start: index, end: index + typed.length }])))
  for (const { start, end } of found) line.hide(start, end)
  return found
}

type Gap = { start: number; end: number; text: string }

/** What lies between the pieces understood, without what separates. */
function gaps(typed: string, spans: readonly Omit<Span, 'kind'>[]): Gap[] {
  const found: Gap[] = []
  let at = 0
  for (const { start, end } of [...spans.toSorted((a, b) => a.start - b.start), { start: typed.length, end: typed.length }]) {
    let [from, to] = [at, start]
    while (from < to && isSeparator.test(typed[from] ?? '')) from += 1
    while (to > from && isSeparator.test(typed[to - 1] ?? '')) to -= 1
    if (to > from) found.push({ start: from, end: to, text: typed.slice(from, to) })
    at = end
  }
  return found
}

/** The name stands first, or wears capitals wherever it stands. */
function nameAmong(found: readonly Gap[], line: Line): Gap | undefined {
  const named = found.filter(({ start, end }) => isName.test(line.rest.slice(start, end)))
  const capital = ({ text }: Gap): boolean => /^(?:pour\s+)?\p{Lu}/u.test(text)
  const first = named[0]
  return first !== undefined && line.typed.slice(0, first.start).trim() === '' ? first : named.find(capital)
}

/** Reads « Martin 2ad 2enf carav 6m50 elec 12-19/7 opt ». What is not understood is the note: nothing typed is lost. */
export function readLine(text: string, vocabulary: LineVocabulary, today: string): LineReading {
  const line = new Line(text)
  // What is refused is not asked for: « sans chien » brings no dog.
  for (const match of line.rest.matchAll(/(?<!\p{L})(?:sans|pas\s+(?:de|d['’]))\s*(?!equipement|materiel)\p{L}+/gu)) line.hide(match.index, match.index + match[0].length)
  const numbers = hidePhones(line)
  const kind = readKind(line)
  const equipment = readEquipment(line)
  const sorts = readSorts(line, vocabulary)
  const readPeople = readAges(line)
  const dates = readDates(line, today)
  const people = readPeople(vocabulary.ageCategories)
  const animals = readAnimals(line, vocabulary.animalTypes)
  const electricity = readElectricity(line, vocabulary.features, people.adults !== null)
  const featureIds = readFeatures(line, vocabulary.features)
  const wishes = readWishes(line)
  const placeNumber = readPlace(line)
  const name = nameAmong(gaps(text, [...line.spans, ...numbers]), line)
  let customer: string | null = null
  if (name !== undefined) {
    const lead = civility.exec(line.rest.slice(name.start, name.end))?.[0].length ?? 0
    customer = name.text.slice(lead).replace(/\s+(?:pour|du|le|avec|de)$/u, '').trim() || null
    if (customer !== null) line.mark(name.start, name.end, 'customer')
  }
  for (const { start, end } of gaps(text, line.spans)) {
    const words = line.rest.slice(start, end).split(' ')
    if (words.every((one) => new RegExp(`^(?:${links.source}|[,;+&]*)$`, 'u').test(one))) line.mark(start, end, 'link')
  }
  const note = gaps(text, line.spans).map((gap) => gap.text).join(' ')
  return { ...dates, ...people, ...equipment, ...sorts, customer, animals, electricity, placeNumber, featureIds, wishes, kind, note, spans: line.spans.toSorted((a, b) => a.start - b.start) }
}

/** Does the line speak of a stay, or is it only a name that is looked for? */
export const saysStay = ({ startDate, nights, adults, children, others, kind, customer, equipment, placeTypeIds }: LineReading): boolean =>
  startDate !== null || adults !== null || children.length > 0 || others.size > 0 || (nights !== null && (kind !== null || customer !== null || equipment !== null || placeTypeIds.length > 0))
