import { isDeepStrictEqual } from 'node:util'
import type { Fault } from '#platform/operation/refusal.ts'
import { isFile } from '#kernel/kinds/file/kind.ts'
import { fieldNamed } from '#kernel/kinds/kind.ts'
import type { StoredField } from '#kernel/kinds/server/columns.ts'
import type { StoredRow } from '#kernel/server/crud/hooks.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { linksOf } from '#kernel/server/crud/read.ts'
import { isStored } from '#kernel/server/files.ts'
import { uniqueIndexes } from '#kernel/server/table.ts'
import { withOwnSave } from '#platform/server/changed-since.ts'
import type { Tx } from '#platform/server/tx.ts'

/** A record about to be saved, and how it was; `prefix` begins the paths of a child's faults. */
export type Saving = {
  readonly plan: Plan
  readonly row: StoredRow
  readonly before: StoredRow | null
  readonly prefix?: string
  /** Paths of the fields that are at fault already: the database is not asked about them. */
  readonly faulty: ReadonlySet<string>
}
const nbsp = '\u00A0'

export function childRows(row: StoredRow | null, key: string): readonly StoredRow[] {
  const rows = row?.[key]
  return Array.isArray(rows) ? (rows as StoredRow[]) : []
}

function isSound({ faulty, prefix = '' }: Saving, name: string): boolean {
  const path = `${prefix}${name}`
  return ![...faulty].some((one) => one === path || one.startsWith(`${path}.`))
}

/** What only the database knows: records referred to, files, values that must be unique. Children too. */
export async function storedFaults(tx: Tx, model: Model, saving: Saving): Promise<Fault[]> {
  const own = [...(await linkFaults(tx, model, saving)), ...(await fileFaults(tx, saving)), ...(await uniqueFaults(tx, saving))]
  const faults: Fault[] = own.map((fault) => ({ ...fault, field: `${saving.prefix ?? ''}${fault.field ?? ''}` }))
  for (const child of saving.plan.children) {
    const old = new Map(childRows(saving.before, child.key).map((one) => [one.id, one]))
    for (const [index, row] of childRows(saving.row, child.key).entries()) {
      if (row.id !== 0 && !old.has(row.id))
        faults.push({
          rule: 'unknown-record',
          field: `${saving.prefix ?? ''}${child.key}`,
          message: `${fieldNamed(child.declaration)} contient une fiche qui n’existe plus${nbsp}: rechargez pour voir ce qui a changé.`,
        })
      const parent = { ...row, [child.declaration.parentField]: saving.row.id }
      faults.push(
        ...(await storedFaults(tx, model, {
          faulty: saving.faulty,
          plan: child.plan,
          row: parent,
          before: old.get(row.id) ?? null,
          prefix: `${saving.prefix ?? ''}${child.key}.${index}.`,
        })),
      )
    }
  }
  return faults
}

/** Every record that is newly referred to must exist; it is kept from deletion until the end of the transaction. */
async function linkFaults(tx: Tx, model: Model, saving: Saving): Promise<Fault[]> {
  const { plan, row, before, prefix } = saving
  const known = new Set(before === null ? [] : linksOf(plan, before).flatMap((link) => link.ids.map((id) => `${link.path}:${id}`)))
  const faults: Fault[] = []
  for (const link of linksOf(plan, row)) {
    const fresh = link.ids.filter((id) => !known.has(`${link.path}:${id}`))
    // The parent of a child is the record being saved: it may not be written yet.
    if (fresh.length === 0 || !isSound(saving, link.path) || (prefix !== undefined && link.path === plan.parentField)) continue
    const found = await tx.rows(`select id from ${model.plan(link.to).table} where establishment_id = $1 and id = any($2) for key share`, [
      tx.session.establishmentId,
      fresh,
    ])
    const field = plan.entity.fields[link.path] ?? { label: 'Pays' }
    if (found.length < new Set(fresh).size)
      faults.push({ rule: 'unknown-record', field: link.path, message: `${fieldNamed(field)} attend une fiche existante.` })
  }
  return faults
}

/** A field holds a file that was sent before; nobody may make one up. */
async function fileFaults(tx: Tx, saving: Saving): Promise<Fault[]> {
  const { plan, row, before } = saving
  const faults: Fault[] = []
  for (const { name, field } of plan.fields) {
    const value = row[name]
    if (
      (field.kind !== 'file' && field.kind !== 'image') ||
      !isFile(value) ||
      !isSound(saving, name) ||
      isDeepStrictEqual(value, before?.[name])
    )
      continue
    if (!(await isStored(tx, value)))
      faults.push({ rule: 'valid-file', field: name, message: `${fieldNamed(field)} attend un fichier envoyé au serveur.` })
  }
  return faults
}

/** Said together with the other faults; the unique index still decides when two people save at once. */
async function uniqueFaults(tx: Tx, saving: Saving): Promise<Fault[]> {
  const { plan, row, before } = saving
  const faults: Fault[] = []
  for (const { field } of uniqueIndexes(plan.entity)) {
    const stored = plan.fields.find((one) => one.name === field)
    const value = row[field] ?? null
    if (
      stored === undefined ||
      value === null ||
      !isSound(saving, field) ||
      (plan.parentField !== null && !isSound(saving, plan.parentField)) ||
      isDeepStrictEqual(value, before?.[field])
    )
      continue
    const taken = await takenBy(tx, saving, stored)
    if (taken === undefined) continue
    const fault = alreadyExists(plan, field, value)
    faults.push(row.id === 0 ? await withOwnSave(tx, fault, { entity: plan.entity.name, id: taken.id }) : fault)
  }
  return faults
}

/** The record that has the value already. */
async function takenBy(tx: Tx, { plan, row }: Saving, stored: StoredField): Promise<{ readonly id: number } | undefined> {
  const column = `t.${stored.columns[0]?.name ?? ''}`
  const same = stored.sortKey ? `plain(${column}) = plain($2)` : `${column} = $2`
  const values: unknown[] = [tx.session.establishmentId, row[stored.name], row.id]
  const parent = plan.fields.find((one) => one.name === plan.parentField)
  const within = parent === undefined ? '' : ` and t.${parent.columns[0]?.name ?? ''} = $${values.push(row[parent.name] ?? null)}`
  const [taken] = await tx.rows<{ id: number }>(
    `select t.id from ${plan.table} t where t.establishment_id = $1 and ${same} and t.id <> $3${within} limit 1`,
    values,
  )
  return taken
}

/** « Le champ « Libellé » : « Tente » existe déjà. » */
export function alreadyExists(plan: Plan, field: string, value?: unknown): Fault {
  const declared = plan.entity.fields[field]
  const values = value === undefined ? {} : { values: { value } }
  if (declared?.taken !== undefined) return { ...declared.taken, field, ...values }
  const shown = value === undefined ? 'cette valeur' : `«${nbsp}${String(value)}${nbsp}»`
  return { rule: 'already-exists', field, message: `${fieldNamed(declared ?? { label: field })}${nbsp}: ${shown} existe déjà.`, ...values }
}
