import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { WireRow } from '#platform/operation/search.ts'
import { MethodsTable } from './MethodsTable.tsx'
import { usePaymentMethods } from './use-payment-methods.ts'

const words = [
  ['Accepté', 'Proposé à tout encaissement. Les règlements passés gardent un mode qui ne l’est plus.'],
  ['En caisse', 'Proposé dans les caisses de vente, sauf celles qui choisissent leurs modes.'],
  ['Remboursement', 'Peut rendre de l’argent à un client.'],
] as const
const flags = [
  ['isActive', 'Accepté'],
  ['isPointOfSale', 'En caisse'],
  ['isRefundable', 'Remboursement'],
] as const

/** `/payment-method-pointofsale-list`: what the front desk and the tills take. */
export function PointOfSaleScreen(): ReactNode {
  const { rows, error, retry, mayWrite, set } = usePaymentMethods()
  const cells = (row: WireRow): ReactNode =>
    flags.map(([flag, label]) => (
      <td key={flag}>
        <Switch
          size="sm"
          style={{ display: 'inline-block' }}
          aria-label={`${String(row['label'])}\u00A0: ${label}`}
          checked={row[flag] === true}
          disabled={!mayWrite || (flag !== 'isActive' && row['isActive'] === false)}
          onChange={(event) =>
            set(row, { [flag]: event.currentTarget.checked }, `${label.toLowerCase()}, ${event.currentTarget.checked ? 'oui' : 'non'}`)
          }
        />
      </td>
    ))
  return (
    <MethodsTable
      title="Modes de règlement du point de vente"
      words={words}
      columns={flags.map(([, label]) => label)}
      rows={rows}
      error={error}
      onRetry={retry}
      tab="general"
      cells={cells}
    />
  )
}
