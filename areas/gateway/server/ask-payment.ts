import { setAsideFault } from '#areas/payment/rules/set-aside.ts'
import type { Standing } from '#areas/payment/rules/set-aside.ts'
import { mailPerson } from '#areas/customer/server/api.ts'
import { openAidSql } from '#areas/payment/server/api.ts'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { gatewayContract } from '../contract.ts'
import { paymentGateway } from '../entities/payment-gateway.ts'
import { dueFor, linkPurposes } from '../rules/link-state.ts'
import { activeGateway } from './active-gateway.ts'
import { newToken, tokenHash } from './before-tenant.sql.ts'
import { followStays } from './follow-stays.ts'
import { linksOf, lockLink, readLink, stateOf } from './read-link.ts'
import type { StoredLink } from './read-link.ts'

type Contract = typeof gatewayContract
type Stay = Standing & {
  readonly id: number
  readonly customerId: number
  readonly statusId: number
  readonly total: number
  readonly paid: number
  readonly aided: number
  readonly downPayment: number
  readonly language: string
}

const staySql = `
select b.id, b.customer_id as "customerId", b.status_id as "statusId", b.status, b.cancel_state as "cancelState", b.merged_into_id as "mergedIntoId", coalesce(b.total, 0) as total, coalesce(b.paid, 0) as paid, ${openAidSql('b.id')} as aided, coalesce(b.down_payment, 0) as "downPayment", coalesce(g.iso_code, 'fr') as language
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id left join language g on g.establishment_id = c.establishment_id and g.id = c.language_id
where b.establishment_id = $1 and b.id = $2`

async function stayOf(tx: Tx, id: number): Promise<Stay> {
  const [stay] = await tx.rows<Stay>(staySql, [tx.session.establishmentId, id])
  return stay ?? refuse('record-not-found', 'Ce séjour n’existe pas.')
}

export async function linksOfStay(tx: Tx, { bookingId }: { readonly bookingId: number }): Promise<ReplyOf<Contract['linksOfStay']>> {
  const stay = await stayOf(tx, bookingId)
  const [settings, person, links] = [
    await readSingle(tx, paymentGateway),
    await mailPerson(tx, stay.customerId),
    await linksOf(tx, bookingId),
  ]
  return {
    isActive: (await activeGateway(tx)) !== null,
    days: settings.linkDays,
    due: { deposit: dueFor('deposit', stay), balance: dueFor('balance', stay) },
    addresses: [...(person?.addresses ?? [])],
    language: stay.language,
    links: links.map(({ id, askedOn, purpose, amount, validUntil, paidOn, paidAmount, remark, byName, lastTry, ...rest }) => ({
      id,
      askedOn,
      purpose,
      amount,
      validUntil,
      paidOn,
      paidAmount,
      remark,
      byName,
      lastTry,
      state: stateOf(tx, { ...rest, id, askedOn, purpose, amount, validUntil, paidOn, paidAmount, remark, byName, lastTry }),
    })),
  }
}

/** The gateway of the site as it is set; refused where nothing takes cards. */
async function activeMethod(tx: Tx): Promise<number> {
  const active = await activeGateway(tx)
  if (active !== null) return active.paymentMethodId
  return refuse('payment-gateway-inactive', 'Le paiement en ligne n’est pas actif\u00A0: un responsable le règle dans ses modules.', {
    fix: { label: 'Ouvrir les réglages', action: 'open', values: { path: '/admin/module/payment-gateway' } },
  })
}

async function giveAddress(tx: Tx, linkId: number): Promise<ReplyOf<Contract['askPayment']>> {
  const link = await readLink(tx, linkId)
  if (link === null) throw new Error('the link was just written')
  const token = newToken()
  await tx.rows('insert into payment_link_token (establishment_id, token_hash, link_id, created_at) values ($1, $2, $3, $4)', [
    tx.session.establishmentId,
    tokenHash(token),
    linkId,
    tx.now.toString(),
  ])
  const [site] = await tx.rows<{ name: string }>('select name from establishment where establishment_id = $1', [tx.session.establishmentId])
  return {
    linkId,
    token,
    amount: link.amount,
    validUntil: link.validUntil,
    stay: link.code,
    site: site?.name ?? '',
    ...(await linksOfStay(tx, { bookingId: link.bookingId })),
  }
}

