import { useEffect, useState } from 'react'

/** True once something has lasted longer than 200 ms: faster answers must not blink. */
export function useLasting(active: boolean, after = 200): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!active) return undefined
    const timer = setTimeout(() => setLasting(true), after)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [active, after])
  return lasting
}
