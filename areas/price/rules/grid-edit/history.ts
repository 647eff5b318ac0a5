/** What was, what is, and what was undone. */
export type History<State> = { readonly past: readonly State[]; readonly present: State; readonly future: readonly State[] }

const longest = 200

export function begin<State>(present: State): History<State> {
  return { past: [], present, future: [] }
}

/** A new present; what had been undone can no longer be redone. Nothing is kept of a change that changes nothing. */
export function advance<State>(history: History<State>, next: State): History<State> {
  return Object.is(next, history.present)
    ? history
    : { past: [...history.past, history.present].slice(-longest), present: next, future: [] }
}

export function undo<State>(history: History<State>): History<State> {
  const [previous] = history.past.slice(-1)
  return previous === undefined
    ? history
    : { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future] }
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  return next === undefined ? history : { past: [...history.past, history.present], present: next, future }
}
