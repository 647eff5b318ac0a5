import { formatDay, formatDayRange, list } from '#domain/french.ts'
import { bookingKinds } from '../booking-kind.ts'

/** One row of what happened to the planning. */
export type PastChange = {
  readonly what: 'occupancy' | 'booking' | 'unavailability' | 'supplement'
  readonly recordId: number
  readonly bookingId: number | null
  /** The customer's short name; empty for a closed place. */
  readonly label: string
  /** The stay itself was made then, and not only one more of its parts. */ readonly isNew?: boolean
  readonly before: ChangedRow | null
  readonly after: ChangedRow | null
}
export type ChangedRow = {
  readonly placeId?: number | null
  readonly placeTypeId?: number
  readonly startDate?: string
  readonly endDate?: string
  readonly isPlaceLocked?: boolean
  readonly bookingId?: number
  readonly reason?: string
  readonly comment?: string | null
  readonly supplement?: string
  readonly quantity?: number
  readonly statusId?: number
  readonly cancelState?: string
  readonly status?: string
  readonly isArrived?: boolean
  readonly isGone?: boolean
  readonly isLocked?: boolean
  readonly isNoShow?: boolean
  readonly customerId?: number
}
export type Names = { readonly place: (id: number) => string; readonly type: (id: number) => string }

function where({ placeId, placeTypeId }: ChangedRow, names: Names): string {
  return placeId === null || placeId === undefined ? `sans place (${names.type(placeTypeId ?? 0)})` : names.place(placeId)
}
const when = ({ startDate, endDate }: ChangedRow): string => formatDayRange(startDate, endDate)

function movedWords(before: ChangedRow, after: ChangedRow, names: Names): readonly string[] {
  const [from, to] = [where(before, names), where(after, names)]
  const sameDays = before.startDate === after.startDate && before.endDate === after.endDate
  return [
    ...(from === to ? [] : [`${from} → ${to}`]),
    ...(sameDays ? [] : [`${from === to ? `${from} ` : ''}${when(before)} → ${when(after)}`]),
  ]
}

/** Taking that back deletes the stay: it must not read like a move. */
const madeIn = ({ placeId }: ChangedRow): string => (typeof placeId === 'number' ? 'créé en ' : 'créé ')

function occupancyWords({ before, after, isNew }: PastChange, names: Names): readonly string[] {
  if (before === null) return after === null ? [] : [`${isNew === true ? madeIn(after) : ''}${where(after, names)} ${when(after)}`]
  if (after === null) return [`quitte ${where(before, names)} ${when(before)}`]
  const place = where(after, names)
  const choice = after.isPlaceLocked === true ? `${place} choisie par le client` : `${place} n’est plus choisie par le client`
  return [
    ...movedWords(before, after, names),
    ...(before.isPlaceLocked === after.isPlaceLocked ? [] : [choice]),
    ...(before.bookingId === after.bookingId ? [] : ['réuni à un autre séjour']),
  ]
}

const isSet = (row: ChangedRow): boolean => row.cancelState === 'none' && row.status === 'SAVED'

function stateWords(before: ChangedRow, after: ChangedRow): readonly string[] {
  if (isSet(before) !== isSet(after)) {
    if (isSet(after)) return ['rétabli']
    if (after.isNoShow === true) return ['non venu']
    return [after.status === 'DELETED' ? 'supprimé' : 'annulé']
  }
  return []
}

function bookingWords(before: ChangedRow, after: ChangedRow): readonly string[] {
  const flag = (name: 'isArrived' | 'isGone' | 'isLocked', on: string, off: string): readonly string[] =>
    before[name] === after[name] ? [] : [after[name] === true ? on : off]
  return [
    ...stateWords(before, after),
    ...(before.statusId === after.statusId
      ? []
      : [`devient ${(bookingKinds[String(after.statusId) as keyof typeof bookingKinds] ?? '').toLowerCase()}`]),
    ...(before.customerId === after.customerId ? [] : ['change de client']),
    ...flag('isArrived', 'arrivé', 'arrivée décochée'),
    ...flag('isGone', 'parti', 'départ décoché'),
    ...flag('isLocked', 'verrouillé', 'déverrouillé'),
  ]
}

function closureWords(before: ChangedRow | null, after: ChangedRow | null, names: Names): readonly string[] {
  const days = ({ startDate, endDate }: ChangedRow): string =>
    startDate === endDate ? `le ${formatDay(startDate)}` : `du ${formatDay(startDate)} au ${formatDay(endDate)}`
  if (after === null) return before === null ? [] : [`${where(before, names)} de nouveau libre, ${days(before)}`]
  if (before === null) return [`${where(after, names)} fermé ${days(after)}`]
  if (where(before, names) !== where(after, names)) return [`Fermeture ${where(before, names)} → ${where(after, names)}`]
  return [`${where(after, names)} fermé ${days(after)}${days(before) === days(after) ? '' : `, et non ${days(before)}`}`]
}

function supplementWords(before: ChangedRow | null, after: ChangedRow | null): readonly string[] {
  const said = (row: ChangedRow): string => `${row.supplement ?? ''}${row.quantity === 1 ? '' : ` × ${row.quantity ?? 0}`}`
  if (before === null) return after === null ? [] : [`+ ${said(after)} ${when(after)}`]
  if (after === null) return [`${said(before)} retiré ${when(before)}`]
  const [was, is] = [when(before), when(after)]
  return [`${said(before)}${said(before) === said(after) ? '' : ` → ${said(after)}`} ${was === is ? is : `${was} → ${is}`}`]
}

/** « Dupont B12 → B14 », « Martin annulé », « B12 fermé du … au … ». */
export function changeText(change: PastChange, names: Names): string {
  const { what, label, before, after } = change
  const said =
    what === 'occupancy'
      ? occupancyWords(change, names)
      : what === 'unavailability'
        ? closureWords(before, after, names)
        : what === 'supplement'
          ? supplementWords(before, after)
          : bookingWords(before ?? {}, after ?? {})
  return [label, list(said)].filter((text) => text !== '').join(' ')
}

const mostTold = 3

/** What an operation did, in one line: the first changes, then how many more. Whose stay it is, is said once for all that follows of it. */
export function operationText(changes: readonly PastChange[], names: Names): string {
  // The supplements that came along with a place are not what was done.
  const main = changes.filter(({ what }) => what !== 'supplement')
  const told = new Map((main.length > 0 ? main : changes).map((change) => [changeText(change, names), change] as const))
  told.delete('')
  const all = [...told].map(([text, { label, bookingId }], at, every) => {
    const last = every[at - 1]?.[1]
    return bookingId !== null && label !== '' && last?.bookingId === bookingId && last.label === label ? text.slice(label.length + 1) : text
  })
  const more = all.length - mostTold
  return [...all.slice(0, mostTold), ...(more > 0 ? [`et ${more} de plus`] : [])].join(' · ')
}
