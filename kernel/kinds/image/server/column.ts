import { fileColumns, storedFile } from '#kernel/kinds/file/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'

export const imageStorage: StorageOf<'image'> = { ...storedFile, columns: fileColumns }
