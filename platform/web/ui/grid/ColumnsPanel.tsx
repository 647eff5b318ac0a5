import { Checkbox, Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ColumnsProps } from './GridParts.tsx'

type Props = ColumnsProps & { target: ReactNode; onClose: () => void }
export function ColumnsPanel({ columns, hidden, onHidden, target, onClose }: Props): ReactNode {
  const left = columns.length - hidden.length
  return (
    <Popover opened onChange={(opened) => !opened && onClose()} position="bottom-end" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <div>{target}</div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Colonnes">
        <div style={{ display: 'grid', gap: 8 }}>
          {columns.map((column) => {
            const shown = !hidden.includes(column.id)
            return (
              <Checkbox
                key={column.id}
                label={column.label}
                checked={shown}
                disabled={shown && left <= 1}
                onChange={() => onHidden(shown ? [...hidden, column.id] : hidden.filter((id) => id !== column.id))}
              />
            )
          })}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
