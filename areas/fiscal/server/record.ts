import { createHash } from 'node:crypto'
import type { Chain } from '../rules/chains.ts'
import { isCounted, recordName } from '../rules/chains.ts'
import { messageOf } from '../rules/content.ts'
import type { Verifier } from './keyring.ts'

/** A record of a chain as it is stored; amounts are texts, exactly as the database has them. */
export type StoredRecord = {
  readonly rank: number
  readonly number: string
  readonly sourceId: string | null
  /** To the microsecond, in UTC. */
  readonly at: string
  readonly total: string
  readonly perpetual: string
  readonly perpetualAbsolute: string
  readonly content: string
  readonly detail: string
  readonly digest: string
  readonly keyId: string
  readonly signature: string
}

export const recordColumns = `rank, number, source_id::text as "sourceId", to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, total::text as total, perpetual::text as perpetual,
  perpetual_absolute::text as "perpetualAbsolute", content, detail, digest, key_id as "keyId", signature`

/** Where a chain stands before the record that is read or written. */
export type Before = Pick<StoredRecord, 'rank' | 'digest' | 'signature' | 'perpetual' | 'perpetualAbsolute'>
export const nothingBefore: Before = { rank: 0, digest: '', signature: '', perpetual: '0', perpetualAbsolute: '0' }

/** The digest of a record covers all that is stored of it, and the record before it. */
export function digestOf(
  establishmentId: number,
  chain: Chain,
  before: Pick<Before, 'digest' | 'signature'>,
  one: Omit<StoredRecord, 'digest' | 'signature'>,
): string {
  const { rank, number, sourceId, at, total, perpetual, perpetualAbsolute, content, detail, keyId } = one
  return createHash('sha256')
    .update(
      JSON.stringify([
        establishmentId,
        chain,
        rank,
        number,
        sourceId,
        at,
        total,
        perpetual,
        perpetualAbsolute,
        content,
        keyId,
        before.digest,
        before.signature,
      ]),
    )
    .update('\n')
    .update(detail)
    .digest('hex')
}

export type Reading = {
  readonly establishmentId: number
  readonly chain: Chain
  readonly verifier: Verifier
  /** Signatures cost most of the time: beyond a length, only some are read (see the decision). */ readonly isSignatureRead: (
    rank: number,
  ) => boolean
}

/** Why a record does not hold, in words; null when it does. */
export function recordFault(
  { establishmentId, chain, verifier, isSignatureRead }: Reading,
  before: Before,
  one: StoredRecord,
): string | null {
  if (one.rank !== before.rank + 1) return `Le rang ${before.rank + 1} manque dans la chaîne, avant ${recordName(chain, one.number)}.`
  if (digestOf(establishmentId, chain, before, one) !== one.digest)
    return `Au rang ${one.rank}, le contenu a changé après la signature (${recordName(chain, one.number)}), ou ce qui précède a changé.`
  if (isCounted(chain) && !addsUp(before, one)) return `Au rang ${one.rank}, les totaux perpétuels ne suivent pas ceux du rang précédent.`
  if (!verifier.has(one.keyId)) return `Au rang ${one.rank}, la clé ${one.keyId} n’est pas connue.`
  if (isSignatureRead(one.rank) && !verifier.isSigned(one.keyId, messageOf(one.content, before.signature, one.digest), one.signature))
    return `Au rang ${one.rank}, la signature (${recordName(chain, one.number)}) n’est pas celle de l’installation.`
  return null
}

function addsUp(before: Before, { total, perpetual, perpetualAbsolute }: StoredRecord): boolean {
  const added = BigInt(total)
  return (
    BigInt(perpetual) === BigInt(before.perpetual) + added &&
    BigInt(perpetualAbsolute) === BigInt(before.perpetualAbsolute) + (added < 0n ? -added : added)
  )
}
