import { setImmediate as turn } from 'node:timers/promises'
import { refuse } from '#platform/operation/refusal.ts'
import { carried, listIn } from '#platform/server/long-lists.ts'
import type { Tx } from '#platform/server/tx.ts'
import { momentText } from '../rules/moment.ts'
import type { Chain, ChainKind } from '../rules/chains.ts'
import { chainKinds, chainLabel, chainOf, isCounted } from '../rules/chains.ts'
import { messageOf } from '../rules/content.ts'
import type { Link } from '../rules/content.ts'
import { Verifier } from './keyring.ts'
import type { Keyring, Signer, SigningKey } from './keyring.ts'
import { digestOf, nothingBefore, recordColumns, recordFault } from './record.ts'
import type { Before, StoredRecord } from './record.ts'

/** What is to be signed, all but its place in the chain. */
export type ToSign = {
  readonly number: string
  readonly sourceId: number | null
  /** Its place among the rows of its kind, by which they are read. */
  readonly position: number
  /** ISO 8601 in UTC. */
  readonly at: string
  /** What it adds to the perpetual totals; those of a grand total are given with it. */
  readonly total: number
  readonly perpetuals?: { readonly algebraic: number; readonly absolute: number }
  readonly detail: string
  readonly content: (link: Link) => string
}
export type Sealing = { readonly tx: Tx; readonly keyring: Keyring; readonly isSchool: boolean }
/** A head of chain that no longer holds: said in the journal of technical events, while the chain goes on. */
export type Defect = { readonly chain: Chain; readonly reason: string }

const lock = 7_463_523
/** Transactions that began earlier may end later: only a longer way back is a clock that was set back. */
const clockToleranceMs = 5 * 60_000
const perStatement = 1000

/** One writer of payments, bills and prints at a time, until the end of its transaction: taken last, before that of technical events. */
export async function lockChains(tx: Tx): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock($1::int, $2::int)', [lock, tx.session.establishmentId])
}

export async function headOf(tx: Tx, chain: Chain): Promise<StoredRecord | null> {
  const [head] = await tx.rows<StoredRecord>(
    `select ${recordColumns} from fiscal_record where establishment_id = $1 and chain = $2 order by rank desc limit 1`,
    [tx.session.establishmentId, chain],
  )
  return head ?? null
}

/** Adds records at the end of a chain, signed one after the other. The chain is locked by the caller. */
export async function seal(
  { tx, keyring, isSchool: school }: Sealing,
  kind: ChainKind,
  items: readonly ToSign[],
  guard: 'clock' | 'none' = 'clock',
): Promise<readonly Defect[]> {
  if (items.length === 0) return []
  const chain = chainOf(kind, school)
  const { head, lastAt } = await headAndClock(tx, chain, guard === 'clock' ? clockChains(school) : [])
  refuseClockSetBack(tx, lastAt)
  const defects = head === null ? [] : await headDefects(tx, chain, head)
  await writeSigned(tx, await sign({ tx, keyring, isSchool: school }, kind, items, head ?? nothingBefore))
  return defects
}

export type Signed = { readonly chain: Chain; readonly signer: Signer; readonly records: readonly StoredRecord[] }

/** Records that are signed before the database gets its turn: a chain that is signed whole is written meanwhile. */
const perTurn = 25

/** Signs records behind one that is known. */
export async function sign(
  { tx, keyring, isSchool: school }: Sealing,
  kind: ChainKind,
  items: readonly ToSign[],
  last: Before,
): Promise<Signed> {
  const chain = chainOf(kind, school)
  // One key for all of them, should another take over meanwhile.
  const signer = keyring.current()
  const records: StoredRecord[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % perTurn === 0) await turn()
    records.push(signedRecord({ establishmentId: tx.session.establishmentId, chain, signer }, records.at(-1) ?? last, item))
  }
  return { chain, signer, records }
}

export async function writeSigned(tx: Tx, { chain, signer, records }: Signed): Promise<void> {
  await keepKey(tx, signer)
  for (let from = 0; from < records.length; from += perStatement) await insert(tx, chain, records.slice(from, from + perStatement))
}

type Signing = { readonly establishmentId: number; readonly chain: Chain; readonly signer: Signer }

function signedRecord({ establishmentId, chain, signer }: Signing, before: Before, item: ToSign): StoredRecord {
  const rank = before.rank + 1
  const at = `${Temporal.Instant.from(item.at).toString({ smallestUnit: 'millisecond' }).slice(0, -1)}000Z`
  const own = {
    rank,
    number: item.number,
    sourceId: item.sourceId === null ? null : String(item.sourceId),
    at,
    ...totalsOf(chain, before, item),
    content: item.content({ rank, isFirst: rank === 1 }),
    detail: item.detail,
    keyId: signer.keyId,
  }
  const digest = digestOf(establishmentId, chain, before, own)
  return { ...own, digest, signature: signer.sign(messageOf(own.content, before.signature, digest)) }
}

