import { parseMetres } from '#domain/french-input.ts'
import { monthName } from './line-dates.ts'
import { option, quote, reservation, stay, type BookingKind } from '../booking-kind.ts'
import type { DraftEquipment } from '../draft-types.ts'
import type { Wish } from '../wishes.ts'
import { count, countIn, folded, phrase, word, type Line } from './line-text.ts'

export type LineChoice = { readonly id: number; readonly label: string }
/** What a line may name: the choices of the site. */
export type LineVocabulary = {
  readonly ageCategories: readonly LineChoice[]
  readonly animalTypes: readonly LineChoice[]
  readonly vehicleTypes: readonly LineChoice[]
  readonly placeTypes: readonly (LineChoice & { readonly code: string })[]
  readonly placeFamilies: readonly (LineChoice & { readonly nature: string })[]
  readonly features: readonly (LineChoice & { readonly icon: string | null })[]
}

export type LineEquipment = { readonly equipment: DraftEquipment | null; readonly length: string | null; readonly width: string | null }

const equipments: readonly (readonly [DraftEquipment, string])[] = [
  ['foldingCaravan', 'caravanes?\\s+pliantes?|carav\\.?\\s+pliante|pliantes?'],
  ['caravan', 'car{1,2}avan{1,2}es?|caravan|caravs?\\.?|crv|cara(?=\\s*\\d{1,2}(?:[.,]\\d+)?\\s*m)'],
  ['motorhome', 'camping[ -]?cars?|cc|profile|integral'],
  // « van de Velde » is a name.
  ['van', "fourgons?(?:\\s+amenages?)?|vans?(?!\\s+(?:den?|der|ter|het|'?t)(?!\\p{L}))|combi"],
  ['tent', 'toiles?\\s+de\\s+tente|tentes?|canadienne'],
  ['none', 'sans\\s+(?:equipement|materiel)'],
]
const longest = 20
// « 7m 12/7 » is seven metres, then a day; so are « 7m 12-19/7 » and « 7m 15 août ».
const metres = String.raw`(?:\d{1,2}\s*m\s*\d{1,2}(?:\s*cm)?(?!\d|\s*[./-]\s*\d|\s*(?:au?|er|${monthName})(?!\p{L}))|\d{1,2}(?:[.,]\d{1,2})?\s*(?:metres?|mts?|m)|\d{3,4}\s*cm)`
const thenWidth = String.raw`(?:\s*[x×*]\s*(?<width>${metres}))?`

/** « 2 tentes », « 2 mobil-homes »: a stay of the form has one, so that how many is left to be read in the note; « 2+3 chalet » counts people. */
const several = String.raw`(?:(?<![/.,:-]\s*|(?<![\p{L}\p{N}/.,+-])[1-9]\s?\+\s?|(?<!\p{L})(?:a|au|le|du|et)\s+)(?<several>(?:[2-9]|deux|trois|quatre)(?=\s+\p{L}{2}))\s+)?`
function staysWhole(line: Line, start: number, end: number): false {
  line.hide(start, end)
  return false
}

/** « caravane 6,50 m », « cc 7,2 », « carav 6m50 », « tente 5m x 3m »: a number glued to an equipment is its length, one after it its width. */
export function readEquipment(line: Line): LineEquipment {
  let [equipment, length, width]: [DraftEquipment | null, string | null, string | null] = [null, null, null]
  const metresIn = (text: string): string | null => {
    const read = parseMetres(text.replace(/(?:metres?|mts?)$/, 'm'))
    return read === null || Number(read) < 1 || Number(read) > longest ? null : String(Number(read))
  }
  const measure = (text: string, across: string | undefined): boolean => {
    const [along, wide] = [length === null ? metresIn(text) : null, across === undefined ? null : metresIn(across)]
    if (along === null || (across !== undefined && wide === null)) return false
    length = along
    width = wide
    return true
  }
  for (const [kind, names] of equipments) {
    line.take(
      'equipment',
      word(
        `${several}(?:(?:une|un|1)\\s*)?(?:${names})(?:\\s*(?:de\\s+)?(?<length>${metres}|\\d{1,2}[.,]\\d{1,2}(?![/.]\\d))${thenWidth})?`,
      ),
      ({ match, typed, start, end }) => {
        const { length: text, width: wide, several: many } = match.groups ?? {}
        // « Van Damme », with its capitals, is a name too.
        if (typed === 'Van' && /^\s+\p{Lu}/u.test(line.typed.slice(end))) return false
        if (equipment !== null || (text !== undefined && !measure(text, wide))) return false
        equipment = kind
        return many === undefined || staysWhole(line, start, end)
      },
    )
  }
  line.take('equipment', word(`(?:(?:de|longueur|long\\.?|lg)\\s*:?\\s*)?(?<length>${metres})${thenWidth}`), ({ match }) =>
    measure(match.groups?.['length'] ?? '', match.groups?.['width']),
  )
  return { equipment, length, width }
}

