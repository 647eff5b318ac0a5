import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

export type Toast = {
  id: number
  text: string
  tone: 'pine' | 'brick'
  /** Puts things back; offered for five seconds, and by Ctrl+Z afterwards. */
  undo?: () => void | Promise<void>
  /** What else can be done about it, beside undoing. */
  action?: { readonly label: string; readonly run: () => void }
  /** It asks for something that is still to be done: it stays until it is answered, closed, or its page is left. */
  lasts?: boolean
}
export const shownToast = createStore<Toast | null>(null)
/** A dialogue that a message leads to: over whatever page it is read on, until another is opened. */
export const toastDialog = createStore<((onClose: () => void) => ReactNode) | null>(null)
let lastUndo: Toast['undo']
let count = 0
/** When the message was drawn; one that nobody has seen yet is not taken away. */
let drawnAt = Infinity
/** How long a message must have been there for another page to take it away: what was said on leaving is read on arriving. */
const arrivalMs = 1000

/** Says what happened elsewhere than under the user's eyes; one message at a time. */
export function toast(
  text: string,
  more: { tone?: Toast['tone']; undo?: NonNullable<Toast['undo']>; action?: NonNullable<Toast['action']>; lasts?: boolean } = {},
): void {
  const now = shownToast.get()
  // The end of a session is said by the page that it leads to, then again by the gesture that found it out.
  if (now?.lasts === true && now.text === text) return
  count += 1
  drawnAt = Infinity
  if (more.undo) lastUndo = more.undo
  shownToast.set({
    id: count,
    text,
    tone: more.tone ?? 'pine',
    ...(more.undo ? { undo: more.undo } : {}),
    ...(more.action ? { action: more.action } : {}),
    ...(more.lasts === true ? { lasts: true } : {}),
  })
}
export function hideToast(id: number): void {
  if (shownToast.get()?.id === id) shownToast.set(null)
}
/** The message is on the screen: said by what draws it. */
export function drawnToast(): void {
  drawnAt = performance.now()
}
/** Another page was opened: what was said on the one before is over. */
export function leaveToast(): void {
  toastDialog.set(null)
  if (shownToast.get() !== null && performance.now() - drawnAt > arrivalMs) shownToast.set(null)
}
/** How long a message is there; null when it waits for its answer. */
export const shownForMs = ({ lasts }: Pick<Toast, 'lasts'>): number | null => (lasts === true ? null : 5000)
/** Undoes the last thing that can be; answers false when there is none. */
export async function undoLast(): Promise<boolean> {
  const undo = lastUndo
  if (!undo) return false
  lastUndo = undefined
  shownToast.set(null)
  await undo()
  return true
}
/** What was done on a page that has been left is not undone from another by a stray Ctrl+Z. */
export function forgetUndo(): void {
  lastUndo = undefined
}
