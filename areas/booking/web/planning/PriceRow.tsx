import { memo, useRef, type ReactNode } from 'react'
import { dayFromNumber, dayNumber } from '#domain/day.ts'
import { formatAmountOnly, formatDayMonth, formatNumber, formatShortAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useOperation } from '#platform/web/api.ts'
import { bookingContract } from '../../contract.ts'
import { xOfDay } from '../../rules/planning-geometry.ts'
import { useCursorFocus, useCursorNight, type RowProps } from './Rows.tsx'
import { openPrice } from './board.ts'
import classes from './price.module.css'
import rows from './rows.module.css'

/** What a price is made of: the row is read again when one of them changes. */
export const pricedFrom = ['price-grid', 'special-offer', 'age-category', 'extra', 'tva', 'place-type'] as const

/** « 62,50 », « 125 »: the euro sign is in the name of the row. */
const short = (amount: number): string => (amount % 100 === 0 ? formatNumber(amount / 100) : formatAmountOnly(cents(amount)))

/** What one night costs in a type, day by day. Every row asks the same question: it is asked once. */
export const PriceRow = memo(function PriceRow({ board, row, index, look, firstDay, lastDay }: Omit<RowProps<'price'>, 'search'>): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const cursor = useCursorNight(board, row.key)
  const read = useOperation(bookingContract.planningPrices, { from: dayFromNumber(firstDay), to: dayFromNumber(lastDay) }, { entities: pricedFrom, keepPrevious: true })
  const prices = read.data?.types.find(({ placeTypeId }) => placeTypeId === row.type.id)?.prices
  const from = read.data ? dayNumber(read.data.from) : firstDay
  useCursorFocus(board, element, [cursor, prices])
  const days = Array.from({ length: lastDay - firstDay }, (_, at) => firstDay + at)
  // The cell under the cursor is there wherever the cursor is, so that the focus is never lost.
  const drawn = cursor === null || (cursor >= firstDay && cursor < lastDay) ? days : [...days, cursor]
  return (
    <div ref={element} role="row" data-row={row.key} aria-rowindex={index + 2} className={rows['row']} data-kind="price" style={{ top: row.top, height: row.height }}>
      <div role="rowheader" className={rows['head']} title="Deux adultes, sans frais de dossier ni taxe de séjour">
        <span>{read.isError ? 'Prix non lus' : 'Nuit, en €'}</span>
        <span className="sr">, {row.type.label}</span>
      </div>
      {drawn.map((day) => {
        const price = prices?.[day - from]
        const night = `${row.type.label}, nuit du ${formatDayMonth(dayFromNumber(day))}`
        return (
          <div key={day} role="gridcell" aria-colindex={day - look.axis.from + 2} className={classes['cell']} style={{ left: xOfDay(look.axis, day), width: look.axis.dayWidth }}>
            {price !== undefined && (
              <button type="button" aria-haspopup="dialog" tabIndex={cursor === day ? 0 : -1} data-cursor={cursor === day || undefined} aria-label={`${night}\u00A0: ${price === null ? 'pas de prix' : formatShortAmount(cents(price))}`} onClick={() => openPrice(board, row, day)}>
                {price === null ? '—' : short(price)}
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
})
