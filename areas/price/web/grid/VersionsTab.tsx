import { useState, type ReactNode } from 'react'
import { formatAmount, formatDay, localTime, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { EmptyState, ErrorState, Tag } from '#platform/web/ui/layout.tsx'
import { gridOperations, type GridDifference } from '../../contract/grid-operations.ts'
import { layoutOf, periodLevels, shownTypes } from '../../rules/grid-edit/grid-view.ts'
import { kindsAtFirst, priceKinds } from '../../rules/grid-edit/price-kinds.ts'
import { reduceSheet, sheetState, type SheetAction } from '../../rules/grid-edit/sheet-reducer.ts'
import { sheetOf } from '../../rules/grid-edit/sheet.ts'
import { moneyFields } from './money-fields.ts'
import { PrintSheet } from './PrintSheet.tsx'
import { SheetTable } from './SheetTable.tsx'
import { useGridFacts } from './use-grid-facts.ts'
import classes from './check-up.module.css'

const noMarks = new Map()
const noTypes: ReadonlySet<number> = new Set()
const kindWords = { added: 'Ajouté', removed: 'Retiré', changed: 'Modifié' } as const

/** A version as it was published: walked through like the sheet, never changed. */
function VersionSheet({ record }: { record: Readonly<Record<string, unknown>> }): ReactNode {
  const { types = [] } = useGridFacts()
  const [state, setState] = useState(() => sheetState(sheetOf(record)))
  const sheet = state.history.present
  const kinds = priceKinds(moneyFields, sheet)
  const shown = kindsAtFirst(kinds, Number(record['priceModel']), sheet)
  const layout = layoutOf(
    shownTypes(types, sheet, { named: [], published: true, added: noTypes, first: noTypes }),
    kinds.filter(({ key }) => shown.includes(key)),
    sheet,
  )
  const act = (action: SheetAction): void => setState(reduceSheet(state, action, layout))
  if (layout.lines.length === 0) return <EmptyState title="Aucun prix" text="Cette version ne vendait rien." />
  return (
    <SheetTable
      state={state}
      stored={sheet}
      layout={layout}
      names={new Map(types.map(({ id, label }) => [id, label]))}
      levels={periodLevels(sheet)}
      marks={noMarks}
      locked
      onAct={act}
    />
  )
}

function DifferenceRow({ difference }: { difference: GridDifference }): ReactNode {
  const { kind, label, fieldLabel, before, after, changeCents } = difference
  return (
    <tr>
      <td>{kindWords[kind]}</td>
      <td>{label}</td>
      <td>{fieldLabel}</td>
      <td className="num">{before}</td>
      <td className="num">{after}</td>
      <td className="num">
        {changeCents === null || changeCents === 0 ? '' : `${changeCents > 0 ? '+' : ''}${formatAmount(cents(changeCents))}`}
      </td>
    </tr>
  )
}

function Differences({ id, from, to }: { id: number; from: number; to: number }): ReactNode {
  const read = useOperation(gridOperations.compareGridVersions, { id, from, to }, { entities: ['price-grid'] })
  if (read.error)
    return <ErrorState title="Les versions n’ont pas pu être comparées" error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return null
  if (read.data.differences.length === 0) return <EmptyState title="Aucune différence" text="Ces deux versions disent la même chose." />
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">Quoi</th>
          <th scope="col">Où</th>
          <th scope="col">Champ</th>
          <th scope="col" className="num">
            Avant
          </th>
          <th scope="col" className="num">
            Après
          </th>
          <th scope="col" className="num">
            Écart
          </th>
        </tr>
      </thead>
      <tbody>
        {read.data.differences.map((difference, index) => (
          <DifferenceRow key={index} difference={difference} />
        ))}
      </tbody>
    </table>
  )
}

const moment = (instant: string): string => {
  const local = localTime(instant)
  return local === null ? '' : `${formatDay(local.day)} à ${local.time}`
}

type Listed = ReplyOf<typeof gridOperations.listGridVersions>

function VersionButton({
  version,
  chosen,
  current,
  onChoose,
}: {
  version: Listed['versions'][number]
  chosen: boolean
  current: boolean
  onChoose: () => void
}): ReactNode {
  const { number, publishedAt, publishedBy, stays, note } = version
  return (
    <button type="button" className={classes['version']} aria-current={chosen || undefined} onClick={onChoose}>
      <b>{`Version ${number}`}</b> {current && <Tag tone="pine">En vente</Tag>}
      <small>{`${moment(publishedAt)}, ${publishedBy}`}</small>
      <small>{stays === 0 ? 'Aucun séjour calculé' : plural(stays, 'séjour calculé', 'séjours calculés')}</small>
      {note !== null && <small>{note}</small>}
    </button>
  )
}

/** One version: as it was, or what changes from it to another one. */
function VersionPart({ id, chosen, versions }: { id: number; chosen: number; versions: Listed['versions'] }): ReactNode {
  const [other, setOther] = useState<string | null>(null)
  const read = useOperation(gridOperations.readGridVersion, { id, number: chosen }, { entities: [], enabled: other === null })
  const choices = [
    { value: '0', label: 'Grille en préparation' },
    ...versions.filter((each) => each.number !== chosen).map((each) => ({ value: String(each.number), label: `Version ${each.number}` })),
  ]
  // From the older to the newer one, whichever was chosen first; the grid being prepared is the newest.
  const asked = other === null ? null : Number(other)
  const [from, to] = asked !== null && asked !== 0 && asked < chosen ? [asked, chosen] : [chosen, asked ?? 0]
  return (
    <section className={classes['headed']} aria-label="Version">
      <header>
        <h2>
          {other === null ? `Version ${chosen}` : `De la version ${from} à ${to === 0 ? 'la grille en préparation' : `la version ${to}`}`}
        </h2>
        {other === null && <PrintSheet id={id} number={chosen} />}
        <div style={{ width: 230 }}>
          <SelectField
            size="xs"
            label="Comparer avec"
            hideLabel
            placeholder="Comparer avec…"
            options={choices}
            value={other}
            onChange={setOther}
          />
        </div>
      </header>
      {other !== null && <Differences id={id} from={from} to={to} />}
      {other === null && read.error && (
        <ErrorState title="La version n’a pas pu être lue" error={read.error} onRetry={() => void read.refetch()} />
      )}
      {other === null && read.data && <VersionSheet key={read.data.number} record={read.data.record} />}
    </section>
  )
}

/** The history of a grid: what was published, by whom, how many stays it prices; each version to look at and to compare with another. */
export function VersionsTab({ id, first }: { id: number; first: number }): ReactNode {
  const [number, setNumber] = useState<number | null>(first === 0 ? null : first)
  const read = useOperation(gridOperations.listGridVersions, { id }, { entities: ['price-grid'] })
  if (read.error) return <ErrorState title="L’historique n’a pas pu être lu" error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return null
  const { versions, current } = read.data
  const chosen = number ?? versions[0]?.number
  if (chosen === undefined)
    return (
      <EmptyState
        title="Aucune version publiée"
        text="Publiez la grille&#160;: elle sert alors aux prix, et cette version est gardée telle quelle."
      />
    )
  return (
    <div className={classes['versions']}>
      <nav aria-label="Versions publiées">
        {versions.map((version) => (
          <VersionButton
            key={version.number}
            version={version}
            chosen={version.number === chosen}
            current={version.number === current}
            onChoose={() => setNumber(version.number)}
          />
        ))}
      </nav>
      <VersionPart key={chosen} id={id} chosen={chosen} versions={versions} />
    </div>
  )
}
