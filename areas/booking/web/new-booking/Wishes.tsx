import type { ReactNode } from 'react'
import { currentOccupancy } from '../../rules/draft-state.ts'
import { offeredFeatures, wishLabels, wishes } from '../../rules/wishes.ts'
import { Chips, toggled } from '../availability/Chips.tsx'
import { useStayForm } from './form-context.ts'
import classes from './why-not.module.css'

const choices = wishes.map((id) => ({ id, label: wishLabels[id] }))

/** What is wished for and may be done without: it puts the places that have it first. */
export function Wishes({ inLine }: { inLine?: 'labelled' }): ReactNode {
  const { draft, dispatch } = useStayForm()
  const chosen = currentOccupancy(draft).wishes
  return (
    <Chips
      label="De préférence"
      inLine={inLine}
      choices={choices}
      chosen={chosen}
      onToggle={(id) => dispatch({ type: 'occupancy', patch: { wishes: toggled(chosen, id) } })}
    />
  )
}

/** Electricity and what else was required of the place, then what is wished for, on one line above the places. */
export function WishLine(): ReactNode {
  const { draft, dispatch, reference } = useStayForm()
  const { featureIds } = currentOccupancy(draft)
  return (
    <div className={classes['wishes']}>
      <Chips
        label="Avec"
        inLine="bare"
        choices={offeredFeatures(reference.features, featureIds)}
        chosen={featureIds}
        onToggle={(id) => dispatch({ type: 'occupancy', patch: { featureIds: toggled(featureIds, id) } })}
      />
      <Wishes inLine="labelled" />
    </div>
  )
}
