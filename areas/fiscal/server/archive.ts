import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { createZipArchive, ZipEntry } from 'node:zlib'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { softwareVersion } from '#platform/server/version.ts'
import type { Chain } from '../rules/chains.ts'
import type { FiscalSlots } from './hook.ts'
import { signArchive } from './grand-total.ts'
import { nothingBefore, recordColumns } from './record.ts'
import type { Before, StoredRecord } from './record.ts'
import { lockChains } from './seal.ts'

type ArchivedFile = { readonly name: string; readonly content: Buffer; readonly records: number }
type ArchivedChain = { readonly chain: Chain; readonly first: number; readonly last: number; readonly before: Before }
export const archiveFormat = 'pinede-archive/1'

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
const page = 5000

/** Ranks signed in the year, where the establishment lives; of the grand totals, those of its closures too, which are signed once it is over. */
async function chainsOf(
  tx: Tx,
  year: number,
): Promise<readonly { readonly chain: Chain; readonly first: number; readonly last: number }[]> {
  return tx.rows(
    `select chain, min(rank) as first, max(rank) as last from fiscal_record where establishment_id = $1 and (extract(year from at at time zone $3) = $2 or (chain like '%grandTotal' and left(detail::jsonb ->> 'endDate', 4) = $2::text)) group by chain order by chain`,
    [tx.session.establishmentId, year, tx.zone],
  )
}

async function recordAt(tx: Tx, chain: Chain, rank: number): Promise<Before> {
  if (rank === 0) return nothingBefore
  const [row] = await tx.rows<StoredRecord>(
    `select ${recordColumns} from fiscal_record where establishment_id = $1 and chain = $2 and rank = $3`,
    [tx.session.establishmentId, chain, rank],
  )
  if (row === undefined) throw new Error(`the chain ${chain} has no rank ${rank}`)
  return { rank, digest: row.digest, signature: row.signature, perpetual: row.perpetual, perpetualAbsolute: row.perpetualAbsolute }
}

const csvCell = (value: string | number | null): string => `"${String(value ?? '').replaceAll('"', '""')}"`
const csvColumns = ['rank', 'number', 'at', 'total', 'perpetual', 'perpetualAbsolute', 'content', 'keyId', 'signature', 'detail'] as const

/** A chain in two forms: the one that proves (JSON Lines) and the one that opens anywhere (CSV). */
async function chainFiles(
  tx: Tx,
  { chain, first, last }: { readonly chain: Chain; readonly first: number; readonly last: number },
): Promise<readonly ArchivedFile[]> {
  const [lines, cells]: [string[], string[]] = [[], [csvColumns.join(';')]]
  for (let from = first; from <= last; from += page) {
    const rows = await tx.rows<StoredRecord>(
      `select ${recordColumns} from fiscal_record where establishment_id = $1 and chain = $2 and rank between $3 and $4 order by rank`,
      [tx.session.establishmentId, chain, from, Math.min(last, from + page - 1)],
    )
    for (const row of rows) {
      lines.push(JSON.stringify(row))
      cells.push(csvColumns.map((column) => csvCell(row[column])).join(';'))
    }
  }
  return [
    { name: `chains/${chain}.jsonl`, content: Buffer.from(`${lines.join('\n')}\n`), records: lines.length },
    { name: `chains/${chain}.csv`, content: Buffer.from(`\uFEFF${cells.join('\r\n')}\r\n`), records: lines.length },
  ]
}

/** The bills themselves, line by line: what their signed hash covers. */
async function billFiles(
  tx: Tx,
  chains: readonly { readonly chain: Chain; readonly first: number; readonly last: number }[],
): Promise<readonly ArchivedFile[]> {
  const files: ArchivedFile[] = []
  for (const { chain, first, last } of chains.filter((one) => one.chain.endsWith('bill'))) {
    const rows = await tx.rows<{ rank: number; number: string; document: string }>(
      `select r.rank, r.number, d.document from fiscal_record r join bill_document d on d.establishment_id = r.establishment_id and d.bill_id = r.source_id where r.establishment_id = $1 and r.chain = $2 and r.rank between $3 and $4 order by r.rank`,
      [tx.session.establishmentId, chain, first, last],
    )
    files.push({
      name: `documents/${chain}.jsonl`,
      content: Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
      records: rows.length,
    })
  }
  return files
}

