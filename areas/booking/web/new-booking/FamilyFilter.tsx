import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { list } from '#domain/french.ts'
import { TextButton } from '#platform/web/ui/layout.tsx'
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
  const now = choices.find(
    ({ ids }) => ids.length === draft.search.placeFamilyIds.length && ids.every((id) => draft.search.placeFamilyIds.includes(id)),
  )
  return (
    <SegmentedControl
      size="xs"
      className={classes['segments'] ?? ''}
      aria-label="Sorte de place"
      data={choices.map(({ key, label }) => ({ value: key, label }))}
      value={now?.key ?? 'all'}
      onChange={(key) => dispatch({ type: 'families', ids: choices.find((choice) => choice.key === key)?.ids ?? [] })}
    />
  )
}

/** What is looked for is of some types alone, and how to look among all. */
export function OnlyTypes(): ReactNode {
  const { draft, dispatch } = useStayForm()
  const { rows } = useChoices('place-type')
  const chosen = new Set(draft.search.placeTypeIds)
  const names = (rows ?? []).filter(({ id }) => chosen.has(id)).map((row) => `«\u00A0${String(row['label'] ?? '')}\u00A0»`)
  if (names.length === 0) return null
  return (
    <p className="muted" style={{ padding: '4px 12px' }}>
      {`Seulement ${list(names)}. `}
      <TextButton onClick={() => dispatch({ type: 'search', patch: { placeTypeIds: [] } })}>Tous les types</TextButton>
    </p>
  )
}
