import { formatDay, formatNumber, plural } from '#domain/french.ts'
import type { Entity, Field } from '#kernel/entity/entity.ts'
import type { FilterOperator } from '#kernel/kinds/kind.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { defaultPageSize, type Filter, type SearchRequest } from '#platform/operation/search.ts'
import type { Sort } from '#platform/web/ui/grid/grid-model.ts'

/** What a list shows; it lives in the address, so that Back, a bookmark and a second tab find it again. */
export type ListState = {
  readonly text: string
  readonly filters: Readonly<Record<string, Filter>>
  readonly sort: Sort | undefined
  readonly page: number
  readonly pageSize: number
}
export const emptyState: ListState = { text: '', filters: {}, sort: undefined, page: 1, pageSize: defaultPageSize }

const filterPrefix = 'f.'

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An address edited by hand: a filter that cannot be read is as good as absent.
    return undefined
  }
}
function readFilter(text: string): Filter | undefined {
  const read = readJson(text)
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined
}
function readCount(text: string | null, otherwise: number): number {
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 ? count : otherwise
}

function readFilters(entity: Entity, query: URLSearchParams): Record<string, Filter> {
  const named = [...query]
    .filter(([name]) => name.startsWith(filterPrefix))
    .map(([name, value]) => [name.slice(filterPrefix.length), readFilter(value)] as const)
  return Object.fromEntries(named.flatMap(([name, filter]) => (filter && Object.hasOwn(entity.fields, name) ? [[name, filter]] : [])))
}
function readSort(entity: Entity, sort: string | null): Sort | undefined {
  const field = sort?.replace(/^-/, '')
  return field !== undefined && Object.hasOwn(entity.fields, field)
    ? { field, direction: sort?.startsWith('-') ? 'desc' : 'asc' }
    : undefined
}

/** The state written in an address. Fields that the entity does not filter or sort by are left aside. */
export function readState(entity: Entity, search: string, pageSize: number): ListState {
  const query = new URLSearchParams(search)
  return {
    text: query.get('texte') ?? '',
    filters: readFilters(entity, query),
    sort: readSort(entity, query.get('tri')),
    page: readCount(query.get('page'), 1),
    pageSize: readCount(query.get('taille'), pageSize),
  }
}

/** The address of a state: what is at its usual value is left out. */
export function writeState(state: ListState, usualSize: number): string {
  const query = new URLSearchParams()
  if (state.text !== '') query.set('texte', state.text)
  for (const [name, filter] of Object.entries(state.filters)) query.set(filterPrefix + name, JSON.stringify(filter))
  if (state.sort) query.set('tri', (state.sort.direction === 'desc' ? '-' : '') + state.sort.field)
  if (state.page > 1) query.set('page', String(state.page))
  if (state.pageSize !== usualSize) query.set('taille', String(state.pageSize))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Any change but a change of page starts again from the first page. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change }
}
export const isFiltered = (state: ListState): boolean => state.text !== '' || Object.keys(state.filters).length > 0
/** The filters that narrow a list, besides the text typed. */
export const filterCount = (state: ListState): number => Object.keys(state.filters).length

/** Why a list holds nothing: the text that was looked for, then the filters. */
export function whyEmpty(text: string, filters: number): string {
  return [
    text === '' ? '' : `«\u00A0${text}\u00A0» ne se trouve pas dans cette liste.`,
    filters === 0 ? '' : `${plural(filters, 'filtre actif', 'filtres actifs')}.`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Body of the search; `fixed` are the filters that the address of the list imposes. */
export function requestOf(entity: Entity, state: ListState, fixed: Readonly<Record<string, Filter>> = {}): SearchRequest {
  const filters = { ...state.filters, ...fixed }
  return {
    ...(state.text === '' ? {} : { text: state.text }),
    ...(Object.keys(filters).length === 0 ? {} : { filters }),
    ...(state.sort ? { sort: state.sort } : {}),
    page: state.page,
    pageSize: state.pageSize,
    ...((entity.list?.totals ?? []).length > 0 ? { totals: true } : {}),
  }
}

/** Filters that the parameters of the address impose: `/town-list/{countryId}/{departmentId}` shows one country; 0 is all. A screen may impose several choices: « a,b ». */
export function fixedFilters(entity: Entity, params: Readonly<Record<string, string>>): Record<string, Filter> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const field = entity.fields[name]
      if (!field || value === '0' || value === '') return []
      const numeric = field.kind === 'reference' || field.kind === 'integer' || (field.kind === 'choice' && field.numeric === true)
      return [[name, value.includes(',') ? { in: value.split(',') } : { equals: numeric ? Number(value) : value }]]
    }),
  )
}

/** How a field is narrowed on screen. */
export type FilterForm = 'text' | 'flag' | 'choices' | 'records' | 'days' | 'range' | 'empty'
export function filterForm(field: Field): FilterForm {
  const operators: readonly FilterOperator[] = kindOf(field).filters
  if (field.kind === 'flag') return 'flag'
  if (field.kind === 'reference' || field.kind === 'references') return 'records'
  if (field.kind === 'choice' || field.kind === 'choices') return 'choices'
  if (operators.includes('from')) return field.kind === 'date' || field.kind === 'instant' || field.kind === 'period' ? 'days' : 'range'
  return operators.includes('contains') ? 'text' : 'empty'
}

function shown(field: Field, value: string | number): string {
  const form = filterForm(field)
  if (form === 'days') return formatDay(String(value))
  return field.kind === 'integer' || field.kind === 'decimal' ? formatNumber(value) : kindOf(field).text(value)
}

/** The value of a chip: « oui », « à partir de 4 », « du 01/07/2026 au 31/07/2026 », names of the chosen records. */
export function chipText(field: Field, filter: Filter, labels: ReadonlyMap<number, string>): string {
  if (filter.empty !== undefined) return filter.empty ? 'non renseigné' : 'renseigné'
  if (field.kind === 'flag') return filter.equals === true ? 'oui' : 'non'
  if (filter.contains !== undefined) return filter.contains
  const values = filter.in ?? (filter.equals === undefined ? [] : [filter.equals])
  if (values.length > 0) return values.map((value) => oneValue(field, value, labels)).join(', ')
  return rangeText(field, filter)
}
function oneValue(field: Field, value: unknown, labels: ReadonlyMap<number, string>): string {
  if (field.kind === 'reference' || field.kind === 'references') return labels.get(Number(value)) ?? `n°\u00A0${String(value)}`
  if (field.kind === 'choices' || field.kind === 'choice') return field.options[String(value)] ?? String(value)
  return kindOf(field).text(value)
}
function rangeText(field: Field, { from, to }: Filter): string {
  const day = filterForm(field) === 'days'
  if (from !== undefined && to !== undefined)
    return day ? `du ${shown(field, from)} au ${shown(field, to)}` : `de ${shown(field, from)} à ${shown(field, to)}`
  if (from !== undefined) return `à partir ${day ? 'du' : 'de'} ${shown(field, from)}`
  return to === undefined ? '' : `jusqu’${day ? 'au' : 'à'} ${shown(field, to)}`
}

/** True when a filter says nothing: the chip goes away. */
export function isEmptyFilter(filter: Filter): boolean {
  return Object.values(filter).every((value) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
}
