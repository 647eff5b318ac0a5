import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { paymentContract } from '../contract.ts'
import { isDeleted } from '../rules/set-aside.ts'
import { captureFault, chequeFault, goesBackBy, preauthorisationFaults, preauthorisedDays } from '../rules/guarantee-state.ts'
import { accountTypes } from '../rules/payment-checks.ts'
import { methodKind } from './record-payment.ts'
import { writePaymentRow } from './write-payment.ts'

type Operation = typeof paymentContract.endGuarantee

type Held = {
  status: string
  id: number
  bookingId: number
  customerId: number
  paymentId: number | null
  paymentMethodId: number
  amount: number
  state: string
  isPreauthorised: boolean
  expiresOn: string | null
}

/** The guarantee, locked after the stay, which is the lock of its money as for every other line. */
async function lockedGuarantee(tx: Tx, guaranteeId: number): Promise<Held> {
  const own = [tx.session.establishmentId, guaranteeId]
  await tx.rows(
    'select 1 from booking where establishment_id = $1 and id = (select booking_id from guarantee where establishment_id = $1 and id = $2) for update',
    own,
  )
  const [held] = await tx.rows<Held>(
    `select id, booking_id as "bookingId", (select b.status from booking b where b.establishment_id = $1 and b.id = booking_id) as status, customer_id as "customerId", payment_id as "paymentId", payment_method_id as "paymentMethodId", amount, state, is_preauthorised as "isPreauthorised", expires_on as "expiresOn" from guarantee where establishment_id = $1 and id = $2 for update`,
    own,
  )
  if (held === undefined) return refuse('record-not-found', 'Ce dépôt de garantie n’existe pas.')
  return held.state === 'inProgress' ? held : refuse('guarantee-ended', 'Ce dépôt de garantie est déjà rendu ou retenu.')
}

function keptFaults(kept: number, reason: string, amount: number): readonly Fault[] {
  const faults: Fault[] = []
  if (kept > amount)
    faults.push({
      rule: 'incorrect-amount',
      field: 'kept',
      message: `Montant incorrect\u00A0: le dépôt est de ${formatAmount(cents(amount))}.`,
      values: { kept, amount },
    })
  if (kept > 0 && reason === '')
    faults.push({ rule: 'reason-required', field: 'reason', message: 'Dites pourquoi cette somme est retenue.' })
  return faults
}

/** What is kept of a promise is charged to the card; the rest is released without any movement. */
async function capture(
  tx: Tx,
  { id, bookingId, customerId, paymentMethodId }: Held,
  { kept, reason }: { readonly kept: number; readonly reason: string },
): Promise<void> {
  if (kept === 0) return
  await writePaymentRow(
    tx,
    {
      bookingId,
      customerId,
      paymentMethodId,
      paidOn: tx.today.toString(),
      amount: kept,
      paymentType: 1,
      accountType: accountTypes.guarantee,
      payerType: 1,
      movement: 'payment',
      comment: `Préautorisation débitée\u00A0: ${reason}`.slice(0, 200),
    },
    id,
  )
}

/** What is not kept goes back to the customer. */
async function returnRest(
  tx: Tx,
  { bookingId, customerId, paymentId, amount, paymentMethodId }: Held,
  { kept, reason, methodId }: { readonly kept: number; readonly reason: string; readonly methodId: number },
): Promise<void> {
  const isWhole = kept === 0
  await writePaymentRow(tx, {
    bookingId,
    customerId,
    paymentMethodId: methodId,
    paidOn: tx.today.toString(),
    amount: kept - amount,
    paymentType: 1,
    accountType: accountTypes.guarantee,
    payerType: 1,
    movement: 'refund',
    comment: isWhole ? 'Dépôt rendu' : `Dépôt rendu, moins ${formatAmount(cents(kept))}\u00A0: ${reason}`.slice(0, 200),
    // By another method both lines stand: what the card was debited still goes to the bank.
    correctsPaymentId: isWhole && methodId === paymentMethodId ? paymentId : null,
  })
}

/** Of a method that does not exist. */
const unknownKind = -1

/** The same promise sent twice: under its number while it lasts, without one on the same day. $1 establishment, $2 stay, $3 amount, $4 reference, $5 today. */
const notedSql = `select from guarantee where establishment_id = $1 and booking_id = $2 and is_preauthorised and state = 'inProgress' and amount = $3 and coalesce(reference, '') = $4 and ($4 <> '' or taken_on = $5) limit 1`

type Promised = { id: number; customerId: number; isStanding: boolean }

