import type { ReactNode } from 'react'
import { wishLabels, wishes } from '../../rules/wishes.ts'
import { Chips, toggled } from '../availability/Chips.tsx'
import { useStayForm } from './form-context.ts'

const choices = wishes.map((id) => ({ id, label: wishLabels[id] }))

/** What is wished for and may be done without: it puts the places that have it first. */
export function Wishes(): ReactNode {
  const { draft, dispatch } = useStayForm()
  const chosen = draft.search.wishes
  return <Chips label="De préférence" choices={choices} chosen={chosen} onToggle={(id) => dispatch({ type: 'search', patch: { wishes: toggled(chosen, id) } })} />
}
