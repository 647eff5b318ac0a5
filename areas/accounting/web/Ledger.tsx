import { Button } from '@mantine/core'
import { IconDownload, IconPrinter, IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatAmountOnly, formatDay, formatNumber, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { openPrintTab, printDocument, saveFile } from '#platform/web/print-document.ts'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { FromTo } from '#platform/web/ui/fields/FromTo.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { FilterLine, GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, PageHead, TextButton } from '#platform/web/ui/layout.tsx'
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

/** A customer has several accounts, and one auxiliary. */
const customerColumns = columns.map((column) =>
  column.id === 'auxiliary' ? { id: 'account', label: 'Compte', cell: (row: Row) => row.account } : column,
)
/** An account is read for one auxiliary of it, a partner or a customer, from any of its lines. */
const accountColumns = (only: (auxiliary: string) => void): readonly GridColumn<Row>[] =>
  columns.map((column) =>
    column.id === 'auxiliary'
      ? {
          ...column,
          cell: ({ auxiliary }) => auxiliary !== '' && <TextButton onClick={() => only(auxiliary)}>{auxiliary}</TextButton>,
        }
      : column,
  )

/** Before, in and after the period; what is not exported is not in it. */
function Sums({ reply, isOfOne }: { reply: Reply; isOfOne: boolean }): ReactNode {
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
      {pending > 0 && <b>{` ${notYetSentence(pending, isOfOne)}`}</b>}
      {count > rows.length && ` Les ${formatNumber(rows.length)} premières lignes sont montrées\u00A0; le CSV et le PDF les ont toutes.`}
    </p>
  )
}

/** Whose ledger is read, on all his accounts; null where one account is. */
export type LedgerCustomer = { readonly id: number; readonly label: string }

type Period = { readonly from: string; readonly to: string }
type Asked = Period & { readonly account: string; readonly auxiliary: string | null; readonly customerId: number | null }

function useLedger({ from, to, account, auxiliary, customerId }: Asked): UseQueryResult<Reply> {
  const ofAccount = useOperation(
    accountingContract.ledger,
    { from, to, account, ...(auxiliary === null ? {} : { auxiliary }) },
    { enabled: account !== '' && customerId === null, entities: ['accounting-export'], keepPrevious: true },
  )
  const ofCustomer = useOperation(
    accountingContract.customerLedger,
    { from, to, customerId: customerId ?? 0 },
    { enabled: customerId !== null, entities: ['accounting-export', 'customer'], keepPrevious: true },
  )
  return customerId === null ? ofAccount : ofCustomer
}

type FilterProps = {
  /** Undefined while they are read: what is typed before them would be lost when the first is chosen. */
  accounts: ReplyOf<typeof accountingContract.ledgerAccounts>['accounts'] | undefined
  account: string
  onAccount: (code: string) => void
  auxiliary: string | null
  onEveryAuxiliary: () => void
  customer: LedgerCustomer | null
  onCustomer: (customer: LedgerCustomer | null) => void
  period: Period
  onPeriod: (period: Period) => void
}
function Filters({
  accounts,
  account,
  onAccount,
  auxiliary,
  onEveryAuxiliary,
  customer,
  onCustomer,
  period,
  onPeriod,
}: FilterProps): ReactNode {
  const customers = useRecordSource('customer', false)
  return (
    <FilterLine>
      <div className={classes['filters']}>
        {customer === null && (
          <SelectField
            size="xs"
            required
            label="Compte"
            name="account"
            disabled={accounts === undefined}
            options={(accounts ?? []).map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))}
            value={account === '' ? null : account}
            onChange={(code) => code !== null && onAccount(code)}
          />
        )}
        {customer === null && auxiliary !== null && (
          <Button
            size="xs"
            rightSection={<Icon of={IconX} size={14} />}
            aria-label={`Retirer l’auxiliaire ${auxiliary}`}
            onClick={onEveryAuxiliary}
          >
            {`Auxiliaire ${auxiliary}`}
          </Button>
        )}
        <SearchSelect
          {...customers}
          size="xs"
          label="Client"
          placeholder="Tous"
          name="customerId"
          value={customer?.id ?? null}
          valueLabel={customer?.label}
          onChange={(id) => id === null && onCustomer(null)}
          onPick={onCustomer}
        />
        <FromTo period={period} onPeriod={onPeriod} />
      </div>
    </FilterLine>
  )
}

