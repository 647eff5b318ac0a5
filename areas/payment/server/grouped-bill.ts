import { customerNameSql } from '#areas/customer/server/api.ts'
import { accountingFaults } from '#areas/establishment/server/api.ts'
import { formatNumber } from '#domain/french.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { groupedBillContract } from '../contract/grouped-bill.ts'
import { computeTotals, computeVat } from '../rules/bill-document/amounts.ts'
import { buildBillDocument } from '../rules/bill-document/build.ts'
import { cautionsOf } from '../rules/bill-document/intra-community.ts'
import type { BillTax } from '../rules/bill-document/bill-document.ts'
import { billLines, billNumber, billStay, creditNote } from '../rules/bill-request.ts'
import { groupedContent, groupedFaults } from '../rules/grouped-bill.ts'
import type { GroupableStay, GroupedPart, Payer } from '../rules/grouped-bill.ts'
import { leftLines } from '../rules/part-credit.ts'
import type { Printed } from '../rules/printed-words/printed.ts'
import { billableStay, buyer, received, storedLines } from './bill-data.ts'
import { issuer, sellerIn } from './bill-issuer.ts'
import type { BillableStay } from './bill-data.ts'
import type { Issuer } from './bill-issuer.ts'
import { printedOf } from './factur-x/bill-facts.ts'
import { payersNoteOf } from './holiday-aid/aids.ts'
import { issueDraft, refuseSecondBiller } from './issue-bill.ts'
import { owedAfter } from './owed-after.ts'
import { creditRequest } from './bill-drafts.ts'
import { reductionsOf, storedBill } from './stored-bill.ts'
import type { Issued } from './issue-bill.ts'
import type { Draft } from './bill-drafts.ts'
import type { StoredBill } from './stored-bill.ts'
import { refuseBilledToPartner, refuseCountedByPartner } from './partner-bill/guard.ts'
import { standingBills } from './money-view.ts'
import { printedFor } from './printed-for.ts'
import { standingColumns } from './standing.ts'

type Contract = typeof groupedBillContract

/** Stays in the order of their arrivals, as the bill lists them. */
const stateSql = `
select b.id, coalesce(b.booking_code, 'n° ' || b.id) as code, b.status_id as "statusId", b.customer_id as "customerId", ${customerNameSql} as customer, ${standingColumns}
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id where b.establishment_id = $1 and b.id = any($2::bigint[]) order by b.start_date, b.id`
type Gathered = {
  readonly payer: Payer | null
  readonly states: readonly GroupableStay[]
  readonly parts: readonly GroupedPart[]
  readonly stays: readonly BillableStay[]
  readonly printed: Printed
}

