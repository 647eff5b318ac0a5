import { excludedPrefix } from '#areas/payment/server/api.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { formatDay } from '#domain/french.ts'
import { accountBook } from '../rules/accounts.ts'
import type { LedgerCustomer, MissingAccount } from '../rules/accounts.ts'
import type { Entry } from '../rules/ledger-types.ts'
import { partnerEntry, partnerPaymentEntry, partnerVatEntry } from '../rules/partner-entries.ts'
import { stayEntries } from '../rules/stay-entries.ts'
import type { VatBasis } from '../rules/vat-due.ts'
import type { VatAmount } from '../rules/vat-receipts.ts'
import { tillEntry } from '../rules/till-entries.ts'
import { pendingSql } from './events.sql.ts'
import {
  loosePayments,
  partnerBillEvents,
  partnerPaymentEvents,
  partnerVatEvents,
  readCustomers,
  stayHistories,
  ticketHistories,
  tillEvents,
} from './read-events.ts'
import type { Pending, Posted, StayHistory } from './read-events.ts'
import { readSources } from './sources.ts'
import { soundly } from './unsound.ts'

export type Period = { readonly from: string; readonly to: string }
export type MadeEntry = Entry &
  Posted & {
    readonly bookingId: number | null
    /** What VAT its event makes due, where it is due on receipts. */ readonly due: readonly VatAmount[] | null
  }

/** How many stays are read at once. */
const batch = 1000

/** What a query of pending events is given. */
export async function pendingValues(tx: Tx, { from, to }: Period): Promise<readonly unknown[]> {
  return [tx.session.establishmentId, from, to, ((await excludedPrefix(tx)) ?? '').trim().toUpperCase(), tx.zone]
}

export async function pendingEvents(tx: Tx, period: Period): Promise<readonly Pending[]> {
  const pending = await tx.rows<Pending>(
    `select h.source, h.id, h.day::text as day, h.booking_id as "bookingId" from (${pendingSql}) h`,
    await pendingValues(tx, period),
  )
  await refuseOutsideYears(tx, pending)
  return pending
}

async function refuseOutsideYears(tx: Tx, pending: readonly Pending[]): Promise<void> {
  const years = await tx.rows<{ start: string; end: string }>(
    'select start_date as start, end_date as "end" from financial_year where establishment_id = $1',
    [tx.session.establishmentId],
  )
  const outside = pending
    .map(({ day }) => day)
    .filter((day) => !years.some(({ start, end }) => start <= day && day <= end))
    .toSorted()
  const [first] = outside
  if (first !== undefined)
    throw new Refused([
      {
        rule: 'financial-year-absent',
        field: 'from',
        message: `Aucun exercice comptable n’existe pour cette date\u00A0: ${formatDay(first)}.`,
        values: { day: first },
        fix: { label: 'Voir les exercices', action: 'open', values: { path: '/admin/financial-year-list' } },
      },
    ])
}

type Take = (entries: readonly MadeEntry[]) => Promise<void>

/**
 * Makes the entries of what is pending, some stays at a time: `take` receives each handful, and nothing else is kept.
 * @param leaving the export that writes them; none for a look at what it would write
 * @returns everything that has no account; entries made meanwhile are worth nothing when there is any
 * @throws Refused with the piece that makes no entry, where one was changed by other means than the product
 */
export const makeEntries = (tx: Tx, pending: readonly Pending[], take: Take, leaving?: number): Promise<readonly MissingAccount[]> =>
  soundly(() => entriesOf(tx, pending, take, leaving))

async function entriesOf(tx: Tx, pending: readonly Pending[], take: Take, leaving?: number): Promise<readonly MissingAccount[]> {
  const customers = new Map<number, LedgerCustomer>()
  const book = accountBook(await readSources(tx), customers)
  const wanted = new Set(pending.map(({ source, id }) => `${source} ${id}`))
  const excluded = await excludedPrefix(tx)
  const basis = await vatBasis(tx)
  const isWanted = ({ source, sourceId }: Entry): boolean => wanted.has(`${source} ${sourceId}`)
  const give = async (histories: readonly StayHistory[], usual = basis): Promise<void> => {
    customers.clear()
    await readCustomers(
      tx,
      customers,
      histories.flatMap(({ events }) => events.flatMap(({ customerId }) => customerId ?? [])),
    )
    await take(
      histories.flatMap(({ bookingId, events, lines }) =>
        stayEntries({ events, lines, basis: usual, ...(leaving === undefined ? {} : { leaving }) }, book).flatMap(({ entry, due }, index) =>
          entry !== null && isWanted(entry)
            ? [{ ...entry, ...postedOf(events[index]), bookingId, due: basis === 'receipts' && bookingId !== null ? due : null }]
            : [],
        ),
      ),
    )
  }
  const bookingIds = [...new Set(pending.flatMap(({ bookingId }) => bookingId ?? []))].toSorted((a, b) => a - b)
  for (let at = 0; at < bookingIds.length; at += batch) await give(await stayHistories(tx, bookingIds.slice(at, at + batch), excluded))
  await give(
    await loosePayments(
      tx,
      pending.filter(({ source, bookingId }) => source === 'payment' && bookingId === null).map(({ id }) => id),
    ),
  )
  // Paid when it is issued: the two bases are one, and the document says its VAT.
  await give(await ticketHistories(tx, pending, excluded), 'debits')
  await take(
    (await tillEvents(tx, pending)).map((event) => ({ ...tillEntry(event, book), ...postedOf(event), bookingId: null, due: null })),
  )
  await take(
    (await partnerBillEvents(tx, pending)).map((event) => ({
      ...partnerEntry(event, book),
      ...postedOf(event),
      bookingId: null,
      due: null,
    })),
  )
  await take(
    (await partnerVatEvents(tx, pending)).map((event) => ({
      ...partnerVatEntry(event, book),
      ...postedOf(event),
      bookingId: null,
      due: null,
    })),
  )
  await take(
    (await partnerPaymentEvents(tx, pending)).map((event) => ({
      ...partnerPaymentEntry(event, book),
      ...postedOf(event),
      bookingId: null,
      due: null,
    })),
  )
  return book.missing
}

/** When the establishment owes the VAT of its services. */
export async function vatBasis(tx: Tx): Promise<VatBasis> {
  const [site] = await tx.rows<{ basis: VatBasis }>('select vat_due_on as basis from establishment where id = $1', [
    tx.session.establishmentId,
  ])
  if (site === undefined) throw new Error('the establishment of the session exists')
  return site.basis
}

function postedOf(event: Posted | undefined): Posted {
  if (event === undefined) throw new Error('an entry without its event')
  const { exportId, exercise, entryNumber } = event
  return { exportId, exercise, entryNumber }
}
