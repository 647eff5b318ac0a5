import { checkChains, checkText } from '#areas/fiscal/server/check.ts'
import type { Checked } from '#areas/fiscal/server/check.ts'
import { fiscalJournal, sealEvents } from '#areas/fiscal/server/api.ts'
import { memoryKeyring } from '#areas/fiscal/server/keyring.ts'
import { signGrandTotal } from '#areas/fiscal/server/grand-total.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { provideEventSigner, writeTechnicalEvents } from '#areas/utility/server/api.ts'
import type { InTenant } from '#platform/server/tenant.ts'

export const keyring = memoryKeyring()
export const apart: InTenant = (session, work) => bench.run(work, session)
export const slots = { keyring, writeEvents: writeTechnicalEvents, apart: () => apart }
provideEventSigner((tx, numbers) => sealEvents(tx, keyring, numbers))
export const bench = await paymentBench({ journaled: fiscalJournal(slots) })

export const check = (page?: number): Promise<Checked> => bench.run((tx) => checkChains(tx, 'whole', page))
export const says = async (): Promise<string> => checkText(await check())
type Row = { chain: string; rank: number; number: string; content: string; total: number; perpetual: number; absolute: number }
export const recordsOf = (chain: string): Promise<Row[]> =>
  bench.look<Row>(
    'select chain, rank, number, content, total::int, perpetual::int, perpetual_absolute::int as absolute from fiscal_record where establishment_id = 1 and chain = $1 order by rank',
    [chain],
  )
const print = (billId: number, copy: number): Promise<void> =>
  bench.run(async (tx) => {
    await tx.rows(
      'insert into bill_print (establishment_id, bill_id, copy_number, printed_at, printed_by, printed_by_name) values (1, $1, $2, $3, 1, $4)',
      [billId, copy, tx.now.toString(), 'Claire Martin'],
    )
    await tx.journal({ entity: 'bill', entityId: billId, action: 'print', after: { copy } })
  })

/** A closure as the product writes one, then its grand total. */
export const close = (kind: string, number: number, startDate: string, endDate: string): Promise<void> =>
  bench.run(async (tx) => {
    await tx.rows(
      `insert into closure (establishment_id, kind, number, start_date, end_date, closed_at, closed_by_name, bill_count, net_amount, vat_amount, tourist_tax, amount, payment_count, received, perpetual, perpetual_absolute, perpetual_received, perpetual_received_absolute, totals)
     values (1, $1, $2, $3, $4, $5, 'Claire Martin', 1, 9000, 900, 0, 9900, 1, 9900, 9900, 9900, 9900, 9900, '{}')`,
      [kind, number, startDate, endDate, tx.now.toString()],
    )
    await signGrandTotal(keyring)(tx, { kind, number, startDate, endDate, text: '{}' })
  })

/** One of everything that is signed. */
export const stay = await bench.stay()
export const first = await bench.take(stay, { amount: 20_000 })
await bench.take(stay, { amount: 5000, accountType: 3 })
await bench.takeBack(first)
await bench.take(stay, { amount: 30_000, accountType: 1, paymentMethodId: bench.methods.transfer })
const billed = await bench.bill(stay)
await print(billed.billId, 1)
await print(billed.billId, 2)
await bench.bill(stay, { nature: 'creditNote', correctsBillId: billed.billId })
await bench.run((tx) =>
  writeTechnicalEvents(tx, [
    { code: 80, information: 'Connexion' },
    { code: 240, information: 'Taux de TVA' },
  ]),
)
