import { backToCredits, spentCredits, sumOf } from '#areas/booking/rules/spent-credits.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { givesGuaranteeBack } from '../rules/guarantee-state.ts'
import type { Movement } from '../rules/movement.ts'
import { accountTypes, paymentKinds } from '../rules/payment-checks.ts'
import { staysHere } from '../rules/give-back.ts'
import { isDeleted } from '../rules/set-aside.ts'
import { closedMonthFault } from './closed-month.ts'
import { usualValidity } from './credits.ts'
import { isGuaranteeOver, oppositeType } from './follow-guarantee.ts'
import { refuseExportedPayment } from './exported-slot.ts'
import { depositOf } from './in-deposit.sql.ts'
import { reopenPaidAid } from './holiday-aid/aids.ts'
import { moneyOf } from './money-view.ts'
import { lockSpentCredits, returnToCredits } from './return-credits.ts'
import { writeCredit } from './write-credit.ts'
import { writePaymentRow } from './write-payment.ts'

type Stored = {
  id: number
  number: number
  bookingId: number
  customerId: number
  paymentMethodId: number
  amount: number
  paymentType: number
  accountType: number | null
  payerType: number
  movement: Movement
  kind: number
  slipType: string | null
  groupNumber: number | null
  paidOn: string
  stayPaid: number
  stayStatus: string
  creditId: number | null
  giftSaleId: number | null
  creditNumber: number | null
  isCreditUsed: boolean
  creditRemaining: number | null
  correctsPaymentId: number | null
  isCorrected: boolean
  /** Of the payment as it was received. */ rootMovement: Movement
  acompteBill: string | null
}

const storedSql = `
select p.id, p.number, p.booking_id as "bookingId", p.customer_id as "customerId", p.payment_method_id as "paymentMethodId", p.amount, p.payment_type as "paymentType", p.account_type as "accountType", p.payer_type as "payerType",
  p.movement, m.payment_kind as kind, m.slip_type as "slipType", p.group_number as "groupNumber", p.paid_on as "paidOn", (select b.paid from booking b where b.establishment_id = $1 and b.id = p.booking_id) as "stayPaid", (select b.status from booking b where b.establishment_id = $1 and b.id = p.booking_id) as "stayStatus", p.credit_id as "creditId", p.gift_sale_id as "giftSaleId", c.number as "creditNumber", coalesce(c.remaining < c.amount, false) as "isCreditUsed", c.remaining as "creditRemaining", p.corrects_payment_id as "correctsPaymentId",
  (select r.movement from payment r where r.establishment_id = $1 and r.id = coalesce(p.carries_payment_id, p.id)) as "rootMovement",
  exists (select 1 from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id) as "isCorrected",
  (select i.number from bill i where i.establishment_id = $1 and i.payment_id = p.id and i.nature = 'acompte' and not exists (select 1 from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id)) as "acompteBill"
from payment p join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id left join credit c on c.establishment_id = p.establishment_id and c.id = p.credit_id where p.establishment_id = $1 and p.id = $2`

/** Where the money of a payment `p` is now: the last line that carried it to the stay that its own became part of, or itself. $1 establishment. */
export const carriedSql = `coalesce((select max(k.id) from payment k where k.establishment_id = $1 and k.carries_payment_id = coalesce(p.carries_payment_id, p.id)), p.id)`

async function carriedTo(tx: Tx, paymentId: number): Promise<number> {
  const [line] = await tx.rows<{ id: number }>(`select ${carriedSql} as id from payment p where p.establishment_id = $1 and p.id = $2`, [
    tx.session.establishmentId,
    paymentId,
  ])
  return line === undefined ? refuse('record-not-found', 'Ce règlement n’existe pas.') : Number(line.id)
}

/**
 * Takes a payment back: a new row of opposite sign that names it. What was written stays.
 * A cheque that comes back unpaid is owed again by the stay that has its money now.
 * @returns the id of the stay that is changed
 */
