import { useState, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { MoneyField } from '#platform/web/ui/fields/typed-fields.tsx'
import table from '#platform/web/ui/dialog-table.module.css'
import type { partCreditContract } from '../contract/part-credit.ts'
import { spreadCredit, type CreditedPart } from '../rules/part-credit.ts'

type Line = ReplyOf<typeof partCreditContract.lines>['lines'][number]
/** What is given back of each line, by its rank. */
export type Parts = ReadonlyMap<number, Cents | null>

export const partsGiven = (parts: Parts): CreditedPart[] =>
  [...parts].flatMap(([line, amount]) => (amount === null || amount === 0 ? [] : [{ line, amount }]))
export const totalOf = (parts: Parts): Cents => cents(partsGiven(parts).reduce((total, { amount }) => total + amount, 0))
const money = (amount: number): string => formatAmount(cents(amount))

type Props = { lines: readonly Line[]; left: number; parts: Parts; onChange: (parts: Parts) => void }

/** A sum that spreads itself over the lines, the lodging first, or what is given back of each line. */
export function CreditParts({ lines, left, parts, onChange }: Props): ReactNode {
  // What was asked in all, while no line was changed since: more than the lines bear is said, not cut in silence.
  const [asked, setAsked] = useState<Cents | null>(null)
  const total = totalOf(parts)
  const spread = (amount: Cents | null): void => {
    setAsked(amount)
    onChange(new Map(spreadCredit(amount ?? 0, lines).map(({ line, amount: part }) => [line, cents(part)])))
  }
  const change = (index: number, amount: Cents | null): void => {
    setAsked(null)
    onChange(new Map([...parts, [index, amount]]))
  }
  const over =
    asked !== null && asked > total
      ? `Au plus ${money(total)}\u00A0: la taxe de séjour et les réductions ne se rendent pas en partie.`
      : undefined
  return (
    <>
      <div style={{ display: 'flex', alignItems: 'flex-start', gap: 16 }}>
        <div style={{ width: 180 }}>
          <MoneyField
            autoFocus
            label="Montant à rendre"
            name="amount"
            value={asked ?? (total === 0 ? null : total)}
            error={over}
            onChange={spread}
          />
        </div>
        <p className="ink2" style={{ margin: '22px 0 0' }}>
          {total === 0
            ? `Il reste ${money(left)} de cette facture. Saisissez une somme, ou ligne par ligne.`
            : `La facture reste valable pour ${money(left - total)}\u00A0; le prix du séjour baisse de ${money(total)}.`}
        </p>
      </div>
      <div className={table['table']}>
        <table aria-label="Lignes de la facture">
          <thead>
            <tr>
              <th scope="col">Ligne</th>
              <th scope="col" style={{ textAlign: 'right' }}>
                Reste
              </th>
              <th scope="col" style={{ width: 150 }}>
                À rendre
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ index, label, detail, stay, left: rest, why }) => (
              <tr key={index}>
                <td>
                  {label}
                  {[stay, detail, why].some((text) => text !== null && text !== '') && (
                    <small>{[stay, detail, why].filter((text) => text !== null && text !== '').join(' · ')}</small>
                  )}
                </td>
                <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>{money(rest)}</td>
                <td>
                  {why === null && rest > 0 && (
                    <MoneyField
                      hideLabel
                      size="xs"
                      label={`À rendre, ${label}${stay === null ? '' : `, ${stay}`}`}
                      name={`part-${index}`}
                      value={parts.get(index) ?? null}
                      error={(parts.get(index) ?? 0) > rest ? `Au plus ${money(rest)}.` : undefined}
                      onChange={(amount) => change(index, amount)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
