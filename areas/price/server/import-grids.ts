import { addDecimals, compareDecimals } from '#domain/decimal.ts'
import { plural } from '#domain/french.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import type { FileAnswer } from '#kernel/server/serve.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { gridFileFormat } from '../contract/grid-file.ts'
import type { GridFile } from '../contract/grid-file.ts'
import type { gridOperations } from '../contract/grid-operations.ts'
import type { Lookup } from './csv-cells.ts'
import { gridsFromCsv, gridsToCsv } from './grid-csv.ts'
import type { ImportFault, ImportedGrid } from './grid-csv.ts'
import { gridsFromJson } from './grid-json.ts'
import type { Records } from './grid-json.ts'
import { loadTariffs } from './load-tariff.ts'
import { readNumber, wireOf } from './read-versions.ts'
import { writeDraft } from './save-draft.ts'
import { blankGrid, typeTariffs } from './versions.ts'

/** What a person reads before correcting the file. */
const mostFaults = 100
type Summary = ReplyOf<typeof gridOperations.importGrids>
const namesSql = `select 'place-type' as entity, id, label as name from place_type where establishment_id = $1 union all select 'place-type', id, code from place_type where establishment_id = $1
union all select 'age-category', id, label from age_category where establishment_id = $1 union all select 'animal-type', id, label from animal_type where establishment_id = $1
union all select 'vehicle-type', id, label from vehicle_type where establishment_id = $1 union all select 'extra', id, label from extra where establishment_id = $1
union all select 'tva', id, label from tva where establishment_id = $1 union all select 'partner', id, label from partner where establishment_id = $1`
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").trim().toLocaleLowerCase('fr')

async function recordsOf(tx: Tx): Promise<Records> {
  const rows = await tx.rows<{ entity: string; id: number; name: string | null }>(namesSql, [tx.session.establishmentId])
  const ids = new Map(rows.map(({ entity, id, name }) => [`${entity} ${plain(name ?? '')}`, id]))
  const find: Lookup = (entity, name) => ids.get(`${entity} ${plain(name)}`) ?? null
  const {
    rows: { tva },
  } = await loadTariffs(tx)
  const today = tx.today.toString()
  const inForce = tva
    .filter(({ startDate, endDate }) => startDate <= today && (endDate === null || today <= endDate))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.id - b.id)
  return { find, tvaOf: (rate) => [...inForce, ...tva].find((one) => compareDecimals(one.rate, addDecimals(rate, '0')) === 0)?.id ?? null }
}

/** The grid that has that label already; it is replaced, as it is being prepared. */
async function known(tx: Tx, { body }: ImportedGrid): Promise<{ readonly id: number; readonly version: number } | undefined> {
  const [row] = await tx.rows<{ id: number; version: number }>(
    'select id, version from price_grid where establishment_id = $1 and plain(label) = plain($2)',
    [tx.session.establishmentId, String(body['label'])],
  )
  return row
}

const countOf = ({ body }: ImportedGrid, key: string): number => (Array.isArray(body[key]) ? body[key].length : 0)
const typesOf = ({ body }: ImportedGrid): number =>
  new Set(Array.isArray(body['prices']) ? body['prices'].map((row: Readonly<Record<string, unknown>>) => row['placeTypeId']) : []).size

