import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { CopyYearDialog } from './CopyYearDialog.tsx'

/** What else is done with a grid from itself: next year's is made from it, as it was saved. */
export function GridMore({ grid }: { grid: { readonly id: number; readonly label: string; readonly priceModel: number } }): ReactNode {
  const [copying, setCopying] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label="Autres actions">
            <Icon of={IconDots} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setCopying(true)}>Copier vers l’année suivante…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {copying && <CopyYearDialog grid={grid} onClose={() => setCopying(false)} onDone={() => undefined} />}
    </>
  )
}
