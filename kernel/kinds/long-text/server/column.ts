import { longestText } from '#kernel/kinds/long-text/kind.ts'
import { single, textCondition } from '#kernel/kinds/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'

export const longTextStorage: StorageOf<'longText'> = single({
  type: 'text',
  check: (column, field) => `char_length(${column}) <= ${field.maxLength ?? longestText}`,
  condition: textCondition,
  order: (column) => `plain(${column})`,
  searched: true,
})
