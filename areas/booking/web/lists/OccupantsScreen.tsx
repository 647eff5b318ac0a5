import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { addDays, isUsableDay } from '#domain/day.ts'
import { formatDay, formatNumber, plural } from '#domain/french.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { today } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { SearchMultiSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { DateField, IntegerField } from '#platform/web/ui/fields/typed-fields.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { FilterLine, GridFoot, GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { EmptyState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { peopleListOperations, type OccupantFilters, type OccupantRow } from '../../contract/people-lists.ts'
import { exemptionFilters, exemptionLabels, presenceLabels } from '../../rules/lists/occupants.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { ListActions } from './ListActions.tsx'
import { choiceIn, idsIn, numberIn, useAddress } from './use-address.ts'
import classes from './people-lists.module.css'

const entities = ['booking', 'occupancy', 'customer', 'place', 'country']
const columns: readonly GridColumn<OccupantRow>[] = [
  { id: 'place', label: 'Place', strong: true, cell: (row) => row.place ?? 'Sans place' },
  { id: 'name', label: 'Occupant', strong: true, cell: (row) => (row.name === '' ? <span className="muted">Sans nom</span> : row.name) },
  {
    id: 'age',
    label: 'Âge',
    align: 'right',
    cell: (row) =>
      row.age === null ? (
        ''
      ) : (
        <span title={row.birthDate === null ? undefined : `Naissance\u00A0: ${formatDay(row.birthDate)}`}>{plural(row.age, 'an')}</span>
      ),
  },
  { id: 'category', label: 'Catégorie', cell: (row) => row.category },
  { id: 'nationality', label: 'Nationalité', cell: (row) => row.nationality ?? <span className="muted">Non précisée</span> },
  { id: 'exemption', label: 'Exonération', cell: (row) => row.exemption !== null && <Tag>{exemptionLabels[row.exemption]}</Tag> },
  { id: 'startDate', label: 'Arrivée', cell: (row) => formatDay(row.startDate) },
  { id: 'endDate', label: 'Départ', cell: (row) => formatDay(row.endDate) },
  { id: 'nights', label: 'Nuits', align: 'right', cell: (row) => formatNumber(row.nights) },
  { id: 'customerName', label: 'Séjour de', cell: (row) => row.customerName },
  {
    id: 'state',
    label: 'Présence',
    cell: (row) => (row.isGone ? <Tag>Parti</Tag> : row.isArrived ? <Tag tone="pine">Présent</Tag> : <Tag tone="sea">Attendu</Tag>),
  },
]
const options = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const noLabels: ReadonlyMap<number, string> = new Map()

type Values = Readonly<Record<'du' | 'au' | 'texte' | 'types' | 'places' | 'pays' | 'ageDe' | 'ageA' | 'exoneration' | 'presence', string>>
function filtersOf(values: Values, usual: Values): OccupantFilters {
  return {
    from: isUsableDay(values.du) ? values.du : usual.du,
    to: isUsableDay(values.au) ? values.au : usual.au,
    text: values.texte,
    placeTypeIds: idsIn(values.types),
    placeIds: idsIn(values.places),
    countryIds: idsIn(values.pays),
    ageFrom: numberIn(values.ageDe),
    ageTo: numberIn(values.ageA),
    exemption: choiceIn(values.exoneration, exemptionFilters),
    presence: choiceIn(values.presence, presenceLabels) ?? 'all',
  }
}

