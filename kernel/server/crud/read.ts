import { capitalized, joinedName } from '#domain/french.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { WireRow } from '#platform/operation/search.ts'
import type { StoredRow } from '#kernel/server/crud/hooks.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import type { Tx } from '#platform/server/tx.ts'

type Raw = { id: number; version: number; [column: string]: unknown }

/** A record of the database as its declaration names it. */
export function fromDatabase(plan: Plan, raw: Raw): StoredRow {
  const row: StoredRow = { id: raw.id, version: raw.version }
  if (plan.entity.ordered === true) row['position'] = raw['position']
  for (const stored of plan.fields) row[stored.name] = stored.fromRow(stored.columns.map((column) => raw[column.name]))
  return row
}

export async function selectRows(tx: Tx, plan: Plan, rest: string, values: readonly unknown[] = []): Promise<StoredRow[]> {
  const raw = await tx.rows<Raw>(`select ${plan.columns} from ${plan.table} t where t.establishment_id = $1 ${rest}`, [
    tx.session.establishmentId,
    ...values,
  ])
  return raw.map((one) => fromDatabase(plan, one))
}

/** One record with its owned children; `lock` keeps it until the end of the transaction. */
export async function readOne(tx: Tx, plan: Plan, id: number, lock = false): Promise<StoredRow | null> {
  const [row] = await selectRows(tx, plan, `and t.id = $2${lock ? ' for no key update' : ''}`, [id])
  if (row === undefined) return null
  await attachChildren(tx, plan, [row])
  return row
}

async function attachChildren(tx: Tx, plan: Plan, parents: readonly StoredRow[]): Promise<void> {
  if (parents.length === 0) return
  for (const child of plan.children) {
    const stored = child.plan.fields.find((one) => one.name === child.declaration.parentField)
    const column = stored?.columns[0]?.name ?? ''
    const order = child.plan.entity.ordered === true ? 't.position, t.id' : 't.id'
    const rows = await selectRows(tx, child.plan, `and t.${column} = any($2) order by ${order}`, [parents.map((parent) => parent.id)])
    await attachChildren(tx, child.plan, rows)
    for (const parent of parents) parent[child.key] = rows.filter((row) => row[child.declaration.parentField] === parent.id)
  }
}

/** A set of records to name, by entity. */
type Wanted = Map<string, Set<number>>
export type Names = { of(entity: string, id: number): string }

/** One link of a row: which field, to which entity, to which records. */
export type Link = { readonly path: string; readonly to: string; readonly ids: readonly number[]; readonly many: boolean }

/** The records that a row refers to. */
export function linksOf(plan: Pick<Plan, 'visible'>, row: Readonly<Record<string, unknown>>): Link[] {
  return plan.visible.flatMap((stored): Link[] => {
    const value = row[stored.name]
    const field = stored.field
    if (field.kind === 'reference') return typeof value === 'number' ? [{ path: stored.name, to: field.to, ids: [value], many: false }] : []
    if (field.kind === 'references')
      return Array.isArray(value)
        ? [{ path: stored.name, to: field.to, ids: value.filter((id) => typeof id === 'number'), many: true }]
        : []
    if (field.kind !== 'address' || typeof value !== 'object' || value === null || !('countryId' in value)) return []
    return typeof value.countryId === 'number'
      ? [{ path: `${stored.name}.countryId`, to: 'country', ids: [value.countryId], many: false }]
      : []
  })
}

/** French name of a record: its display fields, else the one that stands for them; a field that refers to another record shows that one's name. */
export function nameOf(plan: Plan, row: Readonly<Record<string, unknown>>, names: Names): string {
  const told = (name: string): string => {
    const field = plan.entity.fields[name]
    const value = row[name]
    if (field === undefined || value === null || value === undefined) return ''
    return field.kind === 'reference' ? names.of(field.to, Number(value)) : kindOf(field).text(value)
  }
  if (plan.display.length === 0) return capitalized(plan.entity.label.one)
  return joinedName(plan.display.map(told)) || (plan.displayElse === undefined ? '' : told(plan.displayElse))
}

