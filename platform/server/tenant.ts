import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import pg from 'pg'
import { usualZone } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Database } from '#platform/server/database.ts'
import type { Session } from '#platform/server/session.ts'
import type { JournalEntry, Tx } from '#platform/server/tx.ts'

/** What a violated constraint means to the person who saved; null when it is a fault of ours. */
export type ConstraintFault = (error: pg.DatabaseError) => Fault | null

export type TenancyOptions = {
  readonly pool: pg.Pool
  readonly faultOf: ConstraintFault
  readonly clock?: () => Temporal.Instant
  /** One row with the column `zone`, read as the establishment of the transaction: where its days begin. Europe/Paris without it, or without a row. */
  readonly zoneSql?: string
  /** Told what a transaction journaled, once its work is done and before it is committed: what it writes is part of it. */
  readonly journaled?: Journaled
}
/** Reads what was journaled and adds what follows from it (technical events). */
export type Journaled = (tx: Tx, entries: readonly JournalEntry[], changes: Changes) => Promise<void>
/** The records that a transaction says it changed, by entity. */
export type Changes = ReadonlyMap<string, ReadonlySet<number>>
export type InTenant = <T>(session: Session, work: (tx: Tx) => Promise<T>) => Promise<T>
/** One statement before any establishment is known: row-level security shows it nothing, only functions made for it answer. */
export type BareQuery = <T extends object>(sql: string, values: readonly unknown[]) => Promise<T[]>
export type Tenancy = { readonly inTenant: InTenant; readonly query: BareQuery; readonly now: () => Temporal.Instant }

/** Refusals of the database that a person can act on: exclusion, uniqueness, links, checks. */
const explained = new Set(['23P01', '23505', '23503', '23514'])
/** Deadlock and serialization failure: the same work usually passes the second time. */
const retried = new Set(['40P01', '40001'])
const mostAttempts = 4
const pauseMs = 60
/** Beyond this number of records, browsers are told « many » and reload what they show. */
const mostIds = 20
export const liveChannel = 'pinede_changed'

/** The one door to the pool. */
export function tenancy({ pool, faultOf, clock = Temporal.Now.instant, zoneSql, journaled }: TenancyOptions): Tenancy {
  const zoneFor = zoneReader(zoneSql)
  async function once<T>(session: Session, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      const result = await transaction(client, { session, now: clock(), zone: await zoneFor(client, session), journaled }, work)
      client.release()
      return result
    } catch (error) {
      await giveBack(client)
      throw explain(error, faultOf)
    }
  }
  return {
    now: clock,
    async query<T extends object>(sql: string, values: readonly unknown[]) {
      return (await pool.query<T>(sql, [...values])).rows
    },
    async inTenant(session, work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(session, work)
        } catch (error) {
          if (attempt === mostAttempts || !(error instanceof pg.DatabaseError) || !retried.has(error.code ?? '')) throw error
          // Two that stopped each other would do so again if both began again at the same moment.
          await sleep(Math.random() * pauseMs * attempt)
        }
      }
    },
  }
}

type Setting = {
  readonly session: Session
  readonly now: Temporal.Instant
  readonly zone: string
  readonly journaled: Journaled | undefined
}

async function transaction<T>(client: pg.PoolClient, { session, now, zone, journaled }: Setting, work: (tx: Tx) => Promise<T>): Promise<T> {
  // One message for both; the number goes through Number() and never as text. `set local` rather than set_config: it reaches shards too.
  await client.query(
    `begin; set local app.establishment_id = ${establishmentNumber(session)}; set local app.zone = '${zoneName(zone)}'; set local app.actor = ${actorLiteral(session, now)}`,
  )
  const changes = new Map<string, Set<number>>()
  const entries: JournalEntry[] = []
  const tx = transactionTools(client, session, { now, zone, changes, entries })
  const result = await work(tx)
  if (entries.length > 0) await journaled?.(tx, [...entries], changes)
  for (const [entity, ids] of changes) await notify(client, session, { entity, ids, now })
  await client.query('commit')
  return result
}

/** Who acts and when, for what the database itself writes down. */
function actorLiteral({ sessionId, userId, userName }: Session, now: Temporal.Instant): string {
  return pg.escapeLiteral(JSON.stringify({ sessionId, userId, userName, at: now.toString() }))
}

/** A zone hardly ever changes: every process sees that it did within a minute. */
const zoneKeptMs = 60_000

