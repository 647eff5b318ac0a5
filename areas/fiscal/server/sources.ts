import type { BillDocument } from '#areas/payment/rules/bill-document/bill-document.ts'
import { accountTypes } from '#areas/payment/rules/payment-checks.ts'
import type { Tx } from '#platform/server/tx.ts'
import { addBreakdown, copyContent, eventContent, rateOf, saleContent, shareByRate, stampOf } from '../rules/content.ts'
import type { Breakdown } from '../rules/content.ts'
import type { ChainKind } from '../rules/chains.ts'
import type { ToSign } from './seal.ts'

/**
 * Rows that a chain signs: those named, written in this very moment; or all, in their order, some at a time. Only what a transaction wrote is
 * signed as it goes: a row slipped in by other means stays without a signature, which a check tells.
 */
export type Wanted = { readonly ids: readonly number[] } | { readonly after: ToSign | null }
export type Source = {
  readonly read: (tx: Tx, wanted: Wanted) => Promise<readonly ToSign[]>
  /** Whether a row of a record is still what was signed: `r` is the record. */ readonly holds: string
  /** The first row that no record signs: number and label. */ readonly unsigned: string
}

const page = 2000

/** Moments of signed rows are written in UTC, whatever the zone of the connection: to be called once before rows are read. */
export async function readInUtc(tx: Tx): Promise<void> {
  await tx.rows(`set local timezone = 'UTC'`)
}
/** Pages are read through the index of their order: tables that were never analysed would be sorted whole once a page. To be called once, then undone. */
export async function readInOrder(tx: Tx, isOrdered: boolean): Promise<void> {
  const onOff = isOrdered ? 'off' : 'on'
  await tx.rows(`set local enable_bitmapscan = ${onOff}`)
  await tx.rows(`set local enable_sort = ${onOff}`)
}
const recordOf = (chain: string, id: string): string =>
  `from fiscal_record r where r.establishment_id = $1 and r.chain in ('${chain}', 'school-${chain}') and r.source_id = ${id}`
const isSigned = (chain: string, id: string): string => `exists (select ${recordOf(chain, id)})`
/** The same, looked up row by row: tables that were never analysed, as when a whole site is loaded, would be compared each row with each. */
const notSignedYet = (chain: string, id: string): string => `(select true ${recordOf(chain, id)} limit 1) is null`
const ownBill = (id: string): string => `(select * from bill b where b.establishment_id = $1 and b.id = ${id} limit 1)`
/** Rates of the lines of stays, by stay. */
async function ratesOf(tx: Tx, bookingIds: readonly number[]): Promise<ReadonlyMap<number, Breakdown>> {
  const lines = await tx.rows<{ bookingId: number; rate: string | null; amount: number }>(
    `select booking_id as "bookingId", vat_rate::text as rate, sum(amount)::bigint as amount from occupancy_detail where establishment_id = $1 and booking_id = any($2::bigint[]) group by 1, 2`,
    [tx.session.establishmentId, bookingIds],
  )
  const rates = new Map<number, Map<number, number>>()
  for (const { bookingId, rate, amount } of lines) {
    const own = rates.get(bookingId) ?? new Map<number, number>()
    addBreakdown(own, new Map([[rateOf(rate), amount]]))
    rates.set(bookingId, own)
  }
  return rates
}

/** The table of VAT of a document by rate. */
function byRate(table: BillDocument['vat'], amountOf: (figure: BillDocument['vat'][number]) => number): Breakdown {
  const sums = new Map<number, number>()
  for (const figure of table) addBreakdown(sums, new Map([[rateOf(figure.tax.kind === 'vat' ? figure.tax.rate : null), amountOf(figure)]]))
  return sums
}

/** Rates of tickets, by ticket: one that takes another back bears them as what it takes back did. */
async function ticketRates(tx: Tx, billIds: readonly number[]): Promise<ReadonlyMap<number, Breakdown>> {
  if (billIds.length === 0) return new Map()
  const documents = await tx.rows<{ billId: number; vat: BillDocument['vat'] }>(
    'select bill_id as "billId", vat from bill_document where establishment_id = $1 and bill_id = any($2::bigint[])',
    [tx.session.establishmentId, billIds],
  )
  return new Map(documents.map(({ billId, vat }) => [billId, byRate(vat, ({ gross }) => Math.abs(gross))]))
}

