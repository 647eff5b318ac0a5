import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type Props = {
  value: string
  onSearch: (text: string) => void
  placeholder: string
  label: string
  width?: number
  onDown?: () => void
  /** What is said in the field, after what is typed, on as many pixels. */ aside?:
    | { readonly says: ReactNode; readonly width: number }
    | undefined
  /** What is searched is not all in the page: Ctrl + F comes here, and once more to the search of the browser. */ takesFind?: boolean
}
const pause = 150

/** Search of a list: filters 150 ms after the last key; « / » brings the focus here, Escape empties, ↓ goes to the rows. */
export function SearchBox({ value, onSearch, placeholder, label, width = 236, onDown, aside, takesFind = false }: Props): ReactNode {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef({ onSearch, value })
  useEffect(() => {
    latest.current = { onSearch, value }
  })
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === latest.current.value) return undefined
    const timer = setTimeout(() => latest.current.onSearch(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable="true"]')
      const isFind =
        takesFind &&
        event.key.toLowerCase() === 'f' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.target !== input.current
      const isSlash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isFind && !isSlash) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [takesFind])
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      setText('')
      onSearch('')
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onDown?.()
    }
  }
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      title={text === '' ? placeholder : undefined}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={press}
      leftSection={<Icon of={IconSearch} />}
      rightSection={text === '' ? <kbd>/</kbd> : aside?.says}
      rightSectionPointerEvents="auto"
      {...(text === '' || aside === undefined ? {} : { rightSectionWidth: aside.width })}
      w={width}
      maw="100%"
    />
  )
}
