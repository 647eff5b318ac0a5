import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDay, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { call, concerns, useOperation } from '#platform/web/api.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { FilterLine, GridFrame, SelectionLine } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { stayPath } from '#areas/booking/rules/stay-pages.ts'
import { paymentContract } from '../contract.ts'
import { GroupedBillDialog } from './grouped-bill/GroupedBillDialog.tsx'
import classes from './till/till.module.css'

type Stay = ReplyOf<typeof paymentContract.unbilledStays>['stays'][number]
const billsOf = (stay: Stay): string => stayPath(stay, 'bills')
const columns: readonly GridColumn<Stay>[] = [
  { id: 'code', label: 'Séjour', strong: true, cell: (row) => <Link to={billsOf(row)}>{row.code}</Link>, sortValue: (row) => row.code },
  { id: 'customer', label: 'Client', cell: (row) => row.customer, sortValue: (row) => row.customer },
  { id: 'arrival', label: 'Arrivée', cell: (row) => formatDay(row.arrival), sortValue: (row) => row.arrival },
  { id: 'departure', label: 'Départ', cell: (row) => formatDay(row.departure), sortValue: (row) => row.departure },
  {
    id: 'state',
    label: 'État',
    cell: (row) =>
      row.isGone ? <Tag>Parti</Tag> : row.departure <= today() ? <Tag tone="ochre">Départ passé</Tag> : <Tag tone="sea">En cours</Tag>,
  },
  {
    id: 'missing',
    label: 'Manque pour facturer',
    cell: (row) =>
      row.missing === null ? (
        row.caution !== null && <Tag tone="ochre">TVA à vérifier</Tag>
      ) : (
        <span style={{ color: 'var(--pin-brick)' }}>{row.missing}</span>
      ),
    sortValue: (row) => row.missing,
  },
  { id: 'total', label: 'Total', align: 'right', cell: (row) => formatAmount(cents(row.total)), sortValue: (row) => row.total },
  { id: 'balance', label: 'Reste dû', align: 'right', cell: (row) => formatAmount(cents(row.balance)), sortValue: (row) => row.balance },
]

type Outcome = { readonly issued: number; readonly refused: readonly string[] }

/** One bill after the other: what is refused does not hold the others back, and says why. */
async function billAll(stays: readonly Stay[]): Promise<Outcome> {
  const refused: string[] = []
  for (const stay of stays) {
    await call(paymentContract.issueBill, { bookingId: stay.id, nature: 'invoice' }).catch((error: unknown) =>
      refused.push(`${stay.code}\u00A0: ${sentenceOf(error)}`),
    )
  }
  return { issued: stays.length - refused.length, refused }
}

/** `/unbill-document-list`: what should be billed and is not, billed from here. */
export function UnbilledScreen(): ReactNode {
  const client = useQueryClient()
  const [period, setPeriod] = useState<{ from: string | null; to: string | null }>({ from: null, to: null })
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [grouping, setGrouping] = useState(false)
  const mayBill = useAllowed('payment_invoice_bill', 'write')
  const query = useOperation(paymentContract.unbilledStays, period, { entities: ['booking', 'bill', 'customer'], keepPrevious: true })
  const rows = query.data?.stays
  const chosen = (rows ?? []).filter(({ id }) => ticked.has(id))
  const cautions = [...new Set(chosen.flatMap(({ caution }) => caution ?? []))]
  const sum = chosen.reduce((total, row) => total + row.total, 0)
  const bill = async (): Promise<void> => {
    if (
      busy ||
      !(await confirm({
        title: `Émettre ${plural(chosen.length, 'facture')}\u00A0?`,
        text: `${formatAmount(cents(sum))}, datées du ${formatDay(today())}. Une facture émise ne se modifie plus\u00A0: seul un avoir la corrige.${cautions.map((caution) => ` ${caution}`).join('')}`,
        confirm: 'Émettre les factures',
        enterConfirms: true,
      }))
    )
      return
    setBusy(true)
    const done = await billAll(chosen)
    setBusy(false)
    setRefused(done.refused)
    setTicked(new Set())
    toast(
      `${plural(done.issued, 'facture émise', 'factures émises')}${done.refused.length === 0 ? '' : `, ${plural(done.refused.length, 'refusée')}`}`,
      done.refused.length === 0 ? {} : { tone: 'brick' },
    )
    await client.invalidateQueries({ predicate: (one) => ['bill', 'booking'].some((entity) => concerns(one, entity)) })
  }
  return (
    <div className={classes['page']}>
      <PageHead title="Documents non facturés" count={rows && plural(rows.length, 'séjour')} />
      {refused.length > 0 && (
        <ul role="alert" style={{ padding: '0 16px 12px', color: 'var(--pin-brick)' }}>
          {refused.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <div className={classes['body']}>
        <GridFrame>
          {chosen.length > 0 ? (
            <SelectionLine
              count={chosen.length}
              one="séjour"
              many="séjours"
              totals={formatAmount(cents(sum))}
              onClear={() => setTicked(new Set())}
            >
              {mayBill && (
                <Button size="xs" disabled={busy} onClick={() => setGrouping(true)}>
                  {chosen.length === 1 ? 'Facturer à une société' : 'Facture groupée'}
                </Button>
              )}
              {mayBill && (
                <Button
                  size="xs"
                  variant="filled"
                  aria-busy={busy}
                  disabled={busy}
                  leftSection={<Icon of={IconFileInvoice} size={15} />}
                  onClick={() => void bill()}
                >
                  {busy ? 'Facturation…' : 'Facturer'}
                </Button>
              )}
            </SelectionLine>
          ) : (
            <FilterLine>
              <div className={classes['filters']}>
                <DateField
                  size="xs"
                  label="Départ du"
                  name="from"
                  value={period.from}
                  onChange={(from) => setPeriod({ ...period, from })}
                />
                <DateField size="xs" label="au" name="to" value={period.to} onChange={(to) => setPeriod({ ...period, to })} />
              </div>
            </FilterLine>
          )}
          <DataGrid
            label="Séjours non facturés"
            columns={columns}
            rows={rows}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            ticked={ticked}
            onTick={setTicked}
            onOpen={(row) => go(billsOf(row))}
            empty={<EmptyState title="Tout est facturé" text="Les séjours commencés ou finis ont tous leur facture." />}
          />
          {query.data?.isCut && (
            <p role="status" style={{ padding: '8px 12px' }}>
              Seuls les 500 premiers sont montrés&#160;: resserrez les dates.
            </p>
          )}
        </GridFrame>
      </div>
      {grouping && (
        <GroupedBillDialog
          bookingIds={chosen.map(({ id }) => id)}
          onClose={() => setGrouping(false)}
          onIssued={({ billId }) => {
            setTicked(new Set())
            go(`/bill/${billId}`)
          }}
        />
      )}
    </div>
  )
}