function totalsOf(
  chain: Chain,
  before: Before,
  { total, perpetuals }: ToSign,
): Pick<StoredRecord, 'total' | 'perpetual' | 'perpetualAbsolute'> {
  if (!isCounted(chain))
    return { total: String(total), perpetual: String(perpetuals?.algebraic ?? 0), perpetualAbsolute: String(perpetuals?.absolute ?? 0) }
  const added = BigInt(total)
  return {
    total: String(added),
    perpetual: String(BigInt(before.perpetual) + added),
    perpetualAbsolute: String(BigInt(before.perpetualAbsolute) + (added < 0n ? -added : added)),
  }
}

const stored = [
  ['rank', 'int'],
  ['number', 'text'],
  ['sourceId', 'bigint'],
  ['at', 'timestamptz'],
  ['total', 'bigint'],
  ['perpetual', 'bigint'],
  ['perpetualAbsolute', 'bigint'],
  ['content', 'text'],
  ['detail', 'text'],
  ['digest', 'text'],
  ['keyId', 'text'],
  ['signature', 'text'],
] as const
const insertSql = `
insert into fiscal_record (establishment_id, chain, rank, number, source_id, at, total, perpetual, perpetual_absolute, content, detail, digest, key_id, signature)
select $1, $2, r.* from unnest(${stored.map(([, type], index) => listIn(`$${index + 3}`, type)).join(', ')}) r`
const insert = (tx: Tx, chain: Chain, records: readonly StoredRecord[]): Promise<object[]> =>
  tx.rows(insertSql, [tx.session.establishmentId, chain, ...stored.map(([name]) => carried(records.map((record) => record[name])))])

/** The public part of the key is kept with what it signs: an archive or a restored backup can be read without this installation. */
export async function keepKey(tx: Tx, { keyId, publicKey }: SigningKey): Promise<void> {
  await tx.rows(
    'insert into fiscal_key (establishment_id, key_id, public_key, first_used_at) values ($1, $2, $3, $4) on conflict do nothing',
    [tx.session.establishmentId, keyId, publicKey, tx.now.toString()],
  )
}

/** A signature is only ever added behind one that holds: what would be slipped in between is told at once. */
async function headDefects(tx: Tx, chain: Chain, head: StoredRecord): Promise<readonly Defect[]> {
  const establishmentId = tx.session.establishmentId
  const [key] = await tx.rows<{ keyId: string; publicKey: string }>(
    'select key_id as "keyId", public_key as "publicKey" from fiscal_key where establishment_id = $1 and key_id = $2',
    [establishmentId, head.keyId],
  )
  const [previous] = await tx.rows<StoredRecord>(
    `select ${recordColumns} from fiscal_record where establishment_id = $1 and chain = $2 and rank = $3`,
    [establishmentId, chain, head.rank - 1],
  )
  const verifier = new Verifier()
  if (key !== undefined) verifier.add(key)
  const reason = recordFault({ establishmentId, chain, verifier, isSignatureRead: () => true }, previous ?? nothingBefore, head)
  return reason === null ? [] : [{ chain, reason }]
}

export const clockRule = 'clock-set-back'

/**
 * The chains whose last moment the clock is compared with: nothing is taken behind the grand total of a closure either. Technical events apart, which
 * are noted whatever the clock says: a connection made while it was ahead must not hold the money back.
 */
const clockChains = (isSchool: boolean): readonly Chain[] =>
  chainKinds.filter((kind) => kind !== 'jet').map((kind) => chainOf(kind, isSchool))

/** The head of a chain and when anything was last signed in some, asked together: every payment waits for both. */
async function headAndClock(
  tx: Tx,
  chain: Chain,
  compared: readonly Chain[],
): Promise<{ readonly head: StoredRecord | null; readonly lastAt: string | null }> {
  const [found] = await tx.rows<{ [Key in keyof StoredRecord]: StoredRecord[Key] | null } & { lastAt: string | null }>(
    `select l.at as "lastAt", h.* from
       (select max(m.at) as at from unnest($3::text[]) c(chain) cross join lateral (select at from fiscal_record where establishment_id = $1 and chain = c.chain order by rank desc limit 1) m) l
       left join lateral (select ${recordColumns} from fiscal_record where establishment_id = $1 and chain = $2 order by rank desc limit 1) h on true`,
    [tx.session.establishmentId, chain, compared],
  )
  if (found === undefined) throw new Error('one row answers, whether anything was signed or not')
  const { lastAt, ...head } = found
  return { head: head.rank === null ? null : (head as StoredRecord), lastAt }
}

function refuseClockSetBack(tx: Tx, last: string | null): void {
  if (last === null || tx.now.epochMilliseconds >= Temporal.Instant.from(last).epochMilliseconds - clockToleranceMs) return
  refuse(
    clockRule,
    `L’horloge de l’ordinateur est en retard\u00A0: le dernier enregistrement signé est du ${momentText(last, tx.zone)}. Remettez-la à l’heure, puis recommencez\u00A0; rien n’a été enregistré.`,
    { values: { last, now: tx.now.toString() } },
  )
}

/** « Chaîne des règlements : … », for the journal of technical events. */
export const defectText = ({ chain, reason }: Defect): string => `${chainLabel(chain)}\u00A0: ${reason}`
