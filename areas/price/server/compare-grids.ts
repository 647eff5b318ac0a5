import type { Field } from '#kernel/entity/entity.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { WireRow } from '#platform/operation/search.ts'
import type { GridDifference } from '../contract/grid-operations.ts'
import { priceGrid } from '../entities/price-grid.ts'
import { gridPartKeys, gridParts } from './grid-record.ts'
import type { GridPart } from './grid-record.ts'

type Labels = Readonly<Record<string, string | readonly string[]>>
type Part = { readonly part: GridDifference['part']; readonly fields: Readonly<Record<string, Field>> }
type Pair = { readonly before: WireRow | null; readonly after: WireRow | null }

/** Said by the publication itself, or by the row to which a line belongs. */
const left: ReadonlySet<string> = new Set(['priceGridId', 'historyVersion', 'publishedAt', 'withdrawnOn', 'isActif'])

/** Everything that differs between two versions of a grid, in the order of its form: the grid, its periods, prices, options. */
export function differences(before: WireRow, after: WireRow): readonly GridDifference[] {
  const grid = changedFields({ part: 'grid', fields: priceGrid.fields }, { before, after }, 'Grille')
  return [...grid, ...gridPartKeys.flatMap((key) => partDifferences(key, before, after))]
}

function rowsOf(row: WireRow, key: GridPart): readonly WireRow[] {
  const rows = row[key]
  return Array.isArray(rows) ? (rows as readonly WireRow[]) : []
}

/** Rows are the same ones when they have the same number; the names of their periods and options are those of their own version. */
function partDifferences(key: GridPart, before: WireRow, after: WireRow): readonly GridDifference[] {
  const [old, now] = [rowsOf(before, key), rowsOf(after, key)]
  const part: Part = { part: key, fields: gridParts[key].fields }
  const known = new Map(old.map((row) => [row.id, row]))
  const kept = new Set(now.map(({ id }) => id))
  const named = (row: WireRow, grid: WireRow): string => nameOf(key, row, grid)
  return [
    ...old.filter(({ id }) => !kept.has(id)).map((row) => whole('removed', part, row, named(row, before))),
    ...now.flatMap((row) => {
      const was = known.get(row.id)
      return was === undefined
        ? [whole('added', part, row, named(row, after))]
        : changedFields(part, { before: was, after: row }, named(row, after))
    }),
  ]
}

function labelOf(labels: Labels, name: string): string {
  const label = labels[name] ?? ''
  return typeof label === 'string' ? label : label.join(', ')
}

/** The period of a row in its own version: the grid being prepared may no longer have it. */
function periodName(row: WireRow, grid: WireRow): string {
  const period = rowsOf(grid, 'periods').find(({ id }) => id === row['priceGridPeriodId'])
  return period === undefined ? '' : String(period['label'])
}

function optionName(row: WireRow): string {
  const own = row['label']
  return typeof own === 'string' && own !== ''
    ? own
    : (['ageCategoryId', 'animalTypeId', 'vehicleTypeId', 'extraId']
        .map((name) => labelOf(row._labels, name))
        .find((label) => label !== '') ?? '')
}

function nameOf(key: GridPart, row: WireRow, grid: WireRow): string {
  if (key === 'periods') return String(row['label'])
  if (key === 'options') return optionName(row)
  if (key === 'optionPrices') {
    const option = rowsOf(grid, 'options').find(({ id }) => id === row['priceGridOptionId'])
    return [option === undefined ? '' : optionName(option), periodName(row, grid)].filter((text) => text !== '').join(', ')
  }
  return [labelOf(row._labels, 'placeTypeId'), periodName(row, grid)].filter((text) => text !== '').join(', ')
}

function placeOf(row: WireRow | null): Pick<GridDifference, 'priceGridPeriodId' | 'placeTypeId'> {
  const number = (name: string): number | null => (typeof row?.[name] === 'number' ? row[name] : null)
  return { priceGridPeriodId: number('priceGridPeriodId'), placeTypeId: number('placeTypeId') }
}

function valueOf(field: Field, name: string, row: WireRow): string | null {
  const value = row[name] ?? null
  if (value === null || (Array.isArray(value) && value.length === 0)) return null
  return field.kind === 'reference' || field.kind === 'references' ? labelOf(row._labels, name) : kindOf(field).text(value)
}

/** A row that came or went, with its amounts in words. */
function whole(kind: 'added' | 'removed', { part, fields }: Part, row: WireRow, label: string): GridDifference {
  const text = Object.entries(fields)
    .filter(([name, field]) => field.kind === 'money' && row[name] !== null && row[name] !== undefined)
    .map(([name, field]) => `${field.label} ${kindOf(field).text(row[name])}`)
    .join(', ')
  const said = text === '' ? null : text
  return {
    kind,
    part,
    label,
    field: null,
    fieldLabel: null,
    before: kind === 'removed' ? said : null,
    after: kind === 'added' ? said : null,
    changeCents: null,
    ...placeOf(row),
  }
}

function changedFields({ part, fields }: Part, { before, after }: Pair, label: string): readonly GridDifference[] {
  if (before === null || after === null) return []
  return Object.entries(fields).flatMap(([name, field]): readonly GridDifference[] => {
    if (left.has(name) || JSON.stringify(before[name] ?? null) === JSON.stringify(after[name] ?? null)) return []
    const [old, now] = [before[name], after[name]]
    const changeCents = field.kind === 'money' && typeof old === 'number' && typeof now === 'number' ? now - old : null
    return [
      {
        kind: 'changed',
        part,
        label,
        field: name,
        fieldLabel: field.label,
        before: valueOf(field, name, before),
        after: valueOf(field, name, after),
        changeCents,
        ...placeOf(after),
      },
    ]
  })
}
