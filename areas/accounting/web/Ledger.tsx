import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatAmountOnly, formatDay, formatNumber, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { openPrintTab, printDocument, saveFile } from '#platform/web/print-document.ts'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { FromTo } from '#platform/web/ui/fields/FromTo.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { FilterLine, GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, PageHead } from '#platform/web/ui/layout.tsx'
import { accountingContract } from '../contract.ts'
import { untilSentence } from '../rules/aged-balance.ts'
import { notYetSentence } from '../rules/ledger.ts'
import classes from './accounting.module.css'

type Reply = ReplyOf<typeof accountingContract.ledger>
type Row = Reply['rows'][number] & { readonly id: number }
const side = (value: number): string => (value === 0 ? '' : formatAmountOnly(cents(value)))
const money = (value: number): string => formatAmount(cents(value))
/** In the order of the account: a balance has no sense in another. */
const columns: readonly GridColumn<Row>[] = [
  { id: 'day', label: 'Date', cell: (row) => formatDay(row.day) },
  { id: 'journal', label: 'Journal', cell: (row) => row.journal },
  { id: 'entry', label: 'Écriture', align: 'right', cell: (row) => String(row.entry) },
  { id: 'piece', label: 'Pièce', strong: true, cell: (row) => (row.url === null ? row.piece : <Link to={row.url}>{row.piece}</Link>) },
  { id: 'label', label: 'Libellé', cell: (row) => row.label },
  { id: 'auxiliary', label: 'Auxiliaire', cell: (row) => row.auxiliary },
  { id: 'debit', label: 'Débit', align: 'right', cell: (row) => side(row.debit) },
  { id: 'credit', label: 'Crédit', align: 'right', cell: (row) => side(row.credit) },
  { id: 'balance', label: 'Solde', align: 'right', cell: (row) => formatAmountOnly(cents(row.balance)) },
  { id: 'letter', label: 'Lettrage', cell: (row) => row.letter },
]

/** Before, in and after the period; what is not exported is not in it. */
function Sums({ reply }: { reply: Reply }): ReactNode {
  const { opening, debit, credit, closing, count, rows, until, pending } = reply
  return (
    <p role="status" className={classes['note']}>
      {'Report '}
      <b>{money(opening)}</b>
      {', débit '}
      <b>{money(debit)}</b>
      {', crédit '}
      <b>{money(credit)}</b>
      {', solde '}
      <b>{money(closing)}</b>
      {'. '}
      {untilSentence(until)}
      {pending > 0 && <b>{` ${notYetSentence(pending)}`}</b>}
      {count > rows.length && ` Les ${formatNumber(rows.length)} premières lignes sont montrées\u00A0; le CSV et le PDF les ont toutes.`}
    </p>
  )
}

/** The general ledger: one account between two days, with what it holds after each line. */
export function Ledger({ onBack }: { onBack: () => void }): ReactNode {
  const [period, setPeriod] = useState(() => ({ from: `${today().slice(0, 4)}-01-01`, to: today() }))
  const [chosen, setChosen] = useState<string | null>(null)
  const mayTake = useAllowed(accountingContract.ledgerFile.right, 'export')
  const accounts = useOperation(accountingContract.ledgerAccounts, {}, { entities: ['accounting-export'] })
  const account = chosen ?? accounts.data?.accounts[0]?.code ?? ''
  const query = useOperation(
    accountingContract.ledger,
    { ...period, account },
    { enabled: account !== '', entities: ['accounting-export'], keepPrevious: true },
  )
  const rows = accounts.data?.accounts.length === 0 ? [] : query.data?.rows.map((row, index) => ({ ...row, id: index + 1 }))
  const isWaiting = query.data === undefined || query.isPlaceholderData
  const address = `/rest/accounting/export/ledger/${encodeURIComponent(account)}/${period.from}/${period.to}`
  const print = (): void =>
    printDocument(
      'list',
      { address: `${address}/print`, fileName: `grand-livre-${account}-${period.from}-${period.to}.pdf` },
      openPrintTab('list'),
    )
  return (
    <div className={classes['page']}>
      <PageHead title="Grand livre" count={query.data && plural(query.data.count, 'ligne')} onBack={onBack}>
        {mayTake && (
          <>
            <Button leftSection={<Icon of={IconDownload} />} disabled={isWaiting} onClick={() => saveFile(address, '')}>
              CSV
            </Button>
            <Button leftSection={<Icon of={IconPrinter} />} disabled={isWaiting || query.data?.count === 0} onClick={print}>
              Imprimer
            </Button>
          </>
        )}
      </PageHead>
      <div className={classes['body']}>
        <GridFrame>
          <FilterLine>
            <div className={classes['filters']}>
              <SelectField
                size="xs"
                required
                label="Compte"
                name="account"
                options={(accounts.data?.accounts ?? []).map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))}
                value={account === '' ? null : account}
                onChange={(code) => code !== null && setChosen(code)}
              />
              <FromTo period={period} onPeriod={setPeriod} />
            </div>
          </FilterLine>
          <DataGrid
            label="Grand livre"
            columns={columns}
            rows={rows}
            error={accounts.error ?? query.error ?? undefined}
            onRetry={() => void (accounts.error ? accounts.refetch() : query.refetch())}
            onOpen={(row) => row.url !== null && go(row.url)}
            empty={<EmptyState title="Aucune écriture" text="Rien n’a été exporté de ce compte entre ces deux jours." />}
          />
          {query.data && <Sums reply={query.data} />}
        </GridFrame>
      </div>
    </div>
  )
}