export async function askPayment(
  tx: Tx,
  { bookingId, purpose, amount, days }: ParsedInputOf<Contract['askPayment']>,
): Promise<ReplyOf<Contract['askPayment']>> {
  const paymentMethodId = await activeMethod(tx)
  const stay = await stayOf(tx, bookingId)
  if (stay.statusId === 1) refuse('modification-not-authorised', 'Un devis ne s’encaisse pas\u00A0: transformez-le d’abord.')
  const aside = setAsideFault(stay)
  if (aside !== null) throw new Refused([aside])
  if (amount <= 0)
    refuse('amount-positive', `Le montant (${formatAmount(cents(amount))}) doit être supérieur à zéro.`, {
      field: 'amount',
      values: { amount },
    })
  const due = dueFor(purpose, stay)
  if (amount > due)
    refuse(
      'incorrect-amount',
      `Montant incorrect\u00A0: il reste ${formatAmount(cents(due))} à payer (${linkPurposes[purpose].toLowerCase()}).`,
      { field: 'amount', values: { amount, due } },
    )
  const validUntil = tx.today.add({ days }).toString()
  const [written] = await tx.rows<{ id: number }>(
    `insert into payment_link (establishment_id, created_at, updated_at, asked_on, customer_id, booking_id, purpose, amount, valid_until, payment_method_id, asked_by_name) values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      tx.session.establishmentId,
      tx.now.toString(),
      tx.today.toString(),
      stay.customerId,
      stay.id,
      purpose,
      amount,
      validUntil,
      paymentMethodId,
      tx.session.userName,
    ],
  )
  if (written === undefined) throw new Error('payment link not written')
  await tx.journal({ entity: 'payment-link', entityId: written.id, action: 'create', after: { bookingId, purpose, amount, validUntil } })
  tx.changed('payment-link', [written.id])
  return giveAddress(tx, written.id)
}

async function openLink(tx: Tx, linkId: number): Promise<StoredLink> {
  const link = await lockLink(tx, linkId)
  if (link === null) return refuse('record-not-found', 'Ce lien de paiement n’existe pas.')
  if (stateOf(tx, link) !== 'open')
    refuse('payment-link-ended', 'Ce lien de paiement n’attend plus rien\u00A0: demandez un nouveau paiement.')
  return link
}

export async function askAgain(tx: Tx, { linkId }: { readonly linkId: number }): Promise<ReplyOf<Contract['askAgain']>> {
  await activeMethod(tx)
  await openLink(tx, linkId)
  await tx.journal({ entity: 'payment-link', entityId: linkId, action: 'again' })
  return giveAddress(tx, linkId)
}

export async function cancelLink(tx: Tx, { linkId }: { readonly linkId: number }): Promise<ReplyOf<Contract['cancelLink']>> {
  const { bookingId } = await openLink(tx, linkId)
  await tx.rows(
    `update payment_link set state = 'cancelled', version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, linkId, tx.now.toString()],
  )
  await tx.journal({ entity: 'payment-link', entityId: linkId, action: 'cancel', before: { state: 'open' }, after: { state: 'cancelled' } })
  tx.changed('payment-link', [linkId])
  return linksOfStay(tx, { bookingId })
}

/** Links whose last day is over say so in the list; their page says it from midnight on. */
export async function expireLinks(tx: Tx): Promise<void> {
  const gone = await tx.rows<{ id: number }>(
    `update payment_link set state = 'expired', version = version + 1, updated_at = $3 where establishment_id = $1 and state = 'open' and valid_until < $2 returning id`,
    [tx.session.establishmentId, tx.today.toString(), tx.now.toString()],
  )
  if (gone.length > 0)
    tx.changed(
      'payment-link',
      gone.map(({ id }) => id),
    )
  // One that a gateway held while its stay changed.
  await followStays(tx, null)
}
