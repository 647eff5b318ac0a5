import type { ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { UndoSteps, timeOperations } from '../../contract/time.ts'
import { operationText } from '../../rules/time/change-words.ts'
import { gesturesSql, reversible } from './time.sql.ts'
import type { GestureRow } from './time.sql.ts'
import { changesOf, siteNames } from './words.ts'

export type Gesture = { readonly id: number; readonly at: string }
type Open = { readonly undo: readonly Gesture[]; readonly redo: readonly Gesture[] }

/** The gestures of this user in this session: those that stand, the last first, and those that may be done again, the last undone first. */
export async function openGestures(tx: Tx): Promise<Open> {
  const { establishmentId, sessionId, userId } = tx.session
  const rows = await tx.rows<GestureRow>(gesturesSql, [establishmentId, sessionId, reversible, userId])
  const undone = rows.filter(({ lastKind, lastId, newest }) => lastKind === 'undo' && (lastId ?? 0) > newest)
  return { undo: rows.filter(({ lastKind }) => lastKind === null || lastKind === 'redo'), redo: undone.toSorted((a, b) => (b.lastId ?? 0) - (a.lastId ?? 0)) }
}

/** `undoSteps`: what the next Ctrl + Z and Ctrl + Maj + Z would do. */
export async function undoSteps(tx: Tx): Promise<UndoSteps> {
  const open = await openGestures(tx)
  const [undo, redo] = [open.undo[0], open.redo[0]]
  const changes = await changesOf(tx, [undo, redo].flatMap((one) => one?.id ?? []))
  const names = changes.length > 0 ? await siteNames(tx) : null
  const step = (gesture: Gesture | undefined): UndoSteps['undo'] =>
    gesture === undefined || names === null ? null : { operationId: gesture.id, at: gesture.at, text: operationText(changes.filter(({ operationId }) => operationId === gesture.id), names) }
  return { undo: step(undo), redo: step(redo) }
}

/** The gesture that is asked for: the first of those that are open, or the one that the screen named, if it still is. */
export function gestureAsked(open: readonly Gesture[], operationId: number, word: 'annuler' | 'refaire'): Gesture {
  const found = operationId === 0 ? open[0] : open.find(({ id }) => id === operationId)
  return found ?? refuse('nothing-to-undo', operationId === 0 ? `Rien à ${word} : aucun geste de cette session.` : 'Ce geste a déjà été annulé, ou ne s’annule plus.', { values: { operationId } })
}

/** Writes which gesture the transaction is about; the database names the operation with it. */
export async function beginOperation(tx: Tx, kind: 'undo' | 'redo' | 'skip', ofId: number): Promise<number> {
  const [row] = await tx.rows<{ id: number }>('select planning_operation_of($1, $2, $3) as id', [tx.session.establishmentId, kind, ofId])
  if (!row) throw new Error('the operation was not named')
  return row.id
}

/** `skipGesture`: a gesture that can no longer be taken back stands; the one before comes next. */
export async function skipGesture(tx: Tx, { operationId }: { readonly operationId: number }): Promise<ReplyOf<typeof timeOperations.skipGesture>> {
  gestureAsked((await openGestures(tx)).undo, operationId, 'annuler')
  await beginOperation(tx, 'skip', operationId)
  return undoSteps(tx)
}
