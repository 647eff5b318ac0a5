import { single } from '#kernel/kinds/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'

export const timeStorage: StorageOf<'time'> = single({ type: 'time(0) without time zone' })
