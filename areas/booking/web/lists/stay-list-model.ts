import { isUsableDay } from '#domain/day.ts'
import type { InputOf } from '#platform/operation/operation.ts'
import type { dayOperations } from '../../contract/day.ts'
import type { StaySubject } from '../../contract/day-rows.ts'
import { bookingKindTitles } from '../../rules/booking-kind.ts'
import type { BookingKind } from '../../rules/booking-kind.ts'
import { stayStateLabels } from '../../rules/stay-state.ts'
import type { StayState } from '../../rules/stay-state.ts'

export type ListInput = InputOf<typeof dayOperations.listStays>
export type SortField = NonNullable<ListInput['sort']>['field']
export type StaySort = { readonly field: SortField; readonly direction: 'asc' | 'desc' }

export const balanceChoices = { due: 'à recevoir', overdue: 'échu', none: 'soldé' } as const
export const subjectLabels: Readonly<Record<StaySubject, string>> = {
  expiredOptions: 'options expirées',
  unplaced: 'sans place sous 14 jours',
  noShows: 'attendus et jamais arrivés',
  overdue: 'soldes échus avant le départ',
  endingOptions: 'options qui finissent ce soir',
  unbilled: 'départs non facturés',
  quotes: 'devis sans réponse depuis 7 jours',
  openOptions: 'options en cours',
  openQuotes: 'devis sans réponse',
}

/** How a filter is edited, and what it is called. `param` is its name in the address. */
type FilterSpec =
  | { readonly param: string; readonly label: string; readonly form: 'days' | 'day' | 'text' | 'yes' }
  | { readonly param: string; readonly label: string; readonly form: 'records' | 'record'; readonly to: string }
  | {
      readonly param: string
      readonly label: string
      readonly form: 'choice' | 'choices'
      readonly options: Readonly<Record<string, string>>
    }

const { cancelled: _cancelled, ...liveStates } = stayStateLabels
export const stayFilters = {
  arrival: { param: 'arrivee', label: 'Arrivée', form: 'days' },
  departure: { param: 'depart', label: 'Départ', form: 'days' },
  presentOn: { param: 'present', label: 'Présent le', form: 'day' },
  types: { param: 'types', label: 'Type', form: 'records', to: 'place-type' },
  places: { param: 'places', label: 'Place', form: 'records', to: 'place' },
  balance: { param: 'solde', label: 'Reste dû', form: 'choice', options: balanceChoices },
  state: { param: 'etat', label: 'État', form: 'choices', options: liveStates },
  customer: { param: 'client', label: 'Client', form: 'record', to: 'customer' },
  partner: { param: 'partenaire', label: 'Partenaire', form: 'record', to: 'partner' },
  reference: { param: 'reference', label: 'Référence', form: 'text' },
  internet: { param: 'internet', label: 'Référence internet', form: 'text' },
  subject: { param: 'sujet', label: 'À traiter', form: 'choice', options: subjectLabels },
  cancelled: { param: 'annules', label: 'Annulés', form: 'yes' },
} as const satisfies Readonly<Record<string, FilterSpec>>
export type FilterKey = keyof typeof stayFilters
export const filterKeys = Object.keys(stayFilters) as FilterKey[]
export const specOf = (key: FilterKey): FilterSpec => stayFilters[key]

/** Filters as they are written in the address: `2026-07-01..2026-07-31`, `3,12`, `overdue`. */
export type FilterValues = Readonly<Partial<Record<FilterKey, string>>>
export type StayListState = {
  readonly text: string
  readonly filters: FilterValues
  readonly sort: StaySort
  readonly page: number
  readonly pageSize: number
}

/** A list opened for its money hides what would push the balance out of sight; each arrangement of columns is remembered apart. */
export function columnsOf(
  { filters }: Pick<StayListState, 'filters'>,
  cancelled: boolean,
): { readonly key: string; readonly hidden: readonly string[] } {
  const hidden = ['phone', 'town', 'expectedTime']
  const isDue = filters.subject === 'overdue' || filters.balance === 'due' || filters.balance === 'overdue'
  if (isDue) return { key: 'stays-due', hidden: [...hidden, 'statusId', 'optionExpiresOn', 'originLabel'] }
  return { key: cancelled ? 'stays-cancelled' : 'stays', hidden }
}

