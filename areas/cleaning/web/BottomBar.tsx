import { IconAlertTriangle, IconDoorExit, IconListCheck, IconMap2 } from '@tabler/icons-react'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { CleaningRow } from '../contract.ts'
import { inView, type CleaningView } from '../rules/cleaning-board.ts'
import classes from './cleaning.module.css'

type Way = { readonly label: string; readonly to: string; readonly icon: TablerIcon; readonly count: number; readonly isHere: boolean }

type Props = {
  path: string
  /** Null on another day, where nothing is mended. */ view: CleaningView | null
  rows: readonly CleaningRow[] | undefined
}
/** On a telephone, under the thumb: what is to be done, who leaves, the plan, and what is broken. */
export function BottomBar({ path, view, rows = [] }: Props): ReactNode {
  const isBroken = view === 'broken'
  const broken = view === null ? 0 : inView(rows, 'broken', '').length
  const seesPlan = useAllowed('camp_plan', 'select')
  const tasks = '/cleanning-planning'
  const departures = '/booking-departure-cleanning'
  const ways: readonly Way[] = [
    { label: 'Tâches', to: tasks, icon: IconListCheck, count: 0, isHere: path === tasks && !isBroken },
    { label: 'Départs', to: departures, icon: IconDoorExit, count: 0, isHere: path === departures && !isBroken },
    ...(seesPlan ? [{ label: 'Plan', to: '/plan', icon: IconMap2, count: 0, isHere: false }] : []),
    { label: 'Pannes', to: `${tasks}?vue=broken`, icon: IconAlertTriangle, count: broken, isHere: isBroken },
  ]
  return (
    <nav className={classes['bottom']} aria-label="Ménage" data-noprint>
      {ways.map(({ label, to, icon, count, isHere }) => (
        <Link key={label} to={to} aria-current={isHere ? 'page' : undefined}>
          <Icon of={icon} size={20} />
          {label}
          {count > 0 && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  )
}
