import { IconChevronRight, IconSpray } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { cleaningContract } from '../contract.ts'
import { dayWork, type DayWork } from '../rules/cleaning-board.ts'
import classes from './home-cleaning.module.css'

/** « dont 2 attendues aujourd’hui », « 3 encore occupées », « 1 en panne » */
function details({ awaited, occupied, broken }: DayWork): string {
  return [
    awaited === 0 ? '' : `${awaited} ${awaited > 1 ? 'attendues' : 'attendue'} aujourd’hui`,
    occupied === 0 ? '' : `${occupied} encore ${occupied > 1 ? 'occupées' : 'occupée'}`,
    broken === 0 ? '' : `${broken} en panne`,
  ]
    .filter((text) => text !== '')
    .join(' · ')
}

/** The work of the day, at the top of the page of who cleans; a tap leads to the places. */
export function HomeCleaning(): ReactNode {
  const { data } = useOperation(cleaningContract.cleaningDay, {}, { entities: ['cleaning-task', 'booking', 'occupancy', 'place'] })
  if (data === undefined) return null
  const work = dayWork(data.rows, data.day)
  const more = details(work)
  return (
    <Link to="/cleanning-planning" className={classes['tile']}>
      <Icon of={IconSpray} size={26} />
      <span>
        <b>
          {work.left > 0
            ? `${plural(work.left, 'place')} à faire`
            : work.occupied + work.broken > 0
              ? 'Rien à faire pour l’instant'
              : 'Tout est fait'}
        </b>
        {more !== '' && <small>{more}</small>}
      </span>
      <Icon of={IconChevronRight} size={22} />
    </Link>
  )
}
