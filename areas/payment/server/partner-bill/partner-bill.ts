import { closedDateFault, isSchool } from '#areas/establishment/server/api.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { partnerBillContract } from '../../contract/partner-bill.ts'
import { schoolPrefix } from '../../rules/bill-request.ts'
import {
  deductionOf,
  partnerBillNumber,
  partnerStayFault,
  partnerTotals,
  selfBillingFaults,
  siteFaults,
  standsForPartner,
} from '../../rules/partner-bill.ts'
import type { PartnerBillNature, PartnerDocument, PartnerLine, PartnerParty, VatDeduction } from '../../rules/partner-bill.ts'
import { restOf, toRecoverOf } from '../../rules/partner-payment.ts'
import { candidates, partnerOf } from './candidates.ts'
import type { Candidate, PartnerOfBill, Period } from './candidates.ts'
import { owedBackBy, owingStays, partnerPayments } from './payments.ts'

export type Contract = typeof partnerBillContract
const natureOf = ({ mandateOn }: PartnerOfBill): PartnerBillNature => (mandateOn === null ? 'statement' : 'selfBilled')

function refusePeriod({ from, to }: Period): void {
  if (to < from) refuse('start-before-end', 'La fin de la période précède son début.', { field: 'to' })
}

/** Of whom no commission is due: his agreement says that he receives nothing. */
function agreementFault({ billingType, name }: PartnerOfBill): Fault | null {
  return billingType === 'customer'
    ? {
        rule: 'partner-bill-type',
        field: 'partnerId',
        message: `${name} est facturé «\u00A0Au client\u00A0»\u00A0: il ne reçoit aucune commission. Changez d’abord son type de facturation.`,
      }
    : null
}

const faultOf = (row: Candidate): Fault | null => partnerStayFault({ ...row })
const bearsVat = (rows: readonly Pick<PartnerLine, 'vatRate'>[]): boolean => rows.some(({ vatRate }) => Number(vatRate) !== 0)

export async function previewPartnerBill(tx: Tx, input: ParsedInputOf<Contract['preview']>): Promise<ReplyOf<Contract['preview']>> {
  refusePeriod(input)
  const partner = await partnerOf(tx, input.partnerId)
  const refusal = agreementFault(partner)
  const toRecover = await owedBackBy(tx, partner.id)
  if (refusal !== null) return { partner: partner.name, nature: natureOf(partner), refusal, faults: [], toRecover, rows: [], isCut: false }
  const { rows, isCut } = await candidates(tx, partner, input)
  return {
    partner: partner.name,
    nature: natureOf(partner),
    refusal: null,
    faults: [...selfBilledFaults(partner, rows, await siteOf(tx))],
    toRecover,
    isCut,
    rows: rows.map(({ partnerBill, ...row }) => ({ ...row, fault: faultOf({ ...row, partnerBill }) })),
  }
}

const siteSql = `select coalesce(company_name, name) as name, coalesce(siret, '') as siret, case when vat_franchise then '' else coalesce(vat_number, '') end as "vatNumber", coalesce(address1, '') as line1, coalesce(postal_code, '') as "postalCode", coalesce(town, '') as town from establishment where id = $1`

/** What an invoice that the site writes in a partner's name lacks, of him and of itself. */
function selfBilledFaults(partner: PartnerOfBill, rows: readonly Candidate[], site: PartnerParty): readonly Fault[] {
  return natureOf(partner) === 'selfBilled' ? [...selfBillingFaults(partner, bearsVat(rows)), ...siteFaults(site)] : []
}

export async function siteOf(tx: Tx): Promise<PartnerParty> {
  const [site] = await tx.rows<PartnerParty>(siteSql, [tx.session.establishmentId])
  if (site === undefined) throw new Error('the establishment of the session exists')
  return site
}

