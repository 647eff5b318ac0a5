import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { openProduct } from '#server/product.ts'
import { testDatabase } from '#tools/test/database.ts'

const database = await testDatabase()
const product = await openProduct({
  database: database.app,
  owner: database.owner,
  cloneFolder: join(import.meta.dirname, 'nowhere'),
  backupFolder: join(tmpdir(), `pinede-backups-${process.pid}`),
  demo: false,
  port: () => 3000,
  refusalFloorMs: 0,
})
after(() => product.stop())

const cookies = new Map<string, string>()
async function call(method: 'GET' | 'POST', path: string, payload?: object): Promise<LightMyRequestResponse> {
  const response = await product.app.inject({
    method,
    url: path,
    cookies: Object.fromEntries(cookies),
    headers: { 'x-xsrf-token': cookies.get('XSRF-TOKEN-3000') ?? '' },
    ...(payload === undefined ? {} : { payload }),
  })
  for (const { name, value } of response.cookies) cookies.set(name, value)
  return response
}

test('a new installation creates its establishment, then its first administrator works', async () => {
  assert.deepEqual((await call('GET', '/rest/security/first-run')).json(), { needed: true })
  const created = await call('POST', '/rest/security/first-run', {
    establishmentName: 'Les Pins',
    userName: 'Claire Roussel',
    login: 'admin',
    password: 'pinede-demo',
  })
  assert.equal(created.statusCode, 200, created.body)
  assert.equal((await call('GET', '/rest/security/session')).json<{ name: string }>().name.includes('Roussel'), true)
  const saved = await call('POST', '/rest/customer/civility/edit', { id: 0, label: 'Dr' })
  assert.equal(saved.statusCode, 200, saved.body)
  assert.equal((await call('POST', '/rest/customer/civility/search', { text: 'dr' })).json<{ total: number }>().total, 1)
  const towns = (await call('GET', '/rest/customer/town/find?postalCode=56340')).json<{ towns: { name: string }[] }>().towns
  assert.deepEqual(
    towns.map((town) => town.name),
    ['Carnac', 'Plouharnel'],
  )
})

test('a call that changes data without the header of the session is refused', async () => {
  const headers = {}
  const answer = await product.app.inject({
    method: 'POST',
    url: '/rest/customer/civility/edit',
    cookies: Object.fromEntries(cookies),
    headers,
    payload: { id: 0, label: 'M.' },
  })
  assert.deepEqual([answer.statusCode, answer.json<{ serverMessage: string }>().serverMessage], [400, 'anti-forgery'])
  const masked = await product.app.inject({ method: 'GET', url: '/rest/camp/layout/active/1/0', cookies: Object.fromEntries(cookies) })
  assert.deepEqual([masked.statusCode, masked.json<{ serverMessage: string }>().serverMessage], [400, 'anti-forgery'])
})

test('unknown addresses and bad bodies are told in French', async () => {
  assert.equal((await call('GET', '/rest/rien')).json<{ message: string }>().message, 'Cet appel n’existe pas.')
  assert.equal((await call('GET', '/rest/customer/civility/edit/999')).statusCode, 404)
  for (const unreadable of ['/rest/customer/civility/%E0%A4%A', `/rest/customer/civility/${'9'.repeat(600)}`, '/%']) {
    const answer = await call('GET', unreadable)
    assert.deepEqual(
      [answer.statusCode, answer.json<{ message: string }>().message],
      [404, 'Cette adresse n’existe pas.'],
      unreadable.slice(0, 40),
    )
  }
  const broken = await product.app.inject({
    method: 'POST',
    url: '/rest/security/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"a":',
  })
  assert.deepEqual([broken.statusCode, broken.json<{ serverMessage: string }>().serverMessage], [400, 'bad-json'])
  const heavy = await product.app.inject({ method: 'POST', url: '/rest/security/login', payload: { login: 'x'.repeat(2_000_000) } })
  assert.deepEqual([heavy.statusCode, heavy.json<{ serverMessage: string }>().serverMessage], [400, 'body-too-large'])
})

test('answers carry the security headers, and no script may be inline', async () => {
  const { headers } = await call('GET', '/rest/health')
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /script-src 'self'(?:;|$)/)
  assert.match(policy, /frame-ancestors 'self'/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'same-origin')
  assert.equal(headers['cache-control'], 'no-store')
})

test('without a session every call but the public ones answers 403', async () => {
  for (const url of ['/rest/camp/place', '/rest/security/session', '/rest/live', '/rest/document/model/download/pdf?filePath=x']) {
    assert.equal((await product.app.inject({ method: 'GET', url })).statusCode, 403, url)
  }
})
