import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUnsaved } from '../unsaved.ts'
import { confirm } from './confirm-store.ts'

type Props = {
  when: boolean
  /** Pages of the same work (tabs of a record), and anything after a save: left without a question. */
  allow?: (pathname: string) => boolean
  title?: string
  text?: string
}
/** Asks before leaving a page whose work is not saved: links, Back, closing the tab. */
export function UnsavedGuard({ when, allow, title = 'Quitter sans enregistrer\u00A0?', text = 'Ce qui a été saisi sera perdu.' }: Props): ReactNode {
  useUnsaved(when)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!when || current.pathname === next.pathname || allow?.(next.pathname)) return false
      return !(await confirm({ title, text, confirm: 'Quitter', cancel: 'Rester', danger: true }))
    },
    enableBeforeUnload: when,
    disabled: !when,
  })
  return null
}