/** Notes that a card promises a guarantee: its terminal has reserved the sum, no money came. */
export async function preauthorise(
  tx: Tx,
  { bookingId, paymentMethodId, amount, reference, expiresOn }: ParsedInputOf<typeof paymentContract.preauthoriseGuarantee>,
): Promise<ReplyOf<typeof paymentContract.preauthoriseGuarantee>> {
  const [stay] = await tx.rows<Promised>(
    `select id, customer_id as "customerId", status = 'SAVED' and cancel_state = 'none' and status_id in (2, 3, 4, 5) as "isStanding" from booking where establishment_id = $1 and id = $2 for update`,
    [tx.session.establishmentId, bookingId],
  )
  if (stay === undefined) return refuse('record-not-found', 'Ce séjour n’existe pas.', { field: 'bookingId' })
  const today = tx.today.toString()
  const last = expiresOn ?? tx.today.add({ days: preauthorisedDays }).toString()
  const [noted] = await tx.rows(notedSql, [tx.session.establishmentId, bookingId, amount, reference, today])
  const faults = preauthorisationFaults({
    isStanding: stay.isStanding,
    kind: await methodKind(tx, paymentMethodId),
    amount,
    expiresOn: last,
    today,
    isNoted: noted !== undefined,
    reference,
  })
  if (faults.length > 0) throw new Refused(faults)
  const [row] = await tx.rows<{ id: number }>(
    `insert into guarantee (establishment_id, taken_on, customer_id, booking_id, payment_method_id, amount, is_preauthorised, expires_on, reference) values ($1, $2, $3, $4, $5, $6, true, $7, $8) returning id`,
    [tx.session.establishmentId, today, stay.customerId, bookingId, paymentMethodId, amount, last, reference === '' ? null : reference],
  )
  if (row === undefined) throw new Error('guarantee not written')
  await tx.journal({
    entity: 'guarantee',
    entityId: row.id,
    action: 'create',
    after: { bookingId, amount, expiresOn: last, isPreauthorised: true },
  })
  tx.changed('guarantee', [row.id])
  tx.changed('booking', [bookingId])
  return { guaranteeId: row.id, expiresOn: last }
}

type Ending = { readonly kept: number; readonly reason: string; readonly refundMethodId: number | null }
async function endFaults(tx: Tx, held: Held, { kept, reason, refundMethodId }: Ending): Promise<readonly Fault[]> {
  const { amount, paymentMethodId } = held
  const [kind, refundKind] = [
    await methodKind(tx, paymentMethodId),
    refundMethodId === null ? null : ((await methodKind(tx, refundMethodId)) ?? unknownKind),
  ]
  return [
    ...keptFaults(kept, reason, amount),
    ...chequeFault({ kind, kept, amount, refundKind }),
    ...captureFault(held, kept, tx.today.toString()),
  ]
}

/** Gives a guarantee back, less what is kept of it; what is kept stays with the site, with its reason. */
export async function endGuarantee(
  tx: Tx,
  { guaranteeId, kept, reason, refundMethodId }: ParsedInputOf<Operation>,
): Promise<ReplyOf<Operation>> {
  const held = await lockedGuarantee(tx, guaranteeId)
  const { bookingId, paymentMethodId, amount } = held
  if (kept > 0 && isDeleted(held))
    refuse('deleted-booking-reset', 'Le séjour a été supprimé ou réuni à un autre : son dépôt de garantie se rend en entier.', {
      field: 'kept',
    })
  const faults = await endFaults(tx, held, { kept, reason, refundMethodId })
  if (faults.length > 0) throw new Refused(faults)
  const isWhole = kept === 0
  if (held.isPreauthorised) await capture(tx, held, { kept, reason })
  else if (kept < amount)
    await returnRest(tx, held, {
      kept,
      reason,
      methodId: goesBackBy({ kind: await methodKind(tx, paymentMethodId), kept, paymentMethodId, refundMethodId }),
    })
  const state = isWhole ? 'returned' : 'cashed'
  await tx.rows(
    'update guarantee set state = $3, kept = $4, ended_on = $5, reason = $6, version = version + 1, updated_at = $7 where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, guaranteeId, state, kept, tx.today.toString(), reason === '' ? null : reason, tx.now.toString()],
  )
  await tx.journal({
    entity: 'guarantee',
    entityId: guaranteeId,
    action: isWhole ? 'return' : 'keep',
    after: { bookingId, amount, kept, reason },
  })
  tx.changed('guarantee', [guaranteeId])
  tx.changed('booking', [bookingId])
  return { state }
}
