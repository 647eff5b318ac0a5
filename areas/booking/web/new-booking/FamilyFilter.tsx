import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { familyChoices } from '../../rules/draft-places.ts'
import { useStayForm } from './form-context.ts'
import { useChoices } from './use-reference.ts'
import classes from './stay.module.css'

/** « Tout, Locatifs, Emplacements »: which sort of place is looked for. Absent where the site has only one. */
export function FamilyFilter(): ReactNode {
  const { draft, dispatch } = useStayForm()
  const { rows } = useChoices('place-family')
  const choices = familyChoices((rows ?? []).map((row) => ({ id: row.id, nature: String(row['nature'] ?? '') })))
  if (choices.length === 0) return null
  const now = choices.find(({ ids }) => ids.length === draft.search.placeFamilyIds.length && ids.every((id) => draft.search.placeFamilyIds.includes(id)))
  return (
    <SegmentedControl
      size="xs" className={classes['segments'] ?? ''} aria-label="Sorte de place" data={choices.map(({ key, label }) => ({ value: key, label }))} value={now?.key ?? 'all'}
      onChange={(key) => dispatch({ type: 'families', ids: choices.find((choice) => choice.key === key)?.ids ?? [] })}
    />
  )
}
