import { Refused } from '#kernel/operation/refusal.ts'
import type { Fault } from '#kernel/operation/refusal.ts'
import { effectiveRights } from '#kernel/rights/rights.ts'
import type { Tx } from '#kernel/server/tx.ts'
import { passwordFaults } from '#areas/security/rules/password.ts'
import { flagFaults, grantFaults, reachFaults, remainingFaults } from '#areas/security/rules/user-changes.ts'
import type { UserFacts } from '#areas/security/rules/user-changes.ts'
import { loginTaken } from '#areas/security/server/before-tenant.sql.ts'
import type { SecuritySlots } from '#areas/security/server/ports.ts'
import { groupRights, userFacts, writeUserRights } from '#areas/security/server/rights.ts'
import { hashPassword } from '#areas/security/server/secrets.ts'
import { closeSessions } from '#areas/security/server/sessions.ts'

/** What the rules read of a user that is being saved; `password` is what was typed, null to keep the one there is. */
export type SavedUser = {
  readonly login: string
  readonly password: string | null
  readonly groupId: number | null
  readonly isActive: boolean
  readonly admin: boolean
  readonly systeme: boolean
}
type Before = UserFacts & { groupId: number | null }
const nobody: Before = { id: 0, isActive: false, admin: false, systeme: false, groupId: null, rights: new Map() }

/** Every rule on saving a user, all faults at once. Answers the password to store: hashed, or null to keep the stored one. */
export async function checkUser(tx: Tx, slots: Pick<SecuritySlots, 'passwordMinimum'>, id: number, after: SavedUser): Promise<string | null> {
  const before = id === 0 ? nobody : ((await userFacts(tx, id)) ?? nobody)
  const faults = [
    ...(await loginFaults(tx, id, after.login)),
    ...(await newPasswordFaults(tx, slots, id, after.password)),
    ...reachFaults(tx.session, before),
    ...flagFaults(tx.session, before, after),
    ...(await groupFaults(tx, before, after)),
    ...(await lastUserFaults(tx, before, after.isActive)),
  ].filter((fault) => fault.warning !== true)
  if (faults.length > 0) throw new Refused(faults)
  return after.password === null ? null : hashPassword(after.password)
}

/** Follows a saved user: own rights against group, and sessions that must not outlive the change. */
export async function afterUser(tx: Tx, id: number, before: { groupId: number | null } | null, after: SavedUser): Promise<void> {
  if (after.groupId !== null) {
    await tx.rows(`delete from user_right where establishment_id = $1 and user_id = $2`, [tx.session.establishmentId, id])
  } else if (before !== null && before.groupId !== null) {
    // Leaving a group keeps what it gave, as a starting point for rights of one's own.
    await writeUserRights(tx, id, (await groupRights(tx, before.groupId)) ?? new Map())
  }
  if (after.password === null && after.isActive) return
  await closeSessions(tx, id, id === tx.session.userId && after.isActive ? { except: tx.session.sessionId } : {})
}

/** Rules on suspending, enabling (`active/{id}/{0|1}`) and deleting a user. */
export async function checkUserStays(tx: Tx, id: number, staysActive: boolean): Promise<void> {
  const before = await userFacts(tx, id)
  if (before === undefined) return
  const faults = [...reachFaults(tx.session, before), ...(await lastUserFaults(tx, before, staysActive))]
  if (faults.length > 0) throw new Refused(faults)
}

async function loginFaults(tx: Tx, id: number, login: string): Promise<Fault[]> {
  // The unique index would refuse too; the lock lets the second of two savers read a sentence instead.
  await tx.rows(`select pg_advisory_xact_lock(hashtext('login'), hashtext(lower($1)))`, [login.trim()])
  const taken = await loginTaken((sql, values) => tx.rows(sql, values), login, { establishmentId: tx.session.establishmentId, userId: id })
  return taken ? [{ rule: 'login-unique', field: 'login', message: 'Cet identifiant existe déjà.' }] : []
}

async function newPasswordFaults(tx: Tx, slots: Pick<SecuritySlots, 'passwordMinimum'>, id: number, password: string | null): Promise<Fault[]> {
  if (password !== null) return passwordFaults(password, 'password', await slots.passwordMinimum(tx))
  return id === 0 ? [{ rule: 'new-user-password', field: 'password', message: 'Le mot de passe est obligatoire pour un nouvel utilisateur.' }] : []
}

async function groupFaults(tx: Tx, before: Before, after: SavedUser): Promise<Fault[]> {
  if (after.groupId === null || after.groupId === before.groupId) return []
  const wanted = effectiveRights((await groupRights(tx, after.groupId)) ?? new Map(), false)
  return grantFaults(tx.session, wanted, before.rights).map((fault) => ({ ...fault, field: 'groupId' }))
}

async function lastUserFaults(tx: Tx, before: Before, staysActive: boolean): Promise<Fault[]> {
  if (!before.isActive || staysActive) return []
  // Locked in order, so that two administrators cannot suspend each other at the same time.
  const active = await tx.rows<{ id: number }>(`select id from "user" where establishment_id = $1 and is_active order by id for update`, [tx.session.establishmentId])
  return remainingFaults(before, staysActive, active.filter((other) => other.id !== before.id).length)
}
