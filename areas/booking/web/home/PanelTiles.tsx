import {
  IconAlertTriangle,
  IconCake,
  IconClockExclamation,
  IconCoinEuro,
  IconFileInvoice,
  IconHourglass,
  IconHourglassLow,
  IconMessageQuestion,
} from '@tabler/icons-react'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Fragment, Suspense, useState, type ReactNode } from 'react'
import { formatAmount, formatNumber, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { lazy } from '#platform/web/lazy.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { Link } from '#platform/web/navigation.tsx'
import type { ToDoSubject } from '../../contract/day-rows.ts'
import type { Board, TileProps } from './board.ts'
import { hasLastYear, nightBars, scaleOf } from './home-model.ts'
import type { PanelTile } from './home-model.ts'
import { Nothing, useSeesStays } from './MoreTiles.tsx'
import { Tile } from './Tile.tsx'
import classes from './tile-content.module.css'

const ExpiredOptions = lazy(async () => ({ default: (await import('../options/ExpiredOptions.tsx')).ExpiredOptions }))

const icons: Readonly<Record<ToDoSubject, TablerIcon>> = {
  expiredOptions: IconHourglass,
  unplaced: IconAlertTriangle,
  noShows: IconClockExclamation,
  overdue: IconCoinEuro,
  endingOptions: IconHourglassLow,
  unbilled: IconFileInvoice,
  quotes: IconMessageQuestion,
}

/** One line, one figure, one verb per subject: the verb leads to the list that holds exactly these stays. */
function Subject({ line }: { line: Board['toDo'][number] }): ReactNode {
  return (
    <li>
      <span className={classes['mark']} data-level={line.level}>
        <Icon of={icons[line.key]} size={18} />
      </span>
      <div>
        <b>{line.label}</b>
        <small>{line.amount === null ? line.detail : `${formatAmount(cents(line.amount))}\u00A0: ${line.detail}`}</small>
      </div>
      <b className={classes['count']}>{formatNumber(line.count)}</b>
      {line.key === 'expiredOptions' ? (
        <DecideOptions line={line} />
      ) : (
        <Link to={line.url} className={classes['verb']} aria-label={`${line.verb}, ${line.label}`}>
          {line.verb}
        </Link>
      )}
    </li>
  )
}

/** Expired options are decided on where they are seen; who may not change stays reads their list. */
function DecideOptions({ line }: { line: Board['toDo'][number] }): ReactNode {
  const mayDecide = useAllowed('stay_booking', 'write')
  const [opened, setOpened] = useState(false)
  const name = `${line.verb}, ${line.label}`
  if (!mayDecide)
    return (
      <Link to={line.url} className={classes['verb']} aria-label={name}>
        {line.verb}
      </Link>
    )
  return (
    <>
      <button type="button" className={classes['verb']} aria-label={name} onClick={() => setOpened(true)}>
        {line.verb}
      </button>
      {opened && (
        <Suspense fallback={null}>
          <ExpiredOptions listUrl={line.url} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

function ToDo({ board, arranging }: TileProps): ReactNode {
  const urgent = board.toDo.filter(({ level }) => level === 'act').reduce((sum, { count }) => sum + count, 0)
  return (
    <Tile
      title="À traiter"
      count={urgent > 0 && <Tag tone="brick">{plural(urgent, 'urgent')}</Tag>}
      link={{ to: '/booking-list/0', label: 'Tous les séjours', right: 'stay_booking' }}
      arranging={arranging}
    >
      {board.toDo.length === 0 ? (
        <Nothing center />
      ) : (
        <ul className={classes['subjects']}>
          {board.toDo.map((line) => (
            <Subject key={line.key} line={line} />
          ))}
        </ul>
      )}
    </Tile>
  )
}

const mostBirthdays = 3

function Birthdays({ birthdays }: { birthdays: Board['birthdays'] }): ReactNode {
  const seesStays = useSeesStays()
  const shown = birthdays.slice(0, mostBirthdays)
  const others = birthdays.length - shown.length
  return (
    <div className={classes['birthdays']}>
      <Icon of={IconCake} size={17} />
      <p>
        <b>Anniversaires sur site&#160;:</b>{' '}
        {shown.length === 0 ? (
          <span className="muted">{seesStays ? 'aucun aujourd’hui' : 'vos droits ne montrent pas les séjours'}</span>
        ) : (
          shown.map(({ name, age, place, bookingId }, at) => (
            <Fragment key={`${bookingId}-${name}`}>
              {at > 0 && ', '}
              <Link to={`/new-booking/occupants/${bookingId}/0/0/0/0/3`}>{name}</Link>
              {` (${plural(age, 'an')}${place === null ? '' : `, ${place}`})`}
            </Fragment>
          ))
        )}
        {others > 0 && ` et ${others} ${others === 1 ? 'autre' : 'autres'}`}
      </p>
    </div>
  )
}

function Curve({ board, arranging }: TileProps): ReactNode {
  const year = Number(board.day.slice(0, 4)) - 1
  const compared = hasLastYear(board.curve)
  const scale = scaleOf(board.curve)
  const aside = [compared ? `${year} en trait` : '', scale < 1 ? `échelle de 0 à ${scale * 100}\u00A0%` : '']
    .filter((part) => part !== '')
    .join(', ')
  return (
    <Tile title="Occupation des 14 nuits à venir" aside={aside === '' ? undefined : <Tag>{aside}</Tag>} arranging={arranging}>
      <ul className={classes['nights']}>
        {nightBars(board.curve).map((night) => (
          <li
            key={night.day}
            data-weekend={night.isWeekend || undefined}
            style={{ '--now': night.share, '--before': night.lastYear, '--label': night.labelAt } as React.CSSProperties}
          >
            <span className="sr">{night.spoken}</span>
            <span className={classes['percent']} aria-hidden>
              {night.percent}
            </span>
            <i aria-hidden />
            {compared && <u aria-hidden />}
            <em aria-hidden>{night.number}</em>
          </li>
        ))}
      </ul>
      <Birthdays birthdays={board.birthdays} />
    </Tile>
  )
}

export const panelComponents: Readonly<Record<PanelTile, (props: TileProps) => ReactNode>> = { toDo: ToDo, curve: Curve }
