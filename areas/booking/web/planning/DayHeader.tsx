import { memo, useMemo, type ReactNode } from 'react'
import { dayFromNumber, weekdayOfNumber } from '#domain/day.ts'
import { capitalized, formatLongDay, monthName, plural, weekdayName } from '#domain/french.ts'
import { useStore } from '#platform/web/store.ts'
import { cellsOf, xOfDay, type Axis } from '../../rules/planning-geometry.ts'
import type { DayMark } from '../../rules/planning-data.ts'
import { occupancyOf, shareOf } from '../../rules/planning-occupancy.ts'
import type { PlanningType } from '../../rules/planning-rows.ts'
import { unplacedByNight } from '../../rules/planning-unplaced.ts'
import type { Board } from './board-model.ts'
import { useSelect } from './use-select.ts'
import classes from './header.module.css'

const monthOf = (iso: string): string => monthName(Number(iso.slice(5, 7)))
const shortMonths = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'] as const
/** Price level of the season, 1 to 4, on the ramp of six shades. */
const shades = ['price-1', 'price-2', 'price-4', 'price-6'] as const
function shadeOf(level: number | null): string {
  return `var(--pin-${shades[(level ?? 1) - 1] ?? 'price-1'})`
}

/** Month and season of the first day in sight. */
function Corner({ board }: { board: Board }): ReactNode {
  const day = useSelect(board.shownDay, (shown) => shown)
  const mark = useSelect(board.planning.known, (known) => known.days.get(day))
  const iso = dayFromNumber(day)
  return (
    <div role="columnheader" className={classes['corner']} aria-colindex={1}>
      <b>
        {capitalized(monthOf(iso))} {iso.slice(0, 4)}
      </b>
      {mark?.season && (
        <span>
          <i className={classes['square']} style={{ background: shadeOf(mark.level) }} />
          {mark.season}
        </span>
      )}
    </div>
  )
}

/** As much of the name of a weekday as its column has room for, beside the count of the stays to place: the same for every day of a view. */
function weekdayIn(width: number, weekday: number): string {
  if (width < 34) return weekdayName(weekday).slice(0, 1)
  return width < 50 ? weekdayName(weekday).slice(0, 2) : `${weekdayName(weekday).slice(0, 3)}.`
}

type DayProps = {
  board: Board
  day: number
  axis: Axis
  today: number
  mark: DayMark | undefined
  /** Stays of that night that have no place. */ toPlace: number
  /** Share of the places that is slept in, where it is shown. */ full: number | null
}
const Day = memo(function Day({ board, day, axis, today, mark, toPlace, full }: DayProps): ReactNode {
  const weekday = weekdayOfNumber(day)
  const iso = dayFromNumber(day)
  const isCounted = toPlace > 0 && axis.dayWidth >= 34
  const words = [formatLongDay(iso), mark?.holiday, mark?.season, full === null ? null : `${full}\u00A0% occupé`].filter(Boolean).join(', ')
  return (
    <div
      role="columnheader"
      className={classes['day']}
      aria-colindex={day - axis.from + 2}
      aria-label={words}
      style={{ left: xOfDay(axis, day), width: axis.dayWidth }}
      data-weekend={weekday >= 6 || undefined}
      data-past={day < today || undefined}
      data-today={day === today || undefined}
      data-narrow={axis.dayWidth < 60 || undefined}
      data-counted={isCounted || undefined}
    >
      <span>{weekdayIn(axis.dayWidth, weekday)}</span>
      <b>{Number(iso.slice(8))}</b>
      {/* That of today is said at the foot, beside what it is made of. */}
      {full !== null && day !== today && axis.dayWidth >= 60 && (
        <small className={classes['full']} title={`${full}\u00A0% des places occupées cette nuit-là`}>
          {full}
          {'\u00A0'}%
        </small>
      )}
      {mark?.holiday && <u title={mark.holiday} />}
      {isCounted && (
        <button
          type="button"
          className={classes['toPlace']}
          title={`${plural(toPlace, 'séjour')} sans place cette nuit-là`}
          aria-label={`${plural(toPlace, 'séjour')} sans place`}
          onClick={() => board.form.set({ kind: 'unplaced', night: day })}
        >
          {toPlace}
        </button>
      )}
      {mark?.season && <i className={classes['season']} title={mark.season} style={{ background: shadeOf(mark.level) }} />}
    </div>
  )
})

type WeekProps = { monday: number; axis: Axis; today: number; days: ReadonlyMap<number, DayMark> }
/** A week of the season view: its Monday, the month when it begins, the season of its Saturday. */
const Week = memo(function Week({ monday, axis, today, days }: WeekProps): ReactNode {
  const iso = dayFromNumber(monday)
  const holidays = Array.from({ length: 7 }, (_, index) => days.get(monday + index)?.holiday).filter(
    (name) => name !== null && name !== undefined,
  )
  const saturday = days.get(monday + 5)
  return (
    <div
      role="columnheader"
      className={classes['day']}
      aria-colindex={monday - axis.from + 2}
      aria-label={`Semaine du ${formatLongDay(iso)}`}
      style={{ left: xOfDay(axis, monday), width: axis.dayWidth * 7 }}
      data-week
      data-past={monday + 6 < today || undefined}
      data-today={(monday <= today && today < monday + 7) || undefined}
    >
      <span>{Number(iso.slice(8)) <= 7 ? shortMonths[Number(iso.slice(5, 7)) - 1] : '\u00A0'}</span>
      <b>{Number(iso.slice(8))}</b>
      {holidays.length > 0 && <u title={holidays.join(', ')} />}
      {saturday?.season && <i className={classes['season']} title={saturday.season} style={{ background: shadeOf(saturday.level) }} />}
    </div>
  )
})

type Props = {
  board: Board
  hasPlaces: boolean
  /** The places of which the share that is slept in is said. */ counted: readonly PlanningType[]
  axis: Axis
  today: number
  firstDay: number
  lastDay: number
}
export function DayHeader({ board, hasPlaces, counted, axis, today, firstDay, lastDay }: Props): ReactNode {
  const days = useSelect(board.planning.known, (known) => known.days)
  const known = useStore(board.planning.known)
  const toPlace = useMemo(
    () => (hasPlaces ? unplacedByNight(known, firstDay, lastDay) : new Map<number, number>()),
    [known, hasPlaces, firstDay, lastDay],
  )
  const occupancy = useMemo(
    () => occupancyOf(known, counted, { from: firstDay, days: lastDay - firstDay }),
    [known, counted, firstDay, lastDay],
  )
  const { step, days: columns } = cellsOf(axis, firstDay, lastDay)
  return (
    <div role="row" aria-rowindex={1} className={classes['header']}>
      <Corner board={board} />
      {columns.map((day) =>
        step === 7 ? (
          <Week key={day} monday={day} axis={axis} today={today} days={days} />
        ) : (
          <Day
            key={day}
            board={board}
            toPlace={toPlace.get(day) ?? 0}
            full={days.has(day) ? shareOf(occupancy, day - firstDay) : null}
            day={day}
            axis={axis}
            today={today}
            mark={days.get(day)}
          />
        ),
      )}
    </div>
  )
}
