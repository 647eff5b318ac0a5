import { dayFromNumber } from '#domain/day.ts'
import { list } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { go } from '#platform/web/navigation.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { Bar } from '../../rules/planning-data.ts'
import type { Draft } from '../../rules/planning-drag.ts'
import { hasMoved, partToCome } from '../../rules/planning-drag.ts'
import { groupFaults, type RefusedDraft } from '../../rules/planning-group.ts'
import { partsAlong } from '../../rules/planning-parts.ts'
import { exchangeOf, givingWay, mayMakeRoom, swapMoves, type Swap } from '../../rules/planning-swap.ts'
import { changedInHand } from '../../rules/planning-words.ts'
import type { Board, Carried, Remedy, Told } from './board-model.ts'
import { copyPath } from './copy-stay.ts'
import { otherNights, tellRefused } from './refused.ts'
import { fail } from './slide.ts'
import { askSplit } from './split-actions.ts'
import { askMoves, moveWords, wordsOf } from './ask-moves.ts'

function placed({ bar, first, after, placeId, placeTypeId }: Draft): Bar {
  return { ...bar, placeId, placeTypeId, first, after, start: dayFromNumber(first), end: dayFromNumber(after) }
}

/** A stay goes to a place that is free for it. */
export function askPlace(board: Board, bar: Bar, to: { readonly placeId: number; readonly placeTypeId: number }): Promise<void> {
  return askMoves(board, [{ before: bar, after: { ...bar, placeId: to.placeId, placeTypeId: to.placeTypeId } }], moveWords(bar, bar))
}

/** Where it does not fit, nobody who leaves makes it fit. */
const mayFit = (board: Board, placeId: number | null): boolean => placeId === null || !board.unfit.get().has(placeId)

/** Nights added on its own place, which are somebody else’s: the record of the stay says where else they may be spent. */
function withOtherNights(draft: Draft, fault: Fault): Fault {
  const isTaken = fault.rule === 'place-not-available' && fault.fix === undefined && draft.placeId === draft.bar.placeId
  return isTaken ? { ...fault, fix: otherNights(draft) } : fault
}

/** Why the stay does not go there, with what would let it: an exchange, or room made on that place. */
export function refused(board: Board, { draft, others, purpose, refused: together = [] }: Carried, fault: Fault): void {
  if (together.length > 0) return tellTogether(board, [draft, ...others], together)
  const { message } = fault
  // It is about how many they are, not about one of them.
  if (others.length > 0) return toast(message, { tone: 'brick' })
  const { bar, placeId } = draft
  const known = board.planning.known.get()
  const isPlain = purpose === 'move' && mayFit(board, placeId)
  const swap = isPlain
    ? exchangeOf(draft, known, { numbers: (id) => board.ground.placeNumbers.get(id) ?? '', today: board.planning.today.get() })
    : null
  if (swap) {
    const names = swap.there.map((key) => known.bars.get(key)?.label ?? '')
    return toast(message, {
      tone: 'brick',
      action: { label: `Échanger avec ${list(names)}`, run: () => void askSwap(board, swap).catch(fail) },
    })
  }
  const isAskable = isPlain && mayMakeRoom(draft, known)
  if (!isAskable) return tellRefused(board, bar, isPlain ? withOtherNights(draft, fault) : fault)
  toast(message, {
    tone: 'brick',
    action: { label: 'Faire de la place', run: () => board.form.set({ kind: 'room', key: bar.key, placeId }) },
  })
}

/** Several stays that do not all go there: why each does not, room made for one where it may be, and the others without them. */
function tellTogether(board: Board, drafts: readonly Draft[], together: readonly RefusedDraft[]): void {
  const known = board.planning.known.get()
  const rest = drafts.filter((draft) => !together.some((one) => one.draft === draft))
  const room = ({ placeId }: Draft): Remedy => ({
    label: 'Faire de la place',
    run: (_board, { key }) => board.form.set({ kind: 'room', key, placeId }),
  })
  board.form.set({
    kind: 'refused',
    of: drafts.length,
    again: () => tryTogether(board, drafts),
    others: rest.length === 0 ? null : { count: rest.length, run: () => tryTogether(board, rest) },
    refusals: together.map(({ draft, fault }) => ({
      bar: draft.bar,
      fault,
      ...(draft.placeId !== draft.bar.placeId && mayMakeRoom(draft, known) ? { remedy: room(draft) } : {}),
    })),
  })
}

