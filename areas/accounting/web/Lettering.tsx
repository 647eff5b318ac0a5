import { Button } from '@mantine/core'
import { IconLink, IconPrinter, IconUnlink } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatAmountOnly, formatDay, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { go, Link } from '#platform/web/navigation.tsx'
import { openPrintTab, printDocument } from '#platform/web/print-document.ts'
import { useAllowed } from '#platform/web/session.ts'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { GridFrame, SelectionLine } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { accountingContract } from '../contract.ts'
import { mostCustomerLines } from '../rules/ledger.ts'
import type { LedgerCustomer } from './Ledger.tsx'
import classes from './accounting.module.css'

type Row = ReplyOf<typeof accountingContract.customerLines>['lines'][number] & { readonly id: number }
const amount = (value: number): string => (value === 0 ? '' : formatAmountOnly(cents(value)))
const columns: readonly GridColumn<Row>[] = [
  { id: 'day', label: 'Date', cell: (row) => formatDay(row.day), sortValue: (row) => row.day },
  {
    id: 'piece',
    label: 'Pièce',
    strong: true,
    cell: (row) => (row.url === null ? row.piece : <Link to={row.url}>{row.piece}</Link>),
    sortValue: (row) => row.piece,
  },
  { id: 'label', label: 'Libellé', cell: (row) => row.label, sortValue: (row) => row.label },
  { id: 'account', label: 'Compte', cell: (row) => row.account, sortValue: (row) => row.account },
  { id: 'debit', label: 'Débit', align: 'right', cell: (row) => amount(row.debit), sortValue: (row) => row.debit },
  { id: 'credit', label: 'Crédit', align: 'right', cell: (row) => amount(row.credit), sortValue: (row) => row.credit },
  {
    id: 'letter',
    label: 'Lettrage',
    cell: (row) => row.letter !== '' && <Tag tone="pine">{row.letter}</Tag>,
    sortValue: (row) => row.letter,
  },
]
/** What the account holds: the balance that the aged balance gives of the same customer. */
const sum = (values: readonly number[]): string => formatAmount(cents(values.reduce((total, value) => total + value, 0)))
const refused = { onError: (error: Error): void => toast(sentenceOf(error), { tone: 'brick' }) }

type HeadProps = {
  customerId: number
  customer: string | undefined
  count: number | undefined
  onLedger: (customer: LedgerCustomer) => void
  onBack: () => void
}
function Head({ customerId, customer, count, onLedger, onBack }: HeadProps): ReactNode {
  const mayTake = useAllowed(accountingContract.printLettering.right, 'export')
  const print = (): void =>
    printDocument('list', { address: `/rest/accounting/export/customer_lines/${customerId}/print`, fileName: '' }, openPrintTab('list'))
  return (
    <PageHead
      title={customer === undefined ? 'Lettrage' : `Lettrage de ${customer}`}
      count={count === undefined ? undefined : plural(count, 'écriture')}
      onBack={onBack}
    >
      <Button onClick={() => go(`/customer/identity/${customerId}`)}>Fiche du client</Button>
      {customer !== undefined && <Button onClick={() => onLedger({ id: customerId, label: customer })}>Grand livre</Button>}
      {mayTake && (
        <Button leftSection={<Icon of={IconPrinter} />} disabled={count === undefined || count === 0} onClick={print}>
          Imprimer
        </Button>
      )}
    </PageHead>
  )
}

/** The entries of a customer, matched with each other by hand where that was not done already. */
export function Lettering({
  customerId,
  onLedger,
  onBack,
}: {
  customerId: number
  onLedger: (customer: LedgerCustomer) => void
  onBack: () => void
}): ReactNode {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [mayLetter, mayUnletter] = [
    useAllowed('payment_invoice_accounting_export', 'write'),
    useAllowed('payment_invoice_accounting_export', 'delete'),
  ]
  const query = useOperation(accountingContract.customerLines, { customerId }, { entities: ['accounting-export', 'customer'] })
  const letter = useAction(accountingContract.letter, ['accounting-export'])
  const unletter = useAction(accountingContract.unletter, ['accounting-export'])
  const rows = query.data?.lines.map((line, index) => ({ ...line, id: index + 1 }))
  const chosen = (rows ?? []).filter(({ id }) => ticked.has(id))
  const rest = chosen.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
  const letters = [...new Set(chosen.map((row) => row.letter))]
  const [only] = letters
  const run = (): void =>
    letter.mutate(
      { customerId, lines: chosen.map(({ exercise, entry, line }) => ({ exercise, entry, line })) },
      {
        ...refused,
        onSuccess: (done) => {
          toast(`${plural(chosen.length, 'écriture lettrée', 'écritures lettrées')}\u00A0: ${done.letter}`)
          setTicked(new Set())
        },
      },
    )
  const undo = (code: string): void =>
    unletter.mutate(
      { customerId, letter: code },
      {
        ...refused,
        onSuccess: () => {
          toast(`Lettrage ${code} retiré`)
          setTicked(new Set())
        },
      },
    )
  return (
    <div className={classes['page']}>
      <Head customerId={customerId} customer={query.data?.customer} count={rows?.length} onLedger={onLedger} onBack={onBack} />
      <div className={classes['body']}>
        <GridFrame>
          {chosen.length > 0 && (
            <SelectionLine
              count={chosen.length}
              one="écriture"
              many="écritures"
              feminine
              totals={rest === 0 ? 'soldées' : `écart ${formatAmount(cents(rest))}`}
              onClear={() => setTicked(new Set())}
            >
              {mayLetter && (
                <Button
                  size="xs"
                  variant="filled"
                  disabled={rest !== 0 || chosen.length < 2 || only !== '' || letters.length > 1 || letter.isPending}
                  leftSection={<Icon of={IconLink} size={15} />}
                  onClick={run}
                >
                  Lettrer
                </Button>
              )}
              {mayUnletter && letters.length === 1 && only !== undefined && only !== '' && (
                <Button
                  size="xs"
                  disabled={unletter.isPending}
                  leftSection={<Icon of={IconUnlink} size={15} />}
                  onClick={() => undo(only)}
                >{`Retirer le lettrage ${only}`}</Button>
              )}
            </SelectionLine>
          )}
          <DataGrid
            label="Écritures du client"
            columns={columns}
            rows={rows}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            ticked={ticked}
            onTick={setTicked}
            onOpen={(row) => row.url !== null && go(row.url)}
            empty={<EmptyState title="Aucune écriture" text="Rien de ce client n’a encore été exporté." />}
          />
          {rows !== undefined && rows.length > 0 && rows.length < mostCustomerLines && (
            <p role="status" className={classes['note']}>
              {'Débit '}
              <b>{sum(rows.map(({ debit }) => debit))}</b>
              {', crédit '}
              <b>{sum(rows.map(({ credit }) => credit))}</b>
              {', solde '}
              <b>{sum(rows.map(({ debit, credit }) => debit - credit))}</b>
              {', d’après les écritures exportées.'}
            </p>
          )}
        </GridFrame>
      </div>
    </div>
  )
}
