import { cents } from '#domain/money.ts'
import { formatAmount, formatDay, formatDayRange, formatNumber, plural } from '#domain/french.ts'
import { bookingKinds } from './booking-kind.ts'
import { equipmentLabels } from './draft-entry.ts'
import { consentSentence, isConsent } from './room/consent.ts'
import { askedWords, isWish } from './wishes.ts'

type Values = Readonly<Record<string, unknown>>
export type HistoryEntry = {
  readonly id: number
  readonly at: string
  readonly who: string
  readonly entity?: string
  readonly action: string
  readonly before: Values | null
  readonly after: Values | null
}
export type HistoryLine = {
  readonly id: number
  readonly at: string
  readonly who: string
  readonly title: string
  readonly changes: readonly string[]
}

const titles: Readonly<Record<string, string>> = {
  create: 'Séjour créé',
  update: 'Séjour modifié',
  convert: 'Nature changée',
  cancel: 'Séjour annulé',
  expire: 'Option expirée, place libérée',
  prolong: 'Option prolongée',
  dismiss: 'Option classée sans suite',
  restore: 'Séjour rétabli',
  delete: 'Séjour supprimé',
  arrive: 'Client arrivé',
  arrived: 'Client arrivé',
  unarrive: 'Arrivée décochée',
  leave: 'Client parti',
  gone: 'Client parti',
  unleave: 'Départ décoché',
  tick: 'Arrivée ou départ coché',
  move: 'Séjour déplacé',
  print: 'Imprimé',
  makeRoom: 'Place donnée en faisant de la place',
  assign: 'Place attribuée',
  defragment: 'Déplacé pour réunir des nuits libres',
  neighbours: 'Placé près de ses voisins',
  undoRoom: 'Déplacement annulé',
  linkNeighbours: 'Voisins liés',
  unlinkNeighbours: 'Voisins séparés',
  groupContact: 'Contact du groupe changé',
  split: 'Nuits partagées entre deux places',
  join: 'Deux parties réunies',
  extend: 'Départ changé',
  lock: 'Séjour verrouillé',
  unlock: 'Séjour déverrouillé',
  leaveEarly: 'Départ anticipé',
  customer: 'Client changé',
  noShow: 'Client non venu',
  close: 'Séjour clôturé',
  copy: 'Copié d’un autre séjour',
  merge: 'Deux séjours réunis',
  supplement: 'Supplément changé',
  creditPart: 'Avoir d’une partie de la facture',
  leavePlace: 'Place libérée',
  unleavePlace: 'Place à nouveau occupée',
}

/** What happened to a stay, in words; undefined where this page knows none. */
export const stayEvent = (action: string): string | undefined => titles[action]

type Reader = { readonly label: string; readonly read: (value: unknown) => string }
const plainText = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : 'vide'
const day = (value: unknown): string => (typeof value === 'string' ? formatDay(value) : 'vide')
const amount = (value: unknown): string => (typeof value === 'number' ? formatAmount(cents(value)) : 'vide')
const agreement = (value: unknown): string => (isConsent(value) ? consentSentence(value) : 'vide')
const oneOf =
  (words: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    words[String(value)] ?? 'vide'
const yes = (value: unknown): string => (value === true ? 'oui' : 'non')

const readers: Readonly<Record<string, Reader>> = {
  statusId: {
    label: 'Nature',
    read: (value) =>
      typeof value === 'number' && Object.hasOwn(bookingKinds, String(value))
        ? bookingKinds[String(value) as keyof typeof bookingKinds]
        : 'vide',
  },
  quoteStatus: {
    label: 'Suite du devis',
    read: oneOf({ accepted: 'accepté', refused: 'refusé', counter: 'refusé avec contre-proposition' }),
  },
  startDate: { label: 'Arrivée', read: day },
  endDate: { label: 'Départ', read: day },
  optionExpiresOn: { label: 'Option jusqu’au', read: day },
  expectedTime: { label: 'Heure prévue', read: plainText },
  total: { label: 'Total', read: amount },
  downPayment: { label: 'Avance demandée', read: amount },
  downPaymentType: { label: 'Nature de l’avance', read: oneOf({ 1: 'acompte', 2: 'arrhes' }) },
  downPaymentDueOn: { label: 'Avance attendue le', read: day },
  balanceDueOn: { label: 'Solde attendu le', read: day },
  note: { label: 'Remarques', read: plainText },
  groupName: { label: 'Groupe', read: plainText },
  reference: { label: 'Référence', read: plainText },
  promoCode: { label: 'Code promotionnel', read: plainText },
  closeReason: { label: 'Motif', read: plainText },
  cancelOutcome: {
    label: 'Suite de l’avance',
    read: oneOf({ kept: 'gardée', credit: 'laissée en avoir', refunded: 'remboursée' }),
  },
  leftPlaces: { label: 'Place', read: plainText },
  consent: { label: 'Accord', read: agreement },
  hasInsurance: { label: 'Assurance annulation', read: yes },
  isLocked: { label: 'Verrouillé', read: yes },
  lockReason: { label: 'Motif du verrou', read: plainText },
}

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

/** Names of the records that a stay refers to, by id: extras, sorts of animals and vehicles. */
export type HistoryNames = {
  readonly extras: ReadonlyMap<number, string>
  readonly animals: ReadonlyMap<number, string>
  readonly vehicles: ReadonlyMap<number, string>
  readonly ages: ReadonlyMap<number, string>
  readonly features: ReadonlyMap<number, string>
}
const noNames: HistoryNames = { extras: new Map(), animals: new Map(), vehicles: new Map(), ages: new Map(), features: new Map() }

function owned(values: Values | null, name: string): readonly Values[] {
  return occupancies(values).flatMap((one) => listOf(one, name))
}
function tally(words: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => (count === 1 ? word : `${count} × ${word}`)).join(', ')
}
const known = (names: ReadonlyMap<number, string>, id: unknown, otherwise: string): string => names.get(Number(id)) ?? otherwise

