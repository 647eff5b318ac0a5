import { isSchool } from '#areas/establishment/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { Chain } from '../rules/chains.ts'
import { chainKinds, chainLabel, chainOf, isSchoolChain, kindOfChain, recordName } from '../rules/chains.ts'
import { Verifier } from './keyring.ts'
import { nothingBefore, recordColumns, recordFault } from './record.ts'
import type { Before, Reading, StoredRecord } from './record.ts'
import { readInUtc, sources } from './sources.ts'

/** The first record that does not hold. */
export type Broken = { readonly chain: Chain; readonly rank: number; readonly number: string; readonly reason: string }
export type Checked = {
  readonly records: number
  readonly heads: Readonly<Record<string, { readonly rank: number; readonly signature: string }>>
  readonly broken: Broken | null
}
export type Extent = 'whole' | 'recent'

/** How many records are read at once. */
const usualPage = 5000
/** How far back a check at the start of the product reads each chain. */
const recentRanks = 200
/** Every signature is read up to this length; beyond, the oldest ones by sample: the digests, which all later signatures cover, are read whole. */
export const allSignatures = 100_000
const sampled = 16
const allChains: readonly Chain[] = chainKinds.flatMap((kind): readonly Chain[] => (kind === 'jet' ? [kind] : [kind, chainOf(kind, true)]))

/** Reads the chains again, against their signatures and against the rows that they sign. */
export async function checkChains(tx: Tx, extent: Extent, page = usualPage): Promise<Checked> {
  // Without a lock, which would keep everybody from working: a row and its record appear together, and none ever changes.
  await readInUtc(tx)
  const { verifier, wrongKey } = await knownKeys(tx)
  const heads: Record<string, { rank: number; signature: string }> = {}
  let records = 0
  let broken: Broken | null =
    wrongKey === null
      ? null
      : {
          chain: 'ticket',
          rank: 0,
          number: wrongKey,
          reason: `La clé publique ${wrongKey} a été échangée\u00A0: elle ne porte plus son propre nom.`,
        }
  for (const chain of allChains) {
    const read = await checkChain(tx, chain, { extent, verifier, page })
    records += read.records
    if (read.head !== null) heads[chain] = { rank: read.head.rank, signature: read.head.signature }
    broken ??= read.broken ?? (await cutShort(tx, chain, read.head)) ?? (await unsigned(tx, chain, read.records))
  }
  if (extent === 'whole') broken ??= await changedPaper(tx)
  return { records, heads, broken }
}

/** The paper that a closure keeps: an event, which its chain signs, holds its digest. Those kept before that was so have no event. */
async function changedPaper(tx: Tx): Promise<Broken | null> {
  const [found] = await tx.rows<{ rank: number; number: string; name: string }>(
    `select r.rank, r.number, split_part(t.information, ' ', 2) as name from technical_event t join fiscal_record r on r.establishment_id = t.establishment_id and r.chain = 'jet' and r.source_id = t.number
     left join closure_document d on d.establishment_id = t.establishment_id and d.file_name = split_part(t.information, ' ', 2) left join stored_file f on f.establishment_id = d.establishment_id and f.path = d.file_path
     where t.establishment_id = $1 and t.code = 50 and t.information like 'Document % conservé, empreinte SHA-256 %' and encode(sha256(f.content), 'hex') is distinct from right(t.information, 64) order by t.number limit 1`,
    [tx.session.establishmentId],
  )
  return found === undefined
    ? null
    : {
        chain: 'jet',
        rank: found.rank,
        number: found.number,
        reason: `Le document ${found.name}, dont l’événement n°\u00A0${found.number} garde l’empreinte, a été changé ou retiré.`,
      }
}

async function knownKeys(tx: Tx): Promise<{ readonly verifier: Verifier; readonly wrongKey: string | null }> {
  const verifier = new Verifier()
  let wrongKey: string | null = null
  for (const key of await tx.rows<{ keyId: string; publicKey: string }>(
    'select key_id as "keyId", public_key as "publicKey" from fiscal_key where establishment_id = $1',
    [tx.session.establishmentId],
  ))
    if (!verifier.add(key)) wrongKey ??= key.keyId
  return { verifier, wrongKey }
}

type ChainRead = { readonly records: number; readonly head: StoredRecord | null; readonly broken: Broken | null }
const pageSql = `select ${recordColumns} from fiscal_record where establishment_id = $1 and chain = $2 and rank > $3 order by rank limit $4`

type Start = { readonly last: number; readonly before: Before }

async function startOf(tx: Tx, chain: Chain, extent: Extent): Promise<Start> {
  const establishmentId = tx.session.establishmentId
  const [{ last } = { last: 0 }] = await tx.rows<{ last: number }>(
    'select coalesce(max(rank), 0) as last from fiscal_record where establishment_id = $1 and chain = $2',
    [establishmentId, chain],
  )
  const from = extent === 'whole' ? 0 : Math.max(0, last - recentRanks)
  if (from === 0) return { last, before: nothingBefore }
  const [before = { ...nothingBefore, rank: from }] = await tx.rows<Before>(
    `select ${recordColumns} from fiscal_record where establishment_id = $1 and chain = $2 and rank = $3`,
    [establishmentId, chain, from],
  )
  return { last, before }
}

