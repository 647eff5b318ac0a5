import { snake } from '#kernel/entity/names.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { storedFields } from '#kernel/kinds/server/columns.ts'
import { sqlName, tableOf } from '#kernel/server/names.ts'
import type { Tx } from '#platform/server/tx.ts'
import { isRef, type SeedRow, type SeedSet } from '../rules/seed.ts'

/** Ids of the records of each entity by their key, as far as they are known. */
type Known = Map<string, ReadonlyMap<string, number>>

/**
 * Writes the reference data that is missing, set by set, in their order; a record whose key is there is left as the site made it.
 * `random` draws colours. Answers how many records were added by entity.
 */
export async function loadSeeds(tx: Tx, sets: readonly SeedSet[], random: () => number): Promise<ReadonlyMap<string, number>> {
  const known: Known = new Map()
  const added = new Map<string, number>()
  for (const set of sets) {
    const existing = await idsByKey(tx, set)
    const missing = set.rows.filter((row) => !existing.has(String(row[set.key])))
    if (missing.length > 0)
      await insertRows(
        tx,
        set,
        missing.map((row) => completed(set, row, known, random)),
        existing.size,
      )
    known.set(set.entity.name, missing.length > 0 ? await idsByKey(tx, set) : existing)
    added.set(set.entity.name, missing.length)
    tx.changed(set.entity.name, [])
  }
  return added
}

async function idsByKey(tx: Tx, { entity, key }: SeedSet): Promise<ReadonlyMap<string, number>> {
  const column = sqlName(snake(key))
  const rows = await tx.rows<{ id: number; key: string }>(
    `select id, ${column}::text as key from ${tableOf(entity.name)} where establishment_id = $1`,
    [tx.session.establishmentId],
  )
  return new Map(rows.map((row) => [row.key, row.id]))
}

/** A row with the defaults of its declaration and the ids of what it refers to. */
function completed({ entity }: SeedSet, row: SeedRow, known: Known, random: () => number): SeedRow {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => {
      const value = Object.hasOwn(row, name) ? row[name] : kindOf(field).initial({ random })
      if (!isRef(value)) return [name, value]
      const id = field.kind === 'reference' ? known.get(field.to)?.get(value.ref) : undefined
      if (id === undefined) throw new Error(`${entity.name}.${name} refers to ${value.ref}, which is not there`)
      return [name, id]
    }),
  )
}

/** One statement for all rows of a set. Records arranged by hand follow those that are there. */
async function insertRows(tx: Tx, { entity }: SeedSet, rows: readonly SeedRow[], after: number): Promise<void> {
  const fields = storedFields(entity)
  const columns = fields.flatMap((field) => field.columns.map((column) => sqlName(column.name)))
  const names = ['establishment_id', ...(entity.ordered === true ? ['position'] : []), ...columns]
  const values: unknown[] = [tx.session.establishmentId]
  const lines = rows.map((row, index) => {
    const slots = fields.flatMap((field) => field.toRow(row[field.name] ?? null)).map((value) => `$${values.push(value ?? null)}`)
    return `($1, ${[...(entity.ordered === true ? [String(after + index)] : []), ...slots].join(', ')})`
  })
  await tx.rows(`insert into ${tableOf(entity.name)} (${names.join(', ')}) values ${lines.join(', ')}`, values)
}