/** Makes the document of what was chosen. Two at once wait for each other: no stay is on two, no number is missing. */
export async function issuePartnerBill(tx: Tx, input: ParsedInputOf<Contract['issue']>): Promise<ReplyOf<Contract['issue']>> {
  refusePeriod(input)
  await lockPartnerBills(tx)
  // Whoever takes a customer's bill back holds its stay: the bill read below is the one that stands.
  await tx.rows('select 1 from booking where establishment_id = $1 and id = any($2::bigint[]) order by id for update', [
    tx.session.establishmentId,
    input.stays.map(({ bookingId }) => bookingId),
  ])
  const partner = await partnerOf(tx, input.partnerId)
  const refusal = agreementFault(partner)
  if (refusal !== null) throw new Refused([refusal])
  const asked = new Set(input.stays.map(({ bookingId, kind }) => `${kind} ${bookingId}`))
  const rows = (await candidates(tx, partner, input)).rows.filter(({ bookingId, kind }) => asked.has(`${kind} ${bookingId}`))
  if (asked.size === 0) refuse('partner-bill-empty', 'Choisissez au moins un séjour.', { field: 'stays' })
  if (new Set(rows.map(({ bookingId, kind }) => `${kind} ${bookingId}`)).size !== asked.size)
    refuse('modification-not-authorised', 'Un de ces séjours n’est plus de ce partenaire ou de cette période\u00A0: relisez la liste.', {
      field: 'stays',
    })
  const nature = natureOf(partner)
  const site = await siteOf(tx)
  const faults = [...rows.map(faultOf).filter((fault) => fault !== null), ...selfBilledFaults(partner, rows, site)]
  if (faults.length > 0) throw new Refused(faults)
  const lines = rows.flatMap(({ partnerBill: _partnerBill, billId, billNumber, ...row }): PartnerLine[] =>
    billId === null || billNumber === null ? [] : [{ ...row, billId, billNumber }],
  )
  const { name, siret, vatNumber, line1, postalCode, town } = partner
  const document = {
    format: 1 as const,
    nature,
    issueDate: tx.today.toString(),
    startDate: input.from,
    endDate: input.to,
    partner: { name, siret, vatNumber, line1, postalCode, town },
    site,
    mandateOn: partner.mandateOn,
    vatOnDebits: partner.vatOnDebits,
    lines,
    totals: partnerTotals(lines),
    corrects: null,
    reason: '',
  }
  return writePartnerBill(tx, document, {
    partnerId: partner.id,
    correctsId: null,
    deduction: deductionOf(document.totals.vat, partner.vatOnDebits),
  })
}

/** Their entries bear this day: it is still open. */
export async function refuseClosed(tx: Tx, day: string, field = ''): Promise<void> {
  const closed = await closedDateFault(tx, day)
  if (closed !== null) throw new Refused([field === '' ? closed : { ...closed, field }])
}

export async function lockPartnerBills(tx: Tx): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock($1, hashtext($2))', [tx.session.establishmentId, 'partner-bill'])
}

type Owner = { readonly partnerId: number; readonly correctsId: number | null; readonly deduction: VatDeduction }