export async function correctPayment(tx: Tx, asked: number, reason: string, as: 'correction' | 'bounced' = 'correction'): Promise<number> {
  const establishment = tx.session.establishmentId
  const paymentId = as === 'bounced' ? await carriedTo(tx, asked) : asked
  const [found] = await tx.rows<{ bookingId: number | null }>(
    'select booking_id as "bookingId" from payment where establishment_id = $1 and id = $2',
    [establishment, paymentId],
  )
  if (found?.bookingId == null) return refuse('record-not-found', 'Ce règlement n’existe pas.')
  // The stay is the lock of its money: two people cannot take the same payment back.
  await tx.rows('select 1 from booking where establishment_id = $1 and id = $2 for update', [establishment, found.bookingId])
  if (as === 'bounced' && (await carriedTo(tx, asked)) !== paymentId)
    refuse('modified-by-other', 'Ce séjour vient d’être réuni à un autre\u00A0: rechargez-le, puis recommencez.')
  const [stored] = await tx.rows<Stored>(storedSql, [establishment, paymentId])
  if (stored === undefined) return refuse('record-not-found', 'Ce règlement n’existe pas.')
  refuseWhenFixed(stored)
  await refuseWhenCreditMoved(tx, stored)
  refuseWhenGrouped(stored)
  if (as === 'bounced') refuseUnlessCheque(stored, false)
  else await refuseWhenDeposited(tx, stored)
  refuseWhenBilled(stored)
  const bookingId = as === 'bounced' && (await isGuaranteeOver(tx, paymentId)) ? await heirOf(tx, stored.bookingId) : stored.bookingId
  await writeOpposite(tx, { ...stored, bookingId }, reason, as)
  return bookingId
}

const heirSql = `
with recursive heir as (
  select id, merged_into_id from booking where establishment_id = $1 and id = $2
  union all select b.id, b.merged_into_id from heir h join booking b on b.establishment_id = $1 and b.id = h.merged_into_id)
select id from heir where merged_into_id is null`

/** The stay that another one became part of in the end, locked: it owes what was kept of a guarantee, which did not go with the money. */
async function heirOf(tx: Tx, bookingId: number): Promise<number> {
  const own = tx.session.establishmentId
  const [heir] = await tx.rows<{ id: number }>(heirSql, [own, bookingId])
  if (heir === undefined) return bookingId
  await tx.rows('select 1 from booking where establishment_id = $1 and id = $2 for update', [own, heir.id])
  return Number(heir.id)
}

/** One part of a grouped payment, taken back with the others; the stay is locked by the caller. */
export async function correctPart(tx: Tx, paymentId: number, reason: string): Promise<void> {
  const [stored] = await tx.rows<Stored>(storedSql, [tx.session.establishmentId, paymentId])
  if (stored === undefined) return refuse('record-not-found', 'Ce règlement n’existe pas.')
  refuseWhenFixed(stored)
  await refuseWhenDeposited(tx, stored)
  refuseWhenBilled(stored)
  await writeOpposite(tx, stored, reason, 'correction')
}

/** One part of a grouped cheque that the bank sends back, with the others; the stay is locked by the caller. */
export async function bouncePart(tx: Tx, paymentId: number, reason: string): Promise<void> {
  const [stored] = await tx.rows<Stored>(storedSql, [tx.session.establishmentId, paymentId])
  if (stored === undefined) return refuse('record-not-found', 'Ce règlement n’existe pas.')
  refuseWhenFixed(stored)
  refuseUnlessCheque(stored, true)
  refuseWhenBilled(stored)
  await writeOpposite(tx, stored, reason, 'bounced')
}

