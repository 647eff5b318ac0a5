import { dayFromNumber } from '#domain/day.ts'
import { formatDayMonth } from '#domain/french.ts'
import { call } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { Unreachable } from '#platform/web/wire.ts'
import { bookingContract } from '../../contract.ts'
import type { Changed } from '../../contract/change.ts'
import type { StayChange } from '../../contract/change-schema.ts'
import { cutRange, partAfter, partnerOf } from '../../rules/planning-cut.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { draftOf, type Draft } from '../../rules/planning-drag.ts'
import type { UpdateMode } from '../../rules/update-modes.ts'
import { toldTogether } from '../change/move-preview.ts'
import { asked, carry, focusBar, reveal, rowOf, rowOfBar } from './board.ts'
import type { Board } from './board-model.ts'
import { tellRefused } from './refused.ts'
import { fail } from './slide.ts'
import { takeBackLast } from './time/use-undo.ts'
import { askUnfit } from './unfit.ts'

/** Takes the scissors over a stay: the line stands in its middle, and moves by night. */
export function startCut(board: Board, bar: Bar): void {
  const range = cutRange(bar, board.planning.today.get())
  const fault = board.ground.whyReadOnly ?? ('fault' in range ? range.fault : null)
  if (fault) return tellRefused(board, bar, fault)
  if ('fault' in range) return
  board.card.set(null)
  board.scissors.set({ key: bar.key, night: Math.floor((range.first + range.last) / 2) })
  revealCut(board)
}

/** Brings the line in sight: in the middle of a long stay, or of one that is seen elsewhere, it may stand where nobody looks. */
export function revealCut(board: Board): void {
  const scissors = board.scissors.get()
  const row = scissors && rowOfBar(board, scissors.key)
  if (row) reveal(board, row, { first: scissors.night - 1, after: scissors.night + 1 })
}

/** The line goes to another night of its stay. */
export function moveCut(board: Board, to: (night: number) => number): void {
  const scissors = board.scissors.get()
  const bar = scissors && board.planning.known.get().bars.get(scissors.key)
  const range = bar && cutRange(bar, board.planning.today.get())
  if (scissors && range && !('fault' in range))
    board.scissors.set({ ...scissors, night: Math.min(range.last, Math.max(range.first, to(scissors.night))) })
}

/** Cuts: what comes after the line is in the hand, for another place. */
export function cutHere(board: Board): void {
  const scissors = board.scissors.get()
  const bar = scissors && board.planning.known.get().bars.get(scissors.key)
  board.scissors.set(null)
  if (!scissors || !bar) return
  focusBar(board, bar.key)
  const row = rowOf(board, board.cursor.get()?.rowKey ?? '')
  if (!row) return
  carry(board, draftOf(partAfter(bar, scissors.night), 'move'), row, { by: 'keys', purpose: 'cut' })
  askUnfit(board, bar)
}

type Asked = {
  readonly bookingId: number
  readonly key: string
  readonly change: StayChange
  readonly title: string
  readonly confirm: string
  readonly write: (version: number, updateMode: UpdateMode | null) => Promise<Changed>
  readonly said: string
  /** Why it is done so, where that was not asked for. */
  readonly note?: string
}

/** Before, after and the price of a change of one stay; written on the answer, and taken back as it was: place, dates and price. */
async function ask(board: Board, { bookingId, key, change, ...words }: Asked): Promise<void> {
  const preview = await asked(board, call(bookingContract.previewChange, { id: bookingId, change }))
  const refused = preview.refusals.filter(({ warning }) => !warning)
  if (refused.length > 0) {
    const told = toldTogether(refused)
    const bar = board.planning.known.get().bars.get(key)
    return bar ? tellRefused(board, bar, told) : toast(told.message, { tone: 'brick' })
  }
  const told = (done: Changed): void => board.planning.told(done.bookingId, done.bars)
  board.question.set({
    title: words.title,
    confirm: words.confirm,
    total: preview.before.total,
    warnings: preview.refusals,
    note: [words.note, preview.note].filter((one) => one != null).join(' ') || null,
    usual: preview.usualMode,
    rows: [{ key, label: words.title, before: preview.before.lines, after: preview.after.lines }],
    modes: preview.modes.map(({ mode, price, difference }) => ({ mode, total: price.total, difference, reason: null, more: '' })),
    answer: async (mode, written) => {
      try {
        const done = mode === undefined ? null : await words.write(preview.version, mode)
        board.question.set(null)
        if (done) told(done)
        focusBar(board, key)
        if (done === null) return
        toast(words.said, { undo: () => takeBackLast(board) })
        written?.()
      } catch (error) {
        if (!(error instanceof Unreachable)) board.question.set(null)
        fail(error)
      }
    },
  })
}

/** What was cut off is put down: the stay is shared between two places. `note`: why, where somebody meant to move it whole. */
export async function askSplit(board: Board, { bar, placeId, placeTypeId }: Draft, note?: string): Promise<void> {
  const { occupancyId, bookingId, label, key } = bar
  if (occupancyId === null || bookingId === null) return
  const night = dayFromNumber(bar.first)
  const split = { occupancyId, night, placeId, placeTypeId }
  const place = placeId === null ? 'sans place' : `en ${board.ground.placeNumbers.get(placeId) ?? ''}`
  await ask(board, {
    bookingId,
    key,
    change: { kind: 'split', ...split },
    title:
      note === undefined
        ? `Couper ${label} le ${formatDayMonth(night)}\u00A0?`
        : `Changer ${label} de place à partir du ${formatDayMonth(night)}\u00A0?`,
    confirm: note === undefined ? 'Couper' : 'Changer de place',
    ...(note === undefined ? {} : { note }),
    write: (version, updateMode) => call(bookingContract.splitStay, { id: bookingId, version, ...split, updateMode }),
    said: `${label}\u00A0: ${place} à partir du ${formatDayMonth(night)}.`,
  })
}

/** The part of the same stay that follows, or goes before, comes to the place of this one. */
export async function askJoin(board: Board, bar: Bar): Promise<void> {
  const other = partnerOf(bar, board.planning.known.get())
  const { occupancyId, bookingId, label, key } = bar
  if (!other || occupancyId === null || bookingId === null || other.occupancyId === null)
    return toast(`${label} n’a pas d’autre partie qui le suive ou le précède.`, { tone: 'brick' })
  const [first, second] = bar.first < other.first ? [bar, other] : [other, bar]
  if (first.occupancyId === null || second.occupancyId === null) return
  const join = { occupancyId: first.occupancyId, otherId: second.occupancyId, keptId: occupancyId }
  await ask(board, {
    bookingId,
    key,
    change: { kind: 'join', ...join },
    title: `Réunir ${label}\u00A0?`,
    confirm: 'Réunir',
    write: (version, updateMode) => call(bookingContract.joinStay, { id: bookingId, version, ...join, updateMode }),
    said: `${label} est réuni.`,
  })
}