function want(wanted: Wanted, entity: string, ids: readonly number[]): void {
  const known = wanted.get(entity) ?? new Set()
  for (const id of ids) known.add(id)
  wanted.set(entity, known)
}

/** Reads the names of records, one query per entity; names made of other names need one more round. */
async function readNames(tx: Tx, model: Model, wanted: Wanted, depth = 0): Promise<Names> {
  const found = new Map<string, Map<number, Readonly<Record<string, unknown>>>>()
  const next: Wanted = new Map()
  for (const [entity, ids] of wanted) {
    const plan = model.find(entity)
    if (plan === undefined || ids.size === 0) continue
    const fields = plan.fields.filter(({ name }) => plan.display.includes(name) || name === plan.displayElse)
    const columns = fields.flatMap((stored) => stored.columns.map((column) => `, t.${column.name}`)).join('')
    const raw = await tx.rows<Raw>(`select t.id${columns} from ${plan.table} t where t.establishment_id = $1 and t.id = any($2)`, [
      tx.session.establishmentId,
      [...ids],
    ])
    const rows = raw.map((one) => ({
      id: one.id,
      ...Object.fromEntries(fields.map((stored) => [stored.name, stored.fromRow(stored.columns.map((column) => one[column.name]))])),
    }))
    found.set(entity, new Map(rows.map((row) => [row.id, row])))
    for (const row of rows) for (const link of linksOf({ ...plan, visible: fields }, row)) want(next, link.to, link.ids)
  }
  const deeper = next.size > 0 && depth < 3 ? await readNames(tx, model, next, depth + 1) : { of: () => '' }
  return {
    of(entity, id) {
      const row = found.get(entity)?.get(id)
      return row === undefined ? '' : nameOf(model.plan(entity), row, deeper)
    },
  }
}

/** Everything that a set of rows and their children refer to. */
function wantedBy(plan: Plan, rows: readonly StoredRow[], wanted: Wanted): void {
  for (const row of rows) {
    for (const link of linksOf(plan, row)) want(wanted, link.to, link.ids)
    for (const child of plan.children) if (Array.isArray(row[child.key])) wantedBy(child.plan, row[child.key] as StoredRow[], wanted)
  }
}

function wireOf(plan: Plan, row: StoredRow, names: Names): WireRow {
  const labels = linksOf(plan, row).map(
    ({ path, to, ids, many }) => [path, many ? ids.map((id) => names.of(to, id)) : names.of(to, ids[0] ?? 0)] as const,
  )
  const values = Object.fromEntries(plan.visible.map((stored) => [stored.name, row[stored.name] ?? null]))
  const children = plan.children
    .filter((child) => Array.isArray(row[child.key]))
    .map((child) => [child.key, (row[child.key] as StoredRow[]).map((one) => wireOf(child.plan, one, names))] as const)
  const position = plan.entity.ordered === true ? { position: row['position'] } : {}
  return { id: row.id, version: row.version, ...position, ...values, ...Object.fromEntries(children), _labels: Object.fromEntries(labels) }
}

/** Rows as they leave the server: without secrets, with the names of what they refer to and what the area adds. */
export async function toWire(tx: Tx, model: Model, plan: Plan, rows: readonly StoredRow[]): Promise<WireRow[]> {
  const wanted: Wanted = new Map()
  wantedBy(plan, rows, wanted)
  const names = await readNames(tx, model, wanted)
  const extra = rows.length > 0 ? await plan.hooks.extend?.(tx, rows) : undefined
  return rows.map((row, index) => ({ ...wireOf(plan, row, names), ...extra?.[index] }))
}

/** Names of some records of one entity. */
export async function namesOf(tx: Tx, model: Model, entity: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const names = await readNames(tx, model, new Map([[entity, new Set(ids)]]))
  return new Map(ids.map((id) => [id, names.of(entity, id)]))
}
