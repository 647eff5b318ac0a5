import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { countRefusal, readCount } from '../../rules/typed-count.ts'
import classes from './stay.module.css'

type Props = {
  label: string
  detail?: string
  value: number
  onChange: (count: number) => void
  name?: string
  max?: number
  disabled?: boolean
}
type Typing = {
  /** What is in the field and counts for nothing. */ readonly refused: string | null
  readonly type: (text: string) => void
  readonly set: (count: number) => void
  readonly start: () => void
}

/** « 500 » passes by 5 and 50: when it is refused, the count is again what it was before it was typed. */
function useTyping({ value, max, onChange }: { value: number; max: number; onChange: (count: number) => void }): Typing {
  const before = useRef(value)
  const [refused, setRefused] = useState<{ readonly text: string; readonly value: number } | null>(null)
  // Changed elsewhere since, it is no longer about that.
  const stands = refused !== null && refused.value === value ? refused.text : null
  return {
    refused: stands,
    type(text) {
      const count = readCount(text, max)
      setRefused(count === null ? { text, value: before.current } : null)
      onChange(count ?? before.current)
    },
    set(count) {
      const next = Math.max(0, Math.min(max, count))
      before.current = next
      setRefused(null)
      onChange(next)
    },
    start() {
      before.current = value
    },
  }
}

/** « Adulte 18 ans et plus  − 2 + »: changed by the buttons, the arrows or by typing. */
export function CountRow({ label, detail, value, onChange, name, max = 60, disabled = false }: Props): ReactNode {
  const { refused, type, set, start } = useTyping({ value, max, onChange })
  const id = useId()
  return (
    <>
      <div className={classes['count']}>
        <span>
          {label} {detail !== undefined && <small>{detail}</small>}
        </span>
        <div className={classes['stepper']}>
          <button
            type="button"
            tabIndex={-1}
            disabled={disabled || value === 0}
            aria-label={`${label}\u00A0: un de moins`}
            onClick={() => set(value - 1)}
          >
            <Icon of={IconMinus} size={14} />
          </button>
          <input
            name={name}
            aria-label={label}
            aria-invalid={refused !== null || undefined}
            aria-describedby={refused === null ? undefined : id}
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            value={refused ?? value}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={(event) => {
              start()
              event.currentTarget.select()
            }}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowUp' || event.key === '+' ? 1 : event.key === 'ArrowDown' || event.key === '-' ? -1 : 0
              if (step === 0) return
              event.preventDefault()
              set(value + step)
            }}
          />
          <button
            type="button"
            tabIndex={-1}
            disabled={disabled || value >= max}
            aria-label={`${label}\u00A0: un de plus`}
            onClick={() => set(value + 1)}
          >
            <Icon of={IconPlus} size={14} />
          </button>
        </div>
      </div>
      {refused !== null && (
        <p id={id} className={classes['fault']} role="alert">
          {countRefusal(refused, max, `Compté\u00A0: ${value}.`)}
        </p>
      )}
    </>
  )
}
