import { z } from 'zod'
import { copiedToNextYear } from '#kernel/entity/copy-year.ts'
import { snake } from '#kernel/entity/names.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { StoredRow } from '#kernel/server/crud/hooks.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { parsed } from '#platform/server/parsed.ts'
import { readOne } from '#kernel/server/crud/read.ts'
import { childRows } from '#kernel/server/crud/stored-faults.ts'
import { sqlName } from '#kernel/server/names.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'

type Values = Record<string, unknown>

/** Values of a new record, before anyone typed anything: the defaults of its fields. */
export function newValues(plan: Plan): Values {
  const values: Values = {}
  for (const { name, field } of plan.fields) values[name] = kindOf(field).initial({ random: Math.random })
  return values
}

const digits = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Un numéro de fiche est un nombre entier.')
  .transform(Number)
const beginning = z.looseObject({ copyOf: digits.optional() })

/**
 * A copy begins without what may be held once (unless `whole`), what only the server fills and what nobody may read; nor
 * with the owned records that refer to other owned ones, which have no number yet.
 */
export function copied(plan: Plan, row: StoredRow, whole = false): Values {
  const kept = plan.fields.filter(
    ({ name, field }) =>
      (whole || field.unique !== true) && field.readOnly !== true && field.secret !== true && !name.startsWith('isDefault'),
  )
  const owned = new Set(plan.children.map((child) => child.plan.entity.name))
  const free = plan.children.filter((child) => !child.plan.fields.some(({ field }) => field.kind === 'reference' && owned.has(field.to)))
  const children = free.map(
    (child) =>
      [
        child.key,
        childRows(row, child.key).map((one) => ({ ...newValues(child.plan), ...copied(child.plan, one, true), id: 0, version: 0 })),
      ] as const,
  )
  return { ...Object.fromEntries(kept.map(({ name }) => [name, row[name]])), ...Object.fromEntries(children) }
}

/** Values of a record for the following year; owned records follow their parent. */
export function nextYear(plan: Plan, values: Readonly<Values>): Readonly<Values> {
  const children = plan.children
    .filter((child) => Array.isArray(values[child.key]))
    .map((child) => [child.key, (values[child.key] as StoredRow[]).map((row) => nextYear(child.plan, row))] as const)
  return { ...copiedToNextYear(plan.entity, values), ...Object.fromEntries(children) }
}

/** What the address of a new record says: the record that it copies, the records that it refers to. */
async function begin(tx: Tx, plan: Plan, query: unknown): Promise<Values> {
  const { copyOf, ...given } = parsed(beginning, query ?? {})
  const links = Object.entries(given).filter(
    ([name]) => plan.entity.fields[name]?.kind === 'reference' && plan.entity.fields[name].readOnly !== true,
  )
  const source = copyOf === undefined ? undefined : await readOne(tx, plan, copyOf)
  if (source === null) throw new NotFound('La fiche à dupliquer n’existe pas ou n’existe plus.')
  const copy = source && copied(plan, source)
  return {
    ...(copy && (plan.entity.duplicate === 'nextYear' ? nextYear(plan, copy) : copy)),
    ...Object.fromEntries(links.map(([name, id]) => [name, parsed(digits, id)])),
  }
}

/** The same with references that propose the record marked « par défaut », and one empty list for each kind of child; then what `begun` says. */
export async function newRecord(tx: Tx, model: Model, plan: Plan, begun?: unknown): Promise<Values> {
  const values = newValues(plan)
  for (const { name, field } of plan.fields) {
    if (field.kind !== 'reference' || field.default === undefined) continue
    const target = model.plan(field.to)
    if (!Object.hasOwn(target.entity.fields, field.default)) continue
    const [found] = await tx.rows<{ id: number }>(
      `select id from ${target.table} where establishment_id = $1 and ${sqlName(snake(field.default))} order by id limit 1`,
      [tx.session.establishmentId],
    )
    values[name] = found?.id ?? null
  }
  for (const child of plan.children) values[child.key] = []
  return { ...values, ...(await begin(tx, plan, begun)) }
}
