import { parseAmount, parseDay, parseNumber, parsePercent, parseTime } from '#domain/french-input.ts'
import { plain } from '#domain/search-key.ts'
import type { Field } from '#kernel/entity/entity.ts'
import { pastedCells } from '#platform/web/pasted-cells.ts'

type Column = { readonly name: string; readonly field: Field }
/** What one line of a spreadsheet says: values read, names of records still to be found, and cells that no one can read. */
export type PastedRow = {
  readonly values: Readonly<Record<string, unknown>>
  readonly names: Readonly<Record<string, string>>
  readonly unread: Readonly<Record<string, string>>
}

const flags: Readonly<Record<string, boolean>> = { oui: true, vrai: true, x: true, 1: true, non: false, faux: false, 0: false }

type Reader = (text: string, field: Field, today: string) => unknown
const asText: Reader = (text) => text
const asNumber: Reader = (text) => parseNumber(text)
/** A typed text in the form that is stored; null where it cannot be read. Kinds that are not here are not pasted. */
const readers: Partial<Record<Field['kind'], Reader>> = {
  text: asText,
  longText: asText,
  phone: asText,
  identifier: asText,
  decimal: asNumber,
  money: (text) => parseAmount(text),
  percent: (text) => parsePercent(text),
  integer: (text) => (parseNumber(text) === null ? null : Number(parseNumber(text))),
  date: (text, field, today) => parseDay(text, today, { birth: field.kind === 'date' && field.birth === true }),
  time: (text) => parseTime(text),
  flag: (text) => flags[plain(text)] ?? null,
  choice(text, field) {
    const options = field.kind === 'choice' ? Object.entries(field.options) : []
    const found = options.find(([option, label]) => plain(label) === plain(text) || option === text)?.[0] ?? null
    return field.kind === 'choice' && field.numeric === true && found !== null ? Number(found) : found
  },
}

/** Lines of a spreadsheet pasted over the columns of a table, from one of them on. A first line that repeats the titles is left out. */
export function pastedRows(text: string, columns: readonly Column[], today: string): PastedRow[] {
  const isTitles = (cells: readonly string[]): boolean => cells.every((cell, at) => plain(cell) === plain(columns[at]?.field.label ?? ''))
  const lines = pastedCells(text)
  return lines.filter((cells, at) => at > 0 || !isTitles(cells)).map((cells) => rowOf(cells, columns, today))
}

function rowOf(cells: readonly string[], columns: readonly Column[], today: string): PastedRow {
  const row = { values: {} as Record<string, unknown>, names: {} as Record<string, string>, unread: {} as Record<string, string> }
  const filled = columns.slice(0, cells.length).map((column, at) => ({ ...column, cell: cells[at] ?? '' }))
  for (const { name, field, cell } of filled.filter(
    (one) => one.field.readOnly !== true && (one.cell !== '' || one.field.kind !== 'flag'),
  )) {
    const value = cell === '' ? null : (readers[field.kind]?.(cell, field, today) ?? null)
    if (field.kind === 'reference' && cell !== '') row.names[name] = cell
    else if (cell !== '' && value === null) row.unread[name] = cell
    else row.values[name] = value
  }
  return row
}
