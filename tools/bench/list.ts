import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { findCustomers } from '#areas/customer/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import { search } from '#kernel/server/crud/search.ts'
import type { ParsedSearch } from '#kernel/server/crud/search.ts'
import { appBench, sessionOf } from '../../tests/bench.ts'
import { line, measure } from './busy-site.ts'

/*
 * A page of the list of 100,000 customers: server time against the raw SQL of the same answer, in the same run and under the same policy;
 * then pages a second over loopback against an empty Fastify route. Run alone: node tools/run.mjs tools/bench/list.ts
 */
type Load = {
  readonly port: number
  readonly path: string
  readonly body: string | null
  readonly cookie: string
  readonly seconds: number
  readonly connections: number
}

const customers = 100_000
const seconds = 5
const connections = 8

/** Asks again and again over kept connections; answers how many came back in the time given. */
async function load({ port, path, body, cookie, seconds: wanted, connections: many }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: many })
  const end = performance.now() + wanted * 1000
  let answered = 0
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          path,
          method: body === null ? 'GET' : 'POST',
          headers: {
            cookie,
            'x-xsrf-token': 'essai',
            ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        (answer) => {
          buffer(answer).then(
            (content) => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode} ${content.toString('utf8')}`))),
            reject,
          )
        },
      )
      sent.once('error', reject)
      sent.end(body ?? undefined)
    })
  await Promise.all(
    Array.from({ length: many }, async () => {
      while (performance.now() < end) {
        await ask()
        answered++
      }
    }),
  )
  agent.destroy()
  return answered / wanted
}

/** The one who asks runs in a thread of its own: what it costs is not counted as the server's. */
function perSecond(asked: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: asked })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** What the list must find for each page: the rows with the names of what they refer to, and how many there are. */
const namesSql = `left join civility v on v.establishment_id = $1 and v.id = t.civility_id left join country k on k.establishment_id = $1 and k.id = t.address_country_id
  left join language l on l.establishment_id = $1 and l.id = t.language_id left join country n on n.establishment_id = $1 and n.id = t.nationality_id`
const columns = 't.*, v.label as civility, k.name as country, l.label as language, n.name as nationality'

type Case = { readonly what: string; readonly asked: ParsedSearch; readonly raw: (tx: Tx) => Promise<unknown> }
async function raw(tx: Tx, from: string, order: string, values: readonly unknown[] = []): Promise<unknown> {
  const rows = await tx.rows(`select ${columns} from ${from.replace('@names', namesSql)} order by ${order}`, [1, ...values])
  return [rows, await tx.rows(`select count(*) from ${from.replace('@names', '')}`, [1, ...values])]
}
const cases: readonly Case[] = [
  {
    what: 'first page by name',
    asked: {},
    raw: (tx) => raw(tx, 'customer t @names where t.establishment_id = $1', 't.name_sort nulls last, t.id limit 20'),
  },
  {
    what: 'page 200 of 20',
    asked: { page: 200 },
    raw: (tx) => raw(tx, 'customer t @names where t.establishment_id = $1', 't.name_sort nulls last, t.id limit 20 offset 3980'),
  },
  {
    what: 'by first name, 100 rows',
    asked: { sort: { field: 'firstName' }, pageSize: 100 },
    raw: (tx) => raw(tx, 'customer t @names where t.establishment_id = $1', 't.first_name_sort nulls last, t.id limit 100'),
  },
  {
    what: 'typed « roussel 4217 »',
    asked: { text: 'roussel 4217' },
    raw: (tx) =>
      raw(
        tx,
        'customer_search($2) found(id) join customer t on t.id = found.id @names where t.establishment_id = $1',
        't.name_sort nulls last, t.id limit 20',
        ['roussel 4217'],
      ),
  },
  {
    what: 'loyal ones, by code',
    asked: { filters: { isLoyal: true }, sort: { field: 'customerCode' } },
    raw: (tx) =>
      raw(tx, 'customer t @names where t.establishment_id = $1 and t.is_loyal', 't.customer_code_sort nulls last, t.id limit 20'),
  },
]

const fillSql = [
  `insert into country (establishment_id, name, nationality, iso_code) values (1, 'France', 'Française', 'FR'), (1, 'Belgique', 'Belge', 'BE'), (2, 'France', 'Française', 'FR')`,
  `insert into language (establishment_id, label, iso_code) values (1, 'Français', 'fr')`,
  `insert into civility (establishment_id, label) values (1, 'Mme'), (1, 'M.')`,
  `insert into customer (establishment_id, customer_code, name, first_name, phone1, emails, address_line1, address_postal_code, address_town, address_country_id, nationality_id, language_id, civility_id, is_loyal)
   select 1, lpad(n::text, 6, '0'), (array['Roussel', 'Lefèvre', 'Martin', 'de Vries', 'Becker', 'Garnier', 'Étienne', 'Moreau'])[1 + n % 8] || ' ' || n, (array['Claire', 'Paul', 'Jeanne', 'Hugo'])[1 + n % 4], '+336' || lpad((n * 7919 % 100000000)::text, 8, '0'),
    array['client' || n || '@courriel.example'], (n % 90) || ' rue des Tilleuls', lpad((n % 95 * 1000)::text, 5, '0'), (array['Nantes', 'Lille', 'Gand', 'Rennes', 'Brest'])[1 + n % 5],
    (select min(id) from country where establishment_id = 1) + n % 2, (select min(id) from country where establishment_id = 1) + n % 2, (select min(id) from language where establishment_id = 1), (select min(id) from civility where establishment_id = 1) + n % 2, n % 50 = 0
   from generate_series(1, ${customers}) n`,
  `insert into vehicle (establishment_id, customer_id, plate) select 1, id, chr(65 + (id % 26)::int) || chr(65 + (id / 26 % 26)::int) || '-' || lpad((id % 1000)::text, 3, '0') || '-' || chr(65 + (id / 1000 % 26)::int) || chr(65 + (id / 7 % 26)::int) from customer where establishment_id = 1 and id % 2 = 0`,
  `insert into customer (establishment_id, customer_code, name) select 2, lpad(n::text, 6, '0'), 'Voisin ' || n from generate_series(1, ${customers}) n`,
  'analyze',
]

/** What a desk types: the name of a customer at once or letter by letter, without accents, a phone in pairs, an e-mail, a plate, a town. */
const typed: Readonly<Record<string, (n: number) => string>> = {
  'a name': (n) => `lefevre ${(n * 97) % 10_000}`,
  'three letters of a name': (n) => ['rou', 'lef', 'mar', 'bec', 'gar', 'eti', 'mor', 'de '][n % 8] ?? '',
  'first name and name': (n) => `claire rous${n % 2 === 0 ? '' : 'sel'}`,
  'a phone': (n) =>
    `06 ${String(((n * 13 + 1) * 7919) % 100_000_000)
      .padStart(8, '0')
      .replaceAll(/(..)(?=.)/g, '$1 ')}`,
  'the end of a phone': (n) =>
    String(((n * 13 + 1) * 7919) % 100_000_000)
      .padStart(8, '0')
      .slice(-6),
  'an e-mail': (n) => `client${(n * 131) % 100_000}@courriel`,
  'a plate': (n) => `${String.fromCodePoint(65 + (n % 26))}B-${String(n % 1000).padStart(3, '0')}`,
  'a whole plate': (n) => plates[n % plates.length] ?? '',
  'a town': (n) => ['nantes', 'lille', 'gand', 'rennes', 'brest'][n % 5] ?? '',
  nobody: (n) => `zwxq${n}`,
}
let plates: readonly string[] = []

/** Search while typing, every kind of text: p95 at most 50 ms. */
async function searches(site: Awaited<ReturnType<typeof appBench>>): Promise<void> {
  const session = sessionOf(1)
  plates = (await site.look<{ plate: string }>(`select plate from vehicle order by id limit 200`)).map(({ plate }) =>
    plate.toLowerCase().replaceAll('-', ' '),
  )
  for (const [what, textOf] of Object.entries(typed)) {
    let [n, found] = [0, 0]
    const find = async (): Promise<void> => {
      const { customers: ones } = await site.tenancy.inTenant(session, (tx) => findCustomers(tx, { q: textOf(n++), most: 12 }))
      found += ones.length
    }
    await measure(5, find)
    const [times] = await measure(100, find)
    console.log(line(`search while typing: ${what} (${(found / n).toFixed(1)} found)`, times))
  }
}

async function bench(): Promise<void> {
  const site = await appBench()
  for (const statement of fillSql) await site.look(statement)
  const session = sessionOf(1)
  const plan = site.model.plan('customer')
  console.log(`${customers} customers here, as many next door`)
  await searches(site)
  for (const { what, asked, raw: bare } of cases) {
    const works = [
      () => site.tenancy.inTenant(session, bare),
      () => site.tenancy.inTenant(session, (tx) => search(tx, site.model, plan, asked)),
    ] as const
    await measure(5, ...works)
    const [sql, list] = await measure(40, ...works)
    console.log(line(`${what}: raw SQL`, sql))
    console.log(line(`${what}: list`, list))
    console.log(`${''.padEnd(46)} ratio of medians ${((list?.p50 ?? 0) / (sql?.p50 ?? 1)).toFixed(2)} (target 2)`)
  }
  const empty = Fastify()
  empty.get('/', () => ({}))
  const portOf = (address: string): number => Number(new URL(address).port)
  const shared = { cookie: `x-test-session=${session.sessionId}`, seconds, connections }
  const bare = await perSecond({ ...shared, port: portOf(await empty.listen({ port: 0, host: '127.0.0.1' })), path: '/', body: null })
  await empty.close()
  const port = portOf(await site.app.listen({ port: 0, host: '127.0.0.1' }))
  for (const body of [{}, { text: 'roussel 4217' }]) {
    const pages = await perSecond({ ...shared, port, path: '/rest/customer/customer/search', body: JSON.stringify(body) })
    console.log(
      `${JSON.stringify(body).padEnd(46)} ${pages.toFixed(0)} pages a second on ${connections} connections; an empty Fastify route ${bare.toFixed(0)}, ${(bare / pages).toFixed(1)} times as many`,
    )
  }
  await site.app.close()
}

if (isMainThread) {
  await bench()
  process.exit()
} else parentPort?.postMessage(await load(workerData as Load))
