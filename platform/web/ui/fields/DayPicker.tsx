import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Input.css'
import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'
import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import type { ReactNode } from 'react'
import { firstDay, lastDay } from '#domain/day.ts'
import classes from './day-picker.module.css'

export type DayPickerProps = {
  readonly value: string | null
  /** The day on which it opens when nothing is chosen. */
  readonly near: string
  readonly today: string
  readonly target: ReactNode
  /** Inside another popover it stays in its box: a click elsewhere would close both. */
  readonly isNested: boolean
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onPick: (day: string) => void
}

const words = {
  nextMonth: 'Mois suivant',
  previousMonth: 'Mois précédent',
  monthLevelControl: 'Choisir le mois',
  nextYear: 'Année suivante',
  previousYear: 'Année précédente',
  yearLevelControl: 'Choisir l’année',
  nextDecade: 'Années suivantes',
  previousDecade: 'Années précédentes',
}

/** A month to choose a day from, with its week numbers: what people say on the phone (« la semaine 30 »). */
export function DayPicker({ value, near, today, target, isNested, isOpen, onOpen, onPick }: DayPickerProps): ReactNode {
  return (
    <Popover opened={isOpen} onChange={onOpen} position="bottom-end" trapFocus returnFocus withRoles={false} withinPortal={!isNested}>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendrier">
        <DatePicker
          locale="fr"
          firstDayOfWeek={1}
          weekendDays={[6, 0]}
          withWeekNumbers
          minDate={firstDay}
          maxDate={lastDay}
          value={value}
          defaultDate={value ?? near}
          ariaLabels={words}
          __stopPropagation
          getDayProps={(day) => ({
            ...(day === today ? { 'data-now': true } : {}),
            ...(day === (value ?? near) ? { 'data-autofocus': true } : {}),
          })}
          classNames={{
            day: classes['day'] ?? '',
            weekday: classes['head'] ?? '',
            weekNumber: classes['head'] ?? '',
            calendarHeaderLevel: classes['month'] ?? '',
          }}
          onChange={(day) => day !== null && onPick(day)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
