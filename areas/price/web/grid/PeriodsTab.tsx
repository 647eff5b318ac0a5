import { Button, TextInput } from '@mantine/core'
import { IconAlertOctagon, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { addDays, daysBetween } from '#domain/day.ts'
import { formatDay, formatDayMonth, list, plural } from '#domain/french.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { EntityForm } from '#kernel/web/form/EntityForm.tsx'
import { sectionsOf } from '#kernel/web/form/form-layout.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { priceGrid } from '../../entities/price-grid.ts'
import { spansOf, withSpans } from '../../rules/calendar/spans.ts'
import { gapsOf, nextDates, overlapsOf, withBound, type Bounds, type Span } from '../../rules/calendar/year.ts'
import { periodLevels } from '../../rules/grid-edit/grid-view.ts'
import { newPeriod, renamedByMonths } from '../../rules/grid-edit/new-rows.ts'
import { inDateOrder, pricesOf, sheetOf, sheetParts, withoutPeriod, type Sheet, type SheetPeriod } from '../../rules/grid-edit/sheet.ts'
import type { GridEdit } from './use-grid-edit.ts'
import { useGridFacts, useSchoolHolidays } from './use-grid-facts.ts'
import { YearCalendar } from './YearCalendar.tsx'
import calendar from './calendar.module.css'

const periodSections = sectionsOf(priceGrid).filter(({ child }) => child === 'periods')

type EdgeProps = { span: Span; edge: 'start' | 'end'; onDay: (day: string) => void }
/** A bound typed, or moved by a day by its arrows and its buttons. */
function Edge({ span, edge, onDay }: EdgeProps): ReactNode {
  const name = edge === 'start' ? 'Début' : 'Fin'
  return (
    <div className={calendar['bound']}>
      <span>{name}</span>
      <DateField size="xs" hideLabel label={`${name} de ${span.label}`} value={span[edge]} onChange={(day) => day !== null && onDay(day)} />
      <Button size="xs" aria-label={`−1 j, ${name.toLowerCase()} de ${span.label}`} onClick={() => onDay(addDays(span[edge], -1))}>
        −1 j
      </Button>
      <Button size="xs" aria-label={`+1 j, ${name.toLowerCase()} de ${span.label}`} onClick={() => onDay(addDays(span[edge], 1))}>
        +1 j
      </Button>
    </div>
  )
}

/** The name of a period, written when the field is left: an empty one stays as it was. */
function PeriodName({ label, onName }: { label: string; onName: (label: string) => void }): ReactNode {
  const [typed, setTyped] = useState(label)
  const leave = (): void => {
    const name = typed.trim()
    if (name === '') setTyped(label)
    else if (name !== label) onName(name)
  }
  return (
    <TextInput
      size="xs"
      label="Nom de la période"
      maxLength={40}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
      }}
    />
  )
}

