import type { Fault } from '#platform/operation/refusal.ts'
import { type Store } from '#platform/web/store.ts'
import { type Axis } from '../../rules/planning-geometry.ts'
import { type Draft, type Nights } from '../../rules/planning-drag.ts'
import { type PlaceSlot, type RefusedDraft } from '../../rules/planning-group.ts'
import type { Rectangle } from '../../rules/planning-lasso.ts'
import { type Swap } from '../../rules/planning-swap.ts'
import type { UpdateMode } from '../../rules/update-modes.ts'
import { type PlanningRow } from '../../rules/planning-rows.ts'
import type { Cursor } from '../../rules/planning-keys.ts'
import type { BookingView } from '../../contract/stay-view.ts'
import type { Bar } from '../../rules/planning-data.ts'
import type { ChangedRow, PricedMode } from '../change/BeforeAfter.tsx'
import type { Planning } from './planning-store.ts'

/** `anchor`: what the card stands beside when it is not a bar of the grid. */
export type Card = {
  readonly key: string
  readonly by: 'hover' | 'focus' | 'click'
  /** The row of the bar that is meant: who waits stands in two. */ readonly rowKey?: string
  readonly anchor?: HTMLElement | SVGElement
}
/** What is in the hand: a stay to move, one to copy, or the nights that the scissors cut off. */
export type Purpose = 'move' | 'copy' | 'cut'
/** A stay in the hand, of the pointer or of the keyboard, with those that are carried along. `fits` tells what each place refuses of it, once the server has said it. */
export type Carried = {
  readonly draft: Draft
  readonly others: readonly Draft[]
  readonly rowKey: string
  readonly fault: Fault | null
  /** Of several, those that are refused. */ readonly refused?: readonly RefusedDraft[]
  readonly by: 'pointer' | 'keys'
  readonly purpose: Purpose
}
/** Nights being chosen on empty cells for a new stay. */
export type Stretch = { readonly rowKey: string; readonly placeId: number; readonly pressed: number; readonly nights: Nights }
/** A fault as the server tells it. */
export type Told = {
  readonly rule: string
  readonly message: string
  readonly warning?: boolean | undefined
  readonly fix?:
    | { readonly label: string; readonly action: string; readonly values?: Readonly<Record<string, unknown>> | undefined }
    | undefined
}
/** What is asked before a gesture is written. */
export type Question = {
  readonly title: string
  readonly confirm: string
  readonly rows: readonly ChangedRow[]
  readonly total: number
  /** Empty when no price moves. */
  readonly modes: readonly PricedMode[]
  readonly warnings: readonly Told[]
  readonly note: string | null
  /** Chosen until the user chooses another; none: every way is refused. */
  readonly usual: UpdateMode | null
  /** Writes it, or gives it up (`undefined`); a refusal is said there. `written`: what is to be done next, once it is. */
  readonly answer: (mode: UpdateMode | null | undefined, written?: () => void) => Promise<void>
}
/** The line of the scissors: the stay is cut before that night. */
export type Scissors = { readonly key: string; readonly night: number }
/** A menu on an empty night. */
export type NightMenu = { readonly rowKey: string; readonly nights: Nights; readonly x: number; readonly y: number }
/** What is typed of an unavailability; `tells`: whether housekeeping is told, null while nobody chose. */
export type Closed = {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly reason: string | null
  readonly comment: string | null
  readonly tells: boolean | null
  /** The stays moved out of the way so far. */ readonly moved?: readonly number[]
}
/** A place to close once the stay of that bar, known in that version, has gone elsewhere. */
export type Closing = {
  readonly key: string
  readonly version: number
  readonly form: Form
  /** The form as it was left, for a stay that does not go after all. */ readonly asTyped: Form
}
export type StayNamed = { readonly bookingId: number; readonly label: string }
/** What lifts a refusal from the planning. */
export type Remedy = {
  readonly label: string
  /** `again`: the gesture that was refused, asked anew once the reason is lifted. */ readonly run: (
    board: Board,
    bar: Bar,
    again?: () => void,
  ) => void
}
/** One refusal of a move of several; no bar: it speaks of all of them. `remedy`: another than what the fault names. */
export type RefusedMove = { readonly bar: Bar | undefined; readonly fault: Pick<Fault, 'message' | 'fix'>; readonly remedy?: Remedy }
/** A form over the planning: an unavailability to draw, stays to lock, room to make, neighbours to bring along. */
export type Form =
  /** `isBroken`: the place of a stay, which is closed because something is wrong there. */
  | {
      readonly kind: 'close'
      readonly placeId: number
      readonly nights: Nights
      readonly isBroken?: boolean
      /** What was typed before a stay was moved out of the way. */ readonly typed?: Closed
    }
  | {
      readonly kind: 'lock'
      readonly keys: readonly string[]
      /** What the lock refused, asked anew once it is off. */ readonly again?: (() => void) | undefined
    }
  | { readonly kind: 'unplaced'; readonly night: number }
  /** Room for a stay, by the key of its bar: on one place, or on any that suits it. */
  | { readonly kind: 'room'; readonly key: string; readonly placeId: number | null }
  /** What one night costs in a type, and what makes it. */
  | { readonly kind: 'price'; readonly placeTypeId: number; readonly label: string; readonly night: number }
  /** Stays moved together, of which some are refused; the move of the `others` without them. */
  | {
      readonly kind: 'refused'
      readonly of: number
      readonly refusals: readonly RefusedMove[]
      readonly others: { readonly count: number; readonly run: () => void } | null
      /** The whole move, asked anew. */ readonly again: () => void
    }
  /** Those who came with a stay, which has just left their side or to which `others` are to be tied. */
  | { readonly kind: 'neighbours'; readonly bookingId: number; readonly others: readonly StayNamed[] }
  /** Who is there leaves on an earlier day than was agreed. */
  | { readonly kind: 'leaveEarly'; readonly view: BookingView; readonly endDate: string }

