import { markOf, sitePaper } from '#areas/establishment/server/api.ts'
import { markedCsv } from '#domain/csv.ts'
import { formatDay, plural } from '#domain/french.ts'
import { countUrlSql, expenseUrlSql, injectionUrlSql } from '#areas/payment/server/api.ts'
import type { FileAnswer, SentFile } from '#kernel/server/serve.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { renderListPdf } from '#platform/server/pdf/list.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { accountingContract } from '../contract.ts'
import { untilSentence } from '../rules/aged-balance.ts'
import { ledgerCsv, ledgerTable, notYetSentence } from '../rules/ledger.ts'
import { letterCode } from '../rules/letter-code.ts'
import { ofOneCustomerSql } from './aged-balance.ts'
import { customerNamed } from './customer-named.ts'
import { exportedUntil } from './exported-until.ts'
import { pendingUntil } from './preview.ts'

type Contract = typeof accountingContract
type Reply = ReplyOf<Contract['ledger']>
type Row = Reply['rows'][number]
type Asked = ParsedInputOf<Contract['ledger']>
type Period = Pick<Asked, 'from' | 'to' | 'auxiliary'>
type CustomerAsked = ParsedInputOf<Contract['customerLedger']>
/** Whose lines `l` are read, by `by` as $2. */
type Of = {
  readonly by: string | number
  readonly where: string
  /** Of what was before the first day ($3), what still counts. */ readonly goesOn: string
  /** Within what the balance runs. */ readonly within: string
}
/** How many lines the screen shows; the file has all of them. */
const shown = 1000
/** And a paper: beyond, nobody reads it. */
const mostPrinted = 5000

/** What the site sells and spends begins anew with each accounting year; everything else goes on. */
const ofAccount = (account: string): Of => ({
  by: account,
  where: 'l.account = $2',
  goesOn: `($2 < '6' or l.exercise = (select id from financial_year where establishment_id = $1 and $3::date between start_date and end_date))`,
  within: `partition by case when $2 >= '6' then l.exercise end`,
})
const ofCustomer = (customerId: number): Of => ({
  by: customerId,
  where: `l.customer_id = $2 and ${ofOneCustomerSql}`,
  goesOn: 'true',
  within: '',
})

const sumsSql = ({ where, goesOn }: Of): string => `
select coalesce(sum(l.debit - l.credit) filter (where l.day < $3::date and ${goesOn}), 0)::bigint as opening,
  coalesce(sum(l.debit) filter (where l.day >= $3::date), 0)::bigint as debit, coalesce(sum(l.credit) filter (where l.day >= $3::date), 0)::bigint as credit, count(*) filter (where l.day >= $3::date)::int as count
from accounting_line l where l.establishment_id = $1 and ${where} and l.day <= $4::date and ($5::text is null or l.auxiliary = $5)`

/** The lines of a period, no more than $6, each with what is held after it: $7 is what was held before. */
const linesSql = ({ where, goesOn, within }: Of): string => `
select l.*, sum(l.debit - l.credit) over (${within} order by l.day, l.exercise, l.entry_number, l.line) + case when ${goesOn} then $7::bigint else 0 end as balance
from accounting_line l where l.establishment_id = $1 and ${where} and l.day between $3::date and $4::date and ($5::text is null or l.auxiliary = $5) order by l.day, l.exercise, l.entry_number, l.line limit $6`

