import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { useStayForm } from './form-context.ts'
import classes from './stay.module.css'

/** Several places in one stay: which one is shown. A stay of one place says nothing of it. */
export function OccupancySwitch(): ReactNode {
  const { draft, dispatch, locked } = useStayForm()
  if (draft.occupancies.length < 2) return null
  return (
    <div className={classes['block']} style={{ borderBottom: '1px solid var(--pin-line-soft)' }}>
      <SegmentedControl
        size="xs" fullWidth aria-label="Place du séjour" value={String(draft.current)} onChange={(index) => dispatch({ type: 'current', index: Number(index) })}
        data={draft.occupancies.map(({ place }, index) => ({ value: String(index), label: place?.number ?? `Place ${index + 1}` }))}
      />
      {locked === null && <div className={classes['links']}><TextButton onClick={() => dispatch({ type: 'removeOccupancy' })}>Retirer cette place</TextButton></div>}
    </div>
  )
}
