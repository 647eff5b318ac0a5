import { isSchool } from '#areas/establishment/server/api.ts'
import { bill } from '#areas/payment/entities/bill.ts'
import { listedAmounts } from '#areas/payment/rules/bill-document/amounts.ts'
import { schoolPrefix } from '#areas/payment/rules/bill-request.ts'
import { buyers, issuer } from '#areas/payment/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BillEvent } from './bill-events.ts'
import { BillBook } from './bills.ts'
import type { Issued } from './bills.ts'
import { insertRecords, insertRows } from './bulk.ts'
import type { Column, NewRecord } from './bulk.ts'
import { moment } from './calendar.ts'
import type { Around } from './calendar.ts'
import { madeAndWritten } from './pipeline.ts'
import type { Random } from './random.ts'
import { Counters, setSeries } from './series.ts'
import type { Staff } from './users.ts'

/** What the rest of the loading needs of a document: thousands of whole ones would fill the memory. */
export type WrittenBill = {
  readonly id: number
  readonly event: BillEvent
  readonly number: string
  readonly nature: Issued['document']['nature']
  readonly amount: number
}

const documentColumns: readonly Column[] = [
  ['billId', 'bill_id', 'bigint'],
  ['rank', 'rank', 'int'],
  ['text', 'document', 'text'],
  ['previous', 'previous_hash', 'text'],
  ['hash', 'hash', 'text'],
]
const printColumns: readonly Column[] = [
  ['billId', 'bill_id', 'bigint'],
  ['copy', 'copy_number', 'int'],
  ['at', 'printed_at', 'timestamptz'],
  ['by', 'printed_by', 'bigint'],
  ['byName', 'printed_by_name', 'text'],
]

function recordOf({ event, document }: Issued, correctsBillId: number | null, around: Around): NewRecord<typeof bill> {
  return {
    createdAt: moment(around, event.day, event.at),
    number: document.number,
    nature: document.nature,
    issuedOn: document.issueDate,
    bookingId: event.written.id,
    customerId: event.written.customerId,
    buyerName: document.buyer.name,
    ...listedAmounts(document),
    isAdvance: document.nature === 'acompte',
    paymentId: event.advance?.id ?? null,
    correctsBillId,
  }
}

export type BillContext = {
  readonly around: Around
  readonly random: Random
  readonly staff: Staff
  readonly progress: (done: number) => void
}

/** How many documents are made before they are written: the database waits for the first of them. */
const batch = 300

/** Issues and writes the documents; the numbers that follow are those of the next real ones. */
export async function writeBills(tx: Tx, events: readonly BillEvent[], context: BillContext): Promise<readonly WrittenBill[]> {
  const counters = new Counters()
  const ages = await tx.rows<{ id: number; label: string }>(
    'select id, label from age_category where establishment_id = $1 order by position, id',
    [tx.session.establishmentId],
  )
  const credited = new Set(events.flatMap(({ nature, written }) => (nature === 'creditNote' ? [written.id] : [])))
  const book = new BillBook({
    from: await issuer(tx),
    prefix: (await isSchool(tx)) ? schoolPrefix : '',
    buyers: await buyers(tx, [...new Set(events.map(({ written }) => written.customerId))]),
    counters,
    ages,
    credited,
  })
  const bills: WrittenBill[] = []
  await madeAndWritten(
    events,
    batch,
    (event) => book.issue(event),
    async (made, upTo) => {
      await writeBatch(
        tx,
        made.filter((one) => one !== null),
        bills,
        context.around,
      )
      context.progress(upTo)
    },
  )
  await writePrints(tx, bills, counters, context)
  await setSeries(tx, counters.last)
  return bills
}

/** Documents that follow those whose ids are known already. A credit note names a bill that may be among them: it is written after the others. */
async function writeBatch(tx: Tx, issued: readonly Issued[], bills: WrittenBill[], around: Around): Promise<void> {
  const first = bills.length
  const order = issued.map((one, index) => ({ one, at: first + index }))
  for (const group of [order.filter(({ one }) => one.corrects === null), order.filter(({ one }) => one.corrects !== null)]) {
    const written = await insertRecords(
      tx,
      bill,
      group.map(({ one }) => recordOf(one, one.corrects === null ? null : (bills[one.corrects]?.id ?? null), around)),
    )
    group.forEach(
      ({ one: { event, document }, at }, index) =>
        (bills[at] = {
          id: written[index] ?? 0,
          event,
          number: document.number,
          nature: document.nature,
          amount: listedAmounts(document).amount,
        }),
    )
  }
  await insertRows(
    tx,
    'bill_document',
    documentColumns,
    issued.map(({ text, previous, hash }, index) => ({ billId: bills[first + index]?.id, rank: first + index + 1, text, previous, hash })),
  )
}

/** Most bills are handed over on paper; some customers lose theirs. */
async function writePrints(
  tx: Tx,
  bills: readonly WrittenBill[],
  counters: Counters,
  { around, random, staff }: BillContext,
): Promise<void> {
  const prints = bills.flatMap(({ id, event }) => {
    const copies = random.weighted([
      [0, 34],
      [1, 60],
      [2, 5],
      [3, 1],
    ] as const)
    return Array.from({ length: copies }, (_, index) => ({
      billId: id,
      copy: counters.next(`bill-print-${id}`),
      at: moment(around, event.day, Math.min(1400, event.at + 1 + index * 7)),
      by: staff.reception.id,
      byName: staff.reception.name,
    }))
  })
  await insertRows(tx, 'bill_print', printColumns, prints)
}
