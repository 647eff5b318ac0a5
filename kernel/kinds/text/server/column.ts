import { single, textCondition } from '#kernel/kinds/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'

export const textStorage: StorageOf<'text'> = single({
  type: 'text',
  check: (column, field) => `char_length(${column}) <= ${field.maxLength}`,
  condition: textCondition,
  order: (column) => `plain(${column})`,
  searched: true,
  sortKey: true,
})
