import { useEffect, useState } from 'react'

/** The part of a page that one reads: the last one whose top has passed the upper edge of what scrolls. */
export function useInSight(ids: readonly string[]): string | undefined {
  const [inSight, setInSight] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    const watched = key.split(' ')
    const look = (event: Event): void => {
      const box = event.target
      const edge = (box instanceof Element ? Math.max(0, box.getBoundingClientRect().top) : 0) + 24
      const parts = watched.map((id) => document.getElementById(id)).filter((part) => part !== null)
      const inside = box instanceof Element ? parts.some((part) => box.contains(part)) : parts.length > 0
      if (!inside) return
      const atEnd = box instanceof Element && box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 2
      const passed = atEnd ? parts.at(-1) : parts.findLast((part) => part.getBoundingClientRect().top <= edge)
      setInSight((passed ?? parts[0])?.id)
    }
    addEventListener('scroll', look, { capture: true, passive: true })
    return () => removeEventListener('scroll', look, { capture: true })
  }, [key])
  return inSight
}
