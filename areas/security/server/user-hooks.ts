import type { Row } from '#kernel/entity/entity.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { effectiveRights } from '#platform/rights/rights.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import type { Tx } from '#platform/server/tx.ts'
import { user } from '#areas/security/entities/user.ts'
import { passwordFaults } from '#areas/security/rules/password.ts'
import {
  flagFaults,
  grantFaults,
  lastAdministratorFaults,
  ownAccountFaults,
  reachFaults,
  remainingFaults,
  traceFaults,
} from '#areas/security/rules/user-changes.ts'
import type { UserFacts } from '#areas/security/rules/user-changes.ts'
import { loginTaken } from '#areas/security/server/before-tenant.sql.ts'
import type { SecuritySlots } from '#areas/security/server/ports.ts'
import { otherAdministrators, otherUsers } from '#areas/security/server/remaining.ts'
import { groupRights, userFacts, writeUserRights } from '#areas/security/server/rights.ts'
import { hashPassword } from '#areas/security/server/secrets.ts'
import { closeSessions } from '#areas/security/server/sessions.ts'

type User = Row<typeof user>
/** What the hooks ask of later areas. */
type Slots = Pick<SecuritySlots, 'passwordMinimum' | 'paymentsTakenBy'>
type Before = UserFacts & { groupId: number | null }
const nobody: Before = { id: 0, isActive: false, admin: false, systeme: false, groupId: null, rights: new Map() }

/** The rules of users around the generic calls. */
export function userHooks(slots: Slots): EntityHooks {
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
      const forbidden = [...ownAccountFaults(tx.session, before, 'delete'), ...reachFaults(tx.session, before)]
      if (forbidden.length > 0) return forbidden
      return [...(await leavingFaults(tx, before, null)), ...traceFaults(await tracesOf(tx, slots, row.id))]
    },
  })
}

/** Every rule on saving a user, all faults at once; `typed` is the new password, null to keep the one there is. */
async function userFaults(tx: Tx, slots: Slots, row: User, typed: string | null): Promise<Fault[]> {
  const before = row.id === 0 ? nobody : ((await userFacts(tx, row.id)) ?? nobody)
  return [
    ...(await loginFaults(tx, row.id, row.login)),
    ...(await newPasswordFaults(tx, slots, row.id, typed)),
    ...reachFaults(tx.session, before),
    ...flagFaults(tx.session, before, row),
    ...(await groupFaults(tx, before, row.groupId)),
    ...(await standingFaults(tx, before, row)),
  ]
}

/** Suspending, naming and moving to another group: neither one's own account nor the last administrator goes that way. */
async function standingFaults(tx: Tx, before: Before, row: User): Promise<Fault[]> {
  const own = row.isActive ? [] : ownAccountFaults(tx.session, before, 'suspend')
  if (own.length > 0) return own
  const granted =
    row.groupId === before.groupId || row.groupId === null ? before.rights : ((await groupRights(tx, row.groupId)) ?? new Map())
  return leavingFaults(tx, before, { isActive: row.isActive, admin: row.admin, rights: effectiveRights(granted, row.systeme) })
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

async function newPasswordFaults(tx: Tx, slots: Slots, id: number, password: string | null): Promise<Fault[]> {
  if (password !== null) return passwordFaults(password, 'password', await slots.passwordMinimum(tx))
  return id === 0
    ? [{ rule: 'new-user-password', field: 'password', message: 'Le mot de passe est obligatoire pour un nouvel utilisateur.' }]
    : []
}

async function groupFaults(tx: Tx, before: Before, groupId: number | null): Promise<Fault[]> {
  if (groupId === null || groupId === before.groupId) return []
  const wanted = effectiveRights((await groupRights(tx, groupId)) ?? new Map(), false)
  return grantFaults(tx.session, wanted, before.rights).map((fault) => ({ ...fault, field: 'groupId' }))
}

/** What must remain once a user is gone (`after` null) or changed. */
async function leavingFaults(tx: Tx, before: Before, after: Pick<UserFacts, 'isActive' | 'admin' | 'rights'> | null): Promise<Fault[]> {
  if (!before.isActive) return []
  return [
    ...remainingFaults(before, after?.isActive === true, await otherUsers(tx, before.id)),
    ...lastAdministratorFaults(before, after, await otherAdministrators(tx, { userId: before.id })),
  ]
}

async function tracesOf(tx: Tx, slots: Slots, userId: number): Promise<{ payments: number; isInJournal: boolean }> {
  const signed = await tx.rows(`select from journal where establishment_id = $1 and user_id = $2 limit 1`, [
    tx.session.establishmentId,
    userId,
  ])
  return { payments: (await slots.paymentsTakenBy?.(tx, userId)) ?? 0, isInJournal: signed.length > 0 }
}
