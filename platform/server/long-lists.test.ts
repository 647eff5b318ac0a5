import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withClient } from './embedded/roles.ts'
import { carried, listIn } from './long-lists.ts'
import { testDatabase } from '#tools/test/database.ts'

const { app } = await testDatabase()

const readBack = (values: readonly unknown[], type: string): Promise<unknown> =>
  withClient(
    app,
    async (client) =>
      (await client.query<{ list: unknown }>(`select to_json(${listIn('$1', type)}) as list`, [carried(values)])).rows[0]?.list,
  )

test('a long list comes out as it went in, whatever its values hold', async () => {
  const texts = ['', 'a', null, 'NULL', '{"a":"b\\"c"}', 'é, « ; »', '\u001F', '\u001E', 'deux\nlignes', '  ']
  assert.deepEqual(await readBack(texts, 'text'), texts)
  assert.deepEqual(await readBack([''], 'text'), [''])
  assert.deepEqual(await readBack([null], 'text'), [null])
  assert.deepEqual(await readBack([undefined, 1, -2n], 'bigint'), [null, 1, -2])
  assert.deepEqual(await readBack([true, false, null], 'boolean'), [true, false, null])
  assert.deepEqual(await readBack([{ a: ['x"y'] }, ['b']], 'jsonb'), [{ a: ['x"y'] }, ['b']])
  assert.deepEqual(await readBack([12.5, '0.125'], 'numeric(15,3)'), [12.5, 0.125])
})
