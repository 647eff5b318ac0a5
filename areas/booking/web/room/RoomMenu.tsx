import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconArrowsJoin, IconHome2, IconUsers } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { addDays } from '#domain/day.ts'
import { lazy } from '#platform/web/lazy.ts'
import { today } from '#platform/web/today.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'

const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }))
const DefragmentDialog = lazy(async () => ({ default: (await import('./DefragmentDialog.tsx')).DefragmentDialog }))

/** Weeks that a defragmentation looks at to begin with. */
const weeks = 8

type Open = 'assign' | 'defragment'

/** What is done of places as a whole, from the days on screen: giving them, joining what is free. */
export function RoomMenu({ from, to }: { /** Days shown. */ from: string; to: string }): ReactNode {
  const mayMove = useAllowed('camp_planning', 'write')
  const [open, setOpen] = useState<Open | null>(null)
  if (!mayMove) return null
  const now = today()
  const first = from < now ? now : from
  const close = (): void => setOpen(null)
  return (
    <>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <Tooltip label="Donner et réunir les places">
            <ActionIcon size="xs" variant="default" aria-label="Donner et réunir les places">
              <Icon of={IconHome2} size={15} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon of={IconUsers} size={15} />} onClick={() => setOpen('assign')}>
            Attribuer les places
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconArrowsJoin} size={15} />} onClick={() => setOpen('defragment')}>
            Réunir les nuits libres
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {open === 'assign' && <AssignDialog from={first} to={to < first ? first : to} onClose={close} />}
        {open === 'defragment' && <DefragmentDialog from={first} to={addDays(first, 7 * weeks)} onClose={close} />}
      </Suspense>
    </>
  )
}
