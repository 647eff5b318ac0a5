import { giveMails } from '#areas/document/server/api.ts'
import { formatDay, formatPhone } from '#domain/french.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { StoredRow } from '#kernel/server/crud/hooks.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { readOne, toWire } from '#kernel/server/crud/read.ts'
import { remove } from '#kernel/server/crud/remove.ts'
import { save } from '#kernel/server/crud/save.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { customerContract } from '../contract.ts'
import { customer } from '../entities/customer.ts'
import { alreadyMerged, displayName, erasedAlone } from '../rules/customer-checks.ts'
import { differences, mergedValues, outcomeOf, type Outcome } from '../rules/merge.ts'
import { countedBy, moveAll, moves, placesOf } from './merge-moves.ts'

type Preview = typeof customerContract.previewMerge
type Merge = typeof customerContract.mergeCustomers
type Pair = { readonly kept: StoredRow; readonly other: StoredRow }

const names = Object.keys(customer.fields)

/** Both records, locked in one order so that two merges at once wait for each other instead of blocking. */
async function readPair(tx: Tx, plan: Plan, { keptId, otherId }: { readonly keptId: number; readonly otherId: number }): Promise<Pair> {
  if (keptId === otherId) refuse('merge-itself', 'Choisissez deux fiches différentes à fusionner.', { field: 'otherId' })
  const rows = new Map<number, StoredRow>()
  for (const id of [keptId, otherId].toSorted((a, b) => a - b)) {
    const row = await readOne(tx, plan, id, true)
    if (row === null) throw new NotFound('L’une des deux fiches n’existe plus.')
    rows.set(id, row)
  }
  const [kept, other] = [rows.get(keptId), rows.get(otherId)]
  if (kept === undefined || other === undefined) throw new Error('a record that was locked is not there')
  for (const row of [kept, other]) if (row['mergedIntoId'] !== null) throw new Refused([alreadyMerged])
  const erased = await tx.rows(
    'select from journal where establishment_id = $1 and entity = $2 and entity_id = any($3) and action = $4 limit 1',
    [tx.session.establishmentId, customer.name, [keptId, otherId], 'erase'],
  )
  if (erased.length > 0) throw new Refused([erasedAlone])
  return { kept, other }
}

/** The record that holds signed papers is kept, whichever was asked for; where both do, the choice stands. */
async function inOrder(tx: Tx, model: Model, pair: Pair): Promise<Pair & Omit<Outcome, 'kept'>> {
  const { signed } = placesOf(model)
  const { kept, ...rest } = outcomeOf(await countedBy(tx, signed, pair.kept.id), await countedBy(tx, signed, pair.other.id))
  return { ...(kept === 'kept' ? pair : { kept: pair.other, other: pair.kept }), ...rest }
}

function textOf(name: string, row: WireRow): string {
  const field = plainField(name)
  const label = row._labels[name]
  if (field === undefined || row[name] === null) return ''
  if (label !== undefined) return typeof label === 'string' ? label : label.join(', ')
  return kindOf(field).text(row[name])
}
const plainField = (name: string): Plan['entity']['fields'][string] | undefined => (customer.fields as Plan['entity']['fields'])[name]

async function partyOf(tx: Tx, row: WireRow): Promise<ReplyOf<Preview>['kept']> {
  const civility = row._labels['civilityId']
  const text = (name: string): string | null => (typeof row[name] === 'string' ? row[name] : null)
  const [made] = await tx.rows<{ day: string }>(
    'select (created_at at time zone $3)::date::text as day from customer where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, row.id, tx.zone],
  )
  const known = {
    customerCode: text('customerCode'),
    civility: typeof civility === 'string' ? civility : null,
    name: text('name'),
    firstName: text('firstName'),
    companyName: text('companyName'),
    isLegalEntity: row['isLegalEntity'] === true,
  }
  const detail = [formatPhone(text('phone1')), textOf('emails', row), textOf('address', row)].filter((part) => part !== '').join(' · ')
  return { id: row.id, version: row.version, displayName: displayName(known), detail, createdOn: formatDay(made?.day) }
}

