import { createHash } from 'node:crypto'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { SaveInput } from './write-stay.ts'

/** Not part of what is asked: the numbers of the call itself, the holds that the first of two calls gives back, and a card, of which nothing is kept. */
const unasked: ReadonlySet<string> = new Set(['requestId', 'version', 'holdId', 'card'])

/** The fingerprint of what is asked: two calls that ask the same have the same. */
export function digestOf(demand: unknown): string {
  const asked = JSON.stringify(demand, (key, value: unknown) => (unasked.has(key) ? undefined : value))
  return createHash('sha256').update(asked).digest('hex')
}

type Made = {
  readonly id: number
  readonly code: string
  readonly customerId: number
  readonly statusId: number
  readonly digest: string | null
}

/**
 * The number of the stay that this very demand has made already: its places and types are locked, two of them follow each other.
 * @throws Refused where the same number comes with another demand: nobody may believe that its changes were saved.
 */
export async function stayOfRequest(tx: Tx, given: SaveInput, demand: unknown = given): Promise<number | null> {
  const { id, requestId } = given
  if (id !== 0 || requestId === undefined) return null
  const [made] = await tx.rows<Made>(
    `select id, coalesce(booking_code, quote_code, '') as code, customer_id as "customerId", status_id as "statusId", request_digest as digest from booking where establishment_id = $1 and plain(request_id) = plain($2)`,
    [tx.session.establishmentId, requestId],
  )
  if (made === undefined) return null
  const { digest, ...stay } = made
  if (digest !== null && digest !== digestOf(demand))
    refuse('stay-request-reused', `Ce séjour a déjà été enregistré sous le n°\u00A0${made.code}.`, {
      values: stay,
      fix: { label: 'Ouvrir ce séjour', action: 'openStay', values: stay },
    })
  return made.id
}

export async function rememberRequest(tx: Tx, id: number, given: SaveInput, demand: unknown = given): Promise<void> {
  const { id: before, requestId } = given
  if (before !== 0 || requestId === undefined) return
  await tx.rows('update booking set request_id = $3, request_digest = $4 where establishment_id = $1 and id = $2', [
    tx.session.establishmentId,
    id,
    requestId,
    digestOf(demand),
  ])
}
