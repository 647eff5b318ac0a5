import { plural } from '#domain/french.ts'
import type { InputOf, ReplyOf } from '#platform/operation/operation.ts'
import { call } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { Unreachable } from '#platform/web/wire.ts'
import { bookingContract } from '../../contract.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { movedWords, moveVerb } from '../../rules/planning-words.ts'
import { otherTypeNote, usualMode, type UpdateMode } from '../../rules/update-modes.ts'
import { modesOf, movedRows, moveRefusals, toldTogether } from '../change/move-preview.ts'
import { plainFault } from '../plain-fault.ts'
import { asked, focusBar, giveUp } from './board.ts'
import type { Board, Question, Told } from './board-model.ts'
import { tellRefused } from './refused.ts'
import { fail, failAsking, slideBack } from './slide.ts'
import { takeBackLast } from './time/use-undo.ts'
import { leaveWaiting } from './waiting-area.ts'

export type Moved = {
  readonly before: Bar
  readonly after: Bar
  /** It leaves its place to another, and goes on waiting. */ readonly isAside?: boolean
}
type Applied = ReplyOf<typeof bookingContract.applyMoves>
export type Words = { readonly title: string; readonly confirm: string; readonly said: (applied: Applied) => string }

const wishOf = ({ occupancyId, placeId, placeTypeId, start, end }: Bar) => ({
  occupancyId: occupancyId ?? 0,
  placeId,
  placeTypeId,
  startDate: start,
  endDate: end,
})

/** Shows the stays where they go, asks the server what that would change, then the user. `known`: what is to be known besides. */
export async function askMoves(board: Board, moves: readonly Moved[], words: Words, known: readonly Told[] = []): Promise<void> {
  const { planning } = board
  const keys = moves.map(({ before }) => before.key)
  const back = (): void =>
    slideBack(board, keys, () => {
      for (const { before } of moves) planning.showBack(before)
    })
  for (const { after } of moves) planning.show(after)
  try {
    const preview = await asked(board, call(bookingContract.previewMoves, { moves: moves.map(({ after }) => wishOf(after)) }))
    const refusals = moveRefusals(preview)
    if (refusals.length > 0) {
      back()
      const [first] = moves
      return first && moves.length === 1
        ? tellRefused(board, first.before, toldTogether(refusals), () => void askMoves(board, asNow(board, moves), words))
        : tellMoves(board, moves, refusals)
    }
    board.question.set(questionOf(board, { moves, words, preview, known, back }))
  } catch (error) {
    back()
    failAsking(error)
  }
}

/** The same moves of the stays as they are by now. */
function asNow(board: Board, moves: readonly Moved[]): readonly Moved[] {
  return moves.map(({ before, after: { placeId, placeTypeId, first, after, start, end }, ...rest }) => {
    const now = board.planning.known.get().bars.get(before.key) ?? before
    return { ...rest, before: now, after: { ...now, placeId, placeTypeId, first, after, start, end } }
  })
}

/** Several stays that the server refuses to move: which ones, with what lifts each, and the others without them. */
function tellMoves(board: Board, moves: readonly Moved[], refusals: ReturnType<typeof moveRefusals>): void {
  const told = refusals.map((refusal) => ({
    bar: moves.find(({ before }) => before.bookingId === refusal.values?.['movedId'])?.before,
    fault: plainFault(refusal),
  }))
  const named = new Set(told.flatMap(({ bar }) => bar?.bookingId ?? []))
  // What the server knows of them is not what was shown.
  board.planning.refresh([...named])
  const others = told.some(({ bar }) => bar === undefined) ? [] : moves.filter(({ before }) => !named.has(before.bookingId ?? 0))
  board.form.set({
    kind: 'refused',
    of: moves.length,
    refusals: told,
    others: others.length === 0 ? null : { count: others.length, run: () => void askMoves(board, others, wordsOf(others)) },
    again: () => void askMoves(board, asNow(board, moves), wordsOf(moves)),
  })
}

type Asked = {
  readonly moves: readonly Moved[]
  readonly words: Words
  readonly preview: ReplyOf<typeof bookingContract.previewMoves>
  readonly known: readonly Told[]
  readonly back: () => void
}

function questionOf(board: Board, { moves, words, preview, known, back }: Asked): Question {
  const warnings = [...known, ...preview.refusals.filter((refusal) => refusal.warning)]
  const modes = modesOf(preview)
  const open = modes.filter(({ reason }) => reason === null)
  const gesture = {
    changesNights: moves.some(({ before, after }) => moveVerb(before, after).changesNights),
    changesType: moves.some(({ before, after }) => before.placeTypeId !== after.placeTypeId),
  }
  return {
    title: words.title,
    confirm: words.confirm,
    total: preview.total,
    modes,
    warnings,
    note: otherTypeNote(open, gesture),
    usual: usualMode(open, gesture),
    rows: movedRows(preview),
    answer: async (mode, written) => {
      const applied =
        mode === undefined
          ? null
          : await write(
              board,
              moves.map(({ before, after }) => ({ ...wishOf(after), version: before.version })),
              mode,
            )
      if (applied === 'unreached') return
      board.question.set(null)
      if (applied === null) back()
      const [first] = moves
      if (first) focusBar(board, first.before.key)
      if (mode === undefined) giveUp(board)
      if (applied === null) return
      leaveWaiting(
        board,
        moves.filter(({ isAside }) => isAside !== true).map(({ before }) => before.key),
      )
      board.chosen.set(new Set())
      toast(words.said(applied), { undo: () => takeBackLast(board) })
      written?.()
    },
  }
}

type MoveCall = InputOf<typeof bookingContract.applyMoves>['moves']

/** Writes a gesture; null when it was refused, « unreached » when nobody answered: either is then said. */
async function write(board: Board, moves: MoveCall, updateMode: UpdateMode | null): Promise<Applied | 'unreached' | null> {
  try {
    const applied = await call(bookingContract.applyMoves, { moves, updateMode })
    for (const id of applied.bookingIds)
      board.planning.told(
        id,
        applied.bars.filter(({ bookingId }) => bookingId === id),
      )
    return applied
  } catch (error) {
    fail(error)
    // What was asked stays on the screen: the same button asks again.
    return error instanceof Unreachable ? 'unreached' : null
  }
}

export function moveWords(before: Bar, after: Bar): Words {
  const { verb, done } = moveVerb(before, after)
  return {
    title: `${verb} ${before.label}\u00A0?`,
    confirm: verb,
    said: ({ moves: [moved] }) => `${before.label} ${done} ${moved ? movedWords(moved.after, moved.before) : ''}.`,
  }
}

export function wordsOf(moves: readonly Moved[]): Words {
  const many = plural(moves.length, 'séjour')
  const [only] = moves
  return only && moves.length === 1
    ? moveWords(only.before, only.after)
    : { title: `Déplacer ${many}\u00A0?`, confirm: 'Tout déplacer', said: () => `${many} déplacés.` }
}
