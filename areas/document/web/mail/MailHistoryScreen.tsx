import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { FilterLine, GridFoot, GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { EmptyState, NoticeStrip, PageHead } from '#platform/web/ui/layout.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { mailHistoryContract, mailStates } from '../../contract/mail-history.ts'
import type { MailState } from '../../contract/mail-history.ts'
import { mailLinks } from '../mail-links-slot.ts'
import { mailColumns } from './mail-columns.tsx'
import { MailView } from './MailView.tsx'
import classes from './mail.module.css'

type Filter = { readonly text: string; readonly state: MailState | null; readonly from: string | null; readonly to: string | null }
const noFilter: Filter = { text: '', state: null, from: null, to: null }
const hidden = ['by', 'model']
const isState = (value: string | null): value is MailState => value !== null && Object.hasOwn(mailStates, value)

/** `/email-history-list-page/{entityId}`: every message, or those of one customer; 0 is all of them. */
export function MailHistoryScreen({ params }: ScreenProps): ReactNode {
  const customerId = /^[1-9]\d{0,11}$/.test(params['entityId'] ?? '') ? Number(params['entityId']) : null
  const [filter, setFilter] = useState(noFilter)
  const [page, setPage] = useState({ page: 1, pageSize: 50 })
  const [opened, setOpened] = useState<number>()
  const query = useOperation(
    mailHistoryContract.searchMails,
    { ...filter, ...page, customerId },
    { entities: ['outgoing-mail'], keepPrevious: true },
  )
  const { data } = query
  const change = (next: Partial<Filter>): void => {
    setFilter({ ...filter, ...next })
    setPage({ ...page, page: 1 })
  }
  const isFiltered = filter !== noFilter
  return (
    <div className={classes['page']}>
      <PageHead title="Historique des e-mails" count={data && plural(data.total, 'e-mail')} />
      {data && !data.isReady && (
        <NoticeStrip>
          {`Aucun serveur d’e-mail n’est configuré\u00A0: ${data.waiting === 0 ? 'rien ne part' : `${plural(data.waiting, 'e-mail')} en attente`}. `}
          <Link to="/email-configuration">Configurer l’e-mail</Link>
        </NoticeStrip>
      )}
      <div className={classes['body']}>
        <GridFrame>
          <FilterLine>
            <SearchBox
              label="Chercher dans les e-mails"
              placeholder="Objet, adresse, client, séjour"
              value={filter.text}
              onSearch={(text) => change({ text })}
            />
            <div className={classes['filters']} role="group" aria-label="Filtres">
              <SelectField
                label="État"
                hideLabel
                size="xs"
                placeholder="État"
                value={filter.state}
                options={Object.entries(mailStates).map(([value, label]) => ({ value, label }))}
                onChange={(state) => change({ state: isState(state) ? state : null })}
              />
              <DateField label="Du" hideLabel size="xs" placeholder="Du" value={filter.from} onChange={(from) => change({ from })} />
              <DateField label="Au" hideLabel size="xs" placeholder="Au" value={filter.to} onChange={(to) => change({ to })} />
              {isFiltered && (
                <Button size="xs" variant="subtle" onClick={() => change(noFilter)}>
                  Tout effacer
                </Button>
              )}
            </div>
            {customerId !== null && <Link to={mailLinks()?.customer(customerId) ?? '/home'}>Fiche du client</Link>}
          </FilterLine>
          <DataGrid
            label="E-mails"
            columns={mailColumns}
            hidden={hidden}
            rows={data?.rows}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            onOpen={({ id }) => setOpened(id)}
            empty={
              isFiltered ? (
                <EmptyState title="Aucun e-mail ne correspond" text="Rien n’a été écrit dans ces limites." />
              ) : (
                <EmptyState
                  title="Aucun e-mail"
                  text="Ouvrez un séjour, une facture ou un client, puis «&#160;Envoyer par e-mail&#160;»."
                />
              )
            }
          />
          <GridFoot
            {...page}
            total={data?.total ?? null}
            onPage={(at) => setPage({ ...page, page: at })}
            onPageSize={(pageSize) => setPage({ page: 1, pageSize })}
          />
        </GridFrame>
      </div>
      {opened !== undefined && <MailView id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
