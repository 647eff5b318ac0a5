import { Menu } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'

type Refusal = BookingView['changes'][number]['fault']
type Fix = NonNullable<NonNullable<Refusal>['fix']>

/** What refuses several lines of a menu, once above them; its press does what lifts it. */
export function SharedReason({ fault, onFix }: { fault: Refusal; onFix: (fix: Fix) => void }): ReactNode {
  if (fault === null) return null
  const { message, fix } = fault
  return (
    <>
      {fix === undefined ? (
        <Menu.Label>{message}</Menu.Label>
      ) : (
        <Menu.Item leftSection={<Icon of={IconLock} size={14} />} onClick={() => onFix(fix)}>
          {message}
          <b style={{ display: 'block', color: 'var(--pin-accent)' }}>{fix.label}</b>
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  )
}

/** Why one line of a menu is refused, and what lifts it, unless that is said above. */
export function OwnReason({ fault, shared, fix }: { fault: Refusal; shared: Refusal; fix: Fix | undefined }): ReactNode {
  if (fault === null || fault.message === shared?.message) return null
  return (
    <small className="muted" style={{ display: 'block' }}>
      {fault.message}
      {fix && <b style={{ color: 'var(--pin-accent)' }}>{` ${fix.label}`}</b>}
    </small>
  )
}
