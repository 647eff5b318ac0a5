import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepGenerated } from '#platform/server/generated-files.ts'
import { appBench, sessionOf } from './bench.ts'

test('a long list leaves as CSV whole, in its order, each record once, whatever the parts it is read in', async () => {
  const site = await appBench()
  const count = 1203
  await site.look(
    `insert into customer (establishment_id, customer_code, name) select 1, lpad(n::text, 6, '0'), 'Client ' || lpad((${count} - n)::text, 6, '0') from generate_series(1, ${count}) n`,
  )
  const document = async (query: string): Promise<string[]> => {
    const reply = await site.app.inject({
      method: 'GET',
      url: `/rest/customer/customer/document?columns=customerCode,name${query}`,
      headers: { cookie: `x-test-session=${sessionOf(1).sessionId}` },
    })
    assert.equal(reply.statusCode, 200, reply.body.slice(0, 300))
    return reply.body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
  }
  const [head, ...lines] = await document('')
  assert.equal(head, 'Code;Nom')
  assert.deepEqual(
    lines,
    Array.from({ length: count }, (_, at) => `${String(count - at).padStart(6, '0')};Client ${String(at).padStart(6, '0')}`),
  )
  assert.equal(
    (await document(`&filters=${encodeURIComponent('{"customerCode":"nobody"}')}`)).length,
    1,
    'a head alone where nothing is found',
  )
})

test('a long file is kept in parts, sent whole and in order, to its own session only, and forgotten with them', async () => {
  const site = await appBench()
  const pieces = Array.from({ length: 9 }, (_, at) => Buffer.alloc(100_000, 97 + at))
  async function* content(): AsyncGenerator<Buffer> {
    for (const piece of pieces) yield await Promise.resolve(piece)
  }
  const own = sessionOf(1)
  const path = await site.tenancy.inTenant(own, (tx) => keepGenerated(tx, { name: 'long.csv', type: 'text/csv', content: content() }))
  const ask = (session: typeof own) =>
    site.call(session, 'GET', `document/model/download/pdf?generateFilePath=${path}&generateFileName=long.csv&fileName=long.csv`)
  const reply = await ask(own)
  assert.equal(reply.statusCode, 200, reply.body.slice(0, 200))
  assert.ok(reply.rawPayload.equals(Buffer.concat(pieces)))
  assert.deepEqual(await site.look('select count(*)::int as parts from generated_file_part'), [{ parts: 3 }])
  assert.equal((await ask(sessionOf(1))).statusCode, 404)
  await site.look('delete from generated_file')
  assert.deepEqual(await site.look('select count(*)::int as parts from generated_file_part'), [{ parts: 0 }])
})
