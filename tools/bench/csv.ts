import { appBench, sessionOf } from '../../tests/bench.ts'

/*
 * The CSV of 100,000 customers: how long it takes, and how much memory the server takes more than before, at its highest.
 * Run alone: node tools/run.mjs tools/bench/csv.ts
 */
const customers = 100_000
const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(0)

const site = await appBench()
await site.look(`insert into customer (establishment_id, customer_code, name, first_name, phone1, emails, address_line1, address_postal_code, address_town)
  select 1, lpad(n::text, 6, '0'), 'Roussel ' || n, 'Claire', '06' || lpad(n::text, 8, '0'), array['client' || n || '@courriel.example'], (n % 90) || ' rue des Tilleuls', lpad((n % 95 * 1000)::text, 5, '0'), 'Nantes' from generate_series(1, ${customers}) n`)
await site.look('analyze')

async function csv(filters: object): Promise<number> {
  const reply = await site.app.inject({ method: 'GET', url: `/rest/customer/customer/document?filters=${encodeURIComponent(JSON.stringify(filters))}`, headers: { cookie: `x-test-session=${sessionOf(1).sessionId}` } })
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body.slice(0, 300)}`)
  return reply.rawPayload.length
}

await csv({ customerCode: '000001' })
globalThis.gc?.()
const before = process.memoryUsage().rss
let highest = before
const watch = setInterval(() => { highest = Math.max(highest, process.memoryUsage().rss) }, 5)
const started = performance.now()
const bytes = await csv({})
clearInterval(watch)
console.log(`${customers} lines, ${megabytes(bytes)} MB in ${((performance.now() - started) / 1000).toFixed(1)} s; memory ${megabytes(before)} MB before, ${megabytes(highest)} MB at most`)
await site.app.close()
process.exit()
