import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { tillContract } from '../../contract/till.ts'
import { PeriodFields, thisMonth } from './PeriodFields.tsx'
import classes from './till.module.css'

type Row = ReplyOf<typeof tillContract.balance>['rows'][number]
const parts = ['opening', 'receipts', 'refunds', 'guarantees', 'expenses', 'injections', 'deposits', 'gaps', 'closing'] as const
const heads: Readonly<Record<(typeof parts)[number], string>> = { opening: 'Ouverture', receipts: 'Encaissements', refunds: 'Rendus et annulés', guarantees: 'Cautions', expenses: 'Dépenses', injections: 'Apports', deposits: 'Remises', gaps: 'Écarts', closing: 'Clôture' }

const money = (amount: number): string => (amount === 0 ? '' : formatAmount(cents(amount)))

/** `/balance`: each method from its opening to its closing, what moved it in between. */
export function BalanceScreen(): ReactNode {
  const [period, setPeriod] = useState(thisMonth)
  const query = useOperation(tillContract.balance, period, { entities: ['payment', 'expense', 'injection', 'deposit', 'starting-base', 'cash-count'], keepPrevious: true })
  const rows = (query.data?.rows ?? []).filter((row) => parts.some((part) => row[part] !== 0))
  const total = (part: (typeof parts)[number]): number => rows.reduce((sum, row: Row) => sum + row[part], 0)
  return (
    <div className={classes['page']}>
      <PageHead title="Balance"><Button leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>Imprimer</Button></PageHead>
      <div className={classes['stack']}>
        <div className={classes['filters']}><PeriodFields period={period} onPeriod={setPeriod} /></div>
        {query.error ? <ErrorState title="Balance" error={query.error} onRetry={() => void query.refetch()} /> : (
          <Card title="Par mode de règlement" flush>
            <div className={classes['scroll']}>
              <table className={classes['table']}>
                <thead><tr><th scope="col">Mode de règlement</th>{parts.map((part) => <th key={part} scope="col" data-right>{heads[part]}</th>)}</tr></thead>
                <tbody>{rows.map((row) => <tr key={row.id}><td><b>{row.label}</b></td>{parts.map((part) => <td key={part} data-right>{money(row[part])}</td>)}</tr>)}</tbody>
                <tfoot><tr><td>Total</td>{parts.map((part) => <td key={part} data-right>{formatAmount(cents(total(part)))}</td>)}</tr></tfoot>
              </table>
            </div>
          </Card>
        )}
        <p className="muted">La clôture est la somme des autres colonnes. L’ouverture part du dernier fonds de caisse initial, sinon du premier mouvement&#160;; ce qui arrive droit à la banque (virements) n’en a pas.</p>
      </div>
    </div>
  )
}
