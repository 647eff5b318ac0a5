import type { BareQuery as Query } from '#platform/server/tenant.ts'
import { addressDelays, countedAddress, forgetAfterSeconds, loginDelays } from '#areas/security/rules/attempts.ts'
import { loginKey, tokenHash } from '#areas/security/server/secrets.ts'

/**
 * Everything that is asked of the database before the establishment is known, and nothing else. Each statement calls
 * one `security definer` function of migrations/0003-security.sql, which answers that one question.
 */

export type FoundLogin = { establishmentId: number; userId: number; userName: string; password: string | null; isActive: boolean }
export type FoundSession = {
  establishmentId: number
  sessionId: number
  userId: number
  userName: string
  admin: boolean
  systeme: boolean
  rights: string
  viewedId: number | null
  viewedName: string | null
  viewedSysteme: boolean | null
  viewedRights: string
}

export async function findLogin(query: Query, login: string): Promise<FoundLogin | undefined> {
  const rows = await query<FoundLogin>(
    `select establishment_id as "establishmentId", user_id as "userId", user_name as "userName", password, is_active as "isActive"
     from security_login_find($1)`,
    [login.trim()],
  )
  return rows[0]
}

/** True when another user of the installation has this login. */
export async function loginTaken(query: Query, login: string, own: { establishmentId: number; userId: number }): Promise<boolean> {
  const rows = await query<{ taken: boolean }>(`select security_login_taken($1, $2, $3) as taken`, [
    login.trim(),
    own.establishmentId,
    own.userId,
  ])
  return rows[0]?.taken === true
}

/** How long a session lives without a call. */
export const idleSeconds = 12 * 60 * 60

export async function findSession(query: Query, token: string, now: Temporal.Instant): Promise<FoundSession | undefined> {
  const rows = await query<FoundSession>(
    `select establishment_id as "establishmentId", session_id as "sessionId", user_id as "userId", user_name as "userName", admin, systeme, rights,
       viewed_id as "viewedId", viewed_name as "viewedName", viewed_systeme as "viewedSysteme", viewed_rights as "viewedRights"
     from security_session_find($1, $2, $3)`,
    [tokenHash(token), now.toString(), idleSeconds],
  )
  return rows[0]
}

/** Closes the session that a browser holds the token of. */
export async function leaveSession(query: Query, token: string, now: Temporal.Instant): Promise<void> {
  await query(`select security_session_leave($1, $2)`, [tokenHash(token), now.toString()])
}

/** Who tries to prove a password, and from which address. */
export type Attempt = { readonly login: string; readonly ip: string }
const keysOf = ({ login, ip }: Attempt): [string, string] => [loginKey(login), `address:${countedAddress(ip)}`]

/** Seconds to wait before this try is allowed; 0 means that it is, and that it counts as failed until it succeeds. */
export async function takeAttempt(query: Query, attempt: Attempt, now: Temporal.Instant): Promise<number> {
  const rows = await query<{ seconds: number }>(`select security_attempt_take($1, $2, $3, $4, $5, $6) as seconds`, [
    ...keysOf(attempt),
    now.toString(),
    loginDelays,
    addressDelays,
    forgetAfterSeconds,
  ])
  return rows[0]?.seconds ?? 0
}

export async function attemptSucceeded(query: Query, attempt: Attempt, now: Temporal.Instant): Promise<void> {
  await query(`select security_attempt_succeeded($1, $2, $3, $4)`, [...keysOf(attempt), now.toString(), forgetAfterSeconds])
}

export async function hasUsers(query: Query): Promise<boolean> {
  const rows = await query<{ found: boolean }>(`select security_has_users() as found`, [])
  return rows[0]?.found === true
}