/** All of it, for a spreadsheet or on paper. */
function Files({ asked: { account, auxiliary, customerId, from, to }, isRead }: { asked: Asked; isRead: boolean }): ReactNode {
  const which = customerId === null ? `ledger/${encodeURIComponent(account)}` : `customer_ledger/${customerId}`
  const address = `/rest/accounting/export/${which}/${from}/${to}`
  const only = customerId !== null || auxiliary === null ? '' : `?auxiliary=${encodeURIComponent(auxiliary)}`
  const print = (): void => printDocument('list', { address: `${address}/print${only}`, fileName: '' }, openPrintTab('list'))
  return (
    <>
      <Button leftSection={<Icon of={IconDownload} />} disabled={!isRead} onClick={() => saveFile(`${address}${only}`, '')}>
        CSV
      </Button>
      <Button leftSection={<Icon of={IconPrinter} />} disabled={!isRead} onClick={print}>
        Imprimer
      </Button>
    </>
  )
}

type LinesProps = {
  accounts: UseQueryResult<ReplyOf<typeof accountingContract.ledgerAccounts>>
  query: UseQueryResult<Reply>
  isOfOne: boolean
  onAuxiliary: (auxiliary: string) => void
}
function Lines({ accounts, query, isOfOne, onAuxiliary }: LinesProps): ReactNode {
  const rows = accounts.data?.accounts.length === 0 ? [] : query.data?.rows.map((row, index) => ({ ...row, id: index + 1 }))
  return (
    <>
      <DataGrid
        label="Grand livre"
        columns={isOfOne ? customerColumns : accountColumns(onAuxiliary)}
        rows={rows}
        error={accounts.error ?? query.error ?? undefined}
        onRetry={() => void (accounts.error ? accounts.refetch() : query.refetch())}
        onOpen={(row) => row.url !== null && go(row.url)}
        empty={
          <EmptyState title="Aucune écriture" text={`Rien n’a été exporté de ce ${isOfOne ? 'client' : 'compte'} entre ces deux jours.`} />
        }
      />
      {query.data && <Sums reply={query.data} isOfOne={isOfOne} />}
    </>
  )
}

/** The general ledger: one account, or one customer, between two days, with what is held after each line. */
export function Ledger({ start, onBack }: { start: LedgerCustomer | null; onBack: () => void }): ReactNode {
  const [customer, setCustomer] = useState(start)
  const [period, setPeriod] = useState<Period>(() => ({ from: `${today().slice(0, 4)}-01-01`, to: today() }))
  const [chosen, setChosen] = useState<string | null>(null)
  const [auxiliary, setAuxiliary] = useState<string | null>(null)
  const mayTake = useAllowed(accountingContract.ledgerFile.right, 'export')
  const accounts = useOperation(accountingContract.ledgerAccounts, {}, { entities: ['accounting-export'] })
  const known = accounts.data?.accounts
  const account = chosen ?? known?.[0]?.code ?? ''
  const asked = { ...period, account, auxiliary, customerId: customer?.id ?? null }
  const query = useLedger(asked)
  return (
    <div className={classes['page']}>
      <PageHead title="Grand livre" count={query.data && plural(query.data.count, 'ligne')} onBack={onBack}>
        {mayTake && <Files asked={asked} isRead={query.data !== undefined && !query.isPlaceholderData} />}
      </PageHead>
      <div className={classes['body']}>
        <GridFrame>
          <Filters
            accounts={known}
            account={account}
            onAccount={(code) => {
              setChosen(code)
              setAuxiliary(null)
            }}
            auxiliary={auxiliary}
            onEveryAuxiliary={() => setAuxiliary(null)}
            customer={customer}
            onCustomer={setCustomer}
            period={period}
            onPeriod={setPeriod}
          />
          <Lines accounts={accounts} query={query} isOfOne={customer !== null} onAuxiliary={setAuxiliary} />
        </GridFrame>
      </div>
    </div>
  )
}
