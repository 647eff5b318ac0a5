import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { readJsonBodies } from '#platform/server/bodies.ts'
import { answerErrors } from '#platform/server/errors.ts'

const app = Fastify()
answerErrors(app)
readJsonBodies(app)
app.post('/', ({ body }) => Promise.resolve({ body }))
after(() => app.close())

const send = async (payload: string): Promise<readonly [number, string | undefined]> => {
  const answer = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload })
  return [answer.statusCode, answer.json<{ serverMessage?: string }>().serverMessage]
}
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('a body that nests without end is refused before anything walks through it', async () => {
  assert.deepEqual(await send(nested(40)), [200, undefined])
  assert.deepEqual(await send(nested(41)), [400, 'bad-json'])
  assert.deepEqual(await send(`{"a":${nested(100_000)}}`), [400, 'bad-json'])
})

test('brackets in a text are text, whatever stands before its quotes', async () => {
  assert.deepEqual(await send(JSON.stringify({ note: '['.repeat(100), more: `"\\${'{'.repeat(100)}`, list: [{}] })), [200, undefined])
  assert.deepEqual(await send(`{"note":"\\"${'['.repeat(50)}","list":${nested(50)}}`), [400, 'bad-json'])
})
