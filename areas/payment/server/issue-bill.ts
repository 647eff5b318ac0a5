import { createHash } from 'node:crypto'
import { accountingFaults, isSchool } from '#areas/establishment/server/api.ts'
import { allocate, cents } from '#domain/money.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { paymentContract } from '../contract.ts'
import { keepAsReductions } from '#areas/booking/server/api.ts'
import { listedAmounts } from '../rules/bill-document/amounts.ts'
import { buildBillDocument } from '../rules/bill-document/build.ts'
import { billShares } from '../rules/bill-document/shares.ts'
import type { BillDocument, BillLineRequest, BillRequest } from '../rules/bill-document/bill-document.ts'
import { acompteLines, billLines, billNumber, billStay, creditNote, datedBeforeLast, schoolPrefix, seriesOf } from '../rules/bill-request.ts'
import { owedBack } from '../rules/owed-back.ts'
import { leftLines } from '../rules/part-credit.ts'
import type { Printed } from '../rules/printed-words/printed.ts'
import { billableStay, buyer, received, storedLines } from './bill-data.ts'
import { issuer, sellerIn } from './bill-issuer.ts'
import type { BillableStay } from './bill-data.ts'
import type { Issuer } from './bill-issuer.ts'
import { dressed } from './dress-bill.ts'
import { printedOf } from './factur-x/bill-facts.ts'
import { payersNoteOf } from './holiday-aid/aids.ts'
import { tellIssued } from './issued-slot.ts'
import { refuseBilledToPartner, refuseCountedByPartner } from './partner-bill/guard.ts'
import { refuseSetAside } from './standing.ts'
import { isBilled, moneyOf } from './money-view.ts'
import { printedFor } from './printed-for.ts'

type Input = ParsedInputOf<typeof paymentContract.issueBill>
/** A document to be, all but its number. */
export type Draft = { readonly request: Omit<BillRequest, 'series' | 'number'>; readonly paymentId: number | null; readonly correctsBillId: number | null; /** Of a credit note for a part. */ readonly reducesBillId?: number; readonly isAdvance: boolean; /** Said before the foot that the establishment chose. */ readonly note?: string }
type Issue = Input & { /** What was paid stays on the stay, which comes back. */ readonly isStays?: boolean }
export type Issued = { readonly billId: number; readonly number: string }

/**
 * Issues a bill, an advance bill or a credit note: the number is taken in this transaction, last, so that a refusal leaves no hole.
 * @throws Refused with everything that is missing
 */
export async function issueBill(tx: Tx, input: Issue): Promise<Issued> {
  await refuseSecondBiller(tx, [input.bookingId])
  const stay = await billableStay(tx, input.bookingId)
  // A credit note only takes back what was billed before the stay was set aside.
  if (input.nature === 'creditNote') await refuseCountedByPartner(tx, input.correctsBillId ?? 0)
  else {
    await refuseSetAside(tx, stay.id)
    await refuseBilledToPartner(tx, [stay.id])
  }
  const from = await issuer(tx)
  return issueDraft(tx, { billed: { customerId: stay.customerId, bookingIds: [stay.id] }, from, plain: await draftOf(tx, input, stay, from), nature: input.nature, reason: input.reason })
}

