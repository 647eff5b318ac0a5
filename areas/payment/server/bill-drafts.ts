import { allocate, cents } from '#domain/money.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { paymentContract } from '../contract.ts'
import { buildBillDocument } from '../rules/bill-document/build.ts'
import type { BillDocument, BillLineRequest, BillRequest } from '../rules/bill-document/bill-document.ts'
import { acompteLines, billLines, billStay, creditNote } from '../rules/bill-request.ts'
import { leftLines } from '../rules/part-credit.ts'
import type { Printed } from '../rules/printed-words/printed.ts'
import { buyer, received, storedLines } from './bill-data.ts'
import { sellerIn } from './bill-issuer.ts'
import type { BillableStay } from './bill-data.ts'
import type { Issuer } from './bill-issuer.ts'
import { printedOf } from './factur-x/bill-facts.ts'
import { payersNoteOf } from './holiday-aid/aids.ts'
import { isBilled } from './money-view.ts'
import { owedAfter } from './owed-after.ts'
import { printedFor } from './printed-for.ts'
import { reductionsOf, storedBill, storedDocument } from './stored-bill.ts'

type Input = ParsedInputOf<typeof paymentContract.issueBill>
export type Issue = Input & { /** What was paid stays on the stay, which comes back. */ readonly isStays?: boolean }
/** A document to be, all but its number. */
export type Draft = {
  readonly request: Omit<BillRequest, 'series' | 'number'>
  readonly paymentId: number | null
  readonly correctsBillId: number | null
  /** Of a credit note for a part. */ readonly reducesBillId?: number
  readonly isAdvance: boolean
  /** Said before the foot that the establishment chose. */ readonly note?: string
}

export function build(request: BillRequest): BillDocument {
  const built = buildBillDocument(request)
  if (built.document === null) throw new Refused(built.faults)
  return built.document
}

export async function common(
  tx: Tx,
  stay: BillableStay,
  from: Issuer,
  printed: Printed,
): Promise<
  Pick<BillRequest, 'issueDate' | 'operation' | 'vatOnDebits' | 'seller' | 'buyer' | 'stay' | 'mentions' | 'remarks' | 'language'>
> {
  return {
    issueDate: tx.today.toString(),
    operation: 'services',
    language: printed.language,
    vatOnDebits: from.vatOnDebits,
    seller: sellerIn(from, printed),
    mentions: from.mentions,
    remarks: '',
    buyer: await buyer(tx, stay.customerId),
    stay: billStay(
      {
        code: stay.code,
        places: stay.places,
        arrival: stay.startDate,
        departure: stay.endDate,
        adults: stay.adults,
        children: stay.children,
        ages: stay.ages,
      },
      printed,
    ),
  }
}