/** The line of opposite sign, at today's date. */
async function writeOpposite(tx: Tx, stored: Stored, reason: string, movement: 'correction' | 'bounced'): Promise<void> {
  const { bookingId, customerId, paymentMethodId, paymentType, payerType, creditId, giftSaleId } = stored
  const { number } = await writePaymentRow(tx, {
    bookingId,
    customerId,
    paymentMethodId,
    paidOn: tx.today.toString(),
    amount: -stored.amount,
    paymentType,
    accountType: await oppositeType(tx, stored, movement),
    payerType,
    movement,
    creditId,
    giftSaleId,
    groupNumber: stored.groupNumber,
    comment: reason,
    correctsPaymentId: stored.id,
  })
  await reopenPaidAid(tx, stored.id)
  await tx.journal({
    entity: 'payment',
    entityId: stored.id,
    action: movement === 'bounced' ? 'bounce' : 'correct',
    before: { number: stored.number, amount: stored.amount },
    after: { correctedBy: number, reason },
  })
  tx.changed('payment', [stored.id])
}

function refuseUnlessCheque({ kind, slipType, rootMovement }: Stored, isGrouped: boolean): void {
  const isCheque = isGrouped ? kind === paymentKinds.grouped && slipType === 'cheque' : kind === paymentKinds.cheque
  if (!isCheque || rootMovement !== 'payment')
    refuse('payment-not-cheque', 'Seul un chèque encaissé revient impayé\u00A0: annulez ou remboursez ce règlement.')
}

function refuseWhenGrouped({ groupNumber }: Stored): void {
  if (groupNumber !== null)
    refuse(
      'grouped-payment-locked',
      `Un règlement groupé ne peut pas être modifié\u00A0: celui-ci fait partie du n°\u00A0${groupNumber}, annulez-le entier.`,
    )
}

/** What is exported, at the bank, or in a month that is closed, is no longer taken back as if it had never been. */
async function refuseWhenDeposited(tx: Tx, stored: Stored): Promise<void> {
  await refuseExportedPayment(tx, stored.id)
  // Its money was given back since: taken back too, the stay would have paid less than nothing.
  if (stored.accountType !== accountTypes.guarantee && stored.amount > 0 && stored.stayPaid < stored.amount)
    refuse('payment-given-back', 'Cette somme a déjà été rendue au client ou gardée en avoir\u00A0: annulez d’abord cette ligne-là.')
  const [deposit] = await tx.rows<{ id: number | null; number: string }>(
    `select ${depositOf('$2', 'd.id')} as id, ${depositOf('$2', 'd.number')} as number`,
    [tx.session.establishmentId, stored.id],
  )
  if (deposit !== undefined && deposit.id !== null)
    refuse('payment-deposited', `Ce règlement est déjà remis en banque et ne peut plus être modifié (remise ${deposit.number}).`, {
      fix: { label: `Ouvrir la remise ${deposit.number}`, action: 'openDeposit', values: { depositId: deposit.id } },
    })
  if (await isGuaranteeOver(tx, stored.id)) refuse('guarantee-ended', 'Ce dépôt de garantie est déjà rendu ou retenu.')
  const closed = await closedMonthFault(tx, stored.paidOn)
  if (closed !== null) throw new Refused([{ ...closed, message: `${closed.message.replace(/\.$/, '')}\u00A0: remboursez-le plutôt.` }])
}

function refuseWhenFixed(stored: Stored): void {
  // Taking back what was given back would put money on a stay that is no more.
  if (stored.amount < 0 && isDeleted({ status: stored.stayStatus }))
    refuse('deleted-booking-reset', 'Le séjour a été supprimé ou réuni à un autre : ce qui en a été rendu ne se reprend pas.')
  if (stored.isCorrected) refuse('payment-deleted', `Le règlement n°\u00A0${stored.number} est déjà annulé et ne peut plus être modifié.`)
  if (stored.correctsPaymentId !== null)
    refuse('payment-deleted', 'Cette ligne annule déjà un règlement\u00A0: enregistrez un nouveau règlement.')
  if (givesGuaranteeBack(stored))
    refuse(
      'guarantee-ended',
      'Ce dépôt de garantie est déjà rendu ou retenu\u00A0: ce qui en a été rendu ne se reprend pas, prenez un nouveau dépôt.',
    )
  if (stored.movement === 'credit' && stored.isCreditUsed)
    refuse('credit-used', `L’avoir n°\u00A0${stored.creditNumber} est déjà utilisé\u00A0: annulez d’abord les règlements faits avec lui.`)
}

