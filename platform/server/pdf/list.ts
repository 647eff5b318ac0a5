import { renderPdf } from './pdf.ts'

export type ListColumn = {
  readonly label: string
  readonly align: 'left' | 'right' | 'center'
  /** Share of the width. */ readonly width: number
}

/** A list to print. Cells are already written in French. */
export type ListDocument = {
  readonly title: string
  /** At the right of the title: number of lines, period. */
  readonly subtitle: string
  /** What the list was filtered by, one line each. */
  readonly filters: readonly string[]
  readonly columns: readonly ListColumn[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly string[] | null
  /** Said in place of the table when there is no row. */
  readonly empty: string
  /** At the foot of every page: establishment, date, hour, user. */
  readonly printed: string
  readonly landscape: boolean
  readonly author: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** Written across every page; empty on a real paper. */
  readonly mark: string
}

const template = new URL('templates/list.typ', import.meta.url)

/** Prints a list. Throws RangeError when a row has not one cell for each column. */
export function renderListPdf(list: ListDocument): Promise<Buffer> {
  const { author, date, mark, ...data } = list
  for (const row of [...list.rows, ...(list.totals ? [list.totals] : [])]) {
    if (row.length !== list.columns.length) throw new RangeError(`a row of ${row.length} cells for ${list.columns.length} columns`)
  }
  return renderPdf({ template, data, title: list.title, author, date, mark, isLong: true })
}
