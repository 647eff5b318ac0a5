import { createContext, use, useEffect } from 'react'

/** Sets the title of the page that is shown; null gives back the one of its route. */
export const PageTitle = createContext<(title: string | null) => void>(() => undefined)

/** Names the page after what it shows: a record by its name. Nothing yet, or a record without a name: the title of the route stays. */
export function usePageTitle(title: string): void {
  const set = use(PageTitle)
  useEffect(() => {
    set(title === '' ? null : title)
    return () => set(null)
  }, [set, title])
}
