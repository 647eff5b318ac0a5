/** Rows of a text of a French spreadsheet: semicolons, quotes around what holds one, a line of the text for each row begun. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] }

type Reading = { readonly rows: CsvRow[]; cells: string[]; cell: string; quoted: boolean; line: number; begun: number }

function endCell(state: Reading): void {
  state.cells.push(state.cell)
  state.cell = ''
}

function endRow(state: Reading): void {
  endCell(state)
  if (state.cells.some((cell) => cell !== '')) state.rows.push({ line: state.begun, cells: state.cells })
  state.cells = []
  state.begun = state.line
}

/** Inside quotes only a quote means something; doubled, it is one of the text. Answers how many characters were read. */
function readQuoted(state: Reading, text: string, at: number): number {
  if (text[at] !== '"') {
    state.cell += text[at]
    return 1
  }
  if (text[at + 1] === '"') {
    state.cell += '"'
    return 2
  }
  state.quoted = false
  return 1
}

export function csvRows(source: string): readonly CsvRow[] {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const state: Reading = { rows: [], cells: [], cell: '', quoted: false, line: 1, begun: 1 }
  for (let at = 0; at < text.length;) {
    const letter = text[at]
    if (letter === '\n') state.line++
    if (state.quoted) {
      at += readQuoted(state, text, at)
      continue
    }
    at++
    if (letter === '"' && state.cell === '') state.quoted = true
    else if (letter === ';') endCell(state)
    else if (letter === '\n') endRow(state)
    else state.cell += letter
  }
  endRow(state)
  return state.rows
}
