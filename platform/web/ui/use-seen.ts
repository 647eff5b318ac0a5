import { useEffect, useRef, useState, type RefObject } from 'react'

/** True from the moment an element is first in sight, or about to be: what it shows is asked for then. */
export function useSeen(): { ref: RefObject<HTMLDivElement | null>; seen: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (seen || element === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
    }, { rootMargin: '120px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen])
  return { ref, seen }
}