/** Where the days of each establishment begin. Read apart: the transaction that follows may still choose its isolation. */
function zoneReader(zoneSql: string | undefined): (client: pg.PoolClient, session: Session) => Promise<string> {
  const known = new Map<number, { readonly zone: string; readonly readAt: number }>()
  return async (client, session) => {
    if (zoneSql === undefined) return usualZone
    const establishment = establishmentNumber(session)
    const kept = known.get(establishment)
    if (kept !== undefined && performance.now() - kept.readAt < zoneKeptMs) return kept.zone
    const answers: unknown = await client.query(`begin; set local app.establishment_id = ${establishment}; ${zoneSql}; commit`)
    const row = (answers as readonly pg.QueryResult<{ zone?: string }>[])[2]?.rows[0]
    // An establishment that is being created has none yet: it is asked again next time.
    if (row?.zone === undefined) return usualZone
    known.set(establishment, { zone: row.zone, readAt: performance.now() })
    return row.zone
  }
}

function establishmentNumber(session: Session): number {
  const id = Number(session.establishmentId)
  if (!Number.isSafeInteger(id)) throw new TypeError('the session names no establishment')
  return id
}

/** A zone is written into the message as it is: only what the name of a zone is made of. */
function zoneName(zone: string): string {
  if (!/^[A-Za-z0-9_+/-]+$/.test(zone)) throw new TypeError('this is not the name of a zone')
  return zone
}

/** Gives a connection back after a failure; one that cannot roll back is destroyed, or the next user would inherit its transaction. */
async function giveBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}

function explain(error: unknown, faultOf: ConstraintFault): unknown {
  if (!(error instanceof pg.DatabaseError) || !explained.has(error.code ?? '')) return error
  const fault = faultOf(error)
  return fault === null ? error : new Refused([fault])
}

type Changed = { readonly entity: string; readonly ids: ReadonlySet<number>; readonly now: Temporal.Instant }

async function notify(client: pg.PoolClient, session: Session, { entity, ids, now }: Changed): Promise<void> {
  const payload = {
    establishment: session.establishmentId,
    entity,
    ids: ids.size === 0 || ids.size > mostIds ? 'many' : [...ids],
    by: session.userName,
    at: now.toString(),
  }
  await client.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(payload)])
}

const statementNames = new Map<string, string>()

/** Fixed texts only: each one stays on every connection as long as it lives. */
function statementName(sql: string): string {
  const name = statementNames.get(sql) ?? `pinede_${statementNames.size}`
  statementNames.set(sql, name)
  return name
}

/** When a transaction happens, and what it leaves behind for its end. */
type Noted = {
  readonly now: Temporal.Instant
  readonly zone: string
  readonly changes: Map<string, Set<number>>
  readonly entries: JournalEntry[]
}

function transactionTools(client: pg.PoolClient, session: Session, { now, zone, changes, entries }: Noted): Tx {
  let typed: Kysely<Database> | undefined
  const rows = async <T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await client.query<T>(sql, [...values])).rows
  const prepared = async <T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await client.query<T>({ name: statementName(sql), text: sql, values: [...values] })).rows
  return {
    session,
    now,
    zone,
    today: now.toZonedDateTimeISO(zone).toPlainDate(),
    rows,
    prepared,
    get db() {
      return (typed ??= kyselyOn(client))
    },
    changed(entity, ids) {
      const known = changes.get(entity) ?? new Set()
      for (const id of ids) known.add(id)
      changes.set(entity, known)
    },
    async journal(entry) {
      await writeJournal(prepared, session, now, entry)
      entries.push(entry)
    },
    async nextNumber(series) {
      const [row] = await prepared<{ last: number }>(
        `insert into number_series as s (establishment_id, series, last) values ($1, $2, 1)
         on conflict (establishment_id, series) do update set last = s.last + 1 returning last`,
        [session.establishmentId, series],
      )
      if (row === undefined) throw new Error(`no number was given in the series ${series}`)
      return row.last
    },
  }
}

async function writeJournal(prepared: Tx['prepared'], session: Session, now: Temporal.Instant, entry: JournalEntry): Promise<void> {
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
  await prepared(
    `insert into journal (establishment_id, at, entity, entity_id, action, before, after, user_id, user_name, session_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      session.establishmentId,
      now.toString(),
      entry.entity,
      entry.entityId,
      entry.action,
      json(entry.before),
      json(entry.after),
      session.userId,
      session.userName,
      session.sessionId,
    ],
  )
}

/** Typed queries on the connection of one transaction, which Kysely neither opens nor ends. */
function kyselyOn(client: pg.PoolClient): Kysely<Database> {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await client.query<Record<string, unknown>>(query.sql, [...query.parameters])
      const changed = result.command === 'SELECT' || result.rowCount === null ? {} : { numAffectedRows: BigInt(result.rowCount) }
      return { rows: result.rows as R[], ...changed }
    },
    streamQuery() {
      throw new Error('queries of a transaction are not streamed')
    },
  }
  const never = (): Promise<never> => Promise.reject(new Error('the transaction belongs to inTenant'))
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: never,
    commitTransaction: never,
    rollbackTransaction: never,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
