import { dayFromNumber } from '#domain/day.ts'
import { call } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { allowed, currentUser } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'
import { bookingContract } from '../../contract.ts'
import { nightsText } from '../../rules/draft-entry.ts'
import { receivedPath } from '../../rules/import/received.ts'
import type { Bar } from '../../rules/planning-data.ts'
import type { Nights } from '../../rules/planning-drag.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import type { StayPage } from '../../rules/stay-pages.ts'
import type { Board, Remedy } from './board-model.ts'
import { fail } from './slide.ts'

type Lift = (board: Board, bar: Bar, fix: Fix, again?: () => void) => void

/** Opens the stay of a bar, on the page where the rest is done. */
const opens =
  (page: StayPage, asked: (bar: Bar, fix: Fix) => string = () => ''): Lift =>
  (_board, bar, fix) => {
    const { occupancyId } = bar
    if (occupancyId === null) return
    call(bookingContract.hoverCard, { occupancyId })
      .then(({ bookingId, customerId, statusId }) => go(stayPath({ id: bookingId, customerId, statusId }, page) + asked(bar, fix)))
      .catch(fail)
  }
/** The nights that were drawn, typed in the record of the stay: it says on which other places they may be spent, and what making room asks. */
const withNights = ({ occupancyId }: Bar, { values }: Fix): string =>
  occupancyId === null ? '' : nightsText({ occupancyId, start: String(values?.['start']), end: String(values?.['end']) })
/** Nights added to a stay where its place is somebody else’s. */
export const otherNights = ({ first, after }: Nights): Fix => ({
  label: 'Voir d’autres solutions',
  action: 'typeNights',
  values: { start: dayFromNumber(first), end: dayFromNumber(after) },
})

async function tickNow(
  board: Board,
  id: number,
  ticked: Pick<ParsedInputOf<typeof bookingContract.tick>, 'what' | 'value'>,
  said: string,
): Promise<void> {
  const {
    header: { version },
  } = await call(bookingContract.readBooking, { id })
  await call(bookingContract.tick, { id, version, ...ticked })
  board.planning.refresh([id])
  toast(said)
}
/** Ticks the stay itself, or the one that is in its way. */
const ticks =
  (what: 'arrived' | 'gone', value: boolean, said: string): Lift =>
  (board, { bookingId }, { values }) => {
    const id = Number(values?.['bookingId'] ?? bookingId)
    tickNow(board, id, { what, value }, said).catch(fail)
  }

/** What the site decided of the nights left is asked on the planning itself. */
const leavesEarly: Lift = (board, { bookingId }, { values }) => {
  call(bookingContract.readBooking, { id: bookingId ?? 0 })
    .then((view) => board.form.set({ kind: 'leaveEarly', view, endDate: String(values?.['endDate']) }))
    .catch(fail)
}

/** The record of a closure of the planning. */
export const closureId = ({ key }: Pick<Bar, 'key'>): number => Number(key.slice(1))
export const closurePath = (bar: Pick<Bar, 'key'>): string => `/unavailability/${closureId(bar)}`

/** What lifts a refusal, by the action of its fix. */
const remedies: Readonly<Record<string, Lift | undefined>> = {
  unlock: (board, { key }, _fix, again) => board.form.set({ kind: 'lock', keys: [key], again }),
  openStay: opens('summary'),
  editDates: opens('summary'),
  choosePlace: opens('summary'),
  toReservation: opens('summary'),
  restore: opens('summary'),
  typeNights: opens('summary', withNights),
  pay: opens('payments'),
  creditNote: opens('bills'),
  arrive: ticks('arrived', true, 'Arrivée cochée'),
  unarrive: ticks('arrived', false, 'Arrivée décochée'),
  leave: ticks('gone', true, 'Départ coché'),
  unleave: ticks('gone', false, 'Départ décoché'),
  leaveEarly: leavesEarly,
  openDepartures: () => go('/booking-departure-list'),
  openRecord: (_board, bar, { values }) =>
    go(bar.kind === 'import' ? receivedPath(bar) : closurePath({ key: String(values?.['key'] ?? bar.key) })),
}

/** What lifts a refusal from here; null where nothing does. */
export function remedyOf(fix: Fault['fix']): Remedy | null {
  const run = fix && remedies[fix.action]
  return fix && run ? { label: fix.label, run: (board, bar, again) => run(board, bar, fix, again) } : null
}

const openStay: NonNullable<Fault['fix']> = { label: 'Ouvrir le séjour', action: 'openStay' }
/** What lifts the refusal of a bar; where nothing is named that can be done from here, the record of the stay says the rest. */
export function remedyFor({ kind }: Bar, { fix }: Pick<Fault, 'fix'>): Remedy | null {
  const user = currentUser()
  const opens = kind === 'occupancy' && user !== null && allowed(user, 'stay_booking', 'select')
  return remedyOf(fix) ?? (opens ? remedyOf(openStay) : null)
}
/** Says why a gesture is refused, with what lifts it; where it is known, the gesture is asked anew then. */
export function tellRefused(board: Board, bar: Bar, fault: Pick<Fault, 'message' | 'fix'>, again?: () => void): void {
  const remedy = remedyFor(bar, fault)
  toast(fault.message, { tone: 'brick', ...(remedy ? { action: { label: remedy.label, run: () => remedy.run(board, bar, again) } } : {}) })
}
