import { csvLine, csvText, markedCsv } from '#domain/csv.ts'
import { plainAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { WireRow } from '#platform/operation/search.ts'
import type { Plan } from '#kernel/server/crud/model.ts'

/** Text of one cell for a reader: the name of a record rather than its number. */
export function cellText(plan: Plan, row: WireRow, name: string): string {
  const field = plan.entity.fields[name]
  const value = row[name]
  if (field === undefined || value === null || value === undefined) return ''
  const label = row._labels[name]
  if (field.kind === 'reference' || field.kind === 'references') return typeof label === 'string' ? label : (label ?? []).join(', ')
  return kindOf(field).text(value)
}

/** Numbers of a spreadsheet: a comma, no unit and no thousands, so that it can add them up. */
function sheetText(plan: Plan, row: WireRow, name: string): string {
  const kind = plan.entity.fields[name]?.kind
  const value = row[name]
  if (value === null || value === undefined) return ''
  if (kind === 'money') return plainAmount(cents(Number(value)))
  if (kind === 'decimal' || kind === 'percent') return String(value).replace('.', ',')
  return kind === 'integer' ? String(value) : cellText(plan, row, name)
}

/** Semicolons and a byte order mark: what French spreadsheets open at once. */
export function csvHead(plan: Plan, columns: readonly string[], mark: string): Buffer {
  return Buffer.from(markedCsv(csvText([columns.map((name) => plan.entity.fields[name]?.label ?? name)]), mark), 'utf8')
}

/** The lines of some rows. */
export function csvLines(plan: Plan, columns: readonly string[], rows: readonly WireRow[]): Buffer {
  return Buffer.from(rows.map((row) => csvLine(columns.map((name) => sheetText(plan, row, name)))).join(''), 'utf8')
}