/** Who comes: by name where it is known, else by category. */
function people(values: Values | null, { ages }: HistoryNames): string {
  return tally(
    owned(values, 'attendants').map(({ name, firstName, ageCategoryId, age }) => {
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
const vehicles = (values: Values | null, names: HistoryNames): string =>
  tally(
    owned(values, 'vehicles').map(({ vehicleTypeId, plate }) =>
      typeof plate === 'string' && plate !== '' ? plate : known(names.vehicles, vehicleTypeId, 'véhicule'),
    ),
  )
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
const listOfTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
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

const parts: readonly (readonly [label: string, of: (values: Values | null, names: HistoryNames) => string])[] = [
  ['Places', places],
  ['Occupants', people],
  ['Animaux', animals],
  ['Véhicules', vehicles],
  ['Équipement', equipment],
  ['Place avec', asked],
  ['Suppléments', extras],
  ['Prix à la main', byHand],
]

/** A stay made without an advance says nothing of its nature. */
const isSilent = (name: string, { before, after }: HistoryEntry): boolean =>
  name === 'downPaymentType' && before === null && Number(after?.['downPayment'] ?? 0) === 0

function changes(entry: HistoryEntry, names: HistoryNames): readonly string[] {
  const { before, after } = entry
  const told = Object.entries(readers).flatMap(([name, { label, read }]) => {
    if (isSilent(name, entry)) return []
    const [was, is] = [read(before?.[name]), read(after?.[name])]
    return was === is ? [] : [before === null || was === 'vide' ? `${label}\u00A0: ${is}` : `${label}\u00A0: ${was} → ${is}`]
  })
  const compared = parts.flatMap(([label, of]) => {
    const [was, is] = [of(before, names), of(after, names)]
    if (was === is) return []
    return [before === null || was === '' ? `${label}\u00A0: ${is}` : `${label}\u00A0: ${was} → ${is === '' ? 'aucun' : is}`]
  })
  return [...compared, ...told]
}

const moneyTitles: Readonly<Record<string, string>> = {
  'payment create': 'Règlement encaissé',
  'payment correct': 'Règlement annulé',
  'payment refund': 'Remboursement',
  'payment credit': 'Somme gardée en avoir',
  'payment bounce': 'Chèque impayé',
  'bill issue': 'Facture émise',
  'bill print': 'Facture imprimée',
  'bill mail': 'Facture envoyée par e-mail',
}
/** What was paid or billed, in one or two lines. */
function moneyChanges({ before, after }: HistoryEntry): readonly string[] {
  const number = after?.['number'] ?? before?.['number']
  const value = after?.['amount'] ?? before?.['amount']
  const reason = after?.['reason']
  return [
    [
      typeof number === 'number' ? `n°\u00A0${number}` : typeof number === 'string' ? number : '',
      typeof value === 'number' ? formatAmount(cents(value)) : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
    typeof reason === 'string' ? `Motif\u00A0: ${reason}` : '',
  ].filter((line) => line !== '')
}

/** A line of the journal of a stay, in French: what was done, and what changed from what to what. */
export function historyLine(entry: HistoryEntry, names: HistoryNames = noNames): HistoryLine {
  const { id, at, who, action, entity } = entry
  if (entity === 'payment' || entity === 'bill')
    return {
      id,
      at,
      who,
      title: moneyTitles[`${entity} ${action}`] ?? (entity === 'bill' ? 'Facture' : 'Règlement'),
      changes: moneyChanges(entry),
    }
  if (action === 'mail')
    return { id, at, who, title: 'E-mail au client', changes: listOfTexts(entry.after?.['files']).map((name) => `Joint\u00A0: ${name}`) }
  if (action === 'print') return { id, at, who, title: `${plainText(entry.after?.['document'])} imprimé`, changes: [] }
  return {
    id,
    at,
    who,
    title: titles[action] ?? 'Séjour modifié',
    changes: entry.after === null ? [] : changes(entry, names).filter((line) => !/\u00A0: (vide|non)$/.test(line)),
  }
}
