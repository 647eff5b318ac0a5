import { useLocation } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { go } from '#platform/web/navigation.tsx'

/** Choices of a screen kept in its address: what is at its usual value is left out, so that a plain address opens the screen as it usually is. */
export function useAddress<Key extends string>(
  usual: Readonly<Record<Key, string>>,
): readonly [values: Readonly<Record<Key, string>>, change: (next: Partial<Record<Key, string>>) => void] {
  const { pathname, searchStr } = useLocation()
  const text = JSON.stringify(usual)
  const values = useMemo(() => {
    const query = new URLSearchParams(searchStr)
    const given = JSON.parse(text) as Record<Key, string>
    for (const key of Object.keys(given) as Key[]) given[key] = query.get(key) ?? given[key]
    return given
  }, [searchStr, text])
  const change = useCallback(
    (next: Partial<Record<Key, string>>): void => {
      const query = new URLSearchParams()
      for (const [key, value] of Object.entries<string | undefined>({ ...values, ...next }))
        if (value !== undefined && value !== usual[key as Key]) query.set(key, value)
      go(`${pathname}${query.size === 0 ? '' : `?${query.toString()}`}`, { replace: true })
    },
    [pathname, usual, values],
  )
  return [values, change]
}

export const idsIn = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
export const numberIn = (text: string): number | null => (/^\d{1,3}$/.test(text) ? Number(text) : null)
/** The choice, where it is one of those that exist. */
export function choiceIn<Choice extends string>(text: string, choices: Readonly<Record<Choice, unknown>>): Choice | null {
  return Object.hasOwn(choices, text) ? (text as Choice) : null
}
