import { useState, type ClipboardEvent, type FormEvent } from 'react'
import { plural } from '#domain/french.ts'

type Input = HTMLInputElement | HTMLTextAreaElement
export type Cut = {
  /** What a paste lost, until something else is typed. */
  readonly said: string | undefined
  readonly onPaste: (event: ClipboardEvent<Input>) => void
  readonly onInput: (event: FormEvent<Input>) => void
}

/** A browser cuts what is pasted beyond the length of a field without a word: this says it. */
export function useCut(maxLength: number | undefined): Cut {
  const [said, setSaid] = useState<string>()
  return {
    said,
    onPaste({ clipboardData, currentTarget: { value, selectionStart, selectionEnd, tagName } }) {
      const text = clipboardData.getData('text/plain')
      const pasted = tagName === 'INPUT' ? text.replaceAll(/[\r\n]/g, '') : text.replaceAll('\r\n', '\n')
      const whole = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) + pasted.length
      setSaid(
        maxLength !== undefined && whole > maxLength
          ? `Coupé à ${plural(maxLength, 'caractère')}\u00A0: avec le texte collé, il y en aurait ${whole}.`
          : undefined,
      )
    },
    onInput({ nativeEvent }) {
      if (!(nativeEvent instanceof InputEvent) || nativeEvent.inputType !== 'insertFromPaste') setSaid(undefined)
    },
  }
}
