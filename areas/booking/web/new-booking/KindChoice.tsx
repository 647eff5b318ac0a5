import type { ReactNode } from 'react'
import { SegmentedControl } from '@mantine/core'
import { entryKind } from '../../rules/draft-reducer.ts'
import type { EntryKind } from '../../rules/draft-reducer.ts'
import { useStayForm } from './form-context.ts'
import classes from './stay.module.css'

const kinds: readonly { readonly value: EntryKind; readonly label: string }[] = [
  { value: 'quote', label: 'Devis' },
  { value: 'option', label: 'Option' },
  { value: 'reservation', label: 'Réservation' },
  { value: 'passage', label: 'Passage' },
]

/** What the stay is: a quote holds nothing, a passage arrives today and pays at once. */
export function KindChoice(): ReactNode {
  const { draft, dispatch, locked } = useStayForm()
  return (
    <SegmentedControl<EntryKind>
      size="xs"
      className={classes['segments'] ?? ''}
      aria-label="Nature du séjour"
      name="statusId"
      disabled={locked !== null}
      data={kinds.map(({ value, label }) => ({ value, label }))}
      value={entryKind(draft)}
      onChange={(kind) => dispatch({ type: 'kind', kind })}
    />
  )
}
