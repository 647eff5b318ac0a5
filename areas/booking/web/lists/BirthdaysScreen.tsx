import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { addDays, daysBetween, isUsableDay, weekdayOf } from '#domain/day.ts'
import { capitalized, formatDay, formatLongDay, plural, relativeDay } from '#domain/french.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { today } from '#platform/web/today.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { FilterLine, GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { EmptyState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { peopleListOperations, type BirthdayRow } from '../../contract/people-lists.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { ListActions } from './ListActions.tsx'
import { useAddress } from './use-address.ts'
import classes from './people-lists.module.css'

/** A guest may have his day in two stays that follow each other: rows are told apart by their rank. */
type Row = BirthdayRow & { readonly attendantId: number }
const dayWords = (day: string): string => capitalized(relativeDay(day, today()) ?? formatLongDay(day))
const columns: readonly GridColumn<Row>[] = [
  { id: 'day', label: 'Jour', strong: true, cell: (row) => dayWords(row.day), sortValue: (row) => row.day },
  { id: 'name', label: 'Occupant', strong: true, cell: (row) => row.name, sortValue: (row) => row.name },
  { id: 'age', label: 'Fête ses', align: 'right', cell: (row) => plural(row.age, 'an'), sortValue: (row) => row.age },
  {
    id: 'place',
    label: 'Place',
    cell: (row) => (
      <>
        <b>{row.place ?? 'Sans place'}</b> <span className="muted">{row.placeType}</span>
      </>
    ),
    sortValue: (row) => row.place ?? '',
  },
  { id: 'customerName', label: 'Séjour de', cell: (row) => row.customerName, sortValue: (row) => row.customerName },
  { id: 'startDate', label: 'Arrivée', cell: (row) => formatDay(row.startDate), sortValue: (row) => row.startDate },
  { id: 'endDate', label: 'Départ', cell: (row) => formatDay(row.endDate), sortValue: (row) => row.endDate },
  { id: 'isArrived', label: 'Présence', cell: (row) => (row.isArrived ? <Tag tone="pine">Présent</Tag> : <Tag tone="sea">Attendu</Tag>) },
]

/** `/occupants-birthday`: who has his birthday while he is here, for the reception to wish it. */
export function BirthdaysScreen(): ReactNode {
  const day = today()
  const usual = { du: day, au: addDays(day, 6) }
  const [values, change] = useAddress(usual)
  const from = isUsableDay(values.du) ? values.du : usual.du
  const to = isUsableDay(values.au) ? values.au : usual.au
  const query = useOperation(
    peopleListOperations.listBirthdays,
    { from, to },
    { entities: ['booking', 'occupancy', 'customer', 'place'], keepPrevious: true },
  )
  const rows = query.data?.rows.map((row, at): Row => ({ ...row, attendantId: row.id, id: at + 1 }))
  const monday = addDays(day, 1 - weekdayOf(day))
  const spans = [
    { label: 'Aujourd’hui', du: day, au: day },
    { label: 'Demain', du: addDays(day, 1), au: addDays(day, 1) },
    { label: 'Cette semaine', du: monday, au: addDays(monday, 6) },
    { label: 'Sept jours', ...usual },
  ]
  return (
    <div className={classes['page']}>
      <PageHead title="Anniversaires des occupants" count={rows && plural(rows.length, 'anniversaire')}>
        <ListActions
          right="resident_occupation"
          isEmpty={(rows ?? []).length === 0}
          make={(extension) => call(peopleListOperations.makeBirthdaysFile, { from, to, extension })}
        />
      </PageHead>
      <div className={classes['body']}>
        <GridFrame>
          <FilterLine>
            <div className={classes['filters']} role="group" aria-label="Période">
              {spans.map(({ label, du, au }) => (
                <Button
                  key={label}
                  aria-pressed={from === du && to === au}
                  variant={from === du && to === au ? 'filled' : 'default'}
                  onClick={() => change({ du, au })}
                >
                  {label}
                </Button>
              ))}
              <div data-day>
                <DateField
                  label="Du"
                  value={from}
                  onChange={(du) => du !== null && change(du > to ? { du, au: addDays(du, Math.max(0, daysBetween(from, to))) } : { du })}
                />
              </div>
              <div data-day>
                <DateField label="Au" value={to} from={from} onChange={(au) => au !== null && change({ au })} />
              </div>
            </div>
          </FilterLine>
          <DataGrid
            label="Anniversaires"
            columns={columns}
            rows={rows}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            onOpen={(row) => go(stayPath({ ...row, id: row.bookingId }))}
            empty={
              <EmptyState
                title="Aucun anniversaire"
                text="Personne n’a son anniversaire ces jours-là, parmi ceux dont la naissance est connue."
              />
            }
          />
        </GridFrame>
      </div>
    </div>
  )
}
