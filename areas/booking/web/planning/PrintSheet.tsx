import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { dayFromNumber, weekdayOfNumber } from '#domain/day.ts'
import { formatDayRange, weekdayName } from '#domain/french.ts'
import { useUser } from '#platform/web/session.ts'
import { useStore } from '#platform/web/store.ts'
import { momentOnPaper, printedAt } from '#platform/web/today.ts'
import { stateLabel } from '../../rules/planning-bar.ts'
import type { BarState } from '../../rules/planning-data.ts'
import { headText, type HeadColumn } from '../../rules/planning-order.ts'
import { pricedNights } from '../../rules/night-price.ts'
import { barsOf, rowsOnPaper, type PlanningRow } from '../../rules/planning-rows.ts'
import type { Board } from './board-model.ts'
import { priceTitle, shortPrice, usePrices, type ReadPrices } from './prices.ts'
import { past } from './time/past-store.ts'
import classes from './print.module.css'

/** More of them would be too narrow for a name. */
const mostDaysOnPaper = 31

type Range = { readonly first: number; readonly days: number }

function headOf(row: PlanningRow, columns: readonly HeadColumn[]): string {
  if (row.kind === 'type') return row.type.label
  if (row.kind === 'place') return `${row.place.number} ${headText(row.place, columns)}`.trim()
  if (row.kind === 'price') return priceTitle
  if (row.level > 0) return ''
  if (row.kind === 'received') return 'Internet'
  return row.kind === 'wait' ? 'Zone d’attente' : 'À placer'
}

/** Without colours a state is a letter: two never share one. */
const letters: Readonly<Record<BarState, string>> = {
  quote: 'D',
  option: 'O',
  booking: 'R',
  due: 'A',
  inHouse: 'E',
  act: '!',
  gone: 'P',
  unavailable: 'I',
  hold: 'S',
  resident: 'Rt',
  cancelled: 'X',
  received: 'N',
}
const told = ['option', 'booking', 'due', 'inHouse', 'act', 'gone', 'unavailable', 'hold', 'resident', 'received'] as const
const key = told.map((state) => `${letters[state]}\u00A0${stateLabel(state)}`).join(', ')

/** The price of each night, once it has been read. */
function PriceCells({ typeId, range, prices }: { typeId: number; range: Range; prices: ReadPrices | null }): ReactNode {
  const ofType = prices?.of(typeId)
  return Array.from({ length: range.days }, (_, index) => {
    const found = ofType && pricedNights(ofType, range.first + index, range.first + index + 1)
    return <td key={index}>{found && shortPrice(found.least)}</td>
  })
}

/** A row on paper: its stays as outlines with the letter of their state, in hundredths of the width. */
type RowProps = { board: Board; row: PlanningRow; range: Range; columns: readonly HeadColumn[]; prices: ReadPrices | null }
function PrintRow({ board, row, range, columns, prices }: RowProps): ReactNode {
  const share = (days: number): string => `${(days / range.days) * 100}%`
  const bars = barsOf(row, board.planning.known.get()).filter((bar) => bar.first < range.first + range.days && bar.after > range.first)
  const free = row.kind === 'type' ? board.planning.free.get().get(row.type.id) : undefined
  if (row.kind === 'price')
    return (
      <tr data-kind="price">
        <th scope="row">{headOf(row, columns)}</th>
        <PriceCells typeId={row.type.id} range={range} prices={prices} />
      </tr>
    )
  return (
    <tr data-kind={row.kind}>
      <th scope="row">{headOf(row, columns)}</th>
      {free ? (
        Array.from({ length: range.days }, (_, index) => <td key={index}>{free[range.first + index - board.ground.axis.from]}</td>)
      ) : (
        <td colSpan={range.days} className={classes['strip']}>
          {Array.from({ length: range.days - 1 }, (_, index) => (
            <i key={index} style={{ left: share(index + 1) }} />
          ))}
          {bars.map((bar) => {
            const from = Math.max(0, bar.first + 0.5 - range.first)
            const to = Math.min(range.days, bar.after + 0.5 - range.first)
            return (
              <span key={bar.key} data-state={bar.state} style={{ left: share(from), width: share(to - from) }}>
                <b>{letters[bar.state]}</b> {bar.label} {bar.people}
              </span>
            )
          })}
        </td>
      )}
    </tr>
  )
}

/** The days in sight with every row, on white paper in landscape; drawn only while printing. Each sheet says its days and what its letters mean: they are read apart. */
type Props = {
  board: Board
  daysShown: number
  /** What is read beside the number of a place. */ columns: readonly HeadColumn[]
  hasPrices: boolean
  /** The past instant at which it is read: the paper says so. */ at?: string
}
export function PrintSheet({ board, daysShown, columns, hasPrices, at }: Props): ReactNode {
  const [range, setRange] = useState<Range | null>(null)
  const user = useUser()
  // The rows of the screen ask the same question: it is already answered.
  const prices = usePrices(useStore(board.drawnDays), hasPrices)
  useEffect(() => {
    // The days of the screen: the paper may be measured as the window is while it is being printed, and be as narrow as one day.
    const before = (): void =>
      flushSync(() => setRange((now) => now ?? { first: board.shownDay.get(), days: Math.min(mostDaysOnPaper, daysShown) }))
    const after = (): void => setRange(null)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [board, daysShown])
  // Under the past, its own sheet is printed.
  const isCovered = useStore(past) !== null && at === undefined
  if (range === null || isCovered) return null
  const days = Array.from({ length: range.days }, (_, index) => range.first + index)
  const rows = rowsOnPaper(board.ground.rows, { first: range.first, after: range.first + range.days })
  const now = printedAt()
  return (
    <div className={classes['sheet']}>
      <table>
        <colgroup>
          <col className={classes['heads']} />
          <col span={range.days} />
        </colgroup>
        <thead>
          <tr className={classes['title']}>
            <td colSpan={range.days + 1}>
              <h1>
                Planning {formatDayRange(dayFromNumber(range.first), dayFromNumber(range.first + range.days - 1))}
                {at !== undefined && `, tel qu’il était ${momentOnPaper(at)}`}
              </h1>
            </td>
          </tr>
          <tr>
            <th scope="col">Emplacement</th>
            {days.map((day) => (
              <th scope="col" key={day} className={classes['day']}>
                {weekdayName(weekdayOfNumber(day)).slice(0, 2)}
                <br />
                {Number(dayFromNumber(day).slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tfoot>
          <tr>
            <td colSpan={range.days + 1} className={classes['foot']}>
              {user.establishment.name} · imprimé {now} par {user.name} · {key}
            </td>
          </tr>
        </tfoot>
        <tbody>
          {rows.map((row) => (
            <PrintRow key={row.key} board={board} row={row} range={range} columns={columns} prices={prices.read} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
