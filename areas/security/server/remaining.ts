import { effectiveRights, readRights } from '#platform/rights/rights.ts'
import type { Tx } from '#platform/server/tx.ts'
import { administers } from '#areas/security/rules/user-changes.ts'

/**
 * Changes that may leave nobody take turns, so that two administrators cannot suspend each other at the same time: the
 * second one counts what the first one left.
 */
async function takeTurns(tx: Tx): Promise<void> {
  await tx.rows(`select pg_advisory_xact_lock(hashtext('remaining-users'), $1)`, [tx.session.establishmentId])
}

/** Active users beside this one. */
export async function otherUsers(tx: Tx, userId: number): Promise<number> {
  await takeTurns(tx)
  const [row] = await tx.rows<{ count: number }>(
    `select count(*) as count from "user" where establishment_id = $1 and is_active and id <> $2`,
    [tx.session.establishmentId, userId],
  )
  return row?.count ?? 0
}

type Held = {
  readonly isActive: boolean
  readonly admin: boolean
  readonly systeme: boolean
  readonly stored: Readonly<Record<string, string>>
}

/** Administrators who can act, beside this user and those of this group. */
export async function otherAdministrators(tx: Tx, beside: { readonly userId?: number; readonly groupId?: number }): Promise<number> {
  await takeTurns(tx)
  const held = await tx.rows<Held>(
    `select u.is_active as "isActive", u.admin, u.systeme, coalesce(case when u.group_id is null then ur.rights else gr.rights end, '{}') as stored
     from "user" u
     left join user_right ur on ur.establishment_id = u.establishment_id and ur.user_id = u.id
     left join group_right gr on gr.establishment_id = u.establishment_id and gr.group_id = u.group_id
     where u.establishment_id = $1 and u.is_active and u.admin and u.id is distinct from $2 and (u.group_id is distinct from $3 or $3::bigint is null)`,
    [tx.session.establishmentId, beside.userId ?? null, beside.groupId ?? null],
  )
  return held.filter(({ stored, ...one }) => administers({ ...one, rights: effectiveRights(readRights(stored), one.systeme) })).length
}