/** Asked last: a credit note is for good, and would be made for nothing where the payment stays as it is. */
function refuseWhenBilled({ number, acompteBill }: Stored): void {
  if (acompteBill !== null)
    refuse('payment-billed', `Le règlement n°\u00A0${number} porte la facture d’acompte ${acompteBill}\u00A0: créez d’abord son avoir.`, {
      fix: { label: 'Créer l’avoir', action: 'creditNote', values: { number: acompteBill } },
    })
}

/** A credit never holds more than its first value, nor less than nothing: what went back to it is taken back first, while it is still there. */
async function refuseWhenCreditMoved(
  tx: Tx,
  { bookingId, creditId, creditNumber, creditRemaining, movement, amount }: Stored,
): Promise<void> {
  if (creditId === null || movement === 'credit') return
  if (amount < 0 && (creditRemaining ?? 0) < -amount)
    refuse('credit-used', `L’avoir n°\u00A0${creditNumber} est déjà utilisé\u00A0: annulez d’abord les règlements faits avec lui.`)
  const spent = spentCredits((await moneyOf(tx, bookingId)).payments).find((part) => part.creditId === creditId)
  if (amount > (spent?.amount ?? 0))
    refuse(
      'payment-given-back',
      `Cette somme est déjà revenue sur l’avoir n°\u00A0${creditNumber}\u00A0: annulez d’abord la ligne qui l’a rendue.`,
    )
}

type Line = {
  readonly id: number
  readonly amount: number
  readonly paymentMethodId: number
  readonly kind: number
  readonly isRefundable: boolean
}

const standingSql = `select p.id, p.amount, p.payment_method_id as "paymentMethodId", m.payment_kind as kind, m.is_refundable as "isRefundable" from payment p join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id where p.establishment_id = $1 and p.booking_id = $2 and coalesce(p.account_type, 0) <> 3 and p.corrects_payment_id is null and (p.credit_id is null or p.movement = 'credit')
and not exists (select 1 from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id) order by p.amount < 0 desc, p.number`

/** The payments of a stay that stand, guarantees and spent credits apart. */
export function standingLines(tx: Tx, bookingId: number): Promise<Line[]> {
  return tx.rows<Line>(standingSql, [tx.session.establishmentId, bookingId])
}

/**
 * Takes back every payment of a stay that stands, guarantees apart: what a withdrawn customer gets back. What credits paid goes back to them, less
 * what they have had again already; what came by a method that is not refunded becomes a credit of the customer.
 */
export async function refundStay(tx: Tx, bookingId: number, given: string): Promise<void> {
  const reason = given.slice(0, 200)
  const spent = await lockSpentCredits(tx, bookingId)
  const [stay] = await tx.rows<{ id: number; customerId: number; paid: number }>(
    'select id, customer_id as "customerId", paid from booking where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, bookingId],
  )
  if (stay === undefined) return refuse('record-not-found', 'Ce séjour n’existe pas.')
  // The lines that stand are read first: what is written here is none of them.
  const rows = await standingLines(tx, bookingId)
  const parts = backToCredits(stay.paid, spent)
  const asMoney = rows.filter((row) => !staysHere(row))
  const money = Math.max(
    0,
    asMoney.reduce((sum, { amount }) => sum + amount, 0),
  )
  const bound = stay.paid - sumOf(parts) - money
  // The new credit takes its number before any line does, as everywhere.
  if (asMoney.length < rows.length && bound > 0)
    await writeCredit(tx, stay, { amount: bound, validUntil: await usualValidity(tx), reason, requestId: null })
  await returnToCredits(tx, stay, parts, { reason, requestId: null })
  if (money > 0 || asMoney.length === rows.length) for (const { id } of asMoney) await correctPayment(tx, id, reason)
}
