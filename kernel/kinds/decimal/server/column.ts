import { boundsCheck, single } from '#kernel/kinds/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'

/** Twelve digits before the point, as the kind accepts. */
export const decimalType = (decimals: number): string => `numeric(${12 + decimals},${decimals})`

export const decimalStorage: StorageOf<'decimal'> = single({
  type: (field) => decimalType(field.decimals),
  check: (column, field) => boundsCheck(column, field.min, field.max),
  default: (field) => field.default,
})
