import { createStore } from '#platform/web/store.ts'

/** The stay whose bill was asked for from elsewhere on the screen: its page of bills asks for the confirmation at once, once. */
export const billAsked = createStore<number | null>(null)