type PaymentRow = {
  id: number
  number: number
  at: string
  amount: number
  bookingId: number | null
  ticketId: number | null
  accountType: number | null
  movement: string
  isGiftSold: boolean
  detail: string
}
const operations: Readonly<Record<string, string>> = {
  payment: 'VENTE',
  correction: 'ANNULATION',
  refund: 'REMBOURSEMENT',
  bounced: 'IMPAYE',
  credit: 'AVOIR',
  regulation: 'REGULARISATION',
}
/** Money that is held: signed, and in no total. */
export const heldOperations = { guarantee: 'CAUTION', gift: 'BON_CADEAU' } as const

async function payments(tx: Tx, wanted: Wanted): Promise<readonly ToSign[]> {
  const [where, values] =
    'ids' in wanted
      ? ['p.id = any($2::bigint[]) and p.created_at = $3', [wanted.ids, tx.now.toString()]]
      : [`p.number > $2`, [wanted.after?.position ?? 0]]
  const rows = await tx.rows<PaymentRow>(
    `select p.id, p.number, p.created_at as at, p.amount, p.booking_id as "bookingId", p.ticket_id as "ticketId", p.account_type as "accountType", p.movement, p.gift_sale_id is not null and p.booking_id is null as "isGiftSold", fiscal_row(p)::text as detail
     from (select p.* from payment p where p.establishment_id = $1 and ${where} and ${notSignedYet('ticket', 'p.id')} order by p.number limit ${page}) p order by p.number`,
    [tx.session.establishmentId, ...values],
  )
  const rates = await ratesOf(
    tx,
    rows.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId])),
  )
  const tickets = await ticketRates(
    tx,
    rows.flatMap(({ ticketId }) => (ticketId === null ? [] : [ticketId])),
  )
  const ratesFor = ({ bookingId, ticketId }: PaymentRow): Breakdown | undefined =>
    bookingId !== null ? rates.get(bookingId) : ticketId !== null ? tickets.get(ticketId) : undefined
  return rows.map((row) => {
    const { id, number, at, amount, accountType, movement, isGiftSold, detail } = row
    // A guarantee is held for the customer, a voucher pays later for what is not known yet: they bear no VAT and raise no total. Its use raises it.
    const held = accountType === accountTypes.guarantee ? heldOperations.guarantee : isGiftSold ? heldOperations.gift : null
    const breakdown = held === null ? shareByRate(amount, ratesFor(row) ?? new Map<number, number>()) : new Map<number, number>()
    const operation = held ?? operations[movement] ?? movement.toUpperCase()
    return {
      number: String(number),
      sourceId: id,
      position: number,
      at,
      total: held === null ? amount : 0,
      detail,
      content: (link) => saleContent({ breakdown, total: amount, stamp: stampOf(at, tx.zone), number: String(number), operation }, link),
    }
  })
}

type BillRow = {
  id: number
  rank: number
  number: string
  at: string
  amount: number
  nature: string
  isAdvance: boolean
  vat: BillDocument['vat']
  detail: string
}
const natures: Readonly<Record<string, string>> = {
  invoice: 'FACTURE',
  acompte: 'FACTURE_ACOMPTE',
  creditNote: 'AVOIR',
  cancellation: 'ANNULATION',
}
const billDetail = `(fiscal_row(b) || jsonb_build_object('rank', d.rank, 'previous_hash', d.previous_hash, 'hash', d.hash))`

