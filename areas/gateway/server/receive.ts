import { recordOnlinePayment } from '#areas/payment/server/api.ts'
import { serviceSession } from '#areas/security/server/api.ts'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Session } from '#platform/server/session.ts'
import type { Tenancy } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import { paymentGateway } from '../entities/payment-gateway.ts'
import { lateRemark } from '../rules/link-state.ts'
import type { GatewayName } from '../rules/gateway-names.ts'
import { mayServe } from './active-gateway.ts'
import { findAttempt } from './before-tenant.sql.ts'
import { isSigned } from './gateways.ts'
import type { Answer } from './gateways.ts'
import { factsOf, lockLink } from './read-link.ts'

export const onlineSession = (establishmentId: number): Session =>
  serviceSession(establishmentId, { userId: 0, userName: 'Paiement en ligne' })

/** An answer that is not ours, of whatever kind, is answered in one way: it teaches nothing. */
const unsigned = (): never => refuse('gateway-signature', 'La signature de la réponse n’est pas valable.')

/** What a gateway says of a payment. Money is written once for each of its references, in whatever order its answers come and whatever became of the link. */
export async function receive(
  { inTenant, query }: Pick<Tenancy, 'inTenant' | 'query'>,
  answer: Answer,
  signature: string,
): Promise<{ readonly received: true }> {
  const found = await findAttempt(query, answer.reference)
  if (found === null) return unsigned()
  return inTenant(onlineSession(found.establishmentId), async (tx) => {
    const { key } = await readSingle(tx, paymentGateway)
    if (!isSigned(answer, signature, key)) unsigned()
    await note(tx, found.attemptId, answer)
    return { received: true }
  })
}

type Attempt = { readonly id: number; readonly linkId: number; readonly gateway: GatewayName; readonly state: string }

async function note(tx: Tx, attemptId: number, answer: Answer): Promise<void> {
  const [attempt] = await tx.rows<Attempt>(
    'select id, link_id as "linkId", gateway, state from payment_attempt where establishment_id = $1 and id = $2 for update',
    [tx.session.establishmentId, attemptId],
  )
  if (attempt === undefined) throw new Error('the attempt was found')
  // However well it is signed, the simulator says nothing of money where money is real.
  if (!(await mayServe(tx, attempt.gateway))) unsigned()
  if (answer.outcome === 'accepted') return accept(tx, attempt, answer)
  // A refusal that comes after the money changes nothing.
  if (attempt.state === 'accepted') return
  await answered(tx, attempt, answer.outcome)
  tx.changed('payment-link', [attempt.linkId])
}

async function answered(tx: Tx, { id }: Attempt, outcome: Answer['outcome']): Promise<void> {
  await tx.rows('update payment_attempt set state = $3, answered_at = $4 where establishment_id = $1 and id = $2', [
    tx.session.establishmentId,
    id,
    outcome,
    tx.now.toString(),
  ])
}

async function accept(tx: Tx, attempt: Attempt, { gatewayReference, amount }: Answer): Promise<void> {
  const key = [tx.session.establishmentId, attempt.gateway, gatewayReference]
  // Of two answers at once the second waits here, then finds the receipt of the first.
  const receipt = await tx.rows(
    'insert into gateway_receipt (establishment_id, gateway, gateway_reference, attempt_id, amount, received_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning gateway_reference',
    [...key, attempt.id, amount, tx.now.toString()],
  )
  if (receipt.length === 0) return
  const link = await lockLink(tx, attempt.linkId)
  if (link === null) throw new Error('an attempt has its link')
  const remark = lateRemark(factsOf(link), amount, tx.today.toString())
  const payment = await recordOnlinePayment(tx, {
    bookingId: link.bookingId,
    paymentMethodId: link.paymentMethodId,
    amount,
    isAdvance: link.purpose === 'deposit',
    reference: gatewayReference,
    comment: attempt.gateway === 'simulator' ? 'Paiement en ligne (simulation)' : 'Paiement en ligne',
  })
  await tx.rows('update gateway_receipt set payment_id = $4 where establishment_id = $1 and gateway = $2 and gateway_reference = $3', [
    ...key,
    payment.id,
  ])
  await answered(tx, attempt, 'accepted')
  await tx.rows(
    `update payment_link set state = 'paid', paid_on = $3, paid_amount = paid_amount + $4, remark = coalesce($5, remark), version = version + 1, updated_at = $6 where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, link.id, payment.paidOn, amount, remark, tx.now.toString()],
  )
  await tx.journal({
    entity: 'payment-link',
    entityId: link.id,
    action: 'paid',
    before: { state: link.state },
    after: {
      state: 'paid',
      amount: formatAmount(cents(amount)),
      paymentId: payment.id,
      gatewayReference,
      ...(remark === null ? {} : { remark }),
    },
  })
  tx.changed('payment-link', [link.id])
}
