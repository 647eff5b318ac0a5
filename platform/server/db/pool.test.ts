import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openPool } from '#platform/server/db/pool.ts'
import { testDatabase } from '#tools/test/database.ts'

const database = await testDatabase()
const pool = openPool({ ...database.app, max: 2, onLost: () => undefined })
after(() => pool.end())

async function value(sql: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${sql} as value`)
  return rows[0]?.value
}

const read: readonly (readonly [string, unknown])[] = [
  ['12::bigint', 12],
  ['9007199254740991::bigint', 9007199254740991],
  ['count(*)', 1],
  ['3::integer', 3],
  ['3::smallint', 3],
  [`'2026-07-04'::date`, '2026-07-04'],
  [`'0044-03-15'::date`, '0044-03-15'],
  [`'14:30'::time`, '14:30'],
  [`'14:30:00'::time(0)`, '14:30'],
  [`'2026-07-04 22:30:00+02'::timestamptz`, '2026-07-04T20:30:00Z'],
  [`'2026-07-04 22:30:00.125+05:30'::timestamptz`, '2026-07-04T17:00:00.125Z'],
  ['12.50::numeric(14,2)', '12.5'],
  ['100::numeric', '100'],
  ['-0.10::numeric', '-0.1'],
  ['true', true],
  [`'été'::text`, 'été'],
  [`'{1,2}'::bigint[]`, [1, 2]],
  [`'{}'::bigint[]`, []],
  [`'{a,"b c"}'::text[]`, ['a', 'b c']],
  [`'{2026-07-04,null}'::date[]`, ['2026-07-04', null]],
  [`'{1.50}'::numeric[]`, ['1.5']],
  [`'{"a":1}'::jsonb`, { a: 1 }],
  ['null::bigint', null],
]
for (const [sql, expected] of read)
  test(`${sql} is read as ${JSON.stringify(expected)}`, async () => assert.deepEqual(await value(sql), expected))

test('instants are in UTC whatever the zone of the connection', async () => {
  const client = await pool.connect()
  try {
    await client.query(`set time zone 'Asia/Kolkata'`)
    const { rows } = await client.query<{ value: string }>(`select '2026-07-04 22:30:00+02'::timestamptz as value`)
    assert.equal(rows[0]?.value, '2026-07-04T20:30:00Z')
  } finally {
    client.release(true)
  }
})

test('a number that cannot be held exactly is refused rather than rounded', async () => {
  await assert.rejects(value('9007199254740993::bigint'), /beyond exact numbers/)
  await assert.rejects(value(`'{9007199254740993}'::bigint[]`), /beyond exact numbers/)
})
