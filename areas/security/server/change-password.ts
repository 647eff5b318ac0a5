import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Session } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import { passwordFaults } from '#areas/security/rules/password.ts'
import { attemptSucceeded } from '#areas/security/server/before-tenant.sql.ts'
import { waitForTurn } from '#areas/security/server/log-in.ts'
import type { Security } from '#areas/security/server/ports.ts'
import { hashPassword, passwordMatches } from '#areas/security/server/secrets.ts'
import { closeSessions } from '#areas/security/server/sessions.ts'

export type PasswordChange = { current: string; password: string }
export type PasswordChanged = { closedSessions: number; warnings: { rule: string; message: string }[] }
type Own = { login: string; password: string | null; minimum: number }

/**
 * Changes the password of the connected user and closes their other sessions. The current password is asked again, and
 * tries are counted as at sign-in: an open browser must not become a way to guess it.
 */
export async function changePassword(security: Security, session: Session, input: PasswordChange, ip: string): Promise<PasswordChanged> {
  const own = await security.inTenant(session, (tx) => readOwn(security, tx))
  const attempt = { login: own.login, ip }
  await waitForTurn(security, attempt)
  if (!(await passwordMatches(input.current, own.password)))
    refuse('bad-current-password', 'Le mot de passe actuel est incorrect.', { field: 'current' })
  await attemptSucceeded(security.query, attempt, security.now())

  const faults = passwordFaults(input.password, 'password', own.minimum)
  if (faults.some((fault) => fault.warning !== true)) throw new Refused(faults)
  const hashed = await hashPassword(input.password)
  const closed = await security.inTenant(session, (tx) => write(tx, own, hashed))
  return { closedSessions: closed.length, warnings: faults.map(({ rule, message }) => ({ rule, message })) }
}

async function readOwn(security: Security, tx: Tx): Promise<Own> {
  const [row] = await tx.rows<Omit<Own, 'minimum'>>(`select login, password from "user" where establishment_id = $1 and id = $2`, [
    tx.session.establishmentId,
    tx.session.userId,
  ])
  if (row === undefined) refuse('user-not-found', 'Cet utilisateur n’existe plus.')
  return { ...row, minimum: await security.slots.passwordMinimum(tx) }
}

async function write(tx: Tx, own: Own, hashed: string): Promise<number[]> {
  const { establishmentId, userId, sessionId } = tx.session
  const written = await tx.rows(
    `update "user" set password = $3, version = version + 1, updated_at = $4
     where establishment_id = $1 and id = $2 and password is not distinct from $5 returning id`,
    [establishmentId, userId, hashed, tx.now.toString(), own.password],
  )
  if (written.length === 0)
    refuse('bad-current-password', 'Le mot de passe vient d’être changé ailleurs\u00A0: recommencez avec le nouveau.', { field: 'current' })
  const closed = await closeSessions(tx, userId, { except: sessionId })
  await tx.journal({ entity: 'user', entityId: userId, action: 'password', after: { sessionsClosed: closed } })
  return closed
}
