import { Button } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { registerParts, type PanelProps } from '#kernel/web/slots.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'

/** The stays that a partner brings, with what they owe him. */
function StaysButton({ id }: PanelProps): ReactNode {
  return (
    useAllowed('stay_partner_booking', 'select') &&
    id !== 0 && (
      <Button leftSection={<Icon of={IconCalendarEvent} />} onClick={() => go(`/partner-booking-list/0?partenaire=${id}`)}>
        Ses séjours
      </Button>
    )
  )
}

registerParts('partner', { recordActions: [StaysButton] })
