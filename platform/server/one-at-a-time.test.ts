import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { oneAtATime } from './one-at-a-time.ts'
import type { Tx } from './tx.ts'

test('statements asked together are sent one after the other, the first at once; a fault is told to whoever asked', async () => {
  const told: string[] = []
  const rows = async (sql: string): Promise<never[]> => {
    told.push(`${sql} sent`)
    await turn()
    told.push(`${sql} answered`)
    if (sql === 'b') throw new Error('refused')
    return []
  }
  const tx = oneAtATime({ rows, prepared: rows } as unknown as Tx)
  const asked = [tx.rows('a'), tx.prepared('b'), tx.rows('c')]
  assert.deepEqual(told, ['a sent'])
  assert.deepEqual(
    (await Promise.allSettled(asked)).map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(told, ['a sent', 'a answered', 'b sent', 'b answered', 'c sent', 'c answered'])
})