/** `/occupancy-occupants-list`: who sleeps on the site on the nights of a period. */
export function OccupantsScreen(): ReactNode {
  const usual: Values = {
    du: today(),
    au: today(),
    texte: '',
    types: '',
    places: '',
    pays: '',
    ageDe: '',
    ageA: '',
    exoneration: '',
    presence: 'all',
  }
  const [values, change] = useAddress(usual)
  const [page, setPage] = useState({ page: 1, pageSize: 50 })
  const filters = filtersOf(values, usual)
  const query = useOperation(peopleListOperations.listOccupants, { ...filters, ...page }, { entities, keepPrevious: true })
  const set = (next: Partial<Values>): void => {
    setPage({ ...page, page: 1 })
    change(next)
  }
  const { data } = query
  const isFiltered = JSON.stringify({ ...values, du: '', au: '' }) !== JSON.stringify({ ...usual, du: '', au: '' })
  return (
    <div className={classes['page']}>
      <PageHead title="Liste des occupants" count={data && plural(data.persons, 'personne')}>
        <ListActions
          right="statistics_occupancy"
          isEmpty={(data?.count ?? 0) === 0}
          make={(extension) => call(peopleListOperations.makeOccupantsFile, { ...filters, extension })}
        />
      </PageHead>
      <div className={classes['body']}>
        <GridFrame>
          <FilterLine>
            <Filters
              filters={filters}
              onChange={set}
              onClear={isFiltered ? () => change({ ...usual, du: values.du, au: values.au }) : undefined}
            />
          </FilterLine>
          <DataGrid
            label="Occupants"
            columns={columns}
            rows={data?.rows}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            onOpen={(row) => go(stayPath({ ...row, id: row.bookingId }))}
            empty={
              <EmptyState
                title="Aucun occupant"
                text={
                  isFiltered ? 'Personne ne correspond à ces filtres sur ces nuits.' : 'Personne n’est attendu ni présent sur ces nuits.'
                }
              />
            }
          />
          <GridFoot
            {...page}
            total={data?.count ?? null}
            onPage={(at) => setPage({ ...page, page: at })}
            onPageSize={(pageSize) => setPage({ page: 1, pageSize })}
            {...(data ? { totals: totalsOf(data) } : {})}
          />
        </GridFrame>
      </div>
    </div>
  )
}

const totalsOf = ({ persons, nights }: ReplyOf<typeof peopleListOperations.listOccupants>): { label: string; value: string }[] => [
  { label: 'personnes', value: formatNumber(persons) },
  { label: 'nuitées', value: formatNumber(nights) },
]

function Filters({
  filters,
  onChange,
  onClear,
}: {
  filters: OccupantFilters
  onChange: (next: Partial<Values>) => void
  onClear: (() => void) | undefined
}): ReactNode {
  const [types, places, countries] = [
    useRecordSource('place-type', false),
    useRecordSource('place', false),
    useRecordSource('country', false),
  ]
  const ids = (chosen: readonly number[] | null): string => (chosen ?? []).join(',')
  const age = (years: number | null): string => (years === null ? '' : String(years))
  return (
    <div className={classes['filters']} role="group" aria-label="Filtres">
      <SearchBox
        label="Chercher un occupant"
        placeholder="Nom, place, séjour"
        width={180}
        value={filters.text}
        onSearch={(texte) => onChange({ texte })}
      />
      <div data-day>
        <DateField
          label="Nuit du"
          value={filters.from}
          onChange={(du) => du !== null && onChange(du > filters.to ? { du, au: du } : { du })}
        />
      </div>
      <div data-day>
        <DateField
          label="à la nuit du"
          value={filters.to}
          from={addDays(filters.from, 0)}
          onChange={(au) => au !== null && onChange({ au })}
        />
      </div>
      <div data-wide>
        <SelectField
          label="Présence"
          options={options(presenceLabels)}
          value={filters.presence}
          onChange={(presence) => onChange({ presence: presence ?? 'all' })}
        />
      </div>
      <div data-wide>
        <SearchMultiSelect
          {...countries}
          label="Nationalité"
          value={filters.countryIds}
          labels={noLabels}
          onChange={(pays) => onChange({ pays: ids(pays) })}
        />
      </div>
      <div data-narrow>
        <IntegerField label="Âge de" value={filters.ageFrom} onChange={(ageDe) => onChange({ ageDe: age(ageDe) })} />
      </div>
      <div data-narrow>
        <IntegerField label="à" value={filters.ageTo} onChange={(ageA) => onChange({ ageA: age(ageA) })} />
      </div>
      <div data-wide>
        <SelectField
          label="Exonération"
          options={options(exemptionFilters)}
          value={filters.exemption}
          onChange={(exoneration) => onChange({ exoneration: exoneration ?? '' })}
        />
      </div>
      <div data-wide>
        <SearchMultiSelect
          {...types}
          label="Type"
          value={filters.placeTypeIds}
          labels={noLabels}
          onChange={(chosen) => onChange({ types: ids(chosen) })}
        />
      </div>
      <div data-wide>
        <SearchMultiSelect
          {...places}
          label="Place"
          value={filters.placeIds}
          labels={noLabels}
          onChange={(chosen) => onChange({ places: ids(chosen) })}
        />
      </div>
      {onClear && (
        <Button size="xs" variant="subtle" onClick={onClear}>
          Tout effacer
        </Button>
      )}
    </div>
  )
}
