import { isMoneySql } from '#areas/booking/server/api.ts'
import { closedDateFault } from '#areas/establishment/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { tillContract } from '../contract/till.ts'
import { countFaults } from '../rules/count-checks.ts'
import { countedSum, countedText } from '../rules/denominations.ts'
import { gapsSql } from './gaps.sql.ts'
import { ownChequesSql } from './own-cheque.sql.ts'
import { refuseBackwards } from './period.ts'
import { countUrlSql, expenseUrlSql, injectionUrlSql } from './till-url.sql.ts'

type Contract = typeof tillContract

/** Lines `x` of cheques that came back unpaid after they had gone to the bank: `dp` and `d` their slip. The bank takes them back, not the drawer. $1 establishment. */
export const bouncedSql = `deposit_payment dp join deposit d on d.establishment_id = dp.establishment_id and d.id = dp.deposit_id
  join payment o on o.establishment_id = dp.establishment_id and coalesce(o.carries_payment_id, o.id) = dp.payment_id
  join payment x on x.establishment_id = dp.establishment_id and x.corrects_payment_id = o.id and x.movement = 'bounced'`

/** What moves the content of a till, each line once: day, kind, number, what it is about, where it opens, and the sum (out is negative). What is settled without money moves nothing; a gap that was kept is in the till, as it is in the accounts. */
const movesSql = `
select p.paid_on as day, case when p.account_type = 3 then 'guarantee' else p.movement end as kind, p.payment_method_id as method, p.number::text as number, p.amount,
  trim(concat_ws(' ', b.booking_code, case when b.id is null then coalesce('Ticket ' || t.number, 'Bon cadeau ' || s.number) end, case when c.is_legal_entity then c.company_name else concat_ws(' ', c.name, c.first_name) end)) as label,
  case when t.id is not null then '/bill/' || t.id when b.id is null then '/payment/' || p.id else '/new-booking/payments/' || b.id || '/0/0/0/' || b.customer_id || '/' || b.status_id end as url, 1 as rank, p.id
from payment p left join customer c on c.establishment_id = p.establishment_id and c.id = p.customer_id left join bill t on t.establishment_id = p.establishment_id and t.id = p.ticket_id left join booking b on b.establishment_id = p.establishment_id and b.id = p.booking_id left join gift_sale s on s.establishment_id = p.establishment_id and s.id = p.gift_sale_id
where p.establishment_id = $1 and ${isMoneySql('p')}
union all
select e.spent_on, 'expense', e.payment_method_id, e.number::text, -e.amount, concat_ws(', ', t.label, e.supplier), ${expenseUrlSql}, 2, e.id
from expense e join expense_type t on t.establishment_id = e.establishment_id and t.id = e.expense_type_id where e.establishment_id = $1
union all
select i.moved_on, case i.direction when 'in' then 'injection' else 'withdrawal' end, i.payment_method_id, i.id::text, case i.direction when 'in' then i.amount else -i.amount end, coalesce(i.reason, ''), ${injectionUrlSql}, 3, i.id
from injection i where i.establishment_id = $1
union all
select d.deposited_on, 'deposit', d.payment_method_id, d.number, -d.amount, concat_ws(', ', coalesce(a.label, ''), case when d.payment_count > 0 then d.payment_count || case when d.payment_count > 1 then ' règlements' else ' règlement' end end), '/deposit/' || d.id, 4, d.id
from deposit d left join bank_account a on a.establishment_id = d.establishment_id and a.id = d.bank_account_id where d.establishment_id = $1 and d.state = 'made'
union all
select x.paid_on, 'deposit', x.payment_method_id, d.number, -x.amount, concat_ws(', ', 'Impayé repris par la banque', coalesce(b.booking_code, 'Ticket ' || t.number)), '/deposit/' || d.id, 5, x.id
from ${bouncedSql} left join booking b on b.establishment_id = $1 and b.id = x.booking_id left join bill t on t.establishment_id = $1 and t.id = x.ticket_id where dp.establishment_id = $1 and d.state = 'made'
union all${ownChequesSql}
union all
select s.booked_on, case s.settlement when 'paid' then 'partner' when 'returned' then 'partnerReturned' else 'partnerWithheld' end, s.payment_method_id, coalesce(nullif(p.partner_number, ''), p.number), -s.amount, r.label, '/partner-bill/' || p.id, 6, s.id
from partner_payment s join partner_bill p on p.establishment_id = s.establishment_id and p.id = s.partner_bill_id join partner r on r.establishment_id = s.establishment_id and r.id = p.partner_id where s.establishment_id = $1 and s.booked_on is not null
union all
select g.counted_on, 'gap', g.payment_method_id, 'K-' || g.id, g.amount, coalesce(g.explanation, ''), ${countUrlSql}, 7, g.id from (${gapsSql}) g where g.amount <> 0`

