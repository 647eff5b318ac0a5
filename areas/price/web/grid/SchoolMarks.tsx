import type { ReactNode } from 'react'
import { schoolZones, type SchoolZone } from '#areas/establishment/rules/school-zones.ts'
import { Link } from '#platform/web/navigation.tsx'
import classes from './school.module.css'

/** The zones that have a line of their own; Corsica and overseas are said by the words of the day. */
const drawn = ['zoneA', 'zoneB', 'zoneC'] as const

/** Under a day, a line for each zone whose schools are on holiday. */
export function SchoolMarks({ zones }: { zones: readonly SchoolZone[] }): ReactNode {
  const shown = drawn.filter((zone) => zones.includes(zone))
  return shown.length === 0 ? null : (
    <span className={classes['school']} aria-hidden="true">
      {shown.map((zone) => (
        <i key={zone} data-zone={zone} />
      ))}
    </span>
  )
}

/** What the lines say, and where the next calendar is typed. */
export function SchoolLegend(): ReactNode {
  return (
    <p className={classes['legend']}>
      <b>Vacances scolaires</b>
      {drawn.map((zone) => (
        <span key={zone}>
          <i data-zone={zone} />
          {schoolZones[zone]}
        </span>
      ))}
      <span>{`Corse et outre-mer\u00A0: au survol`}</span>
      <Link to="/admin/activity-period-list">Compléter dans les périodes d’activité</Link>
    </p>
  )
}
