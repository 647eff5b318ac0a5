import type { ReactNode } from 'react'
import { labelOf } from '#platform/web/ui/fields/field.tsx'
import type { OutcomeChoice } from '../../rules/cancellation.ts'
import record from './record.module.css'

type Props<T extends string> = {
  name: string
  legend: string
  choices: readonly OutcomeChoice<T>[]
  value: T | null
  error: string | undefined
  onChange: (value: T) => void
}

/** One of a few decisions, each with what it does. */
export function Choices<T extends string>({ name, legend, choices, value, error, onChange }: Props<T>): ReactNode {
  return (
    <fieldset className={record['outcomes']} aria-invalid={error !== undefined}>
      <legend>{labelOf(legend, true)}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={value === choice.value} onChange={() => onChange(choice.value)} />
          <span>
            <b>{choice.label}</b>
            <small>{choice.detail}</small>
          </span>
        </label>
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}
