import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatDayMonth, monthName } from '#domain/french.ts'
import { schoolHolidayWords, zonesOnHoliday, type SchoolHoliday } from '#areas/establishment/rules/school-zones.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { today } from '#platform/web/today.ts'
import { spansOf } from '../../rules/calendar/spans.ts'
import { yearCalendar, type Bounds, type CalendarDay } from '../../rules/calendar/year.ts'
import type { Sheet } from '../../rules/grid-edit/sheet.ts'
import classes from './calendar.module.css'

const shortNames = ['janv.', 'févr.', 'mars', 'avril', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.']

function words({ iso, spans, state }: CalendarDay, school: readonly SchoolHoliday[]): string {
  const what = spans.map(({ label }) => label).join(' et ')
  const holiday = schoolHolidayWords(zonesOnHoliday(school, iso))
  return `${formatDayMonth(iso)} : ${state === 'gap' ? 'sans période' : state === 'overlap' ? `${what}, deux fois` : what === '' ? 'hors de la grille' : what}${holiday === null ? '' : `, ${holiday}`}`
}

type Props = {
  sheet: Sheet
  school: readonly SchoolHoliday[]
  levels: ReadonlyMap<number, number>
  openings: readonly Bounds[]
  bounds: Bounds
}

/** The twelve months above the sheet: which period each night has, and where there is none or more than one. */
export function YearStrip({ sheet, school, levels, openings, bounds }: Props): ReactNode {
  const [year, setYear] = useState(() => Number(bounds.start.slice(0, 4)))
  const now = today()
  const months = yearCalendar(year, spansOf(sheet), bounds, openings)
  const last = Number(bounds.end.slice(0, 4))
  return (
    <section className={classes['strip']} aria-label={`Année ${year}`}>
      {Number(bounds.start.slice(0, 4)) !== last && (
        <div className={classes['years']}>
          <ActionIcon size="xs" aria-label={`Année ${year - 1}`} onClick={() => setYear(year - 1)}>
            <Icon of={IconChevronLeft} size={14} />
          </ActionIcon>
          <b>{year}</b>
          <ActionIcon size="xs" aria-label={`Année ${year + 1}`} onClick={() => setYear(year + 1)}>
            <Icon of={IconChevronRight} size={14} />
          </ActionIcon>
        </div>
      )}
      <div className={classes['months']} tabIndex={0} role="group" aria-label={`Les douze mois de ${year}`}>
        {months.map(({ month, weeks }) => (
          <div key={month}>
            <span>{shortNames[month - 1]}</span>
            <div className={classes['days']} role="img" aria-label={`${monthName(month)} ${year}`}>
              {weeks
                .flat()
                .map((day, index) =>
                  day === null ? (
                    <i key={index} data-none />
                  ) : (
                    <i
                      key={index}
                      data-state={day.state}
                      data-today={day.iso === now || undefined}
                      data-school={zonesOnHoliday(school, day.iso).length > 0 || undefined}
                      title={words(day, school)}
                      style={
                        day.state === 'priced' ? { background: `var(--pin-price-${levels.get(day.spans[0]?.id ?? 0) ?? 3})` } : undefined
                      }
                    />
                  ),
                )}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