/** Which list it is: a kind, or all of them (0); of the cancelled stays or of the others; of those that partners bring. */
export type StayListKind = { readonly statusId: BookingKind | 0; readonly cancelled: boolean; readonly ofPartners?: true }

const listed = [0, 1, 2, 3, 4, 5] as const
/** The list that an address asks for; null: there is none of that kind. */
export function kindOf(statusId: string | undefined, cancelled: boolean): StayListKind | null {
  const known = listed.find((one) => String(one) === statusId)
  return known === undefined ? null : { statusId: known, cancelled }
}

export function titleOf({ statusId, cancelled, ofPartners }: StayListKind): string {
  // The menu opens the bookings: they are the stays that partners bring.
  if (ofPartners) return statusId === 0 || statusId === 3 ? 'Séjours des partenaires' : `${bookingKindTitles[statusId]} des partenaires`
  if (statusId === 0 || (cancelled && statusId === 4)) return cancelled ? 'Séjours annulés' : 'Tous les séjours'
  return cancelled
    ? `${bookingKindTitles[statusId]} ${statusId === 2 || statusId === 3 ? 'annulées' : 'annulés'}`
    : bookingKindTitles[statusId]
}

/** Options are read by their end, bookings by the arrival that comes next, everything else from the latest arrival. */
export function usualSort({ statusId, cancelled }: StayListKind): StaySort {
  if (statusId === 3 && !cancelled) return { field: 'nearest', direction: 'asc' }
  return statusId === 2 ? { field: 'optionExpiresOn', direction: 'asc' } : { field: 'startDate', direction: 'desc' }
}

/** What a list opened for the first time is narrowed to: bookings are those still to come; the others are behind this filter. */
export function openingQuery(kind: StayListKind): string {
  if (kind.statusId !== 3 || kind.cancelled) return ''
  return `?${new URLSearchParams({ [stayFilters.state.param]: 'booking,due,act' }).toString()}`
}
/** What says in an address that such a list is wanted whole. */
const whole = 'tous'

const sortFields: readonly SortField[] = [
  'bookingCode',
  'customerName',
  'startDate',
  'endDate',
  'nights',
  'places',
  'total',
  'balance',
  'expectedTime',
  'optionExpiresOn',
]
const isSortField = (text: string): text is SortField => sortFields.some((field) => field === text)

export const ids = (value: string): number[] =>
  value
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
const dayOrBlank = (text: string): boolean => text === '' || isUsableDay(text)
export const ends = (value: string): readonly [from: string, to: string] => {
  const [from = '', to = ''] = value.split('..')
  return [from, to]
}

/** A value that can be asked of the server; anything else in an address is as good as absent. */
function isReadable(key: FilterKey, value: string): boolean {
  const spec = specOf(key)
  const [from, to] = ends(value)
  switch (spec.form) {
    case 'days':
      return value !== '..' && value.includes('..') && dayOrBlank(from) && dayOrBlank(to)
    case 'day':
      return isUsableDay(value)
    case 'text':
      return value.trim() !== ''
    case 'yes':
      return value === 'oui'
    case 'records':
      return ids(value).length > 0
    case 'record':
      return ids(value).length === 1
    case 'choice':
      return Object.hasOwn(spec.options, value)
    case 'choices':
      return value.split(',').every((item) => Object.hasOwn(spec.options, item))
  }
}

function readSort(text: string | null, usual: StaySort): StaySort {
  const field = text?.replace(/^-/, '') ?? ''
  return isSortField(field) ? { field, direction: text?.startsWith('-') ? 'desc' : 'asc' } : usual
}
function readCount(text: string | null, otherwise: number): number {
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 ? count : otherwise
}