/** « 2 chiens », « une voiture »: how many of each sort that the site knows. */
function readCounted(line: Line, kind: 'animals' | 'vehicles', types: readonly LineChoice[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { id, label } of types.toSorted((a, b) => b.label.length - a.label.length)) {
    if (phrase(label) === '') continue
    const names = [phrase(label), ...(saidFor[folded(label)] ?? [])].join('|')
    line.take(kind, word(`(?:(?<many>${count})\\s*)?(?:(?:petit|gros|grand)e?s?\\s+)?(?:${names})`), ({ match }) => {
      const number = countIn(match.groups?.['many'])
      if (number < 1 || number > 9) return false
      counts.set(id, number + (counts.get(id) ?? 0))
      return true
    })
  }
  return counts
}
/** What everybody says for a sort of the site. */
const saidFor: Readonly<Record<string, readonly string[]>> = { voiture: ['autos?', 'vehicules?'] }

export const readAnimals = (line: Line, types: LineVocabulary['animalTypes']): ReadonlyMap<number, number> =>
  readCounted(line, 'animals', types)
export const readVehicles = (line: Line, types: LineVocabulary['vehicleTypes']): ReadonlyMap<number, number> =>
  readCounted(line, 'vehicles', types)

/** Fuses that pitches have. */
const amperes = '3|4|5|6|8|10|12|13|15|16|20|25|32'

export type LineElectricity = { readonly amperes: number | null; readonly featureId: number | null }

const electricityName = 'elec\\.?|electricite|electrique|courant|branchement(?:\\s+elec(?:trique)?)?'
const electricityOf = (features: LineVocabulary['features']): number | null =>
  features.find(({ icon }) => icon === 'electricity')?.id ?? null

/** « elec 6a », « 10A »: amperes that are no people, read before these and before dates. « 6A 2E » are people all the same. */
export function readAmperes(line: Line, features: LineVocabulary['features']): LineElectricity | null {
  const featureId = electricityOf(features)
  if (featureId === null) return null
  let found: LineElectricity | null = null
  const unit = String.raw`\s*(?<unit>a|amp|amperes?)(?!\p{L}|\s*\+?\s*\d{1,2}\s*(?:e|b)(?!\p{L}))`
  line.take('electricity', word(`(?:avec\\s+)?(?:(?<name>${electricityName})\\s*)?(?<number>${amperes})${unit}`), ({ match, typed }) => {
    const { name, number, unit: said } = match.groups ?? {}
    if (found !== null || (name === undefined && said === 'a' && !typed.endsWith('A'))) return false
    found = { amperes: Number(number), featureId }
    return true
  })
  return found
}

/** « elec », « 6A », « électricité 10 ampères »: the feature of the site, where it has one; else it is left to the note. */
export function readElectricity(line: Line, features: LineVocabulary['features'], isPeopled: boolean): LineElectricity | null {
  const featureId = electricityOf(features)
  if (featureId === null) return null
  let found: LineElectricity | null = null
  const name = electricityName
  line.take(
    'electricity',
    word(
      `(?:avec\\s+)?(?:(?:${name})\\s*(?:(?<after>${amperes})\\s*(?:a|amp|amperes?)?)?|(?<bare>${amperes})\\s*(?<unit>a|amp|amperes?)(?:\\s*(?:${name}))?)`,
    ),
    ({ match, typed }) => {
      const { after, bare, unit } = match.groups ?? {}
      // « 6a » is six adults, « 6A » six amperes; ten adults are seldom written so.
      if (unit === 'a' && !isPeopled && !typed.includes('A') && Number(bare) < 10) return false
      if (found !== null) return false
      const text = after ?? bare
      found = { amperes: text === undefined ? null : Number(text), featureId }
      return true
    },
  )
  return found
}

