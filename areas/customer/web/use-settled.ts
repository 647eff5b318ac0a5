import { useEffect, useState } from 'react'

const pause = 250

/** A value once it has stopped changing: what is asked of the server while somebody types. Values are compared by what they say. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as T), pause)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