/** Moves stays together, as they are by now: those who stay may be in the way of those who go. */
function tryTogether(board: Board, drafts: readonly Draft[]): void {
  const known = board.planning.known.get()
  const now = drafts.map((draft) => ({ ...draft, bar: known.bars.get(draft.bar.key) ?? draft.bar }))
  const [lead, ...others] = now
  const refusals = groupFaults(now, known, board.ground.slots)
  if (refusals.length > 0) tellTogether(board, now, refusals)
  else if (lead) askGesture(board, lead, others).catch(fail)
}

/** Puts down what is carried: a move, a copy, or the nights that were cut off. */
export async function dropped(board: Board, carried: Carried): Promise<void> {
  const { draft, others, fault, purpose } = carried
  const { bar } = draft
  if (fault) return refused(board, carried, fault)
  if (purpose === 'copy') return go(await copyPath(board, draft))
  if (purpose === 'cut') return askSplit(board, draft)
  if (!hasMoved(draft)) return
  const toCome = others.length === 0 ? partToCome(draft, board.planning.today.get()) : draft
  if (toCome !== null && toCome !== draft)
    return askSplit(board, toCome, `Les nuits déjà passées restent en ${board.ground.placeNumbers.get(bar.placeId ?? 0) ?? ''}.`)
  await askGesture(board, draft, others)
}

/** What colleagues made of stays while they were in the hand. */
function changedSince({ planning, ground }: Board, taken: readonly Bar[]): readonly Told[] {
  return taken.flatMap((bar) => {
    const now = planning.known.get().bars.get(bar.key) ?? bar
    const message = changedInHand(bar, now, {
      by: planning.changedBy.get(bar.bookingId ?? 0) ?? '',
      place: ground.placeNumbers.get(bar.placeId ?? 0) ?? '',
    })
    return message === null ? [] : [{ rule: 'modified-by-other', message: taken.length === 1 ? message : `${bar.label}\u00A0: ${message}` }]
  })
}

/** Moves stays, with the other parts of each whose days follow. */
async function askGesture(board: Board, draft: Draft, others: readonly Draft[]): Promise<void> {
  const before = (one: Bar): Bar => board.planning.known.get().bars.get(one.key) ?? one
  const { parts, fault: apart } = partsAlong(
    [draft, ...others],
    board.planning.known.get(),
    (id) => board.ground.placeNumbers.get(id) ?? '',
  )
  if (apart) return tellRefused(board, draft.bar, apart)
  const moves = [draft, ...parts, ...others]
    .filter(({ bar: { occupancyId } }) => occupancyId !== null)
    .map((one) => ({ before: before(one.bar), after: placed(one) }))
  const [only] = moves
  const isAlone = others.length === 0 && only
  const giving =
    others.length > 0
      ? []
      : givingWay(draft, board.planning.known.get(), { waiting: board.waiting.get(), today: board.planning.today.get() })
  const known = [
    ...changedSince(
      board,
      [draft, ...others].map(({ bar }) => bar),
    ),
    ...giving.map((bar) => givenUp(board, bar)),
  ]
  const aside = giving.map((bar) => ({ before: bar, after: { ...bar, placeId: null }, isAside: true }))
  await askMoves(board, [...moves, ...aside], isAlone ? moveWords(only.before, only.after) : wordsOf(moves), known)
}

/** Whose place goes to another while he waits. */
const givenUp = ({ ground }: Board, { label, placeId }: Bar): Told => ({
  rule: 'place-not-available',
  message: `${label} laisse ${ground.placeNumbers.get(placeId ?? 0) ?? 'sa place'} et reste en attente, sans place.`,
})

/** Stays of two places change over. */
export async function askSwap(board: Board, swap: Swap): Promise<void> {
  const moves = swapMoves(swap, board.planning.known.get()).map(({ bar, placeId, placeTypeId }) => ({
    before: bar,
    after: { ...bar, placeId, placeTypeId },
  }))
  const names = moves.map(({ before }) => before.label).join(', ')
  board.swap.set(null)
  await askMoves(board, moves, {
    title: 'Échanger les places\u00A0?',
    confirm: 'Échanger',
    said: () => `Places échangées\u00A0: ${names}.`,
  })
}
