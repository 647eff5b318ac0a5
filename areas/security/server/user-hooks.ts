import type { Row } from '#kernel/entity/entity.ts'
import type { Fault } from '#kernel/operation/refusal.ts'
import { effectiveRights } from '#kernel/rights/rights.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import type { Tx } from '#kernel/server/tx.ts'
import { user } from '#areas/security/entities/user.ts'
import { passwordFaults } from '#areas/security/rules/password.ts'
import { flagFaults, grantFaults, reachFaults, remainingFaults } from '#areas/security/rules/user-changes.ts'
import type { UserFacts } from '#areas/security/rules/user-changes.ts'
import { loginTaken } from '#areas/security/server/before-tenant.sql.ts'
import type { SecuritySlots } from '#areas/security/server/ports.ts'
import { groupRights, userFacts, writeUserRights } from '#areas/security/server/rights.ts'
import { hashPassword } from '#areas/security/server/secrets.ts'
import { closeSessions } from '#areas/security/server/sessions.ts'

type User = Row<typeof user>
type Before = UserFacts & { groupId: number | null }
const nobody: Before = { id: 0, isActive: false, admin: false, systeme: false, groupId: null, rights: new Map() }

/** The rules of users around the generic calls. */
export function userHooks(slots: Pick<SecuritySlots, 'passwordMinimum'>): EntityHooks {
  return hooksFor(user, {
    async beforeSave(tx, row, before) {
      const typed = row.password === before?.password ? null : row.password
      const faults = await userFaults(tx, slots, row, typed)
      // Hashing takes its time: only when the rest holds.
      if (typed !== null && faults.every((fault) => fault.warning === true)) Object.assign(row, { password: await hashPassword(typed) })
      return faults
    },
    afterSave: follow,
    async beforeDelete(tx, row) {
      const before = (await userFacts(tx, row.id)) ?? nobody
      return [...reachFaults(tx.session, before), ...(await lastUserFaults(tx, before, false))]
    },
  })
}

/** Every rule on saving a user, all faults at once; `typed` is the new password, null to keep the one there is. */
async function userFaults(tx: Tx, slots: Pick<SecuritySlots, 'passwordMinimum'>, row: User, typed: string | null): Promise<Fault[]> {
  const before = row.id === 0 ? nobody : ((await userFacts(tx, row.id)) ?? nobody)
  return [
    ...(await loginFaults(tx, row.id, row.login)),
    ...(await newPasswordFaults(tx, slots, row.id, typed)),
    ...reachFaults(tx.session, before),
    ...flagFaults(tx.session, before, row),
    ...(await groupFaults(tx, before, row.groupId)),
    ...(await lastUserFaults(tx, before, row.isActive)),
  ]
}

/** What follows a save: own rights against those of the group, and sessions that must not outlive the change. */
async function follow(tx: Tx, row: User, before: User | null): Promise<void> {
  if (row.groupId !== null) {
    await tx.rows(`delete from user_right where establishment_id = $1 and user_id = $2`, [tx.session.establishmentId, row.id])
  } else if (before !== null && before.groupId !== null) {
    // Leaving a group keeps what it gave, as a starting point for rights of one's own.
    await writeUserRights(tx, row.id, (await groupRights(tx, before.groupId)) ?? new Map())
  }
  if (before === null || (row.password === before.password && row.isActive)) return
  await closeSessions(tx, row.id, row.id === tx.session.userId && row.isActive ? { except: tx.session.sessionId } : {})
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

async function groupFaults(tx: Tx, before: Before, groupId: number | null): Promise<Fault[]> {
  if (groupId === null || groupId === before.groupId) return []
  const wanted = effectiveRights((await groupRights(tx, groupId)) ?? new Map(), false)
  return grantFaults(tx.session, wanted, before.rights).map((fault) => ({ ...fault, field: 'groupId' }))
}

async function lastUserFaults(tx: Tx, before: Before, staysActive: boolean): Promise<Fault[]> {
  if (!before.isActive || staysActive) return []
  // Locked in order, so that two administrators cannot suspend each other at the same time.
  const active = await tx.rows<{ id: number }>(`select id from "user" where establishment_id = $1 and is_active order by id for update`, [tx.session.establishmentId])
  return remainingFaults(before, staysActive, active.filter((other) => other.id !== before.id).length)
}
