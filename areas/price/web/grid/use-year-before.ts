import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import { greatestPageSize } from '#platform/operation/search.ts'
import { useOperation } from '#platform/web/api.ts'
import { gridOperations } from '../../contract/grid-operations.ts'
import { priceGrid } from '../../entities/price-grid.ts'
import { gridOfYearBefore, datedGrid, type DatedGrid } from '../../rules/check-up/year-before.ts'
import type { YearBefore } from '../../rules/grid-edit/grid-view.ts'
import { sheetOf } from '../../rules/grid-edit/sheet.ts'

/** The grid that sold a year before; null while it is looked for, where there is none, or where it is not wanted. */
export function useGridOfYearBefore(grid: DatedGrid, wanted = true): DatedGrid | null {
  const grids = useQuery({
    queryKey: entityKey(priceGrid, 'search', 'year-before'),
    queryFn: ({ signal }) => searchRows(priceGrid, { pageSize: greatestPageSize }, signal),
    enabled: wanted,
  })
  return useMemo(() => (wanted && grids.data ? gridOfYearBefore(grids.data.rows.map(datedGrid), grid) : null), [wanted, grids.data, grid])
}

/** Its prices, as they were last published. */
export function useYearBefore(grid: DatedGrid): YearBefore | null {
  const last = useGridOfYearBefore(grid)
  const read = useOperation(
    gridOperations.readGridVersion,
    { id: last?.id ?? 0, number: last?.historyVersion ?? 0 },
    { entities: ['price-grid'], enabled: last !== null },
  )
  return useMemo(() => (last && read.data ? { label: last.label, sheet: sheetOf(read.data.record) } : null), [last, read.data])
}
