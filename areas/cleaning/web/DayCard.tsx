import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import type { CleaningRow } from '../contract.ts'
import { comesAfter, leavesThatDay, movementOf, type When } from '../rules/cleaning-day.ts'
import { ProblemLine, WorkLine } from './PlaceCard.tsx'
import classes from './cleaning.module.css'

/** One place on a day that is not today: who leaves and who comes, and what was done there. Nothing is ticked. */
export function DayCard({ row, day, when }: { row: CleaningRow; day: string; when: When }): ReactNode {
  const leaves = leavesThatDay(row)
  const comes = comesAfter(row, day)
  return (
    <li className={classes['card']} aria-label={`${row.number}, ${row.typeLabel}`}>
      <header>
        <h3>{row.number}</h3>
        <span className="muted">
          {[row.typeLabel, row.minutes === null || row.departure === null ? null : `${row.minutes}\u00A0min`]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
        <Tag tone={row.departure !== null && row.arrival?.day === day ? 'ochre' : 'plain'}>{movementOf(row, day, when)}</Tag>
      </header>
      {leaves !== null && (
        <p>
          <Icon of={IconDoorExit} />
          {leaves}
        </p>
      )}
      {comes !== null && (
        <p data-awaited={row.arrival?.day === day || undefined}>
          <Icon of={IconDoorEnter} />
          {comes}
        </p>
      )}
      <WorkLine task={row.task} />
      <ProblemLine row={row} />
    </li>
  )
}
