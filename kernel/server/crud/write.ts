import { isDeepStrictEqual } from 'node:util'
import { sqlName } from '#kernel/server/names.ts'
import type { StoredRow } from '#kernel/server/crud/hooks.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { refuseIfUsed } from '#kernel/server/crud/uses.ts'
import type { Tx } from '#platform/server/tx.ts'

type Assigned = { readonly columns: readonly string[]; readonly values: readonly unknown[] }

/** Columns and values of a row, in the same order. */
function assigned(plan: Plan, row: StoredRow): Assigned {
  const pairs = plan.fields.flatMap((stored) => {
    const values = stored.toRow(row[stored.name] ?? null)
    return stored.columns.map((column, index) => [sqlName(column.name), values[index] ?? null] as const)
  })
  return { columns: pairs.map(([column]) => column), values: pairs.map(([, value]) => value) }
}

/** Writes a new row and answers its id. A record arranged by hand goes last unless it says where. */
export async function insertRow(tx: Tx, plan: Plan, row: StoredRow): Promise<number> {
  const { columns, values } = assigned(plan, row)
  const fixed: unknown[] = [tx.session.establishmentId, ...values]
  const names = ['establishment_id', ...columns]
  const slots = fixed.map((_value, index) => `$${index + 1}`)
  if (plan.entity.single === true) {
    names.push('id')
    slots.push(`$${fixed.push(row.id)}`)
  }
  if (plan.entity.ordered === true) {
    names.push('position')
    if (typeof row['position'] === 'number') slots.push(`$${fixed.push(row['position'])}`)
    else slots.push(`(select coalesce(max(position) + 1, 0) from ${plan.table} where establishment_id = $1)`)
  }
  const [written] = await tx.rows<{ id: number }>(
    `insert into ${plan.table} (${names.join(', ')}) values (${slots.join(', ')}) returning id`,
    fixed,
  )
  if (written === undefined) throw new Error(`${plan.entity.name} was not written`)
  return written.id
}

/** Writes a row that is locked by the caller. */
export async function updateRow(tx: Tx, plan: Plan, row: StoredRow): Promise<number> {
  const { columns, values } = assigned(plan, row)
  const all: unknown[] = [tx.session.establishmentId, row.id, tx.now.toString(), ...values]
  const sets = columns.map((column, index) => `${column} = $${index + 4}`)
  if (plan.entity.ordered === true && typeof row['position'] === 'number') sets.push(`position = $${all.push(row['position'])}`)
  await tx.rows(
    `update ${plan.table} set ${['version = version + 1', 'updated_at = $3', ...sets].join(', ')} where establishment_id = $1 and id = $2`,
    all,
  )
  return row.id
}

/** Deletes one row, unless another record uses it. Rows that it owns go with it. */
export async function deleteRow(tx: Tx, model: Model, plan: Plan, row: StoredRow): Promise<void> {
  await refuseIfUsed(tx, model, plan, row.id)
  await tx.rows(`delete from ${plan.table} where establishment_id = $1 and id = $2`, [tx.session.establishmentId, row.id])
}

type Differences = {
  readonly inserted: readonly StoredRow[]
  readonly updated: readonly StoredRow[]
  readonly deleted: readonly StoredRow[]
}

/** What must be written so that the children of a record become those given. */
export function childDifferences(plan: Plan, rows: readonly StoredRow[], before: readonly StoredRow[]): Differences {
  const old = new Map(before.map((row) => [row.id, row]))
  const kept = new Set(rows.map((row) => row.id))
  const differs = (row: StoredRow, known: StoredRow, index: number): boolean =>
    plan.fields.some(
      (stored) => stored.name !== plan.parentField && !isDeepStrictEqual(row[stored.name] ?? null, known[stored.name] ?? null),
    ) ||
    (plan.entity.ordered === true && known['position'] !== index) ||
    plan.children.some((child) => row[child.key] !== undefined && !isDeepStrictEqual(row[child.key], known[child.key]))
  return {
    inserted: rows.filter((row) => row.id === 0),
    updated: rows.filter((row, index) => {
      const known = old.get(row.id)
      return known !== undefined && differs(row, known, index)
    }),
    deleted: before.filter((row) => !kept.has(row.id)),
  }
}
