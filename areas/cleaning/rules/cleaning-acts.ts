import type { taskStates } from './cleaning-words.ts'

export type TaskState = keyof typeof taskStates
export type CleaningAct = 'take' | 'start' | 'done' | 'undo' | 'ask'
/** The last cleaning or control of a place: what an act is about. */
export type LastTask = { readonly type: 'cleaning' | 'control'; readonly state: TaskState }
/** What an act makes of it: first it is dropped or not, then what is last changes state, then another task is asked. */
export type AfterAct = { readonly drops: boolean; readonly becomes: TaskState | null; readonly asks: 'cleaning' | 'control' | null }

const only = (change: Partial<AfterAct>): AfterAct => ({ drops: false, becomes: null, asks: null, ...change })

function afterUndo({ type, state }: LastTask): AfterAct | null {
  // Done by mistake: the control that nobody has begun goes, and the cleaning before it is to do again.
  if (type === 'control' && state === 'todo') return only({ drops: true, becomes: 'todo' })
  return state === 'todo' ? null : only({ becomes: 'todo' })
}

/** What goes on from what is asked there. */
function onward({ type, state }: LastTask, act: 'take' | 'start' | 'done', isControlled: boolean): AfterAct | null {
  if (state === 'done') return null
  if (act === 'take') return state === 'todo' ? only({ becomes: 'taken' }) : null
  if (act === 'start') return state === 'inProgress' ? null : only({ becomes: 'inProgress' })
  return only({ becomes: 'done', asks: isControlled && type === 'cleaning' ? 'control' : null })
}

/** What becomes of the work on a place; null when the act makes no sense there. */
export function afterAct(last: LastTask | undefined, act: CleaningAct, isControlled: boolean): AfterAct | null {
  // A control that found it dirty asks for another cleaning, in its place.
  if (act === 'ask')
    return last !== undefined && last.state !== 'done'
      ? last.type === 'control'
        ? only({ drops: true, asks: 'cleaning' })
        : null
      : only({ asks: 'cleaning' })
  if (last === undefined) return null
  return act === 'undo' ? afterUndo(last) : onward(last, act, isControlled)
}
