import { receiptEvents } from '#areas/statement/server/vat.ts'
import { serviceSession } from '#areas/security/server/api.ts'
import { brokenAccounts } from './account-laws.ts'
import { broken } from './broken.ts'
import { brokenClosures } from './closed-laws.ts'
import type { LivedSite } from './site.ts'

/** A credit note or a cancellation takes its bill back; an advance bill says again what the invoice will say. */
const billed = `(select i.booking_id, sum(i.amount) as amount, sum(i.vat_amount) as vat from bill_stay i where i.establishment_id = 1 and not exists (select from bill x where x.establishment_id = 1 and x.id = i.id and x.is_advance) group by 1)`
const alive = `b.status_id <> 1 and b.cancel_state = 'none' and b.status <> 'DELETED'`
const occupied = `select o.id, o.place_id, o.start_date, o.end_date from occupancy o join booking b on b.establishment_id = 1 and b.id = o.booking_id where o.establishment_id = 1 and o.place_id is not null and ${alive}`
const held = `select occupancy_id, place_id, arrival, departure from calendar where establishment_id = 1 and kind = 'occupancy'`

/** Queries that find nothing, whatever was done. */
const always: Readonly<Record<string, string>> = {
  'a total is the sum of its lines': `select b.id from booking b left join (select booking_id, sum(amount) as total, coalesce(sum(amount) filter (where category = 2), 0) as tax from occupancy_detail where establishment_id = 1 group by 1) d on d.booking_id = b.id where b.establishment_id = 1 and (b.total, b.tourist_tax) is distinct from (coalesce(d.total, 0), coalesce(d.tax, 0))`,
  'what is paid is the sum of the payments': `select b.id from booking b left join (select booking_id, sum(amount) as paid from payment where establishment_id = 1 and coalesce(account_type, 0) <> 3 group by 1) p on p.booking_id = b.id where b.establishment_id = 1 and b.paid <> coalesce(p.paid, 0)`,
  'the calendar holds what the stays occupy': `((${occupied}) except (${held})) union all ((${held}) except (${occupied}))`,
  'a stay has the dates of its occupancies': `select b.id from booking b join (select booking_id, min(start_date) as first, max(end_date) as last from occupancy where establishment_id = 1 group by 1) o on o.booking_id = b.id where b.establishment_id = 1 and (b.start_date, b.end_date) <> (o.first, o.last)`,
  'a credit is worth what was not spent of it': `select c.id from credit c where c.establishment_id = 1 and (c.remaining < 0 or c.remaining <> -(select coalesce(sum(p.amount), 0) from payment p where p.establishment_id = 1 and p.credit_id = c.id))`,
  'bills add up': `select id from bill where establishment_id = 1 and net_amount + vat_amount + tourist_tax <> amount`,
  'a bill is taken back once, and never more than it': `select corrects_bill_id from bill where establishment_id = 1 and corrects_bill_id is not null group by 1 having count(*) > 1
    union all select r.reduces_bill_id from bill r join bill b on b.establishment_id = 1 and b.id = r.reduces_bill_id where r.establishment_id = 1 group by 1 having -sum(r.amount) > min(b.amount)`,
  'a stay is billed once, what it costs': `select b.id from booking b join (select booking_id, count(*) as bills from bill_stay i where establishment_id = 1 and nature = 'invoice' and not exists (select from bill k where k.establishment_id = 1 and k.corrects_bill_id = i.id) group by 1) s on s.booking_id = b.id join ${billed} t on t.booking_id = b.id
    where b.establishment_id = 1 and b.cancel_state = 'none' and b.created_at >= '2026-09-02' and (s.bills > 1 or t.amount <> b.total)`,
  'numbers of bills have no hole': `select 1 from bill where establishment_id = 1 group by split_part(number, '-', 1), split_part(number, '-', 2) having count(*) <> count(distinct number) or max(split_part(number, '-', 3)::int) <> count(*)`,
  'nobody has come to a stay that was given up': `select id from booking where establishment_id = 1 and cancel_state <> 'none' and is_arrived`,
}

