import type { ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { UndoSteps, timeOperations } from '../../contract/time.ts'
import { operationText } from '../../rules/time/change-words.ts'
import { redoSql, reversible, undoSql } from './time.sql.ts'
import { changesOf, siteNames } from './words.ts'

export type Gesture = { readonly id: number; readonly at: string }

/** A gesture of this user in this session: the last one that may be taken back or done again, or the one that is named. */
async function gestureOf(tx: Tx, sql: string, operationId: number): Promise<Gesture | undefined> {
  const { establishmentId, sessionId, userId } = tx.session
  return (await tx.rows<Gesture>(sql, [establishmentId, sessionId, reversible, userId, operationId]))[0]
}

/** `undoSteps`: what the next Ctrl + Z and Ctrl + Maj + Z would do. */
export async function undoSteps(tx: Tx): Promise<UndoSteps> {
  const [undo, redo] = [await gestureOf(tx, undoSql, 0), await gestureOf(tx, redoSql, 0)]
  const changes = await changesOf(
    tx,
    [undo, redo].flatMap((one) => one?.id ?? []),
  )
  const names = changes.length > 0 ? await siteNames(tx, changes) : null
  const step = (gesture: Gesture | undefined): UndoSteps['undo'] =>
    gesture === undefined || names === null
      ? null
      : {
          operationId: gesture.id,
          at: gesture.at,
          text: operationText(
            changes.filter(({ operationId }) => operationId === gesture.id),
            names,
          ),
        }
  return { undo: step(undo), redo: step(redo) }
}

/** The gesture that is asked for, if it still may be taken back, or done again. */
export async function gestureAsked(tx: Tx, operationId: number, word: 'annuler' | 'refaire'): Promise<Gesture> {
  const found = await gestureOf(tx, word === 'annuler' ? undoSql : redoSql, operationId)
  return (
    found ??
    refuse(
      'nothing-to-undo',
      operationId === 0 ? `Rien à ${word}\u00A0: aucun geste de cette session.` : 'Ce geste a déjà été annulé, ou ne s’annule plus.',
      { values: { operationId } },
    )
  )
}

/** Writes which gesture the transaction is about; the database names the operation with it. */
export async function beginOperation(tx: Tx, kind: 'undo' | 'redo' | 'skip', ofId: number): Promise<number> {
  const [row] = await tx.rows<{ id: number }>('select planning_operation_of($1, $2, $3) as id', [tx.session.establishmentId, kind, ofId])
  if (!row) throw new Error('the operation was not named')
  return row.id
}

const gestureOnStaysSql = `select entity_id as "bookingId", action from journal where establishment_id = $1 and operation_id = $2 and entity = 'booking'`

/**
 * What takes back by its contrary exactly what the last gesture of this session did (a tick that is taken off) is its undoing: that gesture is not
 * proposed to be taken back once more, nor its contrary, which would do it again. To be asked before anything is written.
 */
export async function undoesLast(tx: Tx, action: string, bookingIds: readonly number[]): Promise<void> {
  const last = await gestureOf(tx, undoSql, 0)
  if (last === undefined) return
  const rows = await tx.rows<{ bookingId: number; action: string }>(gestureOnStaysSql, [tx.session.establishmentId, last.id])
  const ids = new Set(bookingIds)
  if (rows.length === ids.size && rows.every((row) => row.action === action && ids.has(row.bookingId)))
    await beginOperation(tx, 'undo', last.id)
}

/** `skipGesture`: a gesture that can no longer be taken back stands; the one before comes next. */
export async function skipGesture(
  tx: Tx,
  { operationId }: { readonly operationId: number },
): Promise<ReplyOf<typeof timeOperations.skipGesture>> {
  await gestureAsked(tx, operationId, 'annuler')
  await beginOperation(tx, 'skip', operationId)
  return undoSteps(tx)
}
