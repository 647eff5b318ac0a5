import { single } from '#kernel/kinds/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'

/** The list replaces the order of numbers by that of the names of the records referred to. */
export const referenceStorage: StorageOf<'reference'> = single({ type: 'bigint', links: (field) => field.to })
