import { containing, single } from '#kernel/kinds/server/column.ts'
import type { Condition, StorageOf } from '#kernel/kinds/server/column.ts'

function emailsCondition({ columns, operator, value, at }: Condition): string | null {
  const column = columns[0] ?? ''
  if (operator === 'contains') return `plain(joined(${column})) like plain(${at(containing(value))})`
  return operator === 'empty' ? `cardinality(${column}) ${value === true ? '=' : '>'} 0` : null
}

export const emailsStorage: StorageOf<'emails'> = {
  ...single({ type: 'text[]', always: true, default: () => "'{}'", condition: emailsCondition }),
  toRow: (value) => [value ?? []],
  order: (columns) => [`plain(joined(${columns[0] ?? ''}))`],
  searched: (columns) => `joined(${columns[0] ?? ''})`,
}
