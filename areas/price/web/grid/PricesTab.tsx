import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { plural } from '#domain/french.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { Link } from '#platform/web/navigation.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, ErrorState, Kbd } from '#platform/web/ui/layout.tsx'
import type { CheckedType } from '../../rules/check-up/calendar-findings.ts'
import type { CheckUp } from '../../rules/check-up/check-up.ts'
import type { FindingPlace } from '../../rules/check-up/finding.ts'
import { datedGrid } from '../../rules/check-up/year-before.ts'
import { changedCount, layoutOf, periodLevels, shownTypes, spotOf } from '../../rules/grid-edit/grid-view.ts'
import { kindsAtFirst, priceKinds } from '../../rules/grid-edit/price-kinds.ts'
import { pricedTypes } from '../../rules/grid-edit/sheet.ts'
import { CheckUpPanel } from './CheckUpPanel.tsx'
import { moneyFields } from './money-fields.ts'
import { sheetId, SheetTable, type Mark } from './SheetTable.tsx'
import { useCheckUp } from './use-check-up.ts'
import type { GridEdit } from './use-grid-edit.ts'
import { useGridFacts, useGridVat, useSchoolHolidays, useSoldWith } from './use-grid-facts.ts'
import { useYearBefore } from './use-year-before.ts'
import { ValueBar } from './ValueBar.tsx'
import { YearStrip } from './YearStrip.tsx'
import classes from './grid.module.css'

const noTypes: readonly CheckedType[] = []

/** What the sheet shows, kept by the grid while another of its parts is open. */
export type Display = {
  /** Null until something was chosen. */ readonly chosen: readonly string[] | null
  readonly lengths: readonly number[]
  readonly added: ReadonlySet<number>
}

type Props = {
  edit: GridEdit
  display: Display
  onDisplay: (display: Display) => void
  row: WireRow
  locked: boolean
  /** Why there is nothing to publish. */ idle: string | null
  onPublish: () => void
  onTab: (tab: 'periods' | 'rules') => void
}

function marksOf(found: CheckUp): ReadonlyMap<string, Mark> {
  return new Map(
    found.findings
      .toReversed()
      .flatMap(({ place, blocking, title, text }): readonly (readonly [string, Mark])[] =>
        place.kind === 'cell' && place.field !== null
          ? [[`${place.placeTypeId} ${place.periodId} ${place.field}`, { tone: blocking ? 'brick' : 'ochre', why: `${title}. ${text}` }]]
          : [],
      ),
  )
}

/** What the keyboard does in the sheet. */
function SheetKeys(): ReactNode {
  return (
    <>
      <span>
        <Kbd>F2</Kbd> modifier
      </span>
      <span>
        <Kbd>Ctrl C</Kbd> <Kbd>Ctrl V</Kbd> avec un tableur
      </span>
      <span>
        <Kbd>Ctrl D</Kbd> recopier vers le bas
      </span>
      <span>
        <Kbd>+5 %</Kbd> hausse sur la sélection
      </span>
    </>
  )
}

