import '@mantine/core/styles/Popover.css'
import { ActionIcon, Button, Popover } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { addDays } from '#domain/day.ts'
import { dayTitle } from './day-title.ts'
import { DateField } from './fields/typed-fields.tsx'
import { Icon } from './Icon.tsx'
import classes from './day-nav.module.css'

type Props = { day: string; today: string; onDay: (day: string) => void }

/** The day before, the day itself (typed if need be), the day after. */
export function DayNav({ day, today, onDay }: Props): ReactNode {
  const [opened, setOpened] = useState(false)
  return (
    <div className={classes['dayNav']}>
      <ActionIcon size="xs" variant="default" aria-label="Jour précédent" onClick={() => onDay(addDays(day, -1))}>
        <Icon of={IconChevronLeft} size={15} />
      </ActionIcon>
      <Popover opened={opened} onChange={setOpened} trapFocus returnFocus withRoles={false} position="bottom-start">
        <Popover.Target>
          <Button size="xs" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {dayTitle(day, today)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label="Choisir le jour">
          <div className={classes['dayChoice']}>
            <DateField label="Jour" autoFocus value={day} onChange={(chosen) => chosen !== null && onDay(chosen)} />
            <Button
              onClick={() => {
                onDay(today)
                setOpened(false)
              }}
            >
              Aujourd’hui
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      <ActionIcon size="xs" variant="default" aria-label="Jour suivant" onClick={() => onDay(addDays(day, 1))}>
        <Icon of={IconChevronRight} size={15} />
      </ActionIcon>
    </div>
  )
}
