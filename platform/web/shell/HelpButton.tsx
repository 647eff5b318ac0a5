import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStore } from '../store.ts'
import { Icon } from '../ui/Icon.tsx'
import { help, openHelp } from './help.ts'

/** « ? » of a page that the guide explains. */
export function HelpButton(): ReactNode {
  const { pathname } = useLocation()
  const address = useStore(help)?.about(pathname)
  if (address === undefined) return null
  return (
    <ActionIcon
      size="sm"
      variant="subtle"
      aria-label="Aide sur cette page"
      data-tip="Aide sur cette page"
      onClick={() => openHelp(address)}
    >
      <Icon of={IconHelp} size={17} />
    </ActionIcon>
  )
}