/** Reads stays for one bill, each locked as for a bill of its own; in the order of their numbers, so that two groups never wait for each other. */
async function gather(
  tx: Tx,
  { bookingIds, payerId }: { readonly bookingIds: readonly number[]; readonly payerId: number | null },
  from: Issuer,
): Promise<Gathered> {
  const payer = payerId === null ? null : await payerOf(tx, payerId)
  const read = new Map<number, BillableStay>()
  const ids = [...new Set(bookingIds)].toSorted((a, b) => a - b)
  for (const id of ids) read.set(id, await billableStay(tx, id))
  const states: GroupableStay[] = []
  const parts: GroupedPart[] = []
  const rows = await tx.rows<Omit<GroupableStay, 'billedBy' | 'advances' | 'lines'>>(stateSql, [tx.session.establishmentId, ids])
  const printed = await printedFor(tx, billedTo({ payer, states: rows }))
  for (const state of rows) {
    const stay = read.get(state.id)
    if (stay === undefined) continue
    const lines = billLines(await storedLines(tx, stay.id), from.isFranchise, printed)
    const standing = await standingBills(tx, stay.id)
    states.push({
      ...state,
      billedBy: standing.find(({ nature }) => nature === 'invoice')?.number ?? null,
      advances: standing.filter(({ nature }) => nature === 'acompte').map(({ number }) => number),
      lines,
    })
    const guest = payer === null || payer.id === state.customerId ? {} : { guest: state.customer }
    const billed = {
      id: stay.id,
      ...guest,
      ...billStay(
        {
          code: state.code,
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
    parts.push({ stay: billed, lines, ...(await received(tx, stay.id)) })
  }
  return { payer, states, parts, stays: [...read.values()], printed }
}

/** Who the bill is made out to: the payer that was chosen, else the customer of its stays. */
const billedTo = ({
  payer,
  states,
}: {
  readonly payer: Payer | null
  readonly states: readonly Pick<GroupableStay, 'customerId'>[]
}): number => payer?.id ?? states[0]?.customerId ?? 0

async function payerOf(tx: Tx, payerId: number): Promise<Payer> {
  const [payer] = await tx.rows<Payer>(
    `select c.id, ${customerNameSql} as name from customer c where c.establishment_id = $1 and c.id = $2 and c.merged_into_id is null`,
    [tx.session.establishmentId, payerId],
  )
  return payer ?? refuse('record-not-found', 'Ce client n’existe pas.', { field: 'payerId' })
}

async function draftOf(tx: Tx, gathered: Gathered, from: Issuer): Promise<Draft> {
  const { parts, states, stays, printed } = gathered
  const today = tx.today.toString()
  const dueDate = stays.map(({ balanceDueOn }) => balanceDueOn ?? today).reduce((last, day) => (day > last ? day : last), today)
  const notes = []
  for (const { id } of states) notes.push(await payersNoteOf(tx, id))
  const request = {
    ...groupedContent(parts),
    nature: 'invoice' as const,
    issueDate: today,
    operation: 'services' as const,
    language: printed.language,
    vatOnDebits: from.vatOnDebits,
    seller: sellerIn(from, printed),
    mentions: from.mentions,
    remarks: '',
    buyer: await buyer(tx, billedTo(gathered)),
    dueDate,
    preceding: [],
  }
  return { request, paymentId: null, correctsBillId: null, isAdvance: false, note: notes.filter((note) => note !== '').join('\n') }
}

const taxLabel = (tax: BillTax): string =>
  tax.kind === 'vat' ? `${formatNumber(tax.rate, 2, 2)}\u00a0%` : tax.kind === 'touristTax' ? 'Taxe de séjour' : 'Sans TVA'

/** A grouped bill before it is issued: made by what issues it, all but its number. */
export async function previewGrouped(tx: Tx, asked: ParsedInputOf<Contract['preview']>): Promise<ReplyOf<Contract['preview']>> {
  const from = await issuer(tx)
  const gathered = await gather(tx, asked, from)
  const { states, parts, payer } = gathered
  const { request } = await draftOf(tx, gathered, from)
  const ofStays = groupedFaults(states, payer)
  const built = buildBillDocument({ ...request, series: 'F', number: billNumber('F', tx.today.year, 1, from.numberLength) })
  const faults: readonly Fault[] = [
    ...ofStays,
    ...(await accountingFaults(tx, request.issueDate)),
    ...built.faults.filter(({ rule }) => rule !== 'bill-without-line'),
  ]
  const { vat } = built.document ?? computeVat(request.lines)
  const refused = new Set(ofStays.map(({ values }) => values?.['bookingId']))
  return {
    payer: { id: billedTo(gathered), name: request.buyer.name },
    faults: [...faults],
    cautions: cautionsOf(request),
    stays: states.map(({ id, code, customer }, index) => {
      const part = parts[index]
      return {
        id,
        code,
        customer,
        arrival: part?.stay.arrival ?? '',
        departure: part?.stay.departure ?? '',
        place: part?.stay.place ?? '',
        total: (part?.lines ?? []).reduce((total, { amount }) => total + amount, 0),
        isRefused: refused.has(id),
      }
    }),
    vat: vat.map(({ tax, base, vat: amount, gross }) => ({ label: taxLabel(tax), base, vat: amount, gross })),
    totals:
      built.document?.totals ??
      computeTotals(
        vat,
        [...request.acomptes, ...request.payments].map(({ amount }) => amount),
      ),
  }
}

/**
 * Issues one bill for several stays of one payer, with a share for each stay.
 * @throws Refused with every stay that is in the way, then with everything that is missing
 */
export async function issueGrouped(tx: Tx, { bookingIds, payerId, knownTotal }: ParsedInputOf<Contract['issue']>): Promise<Issued> {
  await refuseSecondBiller(
    tx,
    [...new Set(bookingIds)].toSorted((a, b) => a - b),
  )
  const from = await issuer(tx)
  const gathered = await gather(tx, { bookingIds, payerId }, from)
  const { states, payer } = gathered
  const faults = groupedFaults(states, payer)
  if (faults.length > 0) throw new Refused(faults)
  await refuseBilledToPartner(
    tx,
    states.map(({ id }) => id),
  )
  const plain = await draftOf(tx, gathered, from)
  const total = plain.request.lines.reduce((sum, { amount }) => sum + amount, 0)
  if (knownTotal !== undefined && knownTotal !== total)
    refuse('balance-changed', 'Un de ces séjours vient de changer de prix\u00A0: relisez la facture avant de l’émettre.', {
      values: { total },
    })
  return issueDraft(tx, {
    billed: { customerId: billedTo(gathered), bookingIds: states.map(({ id }) => id) },
    from,
    plain,
    nature: 'invoice',
    reason: '',
  })
}

/** Takes a grouped bill back for all of its stays: the same lines, under the number and the date of the credit note. */
export async function creditGrouped(tx: Tx, { billId, reason }: ParsedInputOf<Contract['credit']>): Promise<Issued> {
  const read = async (): Promise<StoredBill> => {
    const found = await storedBill(tx, billId)
    return found?.isGrouped === true
      ? found
      : refuse('bill-not-found', 'Choisissez la facture à annuler par un avoir.', { field: 'billId' })
  }
  const { bookingIds } = await read()
  await refuseSecondBiller(tx, bookingIds)
  for (const id of bookingIds) await billableStay(tx, id)
  const { document, ...stored } = await read()
  await refuseCountedByPartner(tx, billId)
  if (stored.isCorrected) refuse('bill-already-credited', `La facture ${document.number} a déjà son avoir.`, { field: 'billId' })
  if (stored.nature !== 'invoice')
    refuse('bill-is-credit', 'Un avoir ne s’annule pas\u00A0: émettez une nouvelle facture.', { field: 'billId' })
  if (reason === '') refuse('credit-reason-required', 'Le motif de l’avoir est obligatoire\u00A0: l’avoir l’imprime.', { field: 'reason' })
  let owed = 0
  for (const id of bookingIds) owed += await owedAfter(tx, id, billId)
  const plain: Draft = {
    request: creditRequest(document, tx.today.toString(), leftLines(document, await reductionsOf(tx, billId))),
    paymentId: null,
    correctsBillId: billId,
    isAdvance: false,
    note: creditNote({ reason, owed }, printedOf(document)),
  }
  return issueDraft(tx, {
    billed: { customerId: stored.customerId, bookingIds },
    from: await issuer(tx),
    plain,
    nature: 'creditNote',
    reason,
  })
}

const candidatesSql = `
select b.id, b.id = own.id or coalesce(plain(b.group_name) = plain(own.group_name), false) as "isSameGroup"
from booking own join booking b on b.establishment_id = own.establishment_id and b.customer_id = own.customer_id
where own.establishment_id = $1 and own.id = $2 and b.status_id in (3, 4, 5) and b.status = 'SAVED' and b.cancel_state = 'none' and b.total > 0
  and not exists (select from bill_stay i where i.establishment_id = $1 and i.booking_id = b.id and i.nature = 'invoice' and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id))
order by 2 desc, b.start_date, b.id limit 60`

/** What else the payer of a stay may have on the same bill. */
export async function groupedBillStays(
  tx: Tx,
  { bookingId }: ParsedInputOf<Contract['candidates']>,
): Promise<ReplyOf<Contract['candidates']>> {
  return { stays: await tx.rows(candidatesSql, [tx.session.establishmentId, bookingId]) }
}