export async function writePartnerBill(
  tx: Tx,
  plain: Omit<PartnerDocument, 'number'>,
  { partnerId, correctsId, deduction }: Owner,
): Promise<{ partnerBillId: number; number: string }> {
  await refuseClosed(tx, plain.issueDate)
  const prefix = (await isSchool(tx)) ? schoolPrefix : ''
  const number = `${prefix}${partnerBillNumber(plain.nature, partnerId, tx.today.year, await tx.nextNumber(`partner-bill-${prefix}${plain.nature}-${partnerId}-${tx.today.year}`))}`
  const document: PartnerDocument = { ...plain, number }
  const { totals, lines, nature } = document
  const state = correctsId !== null ? 'cancellation' : nature === 'selfBilled' ? 'issued' : 'awaited'
  const [row] = await tx.rows<{ id: number }>(
    `insert into partner_bill (establishment_id, number, nature, issued_on, partner_id, start_date, end_date, stay_count, base_amount, net_amount, vat_amount, amount, paid_amount, state, vat_deduction, corrects_partner_bill_id, reason, made_by_name, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0, $13, $14, $15, $16, $17, $18, $18) returning id`,
    [
      tx.session.establishmentId,
      number,
      nature,
      document.issueDate,
      partnerId,
      document.startDate,
      document.endDate,
      new Set(lines.map(({ bookingId }) => bookingId)).size,
      totals.base,
      totals.net,
      totals.vat,
      totals.gross,
      state,
      deduction,
      correctsId,
      document.reason === '' ? null : document.reason,
      tx.session.userName,
      tx.now.toString(),
    ],
  )
  if (row === undefined) throw new Error('partner bill not written')
  await tx.rows('insert into partner_bill_document (establishment_id, partner_bill_id, document) values ($1, $2, $3)', [
    tx.session.establishmentId,
    row.id,
    JSON.stringify(document),
  ])
  await tx.rows(
    'insert into partner_bill_line (establishment_id, partner_bill_id, booking_id, bill_id, kind, net_amount) select $1, $2, t.* from unnest($3::bigint[], $4::bigint[], $5::text[], $6::bigint[]) t',
    [
      tx.session.establishmentId,
      row.id,
      lines.map(({ bookingId }) => bookingId),
      lines.map(({ billId }) => billId),
      lines.map(({ kind }) => kind),
      lines.map(({ net }) => net),
    ],
  )
  await tx.journal({
    entity: 'partner-bill',
    entityId: row.id,
    action: 'issue',
    after: {
      number,
      nature,
      partnerId,
      amount: totals.gross,
      ...(document.corrects === null ? {} : { corrects: document.corrects, reason: document.reason }),
    },
  })
  tx.changed('partner-bill', [row.id])
  return { partnerBillId: row.id, number }
}

type Stored = {
  readonly id: number
  readonly partnerId: number
  readonly state: ReplyOf<Contract['read']>['state']
  readonly document: string
  readonly partnerNumber: string
  readonly receivedOn: string | null
  readonly vatDeduction: VatDeduction
  readonly linked: { readonly id: number; readonly number: string } | null
}
const storedSql = `
select p.id, p.partner_id as "partnerId", p.state, d.document, coalesce(p.partner_number, '') as "partnerNumber", p.received_on as "receivedOn", p.vat_deduction as "vatDeduction",
  (select json_build_object('id', k.id, 'number', k.number) from partner_bill k where k.establishment_id = $1 and (k.corrects_partner_bill_id = p.id or k.id = p.corrects_partner_bill_id) limit 1) as linked
from partner_bill p join partner_bill_document d on d.establishment_id = p.establishment_id and d.partner_bill_id = p.id where p.establishment_id = $1 and p.id = $2`

export async function storedPartnerBill(tx: Tx, partnerBillId: number): Promise<Stored & { readonly content: PartnerDocument }> {
  const [stored] = await tx.rows<Stored>(storedSql, [tx.session.establishmentId, partnerBillId])
  if (stored === undefined) return refuse('record-not-found', 'Cette facture de partenaire n’existe pas.')
  return { ...stored, content: JSON.parse(stored.document) as PartnerDocument }
}

export async function readPartnerBill(tx: Tx, { partnerBillId }: ParsedInputOf<Contract['read']>): Promise<ReplyOf<Contract['read']>> {
  const { id, partnerId, state, partnerNumber, receivedOn, vatDeduction, linked, content } = await storedPartnerBill(tx, partnerBillId)
  const { number, nature, issueDate, startDate, endDate, partner, reason, lines, totals } = content
  const payments = await partnerPayments(tx, id)
  return {
    id,
    number,
    nature,
    state,
    issuedOn: issueDate,
    startDate,
    endDate,
    partnerId,
    partner: partner.name,
    reason,
    partnerNumber,
    receivedOn,
    vatDeduction,
    payments,
    rest: standsForPartner(state) ? restOf({ gross: totals.gross, parts: payments }) : 0,
    toRecover: toRecoverOf(state, payments),
    owing: await owingStays(
      tx,
      lines.map(({ bookingId }) => bookingId),
    ),
    lines: [...lines],
    totals: { ...totals, rates: [...totals.rates] },
    linked,
  }
}
