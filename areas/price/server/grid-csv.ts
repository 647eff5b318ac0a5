import { formatNumber } from '#domain/french.ts'
import type { Field } from '#kernel/entity/entity.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { priceGrid } from '../entities/price-grid.ts'
import { csvText, plainCell } from '#domain/csv.ts'
import { csvRows } from '../rules/csv-text.ts'
import type { CsvRow } from '../rules/csv-text.ts'
import { cellOf, isUnread, valueOf } from './csv-cells.ts'
import type { Lookup } from './csv-cells.ts'
import { gridPartKeys, gridParts } from './grid-record.ts'
import type { GridPart } from './grid-record.ts'
import type { DraftBody } from './save-draft.ts'

/** Where a part of what was imported stands in the text: by grid, « prices.3 » and its line. */
export type ImportedGrid = { readonly body: DraftBody; readonly lines: ReadonlyMap<string, number> }
export type ImportFault = { readonly line: number | null; readonly path: string; readonly rule: string; readonly message: string }
export type Imported = { readonly grids: readonly ImportedGrid[]; readonly faults: readonly ImportFault[] }

const parts = {
  grid: 'Grille',
  periods: 'Période',
  prices: 'Prix',
  shortStays: 'Court séjour',
  variations: 'Prix particulier',
  options: 'Supplément',
  optionPrices: 'Prix de supplément',
} as const
type Part = keyof typeof parts

/** Fields that travel, under their French names. The others are filled by the server. */
function fieldsOf(part: Part): readonly (readonly [name: string, field: Field])[] {
  const { fields } = part === 'grid' ? priceGrid : gridParts[part]
  return Object.entries(fields as Readonly<Record<string, Field>>).filter(
    ([name, field]) => name !== 'priceGridId' && field.readOnly !== true,
  )
}

const [gridColumn, partColumn] = ['Grille tarifaire', 'Nature']
const columns: readonly string[] = [
  gridColumn,
  partColumn,
  ...new Set((Object.keys(parts) as Part[]).flatMap((part) => fieldsOf(part).map(([, field]) => field.label))),
]

/** A period and an option are named by their rank in the grid, since two of them may have one label. */
const ranked: Readonly<Record<string, GridPart>> = { priceGridPeriodId: 'periods', priceGridOptionId: 'options' }

function rowsOf(grid: WireRow, part: GridPart): readonly WireRow[] {
  return Array.isArray(grid[part]) ? (grid[part] as readonly WireRow[]) : []
}

function rankOf(grid: WireRow, owner: GridPart, id: unknown): string {
  const index = rowsOf(grid, owner).findIndex((row) => row.id === id)
  const label = rowsOf(grid, owner)[index]?.['label']
  return index < 0 ? '' : `${index + 1} ${typeof label === 'string' ? label : ''}`.trim()
}

function lineOf(grid: WireRow, part: Part, row: WireRow): readonly string[] {
  const cells = new Map(
    fieldsOf(part).map(([name, field]) => [
      field.label,
      ranked[name] === undefined ? cellOf(field, row, name) : rankOf(grid, ranked[name], row[name]),
    ]),
  )
  return columns.map((column) =>
    column === gridColumn ? String(grid['label']) : column === partColumn ? parts[part] : (cells.get(column) ?? ''),
  )
}

/** Grids as a table: one line for the grid, then one for each thing that it holds. */
export function gridsToCsv(grids: readonly WireRow[]): string {
  return csvText([
    columns,
    ...grids.flatMap((grid) => [
      lineOf(grid, 'grid', grid),
      ...gridPartKeys.flatMap((part) => rowsOf(grid, part).map((row) => lineOf(grid, part, row))),
    ]),
  ])
}

type Reading = { readonly row: CsvRow; readonly cell: (column: string) => string; readonly faults: ImportFault[]; readonly find: Lookup }

/** The values of one line; what cannot be read is told with its column. */
function valuesOf(part: Part, { row, cell, faults, find }: Reading): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(part).map(([name, field]) => {
      const text = cell(field.label)
      if (ranked[name] !== undefined) return [name, text === '' ? null : -Number(/^\d+/.exec(text)?.[0] ?? 0)]
      const value = valueOf(field, text, find)
      if (!isUnread(value)) return [name, value]
      faults.push({ line: row.line, path: field.label, rule: 'valid-value', message: value.wrong })
      return [name, null]
    }),
  )
}

/** A period or an option that the text does not have. */
function unknownRank(body: Record<string, unknown>, values: Readonly<Record<string, unknown>>): string | null {
  for (const [name, owner] of Object.entries(ranked)) {
    const rank = values[name]
    const count = Array.isArray(body[owner]) ? body[owner].length : 0
    if (typeof rank === 'number' && (rank === 0 || -rank > count))
      return owner === 'periods'
        ? 'La période nommée n’est pas plus haut dans la grille.'
        : 'Le supplément nommé n’est pas plus haut dans la grille.'
  }
  return null
}

