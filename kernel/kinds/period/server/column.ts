import type { StorageOf } from '#kernel/kinds/server/column.ts'

function part(value: unknown, key: 'start' | 'end'): unknown {
  return typeof value === 'object' && value !== null && key in value ? Object.entries(value).find(([name]) => name === key)?.[1] : null
}

export const periodStorage: StorageOf<'period'> = {
  columns(name, field) {
    const notNull = field.required === true
    const order = `${name}_end ${field.nights === true ? '>' : '>='} ${name}_start`
    return [
      { name: `${name}_start`, type: 'date', notNull },
      {
        name: `${name}_end`,
        type: 'date',
        notNull,
        check: notNull ? order : `(${name}_start is null) = (${name}_end is null) and ${order}`,
      },
    ]
  },
  toRow: (value) => [part(value, 'start'), part(value, 'end')],
  fromRow: ([start, end]) => (start === null || start === undefined ? null : { start, end }),
  condition({ columns: [start = '', end = ''], operator, value, at }) {
    if (operator === 'from') return `${end} >= ${at(value)}`
    if (operator === 'to') return `${start} <= ${at(value)}`
    return operator === 'empty' ? `${start} is ${value === true ? '' : 'not '}null` : null
  },
  order: (columns) => columns,
}
