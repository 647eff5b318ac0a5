import type { QueryClient } from '@tanstack/react-query'
import { createStore } from '../store.ts'
import type { FoundItem } from './palette-model.ts'

/** Where « Nouveau séjour » leads, where « Nouveau passage » does, for who stands at the desk, the list that its stays are in, and the right it needs: given by the application, the shell knows no area. */
export const newStay = createStore<{ url: string; walkInUrl: string; listUrl: string; right: string } | null>(null)

/** What a line typed in the search makes by itself, if anything: given by the application too, for who may open a new stay. */
export type LineReader = (typed: string, client: QueryClient, signal: AbortSignal) => Promise<FoundItem | null>
export const lineReader = createStore<{ read: LineReader } | null>(null)

/** Every screen that the product declares: those that no menu lists are found by their name. */
export const declaredScreens = createStore<
  readonly { readonly path: string; readonly opens?: string; readonly title: string; readonly right: string; readonly public?: boolean }[]
>([])
