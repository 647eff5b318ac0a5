import type { ReactNode } from 'react'
import { currentOccupancy } from '../../rules/draft-state.ts'
import { useStayForm } from '../new-booking/form-context.ts'
import { useChoices } from '../new-booking/use-reference.ts'
import { Wishes } from '../new-booking/Wishes.tsx'
import { Chips, toggled } from './Chips.tsx'

/** Families, sectors and features asked for: what is pressed is required. What is only wished for puts places first. */
export function Filters(): ReactNode {
  const { draft, dispatch, reference } = useStayForm()
  const { rows } = useChoices('place-family')
  const families = (rows ?? []).map((row) => ({ id: row.id, label: String(row['label']) }))
  const sectors = (useChoices('plan-sector').rows ?? []).map((row) => ({ id: row.id, label: String(row['label']) }))
  const { placeFamilyIds, sectorIds } = draft.search
  const { featureIds } = currentOccupancy(draft)
  return (
    <>
      <Chips
        label="Famille"
        choices={families}
        chosen={placeFamilyIds}
        onToggle={(id) => dispatch({ type: 'search', patch: { placeFamilyIds: toggled(placeFamilyIds, id) } })}
      />
      <Chips
        label="Secteur"
        choices={sectors}
        chosen={sectorIds}
        onToggle={(id) => dispatch({ type: 'search', patch: { sectorIds: toggled(sectorIds, id) } })}
      />
      <Wishes />
      <Chips
        label="Avec"
        choices={reference.features}
        chosen={featureIds}
        onToggle={(id) => dispatch({ type: 'occupancy', patch: { featureIds: toggled(featureIds, id) } })}
      />
    </>
  )
}
