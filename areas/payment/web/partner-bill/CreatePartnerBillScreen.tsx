import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDayRange, formatPercent, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { Link, go, goBack } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Card, EmptyState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { recordPath } from '#kernel/entity/paths.ts'
import { partner } from '#areas/partner/entities/partner.ts'
import { partnerBillContract } from '../../contract/partner-bill.ts'
import { partnerBill } from '../../entities/partner-bill.ts'
import { mostPartnerStays, partnerLineKinds, partnerTotals } from '../../rules/partner-bill.ts'
import { lastMonth } from '../../rules/last-month.ts'
import { PartnerSums, money } from './PartnerBillTable.tsx'
import classes from '../till/till.module.css'

type Preview = ReplyOf<typeof partnerBillContract.preview>
/** A stay may have a commission and a retrocession, or two of them at two rates: a row is one line of the document to be. */
type Row = Preview['rows'][number] & { readonly id: number }

const columns: readonly GridColumn<Row>[] = [
  { id: 'code', label: 'Séjour', strong: true, cell: (row) => row.code, sortValue: (row) => row.code },
  { id: 'customer', label: 'Client', cell: (row) => row.customer, sortValue: (row) => row.customer },
  {
    id: 'departure',
    label: 'Dates',
    cell: (row) => formatDayRange(row.arrival, row.departure),
    sortValue: (row) => row.departure,
  },
  {
    id: 'bill',
    label: 'Facture client',
    cell: (row) => (row.billId === null ? '' : <Link to={`/bill/${row.billId}`}>{row.billNumber}</Link>),
  },
  {
    id: 'kind',
    label: 'Au titre de',
    cell: (row) => <Tag tone={row.kind === 'commission' ? 'plain' : 'sea'}>{partnerLineKinds[row.kind]}</Tag>,
  },
  {
    id: 'fault',
    label: 'Empêchement',
    cell: (row) => row.fault !== null && <span style={{ color: 'var(--pin-brick)' }}>{row.fault.message}</span>,
  },
  { id: 'base', label: 'Prix TTC', align: 'right', cell: (row) => money(row.base), sortValue: (row) => row.base },
  { id: 'rate', label: 'Taux', align: 'right', cell: (row) => formatPercent(row.rate) },
  { id: 'net', label: 'Montant HT', align: 'right', cell: (row) => money(row.net), sortValue: (row) => row.net },
]

/** Commissions are taken unless they are put aside; what the site sold itself only when somebody says so. */
function useChoice(rows: readonly Row[]) {
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const usual = (row: Row): boolean => row.fault === null && row.kind === 'commission'
  const ticked = new Set(rows.filter((row) => row.fault === null && usual(row) !== turned.has(row.id)).map(({ id }) => id))
  return {
    ticked,
    chosen: rows.filter(({ id }) => ticked.has(id)),
    reset: (): void => setTurned(new Set()),
    tick: (next: ReadonlySet<number>): void =>
      setTurned(new Set(rows.filter((row) => row.fault === null && usual(row) !== next.has(row.id)).map(({ id }) => id))),
  }
}

const mayMake = (preview: Preview | undefined): boolean => preview !== undefined && preview.refusal === null && preview.faults.length === 0

function Sums({ chosen }: { chosen: readonly Row[] }): ReactNode {
  if (chosen.length === 0) return null
  return (
    <Card title={plural(chosen.length, 'ligne')} flush>
      <PartnerSums totals={partnerTotals(chosen.map(({ base, net, vatRate }) => ({ base: cents(base), net: cents(net), vatRate })))} />
    </Card>
  )
}