async function bills(tx: Tx, wanted: Wanted): Promise<readonly ToSign[]> {
  const [where, values] =
    'ids' in wanted
      ? [
          'd.bill_id = any($2::bigint[]) and exists (select from bill b where b.establishment_id = $1 and b.id = d.bill_id and b.created_at = $3)',
          [wanted.ids, tx.now.toString()],
        ]
      : [`d.rank > $2`, [wanted.after?.position ?? 0]]
  // The page is cut before the rows are written out: their text is what costs.
  const rows = await tx.rows<BillRow>(
    `select b.id, d.rank, b.number, b.created_at as at, b.amount, b.nature, b.is_advance as "isAdvance", d.vat, ${billDetail}::text as detail
     from (select d.* from bill_document d where d.establishment_id = $1 and ${where} and ${notSignedYet('bill', 'd.bill_id')} order by d.rank limit ${page}) d
     cross join lateral ${ownBill('d.bill_id')} b order by d.rank`,
    [tx.session.establishmentId, ...values],
  )
  return rows.map(({ id, rank, number, at, amount, nature, isAdvance, vat: table, detail }) => {
    // Documents bear positive amounts: the sign of a credit note is that of its row. A ticket bears its own.
    const sign = amount < 0 && nature !== 'ticket' ? -1 : 1
    const breakdown = byRate(table, ({ base, vat }) => sign * (base + vat))
    // The invoice of a stay bears the whole of it: its acomptes would count twice.
    return {
      number,
      sourceId: id,
      position: rank,
      at,
      total: isAdvance ? 0 : amount,
      detail,
      content: (link) =>
        saleContent(
          {
            breakdown,
            total: amount,
            stamp: stampOf(at, tx.zone),
            number,
            operation: nature === 'ticket' ? (amount < 0 ? 'ANNULATION' : 'VENTE') : (natures[nature] ?? nature),
          },
          link,
        ),
    }
  })
}

type PrintRow = { billId: number; isTicket: boolean; number: string; copy: number; at: string; byName: string; detail: string }

const isPrintSigned = `exists (select from fiscal_record r where r.establishment_id = $1 and r.chain in ('duplicate', 'school-duplicate') and r.source_id = p.bill_id and r.number = b.number || '/' || p.copy_number)`

async function prints(tx: Tx, wanted: Wanted): Promise<readonly ToSign[]> {
  const [where, values] =
    'ids' in wanted
      ? ['p.bill_id = any($2::bigint[]) and p.printed_at = $3', [wanted.ids, tx.now.toString()]]
      : [
          '($2::timestamptz is null or (p.printed_at, p.bill_id, p.copy_number) > ($2, $3::bigint, $4::int))',
          [wanted.after?.at ?? null, wanted.after?.sourceId ?? null, wanted.after?.position ?? null],
        ]
  const rows = await tx.rows<PrintRow>(
    `select p.bill_id as "billId", b.nature = 'ticket' as "isTicket", b.number, p.copy_number as copy, p.printed_at as at, p.printed_by_name as "byName", fiscal_row(p)::text as detail
     from bill_print p cross join lateral ${ownBill('p.bill_id')} b where p.establishment_id = $1 and ${where} and not ${isPrintSigned} order by p.printed_at, p.bill_id, p.copy_number limit ${page}`,
    [tx.session.establishmentId, ...values],
  )
  return rows.map(({ billId, isTicket, number, copy, at, byName, detail }) => ({
    number: `${number}/${copy}`,
    sourceId: billId,
    position: copy,
    at,
    total: 0,
    detail,
    // The first print is the original: the reprints that follow are counted from one.
    content: (link) =>
      copyContent(
        { of: isTicket ? 'TICKET' : 'BILL', reprint: copy - 1, operator: byName, stamp: stampOf(at, tx.zone), original: number },
        link,
      ),
  }))
}

type EventRow = { number: number; at: string; code: number; information: string; operator: string; station: string | null; detail: string }

async function events(tx: Tx, wanted: Wanted): Promise<readonly ToSign[]> {
  const [where, values] = 'ids' in wanted ? ['t.number = any($2::int[])', [wanted.ids]] : ['t.number > $2', [wanted.after?.position ?? 0]]
  const rows = await tx.rows<EventRow>(
    `select t.number, t.at, t.code, t.information, t.operator, t.station, fiscal_row(t)::text as detail from technical_event t where t.establishment_id = $1 and ${where} order by t.number limit ${page}`,
    [tx.session.establishmentId, ...values],
  )
  return rows.map(({ number, at, code, information, operator, station, detail }) => ({
    number: String(number),
    sourceId: number,
    position: number,
    at,
    total: 0,
    detail,
    content: (link) => eventContent({ number, code, information, stamp: stampOf(at, tx.zone), operator, register: station ?? '' }, link),
  }))
}

