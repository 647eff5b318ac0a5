import { isDeepStrictEqual } from 'node:util'
import type { Fault } from '#platform/operation/refusal.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { isRecord, readRecord } from '#kernel/entity/validate.ts'
import { childRows, storedFaults } from '#kernel/server/crud/stored-faults.ts'
import { newValues } from '#kernel/server/crud/defaults.ts'
import type { StoredRow } from '#kernel/server/crud/hooks.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { readOne } from '#kernel/server/crud/read.ts'
import { childDifferences, deleteRow, insertRow, updateRow } from '#kernel/server/crud/write.ts'
import { NotFound } from '#platform/server/errors.ts'
import { changedSince, lastChange } from '#platform/server/changed-since.ts'
import type { Tx } from '#platform/server/tx.ts'

type Values = Readonly<Record<string, unknown>>
export type Saved = { readonly row: StoredRow; readonly warnings: readonly Fault[] }

/** `POST {base}/edit`: one record with its owned children, in the transaction of the call. Id 0 makes a new one. */
export async function save(tx: Tx, model: Model, plan: Plan, body: unknown): Promise<Saved> {
  if (!isRecord(body)) throw new Refused([{ rule: 'valid-record', message: 'Une fiche est attendue.' }])
  const id = idOf(plan, body)
  const before = id === 0 ? null : await current(tx, plan, id, body)
  if (before === null && plan.entity.tenant === true) throw new Refused([notAuthorised])
  if (before !== null && plan.entity.appendOnly === true) throw new Refused([notAuthorised])
  const { values, faults } = readRecord(plan.entity, merged(plan, body, before), {
    today: tx.today,
    entity: (name) => model.find(name)?.entity,
  })
  const row: StoredRow = { ...values, id, version: before?.version ?? 0 }
  const faulty = new Set(faults.filter((fault) => fault.warning !== true).map((fault) => fault.field ?? ''))
  const known = [...stillTrue(faults, row, before), ...(await storedFaults(tx, model, { plan, row, before, faulty }))]
  refuseIfAny(known)
  const hookFaults = (await plan.hooks.beforeSave?.(tx, row, before)) ?? []
  const all = [...known, ...hookFaults]
  refuseIfAny(all)
  return { row: await write(tx, model, plan, { row, before }), warnings: all }
}

const notAuthorised: Fault = { rule: 'modification-not-authorised', message: 'Modification non autorisée.' }

/** A day that was to come when it was saved may be past by now: it is refused only when it changes. */
function stillTrue(faults: readonly Fault[], row: StoredRow, before: StoredRow | null): readonly Fault[] {
  return faults.filter(
    (fault) =>
      fault.rule !== 'date-not-past' ||
      before === null ||
      fault.field === undefined ||
      !isDeepStrictEqual(row[fault.field], before[fault.field]),
  )
}

function refuseIfAny(faults: readonly Fault[]): void {
  if (faults.some((fault) => fault.warning !== true)) throw new Refused(faults)
}

function idOf(plan: Plan, body: Values): number {
  const id = Object.hasOwn(body, 'id') ? body['id'] : 0
  if (typeof id === 'number' && Number.isSafeInteger(id) && id >= 0) return id === 0 && plan.entity.single === true ? 1 : id
  throw new Refused([{ rule: 'unknown-record', field: 'id', message: 'Le numéro de la fiche doit être un nombre entier.' }])
}

/** The record as it is stored, locked; refuses when somebody changed it since it was read. Null for a single record that nobody saved yet. */
async function current(tx: Tx, plan: Plan, id: number, body: Values): Promise<StoredRow | null> {
  const isSingle = plan.entity.single === true && id === 1
  // Two first saves at once follow each other: the second one finds what the first one wrote.
  if (isSingle) await tx.rows('select pg_advisory_xact_lock($1, hashtext($2))', [tx.session.establishmentId, plan.table])
  const row = await readOne(tx, plan, id, true)
  if (row === null && !isSingle) throw new NotFound('Cette fiche n’existe pas ou n’existe plus.')
  const version = Object.hasOwn(body, 'version') ? body['version'] : undefined
  if (version === (row?.version ?? 0)) return row
  if (typeof version !== 'number')
    throw new Refused([
      { rule: 'version-missing', field: 'version', message: 'La version lue de la fiche doit accompagner son enregistrement.' },
    ])
  throw new Refused([changedSince(tx, await lastChange(tx, plan.entity.name, id), changedRecord)])
}

