import { after } from 'node:test'
import pg from 'pg'
import { Refused } from '#platform/operation/refusal.ts'
import { openPool } from '#platform/server/db/pool.ts'
import type { Session } from '#platform/server/session.ts'
import { tenancy } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import { testDatabase } from '#tools/test/database.ts'
import { firstRun } from '#areas/security/server/first-run.ts'
import { logIn } from '#areas/security/server/log-in.ts'
import type { Credentials } from '#areas/security/server/log-in.ts'
import type { Client, Security } from '#areas/security/server/ports.ts'
import { authenticate, serviceSession } from '#areas/security/server/sessions.ts'
import { writeUser } from '#areas/security/server/write-user.ts'

/** The use cases of security on a database of their own, with a clock that tests move. */
export type Bench = {
  readonly security: Security
  readonly clock: { now: Temporal.Instant }
  /** As the owner of the tables: what no policy hides. */
  readonly look: <T extends object>(sql: string, values?: readonly unknown[]) => Promise<T[]>
  readonly logged: { sentence: string; details: Readonly<Record<string, unknown>> }[]
}

export const browser = (more: Partial<Client> = {}): Client => ({ ip: '192.0.2.1', userAgent: 'Essai', token: undefined, ...more })
export const password = 'pinede-demo'

/** To be called at the top of a test file: what it opens is closed when the file is done. */
export async function securityBench(): Promise<Bench> {
  const database = await testDatabase()
  const clock = { now: Temporal.Instant.from('2026-07-04T08:00:00Z') }
  const pool = openPool({ ...database.app, max: 12, onLost: () => undefined })
  const owner = new pg.Pool({ ...database.owner, max: 2 })
  owner.on('error', () => undefined)
  after(async () => {
    await pool.end()
    await owner.end()
  })
  const logged: Bench['logged'] = []
  const security: Security = {
    ...tenancy({ pool, faultOf: () => null, clock: () => clock.now }),
    options: { refusalFloorMs: 0, wait: () => Promise.resolve(), port: () => 3000 },
    log: (sentence, details) => void logged.push({ sentence, details }),
    slots: {
      establishmentOf: (tx) =>
        Promise.resolve({
          id: tx.session.establishmentId,
          name: 'Les Pins',
          shortName: 'Pins',
          currency: { isoCode: 'EUR', symbol: '€' },
          logoUrl: null,
          timeZone: 'Europe/Paris',
        }),
      headerNames: () => Promise.resolve(new Map([[48, 'Réglages']])),
      passwordMinimum: () => Promise.resolve(5),
      routes: new Map([
        ['/admin/user-list', 'establishment_access_user_group'],
        ['/place-list', 'camp_place'],
        ['/rest/logout', 'establishment_access_session'],
      ]),
      demo: false,
      createEstablishment: writeEstablishment,
      seedReferenceData: () => Promise.resolve(),
    },
  }
  return {
    security,
    clock,
    logged,
    look: async <T extends object>(sql: string, values: readonly unknown[] = []) => (await owner.query<T>(sql, [...values])).rows,
  }
}

export async function writeEstablishment(tx: Tx, { name }: { name: string }): Promise<void> {
  await tx.rows(`insert into establishment (establishment_id, id, name) values ($1::int, $1::int, $2)`, [tx.session.establishmentId, name])
}

/** An installation with its first administrator, whose login is `admin`; answers the token of the session that opened. */
export function install({ security }: Bench): Promise<string> {
  return firstRun(
    security,
    { establishmentName: 'Les Pins', shortName: '', userName: 'Claire Roussel', login: 'admin', password },
    browser(),
  )
}

export type NewUser = { login: string; groupLabel?: string; establishmentId?: number; isActive?: boolean; manyWorkstations?: boolean }

/** Writes a user as an earlier save would have; answers its id. */
export function addUser({ security }: Bench, user: NewUser): Promise<number> {
  return security.inTenant(serviceSession(user.establishmentId ?? 1), async (tx) => {
    const [group] = await tx.rows<{ id: number }>(`select id from "group" where establishment_id = $1 and label = $2`, [
      tx.session.establishmentId,
      user.groupLabel ?? '',
    ])
    return writeUser(tx, { password, name: user.login, groupId: group?.id ?? null, ...user })
  })
}

export function enter({ security }: Bench, login: string, more: Partial<Credentials> = {}, client: Client = browser()): Promise<string> {
  return logIn(security, { login, password, closeOther: false, workstation: '', ...more }, client)
}

/** The session of a token, which must be open. */
export async function sessionBehind({ security }: Bench, token: string): Promise<Session> {
  const session = await authenticate(security, token)
  if (session === null) throw new Error('the session is closed')
  return session
}

/** Signs in and answers the session. */
export async function connected(bench: Bench, login: string): Promise<Session> {
  return sessionBehind(bench, await enter(bench, login, { closeOther: true }))
}

/** Rule ids of a refusal; an answer gives `[]`, any other error goes through. */
export async function rulesOf(work: Promise<unknown>): Promise<string[]> {
  try {
    await work
    return []
  } catch (error) {
    if (error instanceof Refused) return error.faults.map((fault) => fault.rule)
    throw error
  }
}
