import type { ReactNode } from 'react'
import classes from './segments.module.css'

export type Segment<T extends string> = { readonly value: T; readonly label: string; readonly says: string }
type Props<T extends string> = { label: string; choices: readonly Segment<T>[]; value: T; onChange: (value: T) => void }

/** A few choices of which one holds; the arrows of the keyboard are left to what stands under them, so each choice is a button. */
export function Segments<T extends string>({ label, choices, value, onChange }: Props<T>): ReactNode {
  return (
    <div role="group" aria-label={label} className={classes['segments']}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          title={choice.says}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
