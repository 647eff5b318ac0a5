import type { Generated } from 'kysely'
import type { Field, Row } from '#kernel/entity/entity.ts'
import type { Snake } from '#kernel/entity/names.ts'

type Carried = {
  establishment_id: number
  id: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

/** Columns that the database fills when an insert leaves them out. */
type Filled = { kind: 'flag' | 'references' | 'choices' | 'emails' } | { default: string | number | boolean }
type OrNull<D, V> = D extends { required: true } ? V : V | null

type ColumnsOf<K extends string, D extends Field, V> = D extends { kind: 'period' }
  ? { [P in `${Snake<K>}_start` | `${Snake<K>}_end`]: OrNull<D, string> }
  : D extends { kind: 'address' }
    ? { [P in `${Snake<K>}_${'line1' | 'line2' | 'line3' | 'postal_code' | 'town'}`]: Generated<string> } & {
        [P in `${Snake<K>}_country_id`]: number | null
      }
    : D extends { kind: 'file' | 'image' }
      ? { [P in `${Snake<K>}_${'path' | 'name' | 'type'}`]: OrNull<D, string> } & { [P in `${Snake<K>}_size`]: OrNull<D, number> }
      : { [P in Snake<K>]: D extends Filled ? Generated<V> : V }

type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/**
 * The table of a declaration for typed queries. An area adds its own in `areas/<area>/server/tables.ts`:
 * `declare module '#kernel/server/database.ts' { interface Database { place_type: TableOf<typeof placeType> } }`
 */
export type TableOf<E extends { fields: Record<string, Field> }> = Carried &
  Together<
    { [K in keyof E['fields'] & string]: K extends keyof Row<E> ? ColumnsOf<K, E['fields'][K], Row<E>[K]> : never }[keyof E['fields'] &
      string]
  >
