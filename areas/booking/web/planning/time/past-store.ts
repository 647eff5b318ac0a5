import { siteNow } from '#platform/web/today.ts'
import { createStore } from '#platform/web/store.ts'

/** The instant that is looked at, and whose moves are listed; null when the planning is that of now. */
export type Past = { readonly at: string; readonly bookingId: number | null; readonly placeId: number | null; readonly author: string }
export const past = createStore<Past | null>(null)

/** Opens on the present moment, on all that moved or on what one stay went through. */
export function openPast(about: { readonly bookingId?: number; readonly placeId?: number } = {}): void {
  past.set({
    at: siteNow().toInstant().toString({ smallestUnit: 'second' }),
    bookingId: about.bookingId ?? null,
    placeId: about.placeId ?? null,
    author: '',
  })
}
export function setPast(change: Partial<Past>): void {
  const now = past.get()
  if (now !== null) past.set({ ...now, ...change })
}
