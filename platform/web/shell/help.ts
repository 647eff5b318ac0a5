import type { ComponentType } from 'react'
import { createStore } from '../store.ts'

/** A section of the guide: `09-parametres/les-tarifs`. */
export type HelpAddress = string
export type HelpProps = { address: HelpAddress; onClose: () => void }
export type Help = {
  /** What there is to read about the page at an address of the product. */
  readonly about: (pathname: string) => HelpAddress | undefined
  readonly load: () => Promise<ComponentType<HelpProps>>
}
/** Given by the application: the shell knows no area. */
export const help = createStore<Help | null>(null)

/** What is being read beside the page. */
export const openedHelp = createStore<HelpAddress | null>(null)
export const openHelp = (address: HelpAddress): void => openedHelp.set(address)
