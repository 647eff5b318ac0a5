import { Select } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDay, parisTime, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useOperation } from '#platform/web/api.ts'
import { EmptyState, ErrorState, Tag } from '#platform/web/ui/layout.tsx'
import { gridOperations, type GridDifference } from '../../contract/grid-operations.ts'
import { priceLevels } from '../../rules/calendar/year.ts'
import { layoutOf, meanNights, shownTypes } from '../../rules/grid-edit/grid-view.ts'
import { kindsAtFirst, priceKinds } from '../../rules/grid-edit/price-kinds.ts'
import { reduceSheet, sheetState, type SheetAction } from '../../rules/grid-edit/sheet-reducer.ts'
import { sheetOf } from '../../rules/grid-edit/sheet.ts'
import { moneyFields } from './money-fields.ts'
import { SheetTable } from './SheetTable.tsx'
import { useGridFacts } from './use-grid-facts.ts'
import classes from './check-up.module.css'

const noMarks = new Map()
const kindWords = { added: 'Ajouté', removed: 'Retiré', changed: 'Modifié' } as const

/** A version as it was published: walked through like the sheet, never changed. */
function VersionSheet({ record }: { record: Readonly<Record<string, unknown>> }): ReactNode {
  const { types = [] } = useGridFacts()
  const [state, setState] = useState(() => sheetState(sheetOf(record)))
  const sheet = state.history.present
  const kinds = priceKinds(moneyFields, sheet)
  const shown = kindsAtFirst(kinds, Number(record['priceModel']), sheet)
  const layout = layoutOf(shownTypes(types, sheet, [], new Set()), kinds.filter(({ key }) => shown.includes(key)), sheet)
  const act = (action: SheetAction): void => setState(reduceSheet(state, action, layout))
  if (layout.lines.length === 0) return <EmptyState title="Aucun prix" text="Cette version ne vendait rien." />
  return <SheetTable state={state} stored={sheet} layout={layout} names={new Map(types.map(({ id, label }) => [id, label]))} levels={priceLevels(meanNights(sheet))} marks={noMarks} locked onAct={act} />
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
      <td className="num">{changeCents === null || changeCents === 0 ? '' : `${changeCents > 0 ? '+' : ''}${formatAmount(cents(changeCents))}`}</td>
    </tr>
  )
}

function Differences({ id, from, to }: { id: number; from: number; to: number }): ReactNode {
  const read = useOperation(gridOperations.compareGridVersions, { id, from, to }, { entities: ['price-grid'] })
  if (read.error) return <ErrorState title="Les versions n’ont pas pu être comparées" error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return null
  if (read.data.differences.length === 0) return <EmptyState title="Aucune différence" text="Ces deux versions disent la même chose." />
  return (
    <table className={classes['table']}>
      <thead><tr><th scope="col">Quoi</th><th scope="col">Où</th><th scope="col">Champ</th><th scope="col" className="num">Avant</th><th scope="col" className="num">Après</th><th scope="col" className="num">Écart</th></tr></thead>
      <tbody>{read.data.differences.map((difference, index) => <DifferenceRow key={index} difference={difference} />)}</tbody>
    </table>
  )
}

const moment = (instant: string): string => {
  const local = parisTime(instant)
  return local === null ? '' : `${formatDay(local.day)} à ${local.time}`
}

/** The history of a grid: what was published, by whom, how many stays it prices; each version to look at and to compare with another. */
export function VersionsTab({ id, first }: { id: number; first: number }): ReactNode {
  const [number, setNumber] = useState<number | null>(first === 0 ? null : first)
  const [other, setOther] = useState<string | null>(null)
  const read = useOperation(gridOperations.listGridVersions, { id }, { entities: ['price-grid'] })
  const versions = read.data?.versions ?? []
  const chosen = number ?? versions[0]?.number ?? null
  const version = useOperation(gridOperations.readGridVersion, { id, number: chosen ?? 0 }, { entities: [], enabled: chosen !== null })
  if (read.error) return <ErrorState title="L’historique n’a pas pu être lu" error={read.error} onRetry={() => void read.refetch()} />
  if (read.data && versions.length === 0) return <EmptyState title="Aucune version publiée" text="Publiez la grille : elle sert alors aux prix, et cette version est gardée telle quelle." />
  const choices = [{ value: '0', label: 'Grille en préparation' }, ...versions.filter((each) => each.number !== chosen).map((each) => ({ value: String(each.number), label: `Version ${each.number}` }))]
  return (
    <div className={classes['versions']}>
      <nav aria-label="Versions publiées">
        {versions.map((each) => (
          <button key={each.number} type="button" className={classes['version']} aria-current={each.number === chosen || undefined} onClick={() => setNumber(each.number)}>
            <b>{`Version ${each.number}`}</b> {each.number === read.data?.current && <Tag tone="pine">En vente</Tag>}
            <small>{`${moment(each.publishedAt)}, ${each.publishedBy}`}</small>
            <small>{each.stays === 0 ? 'Aucun séjour calculé' : `${plural(each.stays, 'séjour calculé', 'séjours calculés')}`}</small>
            {each.note !== null && <small>{each.note}</small>}
          </button>
        ))}
      </nav>
      <section className={classes['headed']} aria-label="Version">
        <header>
          <h2>{chosen === null ? '' : other === null ? `Version ${chosen}` : `De la version ${chosen} à ${other === '0' ? 'la grille en préparation' : `la version ${other}`}`}</h2>
          <Select size="xs" w={230} aria-label="Comparer avec" placeholder="Comparer avec…" clearable data={choices} value={other} onChange={setOther} comboboxProps={{ keepMounted: false }} />
        </header>
        {chosen !== null && other !== null && <Differences id={id} from={chosen} to={Number(other)} />}
        {other === null && version.error && <ErrorState title="La version n’a pas pu être lue" error={version.error} onRetry={() => void version.refetch()} />}
        {other === null && version.data && <VersionSheet key={version.data.number} record={version.data.record} />}
      </section>
    </div>
  )
}