function Notices({
  preview,
  partnerId,
  failure,
}: {
  preview: Preview | undefined
  partnerId: number
  failure: readonly string[]
}): ReactNode {
  const said = [
    ...(preview?.refusal ? [preview.refusal.message] : []),
    ...(preview?.faults ?? []).map(({ message }) => message),
    ...failure,
  ]
  if (said.length === 0) return null
  return (
    <div role="alert" style={{ color: 'var(--pin-brick)' }}>
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {said.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {(preview?.refusal || (preview?.faults.length ?? 0) > 0) && (
        <Link to={recordPath(partner, partnerId) ?? '/partner-list'}>Ouvrir la fiche du partenaire</Link>
      )}
    </div>
  )
}

/** Money that the partner holds of documents cancelled since: it may be taken off what this one will pay him. */
function ToRecover({ owed }: { owed: Preview['toRecover'] }): ReactNode {
  if (owed.length === 0) return null
  return (
    <p role="status" style={{ color: 'var(--pin-ochre)', margin: 0 }}>
      Ce partenaire doit vous rendre{' '}
      {owed.map(({ id, number, amount }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {money(amount)} (<Link to={`/partner-bill/${id}`}>{number}</Link>, annulée)
        </span>
      ))}
      .
    </p>
  )
}

/** A season of a great partner holds more stays than one document is made from. */
function Cut({ preview }: { preview: Preview | undefined }): ReactNode {
  if (preview?.isCut !== true) return null
  return (
    <p role="status" style={{ color: 'var(--pin-ochre)', margin: 0 }}>
      {`Plus de ${mostPartnerStays} séjours sont partis dans cette période\u00A0: seuls les ${mostPartnerStays} premiers sont montrés. Choisissez une période plus courte pour facturer les autres.`}
    </p>
  )
}

/** `/create-partner-bill/{partnerId}`: what a partner has earned in a period, then his bill. */
export function CreatePartnerBillScreen({ params }: ScreenProps): ReactNode {
  const opened = Number(params['partnerId']) || null
  const [partnerId, setPartnerId] = useState(opened)
  const [period, setPeriod] = useState(() => lastMonth(today()))
  const [failure, setFailure] = useState<readonly string[]>([])
  const source = useRecordSource('partner', false)
  const mayIssue = useAllowed(partnerBill.right, 'write')
  const query = useOperation(
    partnerBillContract.preview,
    { partnerId: partnerId ?? 0, ...period },
    { entities: ['partner', 'booking', 'bill', 'partner-bill'], enabled: partnerId !== null, keepPrevious: true },
  )
  const issue = useAction(partnerBillContract.issue, ['partner-bill', 'bill'])
  const preview = partnerId === null ? undefined : query.data
  const rows = (preview?.rows ?? []).map((row, index): Row => ({ ...row, id: index + 1 }))
  const isSelfBilled = preview?.nature === 'selfBilled'
  const { ticked, chosen, tick, reset } = useChoice(rows)
  const change = (patch: { readonly partnerId?: number | null; readonly from?: string; readonly to?: string }): void => {
    setFailure([])
    reset()
    if (patch.partnerId !== undefined) setPartnerId(patch.partnerId)
    setPeriod((now) => ({ from: patch.from ?? now.from, to: patch.to ?? now.to }))
  }
  const send = (): void => {
    const stays = [...new Map(chosen.map(({ bookingId, kind }) => [`${kind} ${bookingId}`, { bookingId, kind }])).values()]
    issue.mutate(
      { partnerId: partnerId ?? 0, ...period, stays },
      {
        onSuccess: ({ partnerBillId, number }) => {
          toast(isSelfBilled ? `Autofacture ${number} établie` : `Relevé ${number} établi`)
          go(`/partner-bill/${partnerBillId}`)
        },
        onError: (error) => setFailure(error instanceof Refused ? error.faults.map(({ message }) => message) : [sentenceOf(error)]),
      },
    )
  }
  const isReady = chosen.length > 0 && mayMake(preview) && !query.isPlaceholderData && !issue.isPending
  return (
    <div className={classes['page']}>
      <PageHead title="Nouvelle facture de partenaire" onBack={() => goBack('/partner-bill-list')}>
        {mayIssue && (
          <Button variant="filled" disabled={!isReady} aria-busy={issue.isPending} onClick={send}>
            {isSelfBilled ? 'Établir l’autofacture' : 'Établir le relevé'}
          </Button>
        )}
      </PageHead>
      <div className={classes['stack']}>
        <div className={classes['filters']}>
          <div style={{ width: 280 }}>
            <SearchSelect
              {...source}
              size="xs"
              required
              label="Partenaire"
              name="partnerId"
              value={partnerId}
              valueLabel={partnerId === opened ? preview?.partner : undefined}
              onChange={(id) => change({ partnerId: id })}
            />
          </div>
          <DateField size="xs" label="Départs du" name="from" value={period.from} onChange={(from) => from !== null && change({ from })} />
          <DateField size="xs" label="au" name="to" value={period.to} onChange={(to) => to !== null && change({ to })} />
        </div>
        <Notices preview={preview} partnerId={partnerId ?? 0} failure={failure} />
        <ToRecover owed={preview?.toRecover ?? []} />
        <Cut preview={preview} />
        {partnerId === null ? (
          <Card>
            <EmptyState
              title="Choisissez un partenaire"
              text="Ses séjours partis dans la période se montrent ici, avec ce qu’il a gagné sur chacun."
            />
          </Card>
        ) : (
          <>
            <GridFrame>
              <DataGrid
                label="Séjours du partenaire"
                columns={columns}
                rows={preview && rows}
                error={query.error ?? undefined}
                onRetry={() => void query.refetch()}
                ticked={ticked}
                onTick={tick}
                empty={<EmptyState title="Rien à facturer" text="Aucun séjour de ce partenaire n’est parti dans cette période." />}
              />
            </GridFrame>
            <Sums chosen={chosen} />
          </>
        )}
      </div>
    </div>
  )
}
