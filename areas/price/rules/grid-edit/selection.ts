import { cellValue, type CellAddress, type PriceKind, type Sheet } from './sheet.ts'

/** Lines and columns of the sheet as they are drawn: what a row and a column number mean. */
export type Layout = {
  readonly lines: readonly { readonly placeTypeId: number; readonly kind: PriceKind }[]
  readonly periodIds: readonly number[]
}
export type Spot = { readonly row: number; readonly column: number }
/** From a corner to the opposite one, both included. */
export type Area = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number }

export function areaOf(a: Spot, b: Spot): Area {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  }
}

export function inside({ lines, periodIds }: Layout, { row, column }: Spot): Spot {
  return { row: Math.max(0, Math.min(row, lines.length - 1)), column: Math.max(0, Math.min(column, periodIds.length - 1)) }
}

export function addressAt({ lines, periodIds }: Layout, { row, column }: Spot): CellAddress | null {
  const [line, periodId] = [lines[row], periodIds[column]]
  return line === undefined || periodId === undefined ? null : { placeTypeId: line.placeTypeId, kind: line.kind, periodId }
}

/** The cells of an area, line by line, with their values. */
export function cellsIn(
  sheet: Sheet,
  layout: Layout,
  { top, left, bottom, right }: Area,
): readonly (readonly { readonly at: CellAddress; readonly cents: number | null }[])[] {
  const span = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return span(top, bottom).map((row) =>
    span(left, right).flatMap((column) => {
      const at = addressAt(layout, { row, column })
      return at === null ? [] : [{ at, cents: cellValue(sheet, at) }]
    }),
  )
}
