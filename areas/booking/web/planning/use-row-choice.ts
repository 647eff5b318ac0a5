import { useCallback, useState } from 'react'
import { useUser } from '#platform/web/session.ts'
import { readRowChoice, type RowChoice } from '../../rules/planning-order.ts'

function keptChoice(key: string): RowChoice {
  const text = localStorage.getItem(key)
  if (text === null) return readRowChoice(null)
  try {
    return readRowChoice(JSON.parse(text))
  } catch {
    // Written by hand or by another version: as if nothing were kept.
    return readRowChoice(null)
  }
}

/** The order of the rows and what stands beside the numbers, kept on this computer under the name of the user. */
export function useRowChoice(): { readonly choice: RowChoice; readonly choose: (choice: RowChoice) => void } {
  const key = `pinede-planning-rows-${useUser().id}`
  const [choice, setChoice] = useState(() => keptChoice(key))
  const choose = useCallback(
    (next: RowChoice): void => {
      localStorage.setItem(key, JSON.stringify(next))
      setChoice(next)
    },
    [key],
  )
  return { choice, choose }
}
