import { useEffect, useState } from 'react'
import { siteNow } from '#platform/web/today.ts'

export type Clock = { readonly day: string; readonly time: string }

function read(): Clock & { readonly untilNext: number } {
  const now = siteNow()
  return {
    day: now.toPlainDate().toString(),
    time: now.toPlainTime().toString({ smallestUnit: 'minute' }),
    untilNext: 60_000 - now.second * 1000 - now.millisecond,
  }
}

/** Day and minute of the site; changes with each minute, and at midnight with the day. */
export function useClock(): Clock {
  const [clock, setClock] = useState<Clock>(read)
  useEffect(() => {
    let timer = 0
    const wait = (): void => {
      // A little late rather than a little early: the minute must have changed.
      timer = window.setTimeout(() => {
        const { day, time } = read()
        setClock({ day, time })
        wait()
      }, read().untilNext + 50)
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return clock
}
