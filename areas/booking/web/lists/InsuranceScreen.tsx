import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { isUsableDay } from '#domain/day.ts'
import { formatAmount, formatDay, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useOperation } from '#platform/web/api.ts'
import { lazy } from '#platform/web/lazy.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { formatMoment } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { FilterLine, GridFoot, GridFrame, SelectionLine } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { insuranceOperations, type InsuredRow } from '../../contract/insurance.ts'
import { insuranceStates } from '../../rules/lists/insurance.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { choiceIn, useAddress } from './use-address.ts'
import classes from './people-lists.module.css'

const SendDialog = lazy(async () => ({ default: (await import('./InsuranceDialogs.tsx')).SendDialog }))
const SendingsDialog = lazy(async () => ({ default: (await import('./InsuranceDialogs.tsx')).SendingsDialog }))

const columns: readonly GridColumn<InsuredRow>[] = [
  { id: 'code', label: 'Séjour', strong: true, cell: (row) => row.code },
  { id: 'customerName', label: 'Client', strong: true, cell: (row) => row.customerName },
  { id: 'bookedOn', label: 'Souscrite le', cell: (row) => formatDay(row.bookedOn) },
  { id: 'startDate', label: 'Arrivée', cell: (row) => formatDay(row.startDate) },
  { id: 'endDate', label: 'Départ', cell: (row) => formatDay(row.endDate) },
  { id: 'insured', label: 'Montant assuré', align: 'right', cell: (row) => formatAmount(cents(row.insured)) },
  { id: 'premium', label: 'Prime', align: 'right', cell: (row) => formatAmount(cents(row.premium)) },
  { id: 'state', label: 'Envoi', cell: (row) => <Sent row={row} /> },
]

function Sent({ row }: { row: InsuredRow }): ReactNode {
  const cancelled = row.isCancelled && <Tag tone="brick">Séjour annulé</Tag>
  if (row.sendingNumber === null) return cancelled || <Tag tone="ochre">À envoyer</Tag>
  return (
    <>
      <Tag tone="pine">{row.sendingNumber}</Tag> <span className="muted">{row.sentAt === null ? '' : formatMoment(row.sentAt)}</span>{' '}
      {cancelled}
    </>
  )
}

const usual = { etat: 'toSend', du: '', au: '', texte: '' }
const day = (text: string): string | null => (isUsableDay(text) ? text : null)
const isToSend = (row: InsuredRow): boolean => row.sendingId === null && !row.isCancelled

/** `/assurance-list`: the insurances sold with stays, what the insurer knows of them, and what he is still to be told. */
export function InsuranceScreen(): ReactNode {
  const [values, change] = useAddress(usual)
  const [page, setPage] = useState({ page: 1, pageSize: 50 })
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [dialog, setDialog] = useState<'send' | 'sendings' | null>(null)
  const maySend = useAllowed('stay_insurance', 'write')
  const state = choiceIn(values.etat, insuranceStates) ?? 'toSend'
  const query = useOperation(
    insuranceOperations.listInsured,
    { state, from: day(values.du), to: day(values.au), text: values.texte, ...page },
    { entities: ['booking', 'insurance-sending', 'customer'], keepPrevious: true },
  )
  const { data } = query
  const chosen = (data?.rows ?? []).filter((row) => ticked.has(row.id) && isToSend(row))
  const set = (next: Partial<typeof usual>): void => {
    setPage({ ...page, page: 1 })
    setTicked(new Set())
    change(next)
  }
  const sum = chosen.reduce((total, row) => total + row.premium, 0)
  return (
    <div className={classes['page']}>
      <PageHead title="Assurances annulation" count={data && `${plural(data.toSend.stays, 'séjour')} à envoyer`}>
        <Button onClick={() => setDialog('sendings')}>Envois</Button>
      </PageHead>
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
              {maySend && (
                <Button size="xs" variant="filled" leftSection={<Icon of={IconSend} size={15} />} onClick={() => setDialog('send')}>
                  Envoyer à l’assureur
                </Button>
              )}
            </SelectionLine>
          ) : (
            <FilterLine>
              <div className={classes['filters']} role="group" aria-label="Filtres">
                <SearchBox
                  label="Chercher un séjour assuré"
                  placeholder="Client, séjour, envoi"
                  value={values.texte}
                  onSearch={(texte) => set({ texte })}
                />
                <div data-wide>
                  <SelectField
                    label="État"
                    options={Object.entries(insuranceStates).map(([value, label]) => ({ value, label }))}
                    value={state}
                    onChange={(etat) => set({ etat: etat ?? 'toSend' })}
                  />
                </div>
                <div data-day>
                  <DateField label="Souscrites du" value={day(values.du)} onChange={(du) => set({ du: du ?? '' })} />
                </div>
                <div data-day>
                  <DateField label="au" value={day(values.au)} onChange={(au) => set({ au: au ?? '' })} />
                </div>
              </div>
            </FilterLine>
          )}
          <DataGrid
            label="Séjours assurés"
            columns={columns}
            rows={data?.rows}
            ticked={ticked}
            onTick={setTicked}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            onOpen={(row) => go(stayPath(row))}
            empty={
              <EmptyState
                title={state === 'toSend' ? 'Rien à envoyer' : 'Aucune assurance'}
                text={
                  state === 'toSend'
                    ? 'Toutes les assurances vendues ont été déclarées à l’assureur.'
                    : 'Une assurance prise dans le prix d’un séjour apparaît ici.'
                }
              />
            }
          />
          <GridFoot
            {...page}
            total={data?.count ?? null}
            onPage={(at) => setPage({ ...page, page: at })}
            onPageSize={(pageSize) => setPage({ page: 1, pageSize })}
            totals={data ? [{ label: 'primes', value: formatAmount(cents(data.premium)) }] : []}
          />
        </GridFrame>
      </div>
      <Suspense fallback={null}>
        {dialog === 'send' && (
          <SendDialog
            bookingIds={chosen.map(({ id }) => id)}
            premium={sum}
            onClose={() => setDialog(null)}
            onSent={() => setTicked(new Set())}
          />
        )}
        {dialog === 'sendings' && <SendingsDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  )
}