/** What each method held at the beginning of a day: its last starting base, and what moved since. What goes straight to the bank is held nowhere. */
const openingSql = `
with moves as (${movesSql}),
base as (select distinct on (payment_method_id) payment_method_id as method, starts_on as day, amount from starting_base where establishment_id = $1 and starts_on <= $2 and id <> $3 order by payment_method_id, starts_on desc)
select m.id as method, case when not m.is_bankable and m.payment_kind <> 3 then 0 else 1 end * (coalesce(base.amount, 0) + coalesce((select sum(v.amount) from moves v where v.method = m.id and v.day < $2 and v.day >= coalesce(base.day, '-infinity'::date)), 0))::bigint as amount
from payment_method m left join base on base.method = m.id where m.establishment_id = $1`

/** What a till should hold at the end of a day, the gaps kept of its counts included. */
export async function tillBalance(tx: Tx, paymentMethodId: number, day: string): Promise<number> {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  const rows = await tx.rows<{ method: number; amount: number }>(openingSql, [tx.session.establishmentId, next, 0])
  return Number(rows.find(({ method }) => method === paymentMethodId)?.amount ?? 0)
}

/** What a till should hold on the morning of a day, from the bases before but for one and what moved: null where nothing did before that day, and whether a base follows. */
export async function aroundBase(
  tx: Tx,
  paymentMethodId: number,
  startsOn: string,
  butBase: number,
): Promise<{ readonly holds: number | null; readonly followedOn: string | null }> {
  const [around] = await tx.rows<{ earlier: boolean; followedOn: string | null }>(
    `select coalesce(bool_or(starts_on < $3), false) or exists (select from (${movesSql}) v where v.method = $2 and v.day < $3) as earlier, min(starts_on) filter (where starts_on > $3)::text as "followedOn" from starting_base where establishment_id = $1 and payment_method_id = $2 and id <> $4`,
    [tx.session.establishmentId, paymentMethodId, startsOn, butBase],
  )
  if (around?.earlier !== true) return { holds: null, followedOn: around?.followedOn ?? null }
  const rows = await tx.rows<{ method: number; amount: number }>(openingSql, [tx.session.establishmentId, startsOn, butBase])
  return { holds: Number(rows.find(({ method }) => method === paymentMethodId)?.amount ?? 0), followedOn: around.followedOn }
}

/** What a count of a till is compared with on a day: what it should hold, but for the gaps found that day, which a count of the same day finds again. `carried` is what the days before kept. */
export async function toCount(
  tx: Tx,
  paymentMethodId: number,
  day: string,
): Promise<{ readonly expected: number; readonly carried: number }> {
  const [kept] = await tx.rows<{ before: number; today: number }>(
    `select coalesce(sum(g.amount) filter (where g.counted_on < $3 and g.counted_on >= coalesce(b.day, '-infinity'::date)), 0)::bigint as before, coalesce(sum(g.amount) filter (where g.counted_on = $3), 0)::bigint as today
     from (${gapsSql}) g left join (select max(starts_on) as day from starting_base where establishment_id = $1 and payment_method_id = $2 and starts_on <= $3) b on true where g.payment_method_id = $2`,
    [tx.session.establishmentId, paymentMethodId, day],
  )
  return { expected: (await tillBalance(tx, paymentMethodId, day)) - Number(kept?.today ?? 0), carried: Number(kept?.before ?? 0) }
}

