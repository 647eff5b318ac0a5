import { createHash } from 'node:crypto'
import { isPretend } from '#areas/establishment/server/api.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tenancy } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { gatewayContract } from '../contract.ts'
import { paymentGateway } from '../entities/payment-gateway.ts'
import type { GatewayName } from '../rules/gateway-names.ts'
import { givenBack } from '../rules/link-state.ts'
import { activeGateway } from './active-gateway.ts'
import { findAttempt, findLink, newToken } from './before-tenant.sql.ts'
import { gateways, sign } from './gateways.ts'
import type { Answer } from './gateways.ts'
import { factsOf, lockLink, readLink, stateOf } from './read-link.ts'
import { onlineSession, receive } from './receive.ts'

type Contract = typeof gatewayContract
export type Doors = Pick<Tenancy, 'inTenant' | 'query'>

const unknown = (): never =>
  refuse('payment-link-unknown', 'Ce lien de paiement n’existe pas\u00A0: vérifiez l’adresse reçue, ou appelez le site.')

const inactive = (): never =>
  refuse('payment-gateway-inactive', 'Le paiement en ligne n’est pas actif pour le moment\u00A0: appelez le site.')

/** A transaction of the establishment whose link it is, seen by nobody but the customer. */
async function atLink<T>({ inTenant, query }: Doors, token: string, work: (tx: Tx, linkId: number) => Promise<T>): Promise<T> {
  const found = await findLink(query, token)
  if (found === null) return unknown()
  return inTenant(onlineSession(found.establishmentId), (tx) => work(tx, found.linkId))
}

async function whoAsks(tx: Tx): Promise<ReplyOf<Contract['readPublicLink']>['site']> {
  const [site] = await tx.rows<{ name: string; phone: string | null; email: readonly string[] | null }>(
    'select name, phone, email from establishment where establishment_id = $1',
    [tx.session.establishmentId],
  )
  return { name: site?.name ?? '', phone: site?.phone ?? null, email: site?.email?.[0] ?? null }
}

/** What the customer sees: never his name, nor anything else of the stay than its number and its days. */
export function readPublicLink(doors: Doors, { token }: { readonly token: string }): Promise<ReplyOf<Contract['readPublicLink']>> {
  return atLink(doors, token, async (tx, linkId) => {
    const link = await readLink(tx, linkId)
    if (link === null) return unknown()
    const active = await activeGateway(tx)
    const state = stateOf(tx, link)
    // A link that was paid goes on saying so; one that waits for money that nothing can take leads nowhere.
    if (state === 'open' && active === null) return inactive()
    const amount = state === 'open' ? factsOf(link).payable : link.paidAmount > 0 ? link.paidAmount : link.amount
    return {
      state,
      language: link.language,
      site: await whoAsks(tx),
      stay: { code: link.code, arrival: link.arrival, departure: link.departure },
      amount,
      givenBack: givenBack(link),
      validUntil: link.validUntil,
      isSimulation: active !== null && gateways[active.gateway].isSimulation,
      lastTry: link.lastTry,
    }
  })
}

/** Minutes during which a try that waits for its answer is gone on with: two pages of one link are one order, which is paid once. */
const sameOrderMinutes = 30

async function openReference(
  tx: Tx,
  linkId: number,
  { gateway, amount }: { readonly gateway: GatewayName; readonly amount: number },
): Promise<string | null> {
  const [last] = await tx.rows<{ reference: string }>(
    `select reference from payment_attempt where establishment_id = $1 and link_id = $2 and gateway = $3 and amount = $4 and state = 'started' and started_at > $5 order by id desc limit 1`,
    [tx.session.establishmentId, linkId, gateway, amount, tx.now.subtract({ minutes: sameOrderMinutes }).toString()],
  )
  return last?.reference ?? null
}

export function startPayment(doors: Doors, { token }: { readonly token: string }): Promise<ReplyOf<Contract['startPayment']>> {
  return atLink(doors, token, async (tx, linkId) => {
    const link = await lockLink(tx, linkId)
    if (link === null) return unknown()
    if (stateOf(tx, link) !== 'open') return refuse('payment-link-ended', 'Ce lien de paiement n’attend plus rien.')
    const active = await activeGateway(tx)
    if (active === null) return inactive()
    const { gateway } = active
    const amount = factsOf(link).payable
    const going = await openReference(tx, link.id, { gateway, amount })
    const order = { reference: going ?? newToken(), amount, returnPath: `/pay/${token}` }
    if (going === null)
      await tx.rows(
        'insert into payment_attempt (establishment_id, link_id, reference, gateway, amount, started_at) values ($1, $2, $3, $4, $5, $6)',
        [tx.session.establishmentId, link.id, order.reference, gateway, order.amount, tx.now.toString()],
      )
    tx.changed('payment-link', [link.id])
    return { address: await gateways[gateway].open(order) }
  })
}

type Simulated = { readonly linkId: number; readonly amount: number; readonly state: string; readonly gateway: GatewayName }

async function atSimulation<T>(
  { inTenant, query }: Doors,
  reference: string,
  work: (tx: Tx, attempt: Simulated) => Promise<T>,
): Promise<T> {
  const found = await findAttempt(query, reference)
  if (found === null) return unknown()
  return inTenant(onlineSession(found.establishmentId), async (tx) => {
    const [attempt] = await tx.rows<Simulated>(
      'select link_id as "linkId", amount, state, gateway from payment_attempt where establishment_id = $1 and id = $2',
      [tx.session.establishmentId, found.attemptId],
    )
    return attempt === undefined || !gateways[attempt.gateway].isSimulation || !(await isPretend(tx)) ? unknown() : work(tx, attempt)
  })
}

export function readSimulation(doors: Doors, { reference }: { readonly reference: string }): Promise<ReplyOf<Contract['readSimulation']>> {
  return atSimulation(doors, reference, async (tx, { linkId, amount, state }) => {
    const [site] = await tx.rows<{ name: string }>('select name from establishment where establishment_id = $1', [
      tx.session.establishmentId,
    ])
    return { site: site?.name ?? '', amount, language: (await readLink(tx, linkId))?.language ?? 'fr', isAnswered: state !== 'started' }
  })
}

/** One for each order, as a gateway gives: two decisions at once are one payment. */
const simulatedReference = (reference: string): string =>
  `SIM-${createHash('sha256').update(reference).digest('hex').slice(0, 20).toUpperCase()}`

/** The simulator answers as a gateway does: one signed answer, through the same door. Asked twice, the first decision stands. */
export async function decideSimulation(
  doors: Doors,
  { reference, outcome }: { readonly reference: string; readonly outcome: Answer['outcome'] },
): Promise<ReplyOf<Contract['decideSimulation']>> {
  const signed = await atSimulation(doors, reference, async (tx, { amount, state }) => {
    if (state !== 'started') return null
    const { key } = await readSingle(tx, paymentGateway)
    const answer: Answer = { reference, gatewayReference: simulatedReference(reference), outcome, amount }
    return { answer, signature: key === null ? '' : sign(answer, key) }
  })
  return signed === null ? { received: true } : receive(doors, signed.answer, signed.signature)
}
