import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { readJsonBodies } from '#platform/server/bodies.ts'
import { answerErrors } from '#platform/server/errors.ts'
import { serve, serveFile, servePublic } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import type { Session } from '#platform/server/session.ts'
import type { Tenancy } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'

const session: Session = {
  sessionId: '1',
  userId: 1,
  userName: 'Essai',
  establishmentId: 1,
  admin: false,
  systeme: false,
  rights: new Map([['camp_place', { select: true, write: false, delete: false, export: false }]]),
}
/** These operations ask nothing of the database. */
const tenancy: Tenancy = {
  now: Temporal.Now.instant,
  query: () => Promise.resolve([]),
  inTenant: (given, work) => work({ session: given } as Tx),
}
const logged: string[] = []
const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } })
await app.register(cookie)
answerErrors(app)
readJsonBodies(app)
const service: Service = {
  rest: app,
  tenancy,
  served: [],
  model: buildModel([]),
  jobs: { declare: () => undefined, soon: () => Promise.resolve() },
  sessions: {
    authenticate: (cookies) => Promise.resolve(cookies['s'] === undefined ? null : session),
    antiForgeryHolds: (_cookies, header) => header === 'x',
  },
}
const right = 'camp_place'
const input = z.object({
  id: z.number().int(),
  days: z.array(z.string()).default([]),
  filter: z.object({ a: z.number() }).optional(),
  flag: z.boolean().default(false),
})
serve(
  service,
  operation({
    name: 'echo',
    method: 'GET',
    path: 'echo/{id}',
    right,
    level: 'select',
    summary: 'Essai.',
    input,
    reply: z.object({ got: z.unknown() }),
  }),
  (_tx, got) => Promise.resolve({ got }),
)
serve(
  service,
  operation({ name: 'change', method: 'POST', path: 'change/{id}', right, level: 'write', summary: 'Essai.', input, reply: z.object({}) }),
  () => Promise.resolve({}),
)
serve(
  service,
  operation({
    name: 'look',
    method: 'POST',
    path: 'look',
    right,
    level: 'select',
    summary: 'Essai.',
    input: z.object({ name: z.string().max(3), nights: z.number().int().min(1), kind: z.enum(['a', 'b']) }),
    reply: z.object({ secret: z.string().optional() }),
  }),
  () => refuse('place-not-available', 'La place est prise.', { field: 'placeId', values: { id: 3 } }),
)
serve(
  service,
  operation({
    name: 'wrong',
    method: 'GET',
    path: 'wrong',
    level: 'session',
    summary: 'Essai.',
    input: z.object({}),
    reply: z.object({ total: z.number() }),
  }),
  () => Promise.resolve({ total: 'douze' as unknown as number }),
)
servePublic(
  service,
  operation({
    name: 'open',
    method: 'POST',
    path: 'open',
    level: 'public',
    summary: 'Essai.',
    input: z.object({}),
    reply: z.object({ who: z.string().nullable() }),
  }),
  (_input, call) => Promise.resolve({ who: call.session?.userName ?? null }),
)
serveFile(
  service,
  operation({
    name: 'paper',
    method: 'GET',
    path: 'paper',
    level: 'session',
    summary: 'Essai.',
    input: z.object({}),
    reply: z.string(),
    sends: 'text/html',
  }),
  () => Promise.resolve({ content: Buffer.from('a'), type: 'text/html', fileName: 'été "1".html' }),
)
const stay = z.object({
  startDate: z.iso.date('date attendue (JJ/MM/AAAA)'),
  note: z.string().min(1).default('a'),
  people: z.array(z.object({ birthDate: z.iso.date().nullable() })).default([]),
  more: z.record(z.string(), z.unknown()).optional(),
})
serve(
  service,
  operation({ name: 'stay', method: 'POST', path: 'stay', right, level: 'select', summary: 'Essai.', input: stay, reply: z.object({}) }),
  () => Promise.resolve({}),
)
const codes: Readonly<Record<string, object>> = { value: { code: '22003', severity: 'ERROR' }, other: { code: '42P01', severity: 'ERROR' } }
serve(
  service,
  operation({
    name: 'broken',
    method: 'GET',
    path: 'broken/{why}',
    level: 'session',
    summary: 'Essai.',
    input: z.object({ why: z.string() }),
    reply: z.object({}),
  }),
  (_tx, { why }) => Promise.reject(Object.assign(new Error('base'), codes[why])),
)
after(() => app.close())

const connected = { cookies: { s: '1' } }
const armed = { ...connected, headers: { 'x-xsrf-token': 'x' } }