function partNamed(text: string): Part | undefined {
  return (Object.keys(parts) as Part[]).find((part) => parts[part] === text)
}

/** As many as the documented format takes of each type. */
const most = { periods: 400, options: 460 } as const

/** What no grid holds is a file that was copied over itself: it is said once, before anything is looked at. */
function crowded({ body, lines }: ImportedGrid): readonly ImportFault[] {
  const label = typeof body['label'] === 'string' ? body['label'] : ''
  return (['periods', 'options'] as const).flatMap((key) => {
    const rows = body[key]
    const count = Array.isArray(rows) ? rows.length : 0
    if (count <= most[key]) return []
    return [
      {
        line: lines.get('') ?? null,
        path: partColumn,
        rule: 'too-many',
        message: `La grille «\u00A0${label}\u00A0» compte ${formatNumber(count)} lignes «\u00A0${parts[key]}\u00A0»\u00A0: ${most[key]} au plus.`,
      },
    ]
  })
}

function whole(grids: readonly ImportedGrid[], faults: readonly ImportFault[]): Imported {
  if (grids.length === 0 && faults.length === 0)
    return { grids, faults: [{ line: null, path: '', rule: 'import-empty', message: 'Le fichier ne contient aucune grille.' }] }
  return { grids, faults: [...faults, ...grids.flatMap(crowded)] }
}

/** A heading that would be one with commas: what spreadsheets set to English write. */
function isCommaText(head: readonly string[]): boolean {
  const [only = ''] = head
  return head.length === 1 && only.includes(',') && columns.some((column) => only.split(/[,"]/).includes(column))
}

/** What the first line lacks; null when it is whole. */
function headingFault(head: readonly string[], at: ReadonlyMap<string, number>): string | null {
  const missing = columns.filter((column) => !at.has(column))
  if (missing.length === 0) return null
  if (isCommaText(head)) return 'Les colonnes sont séparées par des virgules\u00A0: séparez-les par des points-virgules (;).'
  if (missing.length === columns.length)
    return `Ce fichier n’est pas celui de grilles tarifaires\u00A0: aucune colonne attendue («\u00A0${gridColumn}\u00A0», «\u00A0${partColumn}\u00A0»…) n’y figure.`
  return `Colonnes absentes\u00A0: ${missing.join(', ')}.`
}

/** Grids of a table as drafts to be saved, with the line of each row; every cell that cannot be read is told. */
export function gridsFromCsv(content: string, find: Lookup): Imported {
  const [head, ...rows] = csvRows(content)
  const faults: ImportFault[] = []
  const at = new Map(head?.cells.map((column, index) => [plainCell(column), index]))
  if (head === undefined || content.trim() === '') return whole([], [])
  const heading = headingFault(head.cells, at)
  if (heading !== null) return { grids: [], faults: [{ line: 1, path: '', rule: 'import-columns', message: heading }] }
  const grids = new Map<string, { body: Record<string, unknown>; lines: Map<string, number> }>()
  for (const row of rows) {
    const cell = (column: string): string => plainCell(row.cells[at.get(column) ?? -1] ?? '')
    const [label, part] = [cell(gridColumn), partNamed(cell(partColumn))]
    const tell = (path: string, message: string): unknown => faults.push({ line: row.line, path, rule: 'valid-value', message })
    const known = grids.get(label)
    if (part === undefined)
      tell(partColumn, `«\u00A0${cell(partColumn)}\u00A0» n’est pas une nature de ligne\u00A0: ${Object.values(parts).join(', ')}.`)
    else if (part === 'grid') {
      if (known === undefined)
        grids.set(label, {
          body: {
            ...valuesOf('grid', { row, cell, faults, find }),
            id: 0,
            label,
            ...Object.fromEntries(gridPartKeys.map((key) => [key, []])),
          },
          lines: new Map([['', row.line]]),
        })
      else tell(gridColumn, `La grille «\u00A0${label}\u00A0» figure deux fois.`)
    } else if (known === undefined) tell(gridColumn, `La ligne de la grille «\u00A0${label}\u00A0» doit venir avant ce qu’elle contient.`)
    else {
      const values = valuesOf(part, { row, cell, faults, find })
      const wrong = unknownRank(known.body, values)
      if (wrong !== null) tell('Période', wrong)
      const list = known.body[part] as unknown[]
      list.push({ ...values, id: -(list.length + 1) })
      known.lines.set(`${part}.${list.length - 1}`, row.line)
    }
  }
  return whole([...grids.values()], faults)
}
