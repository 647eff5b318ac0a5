import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { addDays } from '#domain/day.ts'
import { formatDayRange } from '#domain/french.ts'
import { greatestPageSize, type WireRow } from '#platform/operation/search.ts'
import { deleteRecord, entityKey, saveRecord, searchRows } from '#kernel/web/entity-api.ts'
import type { PanelProps } from '#kernel/web/slots.ts'
import { useAllowed } from '#platform/web/session.ts'
import { ChoicesField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState, TextButton } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { schoolHoliday } from '../entities/school-holiday.ts'
import { namesOf, schoolZones, unknownHolidaysWords, zonesOf } from '../rules/school-zones.ts'
import classes from './establishment.module.css'

/** The school holidays that fall within a period, by zone; the next calendar is typed here when the ministry publishes it. */
export function SchoolHolidaysPanel({ id, row }: PanelProps): ReactNode {
  const mayWrite = useAllowed(schoolHoliday.right, 'write')
  if (id === 0) return <p className="muted">Enregistrez la période&#160;: les vacances scolaires de ses dates se verront ici.</p>
  return (
    <>
      <Holidays start={String(row['startDate'] ?? '')} end={String(row['endDate'] ?? '')} />
      {mayWrite && <NewHoliday />}
    </>
  )
}

function Holidays({ start, end }: { start: string; end: string }): ReactNode {
  const client = useQueryClient()
  const mayDelete = useAllowed(schoolHoliday.right, 'delete')
  const body = {
    filters: { startDate: { to: end }, endDate: { from: addDays(start, 1) } },
    sort: { field: 'startDate' },
    pageSize: greatestPageSize,
  }
  const query = useQuery({
    queryKey: entityKey(schoolHoliday, 'search', body),
    queryFn: ({ signal }) => searchRows(schoolHoliday, body, signal),
    enabled: start !== '' && end !== '',
  })
  const unknown =
    query.data === undefined || query.data.total === 0
      ? null
      : unknownHolidaysWords(query.data.rows.map((one) => ({ zones: one['zones'] })))
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: entityKey(schoolHoliday) })
  const remove = ({ id, label, zones, startDate, endDate }: WireRow): void => {
    deleteRecord(schoolHoliday, id)
      .then(
        () =>
          toast(`${String(label)} retirées`, {
            undo: () => saveRecord(schoolHoliday, { id: 0, label, zones, startDate, endDate }).then(reload),
          }),
        (error: unknown) => toast(sentenceOf(error), { tone: 'brick' }),
      )
      .finally(() => void reload())
  }
  return (
    <>
      {query.error !== null && (
        <ErrorState title="Les vacances scolaires n’ont pas pu être lues" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.total === 0 && <p className="muted">Aucunes vacances scolaires dans cette période.</p>}
      {unknown !== null && <p className="muted">{unknown}</p>}
      <ul className={classes['list']}>
        {(query.data?.rows ?? []).map((one) => (
          <li key={one.id}>
            <span>
              <b>{String(one['label'])}</b>{' '}
              <span className="muted">{`${namesOf(zonesOf(one['zones'])).join(', ')}, ${formatDayRange(String(one['startDate']), String(one['endDate']))}`}</span>
            </span>
            {mayDelete && (
              <TextButton aria-label={`Retirer ${String(one['label'])}`} onClick={() => remove(one)}>
                Retirer
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const zoneChoices = Object.entries(schoolZones).map(([value, label]) => ({ value, label }))
const nothing = { label: null, zones: [], startDate: null, endDate: null } satisfies Typed
type Typed = {
  readonly label: string | null
  readonly zones: readonly string[]
  readonly startDate: string | null
  readonly endDate: string | null
}

/** « Hiver 2028, zone A », from the first day without school until the classes begin again. */
function NewHoliday(): ReactNode {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed>(nothing)
  const [error, setError] = useState<string>()
  const { label, zones, startDate, endDate } = typed
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // The form of a record is around: this one is its own.
    event.stopPropagation()
    saveRecord(schoolHoliday, { id: 0, ...typed }).then(
      () => {
        setTyped(nothing)
        setError(undefined)
        return client.invalidateQueries({ queryKey: entityKey(schoolHoliday) })
      },
      (refusal: unknown) => setError(sentenceOf(refusal)),
    )
  }
  return (
    <form className={classes['tools']} onSubmit={submit} aria-label="Ajouter des vacances scolaires">
      <TextField label="Libellé" value={label} onChange={(next) => setTyped({ ...typed, label: next })} maxLength={60} size="xs" />
      <ChoicesField
        label="Zones"
        options={zoneChoices}
        value={zones}
        onChange={(next) => setTyped({ ...typed, zones: next ?? [] })}
        size="xs"
      />
      <DateField label="Du" value={startDate} onChange={(next) => setTyped({ ...typed, startDate: next })} size="xs" />
      <DateField label="Reprise des cours" value={endDate} onChange={(next) => setTyped({ ...typed, endDate: next })} size="xs" />
      <Button
        size="xs"
        type="submit"
        leftSection={<Icon of={IconPlus} size={15} />}
        disabled={label === null || startDate === null || endDate === null}
      >
        Ajouter
      </Button>
      {error !== undefined && (
        <span role="alert" className="muted">
          {error}
        </span>
      )}
    </form>
  )
}
