import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { registerParts } from '#kernel/web/slots.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'

/** Whoever looks for the drawing among the settings finds it. */
function DrawButton(): ReactNode {
  return (
    useAllowed('camp_plan', 'write') && (
      <Button leftSection={<Icon of={IconPencil} />} onClick={() => go('/plan?dessin')}>
        Dessiner le plan
      </Button>
    )
  )
}

registerParts('plan-setting', { recordActions: [DrawButton] })
