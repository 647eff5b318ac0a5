import type { ReactNode } from 'react'
import { formatAmount, formatAmountOnly, formatPercent } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { PartnerTotals } from '../../rules/partner-bill.ts'
import classes from '../till/till.module.css'

/** VAT of a commission, rate by rate, and what it comes to. */
export function PartnerSums({
  totals,
}: {
  totals:
    | {
        readonly net: number
        readonly vat: number
        readonly gross: number
        readonly rates: readonly { readonly rate: string; readonly net: number; readonly vat: number }[]
      }
    | PartnerTotals
}): ReactNode {
  const row = (label: string, amounts: readonly number[]): ReactNode => (
    <tr key={label}>
      <td>{label}</td>
      {amounts.map((amount, column) => (
        <td key={column} data-right>
          {formatAmountOnly(cents(amount))}
        </td>
      ))}
    </tr>
  )
  return (
    <table className={classes['table']} aria-label="Totaux par taux de TVA">
      <thead>
        <tr>
          <th scope="col">TVA</th>
          <th scope="col" data-right>
            HT
          </th>
          <th scope="col" data-right>
            TVA
          </th>
          <th scope="col" data-right>
            TTC
          </th>
        </tr>
      </thead>
      <tbody>{totals.rates.map(({ rate, net, vat }) => row(formatPercent(rate), [net, vat, net + vat]))}</tbody>
      <tfoot>{row('Total', [totals.net, totals.vat, totals.gross])}</tfoot>
    </table>
  )
}

export const money = (amount: number): string => formatAmount(cents(amount))
