import type { SheetAction } from './sheet-reducer.ts'

export type Key = { readonly key: string; readonly ctrl: boolean; readonly shift: boolean; readonly alt: boolean }

const arrows: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const withCtrl: Readonly<Record<string, SheetAction>> = {
  z: { kind: 'undo' },
  y: { kind: 'redo' },
  d: { kind: 'fill', to: 'down' },
  r: { kind: 'fill', to: 'right' },
  a: { kind: 'all' },
}
const jumps: Readonly<Record<string, { readonly down: number; readonly right: number }>> = {
  Home: { down: 0, right: -1 },
  End: { down: 0, right: 1 },
  PageUp: { down: -1, right: 0 },
  PageDown: { down: 1, right: 0 },
}
const plain: Readonly<Record<string, (shift: boolean) => SheetAction>> = {
  Enter: (shift) => ({ kind: 'commit', down: shift ? -1 : 1, right: 0 }),
  Tab: (shift) => ({ kind: 'commit', down: 0, right: shift ? -1 : 1 }),
  F2: () => ({ kind: 'edit' }),
  Delete: () => ({ kind: 'clear' }),
  Backspace: () => ({ kind: 'clear' }),
}
/** What only looks: allowed where the grid may not be changed. */
const looking = new Set<SheetAction['kind']>(['go', 'move', 'all'])

/** What a key does on a cell, as in a spreadsheet; null for a key that is not the sheet's. */
export function keyAction({ key, ctrl, shift, alt }: Key, locked: boolean): SheetAction | null {
  const action = alt ? null : ctrl ? ctrlAction(key, shift) : plainAction(key, shift)
  return action === null || (locked && !looking.has(action.kind)) ? null : action
}

function ctrlAction(key: string, shift: boolean): SheetAction | null {
  const arrow = arrows[key]
  if (arrow) return { kind: 'move', down: arrow[0], right: arrow[1], extend: shift, far: true }
  if (key === 'Home') return { kind: 'go', to: { row: 0, column: 0 }, extend: shift }
  if (key === 'End') return { kind: 'go', to: { row: Infinity, column: Infinity }, extend: shift }
  const letter = key.toLowerCase()
  if (shift && letter === 'z') return { kind: 'redo' }
  return shift ? null : (withCtrl[letter] ?? null)
}

function plainAction(key: string, shift: boolean): SheetAction | null {
  const arrow = arrows[key]
  if (arrow) return { kind: 'move', down: arrow[0], right: arrow[1], extend: shift }
  const far = jumps[key]
  if (far) return { kind: 'move', ...far, far: true, extend: shift }
  return plain[key]?.(shift) ?? (/^[\d+\-.,\u2212]$/.test(key) ? { kind: 'type', text: key } : null)
}

/** While a cell is being typed into: what leaves it. Arrows stay with the text. */
export function typingAction({ key, shift }: Key): SheetAction | null {
  if (key === 'Enter') return { kind: 'commit', down: shift ? -1 : 1, right: 0 }
  if (key === 'Tab') return { kind: 'commit', down: 0, right: shift ? -1 : 1 }
  return key === 'Escape' ? { kind: 'cancel' } : null
}
