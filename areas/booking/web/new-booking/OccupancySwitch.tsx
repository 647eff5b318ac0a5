import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { placeChoices, placeTabs } from '../../rules/draft-state.ts'
import { useStayForm } from './form-context.ts'
import classes from './stay.module.css'

/** So many numbers of places hold side by side in the column. */
const mostSideBySide = 4
const label = 'Place du séjour'

/** Several places in one stay: which one is shown. A stay of one place says nothing of it. */
export function OccupancySwitch(): ReactNode {
  const { draft, dispatch, locked } = useStayForm()
  const count = draft.occupancies.length
  if (count < 2) return null
  const show = (index: string | null): void => {
    if (index !== null) dispatch({ type: 'current', index: Number(index) })
  }
  return (
    <div className={classes['block']} style={{ borderBottom: '1px solid var(--pin-line-soft)' }}>
      {count > mostSideBySide ? (
        <SelectField
          label={`${label}, parmi ${count}`}
          hideLabel
          required
          value={String(draft.current)}
          onChange={show}
          options={placeChoices(draft)}
        />
      ) : (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={label}
          value={String(draft.current)}
          onChange={show}
          data={placeTabs(draft).map((tab, index) => ({ value: String(index), label: tab }))}
        />
      )}
      {locked === null && (
        <div className={classes['links']}>
          <TextButton onClick={() => dispatch({ type: 'removeOccupancy' })}>Retirer cette place</TextButton>
        </div>
      )}
    </div>
  )
}