/** The script that confirms an archive goes with it: who receives one needs nothing else. */
const verifier = new URL('../../../tools/verify-archive.mjs', import.meta.url)

const readMe = (year: number, version: string): string => `Archive fiscale ${year}, Pinède ${version}.

chains/*.jsonl      un enregistrement signé par ligne (JSON), dans l’ordre de sa chaîne
chains/*.csv        les mêmes, pour un tableur (UTF-8, point-virgule)
documents/*.jsonl   les factures et avoirs, ligne à ligne
manifest.json       période, clés publiques et empreinte SHA-256 de chaque fichier
manifest.sig        signature ECDSA P-256 du manifeste (base64url)
verify-archive.mjs  le vérificateur, qui n’a besoin de rien d’autre ; l’éditeur donne le même

Pour vérifier sans le logiciel, avec Node 20 ou plus récent, dans le dossier où l’archive est décompressée :
  node verify-archive.mjs <cette archive>
`

type Site = { name: string; siret: string | null }
export type MadeArchive = { readonly name: string; readonly content: Buffer; readonly records: number }

/** Makes the archive of a year: everything that was signed in it, the grand totals of its closures, its keys, and a signature of the whole; that it was made is itself signed. */
export async function makeArchive(
  tx: Tx,
  { keyring, writeEvents }: Pick<FiscalSlots, 'keyring' | 'writeEvents'>,
  year: number,
): Promise<MadeArchive> {
  await lockChains(tx)
  const ranges = await chainsOf(tx, year)
  if (ranges.length === 0)
    return refuse('archive-empty', `Rien n’a été signé en ${year}\u00A0: il n’y a rien à archiver.`, { field: 'year' })
  const files: ArchivedFile[] = []
  const chains: ArchivedChain[] = []
  for (const range of ranges) {
    chains.push({ ...range, before: await recordAt(tx, range.chain, range.first - 1) })
    files.push(...(await chainFiles(tx, range)))
  }
  files.push(
    ...(await billFiles(tx, ranges)),
    { name: 'LISEZMOI.txt', content: Buffer.from(readMe(year, softwareVersion)), records: 0 },
    { name: 'verify-archive.mjs', content: readFileSync(verifier), records: 0 },
  )
  const signer = keyring.current()
  const [site] = await tx.rows<Site>('select name, siret from establishment where establishment_id = $1', [tx.session.establishmentId])
  const keys = await tx.rows<{ keyId: string; publicKey: string }>(
    'select key_id as "keyId", public_key as "publicKey" from fiscal_key where establishment_id = $1 order by first_used_at',
    [tx.session.establishmentId],
  )
  const manifest = Buffer.from(
    JSON.stringify(
      {
        format: archiveFormat,
        software: 'Pinède',
        version: softwareVersion,
        establishment: { id: tx.session.establishmentId, ...site },
        year,
        madeAt: tx.now.toString(),
        madeBy: tx.session.userName,
        keyId: signer.keyId,
        keys: keys.some(({ keyId }) => keyId === signer.keyId)
          ? keys
          : [...keys, signer].map(({ keyId, publicKey }) => ({ keyId, publicKey })),
        chains,
        files: files.map(({ name, content, records }) => ({ name, bytes: content.length, records, sha256: sha256(content) })),
      },
      null,
      1,
    ),
  )
  const entries = [
    { name: 'manifest.json', content: manifest },
    { name: 'manifest.sig', content: Buffer.from(signer.sign(manifest.toString('utf8'))) },
    ...files,
  ]
  await signArchive(tx, keyring, { year, manifestSha256: sha256(manifest) })
  const records = ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  await writeEvents(tx, [
    { code: 30, information: `Archive fiscale ${year}\u00A0: ${records} enregistrements, manifeste ${sha256(manifest)}` },
  ])
  const zip = await buffer(createZipArchive(await Promise.all(entries.map(({ name, content }) => ZipEntry.create(name, content)))))
  return { name: `archive-fiscale-${year}-${tx.now.toString().slice(0, 10)}.zip`, content: zip, records }
}
