import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import classes from './fields.module.css'
import { frameOf, type FieldProps } from './field.tsx'
import { afterPress } from './pressed.ts'
import { readTyped, valueTyped } from './typed-reading.ts'
import { useSaid } from './use-said.ts'

export type TypedProps<T> = FieldProps<T> & {
  format: (value: T) => string
  /** Null: what is typed cannot be read. */
  parse: (text: string) => T | null
  /** Sentence shown when what is typed cannot be read and nobody else takes it. */
  unreadable: string | ((typed: string) => string)
  /** Takes what cannot be read, for a form that says so with its own rules; the text stays in the field. */
  onUnreadable?: ((text: string) => void) | undefined
  /** True when a text is worth reading before the field is left. */
  eager?: (text: string) => boolean
  onKey?: (event: KeyboardEvent<HTMLInputElement>, commit: (value: T) => void) => void
  align?: 'left' | 'right'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel'
  /** Another way of giving the value, drawn inside the field at its right; what it gives replaces what was typed, and the keys come back. */
  picker?: (give: (value: T) => void) => ReactNode
}

/**
 * A field whose value is typed as text: dates, amounts, numbers, hours, phones. The text being typed is left alone; the value is
 * read when the field is left, on Enter, and earlier when the text is complete. What cannot be read stays visible with its error, gives
 * nothing of its beginning, and marks the input as not valid: no form is sent with it (`unread.ts`).
 */
export function TypedInput<T>(props: TypedProps<T>): ReactNode {
  const { value, onChange, onBlur, format, parse, unreadable, onUnreadable, eager, onKey, align = 'left', unit, inputMode } = props
  const [text, setText] = useState<string | null>(null)
  const [broken, setBroken] = useState(false)
  const [held, setHeld] = useState<{ readonly error: string | undefined } | null>(null)
  const sent = useRef(value)
  const before = useRef(value)
  const message = typeof unreadable === 'string' ? unreadable : unreadable(text ?? '')
  const isHeld = text !== null && !onUnreadable && readTyped(text, parse).kind === 'unread'
  const { input, ref } = useSaid(isHeld ? message : '', props.inputRef)
  useEffect(() => {
    // A value that comes from elsewhere (a reset, a linked field) replaces what was typed.
    if (Object.is(sent.current, value)) return
    sent.current = value
    setText(null)
    setBroken(false)
  }, [value])

  const give = (next: T | null): void => {
    sent.current = next
    onChange(next)
  }
  const read = (typed: string, leaving: boolean): void => {
    const reading = readTyped(typed, parse)
    const next = valueTyped(reading, before.current)
    setBroken(reading.kind === 'unread' && leaving)
    if (!Object.is(next, value)) give(next)
    if (!leaving) return
    if (reading.kind !== 'unread') setText(null)
    else onUnreadable?.(typed)
  }
  const type = (typed: string): void => {
    if (text === null) before.current = value
    setText(typed)
    const isDropped = !Object.is(value, before.current) && readTyped(typed, parse).kind === 'unread'
    if (typed.trim() === '' || broken || isDropped || props.error !== undefined || eager?.(typed)) read(typed, false)
  }
  const replace = (next: T): void => {
    setText(null)
    setBroken(false)
    give(next)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && text !== null) read(text, true)
    // No key of the form does anything with a text that cannot be read.
    if (event.key === 'Enter' && isHeld) {
      event.preventDefault()
      return event.stopPropagation()
    }
    onKey?.(event, (next) => {
      event.preventDefault()
      replace(next)
    })
  }
  // What was said of the value before is not about the text that is there now.
  const error = broken && !onUnreadable ? message : props.error
  // A sentence that comes or goes moves what is below: not while that is being clicked.
  const leave = (): void => {
    if (afterPress(() => setHeld(null))) setHeld({ error })
    if (text !== null) read(text, true)
    onBlur?.()
  }
  return (
    <TextInput
      {...frameOf({ ...props, error: held === null ? error : held.error })}
      className={align === 'right' ? classes['number'] : classes['date']}
      value={text ?? (value === null ? '' : format(value))}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
      autoComplete="off"
      data-typing={text === null ? undefined : true}
      {...(inputMode === undefined ? {} : { inputMode })}
      {...(unit === undefined
        ? {}
        : {
            rightSection: <span className={classes['unit']}>{unit}</span>,
            rightSectionWidth: 'auto',
            rightSectionPointerEvents: 'none' as const,
            styles: { input: { paddingRight: 16 + unit.length * 8 } },
          })}
      {...(props.picker === undefined || props.disabled || props.readOnly
        ? {}
        : {
            rightSectionWidth: 26,
            rightSection: props.picker((next) => {
              replace(next)
              input.current?.focus()
            }),
          })}
      {...inputProps(props)}
      ref={ref}
    />
  )
}

/** What goes to the input itself. */
export function inputProps<T>(props: FieldProps<T>): Record<string, unknown> {
  return {
    name: props.name,
    ref: props.inputRef,
    disabled: props.disabled ?? false,
    readOnly: props.readOnly ?? false,
    placeholder: props.placeholder,
    size: props.size ?? 'sm',
    'aria-required': props.required ? true : undefined,
    'data-autofocus': props.autoFocus ? true : undefined,
    autoFocus: props.autoFocus ?? false,
  }
}
