import { createStore } from '../store.ts'

/** Where « Nouveau séjour » leads and the right it needs: given by the application, the shell knows no area. */
export const newStay = createStore<{ url: string; right: string } | null>(null)
