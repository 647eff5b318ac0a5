import { single } from '#kernel/kinds/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'

export const flagStorage: StorageOf<'flag'> = single({ type: 'boolean', always: true, default: (field) => String(field.default) })