/** Two desks that bill the same stay at once: the second is told at once instead of waiting for a bill that it did not ask for. */
export async function refuseSecondBiller(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  for (const bookingId of bookingIds) {
    const [lock] = await tx.rows<{ isMine: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isMine"', [`bill ${tx.session.establishmentId} ${bookingId}`])
    if (lock?.isMine !== true) refuse('bill-in-progress', 'Une facturation est déjà en cours.')
  }
}

/** What a document bills: one stay, or several of one payer. */
export type Billed = { readonly customerId: number; readonly bookingIds: readonly number[] }
type Written = Omit<Billed, 'customerId'> & { /** Null for a ticket that is nobody's. */ readonly customerId: number | null }
type Issuing = { readonly billed: Billed; readonly from: Issuer; readonly plain: Draft; readonly nature: Input['nature']; readonly reason: string }
/** Gives a draft its dress, its number and its place in the chain. */
export async function issueDraft(tx: Tx, { billed, from, plain, nature, reason }: Issuing): Promise<Issued> {
  const request = await dressed(tx, plain.request, billed.customerId)
  const draft = { ...plain, request: { ...request, remarks: [plain.note ?? '', request.remarks].filter((text) => text !== '').join('\n') } }
  const closed = await accountingFaults(tx, draft.request.issueDate)
  if (closed.length > 0) throw new Refused(closed)
  const series = seriesOf[nature]
  const prefix = (await isSchool(tx)) ? schoolPrefix : ''
  // Checked with a number of the right shape: the real one is taken only when nothing is in the way.
  build({ ...draft.request, series, number: `${prefix}${billNumber(series, tx.today.year, 1, from.numberLength)}` })
  const number = `${prefix}${billNumber(series, tx.today.year, await tx.nextNumber(`bill-${prefix}${series}-${tx.today.year}`), from.numberLength)}`
  await refuseBeforeLast(tx, `${prefix}${series}`, draft.request.issueDate)
  const document = build({ ...draft.request, series, number })
  const billId = await writeBill(tx, billed, document, draft)
  // What was given back of a bill that no longer stands is a reduction of its stays like another.
  if (draft.correctsBillId !== null && !draft.isAdvance) await keepAsReductions(tx, billed.bookingIds)
  await tx.journal({ entity: 'bill', entityId: billId, action: 'issue', after: { number, nature: document.nature, ...(document.stays === undefined ? { bookingId: billed.bookingIds[0] } : { bookingIds: billed.bookingIds }), amount: listedAmounts(document).amount, ...(reason === '' ? {} : { reason }) } })
  await tx.prepared('update booking set version = version + 1, updated_at = $3 where establishment_id = $1 and id = any($2::bigint[])', [tx.session.establishmentId, billed.bookingIds, tx.now.toString()])
  await tellIssued(tx, billId, document)
  tx.changed('bill', [billId])
  tx.changed('booking', [...billed.bookingIds])
  return { billId, number }
}

function build(request: BillRequest): BillDocument {
  const built = buildBillDocument(request)
  if (built.document === null) throw new Refused(built.faults)
  return built.document
}

export async function draftOf(tx: Tx, input: Issue, stay: BillableStay, from: Issuer): Promise<Draft> {
  if (input.nature === 'invoice') return invoiceDraft(tx, stay, from)
  if (input.nature === 'acompte') return acompteDraft(tx, stay, from, input.paymentId)
  return creditDraft(tx, stay, input.correctsBillId, input)
}

export async function common(tx: Tx, stay: BillableStay, from: Issuer, printed: Printed): Promise<Pick<BillRequest, 'issueDate' | 'operation' | 'vatOnDebits' | 'seller' | 'buyer' | 'stay' | 'mentions' | 'remarks' | 'language'>> {
  return {
    issueDate: tx.today.toString(), operation: 'services', language: printed.language, vatOnDebits: from.vatOnDebits, seller: sellerIn(from, printed), mentions: from.mentions, remarks: '', buyer: await buyer(tx, stay.customerId),
    stay: billStay({ code: stay.code, places: stay.places, arrival: stay.startDate, departure: stay.endDate, adults: stay.adults, children: stay.children, ages: stay.ages }, printed),
  }
}

async function invoiceDraft(tx: Tx, stay: BillableStay, from: Issuer): Promise<Draft> {
  if (stay.statusId === 1 || stay.statusId === 2) refuse('modification-not-authorised', 'Un devis ou une option ne se facture pas\u00A0: transformez-le d’abord en réservation.')
  if (await isBilled(tx, stay.id)) refuse('ticket-billed-booking', 'Ce séjour est déjà facturé.')
  const printed = await printedFor(tx, stay.customerId)
  const lines = billLines(await storedLines(tx, stay.id), from.isFranchise, printed)
  if (lines.length === 0) refuse('nothing-to-bill', 'Il n’y a rien à facturer\u00A0: le séjour n’a aucune ligne de prix.')
  const dueDate = stay.balanceDueOn !== null && stay.balanceDueOn > tx.today.toString() ? stay.balanceDueOn : tx.today.toString()
  const request = { ...(await common(tx, stay, from, printed)), nature: 'invoice' as const, supply: { start: stay.startDate, end: stay.endDate }, lines, ...(await received(tx, stay.id)), dueDate, preceding: [] }
  return { request, paymentId: null, correctsBillId: null, isAdvance: false, note: await payersNoteOf(tx, stay.id) }
}

const advanceSql = `
select p.amount, p.paid_on as "paidOn", p.account_type as "accountType", m.label as method,
  exists (select 1 from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id) as "isCorrected",
  (select i.number from bill i where i.establishment_id = $1 and i.payment_id = p.id and not exists (select 1 from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id) limit 1) as "billNumber"
from payment p join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id
where p.establishment_id = $1 and p.id = $2 and p.booking_id = $3`

/** What the advance bills of a stay that stand have billed: $1 establishment, $2 stay, $3 whether it charges no VAT. */
const advanceBilledSql = `
select coalesce(sum(v.gross) filter (where not (v.tax->>'kind' = 'touristTax' or (v.tax->>'kind' = 'exempt' and not $3))), 0)::bigint as taxed, coalesce(sum(v.gross) filter (where v.tax->>'kind' = 'touristTax' or (v.tax->>'kind' = 'exempt' and not $3)), 0)::bigint as untaxed
from bill_stay i cross join lateral json_to_recordset((i.document::json)->'vat') as v(tax json, gross bigint)
where i.establishment_id = $1 and i.booking_id = $2 and i.nature = 'acompte' and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id)`

async function acompteDraft(tx: Tx, stay: BillableStay, from: Issuer, paymentId: number | null): Promise<Draft> {
  type Advance = { amount: number; paidOn: string; accountType: number | null; method: string; isCorrected: boolean; billNumber: string | null }
  const [advance] = await tx.rows<Advance>(advanceSql, [tx.session.establishmentId, paymentId ?? 0, stay.id])
  if (advance === undefined || advance.isCorrected) return refuse('payment-not-found', 'Choisissez le règlement d’acompte à facturer.', { field: 'paymentId' })
  // Arrhes are an indemnity if the customer withdraws: no VAT is due on them before the stay, hence no bill (legal reference: CJCE C-277/05).
  if (advance.accountType !== 1) refuse('advance-not-acompte', 'Seul un acompte donne lieu à une facture d’acompte\u00A0: des arrhes n’en ont pas.', { field: 'paymentId' })
  if (advance.billNumber !== null) refuse('advance-already-billed', `Cet acompte est déjà facturé (${advance.billNumber}).`, { field: 'paymentId' })
  if (stay.paid < advance.amount) refuse('advance-refunded', 'Cet acompte a été rendu au client\u00A0: il ne se facture plus.', { field: 'paymentId' })
  // The bill of the stay bears the VAT of the whole stay: billed apart afterwards, the advance would bear it twice.
  if (await isBilled(tx, stay.id)) refuse('ticket-billed-booking', 'Ce séjour est déjà facturé\u00A0: sa facture compte cet acompte.', { field: 'paymentId' })
  const printed = await printedFor(tx, stay.customerId)
  const [billed] = await tx.rows<{ taxed: number; untaxed: number }>(advanceBilledSql, [tx.session.establishmentId, stay.id, from.isFranchise])
  const already = { taxed: Number(billed?.taxed ?? 0), untaxed: Number(billed?.untaxed ?? 0) }
  const lines = acompteLines(cents(advance.amount), { lines: await storedLines(tx, stay.id), stayCode: stay.code, isFranchise: from.isFranchise, printed, billed: already }, allocate)
  const request = {
    ...(await common(tx, stay, from, printed)), nature: 'acompte' as const, supply: { start: advance.paidOn, end: advance.paidOn }, lines,
    acomptes: [], payments: [{ date: advance.paidOn, method: advance.method, amount: cents(advance.amount) }], dueDate: null, preceding: [],
  }
  return { request, paymentId, correctsBillId: null, isAdvance: true }
}

/** A document as it was written by `writeBill`: nothing else writes that column. */
export function storedDocument(text: string): BillDocument {
  return JSON.parse(text) as BillDocument
}

/** A credit note takes a whole bill back: the same lines, parties and day of supply, under its own number and date. */
async function creditDraft(tx: Tx, stay: BillableStay, billId: number | null, { reason, isStays }: Pick<Issue, 'reason' | 'isStays'>): Promise<Draft> {
  const stored = billId === null ? null : await storedBill(tx, billId)
  if (stored === null || stored.isGrouped || !stored.bookingIds.includes(stay.id)) return refuse('bill-not-found', 'Choisissez la facture à annuler par un avoir.', { field: 'correctsBillId' })
  const { document } = stored
  if (stored.isCorrected) refuse('bill-already-credited', `La facture ${document.number} a déjà son avoir.`, { field: 'correctsBillId' })
  if (stored.nature === 'creditNote' || stored.nature === 'cancellation') refuse('bill-is-credit', 'Un avoir ne s’annule pas\u00A0: émettez une nouvelle facture.', { field: 'correctsBillId' })
  if (stored.nature === 'acompte') await refuseWhenCounted(tx, stay.id, document.number)
  if (reason === '') refuse('credit-reason-required', 'Le motif de l’avoir est obligatoire\u00A0: l’avoir l’imprime.', { field: 'reason' })
  const request = creditRequest(document, tx.today.toString(), leftLines(document, await reductionsOf(tx, stored.id)))
  return { request, paymentId: null, correctsBillId: stored.id, isAdvance: stored.nature === 'acompte', note: creditNote({ reason, owed: await owedAfter(tx, stay.id, billId), isStays }, printedOf(request)) }
}

/** What the screen of the stay says too, once this bill is taken back. */
export async function owedAfter(tx: Tx, bookingId: number, billId: number | null): Promise<number> {
  const [{ bills }, { acomptes, payments }] = [await moneyOf(tx, bookingId), await received(tx, bookingId)]
  const paid = [...acomptes, ...payments].reduce((sum, { amount }) => sum + amount, 0)
  return owedBack(paid, bills.map((one) => ({ ...one, isCorrected: one.isCorrected || one.id === billId })))
}

/** The invoice of the stay deducts its acomptes by name: none is taken back while that invoice stands. */
async function refuseWhenCounted(tx: Tx, bookingId: number, acompte: string): Promise<void> {
  const invoices = await tx.rows<{ document: string }>(
    `select d.document from bill_stay i join bill_document d on d.establishment_id = i.establishment_id and d.bill_id = i.id
     where i.establishment_id = $1 and i.booking_id = $2 and i.nature = 'invoice' and not exists (select 1 from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id)`,
    [tx.session.establishmentId, bookingId])
  const invoice = invoices.map((row) => storedDocument(row.document)).find(({ acomptes }) => acomptes.some(({ number }) => number === acompte))
  if (invoice === undefined) return
  refuse('acompte-in-invoice', `La facture ${invoice.number} déduit l’acompte ${acompte}\u00A0: créez d’abord l’avoir de la facture.`, { field: 'correctsBillId', fix: { label: 'Créer l’avoir', action: 'creditNote', values: { number: invoice.number } } })
}

/** A credit note of a whole document, or of the lines given, all but its number. */
export function creditRequest(document: BillDocument, issueDate: string, lines: readonly BillLineRequest[] = leftLines(document, [])): Draft['request'] {
  const { format: _format, currency: _currency, vat: _vat, totals: _totals, series: _series, number, ...rest } = document
  return { ...rest, nature: 'creditNote', issueDate, lines, acomptes: [], payments: [], dueDate: issueDate, preceding: [{ number, issueDate: document.issueDate }] }
}

/** A bill as a credit note takes it back, all or a part of it. */
export type StoredBill = { readonly id: number; readonly document: BillDocument; readonly nature: string; readonly customerId: number; readonly isGrouped: boolean; readonly isCorrected: boolean; /** Its stays, in the order of their numbers. */ readonly bookingIds: readonly number[] }
const storedBillSql = `
select i.id, d.document, i.nature, i.customer_id as "customerId", i.is_grouped as "isGrouped", exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id) as "isCorrected",
  (select coalesce(json_agg(s.booking_id order by s.booking_id), '[]') from bill_stay s where s.establishment_id = $1 and s.id = i.id and s.booking_id is not null) as "bookingIds"
from bill i join bill_document d on d.establishment_id = i.establishment_id and d.bill_id = i.id where i.establishment_id = $1 and i.id = $2`

export async function storedBill(tx: Tx, billId: number): Promise<StoredBill | null> {
  const [row] = await tx.prepared<Omit<StoredBill, 'document'> & { readonly document: string }>(storedBillSql, [tx.session.establishmentId, billId])
  return row === undefined ? null : { ...row, document: storedDocument(row.document) }
}

/** The credit notes for a part of a bill, oldest first. */
export async function reductionsOf(tx: Tx, billId: number): Promise<readonly BillDocument[]> {
  const rows = await tx.prepared<{ document: string }>('select d.document from bill k join bill_document d on d.establishment_id = k.establishment_id and d.bill_id = k.id where k.establishment_id = $1 and k.reduces_bill_id = $2 order by k.id', [tx.session.establishmentId, billId])
  return rows.map(({ document }) => storedDocument(document))
}

async function refuseBeforeLast(tx: Tx, series: string, issuedOn: string): Promise<void> {
  const [last] = await tx.rows<{ day: string | null }>(`select max(issued_on) as day from bill where establishment_id = $1 and number like $2`, [tx.session.establishmentId, `${series}-%`])
  const why = datedBeforeLast(issuedOn, last?.day ?? null)
  if (why !== null) refuse('bill-dated-before-last', why, { values: { issuedOn, last: last?.day } })
}

/** Where a chain begins. */
export const firstHash = '0'.repeat(64)

/** Hash of a document in its chain: of the one before it and of its own text. */
export function chainHash(previous: string, document: string): string {
  return createHash('sha256').update(previous).update('\n').update(document).digest('hex')
}

export async function writeBill(tx: Tx, { customerId, bookingIds }: Written, document: BillDocument, { paymentId, correctsBillId, reducesBillId, isAdvance }: Omit<Draft, 'request'>): Promise<number> {
  const listed = listedAmounts(document)
  const [row] = await tx.prepared<{ id: number }>(
    `insert into bill (establishment_id, number, nature, issued_on, booking_id, customer_id, buyer_name, net_amount, vat_amount, tourist_tax, amount, already_paid, amount_due, payment_id, corrects_bill_id, is_advance, is_grouped, created_at, updated_at, reduces_bill_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19) returning id`,
    [tx.session.establishmentId, document.number, document.nature, document.issueDate, document.stays === undefined ? bookingIds[0] ?? null : null, customerId, document.buyer.name, listed.netAmount, listed.vatAmount, listed.touristTax, listed.amount, listed.alreadyPaid, listed.amountDue, paymentId, correctsBillId, isAdvance, document.stays !== undefined, tx.now.toString(), reducesBillId ?? null])
  if (row === undefined) throw new Error('bill not written')
  // One chain for the establishment: its counter is the lock that orders two bills issued at the same moment.
  const rank = await tx.nextNumber('bill-chain')
  const [last] = await tx.rows<{ hash: string }>('select hash from bill_document where establishment_id = $1 and rank = $2', [tx.session.establishmentId, rank - 1])
  if (last === undefined && rank > 1) throw new Error(`the chain of bills is broken before rank ${rank}`)
  // Kept as the very text that was hashed: a JSON column may write its keys in another order one day.
  const text = JSON.stringify(document)
  const previous = last?.hash ?? firstHash
  await tx.prepared('insert into bill_document (establishment_id, bill_id, rank, document, previous_hash, hash) values ($1, $2, $3, $4, $5, $6)',
    [tx.session.establishmentId, row.id, rank, text, previous, chainHash(previous, text)])
  await writeShares(tx, row.id, document)
  return row.id
}

async function writeShares(tx: Tx, billId: number, document: BillDocument): Promise<void> {
  for (const { stayId, netAmount, vatAmount, touristTax, amount, ...content } of billShares(document)) {
    await tx.rows('insert into bill_share (establishment_id, bill_id, booking_id, net_amount, vat_amount, tourist_tax, amount, document) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [tx.session.establishmentId, billId, stayId, netAmount, vatAmount, touristTax, amount, JSON.stringify(content)])
  }
}
