import type { ReactNode } from 'react'
import { useStayForm } from '../new-booking/form-context.ts'
import { useChoices } from '../new-booking/use-reference.ts'
import stay from '../new-booking/stay.module.css'
import classes from './availability.module.css'

const toggled = (ids: readonly number[], id: number): readonly number[] => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])

type ChipsProps = { label: string; choices: readonly { readonly id: number; readonly label: string }[]; chosen: readonly number[]; onToggle: (id: number) => void }
function Chips({ label, choices, chosen, onToggle }: ChipsProps): ReactNode {
  if (choices.length === 0) return null
  return (
    <div className={stay['block']} role="group" aria-label={label}>
      <p style={{ marginBottom: 4, fontSize: 12, color: 'var(--pin-ink2)' }}>{label}</p>
      <div className={classes['chips']}>
        {choices.map((choice) => <button key={choice.id} type="button" aria-pressed={chosen.includes(choice.id)} onClick={() => onToggle(choice.id)}>{choice.label}</button>)}
      </div>
    </div>
  )
}

/** Families and features asked for: what is pressed is required. */
export function Filters(): ReactNode {
  const { draft, dispatch, reference } = useStayForm()
  const { rows } = useChoices('place-family')
  const families = (rows ?? []).map((row) => ({ id: row.id, label: String(row['label']) }))
  const { placeFamilyIds, featureIds } = draft.search
  return (
    <>
      <Chips label="Famille" choices={families} chosen={placeFamilyIds} onToggle={(id) => dispatch({ type: 'search', patch: { placeFamilyIds: toggled(placeFamilyIds, id) } })} />
      <Chips label="Avec" choices={reference.features} chosen={featureIds} onToggle={(id) => dispatch({ type: 'search', patch: { featureIds: toggled(featureIds, id) } })} />
    </>
  )
}