/** Where the document of an entry is read, with the joins below; null where it has no page. */
export const urlSql = `case when p.source = 'bill' then '/bill/' || p.source_id when p.source = 'billShare' then '/bill/' || (select s.bill_id from bill_share s where s.establishment_id = $1 and s.id = p.source_id)
  when p.source = 'partnerBill' then '/partner-bill/' || p.source_id when p.source in ('deposit', 'depositCancel') then '/deposit/' || p.source_id
  when p.source in ('partnerVat', 'partnerPayment') then '/partner-bill/' || (select s.partner_bill_id from partner_payment s where s.establishment_id = $1 and s.id = p.source_id)
  when p.source = 'expense' then (select ${expenseUrlSql} from expense e where e.establishment_id = $1 and e.id = p.source_id)
  when p.source = 'injection' then (select ${injectionUrlSql} from injection i where i.establishment_id = $1 and i.id = p.source_id)
  when p.source = 'count' then (select ${countUrlSql} from cash_count g where g.establishment_id = $1 and g.id = p.source_id)
  when b.id is not null then '/new-booking/payments/' || b.id || '/0/0/0/' || b.customer_id || '/' || b.status_id
  when p.source = 'payment' then '/payment/' || p.source_id end`
/** What a line `l` of the ledger comes from. $1 establishment. */
export const urlJoins = `join accounting_posted p on p.establishment_id = $1 and p.exercise = l.exercise and p.entry_number = l.entry_number
left join payment y on y.establishment_id = $1 and p.source = 'payment' and y.id = p.source_id left join booking b on b.establishment_id = $1 and b.id = case when l.booking_id is null then y.booking_id else l.booking_id end`
const rowsSql = (of: Of): string => `
select l.day, l.account, l.journal, l.entry_number as entry, l.piece, l.label, l.auxiliary, l.debit, l.credit, l.balance::bigint as balance, k.letter, ${urlSql} as url from (${linesSql(of)}) l
${urlJoins}
left join accounting_letter k on k.establishment_id = $1 and k.exercise = l.exercise and k.entry_number = l.entry_number and k.line = l.line
order by l.day, l.exercise, l.entry_number, l.line`

/** From one account to the next, by the index: the lines are many, the accounts few. */
const accountsSql = `
with recursive a as (
  select min(account) as code from accounting_line where establishment_id = $1
  union all select (select min(l.account) from accounting_line l where l.establishment_id = $1 and l.account > a.code) from a where a.code is not null)
select a.code, (select l.account_label from accounting_line l where l.establishment_id = $1 and l.account = a.code order by l.day desc limit 1) as label from a where a.code is not null order by a.code`

/** `ledgerAccounts`: every account that bears a line, under the last name that it left with. */
export async function ledgerAccounts(tx: Tx): Promise<ReplyOf<Contract['ledgerAccounts']>> {
  return { accounts: await tx.rows(accountsSql, [tx.session.establishmentId]) }
}

async function readLedger(tx: Tx, of: Of, { from, to, auxiliary }: Period, most: number | null): Promise<Omit<Reply, 'until' | 'pending'>> {
  if (from > to) return refuse('start-before-end', 'La période finit avant de commencer.', { field: 'to' })
  const own = [tx.session.establishmentId, of.by, from, to, auxiliary ?? null]
  const [sums] = await tx.rows<Pick<Reply, 'opening' | 'debit' | 'credit' | 'count'>>(sumsSql(of), own)
  if (sums === undefined) throw new Error('sums are one row')
  const rows = await tx.rows<Omit<Row, 'letter'> & { readonly letter: number | null }>(rowsSql(of), [...own, most, sums.opening])
  return {
    ...sums,
    closing: sums.opening + sums.debit - sums.credit,
    rows: rows.map((row) => ({ ...row, letter: row.letter === null ? '' : letterCode(row.letter) })),
  }
}

/** Until which day the accounts know what happened, and how much of the period they do not know. */
async function knownUntil(tx: Tx, to: string): Promise<Pick<Reply, 'until' | 'pending'>> {
  return { until: await exportedUntil(tx), pending: await pendingUntil(tx, to) }
}

/** `accountLedger`: the lines of an account in a period, each with what the account holds after it. */
export async function ledger(tx: Tx, asked: Asked): Promise<Reply> {
  return { ...(await readLedger(tx, ofAccount(asked.account), asked, shown)), ...(await knownUntil(tx, asked.to)) }
}

