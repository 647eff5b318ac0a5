import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { moveOperations } from '../../contract/planning-moves.ts'
import { sideWords } from '../../rules/planning-words.ts'
import { plainFix } from '../plain-fault.ts'

type Preview = ReplyOf<typeof moveOperations.previewMoves>

/** The prices that may become of a move, each with what refuses it, or with what was paid beyond it. */
export function modesOf({ modes }: Pick<Preview, 'modes'>) {
  return modes.map(({ refusals, ...one }) => ({
    ...one,
    reason: refusals.find((refusal) => !refusal.warning)?.message ?? null,
    more: refusals
      .filter(({ rule }) => rule === 'overpaid')
      .map(({ message }) => message)
      .join(' '),
  }))
}

type Told = Pick<Fault, 'message' | 'fix'>
/** Refusals in one message, with the first thing that lifts one of them. */
export function toldTogether(refusals: Preview['refusals']): Told {
  const fix = refusals.find((refusal) => refusal.fix !== undefined)?.fix
  return { message: refusals.map(({ message }) => message).join(' '), ...(fix === undefined ? {} : { fix: plainFix(fix) }) }
}

/** What refuses a move whatever becomes of the price; else what refuses every price. Empty: nothing does. */
export function moveRefusals({ refusals, modes }: Pick<Preview, 'refusals' | 'modes'>): Preview['refusals'] {
  const hard = refusals.filter((refusal) => !refusal.warning)
  if (hard.length > 0) return hard
  const open = modes.filter((mode) => mode.refusals.every((refusal) => refusal.warning))
  return modes.length === 0 || open.length > 0 ? [] : (modes[0]?.refusals ?? []).filter((refusal) => !refusal.warning)
}

/** The same in one message; null when nothing does. */
export function moveRefusal(preview: Pick<Preview, 'refusals' | 'modes'>): Told | null {
  const refusals = moveRefusals(preview)
  return refusals.length === 0 ? null : toldTogether(refusals)
}

const lines = (side: Parameters<typeof sideWords>[0]) => sideWords(side).map((value) => ({ label: null, value }))
/** Before and after of each stay that moves. */
export function movedRows({ moves }: Pick<Preview, 'moves'>) {
  return moves.map(({ occupancyId, label, before, after }) => ({
    key: String(occupancyId),
    label,
    before: lines(before),
    after: lines(after),
  }))
}