/** Writes one grid under the rules of a save; what they refuse is told with its line. */
async function importOne(
  tx: Tx,
  model: Model,
  grid: ImportedGrid,
  at: string,
): Promise<{ readonly summary: Summary['grids'][number]; readonly faults: readonly ImportFault[] }> {
  const before = await known(tx, grid)
  const summary = {
    id: before?.id ?? 0,
    label: String(grid.body['label']),
    isNew: before === undefined,
    periods: countOf(grid, 'periods'),
    types: typesOf(grid),
    options: countOf(grid, 'options'),
  }
  try {
    return {
      summary: {
        ...summary,
        id: await writeDraft(tx, model, { ...grid.body, id: before?.id ?? 0, ...(before && { version: before.version }) }),
      },
      faults: [],
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const placed = (field: string): number | null => grid.lines.get(field.split('.').slice(0, 2).join('.')) ?? grid.lines.get('') ?? null
    return {
      summary,
      faults: error.faults.map(({ rule, message, field = '' }) => ({ line: placed(field), path: `${at}${field}`, rule, message })),
    }
  }
}

/** The first faults; the last line says how many more there are. */
function told(faults: readonly ImportFault[]): Summary['faults'] {
  const more = faults.length - mostFaults
  if (more <= 0) return [...faults]
  return [
    ...faults.slice(0, mostFaults),
    {
      line: null,
      path: '',
      rule: 'import-format',
      message: `Et ${plural(more, 'autre faute', 'autres fautes')}\u00A0: corrigez d’abord celles-ci.`,
    },
  ]
}

/** `importGrids`: everything or nothing; a trial writes and takes back, so that it meets every rule that an import would. */
export async function importGrids(
  tx: Tx,
  model: Model,
  { format, content, dryRun }: ParsedInputOf<typeof gridOperations.importGrids>,
): Promise<Summary> {
  const records = await recordsOf(tx)
  const { grids, faults: read } = format === 'csv' ? gridsFromCsv(content, records.find) : gridsFromJson(content, records)
  const faults: ImportFault[] = [...read]
  const summaries: Summary['grids'] = []
  await tx.rows('savepoint import_grids')
  for (const [index, grid] of (read.length > 0 ? [] : grids).entries()) {
    const one = await importOne(tx, model, grid, format === 'json' ? `grids.${index}.` : '')
    summaries.push(one.summary)
    faults.push(...one.faults)
  }
  const imported = !dryRun && faults.length === 0
  if (!imported) await tx.rows('rollback to savepoint import_grids')
  return {
    faults: told(faults),
    grids: imported ? summaries : summaries.map((one) => ({ ...one, id: one.isNew ? 0 : one.id })),
    imported,
    message:
      faults.length > 0
        ? `${plural(faults.length, 'faute')}\u00A0: rien n’est importé.`
        : imported
          ? `${plural(summaries.length, 'grille importée', 'grilles importées')}, à publier.`
          : `${plural(summaries.length, 'grille')} à importer, sans faute.`,
  }
}

const targetsSql = `select 'animalTypes' as kind, id, label from animal_type where establishment_id = $1 union all select 'vehicleTypes', id, label from vehicle_type where establishment_id = $1
union all select 'extras', id, label from extra where establishment_id = $1 union all select 'ageCategories', id, label from age_category where establishment_id = $1 order by id`

/** `exportGrids`: published versions, or the grids being prepared where there is none or when 0 is asked for. */
export async function exportGrids(
  tx: Tx,
  model: Model,
  { ids, number, format }: ParsedInputOf<typeof gridOperations.exportGrids>,
): Promise<FileAnswer> {
  const rows = await tx.rows<{ id: number; current: number }>(
    'select id, history_version as current from price_grid where establishment_id = $1 and (cardinality($2::bigint[]) = 0 or id = any($2::bigint[])) order by position, id',
    [tx.session.establishmentId, ids],
  )
  if (rows.length === 0 || rows.length < new Set(ids).size) refuse('unknown-record', 'Cette grille n’existe pas ou n’existe plus.')
  const read = []
  for (const { id, current } of rows) read.push({ number: number ?? current, ...(await readNumber(tx, id, number ?? current)) })
  const fileName = `grilles-tarifaires-${tx.today.toString()}.${format}`
  if (format === 'csv') {
    const wires = []
    for (const { record } of read) wires.push(await wireOf(tx, model, record))
    return { content: Buffer.from(gridsToCsv(wires), 'utf8'), type: 'text/csv; charset=utf-8', fileName }
  }
  const book = await loadTariffs(tx)
  const targets = await tx.rows<{ kind: keyof GridFile['names']; id: number; label: string }>(targetsSql, [tx.session.establishmentId])
  const named = (kind: keyof GridFile['names']): { id: number; label: string }[] =>
    targets.filter((target) => target.kind === kind).map(({ id, label }) => ({ id, label }))
  const file: GridFile = {
    format: gridFileFormat,
    formatVersion: 1,
    names: {
      ageCategories: named('ageCategories'),
      animalTypes: named('animalTypes'),
      vehicleTypes: named('vehicleTypes'),
      extras: named('extras'),
    },
    grids: read.map(({ record, version, number: version0 }) => {
      const types = [...(version?.tariffs ?? typeTariffs(book.rows, { record, version: null }))]
      return {
        label: record.label,
        version: version0,
        types,
        ...(types.length === 0 && { grid: blankGrid(book.rows, { record, version: null }) }),
      }
    }),
  }
  return { content: Buffer.from(`${JSON.stringify(file, null, 1)}\n`, 'utf8'), type: 'application/json; charset=utf-8', fileName }
}
