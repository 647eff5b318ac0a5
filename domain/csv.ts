/** A text that a spreadsheet would run as a formula is kept a text; signed numbers and telephone numbers are none. */
function inert(text: string): string {
  return /^[=@\t\r]|^[+-](?![\d\s.,]*$)/.test(text) ? `'${text}` : text
}

/** What was written to keep a formula a text is the text again. */
export function plainCell(cell: string): string {
  return /^'[=@\t\r+-]/.test(cell) ? cell.slice(1) : cell.trim()
}

/** A cell as it stands, in quotes where it needs them. */
export function csvCell(text: string): string {
  return /[;"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What French spreadsheets open at once begins with a byte order mark. */
export const csvMark = '\uFEFF'

/** One line for a French spreadsheet: semicolons, no formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => csvCell(inert(cell))).join(';')}\r\n`
}

/** A whole file for a French spreadsheet. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `${csvMark}${rows.map(csvLine).join('')}`
}

/** A file of an establishment where people learn says so on its first line, as its papers do on every page; one of a real establishment, whose mark is empty, is left as it is. */
export function markedCsv(text: string, mark: string): string {
  return mark === '' ? text : `${csvMark}${csvLine([mark])}${text.slice(csvMark.length)}`
}
