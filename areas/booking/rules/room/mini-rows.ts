import { dayFromNumber } from '#domain/day.ts'
import type { RoomPlace, RoomSite, RoomStay } from './room-site.ts'

export type MiniBar = {
  readonly key: string
  readonly label: string
  readonly start: string
  readonly end: string
  readonly role: 'kept' | 'moved' | 'wanted' | 'closed'
}
export type MiniRow = {
  readonly placeId: number
  readonly number: string
  readonly before: readonly MiniBar[]
  readonly after: readonly MiniBar[]
}
type Given = { readonly stay: RoomStay; readonly place: RoomPlace }
export type MiniAsked = {
  readonly moves: readonly Given[]
  /** Where the stay that is wanted goes, part by part. */
  readonly wanted: readonly { readonly place: RoomPlace; readonly start: number; readonly end: number }[]
  readonly nameOf: (stay: RoomStay) => string
  readonly closed: readonly { readonly placeId: number; readonly start: number; readonly end: number; readonly label: string }[]
  readonly wantedLabel: string
}

const inOrder = (bars: readonly MiniBar[]): readonly MiniBar[] =>
  bars.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))

/** Days shown before and after what changes. */
const margin = 4

/** The places that a proposal touches, in the site's order, with what holds them before and after it. */
export function miniRows(site: RoomSite, { moves, wanted, nameOf, closed, wantedLabel }: MiniAsked): readonly MiniRow[] {
  const spans = [...moves.map(({ stay }) => stay), ...wanted]
  const [from, to] = [Math.min(...spans.map(({ start }) => start)) - margin, Math.max(...spans.map(({ end }) => end)) + margin]
  const touched = new Set([...moves.flatMap(({ stay, place }) => [stay.placeId, place.id]), ...wanted.map(({ place }) => place.id)])
  const target = new Map(moves.map(({ stay, place }) => [stay.id, place.id]))
  // A stay without a place is none of the site's: it comes in with its move.
  const stays = [...site.stays, ...moves.map(({ stay }) => stay).filter(({ placeId }) => placeId === null)]
  const near = ({ start, end }: { readonly start: number; readonly end: number }): boolean => start < to && from < end
  const bar = (
    key: string,
    label: string,
    { start, end }: { readonly start: number; readonly end: number },
    role: MiniBar['role'],
  ): MiniBar => ({ key, label, start: dayFromNumber(start), end: dayFromNumber(end), role })
  const stayBar = (stay: RoomStay): MiniBar => bar(`o${stay.id}`, nameOf(stay), stay, target.has(stay.id) ? 'moved' : 'kept')
  return site.places
    .filter(({ id }) => touched.has(id))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, number }) => {
      const shut = closed.filter((one) => one.placeId === id && near(one)).map((one) => bar(`c${one.start}`, one.label, one, 'closed'))
      return {
        placeId: id,
        number,
        before: inOrder([...stays.filter((stay) => stay.placeId === id && near(stay)).map(stayBar), ...shut]),
        after: inOrder([
          ...stays.filter((stay) => (target.get(stay.id) ?? stay.placeId) === id && near(stay)).map(stayBar),
          ...wanted.filter(({ place }) => place.id === id).map((part) => bar(`w${part.start}`, wantedLabel, part, 'wanted')),
          ...shut,
        ]),
      }
    })
}
