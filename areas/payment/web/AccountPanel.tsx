import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { printMade } from '#kernel/web/entity-api.ts'
import type { PanelProps } from '#kernel/web/slots.ts'
import { MailButton } from '#areas/document/web/mail-slot.tsx'
import { customerAccountContract } from '../contract/customer-account.ts'
import { bill } from '../entities/bill.ts'
import { payment } from '../entities/payment.ts'

type Account = ReplyOf<typeof customerAccountContract.read>
type Line = Account['lines'][number] & { readonly id: number }
const money = (amount: number): string => formatAmount(cents(amount))
/** A line opens on the bill or the payment that it tells. */
function Opened({ kind, documentId, label }: Line): ReactNode {
  const mayOpen = useAllowed(payment.right, 'select')
  return kind === 'payment' && !mayOpen ? label : <Link to={`/${kind}/${documentId}`}>{label}</Link>
}

const columns: readonly GridColumn<Line>[] = [
  { id: 'day', label: 'Date', cell: ({ day }) => formatDay(day) },
  { id: 'label', label: 'Opération', strong: true, cell: (line) => <Opened {...line} /> },
  { id: 'billed', label: 'Facturé', align: 'right', cell: ({ kind, amount }) => kind === 'bill' && money(amount) },
  { id: 'received', label: 'Reçu', align: 'right', cell: ({ kind, amount }) => kind === 'payment' && money(amount) },
  { id: 'balance', label: 'Solde', align: 'right', cell: ({ balance }) => money(balance) },
]

/** What the account says in one line: « Facturé 708,54 €, reçu 200,00 €, solde dû 508,54 € ». */
function Sum({ opening, billed, received, closing }: Account): ReactNode {
  return (
    <p>
      {opening !== 0 && `Solde précédent ${money(opening)}. `}
      {`Facturé ${money(billed)}, reçu ${money(received)}, `}
      <b>{closing >= 0 ? `solde dû ${money(closing)}` : `${money(-closing)} en faveur du client`}</b>
    </p>
  )
}

/** The statement of account of a customer: everything billed and received, what is owed after each line. */
export function AccountPanel({ id }: PanelProps): ReactNode {
  const mayRead = useAllowed(bill.right, 'select')
  const [period, setPeriod] = useState<{ from: string | null; to: string | null }>({ from: null, to: null })
  const asked = { customerId: id, ...period }
  const query = useOperation(customerAccountContract.read, asked, {
    entities: ['bill', 'payment'],
    enabled: mayRead && id !== 0,
    keepPrevious: true,
  })
  if (id === 0) return <p className="muted">Enregistrez d’abord le client&#160;: son compte apparaît ensuite ici.</p>
  if (!mayRead) return <p className="muted">Votre profil n’ouvre pas les factures.</p>
  const print = (): void =>
    void printMade('list', () => call(customerAccountContract.print, asked)).catch((error: unknown) =>
      toast(sentenceOf(error), { tone: 'brick' }),
    )
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'end' }}>
        <DateField size="xs" label="Du" name="from" value={period.from} onChange={(from) => setPeriod({ ...period, from })} />
        <DateField size="xs" label="au" name="to" value={period.to} onChange={(to) => setPeriod({ ...period, to })} />
        <Button size="xs" leftSection={<Icon of={IconPrinter} size={15} />} onClick={print}>
          Imprimer le relevé
        </Button>
        <MailButton size="xs" about="customer" id={id} occasion="account" label="Envoyer le relevé complet" />
      </div>
      {query.data && <Sum {...query.data} />}
      <DataGrid
        label="Relevé de compte"
        columns={columns}
        rows={query.data?.lines.map((line, index) => ({ ...line, id: index + 1 }))}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
        empty={<EmptyState title="Aucune opération" text="Ce qui est facturé et reçu s’ajoute ici." />}
      />
    </div>
  )
}
