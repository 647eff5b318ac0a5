import { formatNumber } from '#domain/french.ts'
import type { PlanningPlace, PlanningType } from './planning-rows.ts'

/** What may be read beside the number of a place. */
export const headColumns = [
  { id: 'state', label: 'État du ménage' },
  { id: 'detail', label: 'Nom ou particularité' },
  { id: 'sector', label: 'Secteur' },
  { id: 'zone', label: 'Zone' },
  { id: 'length', label: 'Longueur maximale' },
  { id: 'amperes', label: 'Ampérage' },
] as const
export type HeadColumn = (typeof headColumns)[number]['id']
export type PlaceOrder = 'site' | 'number' | 'name' | 'sector' | 'zone'
export type TypeOrder = 'site' | 'label' | 'own'

/** How somebody wants the rows of his planning. */
export type RowChoice = {
  readonly places: PlaceOrder
  readonly types: TypeOrder
  /** Types in his own order; those that he does not name follow in that of the site. */
  readonly own: readonly number[]
  readonly columns: readonly HeadColumn[]
  /** Under each type, what one night costs day by day. */
  readonly prices: boolean
}
export const usualRows: RowChoice = { places: 'site', types: 'site', own: [], columns: ['state', 'detail'], prices: false }

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })
/** Nothing comes last; equal ones by their number. */
function byText(of: (place: PlanningPlace) => string | null | undefined): (a: PlanningPlace, b: PlanningPlace) => number {
  return (a, b) => {
    const [one, other] = [of(a) ?? '', of(b) ?? '']
    return Number(one === '') - Number(other === '') || collator.compare(one, other) || collator.compare(a.number, b.number)
  }
}
const placeOrders: Readonly<Record<Exclude<PlaceOrder, 'site'>, (a: PlanningPlace, b: PlanningPlace) => number>> = {
  number: byText(({ number }) => number),
  name: byText(({ detail }) => detail),
  sector: byText(({ sector }) => sector),
  zone: byText(({ zone }) => zone),
}

function sortedTypes(types: readonly PlanningType[], { types: by, own }: RowChoice): readonly PlanningType[] {
  if (by === 'site') return types
  if (by === 'label') return types.toSorted((a, b) => collator.compare(a.label, b.label))
  const rank = new Map(own.map((id, at) => [id, at]))
  return types.toSorted((a, b) => (rank.get(a.id) ?? own.length) - (rank.get(b.id) ?? own.length))
}

/** Types, and the places of each, in the order that somebody chose. */
export function orderedTypes(types: readonly PlanningType[], choice: RowChoice): readonly PlanningType[] {
  const sorted = sortedTypes(types, choice)
  const { places: by } = choice
  return by === 'site' ? sorted : sorted.map((type) => ({ ...type, places: type.places.toSorted(placeOrders[by]) }))
}

/** His own order after one type went up or down by one. */
export function movedType(types: readonly PlanningType[], choice: RowChoice, id: number, step: 1 | -1): RowChoice {
  const ids = sortedTypes(types, choice).map((type) => type.id)
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return choice
  return { ...choice, types: 'own', own: ids.toSpliced(from, 1).toSpliced(to, 0, id) }
}

/** What is read beside the number of a place, in the order of the list of columns. */
export function headText({ detail, sector, zone, length, amperes }: PlanningPlace, columns: readonly HeadColumn[]): string {
  const texts: Readonly<Record<Exclude<HeadColumn, 'state'>, string | null>> = {
    detail: detail ?? null,
    sector: sector ?? null,
    zone: zone == null ? null : `zone ${zone}`,
    length: length == null ? null : `${formatNumber(length, 2)}\u00A0m`,
    amperes: amperes == null ? null : `${amperes}\u00A0A`,
  }
  return headColumns
    .flatMap(({ id }) => (id === 'state' || !columns.includes(id) ? [] : [texts[id]]))
    .filter((text) => text !== null)
    .join(' · ')
}

const placeOrderNames: readonly PlaceOrder[] = ['site', 'number', 'name', 'sector', 'zone']
const typeOrderNames: readonly TypeOrder[] = ['site', 'label', 'own']
/** What was kept of a choice, as far as it still reads. */
export function readRowChoice(kept: unknown): RowChoice {
  const of: Partial<Record<keyof RowChoice, unknown>> = typeof kept === 'object' && kept !== null ? kept : {}
  const { own, columns } = of
  return {
    places: placeOrderNames.find((name) => name === of.places) ?? usualRows.places,
    types: typeOrderNames.find((name) => name === of.types) ?? usualRows.types,
    own: Array.isArray(own) ? own.filter((id) => typeof id === 'number') : [],
    columns: Array.isArray(columns) ? headColumns.map(({ id }) => id).filter((id) => columns.includes(id)) : usualRows.columns,
    prices: of.prices === true,
  }
}
