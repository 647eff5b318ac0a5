import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Session } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { UserRecord } from '#areas/security/contract.ts'
import { leaveSession } from '#areas/security/server/before-tenant.sql.ts'
import { cookiesOf, noCookies } from '#areas/security/server/cookies.ts'
import type { Cookie } from '#areas/security/server/cookies.ts'
import { firstRun } from '#areas/security/server/first-run.ts'
import type { FirstRun } from '#areas/security/server/first-run.ts'
import { logIn } from '#areas/security/server/log-in.ts'
import type { Credentials } from '#areas/security/server/log-in.ts'
import type { Client, Security } from '#areas/security/server/ports.ts'
import { reachFaults } from '#areas/security/rules/user-changes.ts'
import { userFacts } from '#areas/security/server/rights.ts'
import { authenticate, closeSessions, openSessions } from '#areas/security/server/sessions.ts'
import type { OpenSession } from '#areas/security/server/sessions.ts'
import { userRecordOf } from '#areas/security/server/user-record.ts'

/** Calls that open or end a session answer cookies beside their reply. `secure` says that the call came over https. */
export type Answer<T> = { readonly reply: T; readonly cookies: readonly Cookie[] }
export type Caller = Client & { readonly secure: boolean }

async function entered(security: Security, token: string, caller: Caller): Promise<Answer<UserRecord>> {
  const session = await authenticate(security, token)
  if (session === null) throw new Error('the session that was just opened is not found')
  const reply = await security.inTenant(session, (tx) => userRecordOf(tx, security.slots))
  return { reply, cookies: cookiesOf(token, security.options.port(), caller.secure) }
}

export async function answerLogIn(security: Security, input: Credentials, caller: Caller): Promise<Answer<UserRecord>> {
  return entered(security, await logIn(security, input, caller), caller)
}

export async function answerFirstRun(security: Security, input: FirstRun, caller: Caller): Promise<Answer<UserRecord>> {
  return entered(security, await firstRun(security, input, caller), caller)
}

export async function answerLogOut(security: Security, session: Session | null, caller: Caller): Promise<Answer<{ message: string }>> {
  if (session !== null && caller.token !== undefined) {
    const token = caller.token
    await security.inTenant(session, async (tx) => {
      await leaveSession((sql, values) => tx.rows(sql, values), token, tx.now)
      await tx.journal({ entity: 'user', entityId: session.userId, action: 'logout' })
    })
  }
  return { reply: { message: 'Vous êtes déconnecté.' }, cookies: noCookies(security.options.port(), caller.secure) }
}

export async function answerSessions(tx: Tx, userId: number): Promise<{ sessions: (OpenSession & { current: boolean })[] }> {
  const found = await openSessions(tx, userId)
  return { sessions: found.map((one) => ({ ...one, current: String(one.id) === tx.session.sessionId })) }
}

/** Closes a session of the caller; those of other people are not found. */
export async function answerCloseSession(tx: Tx, id: number): Promise<Record<string, never>> {
  const closed = await closeSessions(tx, tx.session.userId, { only: id })
  if (closed.length === 0) refuse('session-not-found', 'Cette session est déjà fermée.')
  await tx.journal({ entity: 'user', entityId: tx.session.userId, action: 'sessions-closed', after: { sessions: closed } })
  return {}
}

/** Closes a session of somebody else; whoever holds more than the caller is out of reach. */
export async function closeSessionOf(tx: Tx, userId: number, id: number): Promise<Record<string, never>> {
  const facts = (await userFacts(tx, userId)) ?? refuse('user-not-found', 'Cet utilisateur n’existe pas.')
  const faults = reachFaults(tx.session, facts)
  if (faults.length > 0) throw new Refused(faults)
  const closed = await closeSessions(tx, userId, { only: id })
  if (closed.length === 0) refuse('session-not-found', 'Cette session est déjà fermée.')
  await tx.journal({ entity: 'user', entityId: userId, action: 'sessions-closed', after: { sessions: closed } })
  return {}
}