/** The prices of a grid: its year at the top, the sheet below, what was checked beside. */
export function PricesTab({ edit, display, onDisplay, row, locked, idle, onPublish, onTab }: Props): ReactNode {
  const { types, openings, error, retry } = useGridFacts()
  const school = useSchoolHolidays()
  const { state, sheet, stored } = edit
  const { lengths, added } = display
  const yearBefore = useYearBefore(useMemo(() => datedGrid(row), [row]))
  const kinds = useMemo(() => priceKinds(moneyFields, sheet, lengths), [sheet, lengths])
  const [usual] = useState(() => kindsAtFirst(kinds, Number(row['priceModel']), sheet))
  const chosen = display.chosen ?? usual
  const setChosen = (keys: readonly string[]): void => onDisplay({ ...display, chosen: keys })
  const shown = useMemo(() => kinds.filter(({ key }) => chosen.includes(key)), [kinds, chosen])
  // As it is chosen in the rules, too.
  const chosenTypes: unknown = useWatch({ name: 'placeTypeIds' })
  const named = useMemo(() => (Array.isArray(chosenTypes) ? chosenTypes.map(Number) : []), [chosenTypes])
  const [first] = useState(() => pricedTypes(stored))
  const lines = useMemo(
    () => shownTypes(types ?? [], sheet, { named, published: Number(row['historyVersion']) > 0, added, first }),
    [types, sheet, named, row, added, first],
  )
  const layout = layoutOf(lines, shown, sheet)
  const names = new Map((types ?? []).map(({ id, label }) => [id, label]))
  const levels = periodLevels(sheet)
  const bounds = { start: String(row['startDate']), end: String(row['endDate']) }
  const soldWith = useSoldWith()
  const vat = useGridVat(Number(useWatch({ name: 'tvaId' }) ?? 0))
  const found = useCheckUp({
    gridId: row.id,
    sheet,
    types: types ?? noTypes,
    lines,
    named,
    bounds,
    openings,
    arrivalDays: row['arrivalDays'],
    departureDays: row['departureDays'],
    vat,
    soldWith,
  })
  const goTo = (place: FindingPlace): void => {
    if (place.kind === 'periods' || place.kind === 'rules') onTab(place.kind)
    if (place.kind !== 'cell') return
    const { field } = place
    // A line that was hidden is drawn first, at once: the keys that follow the press are for the cell.
    if (field !== null && !chosen.includes(field)) flushSync(() => setChosen([...chosen, field]))
    const shownThen = layoutOf(
      lines,
      kinds.filter(({ key }) => chosen.includes(key) || key === field),
      sheet,
    )
    const to = spotOf(shownThen, { placeTypeId: place.placeTypeId, periodId: place.periodId, kindKey: field })
    if (to === null) return
    edit.act({ kind: 'go', to }, shownThen)
    // Whoever is led to a cell types its price.
    document.getElementById(sheetId)?.focus({ preventScroll: true })
  }
  const others = (types ?? []).filter((type) => type.isActive && !lines.includes(type))
  const addLength = (nights: number): void => {
    onDisplay({ ...display, lengths: [...lengths, nights], chosen: [...chosen, `short ${nights}`] })
  }
  if (error) return <ErrorState title="Les types d’emplacements n’ont pas pu être lus" error={error} onRetry={retry} />
  return (
    <div className={classes['body']}>
      <div className={classes['left']}>
        <YearStrip sheet={sheet} school={school} levels={levels} openings={openings} bounds={bounds} />
        <section className={classes['panel']} aria-label="Prix">
          <ValueBar
            state={state}
            stored={stored}
            layout={layout}
            names={names}
            locked={locked}
            yearBefore={yearBefore}
            onAct={(action) => edit.act(action, layout)}
            kinds={kinds}
            shown={chosen}
            onShow={setChosen}
            onLength={addLength}
            others={locked ? [] : others}
            onType={(id) => onDisplay({ ...display, added: new Set([...added, id]) })}
          />
          {sheet.periods.length === 0 && (
            <EmptyState
              title="Aucune période"
              text="Les prix se saisissent par période&#160;: créez d’abord celles de la saison."
              action={
                <Button variant="filled" leftSection={<Icon of={IconCalendarPlus} />} onClick={() => onTab('periods')}>
                  Créer les périodes
                </Button>
              }
            />
          )}
          {types?.length === 0 && (
            <EmptyState
              title="Aucun type d’emplacement"
              text="Créez les types d’emplacements&#160;: chacun a sa ligne de prix."
              action={<Link to="/place-type-list">Ouvrir les types d’emplacements</Link>}
            />
          )}
          {layout.lines.length > 0 && layout.periodIds.length > 0 && (
            <SheetTable
              state={state}
              stored={stored}
              layout={layout}
              names={names}
              levels={levels}
              marks={marksOf(found)}
              locked={locked}
              onAct={(action) => edit.act(action, layout)}
            />
          )}
          <div className={classes['keys']}>
            <SheetKeys />
            <span role="status">{`${plural(lines.length, 'type')}, ${plural(layout.periodIds.length, 'période')}, ${plural(changedCount(sheet, stored, layout), 'prix modifié', 'prix modifiés')}`}</span>
          </div>
        </section>
      </div>
      <CheckUpPanel found={found} locked={locked} onGo={goTo} onPublish={onPublish} idle={idle} />
    </div>
  )
}
