import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { capitalized, formatDayInWords, plural } from '#domain/french.ts'
import { deleteRecord, entityKey, saveRecord, searchRows } from '#kernel/web/entity-api.ts'
import type { PanelProps } from '#kernel/web/slots.ts'
import { useAction } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { SelectField, SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState, TextButton } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { establishmentContract } from '../contract.ts'
import { publicHoliday } from '../entities/calendar.ts'
import classes from './establishment.module.css'

const most = 500
/** Years are picked from 2018 to two years from now, and where the period is. */
const firstYear = 2018
type Period = { readonly startDate: string; readonly endDate: string }

/** The public holidays of a period, which the planning shows: those of the law in one click, the site's own one by one. */
export function HolidaysPanel({ id, row }: PanelProps): ReactNode {
  const period = { startDate: String(row['startDate'] ?? ''), endDate: String(row['endDate'] ?? '') }
  const mayWrite = useAllowed(publicHoliday.right, 'write')
  if (id === 0) return <p className="muted">Enregistrez la période&#160;: ses jours fériés se choisiront ici.</p>
  return (
    <>
      <Days period={period} />
      {mayWrite && <Proposal startDate={period.startDate} />}
      {mayWrite && <NewDay />}
    </>
  )
}

function Days({ period }: { period: Period }): ReactNode {
  const client = useQueryClient()
  const mayDelete = useAllowed(publicHoliday.right, 'delete')
  const body = { filters: { date: { from: period.startDate, to: period.endDate } }, sort: { field: 'date' }, pageSize: most }
  const query = useQuery({
    queryKey: entityKey(publicHoliday, 'search', body),
    queryFn: ({ signal }) => searchRows(publicHoliday, body, signal),
  })
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: entityKey(publicHoliday) })
  const remove = (day: { readonly id: number; readonly date: unknown; readonly label: unknown }): void => {
    deleteRecord(publicHoliday, day.id)
      .then(
        () =>
          toast(`${String(day.label)} retiré`, {
            undo: () => saveRecord(publicHoliday, { id: 0, date: day.date, label: day.label }).then(reload),
          }),
        (error: unknown) => toast(sentenceOf(error), { tone: 'brick' }),
      )
      .finally(() => void reload())
  }
  return (
    <>
      {query.error !== null && (
        <ErrorState title="Les jours fériés n’ont pas pu être lus" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.total === 0 && <p className="muted">Aucun jour férié dans cette période.</p>}
      <ul className={classes['list']}>
        {(query.data?.rows ?? []).map((day) => (
          <li key={day.id}>
            <span>
              <b>{String(day['label'])}</b> <span className="muted">{capitalized(formatDayInWords(String(day['date'])))}</span>
            </span>
            {mayDelete && (
              <TextButton
                aria-label={`Retirer ${String(day['label'])}`}
                onClick={() => remove({ id: day.id, date: day['date'], label: day['label'] })}
              >
                Retirer
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Proposal({ startDate }: { startDate: string }): ReactNode {
  const thisYear = Number(today().slice(0, 4))
  const [year, setYear] = useState(Number(startDate.slice(0, 4)) || thisYear)
  const years = [...new Set([...Array.from({ length: thisYear + 2 - firstYear + 1 }, (_, index) => firstYear + index), year])].toSorted(
    (a, b) => a - b,
  )
  const [alsaceMoselle, setAlsaceMoselle] = useState(false)
  const propose = useAction(establishmentContract.proposeHolidays, ['public-holiday'])
  return (
    <div className={classes['tools']}>
      <div className={classes['year']}>
        <SelectField
          label="Année"
          size="xs"
          isKept
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
          value={String(year)}
          onChange={(chosen) => chosen !== null && setYear(Number(chosen))}
        />
      </div>
      <SwitchField label="Alsace-Moselle" value={alsaceMoselle} onChange={setAlsaceMoselle} />
      <Button
        size="xs"
        disabled={propose.isPending}
        onClick={() =>
          propose.mutate(
            { year, alsaceMoselle },
            {
              onSuccess: ({ added, kept }) =>
                toast(`${plural(added, 'jour férié ajouté', 'jours fériés ajoutés')}${kept > 0 ? `, ${kept} déjà là` : ''}`),
            },
          )
        }
      >
        Ajouter les jours fériés légaux
      </Button>
      {propose.error !== null && (
        <span role="alert" className="muted">
          {sentenceOf(propose.error)}
        </span>
      )}
    </div>
  )
}

/** A day of the site’s own: the feast of the village, a school day off. */
function NewDay(): ReactNode {
  const client = useQueryClient()
  const [date, setDate] = useState<string | null>(null)
  const [label, setLabel] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // The form of a record is around: this one is its own.
    event.stopPropagation()
    saveRecord(publicHoliday, { id: 0, date, label }).then(
      () => {
        setDate(null)
        setLabel(null)
        setError(undefined)
        return client.invalidateQueries({ queryKey: entityKey(publicHoliday) })
      },
      (refusal: unknown) => setError(sentenceOf(refusal)),
    )
  }
  return (
    <form className={classes['tools']} onSubmit={submit} aria-label="Ajouter un jour férié">
      <DateField label="Autre jour" value={date} onChange={setDate} size="xs" />
      <TextField label="Libellé" value={label} onChange={setLabel} maxLength={60} size="xs" />
      <Button size="xs" type="submit" leftSection={<Icon of={IconPlus} size={15} />} disabled={date === null || label === null}>
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
