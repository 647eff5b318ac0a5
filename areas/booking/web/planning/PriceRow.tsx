import { memo, useRef, type ReactNode } from 'react'
import { dayFromNumber } from '#domain/day.ts'
import { formatDayMonth, formatShortAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { pricedNights, type PricedNights } from '../../rules/night-price.ts'
import { cellsOf, xOfDay } from '../../rules/planning-geometry.ts'
import { useCursorFocus, useCursorNight, type RowProps } from './Rows.tsx'
import { openPrice } from './board.ts'
import { priceTitle, shortPrice, usePrices } from './prices.ts'
import classes from './price.module.css'
import rows from './rows.module.css'

/** « nuit du 12/07 : 62,50 € », « semaine du 06/07 : 62,50 € à 85 € ». */
function cellText(first: number, step: 1 | 7, { least, most }: PricedNights): string {
  const price =
    least === null || most === null
      ? 'pas de prix'
      : least === most
        ? formatShortAmount(cents(least))
        : `${formatShortAmount(cents(least))} à ${formatShortAmount(cents(most))}`
  return `${step === 1 ? 'nuit' : 'semaine'} du ${formatDayMonth(dayFromNumber(first))}\u00A0: ${price}`
}

/** What one night costs in a type, day by day; in a season week by week, the cheapest night. */
export const PriceRow = memo(function PriceRow({
  board,
  row,
  index,
  look,
  firstDay,
  lastDay,
}: Omit<RowProps<'price'>, 'search'>): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const cursor = useCursorNight(board, row.key)
  const { read, isError } = usePrices({ first: firstDay, after: lastDay })
  const prices = read?.of(row.type.id)
  useCursorFocus(board, element, [cursor, prices?.prices])
  const { step, days } = cellsOf(look.axis, firstDay, lastDay)
  // The cell under the cursor is there wherever the cursor is, so that the focus is never lost.
  const drawn =
    cursor === null || days.some((day) => day <= cursor && cursor < day + step)
      ? days
      : [...days, ...cellsOf(look.axis, cursor, cursor + 1).days]
  return (
    <div
      ref={element}
      role="row"
      data-row={row.key}
      aria-rowindex={index + 2}
      className={rows['row']}
      data-kind="price"
      style={{ top: row.top, height: row.height }}
    >
      <div
        role="rowheader"
        className={rows['head']}
        title={`Deux adultes, sans frais de dossier ni taxe de séjour${step === 1 ? '' : '. La nuit la moins chère de la semaine, à l’euro supérieur'}`}
      >
        <span>{isError ? 'Prix non lus' : step === 1 ? priceTitle : 'Nuit dès, en €'}</span>
        <span className="sr">, {row.type.label}</span>
      </div>
      {drawn.map((day) => {
        const found = prices && pricedNights(prices, day, day + step)
        const isCursor = cursor !== null && day <= cursor && cursor < day + step
        const text = found && cellText(day, step, found)
        return (
          <div
            key={day}
            role="gridcell"
            aria-colindex={day - look.axis.from + 2}
            className={classes['cell']}
            style={{ left: xOfDay(look.axis, day), width: look.axis.dayWidth * step }}
          >
            {found && (
              <button
                type="button"
                aria-haspopup="dialog"
                tabIndex={isCursor ? 0 : -1}
                data-cursor={isCursor || undefined}
                title={step === 1 ? undefined : (text ?? undefined)}
                aria-label={`${row.type.label}, ${text}`}
                onClick={() => openPrice(board, row, found.night)}
              >
                {shortPrice(found.least === null || step === 1 ? found.least : Math.ceil(found.least / 100) * 100)}
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
})
