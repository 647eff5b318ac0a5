import type { ReactNode } from 'react'
import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useUser } from '#platform/web/session.ts'
import { printedAt } from '#platform/web/today.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { stayStateLabels } from '../../rules/stay-state.ts'
import { CustomerText } from './stay-columns.tsx'
import classes from './lists.module.css'

/** The list on paper, landscape: drawn only for the printer. */
export function PrintSheet({ title, rows }: { title: string; rows: readonly StayRow[] }): ReactNode {
  const { name, establishment } = useUser()
  return (
    <section className={classes['sheet']} aria-hidden>
      <h1>{`${establishment.name} · ${title}`}</h1>
      <table>
        <thead>
          <tr>
            <th>Code</th>
            <th>Client</th>
            <th>Arrivée</th>
            <th>Départ</th>
            <th className="num">Nuits</th>
            <th>Place</th>
            <th>Pers.</th>
            <th>État</th>
            <th className="num">Total</th>
            <th className="num">Reste dû</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.bookingCode}</td>
              <td>
                <b>
                  <CustomerText row={row} />
                </b>
              </td>
              <td>{formatDay(row.startDate)}</td>
              <td>{formatDay(row.endDate)}</td>
              <td className="num">{row.nights}</td>
              <td>{`${row.places} ${row.placeTypes}`.trim()}</td>
              <td>{row.people}</td>
              <td>{stayStateLabels[row.state]}</td>
              <td className="num">{formatAmount(cents(row.total))}</td>
              <td className="num">{formatAmount(cents(row.balance))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{`Imprimé ${printedAt()} par ${name}`}</p>
    </section>
  )
}