async function checkChain(
  tx: Tx,
  chain: Chain,
  { extent, verifier, page }: { readonly extent: Extent; readonly verifier: Verifier; readonly page: number },
): Promise<ChainRead> {
  const { last, before } = await startOf(tx, chain, extent)
  const reading = {
    establishmentId: tx.session.establishmentId,
    chain,
    verifier,
    isSignatureRead: (rank: number) => rank > last - allSignatures || rank % sampled === 1,
  }
  const { head, broken } = await readPages(tx, reading, before, page)
  return { records: (broken?.rank ?? (head ?? before).rank + 1) - before.rank - 1, head, broken }
}

async function readPages(tx: Tx, reading: Reading, start: Before, page: number): Promise<Omit<ChainRead, 'records'>> {
  const { establishmentId, chain } = reading
  const pageAfter = (rank: number): Promise<StoredRecord[]> => tx.rows<StoredRecord>(pageSql, [establishmentId, chain, rank, page])
  let head: StoredRecord | null = null
  let comparing: Promise<Broken | null> = Promise.resolve(null)
  let rows = await pageAfter(start.rank)
  for (;;) {
    const before: Before = head ?? start
    const { held, fault } = heldOf(reading, before, rows)
    head = rows[held - 1] ?? head
    const reached = before.rank + held
    const isEnd = fault !== null || rows.length < page
    if (!isEnd) rows = await pageAfter(reached)
    const changed = (await comparing) ?? (isEnd ? await changedRow(tx, chain, before.rank + 1, reached) : null)
    if (changed !== null || isEnd) return { head, broken: changed ?? fault }
    // The database compares the rows of one page while the signatures of the next are read here. Only records that hold are compared: what was written over others may be no JSON at all.
    comparing = changedRow(tx, chain, before.rank + 1, reached)
  }
}

/** How many records of a page hold, and what is wrong with the next one. */
function heldOf(reading: Reading, first: Before, rows: readonly StoredRecord[]): { readonly held: number; readonly fault: Broken | null } {
  let before = first
  for (const [held, row] of rows.entries()) {
    const reason = recordFault(reading, before, row)
    if (reason !== null) return { held, fault: { chain: reading.chain, rank: before.rank + 1, number: row.number, reason } }
    before = row
  }
  return { held: rows.length, fault: null }
}

/** The first record, among ranks that hold by themselves, whose row is no longer the one that was signed. */
async function changedRow(tx: Tx, chain: Chain, from: number, to: number): Promise<Broken | null> {
  const source = sources[kindOfChain(chain)]
  if (source === undefined || to < from) return null
  const [found] = await tx.rows<{ rank: number; number: string }>(
    `select r.rank, r.number from fiscal_record r where r.establishment_id = $1 and r.chain = $2 and r.rank between $3 and $4 and not ${source.holds} order by r.rank limit 1`,
    [tx.session.establishmentId, chain, from, to],
  )
  return found === undefined
    ? null
    : {
        chain,
        ...found,
        reason: `Au rang ${found.rank}, ${recordName(chain, found.number)} ne correspond plus à sa signature\u00A0: sa fiche a été changée ou retirée.`,
      }
}

/** A chain cut at its end holds by itself: earlier checks know how far it went. */
async function cutShort(tx: Tx, chain: Chain, head: StoredRecord | null): Promise<Broken | null> {
  const seen = await tx.rows<{ rank: number; signature: string | null; kept: string }>(
    `select (k.heads -> $2 ->> 'rank')::int as rank, k.heads -> $2 ->> 'signature' as kept, r.signature from fiscal_check k
     left join fiscal_record r on r.establishment_id = k.establishment_id and r.chain = $2 and r.rank = (k.heads -> $2 ->> 'rank')::int
     where k.establishment_id = $1 and k.heads ? $2 order by k.id desc limit 1`,
    [tx.session.establishmentId, chain],
  )
  const [last] = seen
  if (last === undefined || last.signature === last.kept) return null
  return {
    chain,
    rank: (head?.rank ?? 0) + 1,
    number: String(last.rank),
    reason:
      last.signature === null
        ? `La chaîne s’arrête au rang ${head?.rank ?? 0}\u00A0: la dernière vérification avait lu jusqu’au rang ${last.rank}.`
        : `Au rang ${last.rank}, la signature n’est plus celle de la dernière vérification.`,
  }
}

/** A row that no record signs, or a number given whose record is gone. */
async function unsigned(tx: Tx, chain: Chain, records: number): Promise<Broken | null> {
  const source = sources[kindOfChain(chain)]
  if (source === undefined || isSchoolChain(chain) !== (chain === 'jet' ? false : await isSchool(tx))) return null
  const [found] = await tx.rows<{ number: string }>(source.unsigned, [tx.session.establishmentId])
  return found === undefined
    ? null
    : {
        chain,
        rank: records + 1,
        number: found.number,
        reason: `${capital(recordName(chain, found.number))} n’est dans aucune chaîne\u00A0: sa fiche a été écrite hors du logiciel, ou sa signature a été retirée.`,
      }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** « Règlements : … », or that all is well. */
export function checkText({ records, broken }: Checked): string {
  return broken === null
    ? `${records.toLocaleString('fr-FR')} enregistrements relus\u00A0: toutes les chaînes sont intactes.`
    : `${chainLabel(broken.chain)}\u00A0: ${broken.reason}`
}

/** Keeps what a check found. */
export async function keepCheck(tx: Tx, checked: Checked, extent: Extent): Promise<void> {
  await tx.rows(
    'insert into fiscal_check (establishment_id, at, is_whole, records, broken, heads, checked_by_name) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      tx.session.establishmentId,
      tx.now.toString(),
      extent === 'whole',
      checked.records,
      checked.broken === null ? null : checkText(checked),
      JSON.stringify(checked.heads),
      tx.session.userName,
    ],
  )
}
