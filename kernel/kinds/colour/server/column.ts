import { literal, single } from '#kernel/kinds/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'

export const colourStorage: StorageOf<'colour'> = single({ type: 'text', check: (column) => `${column} ~ ${literal('^#[0-9A-F]{6}$')}` })
