import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { billViewContract } from '../contract/bill-view.ts'
import type { BillDocument } from '../rules/bill-document/bill-document.ts'
import { isExcludedBill } from '../rules/excluded-bill.ts'
import { excludedPrefix } from './excluded-prefix.ts'
import { billView } from './factur-x/bill-view.ts'
import { storedDocument } from './stored-bill.ts'
import { lettersOf } from './letters-slot.ts'

type Operation = typeof billViewContract.read
type View = ReplyOf<Operation>
type Stored = Pick<
  View,
  | 'id'
  | 'number'
  | 'nature'
  | 'isGrouped'
  | 'customerId'
  | 'stays'
  | 'corrects'
  | 'correctedBy'
  | 'reduces'
  | 'reductions'
  | 'others'
  | 'prints'
  | 'rank'
> & { readonly document: string; readonly hash: string; readonly at: string }

const linked = (one: string): string =>
  `json_build_object('id', ${one}.id, 'number', ${one}.number, 'nature', ${one}.nature, 'amount', ${one}.amount)`
const billSql = `
select b.id, b.number, b.nature, b.is_grouped as "isGrouped", b.customer_id as "customerId", d.document, d.hash, d.rank, b.created_at as at,
  (select coalesce(json_agg(json_build_object('id', s.id, 'code', coalesce(s.booking_code, 'n° ' || s.id), 'statusId', s.status_id, 'customerId', s.customer_id, 'amount', x.amount) order by s.start_date, s.id), '[]') from bill_stay x join booking s on s.establishment_id = $1 and s.id = x.booking_id where x.establishment_id = $1 and x.id = b.id) as stays,
  (select ${linked('k')} from bill k where k.establishment_id = $1 and k.id = b.corrects_bill_id) as corrects,
  (select ${linked('k')} from bill k where k.establishment_id = $1 and k.corrects_bill_id = b.id limit 1) as "correctedBy",
  (select ${linked('k')} from bill k where k.establishment_id = $1 and k.id = b.reduces_bill_id) as reduces,
  (select coalesce(json_agg(${linked('k')} order by k.id), '[]') from bill k where k.establishment_id = $1 and k.reduces_bill_id = b.id) as reductions,
  (select coalesce(json_agg(${linked('k')} order by k.id), '[]') from bill k where k.establishment_id = $1 and k.id in (select y.id from bill_stay x join bill_stay y on y.establishment_id = $1 and y.booking_id = x.booking_id where x.establishment_id = $1 and x.id = b.id) and k.id <> b.id and k.id is distinct from b.corrects_bill_id and k.corrects_bill_id is distinct from b.id and k.id is distinct from b.reduces_bill_id and k.reduces_bill_id is distinct from b.id) as others,
  (select coalesce(json_agg(json_build_object('copy', p.copy_number, 'at', p.printed_at, 'byName', p.printed_by_name) order by p.copy_number), '[]') from bill_print p where p.establishment_id = $1 and p.bill_id = b.id) as prints
from bill b join bill_document d on d.establishment_id = b.establishment_id and d.bill_id = b.id where b.establishment_id = $1 and b.id = $2`

const laterSql = `
select p.paid_on as day, m.label || case p.movement when 'payment' then '' when 'refund' then ', remboursé' when 'credit' then ', mis en avoir' when 'bounced' then ', impayé' when 'regulation' then ', régularisation' else ', annulé' end as label, p.amount, true as "isLater"
from payment p join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id
where p.establishment_id = $1 and p.booking_id = any($2::bigint[]) and p.created_at > $3 and coalesce(p.account_type, 0) <> 3 order by p.number`

function receivedBefore({ acomptes, payments }: BillDocument): View['received'] {
  return [
    ...acomptes.map(({ number, date, amount }) => ({ day: date, label: `Acompte ${number}`, amount, isLater: false })),
    ...payments.map(({ date, method, amount }) => ({ day: date, label: method, amount, isLater: false })),
  ]
}

/** On screen the desk reads French, whatever the language of the file. */
function paperOf(document: BillDocument): View['paper'] {
  const { title, name, activity, colour, seller, buyer, facts, reference, headings, lines, vat, totals, settled, remarks, legal } =
    billView({ ...document, language: 'fr' }, { kind: 'original' })
  const { logo } = document.seller
  return {
    title,
    logo: logo === null ? null : `data:${logo.type};base64,${logo.base64}`,
    name,
    activity,
    colour,
    seller,
    buyerName: document.buyer.name,
    buyer,
    facts,
    reference,
    headings: [...headings],
    lines,
    vat,
    totals,
    settled,
    remarks,
    legal,
  }
}

/** A bill as it was issued, read from its document, which never changes; and what came after it. */
export async function readBill(tx: Tx, { billId }: ParsedInputOf<Operation>): Promise<View> {
  const [stored] = await tx.rows<Stored>(billSql, [tx.session.establishmentId, billId])
  if (stored === undefined) return refuse('bill-not-found', 'Cette facture n’existe pas.')
  const { document: text, hash, at, ...bill } = stored
  const document = storedDocument(text)
  const asks = bill.nature === 'invoice' && bill.correctedBy === null
  const later = asks
    ? await tx.rows<View['received'][number]>(laterSql, [tx.session.establishmentId, bill.stays.map(({ id }) => id), at])
    : []
  return {
    ...bill,
    issuedOn: document.issueDate,
    dueOn: document.dueDate,
    buyer: document.buyer.name,
    gross: document.totals.gross,
    isExcluded: isExcludedBill(bill.number, await excludedPrefix(tx)),
    received: [...receivedBefore(document), ...later],
    due: asks
      ? later.reduce(
          (due, { amount }) => due - amount,
          bill.reductions.reduce((due, { amount }) => due + amount, Number(document.totals.due)),
        )
      : null,
    letters: [...(await lettersOf(tx, bill.number))],
    signature: hash.slice(0, 16).toUpperCase(),
    paper: paperOf(document),
  }
}
