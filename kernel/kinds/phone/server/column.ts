import { single, textCondition } from '#kernel/kinds/server/column.ts'
import type { Condition, StorageOf } from '#kernel/kinds/server/column.ts'

/** Numbers are stored without separators: what is looked for loses its own. */
function phoneCondition(given: Condition): string | null {
  return textCondition(typeof given.value === 'string' ? { ...given, value: given.value.replaceAll(/[\s.\-/]/g, '') } : given)
}

export const phoneStorage: StorageOf<'phone'> = single({
  type: 'text',
  check: (column) => `char_length(${column}) <= 16`,
  condition: phoneCondition,
  searched: true,
})
