import { useEffect } from 'react'
import { call, useOperation } from '#platform/web/api.ts'
import { shownToast, toast } from '#platform/web/ui/toast-store.ts'
import { Unreachable, sentenceOf } from '#platform/web/wire.ts'
import { bookingContract } from '../../../contract.ts'
import type { UndoSteps } from '../../../contract/time.ts'
import type { Board } from '../board-model.ts'
import type { Planning } from '../planning-store.ts'
import { following } from './following.ts'
import { past } from './past-store.ts'

export type Way = 'undo' | 'redo'
const said: Readonly<Record<Way, string>> = { undo: 'Annulé', redo: 'Refait' }
const entities = ['booking', 'occupancy', 'unavailability']

/** Keys pressed faster than answers come wait for each other: each is about what the one before has left. */
let running: Promise<unknown> = Promise.resolve()
/** Takes a gesture back, or does it again; a refusal says who built on it, and offers to leave that gesture as it is. */
export function takeBack(board: Board, way: Way, operationId = 0): Promise<boolean> {
  const done = running.then(() => following(board, () => takeBackNow(board.planning, way, operationId)))
  running = done.catch(() => undefined)
  return done
}

type Step = NonNullable<UndoSteps['undo']>
/** What Ctrl + Z would take back, as it was last read. */
let next: Step | null = null
/** A gesture that was to be taken back when nobody answered: it was, or it was not. */
let unanswered: Step | null = null

/** Asked again after no answer: what was taken back then is told, and the gesture before it stays as it is. */
async function wasTakenBack(planning: Planning): Promise<boolean> {
  const meant = unanswered
  if (meant === null) return false
  const { undo } = await call(bookingContract.undoSteps, {})
  unanswered = null
  // A later gesture is one that was made since.
  if (undo !== null && undo.operationId >= meant.operationId) return false
  planning.reload()
  toast(`${said.undo}\u00A0: ${meant.text}. La réponse s’était perdue.`)
  return true
}

async function takeBackNow(planning: Planning, way: Way, operationId: number): Promise<boolean> {
  const meant = next
  const isNext = way === 'undo' && operationId === 0
  try {
    if (isNext && (await wasTakenBack(planning))) return true
    const done = await call(way === 'undo' ? bookingContract.undoGesture : bookingContract.redoGesture, { operationId })
    for (const id of done.bookingIds)
      planning.told(
        id,
        done.bars.filter(({ bookingId }) => bookingId === id),
      )
    if (done.closures || done.bars.length === 0) planning.reload()
    toast(`${said[way]}\u00A0: ${done.text}.`)
    return true
  } catch (error) {
    return error instanceof Unreachable ? notAnswered(isNext ? meant : null) : notTakenBack(error, way, operationId)
  }
}

/** Whether it was taken back is known once it is asked again. */
function notAnswered(meant: Step | null): false {
  unanswered ??= meant
  toast('Le serveur ne répond pas\u00A0: recommencez quand la connexion sera revenue.', { tone: 'brick' })
  return false
}

/** Why it was refused, with the way to leave that gesture as it is. */
async function notTakenBack(error: unknown, way: Way, operationId: number): Promise<false> {
  const [step] = way === 'undo' ? [(await call(bookingContract.undoSteps, {})).undo] : []
  const id = operationId === 0 ? step?.operationId : operationId
  toast(sentenceOf(error), {
    tone: 'brick',
    ...(id === undefined ? {} : { action: { label: 'Laisser ce geste', run: () => void skip(id) } }),
  })
  return false
}

/** What a message offers to undo: the gestures it speaks of, the last first, as the server kept them. */
export async function takeBackLast(board: Board, gestures = 1): Promise<void> {
  for (let left = gestures; left > 0; left--) if (!(await takeBack(board, 'undo'))) return
  if (gestures > 1) toast(`${said.undo}\u00A0: ${gestures} gestes.`)
}

async function skip(operationId: number): Promise<void> {
  try {
    const { undo } = await call(bookingContract.skipGesture, { operationId })
    toast(undo === null ? 'Ce geste reste. Il n’y a plus rien à annuler.' : `Ce geste reste. Ctrl Z annulera\u00A0: ${undo.text}.`)
  } catch (error) {
    toast(sentenceOf(error), { tone: 'brick' })
  }
}

/** In a field, Ctrl + Z is for what is typed there; in a dialog, for nothing behind it. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    (target instanceof HTMLElement && target.matches('input, textarea, [contenteditable="true"]')) ||
    document.querySelector('[role="dialog"][aria-modal="true"]') !== null
  )
}

/** Ctrl + Z, Ctrl + Maj + Z, and Ctrl + Y for those who are used to it. */
function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Way | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null
}

/** What Ctrl + Z and Ctrl + Maj + Z would do; the keys do it. */
export function useUndo(board: Board, canWrite: boolean): UndoSteps {
  const query = useOperation(bookingContract.undoSteps, {}, { entities, enabled: canWrite, keepPrevious: true })
  useEffect(() => {
    next = query.data?.undo ?? null
  }, [query.data])
  useEffect(() => {
    if (!canWrite) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const way = wayOf(event)
      // The past is only looked at: what is under it does not change meanwhile.
      if (way === null || event.repeat || isElsewhere(event.target) || past.get() !== null) return
      // What the message on screen offers to undo is what the user has just read.
      if (way === 'undo' && shownToast.get()?.undo !== undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void takeBack(board, way)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [board, canWrite])
  return query.data ?? { undo: null, redo: null }
}
