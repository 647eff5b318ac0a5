import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { formatTime } from '#platform/web/today.ts'
import { placeName } from '../../rules/draft-faults.ts'
import type { Draft } from '../../rules/draft-types.ts'
import type { HoldState } from './use-hold.ts'

/** « E07 retenu pour vous jusqu’à 14:42 », or why it no longer is. */
export function HoldTag({ draft, hold }: { draft: Draft; hold: HoldState | null }): ReactNode {
  if (hold === null) return <span role="status" />
  return (
    <span role="status">
      {hold.kind === 'held' ? (
        <Tag tone="pine">
          <Icon of={IconLock} size={13} />
          {`${placeName(draft)} retenu pour vous jusqu’à ${formatTime(hold.expiresAt)}`}
        </Tag>
      ) : (
        <Tag tone="brick">
          <Icon of={IconAlertTriangle} size={13} />
          {hold.message}
        </Tag>
      )}
    </span>
  )
}
