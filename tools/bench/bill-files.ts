import { formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { storedDocument } from '#areas/payment/server/stored-bill.ts'
import { facturX } from '#areas/payment/server/factur-x/factur-x.ts'
import { printBill } from '#areas/payment/server/print-bill.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'

/*
 * Invoices issued with their file, as a front desk asks for them: each numbered and chained in a transaction, then printed to PDF/A-3 with its
 * Factur-X inside. The baseline is the making of the same files from documents already read. Run alone: node tools/run.mjs tools/bench/bill-files.ts [bills] [at once]
 */
const bills = Number(process.argv[2] ?? 1000)
const atOnce = Number(process.argv[3] ?? 2)
const bench = await paymentBench()
await bench.look(`insert into place (establishment_id, number, place_type_id) select 1, 'N' || n, $1 from generate_series(1, $2) n`, [
  bench.ids.chalet,
  bills,
])
const stays: number[] = []
for (let index = 0; index < bills; index++) stays.push((await save(bench, formFor(bench, {}, [{ placeId: null }]))).id)

/** Does the work for each, some at once; answers seconds. */
async function timed<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const waiting = items.values()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
  return (performance.now() - began) / 1000
}

const issued: number[] = []
let bytes = 0
const whole = await timed(stays, async (id) => {
  const { billId } = await bench.bill(id)
  const { content } = await bench.run((tx) => printBill(tx, billId))
  issued.push(billId)
  bytes += content.length
})
const documents = await bench.look<{ document: string }>(
  'select document from bill_document where establishment_id = 1 order by bill_id',
  [],
)
const files = await timed(documents, ({ document }) => facturX(storedDocument(document), { kind: 'original', given: [] }))

console.log(
  `${issued.length} bills issued with PDF and XML in ${whole.toFixed(1)} s (${((whole * 1000) / issued.length).toFixed(1)} ms each, ${(bytes / issued.length / 1024).toFixed(0)} KiB each, ${atOnce} at once)`,
)
console.log(`their files alone: ${files.toFixed(1)} s; ratio ${(whole / files).toFixed(2)}`)
process.exit(issued.length === bills ? 0 : 1)
