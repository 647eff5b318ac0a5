import { siteNow } from '#platform/web/today.ts'
import { createStore } from '#platform/web/store.ts'

/** The instant that is looked at, and whose moves are listed; null when the planning is that of now. */
export type Past = {
  readonly at: string
  readonly bookingId: number | null
  readonly placeId: number | null
  readonly author: string
  /** The place to bring in sight, and the night; no night: those in sight. */ readonly sight: Sight | null
}
export type Sight = { readonly placeId: number; readonly day: string | null }
export const past = createStore<Past | null>(null)

/** Opens on the present moment, on all that moved or on what one stay went through. */
export function openPast(about: { readonly bookingId?: number; readonly placeId?: number } = {}): void {
  past.set({
    at: siteNow().toInstant().toString({ smallestUnit: 'second' }),
    bookingId: about.bookingId ?? null,
    placeId: about.placeId ?? null,
    author: '',
    sight: null,
  })
}
export function setPast(change: Partial<Past>): void {
  const now = past.get()
  if (now !== null) past.set({ ...now, ...change })
}
