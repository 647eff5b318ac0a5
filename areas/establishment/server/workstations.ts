import { nameSessionStation } from '#areas/security/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { establishmentContract } from '../contract.ts'
import { readPrinting } from '#platform/workstation/printing.ts'

type Contract = typeof establishmentContract
type Stored = { readonly name: string; readonly printing: unknown }

async function stored(tx: Tx, key: string): Promise<Stored> {
  const [row] = await tx.rows<Stored>('select name, printing from workstation where establishment_id = $1 and key = $2', [
    tx.session.establishmentId,
    key,
  ])
  return row ?? { name: '', printing: {} }
}

const answer = ({ name, printing }: Stored): ReplyOf<Contract['readWorkstation']> => ({ name, printing: { ...readPrinting(printing) } })

/** What a browser is called here and how it prints; the usual ways until somebody said otherwise. */
export async function readWorkstation(
  tx: Tx,
  { key }: ParsedInputOf<Contract['readWorkstation']>,
): Promise<ReplyOf<Contract['readWorkstation']>> {
  return answer(await stored(tx, key))
}

/** Keeps what is given and leaves the rest; the open session takes the name at once. */
export async function saveWorkstation(
  tx: Tx,
  { key, name, printing }: ParsedInputOf<Contract['saveWorkstation']>,
): Promise<ReplyOf<Contract['saveWorkstation']>> {
  const before = await stored(tx, key)
  const after: Stored = { name: name ?? before.name, printing: printing ?? before.printing }
  const [row] = await tx.rows<{ id: number }>(
    `insert into workstation (establishment_id, key, name, printing, seen_at, seen_by_name) values ($1, $2, $3, $4::jsonb, $5, $6)
     on conflict (establishment_id, key) do update set name = excluded.name, printing = excluded.printing, seen_at = excluded.seen_at, seen_by_name = excluded.seen_by_name returning id`,
    [tx.session.establishmentId, key, after.name, JSON.stringify(after.printing), tx.now.toString(), tx.session.userName],
  )
  if (name !== undefined) await nameSessionStation(tx, name)
  await tx.journal({ entity: 'workstation', entityId: row?.id ?? 0, action: 'update', before: { ...before }, after: { ...after } })
  return answer(after)
}

export async function listWorkstations(
  tx: Tx,
  { key }: ParsedInputOf<Contract['listWorkstations']>,
): Promise<ReplyOf<Contract['listWorkstations']>> {
  const workstations = await tx.rows<ReplyOf<Contract['listWorkstations']>['workstations'][number]>(
    `select id, name, seen_at as "seenAt", seen_by_name as "seenBy", key is not distinct from $2::uuid as "isCurrent" from workstation where establishment_id = $1 order by plain(name), id`,
    [tx.session.establishmentId, key ?? null],
  )
  return { workstations }
}

export async function forgetWorkstation(tx: Tx, { id }: { readonly id: number }): Promise<ReplyOf<Contract['forgetWorkstation']>> {
  const [gone] = await tx.rows<{ name: string }>('delete from workstation where establishment_id = $1 and id = $2 returning name', [
    tx.session.establishmentId,
    id,
  ])
  if (gone === undefined) throw new NotFound('Ce poste n’existe plus.')
  await tx.journal({ entity: 'workstation', entityId: id, action: 'delete', before: { name: gone.name } })
  return {}
}
