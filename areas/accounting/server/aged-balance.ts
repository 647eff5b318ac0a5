import { markOf, sitePaper } from '#areas/establishment/server/api.ts'
import { markedCsv } from '#domain/csv.ts'
import { formatDay, plural } from '#domain/french.ts'
import type { FileAnswer, SentFile } from '#kernel/server/serve.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { renderListPdf } from '#platform/server/pdf/list.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { accountingContract } from '../contract.ts'
import { agedCsv, agedTable, agedTotals, ledgerSentence, pendingSentence, untilSentence } from '../rules/aged-balance.ts'
import { exportedUntil } from './exported-until.ts'
import { pendingUntil } from './preview.ts'

type Contract = typeof accountingContract
type Reply = ReplyOf<Contract['agedBalance']>
/** How many customers the screen shows; the file has everybody. */
const shown = 1000
/** And a paper: beyond, nobody reads it. */
const mostPrinted = 5000

/** Lines `l` of the accounts of customers: those that their stays settle, and what lies besides on the accounts of class 41, as credits to be used do. */
const ofCustomersSql = `(l.role <> '' or l.account like '41%')`
/** Of them, those of the customer that they name: a voucher is owed to whoever brings it, not to who bought it, nor to who paid with it. */
export const ofOneCustomerSql = `(l.role <> '' or l.account like '41%' and not exists (
  select from accounting_posted v join payment g on g.establishment_id = v.establishment_id and g.id = v.source_id and g.gift_sale_id is not null
  where v.establishment_id = l.establishment_id and v.exercise = l.exercise and v.entry_number = l.entry_number and v.source = 'payment'))`

/** Vouchers are owed to whoever brings them: neither their sale nor their use is of a customer. What has no customer is one row, so that the balance is that of the ledger. */
const agedSql = `
with line as (
  select case when y.id is null then l.customer_id end as customer_id, case when l.role <> '' then l.booking_id end as booking_id, case when l.role = '' then l.account end as account, l.debit - l.credit as amount, l.due_on, l.day
  from accounting_line l left join accounting_posted p on l.role = '' and p.establishment_id = $1 and p.exercise = l.exercise and p.entry_number = l.entry_number and p.source = 'payment' left join payment y on y.establishment_id = $1 and y.id = p.source_id and y.gift_sale_id is not null
  where l.establishment_id = $1 and ${ofCustomersSql} and l.day <= $2::date),
part as (select customer_id, sum(amount) as rest, $2::date - coalesce(max(due_on), min(day)) as age from line group by customer_id, booking_id, account having sum(amount) <> 0)
select s.customer_id as "customerId", coalesce(c.customer_code, '') as code, case when s.customer_id is null then 'Sans client (bons cadeaux, caisse)' when c.is_legal_entity then coalesce(c.company_name, c.name, '') else trim(concat_ws(' ', c.name, c.first_name)) end as customer,
  coalesce(sum(s.rest) filter (where s.rest > 0 and s.age <= 0), 0)::bigint as "notDue", coalesce(sum(s.rest) filter (where s.rest > 0 and s.age between 1 and 30), 0)::bigint as "upTo30", coalesce(sum(s.rest) filter (where s.rest > 0 and s.age between 31 and 60), 0)::bigint as "upTo60",
  coalesce(sum(s.rest) filter (where s.rest > 0 and s.age between 61 and 90), 0)::bigint as "upTo90", coalesce(sum(s.rest) filter (where s.rest > 0 and s.age > 90), 0)::bigint as "over90", coalesce(sum(s.rest) filter (where s.rest < 0), 0)::bigint as credit, sum(s.rest)::bigint as balance
from part s left join customer c on c.establishment_id = $1 and c.id = s.customer_id group by s.customer_id, c.establishment_id, c.id order by sum(s.rest) desc, s.customer_id`

const accountsSql = `
select l.account as code, (array_agg(l.account_label order by l.day desc))[1] as label, sum(l.debit - l.credit)::bigint as balance
from accounting_line l where l.establishment_id = $1 and ${ofCustomersSql} and l.day <= $2::date group by l.account having sum(l.debit - l.credit) <> 0 order by l.account`

/** What each customer owes, stay by stay, by how long it has been due, less what the site holds of his: advances, and credits to be used. */
function agedRows(tx: Tx, day: string): Promise<Reply['rows']> {
  return tx.rows<Reply['rows'][number]>(agedSql, [tx.session.establishmentId, day])
}

export async function agedBalance(tx: Tx, { day }: ParsedInputOf<Contract['agedBalance']>): Promise<Reply> {
  const balance = await wholeBalance(tx, day)
  return { ...balance, rows: balance.rows.slice(0, shown) }
}

async function wholeBalance(tx: Tx, day: string): Promise<Reply> {
  const rows = await agedRows(tx, day)
  return {
    until: await exportedUntil(tx),
    count: rows.length,
    totals: agedTotals(rows),
    accounts: await tx.rows(accountsSql, [tx.session.establishmentId, day]),
    pending: await pendingUntil(tx, day),
    rows,
  }
}

/** The same for a spreadsheet, with everybody. */
export async function agedFile(tx: Tx, { day }: ParsedInputOf<Contract['agedFile']>): Promise<SentFile> {
  return {
    content: Buffer.from(markedCsv(agedCsv(await agedRows(tx, day)), await markOf(tx))),
    type: 'text/csv; charset=utf-8',
    fileName: `balance-agee-${day}.csv`,
  }
}

/** The same on paper, with everybody: what it does not know is written on it. */
export async function printAged(tx: Tx, { day }: ParsedInputOf<Contract['printAged']>): Promise<FileAnswer> {
  const { rows, accounts, until, pending } = await wholeBalance(tx, day)
  if (rows.length > mostPrinted)
    return refuse('list-too-long', `${plural(rows.length, 'client')} ne tiennent pas sur papier\u00A0: prenez le CSV.`)
  const content = await renderListPdf({
    ...agedTable(rows),
    title: 'Balance âgée des clients',
    subtitle: `au ${formatDay(day)}`,
    filters: [
      untilSentence(until),
      ...(accounts.length === 0 ? [] : [`Solde ${ledgerSentence(accounts)}.`]),
      ...(pending === 0 ? [] : [pendingSentence(pending)]),
    ],
    empty: 'Tous les comptes clients exportés sont soldés à cette date.',
    ...(await sitePaper(tx)),
    landscape: true,
  })
  return { content, type: 'application/pdf', fileName: `balance-agee-${day}.pdf`, inline: true }
}
