import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { openPrintTab, printDocument } from '#platform/web/print-document.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { Waiting } from '#platform/web/ui/Waiting.tsx'
import { tillContract } from '../../contract/till.ts'
import { balanceHeads as heads, balanceParts as parts, balanceSentence } from '../../rules/journal-text.ts'
import { PeriodFields, thisMonth } from './PeriodFields.tsx'
import classes from './till.module.css'

const money = (amount: number): string => (amount === 0 ? '' : formatAmount(cents(amount)))

/** `/balance`: each method from its opening to its closing, what moved it in between; its name opens the lines of the journal that did. */
export function BalanceScreen(): ReactNode {
  const [period, setPeriod] = useState(thisMonth)
  const query = useOperation(tillContract.balance, period, {
    entities: ['payment', 'expense', 'injection', 'deposit', 'starting-base', 'cash-count'],
    keepPrevious: true,
  })
  const rows = (query.data?.rows ?? []).filter((row) => parts.some((part) => row[part] !== 0))
  const total = (part: (typeof parts)[number]): number => rows.reduce((sum, row) => sum + row[part], 0)
  const print = (): void =>
    printDocument(
      'list',
      { address: `/rest/payment/balance/print?from=${period.from}&to=${period.to}`, fileName: `balance-${period.from}-${period.to}.pdf` },
      openPrintTab('list'),
    )
  return (
    <div className={classes['page']}>
      <PageHead title="Balance">
        <Button leftSection={<Icon of={IconPrinter} />} onClick={print}>
          Imprimer
        </Button>
      </PageHead>
      <div className={classes['stack']}>
        <div className={classes['filters']}>
          <PeriodFields period={period} onPeriod={setPeriod} />
        </div>
        {query.error ? (
          <ErrorState title="Balance" error={query.error} onRetry={() => void query.refetch()} />
        ) : query.data === undefined ? (
          <Waiting />
        ) : (
          <Card title="Par mode de règlement" flush>
            <div className={classes['scroll']}>
              <table className={classes['table']}>
                <thead>
                  <tr>
                    <th scope="col">Mode de règlement</th>
                    {parts.map((part) => (
                      <th key={part} scope="col" data-right>
                        {heads[part]}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.id}>
                      <td>
                        <Link to={`/cash-and-bank-journal?du=${period.from}&au=${period.to}&mode=${row.id}`}>
                          <b>{row.label}</b>
                        </Link>
                      </td>
                      {parts.map((part) => (
                        <td key={part} data-right>
                          {money(row[part])}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <td>Total</td>
                    {parts.map((part) => (
                      <td key={part} data-right>
                        {formatAmount(cents(total(part)))}
                      </td>
                    ))}
                  </tr>
                </tfoot>
              </table>
            </div>
          </Card>
        )}
        <p className="muted">{balanceSentence}</p>
      </div>
    </div>
  )
}
