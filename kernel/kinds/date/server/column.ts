import { single } from '#kernel/kinds/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'

export const dateStorage: StorageOf<'date'> = single({ type: 'date' })