/** Queries that find nothing once everything is exported. */
const exported: Readonly<Record<string, string>> = {
  'entries are balanced': `select 1 from accounting_line where establishment_id = 1 group by exercise, entry_number having sum(debit) <> sum(credit)`,
  'customer accounts say of a stay what was billed less what was paid': `select b.id from booking b left join (select booking_id, sum(debit - credit) as held from accounting_line where establishment_id = 1 and (account like '411%' or account like '4191%') group by 1) l on l.booking_id = b.id left join ${billed} k on k.booking_id = b.id
    where b.establishment_id = 1 and b.created_at >= '2026-09-02' and coalesce(l.held, 0) <> coalesce(k.amount, 0) - b.paid`,
}

/** Laws of stays, money and bills that do not hold now; none, if the product is right. */
export const brokenLaws = (site: LivedSite): Promise<string[]> => broken(site, always)

type Vat = { readonly totals: { readonly vat: number }; readonly ledger: { readonly vat: number } | null }

/** What does not agree once everything was exported: ledger, statements of VAT and of account. */
export async function brokenBooks(site: LivedSite): Promise<string[]> {
  const found: string[] = []
  const years = await site.bench.look<{ from: string; to: string }>(
    `select start_date::text as from, least(end_date, $1::date)::text as to from financial_year where establishment_id = 1 and start_date <= $1 order by start_date`,
    [site.today()],
  )
  for (const year of years) await site.ask('accounting/export/make', { ...year, format: 'csv' })
  found.push(...(await broken(site, exported)))
  const { totals, ledger } = await site.read<Vat>(`accounting/tva_statement?from=2026-01-01&to=${site.today()}`)
  if (totals.vat !== ledger?.vat) found.push(`the statement of VAT says ${totals.vat}, the ledger ${ledger?.vat}`)
  return [
    ...found,
    ...(await brokenClosures(site)),
    ...(await brokenAccounts(site)),
    ...(await settledStays(site)),
    ...(await accounts(site)),
  ]
}

/** The VAT that receipts made due for a stay that is billed and paid is the VAT of its bills. */
async function settledStays(site: LivedSite): Promise<string[]> {
  const { events } = await site.bench.tenancy.inTenant(serviceSession(1), (tx) =>
    receiptEvents(tx, { from: '2020-01-01', to: site.today() }),
  )
  const due = new Map<number, number>()
  for (const { bookingId, parts } of events)
    if (bookingId !== null) due.set(bookingId, (due.get(bookingId) ?? 0) + parts.reduce((sum, { vat }) => sum + vat, 0))
  const settled = await site.bench.look<{ id: number; vat: number }>(
    `select b.id::int, k.vat::int from booking b join ${billed} k on k.booking_id = b.id where b.establishment_id = 1 and k.amount = b.paid`,
  )
  return settled
    .filter(({ id, vat }) => (due.get(id) ?? 0) !== vat)
    .map(({ id, vat }) => `stay ${id} is settled: its bills bear ${vat} of VAT, its receipts made ${due.get(id)} due`)
}

/** The statement of account of a customer closes on what the ledger says of him. */
async function accounts(site: LivedSite): Promise<string[]> {
  const customers = await site.bench.look<{ id: number; ledger: number }>(
    `select customer_id::int as id, sum(debit - credit)::int as ledger from accounting_line where establishment_id = 1 and customer_id is not null and (account like '411%' or account like '4191%') group by 1`,
  )
  const found: string[] = []
  for (const { id, ledger } of customers) {
    const account = await site.ask<{ closing: number }>(`payment/bill/account/${id}`, { from: null, to: null })
    if (account?.closing !== ledger) found.push(`the statement of account of customer ${id} says ${account?.closing}, the ledger ${ledger}`)
  }
  return found
}
