import { createStore } from '../store.ts'
import { isFocusFree } from '../use-kept-focus.ts'
import { takeTyping, typedAhead } from './typed-ahead.ts'

/** The dialog over the page: the palette (Ctrl+K) or the list of keys (?). */
export const openDialog = createStore<'palette' | 'keys' | null>(null)
let before: Element | null = null
function open(dialog: 'palette' | 'keys'): void {
  if (openDialog.get() === null) before = document.activeElement
  openDialog.set(dialog)
}

export function openPalette(): void {
  if (openDialog.get() === 'palette') return
  open('palette')
  takeTyping(closeDialog)
}
export const openKeys = (): void => open('keys')
/** The keyboard goes back to where it was, unless the page has taken it meanwhile. */
export function closeDialog(): void {
  openDialog.set(null)
  typedAhead()
  requestAnimationFrame(() => {
    if (isFocusFree() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  })
}

export type KeyHelp = { title: string; keys: readonly { keys: string; does: string }[] }
const general: KeyHelp = {
  title: 'Partout',
  keys: [
    { keys: 'Ctrl K', does: 'Chercher et aller partout' },
    { keys: 'Alt N', does: 'Nouveau séjour' },
    { keys: 'Ctrl S', does: 'Enregistrer' },
    { keys: 'Ctrl Z', does: 'Annuler la dernière action' },
    { keys: 'Échap', does: 'Revenir d’un niveau' },
    { keys: 'F1', does: 'Aide' },
    { keys: '?', does: 'Cette liste' },
  ],
}
const lists: KeyHelp = {
  title: 'Dans une liste',
  keys: [
    { keys: '/', does: 'Chercher dans la liste' },
    { keys: '↑ ↓', does: 'Changer de ligne' },
    { keys: 'Entrée', does: 'Ouvrir la ligne' },
    { keys: 'Espace', does: 'Cocher la ligne' },
    { keys: 'Maj ↓', does: 'Étendre la sélection' },
    { keys: 'Ctrl E', does: 'Exporter' },
  ],
}
/** Keys of the page being shown, said by the page itself. */
export const pageKeys = createStore<readonly KeyHelp[]>([])
/** Those of the page first: that is what « ? » is asked about. Those of lists where there is one. */
export const allKeys = (withList: boolean): readonly KeyHelp[] => [...pageKeys.get(), general, ...(withList ? [lists] : [])]
