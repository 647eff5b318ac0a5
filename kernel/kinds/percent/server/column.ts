import { decimalType } from '#kernel/kinds/decimal/server/column.ts'
import { percentField } from '#kernel/kinds/percent/kind.ts'
import { boundsCheck, single } from '#kernel/kinds/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'

export const percentStorage: StorageOf<'percent'> = single({
  type: (field) => decimalType(percentField(field).decimals),
  check: (column, field) => boundsCheck(column, percentField(field).min, percentField(field).max),
  default: (field) => field.default,
})
