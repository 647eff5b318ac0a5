import { createHash, randomBytes } from 'node:crypto'
import type { BareQuery } from '#platform/server/tenant.ts'

/** What has to be known before the establishment is: each function of migrations/0107-payment-links.sql answers one narrow question. */

export type FoundLink = { readonly establishmentId: number; readonly linkId: number }
export type FoundAttempt = { readonly establishmentId: number; readonly attemptId: number }

/** 256 random bits, as they stand in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')
const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
/** What is stored of the token of a link: a stolen database pays and shows nothing. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

export async function findLink(query: BareQuery, token: string): Promise<FoundLink | null> {
  if (!isToken(token)) return null
  const [found] = await query<FoundLink>('select establishment_id as "establishmentId", link_id as "linkId" from payment_link_find($1)', [
    tokenHash(token),
  ])
  return found ?? null
}

export async function findAttempt(query: BareQuery, reference: string): Promise<FoundAttempt | null> {
  if (!isToken(reference)) return null
  const [found] = await query<FoundAttempt>(
    'select establishment_id as "establishmentId", attempt_id as "attemptId" from payment_attempt_find($1)',
    [reference],
  )
  return found ?? null
}
