import { isFile } from '#kernel/kinds/file/kind.ts'
import type { Field } from '#kernel/entity/entity.ts'
import type { Column, Storage, StorageOf } from '#kernel/kinds/server/column.ts'

/** A stored file takes four columns, so that the one who asks for a path can be checked against the records that hold it. */
export function fileColumns(name: string, field: Field): readonly Column[] {
  const notNull = field.required === true
  return [
    { name: `${name}_path`, type: 'text', notNull },
    { name: `${name}_name`, type: 'text', notNull },
    { name: `${name}_size`, type: 'integer', notNull },
    { name: `${name}_type`, type: 'text', notNull },
  ]
}

type Shared = Pick<Storage, 'toRow' | 'fromRow' | 'condition' | 'order'>
export const storedFile: Shared = {
  toRow: (value) => (isFile(value) ? [value.path, value.name, value.size, value.type] : [null, null, null, null]),
  fromRow: ([path, name, size, type]) => (path === null || path === undefined ? null : { path, name, size, type }),
  condition: ({ columns, operator, value }) => (operator === 'empty' ? `${columns[0] ?? ''} is ${value === true ? '' : 'not '}null` : null),
  order: (columns) => [`plain(${columns[1] ?? ''})`],
}

export const fileStorage: StorageOf<'file'> = { ...storedFile, columns: fileColumns }
