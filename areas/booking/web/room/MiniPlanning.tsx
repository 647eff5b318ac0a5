import type { ReactNode } from 'react'
import { formatDayMonth } from '#domain/french.ts'
import type { RoomPlan } from '../../contract/room.ts'
import { miniBarAt, miniScale, type MiniScale } from '../../rules/room/mini-scale.ts'
import classes from './room.module.css'

type Row = RoomPlan['rows'][number]
type Bar = Row['before'][number]

function Strip({ scale, bars }: { scale: MiniScale; bars: readonly Bar[] }): ReactNode {
  return (
    <div className={classes['strip']}>
      {bars.map((bar) => {
        const at = miniBarAt(scale, bar)
        return (
          at && (
            <span
              key={bar.key}
              data-role={bar.role}
              title={`${bar.label}, du ${formatDayMonth(bar.start)} au ${formatDayMonth(bar.end)}`}
              style={{ left: `${at.left}%`, width: `${at.width}%` }}
            >
              {bar.label}
            </span>
          )
        )
      })}
    </div>
  )
}

/** The places that a proposal touches, before and after it, on the same days. */
export function MiniPlanning({ rows }: { rows: readonly Row[] }): ReactNode {
  const scale = miniScale(rows)
  if (scale === null) return null
  return (
    <table className={classes['mini']}>
      <caption className="sr">Places avant et après</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Place</span>
          </th>
          <th scope="col">Avant</th>
          <th scope="col">Après</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.placeId}>
            <th scope="row">{row.number}</th>
            <td>
              <Strip scale={scale} bars={row.before} />
            </td>
            <td>
              <Strip scale={scale} bars={row.after} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <td colSpan={2}>{`Du ${formatDayMonth(scale.from)} au ${formatDayMonth(scale.to)}`}</td>
        </tr>
      </tfoot>
    </table>
  )
}