test('values of an address take the types of the declared input', async () => {
  const answer = await app.inject({ url: '/echo/12?days=lundi&flag=true&filter=%7B%22a%22%3A1%7D', ...connected })
  assert.deepEqual(answer.json(), { got: { id: 12, days: ['lundi'], filter: { a: 1 }, flag: true } })
})
test('the path decides over what the query says', async () => {
  assert.equal((await app.inject({ url: '/echo/12?id=13', ...connected })).json<{ got: { id: number } }>().got.id, 12)
})
test('403 without a session, 401 without the right, and a change needs the header', async () => {
  assert.equal((await app.inject({ url: '/echo/1' })).statusCode, 403)
  assert.equal((await app.inject({ method: 'POST', url: '/change/1', payload: {}, ...armed })).statusCode, 401)
  assert.deepEqual(
    (await app.inject({ method: 'POST', url: '/look', payload: {}, ...connected })).json<{ serverMessage: string }>().serverMessage,
    'anti-forgery',
  )
})
test('every fault of the input at once, in French, by its path', async () => {
  const answer = await app.inject({ method: 'POST', url: '/look', payload: { name: 'abcd', nights: 0 }, ...armed })
  assert.equal(answer.statusCode, 400)
  assert.deepEqual(
    answer
      .json<{ faults: { field: string; message: string }[] }>()
      .faults.map((fault) => [fault.field, fault.message.replaceAll('\u00A0', ' ')]),
    [
      ['name', '« Nom » doit compter au plus 3 caractères.'],
      ['nights', '« Nuits » doit valoir au moins 1.'],
      ['kind', '« Nature » n’accepte que : a, b.'],
    ],
  )
})
test('a refusal carries its rule, its sentence and what it saw', async () => {
  const answer = await app.inject({ method: 'POST', url: '/look', payload: { name: 'a', nights: 1, kind: 'a' }, ...armed })
  assert.deepEqual(
    [answer.statusCode, answer.json()],
    [
      400,
      {
        serverMessage: 'place-not-available',
        message: 'La place est prise.',
        faults: [{ rule: 'place-not-available', message: 'La place est prise.', field: 'placeId', values: { id: 3 } }],
      },
    ],
  )
})
test('an answer that is not what was declared is not sent: a reference leads to the log', async () => {
  const answer = await app.inject({ url: '/wrong', ...connected })
  const body = answer.json<{ serverMessage: string; reference: string }>()
  assert.deepEqual([answer.statusCode, body.serverMessage], [500, 'unexpected'])
  assert.ok(!answer.body.includes('douze'))
  assert.ok(logged.some((line) => line.includes(body.reference)))
})
test('a public call knows who calls when somebody does', async () => {
  assert.deepEqual((await app.inject({ method: 'POST', url: '/open', payload: {} })).json(), { who: null })
  assert.deepEqual((await app.inject({ method: 'POST', url: '/open', payload: {}, ...connected })).json(), { who: 'Essai' })
})
test('a file keeps its name and cannot run', async () => {
  const { headers } = await app.inject({ url: '/paper', ...connected })
  assert.equal(headers['content-disposition'], `attachment; filename="_t_ _1_.html"; filename*=UTF-8''%C3%A9t%C3%A9%20%221%22.html`)
  assert.match(String(headers['content-security-policy']), /sandbox/)
})

type Told = { faults: { field?: string; rule: string; message: string }[] }
const told = async (payload: object | string | Buffer): Promise<[number, (readonly [string | undefined, string])[]]> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/stay',
    payload,
    cookies: { s: '1' },
    headers: { 'x-xsrf-token': 'x', 'content-type': 'application/json' },
  })
  return [
    answer.statusCode,
    (answer.json<Partial<Told>>().faults ?? []).map(({ field, message }) => [field, message.replaceAll('\u00A0', ' ')] as const),
  ]
}
const unfit = (name: string) => `${name} contient un caractère qui ne peut pas être enregistré.`
test('a character that cannot be stored is refused wherever it is, keys included', async () => {
  assert.deepEqual(
    await told({ startDate: '2026-07-04', note: 'a\u0000', people: [{ birthDate: '\u0000' }], more: { deep: [{ 'b\u0000': 1 }] } }),
    [
      400,
      [
        ['note', unfit('« Note »')],
        ['people.0.birthDate', unfit('« Date de naissance »')],
        ['more.deep.0', unfit('Une valeur (more.deep.0)')],
      ],
    ],
  )
  assert.deepEqual(await told('{"startDate":"2026-07-04","note":"\\ud800"}'), [400, [['note', unfit('« Note »')]]])
  assert.equal((await app.inject({ url: '/echo/1?days=%00', ...connected })).statusCode, 400)
  assert.equal((await app.inject({ url: '/echo/%00', ...connected })).statusCode, 400)
})
test('a body that is not UTF-8 is refused', async () => {
  const payload = Buffer.concat([Buffer.from('{"startDate":"2026-07-04","note":"'), Buffer.from([0xff, 0xe9]), Buffer.from('"}')])
  const [status] = await told(payload)
  assert.equal(status, 400)
  assert.equal((await told('{"startDate":'))[0], 400)
  assert.equal((await told('{"startDate":"2026-07-04","__proto__":{}}'))[0], 400)
  assert.equal((await told('{"startDate":"2026-07-04","note":"été"}'))[0], 200)
})
test('days out of bounds are refused, however deep; the sentence names the field as the screens do', async () => {
  const bounds = 'une date est attendue entre le 01/01/1900 et le 31/12/2199.'
  assert.deepEqual(
    await told({
      startDate: '0001-01-01',
      people: [{ birthDate: '1899-12-31' }, { birthDate: null }, { birthDate: '1900-01-01' }, { birthDate: '2200-01-01' }],
    }),
    [
      400,
      [
        ['startDate', `« Arrivée » : ${bounds}`],
        ['people.0.birthDate', `« Date de naissance » : ${bounds}`],
        ['people.3.birthDate', `« Date de naissance » : ${bounds}`],
      ],
    ],
  )
  assert.deepEqual(await told({ startDate: '04/07/2026', note: '' }), [
    400,
    [
      ['startDate', '« Arrivée » : date attendue (JJ/MM/AAAA).'],
      ['note', '« Note » doit compter au moins 1 caractère.'],
    ],
  ])
})
test('a value that only the database refuses is no incident, and is logged', async () => {
  const answer = await app.inject({ url: '/broken/value', ...connected })
  const { reference, faults } = answer.json<Told & { reference: string }>()
  assert.deepEqual([answer.statusCode, faults[0]?.rule], [400, 'unfit-value'])
  assert.ok(logged.some((line) => line.includes(reference)))
  assert.equal((await app.inject({ url: '/broken/other', ...connected })).statusCode, 500)
})
