import type { ReactNode } from 'react'
import { formatDay } from '#domain/french.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { today } from '#platform/web/today.ts'
import { Tag } from '#platform/web/ui/layout.tsx'

/** Until when a credit may be spent, and what it has become. */
export function CreditState({ row }: { row: WireRow }): ReactNode {
  const until = String(row['validUntil'])
  const day = formatDay(until)
  if (row['remaining'] === 0)
    return (
      <>
        {day} <Tag>Utilisé</Tag>
      </>
    )
  return until < today() ? (
    <>
      {day} <Tag tone="brick">Expiré</Tag>
    </>
  ) : (
    <>jusqu’au {day}</>
  )
}
