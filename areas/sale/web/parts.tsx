import type { ReactNode } from 'react'
import { formatNumber } from '#domain/french.ts'
import { registerParts, type CellProps } from '#kernel/web/slots.ts'
import { Tag } from '#platform/web/ui/layout.tsx'
import { stockState } from '../rules/article-checks.ts'
import { FamilyField } from './FamilyField.tsx'

/** What is left on the shelf, marked when there is none or too little. */
function Stock({ row }: CellProps): ReactNode {
  const state = stockState(row)
  if (state === 'untracked') return null
  const shown = formatNumber(Number(row['stock']))
  if (state === 'enough') return shown
  return <Tag tone={state === 'none' ? 'brick' : 'ochre'}>{state === 'none' ? 'Épuisé' : shown}</Tag>
}

registerParts('article', { cells: { stock: Stock }, fields: { articleFamilyId: FamilyField } })
