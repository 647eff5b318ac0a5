import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { CreditFacts } from '../rules/credit-checks.ts'
import { noMethodAvailable, paymentKinds } from '../rules/payment-checks.ts'

const columns = 'id, number, remaining, valid_until as "validUntil"'

/** The credit that is being spent, locked; null when it is none of this customer. */
export async function lockedCredit(tx: Tx, creditId: number | null, customerId: number): Promise<CreditFacts | null> {
  const [found] = await tx.rows<CreditFacts>(
    `select ${columns} from credit where establishment_id = $1 and id = $2 and customer_id = $3 for update`,
    [tx.session.establishmentId, creditId ?? 0, customerId],
  )
  return found ?? null
}

/** What a customer has left, those that have expired besides: they are said, not spent. */
export async function creditsOf(
  tx: Tx,
  { customerId }: { readonly customerId: number },
): Promise<{ credits: CreditFacts[]; usualValidity: string }> {
  const credits = await tx.rows<CreditFacts>(
    `select ${columns} from credit where establishment_id = $1 and customer_id = $2 and remaining > 0 order by valid_until, number`,
    [tx.session.establishmentId, customerId],
  )
  return { credits, usualValidity: await usualValidity(tx) }
}

/** The method under which money becomes a credit: the first in use of that kind. */
async function creditMethod(tx: Tx): Promise<number> {
  const [method] = await tx.rows<{ id: number }>(
    'select id from payment_method where establishment_id = $1 and payment_kind = $2 and is_active order by position, id limit 1',
    [tx.session.establishmentId, paymentKinds.creditNote],
  )
  if (method === undefined)
    throw new Refused([
      {
        ...noMethodAvailable,
        message: 'Aucun mode de règlement de nature «\u00A0Avoir\u00A0» n’est actif\u00A0: activez-le pour garder une somme en avoir.',
        fix: { label: 'Voir les modes de règlement', action: 'open', values: { path: '/payment-method-list' } },
      },
    ])
  return method.id
}

export type NewCredit = {
  readonly bookingId: number
  readonly customerId: number
  readonly amount: number
  readonly validUntil: string
  readonly reason: string
}

/** A credit with what it owes the customer: nothing is left of it until the line that puts the money there is written. */
export async function openCredit(
  tx: Tx,
  { bookingId, customerId, amount, validUntil, reason }: NewCredit,
): Promise<{ readonly id: number; readonly number: number; readonly paymentMethodId: number }> {
  const paymentMethodId = await creditMethod(tx)
  const number = await tx.nextNumber('credit')
  const [row] = await tx.rows<{ id: number }>(
    'insert into credit (establishment_id, number, customer_id, booking_id, issued_on, valid_until, amount, remaining, reason, issued_by_name) values ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9) returning id',
    [tx.session.establishmentId, number, customerId, bookingId, tx.today.toString(), validUntil, amount, reason, tx.session.userName],
  )
  if (row === undefined) throw new Error('credit not written')
  await tx.journal({
    entity: 'credit',
    entityId: row.id,
    action: 'create',
    after: { number, customerId, bookingId, amount, validUntil, reason },
  })
  return { id: row.id, number, paymentMethodId }
}

/** The last day of a credit made today, as the establishment sets it. */
export async function usualValidity(tx: Tx): Promise<string> {
  const [row] = await tx.rows<{ months: number }>('select credit_months as months from establishment where id = $1', [
    tx.session.establishmentId,
  ])
  if (row === undefined) throw new Error('the establishment of the session exists')
  return tx.today.add({ months: row.months }).toString()
}
