import { csvCell, csvMark } from '#domain/csv.ts'
import { formatNumber } from '#domain/french.ts'
import type { FileTable } from './delimited.ts'
import type { ImportedRow, Targets } from './mapping.ts'
import type { Told } from './outcome.ts'

/** What one cell may hold at most: more is a file that was cut wrongly, an open quote that swallowed what follows. */
export const longestCell = 4000
// What no text holds: a sign that the file is not what it seems.
// eslint-disable-next-line no-control-regex -- the control characters are what is looked for
const unreadable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]|\p{Surrogate}/u

/** Why the cells of one line cannot be sent; nothing where they can. */
export function cellFaults<All extends Targets>(all: All, row: ImportedRow<keyof All & string>): readonly string[] {
  const label = (name: string): string => all[name]?.label ?? name
  return Object.entries<string | undefined>(row).flatMap(([name, text = '']) => {
    if (text.length > longestCell)
      return [
        `${label(name)}\u00A0: ${formatNumber(text.length)} caractères, ${formatNumber(longestCell)} au plus. Un guillemet ouvert a peut-être avalé la suite du fichier.`,
      ]
    return unreadable.test(text) ? [`${label(name)}\u00A0: des caractères illisibles.`] : []
  })
}

/** The items that may be sent, and the others with their reasons: one bad cell stops its line, not those around it. */
export function soundItems<T>(
  items: readonly T[],
  faultsOf: (item: T) => { readonly label: string; readonly line: number; readonly messages: readonly string[] },
): { readonly sound: T[]; readonly refused: Told[] } {
  const judged = items.map((item) => ({ item, told: faultsOf(item) }))
  return {
    sound: judged.filter(({ told }) => told.messages.length === 0).map(({ item }) => item),
    refused: judged.filter(({ told }) => told.messages.length > 0).map(({ told }) => told),
  }
}

/** The column that says why a line was refused; it names no field, so that the file is read again as it is. */
export const refusalColumn = 'Motif du refus'

/** The lines that were refused, as they were in the file, each with its reason: corrected, the file is imported again. */
export function refusedCsv({ columns, rows }: FileTable, refused: readonly Told[]): string {
  const why = new Map(refused.map(({ line, messages }) => [line, messages.join(' ')]))
  const kept = columns.map((_column, at) => at).filter((at) => columns[at] !== refusalColumn)
  const lines = rows.flatMap(({ line, cells }) => (why.has(line) ? [[...kept.map((at) => cells[at] ?? ''), why.get(line) ?? '']] : []))
  return `${csvMark}${[[...kept.map((at) => columns[at] ?? ''), refusalColumn], ...lines].map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`
}