type JournalRow = ReplyOf<Contract['journal']>['rows'][number]
/** Lines that a screen shows. */
const mostShown = 5000
const journalSql = `
select row_number() over (order by v.day, v.rank, v.id)::int as id, v.day, v.kind, m.label as method, v.number, v.label, v.amount, v.url,
  sum(greatest(v.amount, 0)) over ()::bigint as entries, sum(greatest(-v.amount, 0)) over ()::bigint as exits
from (${movesSql}) v join payment_method m on m.establishment_id = $1 and m.id = v.method where v.day between $2 and $3 and ($4::bigint is null or v.method = $4) order by v.day, v.rank, v.id`

/** The lines of the journal of a period, oldest first, and the sums of them all. */
export async function journal(
  tx: Tx,
  { from, to, paymentMethodId }: ParsedInputOf<Contract['journal']>,
): Promise<ReplyOf<Contract['journal']>> {
  refuseBackwards(from, to)
  const found = await tx.rows<JournalRow & { readonly entries: number; readonly exits: number }>(`${journalSql} limit ${mostShown + 1}`, [
    tx.session.establishmentId,
    from,
    to,
    paymentMethodId,
  ])
  const rows = found.slice(0, mostShown).map(({ entries: _entries, exits: _exits, ...row }) => row)
  return { rows, isCut: found.length > mostShown, entries: Number(found[0]?.entries ?? 0), exits: Number(found[0]?.exits ?? 0) }
}

/** Every line of the journal of a period, however many. */
export async function wholeJournal(
  tx: Tx,
  { from, to, paymentMethodId }: ParsedInputOf<Contract['journal']>,
): Promise<readonly JournalRow[]> {
  refuseBackwards(from, to)
  return tx.rows<JournalRow>(journalSql, [tx.session.establishmentId, from, to, paymentMethodId])
}

/** Opening, what moved by kind, and closing, of each method in a period: closing is the sum of the rest. */
export async function balance(tx: Tx, { from, to }: ParsedInputOf<Contract['balance']>): Promise<ReplyOf<Contract['balance']>> {
  refuseBackwards(from, to)
  const opening = new Map(
    (await tx.rows<{ method: number; amount: number }>(openingSql, [tx.session.establishmentId, from, 0])).map(({ method, amount }) => [
      method,
      Number(amount),
    ]),
  )
  const methods = await tx.rows<
    { id: number; label: string } & Readonly<
      Record<'receipts' | 'refunds' | 'guarantees' | 'expenses' | 'injections' | 'deposits' | 'gaps', number>
    >
  >(
    `select m.id, m.label, coalesce(sum(v.amount) filter (where v.kind in ('payment', 'regulation')), 0)::bigint as receipts, coalesce(sum(v.amount) filter (where v.kind in ('refund', 'credit', 'correction', 'bounced')), 0)::bigint as refunds,
       coalesce(sum(v.amount) filter (where v.kind = 'guarantee'), 0)::bigint as guarantees, coalesce(sum(v.amount) filter (where v.kind in ('expense', 'partner', 'partnerReturned', 'partnerWithheld')), 0)::bigint as expenses, coalesce(sum(v.amount) filter (where v.kind in ('injection', 'withdrawal')), 0)::bigint as injections, coalesce(sum(v.amount) filter (where v.kind = 'deposit'), 0)::bigint as deposits, coalesce(sum(v.amount) filter (where v.kind = 'gap'), 0)::bigint as gaps
     from payment_method m left join (${movesSql}) v on v.method = m.id and v.day between $2 and $3 where m.establishment_id = $1 and m.payment_kind not in (5, 7, 8) group by m.establishment_id, m.id, m.label, m.position order by m.position, m.id`,
    [tx.session.establishmentId, from, to],
  )
  return {
    rows: methods.map(({ id, label, ...moved }) => {
      const sums = {
        receipts: Number(moved.receipts),
        refunds: Number(moved.refunds),
        guarantees: Number(moved.guarantees),
        expenses: Number(moved.expenses),
        injections: Number(moved.injections),
        deposits: Number(moved.deposits),
        gaps: Number(moved.gaps),
      }
      const before = opening.get(id) ?? 0
      return { id, label, opening: before, ...sums, closing: Object.values(sums).reduce((sum, value) => sum + value, before) }
    }),
  }
}

