import { dayFromNumber } from '#domain/day.ts'
import { plural } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { call } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { bookingContract } from '../../contract.ts'
import type { Bar } from '../../rules/planning-data.ts'
import type { Draft } from '../../rules/planning-drag.ts'
import { hasMoved } from '../../rules/planning-drag.ts'
import { swapMoves, type Swap } from '../../rules/planning-swap.ts'
import { movedWords, sideWords } from '../../rules/planning-words.ts'
import type { UpdateMode } from '../../rules/update-modes.ts'
import { focusBar, type Board, type Carried, type Question } from './board.ts'
import { copyPath } from './copy-stay.ts'
import { fail, slideBack } from './slide.ts'
import { askSplit } from './split-actions.ts'
import { takeBack } from './time/use-undo.ts'

type Moved = { readonly before: Bar; readonly after: Bar }
type Applied = ReplyOf<typeof bookingContract.applyMoves>
type Words = { readonly title: string; readonly confirm: string; readonly said: (applied: Applied) => string }

function placed({ bar, first, after, placeId, placeTypeId }: Draft): Bar {
  return { ...bar, placeId, placeTypeId, first, after, start: dayFromNumber(first), end: dayFromNumber(after) }
}

const wishOf = ({ occupancyId, placeId, placeTypeId, start, end }: Bar) => ({ occupancyId: occupancyId ?? 0, placeId, placeTypeId, startDate: start, endDate: end })

/** What refuses a gesture whatever becomes of the price; else what refuses every price. */
function refusalOf({ refusals, modes }: ReplyOf<typeof bookingContract.previewMoves>): string | null {
  const hard = refusals.filter((refusal) => !refusal.warning)
  if (hard.length > 0) return hard.map((refusal) => refusal.message).join(' ')
  const open = modes.filter((mode) => mode.refusals.every((refusal) => refusal.warning))
  return modes.length === 0 || open.length > 0 ? null : (modes[0]?.refusals ?? []).map((refusal) => refusal.message).join(' ')
}

/** Shows the stays where they go, asks the server what that would change, then the user. */
export async function askMoves(board: Board, moves: readonly Moved[], words: Words): Promise<void> {
  const { planning } = board
  const keys = moves.map(({ before }) => before.key)
  const back = (): void => slideBack(board, keys, () => { for (const { before } of moves) planning.show(before) })
  for (const { after } of moves) planning.show(after)
  try {
    const preview = await call(bookingContract.previewMoves, { moves: moves.map(({ after }) => wishOf(after)) })
    const refusal = refusalOf(preview)
    if (refusal !== null) {
      back()
      return toast(refusal, { tone: 'brick' })
    }
    board.question.set(questionOf(board, { moves, words, preview, back }))
  } catch (error) {
    back()
    fail(error)
  }
}

type Asked = { readonly moves: readonly Moved[]; readonly words: Words; readonly preview: ReplyOf<typeof bookingContract.previewMoves>; readonly back: () => void }

function questionOf(board: Board, { moves, words, preview, back }: Asked): Question {
  const warnings = preview.refusals.filter((refusal) => refusal.warning)
  return {
    title: words.title, confirm: words.confirm, total: preview.total, modes: preview.modes, warnings, note: null,
    rows: preview.moves.map(({ occupancyId, label, before, after }) => ({ key: String(occupancyId), label, before: sideWords(before), after: sideWords(after) })),
    answer: async (mode) => {
      const applied = mode === undefined ? null : await write(board, moves.map(({ before, after }) => ({ ...wishOf(after), version: before.version })), mode)
      board.question.set(null)
      if (applied === null) back()
      const [first] = moves
      if (first) focusBar(board, first.before.key)
      if (applied === null) return
      board.chosen.set(new Set())
      toast(words.said(applied), { undo: () => takeBack(board.planning, 'undo') })
    },
  }
}

type MoveCall = Parameters<typeof call<typeof bookingContract.applyMoves>>[1]['moves']

/** Writes a gesture; null when it was refused, which is then said. */
async function write(board: Board, moves: MoveCall, updateMode: UpdateMode | null): Promise<Applied | null> {
  try {
    const applied = await call(bookingContract.applyMoves, { moves, updateMode })
    for (const id of applied.bookingIds) board.planning.told(id, applied.bars.filter(({ bookingId }) => bookingId === id))
    return applied
  } catch (error) {
    fail(error)
    return null
  }
}

/** Puts down what is carried: a move, a copy, or the nights that were cut off. */
export async function dropped(board: Board, { draft, others, fault, purpose }: Carried): Promise<void> {
  const { bar } = draft
  if (fault) return toast(fault.message, { tone: 'brick' })
  if (purpose === 'copy') return go(await copyPath(board, draft))
  if (purpose === 'cut') return askSplit(board, draft)
  if (!hasMoved(draft)) return
  const before = (one: Bar): Bar => board.planning.known.get().bars.get(one.key) ?? one
  const moves = [draft, ...others].filter(({ bar: { occupancyId } }) => occupancyId !== null).map((one) => ({ before: before(one.bar), after: placed(one) }))
  const many = plural(moves.length, 'séjour')
  await askMoves(board, moves, moves.length === 1
    ? { title: `Déplacer ${bar.label}\u00A0?`, confirm: 'Déplacer', said: ({ moves: [done] }) => `${bar.label} déplacé ${done ? movedWords(done.after, done.before) : ''}.` }
    : { title: `Déplacer ${many}\u00A0?`, confirm: 'Tout déplacer', said: () => `${many} déplacés.` })
}

/** Stays of two places change over. */
export async function askSwap(board: Board, swap: Swap): Promise<void> {
  const moves = swapMoves(swap, board.planning.known.get()).map(({ bar, placeId, placeTypeId }) => ({ before: bar, after: { ...bar, placeId, placeTypeId } }))
  const names = moves.map(({ before }) => before.label).join(', ')
  board.swap.set(null)
  await askMoves(board, moves, { title: 'Échanger les places\u00A0?', confirm: 'Échanger', said: () => `Places échangées\u00A0: ${names}.` })
}
