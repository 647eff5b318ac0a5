import { Button, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { go } from '#platform/web/navigation.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { queryOf } from '#platform/web/wire.ts'
import { checkUpOperations } from '../../contract/check-up-operations.ts'
import { sheetLanguages } from '../../rules/paper/sheet-words.ts'

/** The tariff of the wall, in the language chosen; of the version on sale unless another is asked for. */
export function PrintSheet({ id, number }: { id: number; number?: number }): ReactNode {
  const address = `/rest/${checkUpOperations.printTariffSheet.path.replace('{id}', String(id))}`
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" leftSection={<Icon of={IconPrinter} size={15} />}>
          Imprimer le tarif
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(sheetLanguages).map(([language, label]) => (
          <Menu.Item key={language} onClick={() => go(address + queryOf({ language, number }))}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
