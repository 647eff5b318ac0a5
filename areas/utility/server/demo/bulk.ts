import type { Field, Row } from '#kernel/entity/entity.ts'
import { snake } from '#kernel/entity/names.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { storedFields } from '#kernel/kinds/server/columns.ts'
import { sqlName, tableOf } from '#kernel/server/names.ts'
import { carried, listIn } from '#platform/server/long-lists.ts'
import type { Tx } from '#platform/server/tx.ts'

type Declared = { readonly name: string; readonly fields: Record<string, Field>; readonly ordered?: boolean; readonly single?: boolean }
/** Values of a record to be; what is left out takes the default of its declaration. `createdAt` is a timestamp as PostgreSQL reads it. */
export type NewRecord<E extends Declared> = Partial<Omit<Row<E>, 'id' | 'version'>> & { readonly createdAt?: string }

/** Rows of one statement: beyond this the text of the statement costs more than the round trip that it saves. */
const rowsPerStatement = 2000

type Slot = { readonly name: string; readonly type: string }
type Values = readonly unknown[]
type Target = {
  readonly table: string
  readonly slots: readonly Slot[]
  /** Whether its rows have an id, to be answered. */ readonly hasId: boolean
}

const isList = (type: string): boolean => type.endsWith('[]')
/** What a column is sent as: arrays cannot hold lists of several lengths, which travel as JSON. */
const sentAs = (type: string): string => (isList(type) ? 'text' : type)
const read = (column: string, type: string): string =>
  isList(type)
    ? `case when ${column} is not null then (select coalesce(array_agg(v), '{}')::${type} from json_array_elements_text(${column}::json) v) end`
    : column

/**
 * One statement for many rows, a column of which is one list: the database reads it in half of the time of records in JSON. Their ids come back
 * in the order of the rows when they have one.
 */
async function insertColumns(tx: Tx, { table, slots, hasId }: Target, rows: readonly Values[]): Promise<number[]> {
  const sql = `insert into ${table} (establishment_id, ${slots.map(({ name }) => sqlName(name)).join(', ')})
    select $1, ${slots.map(({ type }, index) => read(`r.c${index}`, type)).join(', ')}
    from unnest(${slots.map(({ type }, index) => listIn(`$${index + 2}`, sentAs(type))).join(', ')}) as r(${slots.map((_, index) => `c${index}`).join(', ')}) ${hasId ? 'returning id' : ''}`
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const some = rows.slice(from, from + rowsPerStatement)
    const written = await tx.rows<{ id: number }>(sql, [
      tx.session.establishmentId,
      ...slots.map((_, index) => carried(some.map((row) => row[index]))),
    ])
    ids.push(...written.map(({ id }) => id))
  }
  return ids
}

/** Writes records of a declared entity, many at a time, as a save would have stored them; answers their ids in the same order. */
export function insertRecords<E extends Declared>(tx: Tx, entity: E, records: readonly NewRecord<E>[]): Promise<number[]> {
  if (records.length === 0) return Promise.resolve([])
  const fields = storedFields({ ...entity, base: '', right: '', label: { one: '', many: '' }, display: [] })
  const initial = fields.map(({ field }) => kindOf(field).initial({ random: () => 0 }))
  const slots: Slot[] = [
    { name: 'created_at', type: 'timestamptz' },
    { name: 'updated_at', type: 'timestamptz' },
    ...(entity.single === true ? [{ name: 'id', type: 'bigint' }] : []),
    ...(entity.ordered === true ? [{ name: 'position', type: 'int' }] : []),
    ...fields.flatMap(({ columns }) => columns),
  ]
  const now = tx.now.toString()
  const rows = records.map((record: Readonly<Record<string, unknown>>, index) => {
    const made = record['createdAt'] ?? now
    const values = fields.flatMap((field, at) => field.toRow(Object.hasOwn(record, field.name) ? record[field.name] : initial[at]))
    return [made, made, ...(entity.single === true ? [1] : []), ...(entity.ordered === true ? [index] : []), ...values]
  })
  return insertColumns(tx, { table: tableOf(entity.name), slots, hasId: true }, rows)
}

export type Column = readonly [field: string, column: string, type: string]

/** Writes rows of a table that no entity declares. */
export async function insertRows(
  tx: Tx,
  table: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  await insertColumns(
    tx,
    { table, slots: columns.map(([, name, type]) => ({ name, type })), hasId: false },
    rows.map((row) => columns.map(([field]) => row[field])),
  )
}

/** Ids of the records of a table by what names them. */
export async function idsBy(tx: Tx, entityName: string, field: string): Promise<(key: string) => number> {
  const rows = await tx.rows<{ id: number; key: string }>(
    `select id, ${sqlName(snake(field))} as key from ${tableOf(entityName)} where establishment_id = $1`,
    [tx.session.establishmentId],
  )
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  return (key) => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`no ${entityName} has ${field} « ${key} »`)
    return id
  }
}
