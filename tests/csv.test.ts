import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appBench, sessionOf } from './bench.ts'

test('a long list leaves as CSV whole, in its order, each record once, whatever the parts it is read in', async () => {
  const site = await appBench()
  const count = 1203
  await site.look(`insert into customer (establishment_id, customer_code, name) select 1, lpad(n::text, 6, '0'), 'Client ' || lpad((${count} - n)::text, 6, '0') from generate_series(1, ${count}) n`)
  const document = async (query: string): Promise<string[]> => {
    const reply = await site.app.inject({ method: 'GET', url: `/rest/customer/customer/document?columns=customerCode,name${query}`, headers: { cookie: `x-test-session=${sessionOf(1).sessionId}` } })
    assert.equal(reply.statusCode, 200, reply.body.slice(0, 300))
    return reply.body.replace(/^\uFEFF/, '').trimEnd().split('\r\n')
  }
  const [head, ...lines] = await document('')
  assert.equal(head, 'Code;Nom')
  assert.deepEqual(lines, Array.from({ length: count }, (_, at) => `${String(count - at).padStart(6, '0')};Client ${String(at).padStart(6, '0')}`))
  assert.equal((await document(`&filters=${encodeURIComponent('{"customerCode":"nobody"}')}`)).length, 1, 'a head alone where nothing is found')
})
