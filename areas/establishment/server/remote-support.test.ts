import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appBench, sessionOf } from '../../../tests/bench.ts'
import { closedWithoutSupport } from './remote-support.ts'

test('remote support leads to the address of the establishment, and is in no menu where there is none', async () => {
  const { call, look, tenancy } = await appBench({ services: true })
  const session = sessionOf(1)
  assert.equal((await call(session, 'GET', 'utility/remote-support')).statusCode, 404)
  assert.deepEqual([...(await tenancy.inTenant(session, closedWithoutSupport))], ['/rest/utility/remote-support'])
  await look(`update establishment set remote_support_url = 'https://aide.example/outil' where establishment_id = 1`)
  const reply = await call(session, 'GET', 'utility/remote-support')
  assert.deepEqual([reply.statusCode, reply.headers['location']], [302, 'https://aide.example/outil'])
  assert.equal((await tenancy.inTenant(session, closedWithoutSupport)).size, 0)
})
