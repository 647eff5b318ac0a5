/** A table read from a file: its head, and its rows with the line where each begins. */
export type FileTable = {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}
export type Unreadable = { readonly unreadable: string }

const separators = [';', '\t', ',', '|'] as const

/** The separator that cuts the head into most columns. */
function separatorOf(text: string): string {
  const head = text.slice(0, /\r?\n/.exec(text)?.index ?? text.length)
  return separators.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ';'
}

/** Cells may be quoted, hold the separator, a line feed, and a quote written twice. */
function readCells(text: string, separator: string): { line: number; cells: string[] }[] {
  const mark = separator === '|' ? '\\|' : separator
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^${mark}\\r\\n]*))(${mark}|\\r?\\n|$)`, 'g')
  const rows: { line: number; cells: string[] }[] = []
  let row = { line: 1, cells: [] as string[] }
  let line = 1
  for (const [whole, quoted, bare, end] of text.matchAll(pattern)) {
    row.cells.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
    line += whole.split('\n').length - 1
    if (end === separator) continue
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  return rows
}

const shown = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : Array.isArray(value)
        ? value.map(shown).join(', ')
        : ''
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An array of records, alone or as the only list of an object. A line is the rank of its record. */
function readJson(text: string): FileTable | Unreadable {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { unreadable: 'Le fichier commence comme du JSON et n’en est pas\u00A0: exportez-le à nouveau.' }
  }
  const found = Array.isArray(parsed) ? parsed : isRecord(parsed) ? Object.values(parsed).find((value) => Array.isArray(value)) : undefined
  const records = Array.isArray(found) ? found.filter(isRecord) : []
  if (records.length === 0) return { unreadable: 'Le fichier ne contient aucune liste de fiches.' }
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return {
    columns,
    rows: records.map((record, index) => ({ line: index + 1, cells: columns.map((column) => shown(record[column]).trim()) })),
  }
}

/** A CSV or JSON file as a table, or why it is none. */
export function readTable(content: string): FileTable | Unreadable {
  const text = content.replace(/^\uFEFF/, '')
  if (text.trim() === '') return { unreadable: 'Le fichier est vide.' }
  if (/^\s*[[{]/.test(text)) return readJson(text)
  const [head, ...rows] = readCells(text, separatorOf(text))
  if (head === undefined || rows.length === 0) return { unreadable: 'Le fichier n’a que son en-tête\u00A0: aucune fiche à importer.' }
  const columns = head.cells.map((cell, index) => (cell.trim() === '' ? `Colonne ${index + 1}` : cell.trim()))
  return { columns, rows: rows.map(({ line, cells }) => ({ line, cells: columns.map((_, index) => (cells[index] ?? '').trim()) })) }
}
