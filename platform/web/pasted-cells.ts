/** Cells of a range copied from a spreadsheet: tabs between columns, lines between rows, quotes around what holds either. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of text.replace(/(\r?\n)+$/, '').matchAll(/("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r?\n|$)/g)) {
    rows.at(-1)?.push((cell.startsWith('"') && cell.length > 1 ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}