const kinds: readonly (readonly [BookingKind, string])[] = [
  [option, 'options?|opt\\.?|en\\s+option'],
  [quote, 'devis|un\\s+devis'],
  [stay, 'passage|de\\s+passage'],
  [reservation, 'reservations?|reserver|resa|rsv|ferme'],
]
export function readKind(line: Line): BookingKind | null {
  let kind: BookingKind | null = null
  for (const [id, names] of kinds) {
    line.take('kind', word(names), () => {
      if (kind !== null) return false
      kind = id
      return true
    })
  }
  return kind
}

const iconWords: Readonly<Record<string, string>> = {
  shade: "a\\s+l[' ’]ombre|ombre|ombrage|ombragee",
  sun: 'soleil|au\\s+soleil|ensoleillee',
  quiet: 'calme|tranquille',
  sea: 'mer|vue\\s+mer',
  pool: '(?:pres\\s+(?:de\\s+la\\s+)?)?piscine',
  playground: '(?:pres\\s+(?:des\\s+)?)?jeux',
  wheelchair: 'pmr|handicape|fauteuil',
  airConditioning: 'clim|climatise',
  wifi: 'wifi',
  television: 'tv|tele',
  drain: 'vidange',
  water: "eau|point\\s+d[' ’]eau",
}
const small = /^(?:le|la|les|l|de|des|du|d|au|aux|a|un|une|pres|proche)$/

/** « près sanitaires » for « Près des sanitaires »: the words that carry the meaning, the small ones typed or not. */
function loose(label: string): string {
  const words = phrase(label).split('[^\\p{L}\\p{N}\\u0000]{1,3}')
  const kept = words.filter((one) => !small.test(one.replace('[sx]?', '')) && !small.test(one.replace('[sx]?', 's')))
  if (kept.length === 0 || kept.length === words.length) return phrase(label)
  return `(?:(?:au\\s+)?(?:pres|proche|a\\s+cote|cote)\\s+)?(?:(?:de\\s+la|de\\s+l[' ’]?|des|de|du|la|les|le|au)\\s*)?${kept.join("(?:[ '’-]|de|des|la|le|du){1,4}")}`
}

/** The features of the site, by their names or by what everybody says for them. */
export function readFeatures(line: Line, features: LineVocabulary['features']): readonly number[] {
  const found = new Set<number>()
  for (const { id, label, icon } of features.toSorted((a, b) => b.label.length - a.label.length)) {
    if (phrase(label) === '' || icon === 'electricity') continue
    const said = icon === null ? undefined : iconWords[icon]
    line.take('feature', word(`(?:avec\\s+)?(?:${loose(label)}${said === undefined ? '' : `|${said}`})`), () => found.add(id).size > 0)
  }
  return [...found]
}

const wishWords: readonly (readonly [Wish, string])[] = [
  ['nearSanitary', '(?:pres|proche|a\\s+cote|cote)\\s*(?:des\\s+|du\\s+|de\\s+)?(?:blocs?\\s+)?sanitaires?'],
  ['shade', "(?:a\\s+)?l[' ’]ombre|ombre|ombrage[es]*"],
  ['quiet', '(?:au\\s+)?calme|tranquille'],
  ['accessible', 'pmr|handicape|accessible|fauteuil(?:\\s+roulant)?'],
]
/** What would please, where the site has no feature for it. */
export function readWishes(line: Line): readonly Wish[] {
  const found = new Set<Wish>()
  for (const [wish, words] of wishWords) line.take('feature', word(words), () => found.add(wish).size > 0)
  return [...found]
}

export type LineSorts = { readonly placeTypeIds: readonly number[]; readonly placeFamilyIds: readonly number[] }
const natures: Readonly<Record<string, string>> = {
  rental: String.raw`locatifs?|locations?|loc|hebergements?|mob(?:ile?)?[\s-]?homes?|mh|bungalows?|cottages?|chalets?|lodges?`,
  pitch: 'emplacements?\\s+nus?|nus?',
}
/** What a type is called when one does not say « locatif ». */
const rentalNames = /^(?:bungalow|cottage|chalet|lodge)/u

