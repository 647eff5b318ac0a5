import { centsToEuros, cents } from '#domain/money.ts'
import { fixedDecimal } from '#domain/decimal.ts'
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
  if (kind === 'money') return fixedDecimal(centsToEuros(cents(Number(value))), 2).replace('.', ',')
  if (kind === 'decimal' || kind === 'percent') return String(value).replace('.', ',')
  return kind === 'integer' ? String(value) : inert(cellText(plan, row, name))
}

/** A text that a spreadsheet would run as a formula is kept a text. */
function inert(text: string): string {
  return /^[=@\t\r]|^[+-](?![\d\s.,]*$)/.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[;"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Semicolons and a byte order mark: what French spreadsheets open at once. */
export function csvHead(plan: Plan, columns: readonly string[]): Buffer {
  return Buffer.from(`\uFEFF${columns.map((name) => quoted(plan.entity.fields[name]?.label ?? name)).join(';')}\r\n`, 'utf8')
}

/** The lines of some rows. */
export function csvLines(plan: Plan, columns: readonly string[], rows: readonly WireRow[]): Buffer {
  return Buffer.from(rows.map((row) => `${columns.map((name) => quoted(sheetText(plan, row, name))).join(';')}\r\n`).join(''), 'utf8')
}
