import { Checkbox } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { opensRow } from '../ignore-stray-clicks.ts'
import classes from './grid.module.css'

export type RowState = { ticked: boolean; current: boolean; flashed: boolean; masked: boolean }
type Props = {
  id: string
  at: number
  height: number
  state: RowState
  /** Given when rows can be ticked. */
  onTick: ((extend: boolean) => void) | undefined
  /** Given when rows are arranged by hand. */
  drag: { start: () => void; drop: () => void } | undefined
  onClick: (event: MouseEvent) => void
  onOpen: () => void
  children: ReactNode
}
const stay = (event: MouseEvent): void => event.stopPropagation()
const flag = (on: boolean): true | undefined => (on ? true : undefined)

/** One row: tick, handle, cells. */
export function GridRow({ id, at, height, state, onTick, drag, onClick, onOpen, children }: Props): ReactNode {
  return (
    <tr
      id={id}
      aria-rowindex={at + 1}
      aria-selected={onTick ? state.ticked : undefined}
      style={{ height }}
      data-current={flag(state.current)}
      data-flash={flag(state.flashed)}
      data-masked={flag(state.masked)}
      onClick={onClick}
      onDoubleClick={(event) => opensRow(event) && onOpen()}
      onDragOver={drag && ((event) => event.preventDefault())}
      onDrop={drag && (() => drag.drop())}
    >
      {onTick && (
        // The whole cell ticks: what falls beside the small square opens nothing.
        <td
          className={classes['tick']}
          onDoubleClick={stay}
          onClick={(event) => {
            stay(event)
            onTick(event.shiftKey)
          }}
        >
          <Checkbox tabIndex={-1} checked={state.ticked} aria-label="Cocher la ligne" onChange={() => undefined} />
        </td>
      )}
      {drag && (
        <td className={classes['handle']} draggable onDragStart={drag.start} title="Glisser pour déplacer (Alt ↑ ou Alt ↓ au clavier)">
          <Icon of={IconGripVertical} size={15} />
        </td>
      )}
      {children}
    </tr>
  )
}

const skeletonRows = 8
/** Rows of the real height while the first answer is awaited. */
export function GridSkeleton({ columns }: { columns: number }): ReactNode {
  return Array.from({ length: skeletonRows }, (_row, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_cell, cell) => (
        <td key={cell}>
          <span className={classes['skeleton']} style={{ width: `${40 + ((row * 7 + cell * 13) % 45)}%` }} />
        </td>
      ))}
    </tr>
  ))
}
/** Room of the rows that are not drawn. */
export function GridSpace({ height, columns }: { height: number; columns: number }): ReactNode {
  return (
    height > 0 && (
      <tr className={classes['space']} aria-hidden>
        <td colSpan={columns} style={{ height }} />
      </tr>
    )
  )
}