/** The first words of a name, before what tells sizes apart: « Mobil-home » of « Mobil-home 4 pers. ». */
const headOf = (label: string): string => (/^\P{N}+/u.exec(label)?.[0] ?? '').trim()

/** Types by their name, their code or the beginning that several share; else their family. */
export function readSorts(line: Line, { placeTypes, placeFamilies }: Pick<LineVocabulary, 'placeTypes' | 'placeFamilies'>): LineSorts {
  const [types, families] = [new Set<number>(), new Set<number>()]
  const take = (pattern: string, ids: readonly number[], into: Set<number>): void => {
    if (pattern === '') return
    line.take('type', word(`${several}(?:(?:un|une|1)\\s+)?(?:${pattern})`), ({ match, start, end }) => {
      for (const id of ids) into.add(id)
      return match.groups?.['several'] === undefined || staysWhole(line, start, end)
    })
  }
  for (const { id, label, code } of placeTypes.toSorted((a, b) => b.label.length - a.label.length)) {
    take(phrase(label), [id], types)
    if (code.length > 1) take(phrase(code), [id], types)
  }
  const heads = Map.groupBy(placeTypes, ({ label }) => phrase(headOf(label)))
  for (const [head, alike] of [...heads].toSorted(([a], [b]) => b.length - a.length)) {
    const ids = alike.map(({ id }) => id)
    if (head.length > 4 && !head.startsWith('emplacement')) take(head, ids, types)
    if (head.startsWith('mobil')) take('mob(?:ile?)?[ -]?homes?|mh', ids, types)
  }
  // « cottage » is the « Cottage Premium 6 pers. » of the site, as « chalet » is its « Chalet 5 pers. ».
  for (const [first, alike] of Map.groupBy(placeTypes, ({ label }) => phrase(headOf(label).split(' ')[0] ?? '')))
    if (rentalNames.test(first))
      take(
        first,
        alike.map(({ id }) => id),
        types,
      )
  for (const { id, label, nature } of placeFamilies)
    take([phrase(label), natures[nature]].filter((one) => one !== undefined && one !== '').join('|'), [id], families)
  return { placeTypeIds: [...types], placeFamilyIds: [...families] }
}

/** « emplacement ombragé » is a bare pitch; beside a type that is named, the word says nothing more. Read once places, people and dates are. */
export function readBarePitch(line: Line, sorts: LineSorts, { placeFamilies }: Pick<LineVocabulary, 'placeFamilies'>): LineSorts {
  const pitches = placeFamilies.filter(({ nature }) => nature === 'pitch').map(({ id }) => id)
  if (pitches.length === 0) return sorts
  const isNamed = sorts.placeTypeIds.length + sorts.placeFamilyIds.length > 0
  let found = sorts
  line.take('type', word(`${several}(?:(?:un|une|1)\\s+)?(?:emplacements?|empl?\\.?|parcelles?)`), ({ match, start, end }) => {
    if (!isNamed) found = { ...sorts, placeFamilyIds: pitches }
    return match.groups?.['several'] === undefined || staysWhole(line, start, end)
  })
  return found
}

/** « E12 », « place 12 », « empl. B 7 »: the number of one place. */
export function readPlace(line: Line): string | null {
  let place: string | null = null
  const take = (pattern: string): void =>
    line.take('place', word(pattern), ({ match }) => {
      const number = match.groups?.['number']
      if (place !== null || number === undefined) return false
      place = number.replaceAll(/\s/g, '').toUpperCase()
      return true
    })
  take('(?:places?|pl\\.?|emplacement|empl?\\.?|n°|numero|parcelle)\\s*(?:n°\\s*)?(?<number>\\p{L}{0,3}\\s?\\d{1,4}\\p{L}?)')
  // « draps x2 » is how many.
  take('(?:sur\\s+(?:le\\s+|la\\s+)?|en\\s+)?(?<number>(?!x)[a-z]{1,2}\\d{1,3})')
  return place
}
