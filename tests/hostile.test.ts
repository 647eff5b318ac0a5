/**
 * Every operation of every area, called with bodies of its declared shape, with hostile ones and with what is no body at
 * all: never an incident, never half a change, never a row of another establishment. PINEDE_HOSTILE_ROUNDS and
 * PINEDE_HOSTILE_SEED make it longer or play it again (tools/bench/hostile.ts).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { loadDemo } from '#areas/utility/server/demo/load-demo.ts'
import { randomFrom } from '#areas/utility/server/demo/random.ts'
import type { Operation } from '#platform/operation/operation.ts'
import { appBench, everyFlag, sessionOf } from './bench.ts'
import { rawBodies, spoil } from './hostile/mischief.ts'
import { readPools } from './hostile/pools.ts'
import { pick, shaped } from './hostile/schema-values.ts'
import type { Json } from './hostile/schema-values.ts'
import { watchWrites } from './hostile/watch.ts'
import type { Written } from './hostile/watch.ts'

const rounds = Number(process.env['PINEDE_HOSTILE_ROUNDS'] ?? 10)
const seed = process.env['PINEDE_HOSTILE_SEED'] ?? 'pinede'
const today = '2026-07-04'
const bench = await appBench({ services: true, establishments: [], clock: () => Temporal.Instant.from(`${today}T09:20:00Z`) })
await loadDemo({ tenancy: bench.tenancy, today: Temporal.PlainDate.from(today), size: 'small' })
/** What only the other establishment knows: it must never be read here. */
const secret = 'Zibeline'
await bench.look(`update customer set name = '${secret}' where establishment_id = 2`)
const session = sessionOf(1, everyFlag, { sessionId: '4242' })
const pools = await readPools(bench.look)
const writes = await watchWrites(bench.look)
const random = randomFrom(seed).next
let address = 0
/** How each operation answered: a sweep that never gets past the door would prove nothing. */
const answers = new Map<string, Set<number>>()

/** Work of half a second each (passwords, sheets of paper, whole sites): a few calls say as much. */
const slow = new Set(['logIn', 'firstRun', 'changePassword', 'documentation', 'printBill', 'initDemo', 'importTowns'])
/** Failed sign-ins are counted, that is their point; a backup goes on by itself after it was asked for, while other calls are answered. */
const countedAnyway = new Set(['login_attempt', 'backup_file'])
/** Who holds the whole installation names a technician in another establishment: that row there is what was asked for. */
const writesElsewhere = new Set(['addTechnician'])

/** Stays are too intricate to be made up: they begin as one that exists. */
async function begun(operation: Operation, schema: Json): Promise<Record<string, unknown>> {
  const made = shaped(schema, '', { random, pools, today, path: operation.path }) as Record<string, unknown>
  if (operation.name !== 'saveBooking' && operation.name !== 'previewBooking') return made
  const answer = await bench.call(session, 'GET', `booking/booking/view/${pools.idFor('bookingId', '', random)}`)
  if (answer.statusCode !== 200) return made
  const { header, occupancies } = answer.json<{ header: object; occupancies: unknown }>()
  return { ...header, occupancies, ...(random() < 0.3 ? { note: 'Arrivée tardive' } : {}) }
}

function send(operation: Operation, body: unknown, raw?: readonly [string, string]): Promise<LightMyRequestResponse> {
  const given = typeof body === 'object' && body !== null ? ({ ...body } as Record<string, unknown>) : {}
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = given[name]
    delete given[name]
    return encodeURIComponent(typeof value === 'string' ? value.toWellFormed().slice(0, 300) : JSON.stringify(value ?? 1).slice(0, 300))
  })
  const query =
    operation.method === 'GET'
      ? `?${new URLSearchParams(Object.entries(given).flatMap(([key, value]) => (Array.isArray(value) ? value.slice(0, 50) : [value]).map((one) => [key, typeof one === 'string' ? one.slice(0, 5_000) : (JSON.stringify(one)?.slice(0, 5_000) ?? '')]))).toString()}`
      : ''
  const payload = operation.method === 'GET' ? {} : { payload: raw === undefined ? JSON.stringify(given) : raw[1] }
  address++
  return bench.app.inject({
    method: operation.method,
    url: `/rest/${path}${query}`,
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    headers: { 'x-xsrf-token': 'essai', ...(operation.method === 'GET' ? {} : { 'content-type': raw?.[0] ?? 'application/json' }) },
    cookies: { 'x-test-session': session.sessionId },
    ...payload,
  })
}

function complaints({ name }: Operation, answer: LightMyRequestResponse, written: readonly Written[]): string[] {
  const kept = written.filter(({ table }) => !countedAnyway.has(table))
  const found: string[] = []
  if (![200, 400, 401, 403, 404].includes(answer.statusCode)) found.push(`status ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
  if (answer.body.includes('"unfit-value"')) found.push('the database refused a value that the declaration let through')
  if (answer.statusCode !== 200 && kept.length > 0) found.push(`refused, and yet written: ${JSON.stringify(kept)}`)
  if (!writesElsewhere.has(name) && kept.some(({ establishment }) => establishment === 2))
    found.push(`rows of another establishment: ${JSON.stringify(kept)}`)
  if (answer.body.includes(secret)) found.push('answers what belongs to the other establishment')
  if (answer.statusCode === 400 && !/[.…?]$/.test((answer.json<{ message?: string }>().message ?? '').trim()))
    found.push(`no sentence: ${answer.body.slice(0, 200)}`)
  return found
}

for (const operation of bench.served) {
  test(`${operation.method} ${operation.path} holds against anything`, async () => {
    const schema = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as Json
    const problems = new Map<string, string>()
    const look = async (body: unknown, raw?: readonly [string, string]): Promise<void> => {
      bench.incidents.length = 0
      const answer = await send(operation, body, raw)
      if (answer.statusCode === 200 && operation.method !== 'GET') await pools.refresh()
      answers.set(operation.name, (answers.get(operation.name) ?? new Set()).add(answer.statusCode))
      for (const complaint of complaints(operation, answer, await writes.take()))
        problems.set(complaint, `${(raw?.[1] ?? JSON.stringify(body)).slice(0, 1_500)} ${bench.incidents.join(' ').slice(0, 1_500)}`)
    }
    for (let round = 0; round < (slow.has(operation.name) ? Math.min(rounds, 4) : rounds); round++) {
      const body = await begun(operation, schema)
      await look(round % 3 === 0 ? body : spoil(body, random, pools))
    }
    if (operation.method !== 'GET') for (let count = 0; count < Math.min(rounds, 4); count++) await look(null, pick(random, rawBodies))
    assert.deepEqual([...problems].slice(0, 5), [], `seed ${seed}`)
  })
}

test('the other establishment is as it was, and nobody became its user', async () => {
  const [row] = await bench.look<{ count: string }>(
    `select count(*) as count from customer where establishment_id = 2 and name <> '${secret}'`,
  )
  assert.equal(row?.count, '0')
  assert.ok(bench.served.length > 40, `only ${bench.served.length} operations`)
  const [passed, refused] = [[200], [400, 401, 404]].map(
    (wanted) => [...answers.values()].filter((seen) => wanted.some((status) => seen.has(status))).length,
  )
  assert.ok(Number(passed) > bench.served.length / 2, `only ${passed} operations ever did their work`)
  assert.ok(Number(refused) > bench.served.length * 0.75, `only ${refused} operations ever refused`)
})
