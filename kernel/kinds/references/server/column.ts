import { listCondition } from '#kernel/kinds/choices/server/column.ts'
import { single } from '#kernel/kinds/server/column.ts'
import type { StorageOf } from '#kernel/kinds/server/column.ts'

/** The server checks that each record exists when it saves; deletion guards look into the list. */
export const referencesStorage: StorageOf<'references'> = {
  ...single({ type: 'bigint[]', always: true, default: () => "'{}'", condition: listCondition }),
  toRow: (value) => [value ?? []],
}
