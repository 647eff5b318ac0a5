import { useEffect, useState } from 'react'
import { arriving } from './lazy.ts'

/** A part that an area shows and a later one draws. */
export type GivenPart<T> = {
  /** Called once by the application, which knows both areas. */
  readonly give: (load: () => Promise<T>) => void
  /** The part, fetched when it is first wanted; null until it is there. */
  readonly use: (wanted?: boolean) => T | null
}

/** A place for a part that comes from an area that this one does not know. */
export function givenPart<T>(): GivenPart<T> {
  let load: (() => Promise<T>) | null = null
  const useGiven = (wanted = true): T | null => {
    const [part, setPart] = useState<T | null>(null)
    useEffect(() => {
      if (!wanted || part !== null) return undefined
      let here = true
      if (load !== null) void arriving(load).then((found) => here && setPart(() => found))
      return () => {
        here = false
      }
    }, [wanted, part])
    return part
  }
  return {
    give: (given) => {
      load = given
    },
    use: useGiven,
  }
}
