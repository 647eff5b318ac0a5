import { choiceKeys } from '#kernel/kinds/choice/kind.ts'
import { literal, single } from '#kernel/kinds/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'
import type { FieldOf } from '#kernel/kinds/kind.ts'

const keys = (field: FieldOf<'choice'>): string =>
  choiceKeys(field)
    .map((key) => (typeof key === 'number' ? `${key}::smallint` : literal(key)))
    .join(', ')

export const choiceStorage: StorageOf<'choice'> = single({
  type: (field) => (field.numeric === true ? 'smallint' : 'text'),
  check: (column, field) => `${column} = any (array[${keys(field)}])`,
  default: (field) => (field.default === undefined ? undefined : field.numeric === true ? field.default : literal(field.default)),
  // The order of the declaration is the one people know: « option » before « réservation ».
  order: (column, field) => `array_position(array[${keys(field)}], ${column})`,
})
