import { dayFromNumber } from '#domain/day.ts'
import { call } from '#platform/web/api.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { createStore, type Store } from '#platform/web/store.ts'
import { today as todayIso } from '#platform/web/today.ts'
import { bookingContract } from '../../contract.ts'
import type { ExtraBar } from '../../contract/extra-planning.ts'
import type { Bar, ToldBar } from '../../rules/planning-data.ts'
import { heldKey, unitBars, type Rentable } from '../../rules/supplements/extra-planning.ts'
import { boardAsLeft } from '../planning/board.ts'
import type { Board } from '../planning/board-model.ts'
import { Planning } from '../planning/planning-store.ts'
import type { Remembered } from '../planning/remembered.ts'

/** What is asked of a supplement: one more for a stay that is still to be chosen, other days or another quantity, or its return. */
export type Asked =
  | { readonly kind: 'add'; readonly extra: Rentable; readonly startDate: string; readonly endDate: string }
  | {
      readonly kind: 'change' | 'remove'
      readonly extra: Rentable
      readonly held: ExtraBar
      readonly startDate: string
      readonly endDate: string
    }

/** The planning of supplements: the board of the planning, whose bars are the units that stays hold. */
export type Supplements = {
  readonly board: Board
  readonly asked: Store<Asked | null>
  /** What a bar is a unit of; none for a bar that is gone. */
  readonly heldOf: (bar: Pick<Bar, 'key'>) => ExtraBar | undefined
  /** In the order of the rows: what the gestures read. */
  extras: readonly Rentable[]
  /** Why this user changes nothing here; null when he may. */
  whyReadOnly: Fault | null
}

export function createSupplements(kept: Remembered): Supplements {
  const held = new Map<string, ExtraBar>()
  const units = (bars: readonly ExtraBar[]): readonly ToldBar[] => {
    for (const bar of bars) held.set(bar.key, bar)
    return bars.flatMap(unitBars)
  }
  const planning = new Planning(
    todayIso(),
    async (range) => {
      const reply = await call(bookingContract.extraWindow, range)
      return { ...reply, bars: units(reply.bars) }
    },
    async (bookingIds) => units((await call(bookingContract.extraBars, { bookingIds: [...bookingIds] })).bars),
  )
  const board = boardAsLeft(planning, kept, new Map())
  return { board, asked: createStore<Asked | null>(null), heldOf: ({ key }) => held.get(heldKey(key)), extras: [], whyReadOnly: null }
}

/** Asks for the days of a gesture, or for those of what is held. */
export function askHeld(
  { asked, heldOf, extras }: Supplements,
  kind: 'change' | 'remove',
  bar: Bar,
  days?: { readonly first: number; readonly after: number },
): void {
  const held = heldOf(bar)
  const extra = extras.find(({ id }) => id === held?.extraId)
  if (held && extra)
    asked.set({
      kind,
      extra,
      held,
      startDate: days ? dayFromNumber(days.first) : held.start,
      endDate: days ? dayFromNumber(days.after) : held.end,
    })
}

export function askMore({ asked, extras }: Supplements, extraId: number, nights: { readonly first: number; readonly after: number }): void {
  const extra = extras.find(({ id }) => id === extraId)
  if (extra) asked.set({ kind: 'add', extra, startDate: dayFromNumber(nights.first), endDate: dayFromNumber(nights.after) })
}