/** The same for a spreadsheet, whole. */
export async function ledgerFile(tx: Tx, asked: Asked): Promise<SentFile> {
  return {
    content: Buffer.from(markedCsv(ledgerCsv(await readLedger(tx, ofAccount(asked.account), asked, null), asked), await markOf(tx))),
    type: 'text/csv; charset=utf-8',
    fileName: `grand-livre-${asked.account}-${asked.auxiliary === undefined ? '' : `${asked.auxiliary}-`}${asked.from}-${asked.to}.csv`,
  }
}

/** The same on paper, whole. */
export async function printLedger(tx: Tx, asked: Asked): Promise<FileAnswer> {
  const { account, auxiliary } = asked
  const [named] = await tx.rows<{ label: string }>(
    'select account_label as label from accounting_line where establishment_id = $1 and account = $2 order by day desc limit 1',
    [tx.session.establishmentId, account],
  )
  return onPaper(tx, ofAccount(account), asked, {
    title: `Grand livre\u00A0: ${account}${named === undefined ? '' : ` ${named.label}`}${auxiliary === undefined ? '' : `, auxiliaire ${auxiliary}`}`,
    fileName: `grand-livre-${account}${auxiliary === undefined ? '' : `-${auxiliary}`}`,
    beside: 'auxiliary',
    empty: 'Rien n’a été exporté de ce compte entre ces deux jours.',
  })
}

/** `customerLedger`: the lines of a customer on the accounts of customers, all of them together: its balance is that of the aged balance. */
export async function customerLedger(tx: Tx, asked: CustomerAsked): Promise<Reply> {
  await customerNamed(tx, asked.customerId)
  return { ...(await readLedger(tx, ofCustomer(asked.customerId), asked, shown)), ...(await knownUntil(tx, asked.to)) }
}

/** The same for a spreadsheet, whole. */
export async function customerLedgerFile(tx: Tx, asked: CustomerAsked): Promise<SentFile> {
  const { code } = await customerNamed(tx, asked.customerId)
  return {
    content: Buffer.from(markedCsv(ledgerCsv(await readLedger(tx, ofCustomer(asked.customerId), asked, null), asked), await markOf(tx))),
    type: 'text/csv; charset=utf-8',
    fileName: `grand-livre-${code}-${asked.from}-${asked.to}.csv`,
  }
}

/** The same on paper, whole. */
export async function printCustomerLedger(tx: Tx, asked: CustomerAsked): Promise<FileAnswer> {
  const { name, code } = await customerNamed(tx, asked.customerId)
  return onPaper(tx, ofCustomer(asked.customerId), asked, {
    title: `Grand livre auxiliaire\u00A0: ${code} ${name}`,
    fileName: `grand-livre-${code}`,
    beside: 'account',
    empty: 'Rien n’a été exporté de ce client entre ces deux jours.',
  })
}

type Paper = { readonly title: string; readonly fileName: string; readonly beside: 'auxiliary' | 'account'; readonly empty: string }

/** What a paper does not know is written on it. */
async function onPaper(tx: Tx, of: Of, period: Period, { title, fileName, beside, empty }: Paper): Promise<FileAnswer> {
  const { from, to } = period
  const read = await readLedger(tx, of, period, mostPrinted)
  if (read.count > mostPrinted)
    return refuse('list-too-long', `${plural(read.count, 'écriture')} ne tiennent pas sur papier\u00A0: prenez le CSV, ou moins de jours.`)
  const { until, pending } = await knownUntil(tx, to)
  const content = await renderListPdf({
    ...ledgerTable(read, from, beside),
    title,
    subtitle: `du ${formatDay(from)} au ${formatDay(to)}`,
    filters: [untilSentence(until), ...(pending === 0 ? [] : [notYetSentence(pending, beside === 'account')])],
    empty,
    ...(await sitePaper(tx)),
    landscape: true,
  })
  return { content, type: 'application/pdf', fileName: `${fileName}-${from}-${to}.pdf`, inline: true }
}
