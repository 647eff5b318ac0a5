import { useEffect, useRef } from 'react'
import { pageKeys, type KeyHelp } from '#platform/web/shell/dialogs.ts'

export const stayKeys: readonly KeyHelp[] = [
  {
    title: 'Dans un séjour',
    keys: [
      { keys: 'F2', does: 'Client' },
      { keys: 'F3', does: 'Dates' },
      { keys: 'F4', does: 'Places libres' },
      { keys: 'F6', does: 'Règlement' },
      { keys: 'Ctrl Entrée', does: 'Créer le client en cours de saisie' },
      { keys: '↓ ↑ Entrée', does: 'Choisir une place' },
    ],
  },
]
type Actions = Readonly<Partial<Record<'F2' | 'F3' | 'F4' | 'F6', () => void>>>

/** The keys of the screen of a stay, wherever the focus is. */
export function useStayKeys(actions: Actions): void {
  useEffect(() => {
    pageKeys.set(stayKeys)
    return () => pageKeys.set([])
  }, [])
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !Object.hasOwn(latest.current, event.key)) return
      event.preventDefault()
      latest.current[event.key as keyof Actions]?.()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