/** What the handlers of a gesture read: always that of the last drawing. */
export type Ground = {
  readonly rows: readonly PlanningRow[]
  readonly axis: Axis
  readonly placeNumbers: ReadonlyMap<number, string>
  /** Places in the order of the rows. */ readonly slots: readonly PlaceSlot[]
  readonly whyReadOnly: Fault | null
}

/** The state of the screen that changes with each gesture; outside React, so that one gesture redraws one row. */
export type Board = {
  readonly planning: Planning
  readonly cursor: Store<Cursor | null>
  readonly carried: Store<Carried | null>
  readonly stretch: Store<Stretch | null>
  readonly card: Store<Card | null>
  readonly question: Store<Question | null>
  /** Keys of the bars chosen together. */
  readonly chosen: Store<ReadonlySet<string>>
  /** Places whose stays change over; null out of that mode. */
  readonly swap: Store<Swap | null>
  readonly scissors: Store<Scissors | null>
  readonly lasso: Store<Rectangle | null>
  readonly nightMenu: Store<NightMenu | null>
  readonly form: Store<Form | null>
  readonly closing: Store<Closing | null>
  /** Why each place refuses the stay in the hand, were it free. */
  readonly unfit: Store<ReadonlyMap<number, Fault>>
  /** Days shown before today, where the planning opens and where « Aujourd’hui » goes. */
  daysBefore: number
  /** First day in sight. */
  readonly shownDay: Store<number>
  /** Days in sight, whole ones. */
  readonly daysShown: Store<number>
  /** The days that are drawn, wider than those in sight; the last one excluded. */
  readonly drawnDays: Store<Nights>
  /** Where the pointer is in the window, while something is dragged. */
  readonly pointer: Store<{ readonly x: number; readonly y: number } | null>
  /** Keys of the bars put aside in the waiting area, with their stay. */
  readonly waiting: Store<ReadonlyMap<string, number>>
  ground: Ground
  scroller: HTMLElement | null
  /** How far the rows are scrolled: kept for when the user comes back. */
  shownTop: number
  /** The keyboard is in the grid: the cursor takes the focus wherever it goes. */
  isInside: boolean
  /** What a gesture would change is being asked of the server: the next key answers what will be shown, not what is under it. */
  isAsking: boolean
}
