import { memo, useRef, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { boxOf } from '../../rules/planning-geometry.ts'
import { barUnder } from '../../rules/planning-keys.ts'
import { Bars, EmptyNight, useCursorFocus, useCursorNight, type RowProps } from './Rows.tsx'
import { useSelect } from './use-select.ts'
import classes from './rows.module.css'

/** One unit of what is counted: who has it, night by night. */
export const UnitRow = memo(function UnitRow({ board, row, index, look, firstDay, lastDay, search }: RowProps<'unit'>): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const night = useCursorNight(board, row.key)
  const stretch = useSelect(board.stretch, (value) => (value?.rowKey === row.key ? value : null))
  useCursorFocus(board, element, [night, row.bars])
  const chosen = stretch && boxOf(look.axis, stretch.nights.first, stretch.nights.after)
  return (
    <div
      ref={element}
      role="row"
      data-row={row.key}
      aria-rowindex={index + 2}
      className={classes['row']}
      data-kind={row.isBeyond ? 'wait' : undefined}
      style={{ top: row.top, height: row.height }}
    >
      <div role="rowheader" className={classes['head']} title={row.isBeyond ? `${row.label}\u00A0: de plus que le stock` : row.label}>
        <span className={classes['lane']}>{row.level + 1}</span>
        <span className="sr">{row.label}</span>
        {row.isBeyond && <span className={classes['detail']}>au-delà du stock</span>}
      </div>
      {chosen && (
        <div className={classes['chosen']} style={chosen}>
          <span>{plural(stretch.nights.after - stretch.nights.first, 'nuit')}</span>
        </div>
      )}
      <Bars
        board={board}
        bars={row.bars}
        look={look}
        firstDay={firstDay}
        lastDay={lastDay}
        search={search}
        night={night}
        where={row.label}
      />
      {night !== null && !barUnder(row.bars, night) && <EmptyNight look={look} night={night} label={`${row.label}, libre`} />}
    </div>
  )
})