/** What a merge would give; writes nothing. */
export async function previewMerge(tx: Tx, model: Model, asked: ParsedInputOf<Preview>): Promise<ReplyOf<Preview>> {
  const plan = model.plan(customer.name)
  const { kept, other, imposed, otherStays } = await inOrder(tx, model, await readPair(tx, plan, asked))
  const [keptRow, otherRow] = await toWire(tx, model, plan, [kept, other])
  if (keptRow === undefined || otherRow === undefined) throw new Error('a record that was read is not written')
  return {
    kept: await partyOf(tx, keptRow),
    other: await partyOf(tx, otherRow),
    imposed,
    otherStays,
    differences: differences(names, kept, other).map((one) => ({
      ...one,
      label: plainField(one.name)?.label ?? one.name,
      kept: textOf(one.name, keptRow),
      other: textOf(one.name, otherRow),
    })),
    moves: [...(await moves(tx, model, { keptId: kept.id, otherId: other.id }))],
    stays: [...(await countedBy(tx, placesOf(model).signed, kept.id))],
  }
}

/** The record keeps its name, its code and what was issued to it; whoever looks for it is led to the other one. */
async function joinTo(tx: Tx, { keptId, otherId }: { readonly keptId: number; readonly otherId: number }): Promise<void> {
  await tx.rows('update customer set merged_into_id = $3, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2', [
    tx.session.establishmentId,
    otherId,
    keptId,
    tx.now.toString(),
  ])
  await tx.journal({ entity: customer.name, entityId: otherId, action: 'merge', after: { mergedIntoId: keptId } })
}

/** One record out of two, in the transaction of the call: everything moves, or nothing. */
export async function mergeCustomers(tx: Tx, model: Model, asked: ParsedInputOf<Merge>): Promise<ReplyOf<Merge>> {
  const plan = model.plan(customer.name)
  const pair = await readPair(tx, plan, asked)
  if (pair.kept.version !== asked.keptVersion || pair.other.version !== asked.otherVersion)
    refuse('modified-by-other', 'L’une des deux fiches a été modifiée entre-temps : relisez l’aperçu.')
  const { kept, other, otherStays } = await inOrder(tx, model, pair)
  if (kept.id !== asked.keptId)
    refuse('merge-both-signed', 'La fiche à supprimer porte des pièces comptables signées : c’est elle qui reste. Relisez l’aperçu.')
  const values = mergedValues(differences(names, kept, other), { kept, other }, asked.choices)
  const moved = []
  for (const use of placesOf(model).movable) moved.push(await moveAll(tx, model, { use, keptId: kept.id, otherId: other.id }))
  await giveMails(tx, { fromId: other.id, toId: kept.id })
  if (otherStays) await joinTo(tx, { keptId: kept.id, otherId: other.id })
  else await remove(tx, model, plan, other.id)
  const { row } = await save(tx, model, plan, { id: kept.id, version: kept.version, ...values })
  const gone = {
    id: other.id,
    customerCode: other['customerCode'],
    name: other['name'],
    firstName: other['firstName'],
    companyName: other['companyName'],
  }
  const real = moved.filter(({ ids }) => ids.length > 0)
  await tx.journal({
    entity: customer.name,
    entityId: kept.id,
    action: 'merge',
    before: { merged: gone },
    after: { ...(otherStays && { joined: other.id }), moved: Object.fromEntries(real.map(({ entity, ids }) => [entity, ids])) },
  })
  tx.changed(customer.name, [kept.id, other.id])
  const [wire] = await toWire(tx, model, plan, [row])
  return {
    id: kept.id,
    displayName: wire === undefined ? '' : (await partyOf(tx, wire)).displayName,
    moved: real.map(({ label, ids }) => ({ label, count: ids.length })),
  }
}
