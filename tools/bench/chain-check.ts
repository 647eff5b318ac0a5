/** Signs and reads again 1,000,000 chained records: how long, and how much memory. `node tools/run.mjs tools/bench/chain-check.ts [records]`. */
import { checkChains } from '#areas/fiscal/server/check.ts'
import { memoryKeyring } from '#areas/fiscal/server/keyring.ts'
import { seal } from '#areas/fiscal/server/seal.ts'
import { readInUtc } from '#areas/fiscal/server/sources.ts'
import { saleContent, stampOf } from '#areas/fiscal/rules/content.ts'
import { serviceSession } from '#areas/security/server/api.ts'
import { openPool } from '#platform/server/db/pool.ts'
import { tenancy } from '#platform/server/tenant.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import { testDatabase } from '#tools/test/database.ts'

const wanted = Number(process.argv[2] ?? 1_000_000)
const step = 10_000
const database = await testDatabase()
const pool = openPool({ ...database.app, max: 4, onLost: () => undefined })
const { inTenant } = tenancy({ pool, faultOf: () => null })
const keyring = memoryKeyring()
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

await withClient(database.owner, async (client) => {
  await client.query(`insert into establishment (establishment_id, id, name) values (1, 1, 'Banc')`)
  await client.query(`insert into customer (establishment_id, customer_code, name) values (1, '1', 'Client')`)
  await client.query(`insert into payment_method (establishment_id, label, payment_kind) values (1, 'Espèces', 3)`)
  await client.query(
    `insert into payment (establishment_id, number, customer_id, payment_method_id, paid_on, amount, payment_type, payer_type)
    select 1, n, c.id, m.id, '2026-07-08', 1000 + n % 5000, 1, 1 from generate_series(1, $1::int) n, customer c, payment_method m`,
    [wanted],
  )
})

const began = performance.now()
for (let from = 1; from <= wanted; from += step) {
  await inTenant(serviceSession(1), async (tx) => {
    await readInUtc(tx)
    const rows = await tx.rows<{ id: number; number: number; at: string; amount: number; detail: string }>(
      'select id, number, created_at as at, amount, fiscal_row(p)::text as detail from payment p where establishment_id = 1 and number between $1 and $2 order by number',
      [from, from + step - 1],
    )
    const stamp = stampOf(tx.now.toString(), tx.zone)
    await seal(
      { tx, keyring, isSchool: false },
      'ticket',
      rows.map(({ id, number, at, amount, detail }) => ({
        number: String(number),
        sourceId: id,
        position: number,
        at,
        total: amount,
        detail,
        content: (link) =>
          saleContent({ breakdown: new Map([[1000, amount]]), total: amount, stamp, number: String(number), operation: 'VENTE' }, link),
      })),
      'none',
    )
  })
}
say(`${wanted} records signed in ${seconds(began)} s`)
await withClient(database.owner, (client) => client.query('analyze'))

let peak = 0
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 200)
const before = process.memoryUsage().rss
const read = performance.now()
const cpu = process.cpuUsage()
const { records, broken } = await inTenant(serviceSession(1), (tx) => checkChains(tx, 'whole'))
const used = process.cpuUsage(cpu)
clearInterval(watch)
say(
  `${records} records read in ${seconds(read)} s (this process ${((used.user + used.system) / 1e6).toFixed(1)} s), ${broken === null ? 'intact' : broken.reason}, memory ${Math.round(before / 2 ** 20)} to ${Math.round(peak / 2 ** 20)} MiB`,
)
await pool.end()
process.exit(broken === null ? 0 : 1)
