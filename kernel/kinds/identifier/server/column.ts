import { single, textCondition } from '#kernel/kinds/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'

export const identifierStorage: StorageOf<'identifier'> = single({
  type: 'text',
  check: (column) => `char_length(${column}) <= 34`,
  condition: textCondition,
  searched: true,
})