const changedRecord = { what: 'cette fiche', isFeminine: true, next: 'Rechargez-la pour voir ce qui a changé.' }

/**
 * What was received, completed: a field that was left out keeps its value (the default of a new record), and what only
 * the server fills is never taken from outside. A secret is kept unless a new one is given.
 */
function merged(plan: Plan, body: Values, before: StoredRow | null): Values {
  const base: Values = before ?? newValues(plan)
  const given = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => {
      const field = plan.entity.fields[name]
      return field?.readOnly !== true && (field?.secret !== true || (value !== null && value !== ''))
    }),
  )
  const children = plan.children
    .filter((child) => Array.isArray(given[child.key]))
    .map((child) => [child.key, mergedChildren(child.plan, given[child.key] as unknown[], childRows(before, child.key))] as const)
  return { ...base, ...given, ...Object.fromEntries(children) }
}

/** What is not a record is left as it is, for the validation to refuse. */
function mergedChildren(plan: Plan, rows: readonly unknown[], before: readonly StoredRow[]): readonly unknown[] {
  return rows.map((row) => (isRecord(row) ? merged(plan, row, before.find((known) => known.id === row['id']) ?? null) : row))
}

type Change = { readonly row: StoredRow; readonly before: StoredRow | null }

async function write(tx: Tx, model: Model, plan: Plan, { row, before }: Change): Promise<StoredRow> {
  const changed = before === null ? null : changedFields(plan, row, before)
  if (before !== null && changed?.length === 0) return before
  const id = before === null ? await insertRow(tx, plan, row) : await updateRow(tx, plan, row)
  row.id = id
  await saveChildren(tx, model, plan, { row, before })
  const after = await readOne(tx, plan, id)
  if (after === null) throw new Error(`${plan.entity.name} ${id} vanished while it was being saved`)
  await plan.hooks.afterSave?.(tx, after, before)
  const only = changed ?? [...plan.visible.map((stored) => stored.name), ...plan.children.map((child) => child.key)]
  await tx.journal({
    entity: plan.entity.name,
    entityId: id,
    action: before === null ? 'create' : 'update',
    before: before === null ? undefined : traceOf(plan, before, only),
    after: traceOf(plan, after, only),
  })
  tx.changed(plan.entity.name, [id])
  return after
}

/** Names of the fields and lists of children that differ. */
function changedFields(plan: Plan, row: StoredRow, before: StoredRow): readonly string[] {
  const fields = plan.fields
    .filter((stored) => !isDeepStrictEqual(row[stored.name] ?? null, before[stored.name] ?? null))
    .map((stored) => stored.name)
  const children = plan.children.filter((child) => {
    const { inserted, updated, deleted } = childDifferences(child.plan, childRows(row, child.key), childRows(before, child.key))
    return row[child.key] !== undefined && inserted.length + updated.length + deleted.length > 0
  })
  return [...fields, ...children.map((child) => child.key)]
}

/** What the journal keeps: never a secret, of children too. */
export function traceOf(plan: Plan, row: StoredRow, only: readonly string[]): Values {
  const fields = plan.visible
    .filter((stored) => only.includes(stored.name))
    .map((stored) => [stored.name, row[stored.name] ?? null] as const)
  const children = plan.children
    .filter((child) => only.includes(child.key))
    .map(
      (child) =>
        [
          child.key,
          childRows(row, child.key).map((one) => ({
            id: one.id,
            ...traceOf(
              child.plan,
              one,
              child.plan.visible.map((stored) => stored.name),
            ),
          })),
        ] as const,
    )
  return Object.fromEntries([...fields, ...children])
}

async function saveChildren(tx: Tx, model: Model, plan: Plan, { row, before }: Change): Promise<void> {
  for (const child of plan.children) {
    if (row[child.key] === undefined) continue
    const old = childRows(before, child.key)
    const rows = childRows(row, child.key).map((one, index): StoredRow => ({
      ...one,
      [child.declaration.parentField]: row.id,
      ...(child.plan.entity.ordered === true ? { position: index } : {}),
    }))
    const { inserted, updated, deleted } = childDifferences(child.plan, rows, old)
    for (const gone of deleted) await deleteRow(tx, model, child.plan, gone)
    for (const one of inserted) one.id = await insertRow(tx, child.plan, one)
    for (const one of updated) await updateRow(tx, child.plan, one)
    for (const one of rows)
      await saveChildren(tx, model, child.plan, { row: one, before: old.find((known) => known.id === one.id) ?? null })
  }
}