/** What may leave a till on a day without its being short then or today. */
export async function tillHeld(
  tx: Tx,
  { paymentMethodId, date }: ParsedInputOf<Contract['tillHeld']>,
): Promise<ReplyOf<Contract['tillHeld']>> {
  const [till] = await tx.rows<{ label: string }>(
    'select label from payment_method where establishment_id = $1 and id = $2 and payment_kind = 3',
    [tx.session.establishmentId, paymentMethodId],
  )
  if (till === undefined) return { till: null }
  const today = tx.today.toString()
  const [then, now] = [await tillBalance(tx, paymentMethodId, date), await tillBalance(tx, paymentMethodId, today)]
  return { till: { label: till.label, ...(now < then ? { holds: now, day: today } : { holds: then, day: date }) } }
}

/** A till on a day: what it should hold, and the counts made of it. */
export async function cashFund(
  tx: Tx,
  { paymentMethodId, date }: ParsedInputOf<Contract['cashFund']>,
): Promise<ReplyOf<Contract['cashFund']>> {
  const tills = await tx.rows<{ id: number; label: string }>(
    'select id, label from payment_method where establishment_id = $1 and payment_kind = 3 order by position, id',
    [tx.session.establishmentId],
  )
  const till = tills.find(({ id }) => id === paymentMethodId) ?? tills[0]
  if (till === undefined) return { tills, paymentMethodId: 0, expected: 0, carried: 0, lastCountedOn: null, counts: [] }
  const counts = await tx.rows<ReplyOf<Contract['cashFund']>['counts'][number]>(
    `select id, counted_on as "countedOn", created_at as at, denominations, counted, expected, gap, explanation, coalesce(counted_by_name, '') as "byName" from cash_count
     where establishment_id = $1 and payment_method_id = $2 and counted_on = $3 order by id desc`,
    [tx.session.establishmentId, till.id, date],
  )
  return { tills, paymentMethodId: till.id, ...(await toCount(tx, till.id, date)), lastCountedOn: await lastCountedOn(tx, till.id), counts }
}

async function lastCountedOn(tx: Tx, paymentMethodId: number): Promise<string | null> {
  const [last] = await tx.rows<{ day: string | null }>(
    'select max(counted_on) as day from cash_count where establishment_id = $1 and payment_method_id = $2',
    [tx.session.establishmentId, paymentMethodId],
  )
  return last?.day ?? null
}

/** Keeps a count beside what was expected at that moment; a gap is explained, and is not found again by the counts of later days. */
export async function countCash(
  tx: Tx,
  { paymentMethodId, date, counted, explanation }: ParsedInputOf<Contract['countCash']>,
): Promise<ReplyOf<Contract['countCash']>> {
  const [method] = await tx.rows<{ kind: number }>(
    'select payment_kind as kind from payment_method where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, paymentMethodId],
  )
  const sum = countedSum(counted)
  const { expected, carried } = await toCount(tx, paymentMethodId, date)
  const closed = await closedDateFault(tx, date)
  const faults = countFaults({
    kind: method?.kind ?? null,
    date,
    today: tx.today.toString(),
    gap: sum - expected,
    explanation,
    lastCountedOn: await lastCountedOn(tx, paymentMethodId),
  })
  if (faults.length > 0 || closed !== null) throw new Refused(closed === null ? faults : [{ ...closed, field: 'date' }])
  const [row] = await tx.rows<{ id: number }>(
    'insert into cash_count (establishment_id, counted_on, payment_method_id, denominations, counted, expected, carried, gap, explanation, counted_by_name, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) returning id',
    [
      tx.session.establishmentId,
      date,
      paymentMethodId,
      countedText(counted),
      sum,
      expected,
      carried,
      sum - expected,
      explanation,
      tx.session.userName,
      tx.now.toString(),
    ],
  )
  if (row === undefined) throw new Error('count not written')
  await tx.journal({
    entity: 'cash-count',
    entityId: row.id,
    action: 'create',
    after: { date, counted: sum, expected, carried, gap: sum - expected, explanation },
  })
  tx.changed('cash-count', [row.id])
  return cashFund(tx, { paymentMethodId, date })
}
