import { IconCake, IconClock, IconHourglassOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { capitalized, formatDayMonth, formatLongDay, formatNumber, plural } from '#domain/french.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { stayAddress, type TileProps } from './board.ts'
import { Figure, Tile } from './Tile.tsx'
import { useClock } from './use-clock.ts'
import classes from './tile-content.module.css'

const mostLines = 3

export const useSeesStays = (): boolean => useAllowed('stay_booking', 'select')

/** Nothing to tell; of who may not read stays, it is not known. */
export function Nothing({ said = 'Rien à traiter', center }: { said?: string; center?: boolean }): ReactNode {
  return (
    <p className={classes['nothing']} data-center={center}>
      {useSeesStays() ? said : 'Vos droits ne montrent pas les séjours.'}
    </p>
  )
}

/** The hour in figures that are read from the other side of the desk. */
export function ClockTile({ arranging }: TileProps): ReactNode {
  const { day, time } = useClock()
  return (
    <Tile title="Horloge" icon={IconClock} arranging={arranging}>
      <time className={classes['clock']} dateTime={`${day}T${time}`}>
        <b>{time}</b>
        <span>{capitalized(formatLongDay(day))}</span>
      </time>
    </Tile>
  )
}

export function ExpiredOptionsTile({ board: { expiredOptions, toDo }, arranging }: TileProps): ReactNode {
  const seesStays = useSeesStays()
  const count = toDo.find(({ key }) => key === 'expiredOptions')?.count ?? 0
  return (
    <Tile
      title="Options expirées"
      icon={IconHourglassOff}
      link={{ to: '/booking-list/2?sujet=expiredOptions', label: 'Ouvrir', right: 'stay_booking' }}
      arranging={arranging}
    >
      {seesStays && (
        <Figure value={formatNumber(count)} lines={[count >= 2 ? 'à relancer ou à classer' : 'option à relancer ou à classer']} />
      )}
      {expiredOptions.length === 0 ? (
        <Nothing />
      ) : (
        <ul className={classes['lines']}>
          {expiredOptions.slice(0, mostLines).map(({ bookingId, customerName, expiredOn }) => (
            <li key={bookingId}>
              <Link to={stayAddress(bookingId)}>{customerName}</Link>
              <span data-alarm>{formatDayMonth(expiredOn)}</span>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}

export function BirthdaysTile({ board: { birthdays }, arranging }: TileProps): ReactNode {
  const seesStays = useSeesStays()
  return (
    <Tile title="Anniversaires" icon={IconCake} arranging={arranging}>
      {seesStays && <Figure value={formatNumber(birthdays.length)} lines={['sur site aujourd’hui']} />}
      {birthdays.length === 0 ? (
        <Nothing said="Aucun anniversaire" />
      ) : (
        <ul className={classes['lines']}>
          {birthdays.slice(0, mostLines).map(({ bookingId, name, age, place }) => (
            <li key={`${bookingId}-${name}`}>
              <Link to={stayAddress(bookingId)}>{name}</Link>
              <span>{[plural(age, 'an'), place].filter((part) => part !== null).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}