type FaultsProps = {
  sheet: Sheet
  spans: readonly Span[]
  bounds: Bounds
  openings: readonly Bounds[]
  locked: boolean
  onChange: (sheet: Sheet) => void
}
/** Holes and overlaps by name, each with its way out. */
function CalendarFaults({ sheet, spans, bounds, openings, locked, onChange }: FaultsProps): ReactNode {
  const gaps = gapsOf(spans, bounds, openings)
  const overlaps = overlapsOf(spans)
  if (gaps.length + overlaps.length === 0) return null
  return (
    <ul role="status">
      {overlaps.map(({ one, other, start, end }) => (
        <li key={`${one.id} ${other.id}`} className={calendar['wrong']}>
          <p>
            <Icon of={IconAlertOctagon} size={15} />{' '}
            {`«\u00A0${one.label}\u00A0» et «\u00A0${other.label}\u00A0» se chevauchent du ${formatDay(start)} au ${formatDay(end)}.`}
          </p>
          {!locked && (
            <TextButton
              onClick={() =>
                onChange(
                  withSpans(
                    sheet,
                    spans.map((span) =>
                      span.id === one.id && one.start < other.start
                        ? { ...span, end: other.start }
                        : span.id === one.id
                          ? { ...span, start: other.end }
                          : span,
                    ),
                  ),
                )
              }
            >{`Réduire ${one.label}`}</TextButton>
          )}
        </li>
      ))}
      {gaps.map(({ start, end, before, after }) => (
        <li key={start} className={calendar['wrong']}>
          <p>
            <Icon of={IconAlertOctagon} size={15} />{' '}
            {`Du ${formatDay(start)} au ${formatDay(end)}\u00A0: ${plural(daysBetween(start, end), 'nuit')} sans période.`}
          </p>
          {!locked && (
            <>
              {before !== null && before.end === start && (
                <TextButton
                  onClick={() =>
                    onChange(
                      withSpans(
                        sheet,
                        spans.map((span) => (span.id === before.id ? { ...span, end } : span)),
                      ),
                    )
                  }
                >{`Prolonger ${before.label}`}</TextButton>
              )}{' '}
              {after !== null && after.start === end && (
                <TextButton
                  onClick={() =>
                    onChange(
                      withSpans(
                        sheet,
                        spans.map((span) => (span.id === after.id ? { ...span, start } : span)),
                      ),
                    )
                  }
                >{`Avancer ${after.label}`}</TextButton>
              )}{' '}
              <TextButton onClick={() => onChange({ ...sheet, periods: [...sheet.periods, newPeriod(sheet, { start, end })] })}>
                Créer une période
              </TextButton>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type Props = { edit: GridEdit; row: WireRow; locked: boolean }

/** The periods of a grid: the year to look at and drag, their list with the keyboard, then the rules of each. */
export function PeriodsTab({ edit, row, locked }: Props): ReactNode {
  const { change } = edit
  // As it is typed in the rules below, too.
  const [periods, prices, shortStays, variations, optionPrices] = useWatch({ name: [...sheetParts] })
  const sheet = sheetOf({ periods, prices, shortStays, variations, optionPrices })
  const { openings } = useGridFacts()
  const school = useSchoolHolidays()
  const [chosen, setChosen] = useState<number | null>(() => Number(new URLSearchParams(location.search).get('period')) || null)
  const spans = spansOf(sheet)
  const levels = periodLevels(sheet)
  const bounds: Bounds = { start: String(row['startDate']), end: String(row['endDate']) }
  const move = (next: readonly Span[]): void => change(renamedByMonths(sheet, withSpans(sheet, next)))
  const rename = (id: number, label: string): void =>
    change({ ...sheet, periods: sheet.periods.map((period) => (period.id === id ? { ...period, label } : period)) })
  const add = (): void => {
    const period = newPeriod(sheet, nextDates(spans, bounds, openings))
    change({ ...sheet, periods: [...sheet.periods, period] })
    setChosen(period.id)
  }
  const remove = async ({ id, label }: SheetPeriod): Promise<void> => {
    const { cells, variations: others, options } = pricesOf(sheet, id)
    const gone = [
      plural(cells, 'prix', 'prix'),
      ...(others > 0 ? [`${others} par durée ou par effectif`] : []),
      ...(options > 0 ? [`${plural(options, 'prix', 'prix')} d’options`] : []),
    ]
    if (
      others + options > 0 &&
      !(await confirm({
        title: `Supprimer «\u00A0${label}\u00A0» avec ses prix\u00A0?`,
        text: `Partent avec elle\u00A0: ${list(gone)}. Annuler la modification, dans les prix, les rend jusqu’à l’enregistrement.`,
        confirm: 'Supprimer',
        cancel: 'Garder',
        danger: true,
      }))
    )
      return
    change(withoutPeriod(sheet, id))
  }
  return (
    <div className={calendar['page']}>
      <div className={calendar['main']}>
        <YearCalendar
          spans={spans}
          bounds={bounds}
          openings={openings}
          school={school}
          levels={levels}
          chosen={chosen}
          locked={locked}
          onChoose={setChosen}
          onMove={move}
        />
        <EntityForm entity={priceGrid} row={row} sections={periodSections} />
      </div>
      <aside className={calendar['aside']} aria-label="Périodes">
        <header>
          <h2>{plural(sheet.periods.length, 'période')}</h2>
          {!locked && (
            <Button size="xs" leftSection={<Icon of={IconPlus} size={14} />} onClick={add}>
              Ajouter
            </Button>
          )}
        </header>
        <CalendarFaults
          sheet={sheet}
          spans={spans}
          bounds={bounds}
          openings={openings}
          locked={locked}
          onChange={(next) => change(renamedByMonths(sheet, next))}
        />
        <ul>
          {inDateOrder(sheet.periods).map((period) => {
            const span = spans.find(({ id }) => id === period.id)
            return (
              <li key={period.id} data-chosen={period.id === chosen || undefined}>
                <button
                  type="button"
                  className={calendar['period']}
                  aria-expanded={period.id === chosen}
                  onClick={() => setChosen(period.id === chosen ? null : period.id)}
                >
                  <i style={{ background: `var(--pin-price-${levels.get(period.id) ?? 3})` }} />
                  <b>{period.label}</b>
                  <small>{span === undefined ? 'sans dates' : `${formatDayMonth(span.start)} au ${formatDayMonth(span.end)}`}</small>
                </button>
                {period.id === chosen && span !== undefined && !locked && (
                  <div className={calendar['bounds']}>
                    <PeriodName key={period.label} label={period.label} onName={(label) => rename(period.id, label)} />
                    <Edge span={span} edge="start" onDay={(day) => move(withBound(spans, { id: span.id, edge: 'start' }, day))} />
                    <Edge span={span} edge="end" onDay={(day) => move(withBound(spans, { id: span.id, edge: 'end' }, day))} />
                    <Button
                      size="xs"
                      variant="subtle"
                      color="red"
                      leftSection={<Icon of={IconTrash} size={14} />}
                      onClick={() => void remove(period)}
                    >
                      Supprimer avec ses prix
                    </Button>
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      </aside>
    </div>
  )
}
