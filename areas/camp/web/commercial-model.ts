import { plural } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { campContract } from '../contract.ts'
import { saleChannels } from '../rules/place-checks.ts'

export type CommercialPlace = ReplyOf<typeof campContract.readCommercialization>['places'][number]
export type Channel = keyof typeof saleChannels
/** What a column of the matrix says of a place. */
export type Column = 'isActive' | 'automaticAllocation' | 'bookableOnline' | Channel

export const channels = Object.keys(saleChannels) as readonly Channel[]
export const columns: readonly (readonly [column: Column, title: string])[] = [
  ['isActive', 'En service'],
  ['automaticAllocation', 'Attribution automatique'],
  ['bookableOnline', 'Choix en ligne'],
  ...channels.map((channel) => [channel, saleChannels[channel]] as const),
]
/** Places as they are edited, by id: only those that were touched. */
export type Edits = ReadonlyMap<number, CommercialPlace>

const isChannel = (column: Column): column is Channel => Object.hasOwn(saleChannels, column)

export function isSold(place: CommercialPlace, column: Column): boolean {
  if (!isChannel(column)) return place[column]
  return place.typeChannels.includes(column) && !place.closedChannels.includes(column)
}

/** Why a cell cannot be changed; null when it can. */
export function lockedCell(place: CommercialPlace, column: Column): string | null {
  if (!isChannel(column) || place.typeChannels.includes(column)) return null
  return `Le type « ${place.placeType} » n’est pas vendu sur ce canal`.replaceAll('« ', '«\u00A0').replaceAll(' »', '\u00A0»')
}

export function withCell(place: CommercialPlace, column: Column, sold: boolean): CommercialPlace {
  if (!isChannel(column)) return { ...place, [column]: sold }
  const others = place.closedChannels.filter((channel) => channel !== column)
  return { ...place, closedChannels: sold ? others : [...others, column] }
}

const same = (a: CommercialPlace, b: CommercialPlace): boolean => columns.every(([column]) => isSold(a, column) === isSold(b, column))

/** Sets one column of some places; a place back to what is stored is no longer an edit. */
export function edited(edits: Edits, stored: readonly CommercialPlace[], column: Column, sold: boolean): Edits {
  const after = new Map(edits)
  for (const place of stored) {
    const now = after.get(place.id) ?? place
    if (lockedCell(now, column) !== null) continue
    const next = withCell(now, column, sold)
    if (same(next, place)) after.delete(place.id)
    else after.set(place.id, next)
  }
  return after
}

/** Places by type, in the order of the site. */
export function byType(
  places: readonly CommercialPlace[],
): readonly { readonly typeId: number; readonly label: string; readonly places: readonly CommercialPlace[] }[] {
  return [...Map.groupBy(places, ({ placeTypeId }) => placeTypeId)].map(([typeId, ones]) => ({
    typeId,
    label: `${ones[0]?.family ?? ''} · ${ones[0]?.placeType ?? ''}`,
    places: ones,
  }))
}

/** « 180 emplacements en service sur 200 ». */
export function commercialSummary(places: readonly CommercialPlace[]): string {
  const active = places.filter(({ isActive }) => isActive).length
  return `${plural(active, 'emplacement')} en service sur ${places.length}`
}

/** Where an arrow key leads in the matrix: a row and a column, both kept inside. */
export function moved(
  at: { readonly row: number; readonly column: number },
  key: string,
  rows: number,
): { readonly row: number; readonly column: number } | null {
  const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  }
  const step = steps[key]
  if (step === undefined) return null
  return { row: Math.min(rows - 1, Math.max(0, at.row + step[0])), column: Math.min(columns.length - 1, Math.max(0, at.column + step[1])) }
}