/** The state written in an address. */
export function readState(search: string, kind: StayListKind, pageSize: number): StayListState {
  const query = new URLSearchParams(search)
  const filters: Partial<Record<FilterKey, string>> = {}
  for (const key of filterKeys) {
    const value = query.get(stayFilters[key].param)
    if (value !== null && isReadable(key, value)) filters[key] = value
  }
  return {
    text: query.get('texte') ?? '',
    filters,
    sort: readSort(query.get('tri'), usualSort(kind)),
    page: readCount(query.get('page'), 1),
    pageSize: readCount(query.get('taille'), pageSize),
  }
}

/** The address of a state: what is at its usual value is left out. An empty one opens the list, narrowed as it opens. */
export function writeState(state: StayListState, kind: StayListKind): string {
  const usual = usualSort(kind)
  const query = new URLSearchParams()
  if (state.text !== '') query.set('texte', state.text)
  for (const key of filterKeys) {
    const value = state.filters[key]
    if (value !== undefined) query.set(stayFilters[key].param, value)
  }
  if (state.sort.field !== usual.field || state.sort.direction !== usual.direction)
    query.set('tri', (state.sort.direction === 'desc' ? '-' : '') + state.sort.field)
  if (state.page > 1) query.set('page', String(state.page))
  if (query.size === 0 && openingQuery(kind) !== '') query.set(stayFilters.state.param, whole)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

export const isFiltered = (state: StayListState): boolean => state.text !== '' || Object.keys(state.filters).length > 0
/** The filters that narrow a list, besides the text typed. */
export const filterCount = (state: StayListState): number => Object.keys(state.filters).length

type ServerFilters = ListInput['filters']
type States = NonNullable<ServerFilters['state']>

function dayFilters({ arrival, departure, presentOn }: FilterValues): ServerFilters {
  const [arrivalFrom, arrivalTo] = ends(arrival ?? '')
  const [departureFrom, departureTo] = ends(departure ?? '')
  const given = { arrivalFrom, arrivalTo, departureFrom, departureTo, presentOn: presentOn ?? '' }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

function peopleFilters({ customer, partner, reference, internet }: FilterValues): ServerFilters {
  return {
    ...(customer === undefined ? {} : { customerId: Number(customer) }),
    ...(partner === undefined ? {} : { partnerId: Number(partner) }),
    ...(reference === undefined ? {} : { reference }),
    ...(internet === undefined ? {} : { referenceInternet: internet }),
  }
}

function stateFilters({ types, places, balance, state, subject }: FilterValues): ServerFilters {
  return {
    ...(types === undefined ? {} : { placeTypeIds: ids(types) }),
    ...(places === undefined ? {} : { placeIds: ids(places) }),
    ...(balance === undefined ? {} : { balance: balance as NonNullable<ServerFilters['balance']> }),
    ...(state === undefined ? {} : { state: state.split(',') as States }),
    ...(subject === undefined ? {} : { subject: subject as StaySubject }),
  }
}

/**
 * What the server is asked. The cancelled list that the menu opens (kind 4) shows the cancelled stays of every kind;
 * the other cancelled lists keep to theirs.
 */
export function requestOf(state: StayListState, kind: StayListKind): ListInput {
  const { filters, text } = state
  const statusId = kind.statusId === 0 || (kind.cancelled && kind.statusId === 4) ? undefined : kind.statusId
  return {
    filters: {
      ...(text === '' ? {} : { text }),
      ...(statusId === undefined ? {} : { statusId }),
      cancelled: kind.cancelled || filters.cancelled === 'oui',
      ...(kind.ofPartners ? { fromPartner: true } : {}),
      ...dayFilters(filters),
      ...peopleFilters(filters),
      ...stateFilters(filters),
    },
    sort: { ...state.sort },
    page: state.page,
    pageSize: state.pageSize,
  }
}

/** The state that a stay's badge draws; null for a cancelled one, which has no badge. */
export const badgeOf = (state: StayState): Exclude<StayState, 'cancelled'> | null => (state === 'cancelled' ? null : state)
