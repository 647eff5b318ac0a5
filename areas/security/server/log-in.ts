import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { waitInWords } from '#areas/security/rules/attempts.ts'
import { attemptSucceeded, findLogin, leaveSession, takeAttempt } from '#areas/security/server/before-tenant.sql.ts'
import type { Attempt, FoundLogin } from '#areas/security/server/before-tenant.sql.ts'
import type { Client, Security } from '#areas/security/server/ports.ts'
import { passwordMatches } from '#areas/security/server/secrets.ts'
import { closeSessions, openSessions, serviceSession, writeSession } from '#areas/security/server/sessions.ts'
import type { OpenSession } from '#areas/security/server/sessions.ts'

export type Credentials = { login: string; password: string; closeOther: boolean; workstation: string }

/**
 * Opens a session and answers its token. Refusals take the same time and say the same thing whether the login exists or
 * not; only someone who knows the password learns that the user is suspended or connected elsewhere.
 */
export async function logIn(security: Security, input: Credentials, client: Client): Promise<string> {
  const answerAt = performance.now() + security.options.refusalFloorMs
  try {
    const user = await identify(security, input, client)
    return await security.inTenant(serviceSession(user.establishmentId, user), (tx) => enter(tx, user, input, client))
  } catch (error) {
    if (error instanceof Refused) await security.options.wait(Math.max(0, answerAt - performance.now()))
    throw error
  }
}

async function identify(security: Security, input: Credentials, client: Client): Promise<FoundLogin> {
  const attempt: Attempt = { login: input.login, ip: client.ip }
  await waitForTurn(security, attempt)
  const found = await findLogin(security.query, input.login)
  if (!(await passwordMatches(input.password, found?.password ?? null)) || found === undefined) {
    await noteFailure(security, found, client)
    refuse('bad-credentials', 'Identifiant ou mot de passe incorrect.')
  }
  await attemptSucceeded(security.query, attempt, security.now())
  if (!found.isActive) refuse('user-suspended', 'L’utilisateur est suspendu.')
  return found
}

/** Refuses while earlier failures ask for patience; otherwise counts this try as failed until it succeeds. */
export async function waitForTurn(security: Pick<Security, 'query' | 'now'>, attempt: Attempt): Promise<void> {
  const seconds = await takeAttempt(security.query, attempt, security.now())
  if (seconds > 0)
    refuse('login-delayed', `Trop d’essais à la suite\u00A0: réessayez dans ${waitInWords(seconds)}.`, { values: { seconds } })
}

async function noteFailure(security: Security, found: FoundLogin | undefined, client: Client): Promise<void> {
  security.log('sign-in refused', { ip: client.ip, establishmentId: found?.establishmentId, userId: found?.userId })
  if (found === undefined) return
  await security.inTenant(serviceSession(found.establishmentId), (tx) =>
    tx.journal({
      entity: 'user',
      entityId: found.userId,
      action: 'login-failed',
      after: { ip: client.ip, userAgent: client.userAgent.slice(0, 300) },
    }),
  )
}

async function enter(tx: Tx, user: FoundLogin, input: Credentials, client: Client): Promise<string> {
  // Two sign-ins of one user at the same time take turns here.
  const active = await tx.rows<{ manyWorkstations: boolean }>(
    `select many_workstations as "manyWorkstations" from "user" where establishment_id = $1 and id = $2 and is_active for update`,
    [tx.session.establishmentId, user.userId],
  )
  if (active[0] === undefined) refuse('user-suspended', 'L’utilisateur est suspendu.')
  // A browser holds one session: the one that it had is left, whoever it belonged to, and is never « another one ».
  if (client.token !== undefined) await leaveSession((sql, values) => tx.rows(sql, values), client.token, tx.now)
  if (!active[0].manyWorkstations) await endOthers(tx, user.userId, input.closeOther)
  const token = await writeSession(tx, user.userId, { ...client, workstation: input.workstation })
  await tx.journal({ entity: 'user', entityId: user.userId, action: 'login', after: { ip: client.ip, workstation: input.workstation } })
  return token
}

async function endOthers(tx: Tx, userId: number, closeOther: boolean): Promise<void> {
  const [other] = await openSessions(tx, userId)
  if (other === undefined) return
  if (!closeOther)
    refuse('user-already-connected', `Cet utilisateur est déjà connecté${whereabouts(other)}.`, {
      values: { since: other.createdAt, lastSeenAt: other.lastSeenAt, workstation: other.workstation },
      fix: { label: 'Fermer l’autre session et me connecter', action: 'closeOther' },
    })
  const closed = await closeSessions(tx, userId, {})
  await tx.journal({ entity: 'user', entityId: userId, action: 'sessions-closed', after: { sessions: closed } })
}

function whereabouts(other: OpenSession): string {
  return other.workstation === null ? ' dans un autre navigateur' : ` sur le poste «\u00A0${other.workstation}\u00A0»`
}
