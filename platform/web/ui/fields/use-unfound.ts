import { useLayoutEffect, useState, type FocusEvent, type RefCallback } from 'react'
import type { FieldProps } from './field.tsx'
import { isOtherText } from './hold-enter.ts'
import { takeMarked } from './take-marked.ts'
import { useSaid } from './use-said.ts'

type ListText = {
  readonly error: string | undefined
  readonly ref: RefCallback<HTMLInputElement>
  readonly searchValue: string
  readonly onSearchChange: (text: string) => void
  readonly onInput: () => void
  readonly onOptionSubmit: () => void
  readonly onBlurCapture: (event: FocusEvent<HTMLInputElement>) => void
}

/**
 * What is typed in a list of choices and left, by Tab or by the mouse: it is the choice that is marked, never in silence the one made
 * before. What no choice matches stays in the field, which says so, and no form is sent with it (`unread.ts`).
 */
export function useUnfound(props: FieldProps<string>, chosen: string): ListText {
  const [typed, setTyped] = useState(chosen)
  const [unfound, setUnfound] = useState<string | null>(null)
  const found = (): void => setUnfound(null)
  const message = unfound === null ? '' : `Aucun choix ne correspond à «\u00A0${unfound.trim()}\u00A0»`
  const { ref } = useSaid(message, props.inputRef)
  useLayoutEffect(found, [props.value])
  return {
    error: message || props.error,
    ref,
    searchValue: unfound ?? typed,
    onSearchChange: setTyped,
    onInput: found,
    onOptionSubmit: found,
    // Read before the list forgets it.
    onBlurCapture: ({ currentTarget }) => {
      if (isOtherText(currentTarget.value, chosen) && !takeMarked(currentTarget)) setUnfound(currentTarget.value)
    },
  }
}
