import { boundsCheck, single } from '#kernel/kinds/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'

export const moneyStorage: StorageOf<'money'> = single({
  type: 'bigint',
  check: (column, field) => boundsCheck(column, field.min, field.max),
  default: (field) => field.default?.toString(),
})
