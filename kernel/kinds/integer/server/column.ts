import { boundsCheck, single } from '#kernel/kinds/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'

export const integerStorage: StorageOf<'integer'> = single({
  type: 'integer',
  check: (column, field) => boundsCheck(column, field.min, field.max),
  default: (field) => field.default?.toString(),
})
