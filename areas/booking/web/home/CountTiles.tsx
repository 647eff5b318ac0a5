import { IconBucketDroplet, IconDoorEnter, IconDoorExit, IconHourglass, IconMoon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAmount, formatNumber, formatPercent, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { stayAddress, type TileProps } from './board.ts'
import { useCleaningTile } from './housekeeping-slot.ts'
import { arrivalWords, departureWords, endOfOption, hourBars, rateOf } from './home-model.ts'
import type { CountTile } from './home-model.ts'
import { BirthdaysTile, ClockTile, ExpiredOptionsTile, Nothing } from './MoreTiles.tsx'
import { Figure, Tile } from './Tile.tsx'
import classes from './tile-content.module.css'

const nothing = <p className={classes['nothing']}>Rien à traiter</p>

/** Somebody is still expected, though nothing of him may be shown: the figure says it. */
const waits = ({ expected, done, late }: { readonly expected: number; readonly done: number; readonly late: number }): boolean =>
  expected > done || late > 0

function Arrivals({ board: { arrivals }, arranging }: TileProps): ReactNode {
  const words = arrivalWords(arrivals)
  const bars = hourBars(arrivals.byHour)
  return (
    <Tile
      title="Arrivées"
      icon={IconDoorEnter}
      link={{ to: '/booking-arrival-list', label: 'Ouvrir', right: 'stay_arrival_departure' }}
      arranging={arranging}
    >
      <Figure
        value={formatNumber(arrivals.expected)}
        lines={[...words.lines, ...(words.late === null ? [] : [<em key="late">{words.late}</em>])]}
      />
      {bars.length === 0 ? (
        waits(arrivals) ? null : (
          nothing
        )
      ) : (
        <ul className={classes['hours']}>
          {bars.map(({ hour, expected, done, height, doneHeight, isNamed }) => (
            <li key={hour}>
              <i style={{ height }} aria-hidden>
                <i style={{ height: doneHeight }} />
              </i>
              <span aria-label={`${hour} heures\u00A0: ${plural(expected, 'attendue')}, ${plural(done, 'faite')}`} role="img">
                {isNamed ? `${hour}\u00A0h` : '\u00A0'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}

function Departures({ board: { departures }, arranging }: TileProps): ReactNode {
  const words = departureWords(departures)
  return (
    <Tile
      title="Départs"
      icon={IconDoorExit}
      link={{ to: '/booking-departure-list', label: 'Ouvrir', right: 'stay_arrival_departure' }}
      arranging={arranging}
    >
      <Figure
        value={formatNumber(departures.expected)}
        lines={[words.done, words.late === null ? null : <em key="late">{words.late}</em>]}
      />
      {departures.lines.length === 0 ? (
        waits(departures) ? null : (
          nothing
        )
      ) : (
        <ul className={classes['lines']}>
          {departures.lines.map(({ bookingId, label, why, isOverdue }) => (
            <li key={bookingId}>
              <Link to={stayAddress(bookingId)}>{label}</Link>
              <span data-alarm={isOverdue || undefined}>{why}</span>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}

/** How far housekeeping is: only who may see it has this tile. */
function Cleaning({ arranging }: TileProps): ReactNode {
  const Figures = useCleaningTile()
  return (
    <Tile
      title="Ménage"
      icon={IconBucketDroplet}
      link={{ to: '/cleanning-planning', label: 'Ouvrir', right: 'camp_cleaning' }}
      arranging={arranging}
    >
      {Figures && <Figures figure={Figure} />}
    </Tile>
  )
}

function Tonight({ board: { occupied, present, collectedToday, guaranteesToday }, arranging }: TileProps): ReactNode {
  return (
    <Tile title="Cette nuit" icon={IconMoon} link={{ to: '/planning', label: 'Planning', right: 'camp_planning' }} arranging={arranging}>
      <Figure
        value={formatPercent(rateOf(occupied.places, occupied.of))}
        lines={[plural(occupied.places, 'place'), `sur ${formatNumber(occupied.of)}`]}
      />
      <dl className={classes['facts']}>
        <dt>Personnes sur site</dt>
        <dd>{formatNumber(present.people)}</dd>
        {collectedToday !== null && (
          <>
            <dt>Encaissé aujourd’hui</dt>
            <dd>{formatAmount(cents(collectedToday))}</dd>
          </>
        )}
        {guaranteesToday !== null && guaranteesToday !== 0 && (
          <>
            <dt>dont dépôts de garantie</dt>
            <dd>{formatAmount(cents(guaranteesToday))}</dd>
          </>
        )}
      </dl>
    </Tile>
  )
}

function Offers({ board: { offers, day }, arranging }: TileProps): ReactNode {
  const mayOpen = useAllowed('stay_booking', 'select')
  const quotes = `${formatNumber(offers.quotes)} devis sans réponse`
  return (
    <Tile
      title="Options et devis"
      icon={IconHourglass}
      link={{ to: '/booking-list/2?sujet=openOptions', label: 'Ouvrir', right: 'stay_booking' }}
      arranging={arranging}
    >
      <Figure
        value={formatNumber(offers.options)}
        lines={[
          offers.options >= 2 ? 'options en cours' : 'option en cours',
          mayOpen ? (
            <Link key="quotes" to="/booking-list/1?sujet=openQuotes">
              {quotes}
            </Link>
          ) : (
            quotes
          ),
        ]}
      />
      {offers.lines.length === 0 ? (
        <Nothing />
      ) : (
        <ul className={classes['lines']}>
          {offers.lines.map((line) => (
            <li key={line.bookingId}>
              <Link to={stayAddress(line.bookingId)}>{line.label}</Link>
              <span data-alarm={line.isExpired || undefined}>{endOfOption(line, day)}</span>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}

export const countComponents: Readonly<Record<CountTile, (props: TileProps) => ReactNode>> = {
  arrivals: Arrivals,
  departures: Departures,
  cleaning: Cleaning,
  tonight: Tonight,
  offers: Offers,
  clock: ClockTile,
  expiredOptions: ExpiredOptionsTile,
  birthdays: BirthdaysTile,
}
