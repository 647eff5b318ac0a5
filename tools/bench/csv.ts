import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { appBench, sessionOf } from '../../tests/bench.ts'

/*
 * The CSV of 25,000 then 100,000 customers: how long it takes, and how much memory is held while it is made and sent. What is held (after the
 * collector passed) says whether the memory is flat; the resident memory also counts what the collector has not taken back yet.
 * Run alone: node tools/run.mjs tools/bench/csv.ts
 */
const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
function held(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const site = await appBench()
const address = await site.app.listen({ host: '127.0.0.1', port: 0 })

/** As a browser that writes to its disk what arrives. */
async function csv(): Promise<number> {
  const reply = await fetch(`${address}/rest/customer/customer/document`, {
    headers: { cookie: `x-test-session=${sessionOf(1).sessionId}` },
  })
  if (reply.status !== 200 || reply.body === null) throw new Error(`${reply.status} ${(await reply.text()).slice(0, 300)}`)
  let bytes = 0
  for await (const part of reply.body) bytes += part.length
  return bytes
}

async function measure(customers: number): Promise<void> {
  await site.look(`insert into customer (establishment_id, customer_code, name, first_name, phone1, emails, address_line1, address_postal_code, address_town)
    select 1, lpad(n::text, 6, '0'), 'Roussel ' || n, 'Claire', '06' || lpad(n::text, 8, '0'), array['client' || n || '@courriel.example'], (n % 90) || ' rue des Tilleuls', lpad((n % 95 * 1000)::text, 5, '0'), 'Nantes'
    from generate_series(1, ${customers}) n where not exists (select from customer c where c.establishment_id = 1 and c.customer_code = lpad(n::text, 6, '0'))`)
  await site.look('analyze')
  const before = held()
  let [highest, resident] = [before, 0]
  const watch = setInterval(() => {
    resident = Math.max(resident, process.memoryUsage().rss)
    highest = Math.max(highest, held())
  }, 2000)
  const started = performance.now()
  const bytes = await csv()
  clearInterval(watch)
  console.log(
    `${customers} lines, ${megabytes(bytes)} in ${((performance.now() - started) / 1000).toFixed(1)} s; held ${megabytes(before)} before, ${megabytes(highest)} at most; resident ${megabytes(resident)} at most`,
  )
}

await csv()
await measure(25_000)
await measure(100_000)
await site.app.close()
process.exit()
