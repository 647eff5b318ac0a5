import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { capitalized, formatShortDay, monthName } from '#domain/french.ts'
import { addDays } from '#domain/day.ts'
import { holidaysByDay } from '#areas/establishment/rules/holidays.ts'
import { schoolHolidayWords, zonesOnHoliday, type SchoolHoliday } from '#areas/establishment/rules/school-zones.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { withBound, yearCalendar, type Bounds, type CalendarDay, type Grip, type Span } from '../../rules/calendar/year.ts'
import { SchoolLegend, SchoolMarks } from './SchoolMarks.tsx'
import classes from './calendar.module.css'

const initials = ['L', 'M', 'M', 'J', 'V', 'S', 'D']

type Props = {
  spans: readonly Span[]
  bounds: Bounds
  openings: readonly Bounds[]
  school: readonly SchoolHoliday[]
  levels: ReadonlyMap<number, number>
  chosen: number | null
  locked: boolean
  onChoose: (id: number) => void
  onMove: (spans: readonly Span[]) => void
}

/** Which edge of its period a night is; null inside. */
function edgeOf({ iso, spans }: CalendarDay): 'start' | 'end' | 'both' | null {
  const [first] = spans
  if (first === undefined) return null
  const [start, end] = [spans.some((span) => span.start === iso), spans.some((span) => span.end === addDays(iso, 1))]
  return start && end ? 'both' : start ? 'start' : end ? 'end' : null
}

function wordsOf(day: CalendarDay, ...others: readonly (string | null | undefined)[]): string {
  const periods = day.spans.map(({ label }) => label).join(' et ')
  const what =
    day.state === 'gap' ? 'aucune période' : day.state === 'overlap' ? `${periods}\u00A0: la nuit est comptée deux fois` : periods
  return [formatShortDay(day.iso), what, ...others].filter((part) => part !== undefined && part !== null && part !== '').join(', ')
}

/** Twelve months: each night in the colour of its period, holes and overlaps in brick, the edges of the periods to drag. */
export function YearCalendar({ spans, bounds, openings, school, levels, chosen, locked, onChoose, onMove }: Props): ReactNode {
  const [year, setYear] = useState(() => Number(bounds.start.slice(0, 4)))
  const [dragged, setDragged] = useState<readonly Span[] | null>(null)
  const grip = useRef<Grip | null>(null)
  const shown = dragged ?? spans
  const holidays = new Map(holidaysByDay(year).map(({ date, label }) => [date, label]))
  const dayAt = (event: PointerEvent): string | undefined => {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-day]')
    return cell?.dataset['day']
  }
  const take = (event: PointerEvent, day: CalendarDay): void => {
    const [span] = day.spans
    if (span === undefined || event.button !== 0) return
    onChoose(span.id)
    const edge = edgeOf(day)
    if (locked || edge === null) return
    // A night that is both edges is taken by the half where the pointer is.
    const box = event.currentTarget.getBoundingClientRect()
    const held = edge === 'both' ? (event.clientX < box.left + box.width / 2 ? 'start' : 'end') : edge
    grip.current = {
      id: day.spans.find((one) => (held === 'start' ? one.start === day.iso : one.end === addDays(day.iso, 1)))?.id ?? span.id,
      edge: held,
    }
  }
  const drag = (event: PointerEvent): void => {
    const day = grip.current === null ? undefined : dayAt(event)
    if (grip.current === null || day === undefined) return
    setDragged(withBound(spans, grip.current, grip.current.edge === 'start' ? day : addDays(day, 1), event.altKey))
  }
  const drop = (): void => {
    grip.current = null
    if (dragged !== null) onMove(dragged)
    setDragged(null)
  }
  return (
    <section className={classes['year']} aria-label={`Calendrier ${year}`}>
      <div className={classes['head']}>
        <ActionIcon size="xs" aria-label={`Année ${year - 1}`} onClick={() => setYear(year - 1)}>
          <Icon of={IconChevronLeft} size={15} />
        </ActionIcon>
        <h2>{year}</h2>
        <ActionIcon size="xs" aria-label={`Année ${year + 1}`} onClick={() => setYear(year + 1)}>
          <Icon of={IconChevronRight} size={15} />
        </ActionIcon>
        {!locked && <p>Tirez le bord d’une période ; sa voisine suit (Alt : elle reste).</p>}
      </div>
      <div className={classes['grid']} onPointerMove={drag} onPointerUp={drop} onPointerLeave={drop}>
        {yearCalendar(year, shown, bounds, openings).map(({ month, weeks }) => (
          <div key={month} className={classes['month']}>
            <h3>{capitalized(monthName(month))}</h3>
            <div className={classes['week']} aria-hidden>
              {initials.map((letter, index) => (
                <span key={index}>{letter}</span>
              ))}
            </div>
            {weeks.map((week, index) => (
              <div key={index} className={classes['week']}>
                {week.map((day, at) =>
                  day === null ? (
                    <span key={at} />
                  ) : (
                    <div
                      key={at}
                      className={classes['day']}
                      data-day={day.iso}
                      data-state={day.state}
                      data-edge={locked ? undefined : (edgeOf(day) ?? undefined)}
                      data-level={day.state === 'priced' ? (levels.get(day.spans[0]?.id ?? 0) ?? 3) : undefined}
                      data-holiday={holidays.has(day.iso) || undefined}
                      data-chosen={(chosen !== null && day.spans.some(({ id }) => id === chosen)) || undefined}
                      title={wordsOf(day, holidays.get(day.iso), schoolHolidayWords(zonesOnHoliday(school, day.iso)))}
                      style={
                        day.state === 'priced' ? { background: `var(--pin-price-${levels.get(day.spans[0]?.id ?? 0) ?? 3})` } : undefined
                      }
                      onPointerDown={(event) => take(event, day)}
                    >
                      {day.day}
                      <SchoolMarks zones={zonesOnHoliday(school, day.iso)} />
                    </div>
                  ),
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      {school.length > 0 && <SchoolLegend />}
    </section>
  )
}
