import { Menu } from '@mantine/core'
import { IconCalendarPlus, IconTools } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDayRange } from '#domain/french.ts'
import { dayFromNumber } from '#domain/day.ts'
import { useStore } from '#platform/web/store.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { book, rowOf } from './board.ts'
import type { Board } from './board-model.ts'

/** What an empty night may become, under the right button. The keyboard has it on the grid: Enter, I. */
export function NightMenu({ board }: { board: Board }): ReactNode {
  const menu = useStore(board.nightMenu)
  const row = menu && rowOf(board, menu.rowKey)
  if (!menu || row?.kind !== 'place') return null
  const close = (): void => board.nightMenu.set(null)
  return (
    <Menu opened onClose={close} position="bottom-start" withinPortal trapFocus returnFocus>
      <Menu.Target>
        <span style={{ position: 'fixed', left: menu.x, top: menu.y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown
        aria-label={`${row.place.number}, ${formatDayRange(dayFromNumber(menu.nights.first), dayFromNumber(menu.nights.after))}`}
      >
        <Menu.Label>
          {row.place.number} · {formatDayRange(dayFromNumber(menu.nights.first), dayFromNumber(menu.nights.after))}
        </Menu.Label>
        <Menu.Item
          leftSection={<Icon of={IconCalendarPlus} size={15} />}
          rightSection={<kbd aria-hidden>Entrée</kbd>}
          onClick={() => book(board, menu.rowKey, menu.nights)}
        >
          Nouveau séjour
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={IconTools} size={15} />}
          rightSection={<kbd aria-hidden>I</kbd>}
          onClick={() => board.form.set({ kind: 'close', placeId: row.place.id, nights: menu.nights })}
        >
          Indisponibilité
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
