import { formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { chainFaults, numberFaults, paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { Refused } from '#platform/operation/refusal.ts'

/*
 * Many sessions issue invoices, bills of acomptes and credit notes at once, one call in five refused: numbers have neither hole nor double, and
 * the chain of documents follows. Run alone: node tools/run.mjs tools/bench/bill-numbers.ts [sessions] [stays of each]
 */
const sessions = Number(process.argv[2] ?? 16)
const each = Number(process.argv[3] ?? 40)
const bench = await paymentBench()
await bench.look(`insert into place (establishment_id, number, place_type_id) select 1, 'N' || n, $1 from generate_series(1, $2) n`, [
  bench.ids.chalet,
  sessions * each,
])
const incomplete = (await save(bench, formFor(bench, { customerId: bench.ids.other }, [{ placeId: null }]))).id
const stays: number[] = []
for (let index = 0; index < sessions * each; index++) stays.push(await bench.stay())

let issued = 0
let refused = 0
const times: number[] = []
async function issue(work: () => Promise<{ billId: number }>): Promise<number> {
  const began = performance.now()
  try {
    const { billId } = await work()
    issued++
    return billId
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    refused++
    return 0
  } finally {
    times.push(performance.now() - began)
  }
}

const began = performance.now()
await Promise.all(
  Array.from({ length: sessions }, async (_, session) => {
    for (let index = 0; index < each; index++) {
      const id = stays[session * each + index] ?? 0
      const paymentId = await bench.take(id, { amount: 10_000, accountType: 1 })
      await issue(() => bench.bill(id, { nature: 'acompte', paymentId }))
      const billId = await issue(() => bench.bill(id))
      await issue(() => bench.bill(index % 2 === 0 ? id : incomplete))
      if (index % 3 === 0) await issue(() => bench.bill(id, { nature: 'creditNote', correctsBillId: billId }))
    }
  }),
)
const seconds = (performance.now() - began) / 1000
const [numbers, links] = [await numberFaults(bench.look), await chainFaults(bench.look, 1)]
const sorted = times.toSorted((a, b) => a - b)
console.log(
  `${sessions} sessions, ${issued} documents issued and ${refused} refused in ${seconds.toFixed(1)} s: ${(issued / seconds).toFixed(0)} a second, median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} ms`,
)
console.log(`${numbers.length} series with a hole or a double, ${links.length} broken links in the chain`)
if (numbers.length + links.length > 0) process.exitCode = 1
