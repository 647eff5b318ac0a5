import type { ReactNode } from 'react'
import stay from '../new-booking/stay.module.css'
import classes from './availability.module.css'

/** The same list with one more or one less. */
export const toggled = <Id extends number | string>(ids: readonly Id[], id: Id): readonly Id[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

type ChipsProps<Id> = {
  label: string
  /** On one line with its label, or without it, where room is short. */ inLine?: 'labelled' | 'bare' | undefined
  choices: readonly { readonly id: Id; readonly label: string }[]
  chosen: readonly Id[]
  onToggle: (id: Id) => void
}
/** Several choices among a few, pressed and released one by one. */
export function Chips<Id extends number | string>({ label, inLine, choices, chosen, onToggle }: ChipsProps<Id>): ReactNode {
  if (choices.length === 0) return null
  return (
    <div className={inLine ? classes['inLine'] : stay['block']} role="group" aria-label={label}>
      {inLine !== 'bare' && <p className={classes['chipsLabel']}>{label}</p>}
      <div className={classes['chips']}>
        {choices.map((choice) => (
          <button key={choice.id} type="button" aria-pressed={chosen.includes(choice.id)} onClick={() => onToggle(choice.id)}>
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  )
}
