import { useMergedRef } from '@mantine/hooks'
import { useLayoutEffect, useRef, type Ref, type RefCallback, type RefObject } from 'react'

/** The input of a field, marked as not valid while it says something of its text: no form is sent with it (`unread.ts`). */
export function useSaid(
  message: string,
  given: Ref<HTMLInputElement> | undefined,
): { readonly input: RefObject<HTMLInputElement | null>; readonly ref: RefCallback<HTMLInputElement> } {
  const input = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(input, given)
  useLayoutEffect(() => input.current?.setCustomValidity(message), [message])
  return { input, ref }
}