/** What is stored of a closure beside its totals: what its screen, its paper and the next closure are made of. */
export const closureRow = `((fiscal_row(c) - '{totals,created_at,updated_at,closed_at,closed_by_name_sort,reason_sort}'::text[]) || jsonb_build_object('closed_at', to_char(c.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')))`
const signedOf = (field: string): string => `r.detail::jsonb ->> '${field}'`

/** Where each chain finds what it signs. Archives are made for their chain: it alone holds them. */
export const sources: Readonly<Partial<Record<ChainKind, Source>>> = {
  ticket: {
    read: payments,
    holds:
      'exists (select from payment p where p.establishment_id = r.establishment_id and p.id = r.source_id and fiscal_row(p) @> r.detail::jsonb)',
    unsigned: `select p.number::text as number from payment p where p.establishment_id = $1 and not ${isSigned('ticket', 'p.id')} order by p.number limit 1`,
  },
  bill: {
    read: bills,
    holds: `exists (select from bill b join bill_document d on d.establishment_id = b.establishment_id and d.bill_id = b.id where b.establishment_id = r.establishment_id and b.id = r.source_id and ${billDetail} @> r.detail::jsonb
      and encode(sha256(convert_to(d.previous_hash || E'\\n' || d.document, 'UTF8')), 'hex') = d.hash)`,
    unsigned: `select b.number from bill b where b.establishment_id = $1 and not ${isSigned('bill', 'b.id')} order by b.id limit 1`,
  },
  duplicate: {
    read: prints,
    holds:
      'exists (select from bill_print p where p.establishment_id = r.establishment_id and p.bill_id = r.source_id and fiscal_row(p) @> r.detail::jsonb)',
    unsigned: `select b.number || '/' || p.copy_number as number from bill_print p join bill b on b.establishment_id = p.establishment_id and b.id = p.bill_id where p.establishment_id = $1 and not ${isPrintSigned} order by p.printed_at limit 1`,
  },
  grandTotal: {
    // Each is signed as its closure is written: none is left to be read. Those signed before their row was kept hold by their totals.
    read: () => Promise.resolve([]),
    holds: `exists (select from closure c where c.establishment_id = r.establishment_id and c.kind = ${signedOf('kind')} and c.number = (${signedOf('number')})::int
      and c.start_date::text = ${signedOf('startDate')} and c.end_date::text = ${signedOf('endDate')} and c.totals = ${signedOf('text')} and ${closureRow} @> coalesce(r.detail::jsonb -> 'row', '{}'))`,
    unsigned: `select c.kind || '/' || c.number as number from closure c where c.establishment_id = $1 and not exists (select from fiscal_record r where r.establishment_id = $1 and r.chain in ('grandTotal', 'school-grandTotal') and r.number = c.kind || '/' || c.number) order by c.id limit 1`,
  },
  jet: {
    read: events,
    holds:
      'exists (select from technical_event t where t.establishment_id = r.establishment_id and t.number = r.source_id and fiscal_row(t) @> r.detail::jsonb)',
    unsigned: `select t.number::text as number from technical_event t where t.establishment_id = $1 and not ${isSigned('jet', 't.number')} order by t.number limit 1`,
  },
}
/**
 * The number of the first payment of a stay `b` that is not what was signed: taken away, changed, or written behind the product; null when its payments
 * are all true. Every payment ever signed is read: only to be asked of a stay whose sums do not agree. $1 establishment.
 */
export const untruePaymentSql = `(select u.number from (
    select r.rank, r.number from fiscal_record r where r.establishment_id = $1 and r.chain in ('ticket', 'school-ticket') and (${signedOf('booking_id')})::bigint = b.id and not ${sources.ticket?.holds}
    union all
    select r.rank, r.number from fiscal_record r join payment p on p.establishment_id = $1 and p.booking_id = b.id and p.id = r.source_id where r.establishment_id = $1 and r.chain in ('ticket', 'school-ticket') and not fiscal_row(p) @> r.detail::jsonb
    union all
    select p.number, p.number::text from payment p where p.establishment_id = $1 and p.booking_id = b.id and not ${isSigned('ticket', 'p.id')}) u order by u.rank limit 1)`
/** How many rows are read at a time. */
export const sourcePage = page
