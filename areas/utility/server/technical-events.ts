import { createHash } from 'node:crypto'
import { momentText } from '#areas/fiscal/rules/moment.ts'
import type { Tx } from '#platform/server/tx.ts'
import { softwareVersion } from '#platform/server/version.ts'
import type { TechnicalEvent } from '../rules/technical-codes.ts'

/** What the hash of a record covers, beside the hash of the record before it. */
type Hashed = {
  readonly number: number
  readonly at: string
  readonly code: number
  readonly information: string
  readonly operatorNumber: number
  readonly operator: string
  readonly station: string | null
  readonly softwareVersion: string
}
type Record = Hashed & { readonly previousHash: string; readonly hash: string }

/** What the first record of an establishment follows. */
const noHash = '0'.repeat(64)
/** One chain is written at a time: the lock of the others of the product is not this one. */
const lock = 7_463_522
/** Transactions that began earlier may end later: only a longer way back is a clock that was set back. */
const clockToleranceMs = 5 * 60_000
const longestName = 160
const columns = `number, at, code, information, operator_number as "operatorNumber", operator, station, software_version as "softwareVersion", previous_hash as "previousHash", hash`

/** The database keeps microseconds and forgets trailing zeros: a moment is hashed to the millisecond, written one way. */
const moment = (at: string): string => Temporal.Instant.from(at).toString({ smallestUnit: 'millisecond' })

function hashOf(establishmentId: number, previousHash: string, one: Hashed): string {
  const parts = [
    establishmentId,
    one.number,
    moment(one.at),
    one.code,
    one.information,
    one.operatorNumber,
    one.operator,
    one.station,
    one.softwareVersion,
    previousHash,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

type Signer = (tx: Tx, numbers: readonly number[]) => Promise<void>
let signEvents: Signer = () => Promise.resolve()

/** Given by the wiring of the product: an earlier area signs each event as it is written. */
export function provideEventSigner(signer: Signer): void {
  signEvents = signer
}

/** The last record of the chain, once nobody else can add to it before the transaction ends. */
async function last(tx: Tx): Promise<Record | undefined> {
  await tx.rows('select pg_advisory_xact_lock($1::int, $2::int)', [lock, tx.session.establishmentId])
  const [row] = await tx.rows<Record>(`select ${columns} from technical_event where establishment_id = $1 order by number desc limit 1`, [
    tx.session.establishmentId,
  ])
  return row
}

async function stationOf({ rows, session }: Pick<Tx, 'rows' | 'session'>): Promise<string | null> {
  if (!/^\d{1,15}$/.test(session.sessionId)) return null
  const [row] = await rows<{ station: string | null }>(
    'select workstation as station from session where establishment_id = $1 and id = $2',
    [session.establishmentId, Number(session.sessionId)],
  )
  return row?.station?.slice(0, longestName) ?? null
}

/** Adds events at the end of the chain. To be called last in a transaction: those of other people wait for its end. */
export async function writeTechnicalEvents(tx: Tx, events: readonly TechnicalEvent[]): Promise<void> {
  if (events.length === 0) return
  const before = await last(tx)
  const {
    session: { establishmentId, userId, userName },
  } = tx
  const at = moment(tx.now.toString())
  const clock = clockEvent(before?.at, at, tx.zone)
  const station = await stationOf(tx)
  let [number, previousHash] = [before?.number ?? 0, before?.hash ?? noHash]
  const first = number + 1
  for (const event of clock === null ? events : [clock, ...events]) {
    number += 1
    const one: Hashed = {
      number,
      at,
      code: event.code,
      information: event.information.slice(0, 500),
      operatorNumber: userId,
      operator: userName.slice(0, longestName),
      station,
      softwareVersion,
    }
    const hash = hashOf(establishmentId, previousHash, one)
    await tx.rows(
      `insert into technical_event (establishment_id, number, at, code, information, operator_number, operator, station, software_version, previous_hash, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [establishmentId, number, at, one.code, one.information, userId, one.operator, station, softwareVersion, previousHash, hash],
    )
    previousHash = hash
  }
  await signEvents(
    tx,
    Array.from({ length: number - first + 1 }, (_, index) => first + index),
  )
  tx.changed('technical-event', [])
}

/** A clock that was set back is an event of its own: it would let sales be dated before those already recorded. */
function clockEvent(before: string | undefined, at: string, zone: string): TechnicalEvent | null {
  if (
    before === undefined ||
    Temporal.Instant.from(at).epochMilliseconds >= Temporal.Instant.from(before).epochMilliseconds - clockToleranceMs
  )
    return null
  return { code: 90, information: `Horloge reculée\u00A0: l’événement précédent est du ${momentText(before, zone)}` }
}

export type Broken = { readonly number: number; readonly reason: string }
export type Verified = { readonly count: number; readonly lastHash: string | null; readonly broken: Broken | null }

const page = 2000

/** Reads the chain from its first record and names the first one that does not hold. */
export async function verifyTechnicalEvents(tx: Tx): Promise<Verified> {
  let [count, previousHash] = [0, noHash]
  for (;;) {
    const rows = await tx.rows<Record>(
      `select ${columns} from technical_event where establishment_id = $1 and number > $2 order by number limit ${page}`,
      [tx.session.establishmentId, count],
    )
    for (const row of rows) {
      const reason = fault(tx.session.establishmentId, row, { number: count + 1, previousHash })
      if (reason !== null) return { count, lastHash: null, broken: { number: count + 1, reason } }
      count += 1
      previousHash = row.hash
    }
    if (rows.length < page) return { count, lastHash: count === 0 ? null : previousHash, broken: null }
  }
}

function fault(establishmentId: number, row: Record, wanted: { readonly number: number; readonly previousHash: string }): string | null {
  if (row.number !== wanted.number) return `L’enregistrement n°\u00A0${wanted.number} manque.`
  if (row.previousHash !== wanted.previousHash) return 'Il ne suit plus l’enregistrement qui le précède.'
  return row.hash === hashOf(establishmentId, row.previousHash, row) ? null : 'Son contenu a été modifié après son écriture.'
}
