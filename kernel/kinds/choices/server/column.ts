import { literal, single } from '#kernel/kinds/server/column.ts'
import type { Condition, StorageOf } from '#kernel/kinds/server/column.ts'

/** Conditions on a list of values: one of them, or none at all. */
export function listCondition({ columns, operator, value, at }: Condition): string | null {
  const column = columns[0] ?? ''
  if (operator === 'in') return `${column} && ${at(value)}`
  return operator === 'empty' ? `cardinality(${column}) ${value === true ? '=' : '>'} 0` : null
}

export const choicesStorage: StorageOf<'choices'> = {
  ...single({
    type: 'text[]',
    always: true,
    default: () => "'{}'",
    check: (column, field) => `${column} <@ array[${Object.keys(field.options).map(literal).join(', ')}]`,
    condition: listCondition,
  }),
  toRow: (value) => [value ?? []],
}
