import assert from 'node:assert/strict'
import { request } from 'node:http'
import type { ClientRequest } from 'node:http'
import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { Refused } from '#platform/operation/refusal.ts'
import { readJsonBodies } from '#platform/server/bodies.ts'
import { answerErrors, formOf, ruleOf } from '#platform/server/errors.ts'

type Line = { readonly level: number; readonly msg: string; readonly err?: { readonly message: string } }
const lines: Line[] = []
const app = Fastify({
  logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line) as Line) } },
  disableRequestLogging: true,
})
await app.register(compress, { threshold: 1024 })
answerErrors(app)
readJsonBodies(app)

/** What goes on in the call that is being looked at: begun, and allowed to end. */
let began = Promise.withResolvers<void>()
let mayEnd = Promise.withResolvers<void>()
const bigAnswer = { rows: Array.from({ length: 100_000 }, (_, index) => `ligne ${index} ${(index * 7919) % 1013}`) }
app.post('/search', async () => {
  began.resolve()
  await mayEnd.promise
  return bigAnswer
})
app.post('/broken', async () => {
  began.resolve()
  await mayEnd.promise
  throw new Error('the calculation is wrong')
})
app.get('/away', ({ query }) => {
  const { code, said } = query as Readonly<Record<string, string | undefined>>
  return Promise.reject(Object.assign(new Error(said), code === undefined ? {} : { severity: 'FATAL', code }))
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
after(() => app.close())

function ask(path: string, body: string, length = body.length): ClientRequest {
  const call = request(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': length, 'accept-encoding': 'gzip' },
  })
  call.on('error', () => undefined)
  call.write(body)
  if (length === body.length) call.end()
  return call
}

async function logged(what: (line: Line) => boolean): Promise<Line> {
  for (let turns = 0; turns < 1_000; turns++) {
    const found = lines.find(what)
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return assert.fail(`never logged, only: ${JSON.stringify(lines)}`)
}

function again(): void {
  lines.length = 0
  began = Promise.withResolvers()
  mayEnd = Promise.withResolvers()
}

/** The server has seen that nobody listens any more. */
const left = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      app.server.getConnections((_error, count) => (count === 0 ? resolve() : void setTimeout(look, 5)))
    }
    look()
  })

test('a browser that leaves during a search, or during the answer, is no incident', async () => {
  again()
  const early = ask('/search', '{}')
  await began.promise
  early.destroy()
  await left()
  mayEnd.resolve()
  await logged(({ msg }) => msg === 'the browser left before the answer')
  assert.deepEqual(
    lines.filter(({ level }) => level >= 40),
    [],
  )
  again()
  mayEnd.resolve()
  const late = ask('/search', '{}')
  late.on('response', (answer) => answer.once('data', () => late.destroy()).on('error', () => undefined))
  await began.promise
  await left()
  assert.deepEqual(
    lines.filter(({ level }) => level >= 40),
    [],
  )
})

test('a body that is cut short is no incident', async () => {
  again()
  const call = ask('/search', '{"text":', 1_000)
  await new Promise((resolve) => call.on('socket', (socket) => socket.on('connect', resolve)))
  call.destroy()
  await left()
  assert.deepEqual(
    lines.filter(({ level }) => level >= 40),
    [],
  )
})

test('a fault of ours is logged, whether the browser still listens or not', async () => {
  again()
  const call = ask('/broken', '{}')
  await began.promise
  call.destroy()
  await left()
  mayEnd.resolve()
  assert.equal((await logged(({ level }) => level >= 50)).err?.message, 'the calculation is wrong')
})

test('what is too heavy says how much would not be', async () => {
  for (const [bodyLimit, most] of [
    [1024 * 1024, '1'],
    [1_200_000, '1,1'],
  ] as const) {
    const app = Fastify({ bodyLimit })
    answerErrors(app)
    app.post('/heavy', () => 'fine')
    const answer = await app.inject({ method: 'POST', url: '/heavy', payload: { text: 'x'.repeat(bodyLimit) } })
    assert.deepEqual(
      [answer.statusCode, answer.json<{ message: string }>().message],
      [400, `L’envoi est trop volumineux\u00A0: ${most}\u00A0Mo au plus.`],
    )
  }
})

test('a body that is far too heavy is read to its end, then refused with a sentence: a connection cut would never be read', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const write = promisify((part: string, done: (error?: Error | null) => void) => void socket.write(part, done))
  const [megabyte, megabytes] = [1024 * 1024, 30]
  await write(
    `POST /search HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${megabytes * megabyte}\r\nconnection: close\r\n\r\n`,
  )
  // As many programs do, nothing is read before all is sent.
  for (let sent = 0; sent < megabytes; sent++) {
    await write('x'.repeat(megabyte))
    await sleep(2)
  }
  assert.match(await readText(socket), /^HTTP\/1\.1 400 [\s\S]*L’envoi est trop volumineux/)
})

test('a call says nothing or sends a form: a list and a bare value are no form', () => {
  assert.deepEqual([formOf(undefined), formOf(null), formOf({ id: 1 })], [{}, {}, { id: 1 }])
  for (const body of [[], [{ id: 1 }], 'id=1', 4, true])
    assert.throws(
      () => formOf(body),
      (error) => error instanceof Refused && error.faults[0]?.rule === 'invalid-form',
    )
})

test('a check of a declaration names its rule, or is a value that is not valid', () => {
  assert.deepEqual(
    [ruleOf({ params: { rule: 'choose-status' } }), ruleOf({ params: {} }), ruleOf({})],
    ['choose-status', 'invalid', 'invalid'],
  )
})

test('a database that starts again is said so, with when to ask again; a fault of ours is not taken for it', async () => {
  for (const url of [
    '/away?code=57P03&said=the database system is starting up',
    '/away?code=57P01&said=terminating connection',
    '/away?code=08006&said=lost',
    '/away?said=Connection terminated unexpectedly',
    '/away?said=Client has encountered a connection error and is not queryable',
    '/away?code=EPIPE&said=write EPIPE',
  ]) {
    const answer = await app.inject({ method: 'GET', url })
    assert.deepEqual(
      [answer.statusCode, answer.json<{ serverMessage: string }>().serverMessage, answer.headers['retry-after']],
      [503, 'database-away', '2'],
      url,
    )
  }
  assert.equal((await app.inject({ method: 'GET', url: '/away?code=42P01&said=no such table' })).statusCode, 500)
})

test('a disk that is full is told as such, with the reference of its line in the log', async () => {
  const answer = await app.inject({ method: 'GET', url: '/away?code=53100&said=could not extend file' })
  const { serverMessage, message } = answer.json<{ serverMessage: string; message: string }>()
  assert.deepEqual([answer.statusCode, serverMessage], [500, 'disk-full'])
  assert.match(message, /^Le disque du serveur est plein\u00A0: rien n’a été enregistré\..*Référence\u00A0: [0-9a-f]{8}$/)
})
