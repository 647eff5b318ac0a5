import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo, useRef, type CSSProperties, type ReactNode } from 'react'
import { formatNumber, plural } from '#domain/french.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { cellsOf, xOfDay } from '../../rules/planning-geometry.ts'
import { gaugeOf } from '../../rules/planning-bar.ts'
import { type DayMark } from '../../rules/planning-data.ts'
import { type Look } from './BarView.tsx'
import { useSelect } from './use-select.ts'
import classes from './rows.module.css'
import { type RowProps, useCursorFocus, useCursorNight } from './Rows.tsx'

type FreeProps = {
  counts: readonly number[]
  days: ReadonlyMap<number, DayMark>
  places: number
  look: Look
  firstDay: number
  lastDay: number
}
/** Free places night by night; week by week, the fewest, where a day is too narrow for a number. */
const FreeCounts = memo(function FreeCounts({ counts, days, places, look, firstDay, lastDay }: FreeProps): ReactNode {
  const { axis } = look
  const cells = cellsOf(axis, firstDay, lastDay)
  const { step } = cells
  return cells.days.map((day) => {
    const nights = counts.slice(Math.max(0, day - axis.from), day - axis.from + step)
    if (nights.length === 0 || !days.has(day)) return null
    const free = Math.min(...nights)
    const share = places === 0 ? 0 : Math.max(0, Math.min(100, Math.round((free / places) * 100)))
    const style: CSSProperties & Record<`--${string}`, string> = {
      left: xOfDay(axis, day),
      width: axis.dayWidth * step,
      '--share': `${share}%`,
    }
    return (
      <div
        key={day}
        role="gridcell"
        aria-colindex={day - axis.from + 2}
        className={classes['free']}
        data-gauge={gaugeOf(free, places)}
        style={style}
      >
        {formatNumber(free)}
      </div>
    )
  })
})

export const TypeRow = memo(function TypeRow({
  board,
  row,
  index,
  look,
  firstDay,
  lastDay,
  onFold,
}: Omit<RowProps<'type'>, 'search'> & { onFold: (typeId: number) => void }): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const { type, isFolded } = row
  const total = type.stock ?? type.places.length
  const isCursor = useCursorNight(board, row.key) !== null
  const counts = useSelect(board.planning.free, (free) => free.get(type.id))
  const days = useSelect(board.planning.known, (known) => known.days)
  useCursorFocus(board, element, [isCursor])
  return (
    <div
      ref={element}
      role="row"
      data-row={row.key}
      aria-rowindex={index + 2}
      className={classes['row']}
      data-kind="type"
      style={{ top: row.top, height: row.height }}
    >
      <div role="rowheader" className={classes['head']}>
        <button
          type="button"
          className={classes['fold']}
          aria-expanded={!isFolded}
          tabIndex={isCursor ? 0 : -1}
          data-cursor={isCursor || undefined}
          onClick={() => onFold(type.id)}
        >
          <Icon of={isFolded ? IconChevronRight : IconChevronDown} size={15} />
          {type.color !== null && <i className={classes['square']} style={{ background: type.color }} />}
          <b>{type.label}</b>
        </button>
        <span className={classes['detail']} title={type.stock === undefined ? plural(total, 'emplacement') : `${total} en stock`}>
          {total}
        </span>
      </div>
      {counts && <FreeCounts counts={counts} days={days} places={total} look={look} firstDay={firstDay} lastDay={lastDay} />}
    </div>
  )
})
