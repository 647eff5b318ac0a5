import type { ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { IntegerField } from '#platform/web/ui/fields/typed-fields.tsx'
import { countedSum, denominationLabel, denominations, type Counted } from '../../rules/denominations.ts'
import classes from './till.module.css'

/** Notes and coins counted one value after the other: Tab goes to the next, the sum is said while typing. */
export function CoinCount({ counted, onCounted }: { counted: Counted; onCounted: (counted: Counted) => void }): ReactNode {
  return (
    <div className={classes['scroll']}>
      <table className={`${classes['table'] ?? ''} ${classes['coins'] ?? ''}`}>
        <thead>
          <tr>
            <th scope="col">Billets et pièces</th>
            <th scope="col">Nombre</th>
            <th scope="col" data-right>
              Montant
            </th>
          </tr>
        </thead>
        <tbody>
          {denominations.map((value) => (
            <tr key={value}>
              <td data-right>{denominationLabel(value)}</td>
              <td>
                <IntegerField
                  hideLabel
                  size="xs"
                  least={0}
                  label={`Nombre de ${denominationLabel(value)}`}
                  name={`coin-${value}`}
                  value={counted[value] ?? null}
                  onChange={(count) => onCounted({ ...counted, [value]: count ?? 0 })}
                />
              </td>
              <td data-right>{(counted[value] ?? 0) === 0 ? '' : formatAmount(cents(value * (counted[value] ?? 0)))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>Total</td>
            <td />
            <td data-right role="status">
              {formatAmount(cents(countedSum(counted)))}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
