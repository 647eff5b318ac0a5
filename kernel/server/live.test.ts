import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { liveEvents } from '#kernel/server/live.ts'
import { liveChannel } from '#platform/server/tenant.ts'
import { testDatabase } from '#tools/test/database.ts'

const database = await testDatabase()
const live = liveEvents({ connection: database.app, log: () => undefined })
await live.start()
const app = Fastify()
app.get<{ Params: { id: string } }>('/live/:id', (request, reply) =>
  live.join({ establishmentId: Number(request.params.id), reply, alive: () => Promise.resolve(true) }),
)
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const outside = new pg.Client(database.admin)
await outside.connect()
after(async () => {
  await outside.end()
  await live.stop()
  await app.close()
})

/** Reads a stream until a text comes; answers everything read so far. */
async function listen(establishmentId: number): Promise<{ until: (text: string) => Promise<string>; leave: () => void }> {
  const stop = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/live/${establishmentId}`, { signal: stop.signal })
  assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  return {
    leave: () => stop.abort(),
    async until(text) {
      while (!read.includes(text)) {
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) throw new Error(`the stream ended before « ${text} »: ${read}`)
        read += value
      }
      return read
    },
  }
}

const tell = (establishment: number, entity: string): Promise<unknown> =>
  outside.query('select pg_notify($1, $2)', [
    liveChannel,
    JSON.stringify({ establishment, entity, ids: [1], by: 'x', at: '2026-07-04T08:00:00Z' }),
  ])

test('a browser hears the changes of its establishment, and no others', async () => {
  const [first, second] = [await listen(1), await listen(2)]
  await first.until('ready')
  await second.until('ready')
  await tell(1, 'place')
  await tell(2, 'bill')
  assert.doesNotMatch(await second.until('"entity":"bill"'), /place/)
  assert.match(await first.until('"entity":"place"'), /^data: \{"establishment":1/m)
  await tell(1, 'end')
  assert.doesNotMatch(await first.until('"entity":"end"'), /bill/)
  first.leave()
  second.leave()
})

test('after the database cut the connection, browsers are asked to read again and hear the next changes', async () => {
  const browser = await listen(1)
  await browser.until('ready')
  await outside.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`)
  await browser.until('event: reload')
  await tell(1, 'place')
  await browser.until('"entity":"place"')
  browser.leave()
})
