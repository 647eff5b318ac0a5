import type { BookingKind } from '../booking-kind.ts'
import type { Wish } from '../wishes.ts'
import { coverNames, hideCommonWords, hideOthers } from './line-apart.ts'
import { readDates, type LineDates } from './line-dates.ts'
import { readAges, type LinePeople } from './line-people.ts'
import { Line, word, type Span } from './line-text.ts'
import {
  readAmperes,
  readAnimals,
  readBarePitch,
  readElectricity,
  readEquipment,
  readFeatures,
  readKind,
  readPlace,
  readSorts,
  readVehicles,
  readWishes,
  type LineElectricity,
  type LineEquipment,
  type LineSorts,
  type LineVocabulary,
} from './line-things.ts'

/** A stay as one line says it. */
export type LineReading = LineDates &
  LinePeople &
  LineEquipment &
  LineSorts & {
    readonly customer: string | null
    readonly animals: ReadonlyMap<number, number>
    readonly vehicles: ReadonlyMap<number, number>
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
const couple = String.raw`(?:(?:mr|m|monsieur)\.?\s+(?:et|&)\s+)?`
const titles = String.raw`(?:${couple}(?:mme|mlle|mr|m|madame|monsieur|famille|fam|les)\.?\s+)?`
const isName = new RegExp(String.raw`^(?:(?:pour|client|nom)\s+)?${titles}(?:\p{L}[\p{L}'’.-]*)(?:\s+\p{L}[\p{L}'’.-]*){0,3}$`, 'u')
const civility = new RegExp(String.raw`^(?:(?:pour|client|nom)\s*:?\s*)?${titles}`, 'u')
const isSeparator = /[\s,;:.+()/|&–—-]/

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

/** « Fontaine 2 mobil-homes »: a name with its capital at the head of a line is one before a number that nothing explains too. Plates begin with two letters. */
const notNames = /^(?:immat|plaque|t[ée]l|code|caution)\p{L}*(?!\p{L})/iu
function headed(found: readonly Gap[], line: Line): readonly Gap[] {
  const [first, ...others] = found
  const [head] = /^\p{Lu}\p{L}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]*){0,2}(?=\s.*\d)/u.exec(first?.text ?? '') ?? []
  if (first === undefined || head === undefined || notNames.test(head) || line.typed.slice(0, first.start).trim() !== '') return found
  return [{ ...first, end: first.start + head.length, text: head }, ...others]
}

/** The name stands first, or just after « résa », « option »; or it wears capitals wherever it stands. */
function nameAmong(found: readonly Gap[], line: Line): Gap | undefined {
  const named = found.filter(({ start, end }) => isName.test(line.rest.slice(start, end)))
  const capital = ({ text }: Gap): boolean => /^(?:pour\s+)?\p{Lu}/u.test(text)
  const first = named[0]
  const isFirst = first !== undefined && line.spans.every(({ start, kind }) => start > first.start || kind === 'kind') && found[0] === first
  return isFirst && !line.apart.some(({ start }) => start < first.start) ? first : named.find(capital)
}

/** Reads « Martin 2ad 2enf carav 6m50 elec 12-19/7 opt ». What is not understood is the note: nothing typed is lost. */
export function readLine(text: string, vocabulary: LineVocabulary, today: string): LineReading {
  const line = new Line(text)
  hideOthers(line)
  const names = coverNames(line)
  const kind = readKind(line)
  const equipment = readEquipment(line)
  const named = readSorts(line, vocabulary)
  const readPeople = readAges(line)
  const amperes = readAmperes(line, vocabulary.features)
  const dates = readDates(line, today)
  const people = readPeople(vocabulary.ageCategories)
  const animals = readAnimals(line, vocabulary.animalTypes)
  const vehicles = readVehicles(line, vocabulary.vehicleTypes)
  const electricity = amperes ?? readElectricity(line, vocabulary.features, people.adults !== null)
  const featureIds = readFeatures(line, vocabulary.features)
  const wishes = readWishes(line)
  const placeNumber = readPlace(line)
  const sorts = readBarePitch(line, named, vocabulary)
  hideCommonWords(line)
  for (const { start, end } of names) line.uncover(start, end)
  const name = nameAmong(headed(gaps(text, [...line.spans, ...line.apart]), line), line)
  let customer: string | null = null
  if (name !== undefined) {
    const lead = civility.exec(line.rest.slice(name.start, name.end))?.[0].length ?? 0
    customer =
      name.text
        .slice(lead)
        .replace(/\s+(?:pour|du|le|avec|de|d['’])$/u, '')
        .trim() || null
    if (customer !== null) line.mark(name.start, name.end, 'customer')
  }
  for (const { start, end } of gaps(text, line.spans)) {
    const words = line.rest.slice(start, end).split(' ')
    if (words.every((one) => new RegExp(`^(?:${links.source}|[,;+&]*)$`, 'u').test(one))) line.mark(start, end, 'link')
  }
  const note = gaps(text, line.spans)
    .map((gap) => gap.text)
    .join(' ')
  return {
    ...dates,
    ...people,
    ...equipment,
    ...sorts,
    customer,
    animals,
    vehicles,
    electricity,
    placeNumber,
    featureIds,
    wishes,
    kind,
    note,
    spans: line.spans.toSorted((a, b) => a.start - b.start),
  }
}

/** Does the line speak of a stay, or is it only a name that is looked for? */
export const saysStay = ({ startDate, nights, adults, children, others, kind, customer, equipment, placeTypeIds }: LineReading): boolean =>
  startDate !== null ||
  adults !== null ||
  children.length > 0 ||
  others.size > 0 ||
  (nights !== null && (kind !== null || customer !== null || equipment !== null || placeTypeIds.length > 0))
