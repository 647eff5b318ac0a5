import { cents } from '#domain/money.ts'
import { formatAmount, formatDayRange, formatNumber, plural } from '#domain/french.ts'
import { equipmentLabels } from './draft-entry.ts'
import { shownOnce } from './people/same-people.ts'
import { askedWords, isWish } from './wishes.ts'

export type Values = Readonly<Record<string, unknown>>
export const plainText = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : 'vide'
export const amount = (value: unknown): string => (typeof value === 'number' ? formatAmount(cents(value)) : 'vide')
type Occupancy = Values & {
  readonly placeNumber?: unknown
  readonly placeTypeLabel?: unknown
  readonly startDate?: unknown
  readonly endDate?: unknown
}
const listOf = (values: Values | null | undefined, name: string): readonly Values[] => {
  const found = values?.[name]
  return Array.isArray(found) ? found.filter((one): one is Values => typeof one === 'object' && one !== null) : []
}
const occupancies = (values: Values | null): readonly Occupancy[] => listOf(values, 'occupancies')
function places(values: Values | null): string {
  return occupancies(values)
    .map(({ placeNumber, placeTypeLabel, startDate, endDate }) => {
      const place = plainText(placeNumber ?? placeTypeLabel)
      return typeof startDate === 'string' && typeof endDate === 'string' ? `${place} ${formatDayRange(startDate, endDate)}` : place
    })
    .join(', ')
}

/** Names of the records that a stay refers to, by id: extras, sorts of animals and vehicles, who sold it and how it came. */
export type HistoryNames = {
  readonly extras: ReadonlyMap<number, string>
  readonly animals: ReadonlyMap<number, string>
  readonly vehicles: ReadonlyMap<number, string>
  readonly ages: ReadonlyMap<number, string>
  readonly features: ReadonlyMap<number, string>
  readonly partners: ReadonlyMap<number, string>
  readonly channels: ReadonlyMap<number, string>
}
export const noNames: HistoryNames = {
  extras: new Map(),
  animals: new Map(),
  vehicles: new Map(),
  ages: new Map(),
  features: new Map(),
  partners: new Map(),
  channels: new Map(),
}

function owned(values: Values | null, name: string): readonly Values[] {
  return occupancies(values).flatMap((one) => listOf(one, name))
}
function tally(words: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => (count === 1 ? word : `${count} × ${word}`)).join(', ')
}
const known = (names: ReadonlyMap<number, string>, id: unknown, otherwise: string): string => names.get(Number(id)) ?? otherwise

/** Who comes: by name where it is known, else by category. Who goes on from one place to another is one person. */
function people(values: Values | null, { ages }: HistoryNames): string {
  const parties = occupancies(values).map((one) => listOf(one, 'attendants'))
  const shown = shownOnce(
    parties.map((party) => ({ attendants: party.map(({ person }) => ({ person: typeof person === 'number' ? person : null })) })),
  )
  return tally(
    parties
      .flatMap((party, part) => party.filter((_row, rank) => shown[part]?.includes(rank) === true))
      .map(({ name, firstName, ageCategoryId, age }) => {
        const full = [firstName, name].filter((part) => typeof part === 'string' && part !== '').join(' ')
        const told = full === '' ? known(ages, ageCategoryId, 'personne').toLocaleLowerCase('fr') : full
        return typeof age === 'number' ? `${told} (${plural(age, 'an')})` : told
      }),
  )
}
const animals = (values: Values | null, names: HistoryNames): string =>
  tally(
    owned(values, 'animals').map(({ animalTypeId, name }) =>
      typeof name === 'string' && name !== '' ? name : known(names.animals, animalTypeId, 'animal'),
    ),
  )
/** A plate is its own number: a car that follows its guests from one place to another is told once. */
function vehicles(values: Values | null, names: HistoryNames): string {
  const all = owned(values, 'vehicles')
  const plateOf = ({ plate }: Values): string => (typeof plate === 'string' ? plate : '')
  return tally(
    all
      .filter((one, at) => plateOf(one) === '' || all.findIndex((other) => plateOf(other) === plateOf(one)) === at)
      .map((one) => plateOf(one) || known(names.vehicles, one['vehicleTypeId'], 'véhicule')),
  )
}
const extras = (values: Values | null, names: HistoryNames): string =>
  owned(values, 'extras')
    .filter(({ quantity }) => Number(quantity) > 0)
    .map(({ extraId, quantity }) => `${Number(quantity)} × ${known(names.extras, extraId, 'supplément')}`)
    .join(', ')
function equipment(values: Values | null): string {
  return occupancies(values)
    .flatMap((one) => {
      const kind = one['equipment']
      const label =
        typeof kind === 'string' && Object.hasOwn(equipmentLabels, kind) ? equipmentLabels[kind as keyof typeof equipmentLabels] : null
      const [length, width, amperes] = [one['equipmentLength'], one['equipmentWidth'], one['amperes']]
      const measures = [
        typeof length === 'string' ? ` de ${formatNumber(length)}\u00A0m` : '',
        typeof width === 'string' ? ` large de ${formatNumber(width)}\u00A0m` : '',
        typeof amperes === 'number' ? ` (${amperes}\u00A0A)` : '',
      ]
      return label === null || kind === 'none' ? [] : [`${label}${measures.join('')}`]
    })
    .join(', ')
}
export const listOfTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
/** What the places must have, and what would please of them. */
function asked(values: Values | null, { features }: HistoryNames): string {
  return tally(
    occupancies(values)
      .map(({ featureIds, wishes }) =>
        askedWords(
          { featureIds: Array.isArray(featureIds) ? featureIds.map(Number) : [], wishes: listOfTexts(wishes).filter(isWish) },
          features,
        ),
      )
      .filter((words) => words !== ''),
  )
}
/** Lines of the price written by hand, with why. */
const byHand = (values: Values | null): string =>
  listOf(values, 'lines')
    .filter(({ isManual }) => isManual === true)
    .map(({ label, amount: value, manualReason }) => `${plainText(label)} ${amount(value)} (${plainText(manualReason)})`)
    .join(', ')

/** Who sold the stay and how it came, by name; « vide » for none. */
export const sellerOf = (partnerId: unknown, { partners }: HistoryNames): string =>
  typeof partnerId === 'number' ? known(partners, partnerId, 'un partenaire que vous ne voyez pas') : ''
export const originOf = (channelId: unknown, { channels }: HistoryNames): string =>
  typeof channelId === 'number' ? known(channels, channelId, 'une origine supprimée') : ''

export const parts: readonly (readonly [label: string, of: (values: Values | null, names: HistoryNames) => string])[] = [
  ['Places', places],
  ['Occupants', people],
  ['Animaux', animals],
  ['Véhicules', vehicles],
  ['Équipement', equipment],
  ['Place avec', asked],
  ['Suppléments', extras],
  ['Prix à la main', byHand],
  ['Partenaire', (values, names) => sellerOf(values?.['partnerId'], names)],
  ['Origine', (values, names) => originOf(values?.['accessChannelId'], names)],
]