export async function invoiceDraft(tx: Tx, stay: BillableStay, from: Issuer): Promise<Draft> {
  if (stay.statusId === 1 || stay.statusId === 2)
    refuse('modification-not-authorised', 'Un devis ou une option ne se facture pas\u00A0: transformez-le d’abord en réservation.')
  if (await isBilled(tx, stay.id)) refuse('ticket-billed-booking', 'Ce séjour est déjà facturé.')
  const printed = await printedFor(tx, stay.customerId)
  const lines = billLines(await storedLines(tx, stay.id), from.isFranchise, printed)
  if (lines.length === 0) refuse('nothing-to-bill', 'Il n’y a rien à facturer\u00A0: le séjour n’a aucune ligne de prix.')
  const dueDate = stay.balanceDueOn !== null && stay.balanceDueOn > tx.today.toString() ? stay.balanceDueOn : tx.today.toString()
  const request = {
    ...(await common(tx, stay, from, printed)),
    nature: 'invoice' as const,
    supply: { start: stay.startDate, end: stay.endDate },
    lines,
    ...(await received(tx, stay.id)),
    dueDate,
    preceding: [],
  }
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

export async function acompteDraft(tx: Tx, stay: BillableStay, from: Issuer, paymentId: number | null): Promise<Draft> {
  type Advance = {
    amount: number
    paidOn: string
    accountType: number | null
    method: string
    isCorrected: boolean
    billNumber: string | null
  }
  const [advance] = await tx.rows<Advance>(advanceSql, [tx.session.establishmentId, paymentId ?? 0, stay.id])
  if (advance === undefined || advance.isCorrected)
    return refuse('payment-not-found', 'Choisissez le règlement d’acompte à facturer.', { field: 'paymentId' })
  // Arrhes are an indemnity if the customer withdraws: no VAT is due on them before the stay, hence no bill (legal reference: CJCE C-277/05).
  if (advance.accountType !== 1)
    refuse('advance-not-acompte', 'Seul un acompte donne lieu à une facture d’acompte\u00A0: des arrhes n’en ont pas.', {
      field: 'paymentId',
    })
  if (advance.billNumber !== null)
    refuse('advance-already-billed', `Cet acompte est déjà facturé (${advance.billNumber}).`, { field: 'paymentId' })
  if (stay.paid < advance.amount)
    refuse('advance-refunded', 'Cet acompte a été rendu au client\u00A0: il ne se facture plus.', { field: 'paymentId' })
  // The bill of the stay bears the VAT of the whole stay: billed apart afterwards, the advance would bear it twice.
  if (await isBilled(tx, stay.id))
    refuse('ticket-billed-booking', 'Ce séjour est déjà facturé\u00A0: sa facture compte cet acompte.', { field: 'paymentId' })
  const printed = await printedFor(tx, stay.customerId)
  const [billed] = await tx.rows<{ taxed: number; untaxed: number }>(advanceBilledSql, [
    tx.session.establishmentId,
    stay.id,
    from.isFranchise,
  ])
  const already = { taxed: Number(billed?.taxed ?? 0), untaxed: Number(billed?.untaxed ?? 0) }
  const lines = acompteLines(
    cents(advance.amount),
    { lines: await storedLines(tx, stay.id), stayCode: stay.code, isFranchise: from.isFranchise, printed, billed: already },
    allocate,
  )
  const request = {
    ...(await common(tx, stay, from, printed)),
    nature: 'acompte' as const,
    supply: { start: advance.paidOn, end: advance.paidOn },
    lines,
    acomptes: [],
    payments: [{ date: advance.paidOn, method: advance.method, amount: cents(advance.amount) }],
    dueDate: null,
    preceding: [],
  }
  return { request, paymentId, correctsBillId: null, isAdvance: true }
}

/** A credit note takes a whole bill back: the same lines, parties and day of supply, under its own number and date. */
export async function creditDraft(
  tx: Tx,
  stay: BillableStay,
  billId: number | null,
  { reason, isStays }: Pick<Issue, 'reason' | 'isStays'>,
): Promise<Draft> {
  const stored = billId === null ? null : await storedBill(tx, billId)
  if (stored === null || stored.isGrouped || !stored.bookingIds.includes(stay.id))
    return refuse('bill-not-found', 'Choisissez la facture à annuler par un avoir.', { field: 'correctsBillId' })
  const { document } = stored
  if (stored.isCorrected) refuse('bill-already-credited', `La facture ${document.number} a déjà son avoir.`, { field: 'correctsBillId' })
  if (stored.nature === 'creditNote' || stored.nature === 'cancellation')
    refuse('bill-is-credit', 'Un avoir ne s’annule pas\u00A0: émettez une nouvelle facture.', { field: 'correctsBillId' })
  if (stored.nature === 'acompte') await refuseWhenCounted(tx, stay.id, document.number)
  if (reason === '') refuse('credit-reason-required', 'Le motif de l’avoir est obligatoire\u00A0: l’avoir l’imprime.', { field: 'reason' })
  const request = creditRequest(document, tx.today.toString(), leftLines(document, await reductionsOf(tx, stored.id)))
  return {
    request,
    paymentId: null,
    correctsBillId: stored.id,
    isAdvance: stored.nature === 'acompte',
    note: creditNote({ reason, owed: await owedAfter(tx, stay.id, billId), isStays }, printedOf(request)),
  }
}

/** The invoice of the stay deducts its acomptes by name: none is taken back while that invoice stands. */
async function refuseWhenCounted(tx: Tx, bookingId: number, acompte: string): Promise<void> {
  const invoices = await tx.rows<{ document: string }>(
    `select d.document from bill_stay i join bill_document d on d.establishment_id = i.establishment_id and d.bill_id = i.id
     where i.establishment_id = $1 and i.booking_id = $2 and i.nature = 'invoice' and not exists (select 1 from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id)`,
    [tx.session.establishmentId, bookingId],
  )
  const invoice = invoices
    .map((row) => storedDocument(row.document))
    .find(({ acomptes }) => acomptes.some(({ number }) => number === acompte))
  if (invoice === undefined) return
  refuse('acompte-in-invoice', `La facture ${invoice.number} déduit l’acompte ${acompte}\u00A0: créez d’abord l’avoir de la facture.`, {
    field: 'correctsBillId',
    fix: { label: 'Créer l’avoir', action: 'creditNote', values: { number: invoice.number } },
  })
}

/** A credit note of a whole document, or of the lines given, all but its number. */
export function creditRequest(
  document: BillDocument,
  issueDate: string,
  lines: readonly BillLineRequest[] = leftLines(document, []),
): Draft['request'] {
  const { format: _format, currency: _currency, vat: _vat, totals: _totals, series: _series, number, ...rest } = document
  return {
    ...rest,
    nature: 'creditNote',
    issueDate,
    lines,
    acomptes: [],
    payments: [],
    dueDate: issueDate,
    preceding: [{ number, issueDate: document.issueDate }],
  }
}
