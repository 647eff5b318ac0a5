import { fr, plural } from '#domain/french.ts'
import { pastedAmount, readAmount } from './amounts.ts'
import { addressAt, cellsIn, type Area, type Layout } from './selection.ts'
import type { CellChange, Sheet } from './sheet.ts'

/** The selection as a spreadsheet takes it: tabs between cells, one line for each. */
export function copiedText(sheet: Sheet, layout: Layout, area: Area): string {
  return cellsIn(sheet, layout, area)
    .map((line) => line.map(({ cents }) => pastedAmount(cents)).join('\t'))
    .join('\n')
}

export type Pasted =
  | { readonly changes: readonly CellChange[]; readonly area: Area; readonly said: string | null }
  | { readonly refused: string }

function wrongCell(cells: readonly (readonly string[])[]): string | null {
  for (const [line, row] of cells.entries()) {
    for (const [column, text] of row.entries()) {
      const read = readAmount(text)
      if ('wrong' in read) return fr`« ${read.wrong} » (ligne ${line + 1}, colonne ${column + 1}) n’est pas un prix : rien n’est collé.`
    }
  }
  return null
}

/**
 * Cells of a spreadsheet put on the selection: repeated when it is a multiple of them, else from its first cell on. All or nothing: text that
 * is no price refuses the whole, and says where it stands.
 */
export function pasted(cells: readonly (readonly string[])[], layout: Layout, area: Area): Pasted {
  const [height, width] = [cells.length, Math.max(0, ...cells.map((line) => line.length))]
  if (height === 0 || width === 0) return { refused: 'Rien à coller.' }
  const [wantedHeight, wantedWidth] = [area.bottom - area.top + 1, area.right - area.left + 1]
  const repeats = wantedHeight % height === 0 && wantedWidth % width === 0
  const [fullHeight, fullWidth] = repeats ? [wantedHeight, wantedWidth] : [height, width]
  const refused = wrongCell(cells)
  if (refused !== null) return { refused }
  const changes: CellChange[] = []
  for (let down = 0; down < fullHeight; down += 1) {
    for (let along = 0; along < fullWidth; along += 1) {
      const at = addressAt(layout, { row: area.top + down, column: area.left + along })
      const text = cells[down % height]?.[along % width]
      if (at === null || text === undefined) continue
      const read = readAmount(text)
      if ('cents' in read) changes.push({ at, cents: read.cents })
    }
  }
  const reached: Area = {
    top: area.top,
    left: area.left,
    bottom: Math.min(area.top + fullHeight, layout.lines.length) - 1,
    right: Math.min(area.left + fullWidth, layout.periodIds.length) - 1,
  }
  return {
    changes,
    area: reached,
    said: cutSentence(fullHeight - (reached.bottom - reached.top + 1), fullWidth - (reached.right - reached.left + 1)),
  }
}

function cutSentence(lines: number, columns: number): string | null {
  const cut = [lines > 0 ? plural(lines, 'ligne') : null, columns > 0 ? plural(columns, 'colonne') : null].filter((part) => part !== null)
  return cut.length === 0 ? null : fr`${cut.join(' et ')} hors de la grille : pas collé.`
}
