import { effectiveRights, readRights, viewRights } from '#platform/rights/rights.ts'
import type { Rights } from '#platform/rights/rights.ts'
import type { Session } from '#platform/server/session.ts'
import type { Tenancy } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import { findSession, idleSeconds } from '#areas/security/server/before-tenant.sql.ts'
import type { FoundSession } from '#areas/security/server/before-tenant.sql.ts'
import type { Client } from '#areas/security/server/ports.ts'
import { newToken, tokenHash } from '#areas/security/server/secrets.ts'

/** Colleagues of one group share the very same stored text, which is read once. */
const readTexts = new Map<string, Rights>()
const keptTexts = 200

function rightsOf(text: string, systeme: boolean): Rights {
  const key = `${systeme ? 's' : 'u'}${text}`
  const known = readTexts.get(key)
  if (known !== undefined) return known
  const stored: unknown = JSON.parse(text)
  const entries =
    typeof stored === 'object' && stored !== null ? Object.entries(stored).map(([right, level]) => [right, String(level)] as const) : []
  const rights = effectiveRights(readRights(Object.fromEntries(entries)), systeme)
  if (readTexts.size >= keptTexts) readTexts.clear()
  readTexts.set(key, rights)
  return rights
}

export function sessionOf(found: FoundSession): Session {
  const own = ownSession(found)
  if (found.viewedId === null) return own
  const viewed = rightsOf(found.viewedRights, found.viewedSysteme === true)
  return {
    ...own,
    admin: false,
    systeme: false,
    rights: viewRights(own.rights, viewed),
    viewing: { userId: found.viewedId, name: found.viewedName ?? '' },
  }
}

function ownSession(found: FoundSession): Session {
  return {
    sessionId: String(found.sessionId),
    userId: found.userId,
    userName: found.userName,
    establishmentId: found.establishmentId,
    admin: found.admin,
    systeme: found.systeme,
    rights: rightsOf(found.rights, found.systeme),
  }
}

/** The session that a browser holds, read again at every call: a change of rights or a suspension counts at once. */
export async function authenticate(doors: Pick<Tenancy, 'query' | 'now'>, token: string | undefined): Promise<Session | null> {
  if (token === undefined || token === '') return null
  const found = await findSession(doors.query, token, doors.now())
  return found === undefined ? null : sessionOf(found)
}

/** The session under which the product itself acts in an establishment. */
export function serviceSession(
  establishmentId: number,
  user: { userId: number; userName: string } = { userId: 0, userName: 'Pinède' },
): Session {
  return { sessionId: '0', ...user, establishmentId, admin: false, systeme: false, rights: new Map() }
}

/** Gives the open session the name of the workstation it runs on. */
export async function nameSessionStation(tx: Tx, name: string): Promise<void> {
  await tx.rows('update session set workstation = $3 where establishment_id = $1 and id = $2::bigint', [
    tx.session.establishmentId,
    tx.session.sessionId,
    name === '' ? null : name,
  ])
}

export type OpenSession = { id: number; createdAt: string; lastSeenAt: string; ip: string; userAgent: string; workstation: string | null }

/** The sessions of a user that are still alive, the last seen first. */
export function openSessions(tx: Tx, userId: number): Promise<OpenSession[]> {
  return tx.rows<OpenSession>(
    `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", ip, user_agent as "userAgent", workstation
     from session
     where establishment_id = $1 and user_id = $2 and closed_at is null and last_seen_at > $3::timestamptz - make_interval(secs => $4)
     order by last_seen_at desc, id`,
    [tx.session.establishmentId, userId, tx.now.toString(), idleSeconds],
  )
}

/** Writes a new session of a user and answers the token that its browser will hold. */
export async function writeSession(tx: Tx, userId: number, client: Client & { workstation: string }): Promise<string> {
  const token = newToken()
  await tx.rows(
    `insert into session (establishment_id, token_hash, user_id, created_at, last_seen_at, ip, user_agent, workstation)
     values ($1, $2, $3, $4, $4, $5, $6, $7)`,
    [
      tx.session.establishmentId,
      tokenHash(token),
      userId,
      tx.now.toString(),
      client.ip,
      client.userAgent.slice(0, 300),
      client.workstation === '' ? null : client.workstation,
    ],
  )
  return token
}

/** Closes sessions of a user, all but one when `except` is given; answers those that were open. */
export async function closeSessions(tx: Tx, userId: number, which: { only?: number; except?: string }): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `update session set closed_at = $3, closed_by = $4
     where establishment_id = $1 and user_id = $2 and closed_at is null
       and ($5::bigint is null or id = $5) and ($6::text is null or id::text <> $6)
     returning id`,
    [tx.session.establishmentId, userId, tx.now.toString(), tx.session.userId, which.only ?? null, which.except ?? null],
  )
  const ids = rows.map((row) => row.id)
  // The browsers that had them learn it at once.
  if (ids.length > 0) tx.changed('session', ids)
  return ids
}
