import { useCallback, type KeyboardEvent } from 'react'
import type { KeyHelp } from '#platform/web/shell/dialogs.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { freeStretch, isFree } from '../../rules/planning-drag.ts'
import { commandOf, type Command } from '../../rules/planning-keys.ts'
import { reveal } from '../planning/board.ts'
import { here, move, nightsHere, useCursorSet, type Here } from '../planning/use-keys.ts'
import { whyHeldStays } from './extra-gestures.ts'
import { askHeld, askMore, type Supplements } from './supplements.ts'

export const extraKeyHelp: readonly KeyHelp[] = [
  {
    title: 'Planning des suppléments',
    keys: [
      { keys: 'Tab', does: 'Entrer dans la grille, en sortir' },
      { keys: '← → ↑ ↓', does: 'Changer de nuit, de ligne' },
      { keys: 'Ctrl ← →', does: 'Une semaine avant, après' },
      { keys: 'Origine', does: 'Aujourd’hui' },
      { keys: 'Maj ← →', does: 'Choisir des nuits libres\u00A0; sur un supplément tenu, changer son dernier jour' },
      { keys: 'Ctrl Maj ← →', does: 'Sur un supplément tenu, changer son premier jour' },
      { keys: 'Entrée', does: 'Ajouter sur les nuits choisies, changer ce qui est tenu' },
      { keys: 'Espace', does: 'Les actions' },
      { keys: 'Suppr', does: 'Retirer' },
      { keys: 'Ctrl Z · Ctrl Maj Z', does: 'Annuler son dernier geste, le refaire' },
    ],
  },
]

function stretchEmpty({ board }: Supplements, { row, cursor }: Here, days: number): void {
  if (row.kind !== 'unit' || row.isBeyond || !isFree(row.bars, cursor.night)) return
  const now = board.stretch.get()
  const nights = now?.rowKey === row.key ? now.nights : { first: cursor.night, after: cursor.night + 1 }
  const reached =
    nights.first < cursor.night || (nights.after === cursor.night + 1 && days < 0) ? nights.first + days : nights.after - 1 + days
  const chosen = freeStretch(row.bars, cursor.night, reached)
  board.stretch.set({ rowKey: row.key, placeId: row.typeId, pressed: cursor.night, nights: chosen })
  reveal(board, row, chosen)
}

/** Adds on empty nights, changes what is held; what the profile or the stay forbids is said. */
function act(supplements: Supplements, at: Here, remove: boolean): void {
  const { bar, row } = at
  const refused = bar ? whyHeldStays(supplements, bar, 'move') : (supplements.whyReadOnly?.message ?? null)
  if (refused !== null) return toast(refused, { tone: 'brick' })
  if (bar) return askHeld(supplements, remove ? 'remove' : 'change', bar)
  if (row.kind !== 'unit' || row.isBeyond || remove) return
  askMore(supplements, row.typeId, nightsHere(supplements.board, at))
  supplements.board.stretch.set(null)
}

/** Shift and an arrow over what is held: its last day, or with Ctrl its first. */
function lengthen(supplements: Supplements, bar: Bar, { edge, days }: Extract<Command, { do: 'stretch' }>): void {
  const refused = whyHeldStays(supplements, bar, edge)
  if (refused !== null) return toast(refused, { tone: 'brick' })
  const { first, after } = bar
  askHeld(
    supplements,
    'change',
    bar,
    edge === 'start' ? { first: Math.min(first + days, after - 1), after } : { first, after: Math.max(after + days, first + 1) },
  )
}

function run(supplements: Supplements, command: Command, at: Here): void {
  const { board } = supplements
  if (command.do === 'go' || command.do === 'page' || command.do === 'today') return move(board, command)
  if (command.do === 'open' || command.do === 'cut') return act(supplements, at, false)
  if (command.do === 'card' && at.bar) return board.card.set({ key: at.bar.key, by: 'click' })
  if (command.do === 'stretch') return at.bar ? lengthen(supplements, at.bar, command) : stretchEmpty(supplements, at, command.days)
  if (command.do !== 'back') return
  board.card.set(null)
  board.stretch.set(null)
}

/** Enter and Space on the button of a row that folds are for that button. */
function pressesButton(target: EventTarget, command: Command | null): boolean {
  return (command?.do === 'open' || command?.do === 'card') && target instanceof Element && target.closest('[aria-expanded]') !== null
}

/** The keyboard on the grid of supplements: everything the pointer does. */
export function useExtraKeys(supplements: Supplements): (event: KeyboardEvent<HTMLDivElement>) => void {
  const { board } = supplements
  useCursorSet(board)
  return useCallback(
    (event) => {
      const at = here(board)
      const isDelete = event.key === 'Delete' && !event.ctrlKey && !event.altKey
      const command = commandOf({ key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey })
      if (!at || (!command && !isDelete) || pressesButton(event.target, command)) return
      event.preventDefault()
      if (isDelete) act(supplements, at, true)
      else if (command) run(supplements, command, at)
    },
    [board, supplements],
  )
}
