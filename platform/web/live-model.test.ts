import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readEvent, retryDelay, together, toldOf, touches } from './live-model.ts'

test('a change is read with its ids', () => {
  assert.deepEqual(readEvent('message', '{"entity":"place","ids":[3,4],"by":"Hugo Blanc","at":"2026-07-08T12:00:00Z"}'), {
    kind: 'change',
    change: { entity: 'place', ids: [3, 4], by: 'Hugo Blanc', at: '2026-07-08T12:00:00Z' },
  })
})

test('many stays many and touches every record', () => {
  const read = readEvent('message', '{"entity":"place","ids":"many","by":"","at":""}')
  assert.ok(read?.kind === 'change')
  assert.ok(touches(read.change, 'place', 99))
  assert.ok(!touches(read.change, 'place-type', 99))
})

test('a heartbeat is nothing and a reload has no data', () => {
  assert.equal(readEvent('message', ''), undefined)
  assert.equal(readEvent('message', '{"beat":1}'), undefined)
  assert.deepEqual(readEvent('reload', ''), { kind: 'reload' })
})

test('only those who watch the entity hear of a change; everybody hears of a reload', () => {
  const heard: string[] = []
  const listeners = [
    { entities: ['place'], tell: () => heard.push('place') },
    { entities: ['booking'], tell: () => heard.push('booking') },
  ]
  for (const listener of toldOf({ kind: 'change', change: { entity: 'place', ids: [1], by: '', at: '' } }, listeners))
    listener.tell({ kind: 'reload' })
  assert.deepEqual(heard, ['place'])
  assert.equal(toldOf({ kind: 'reload' }, listeners).length, 2)
})

test('attempts come quickly, then every five seconds', () => {
  assert.deepEqual([0, 1, 2, 9].map(retryDelay), [1, 2, 5, 5])
})

test('changes that come together are handed over once, each entity once; those that come after, after', () => {
  const [handed, waiting]: [string[][], (() => void)[]] = [[], []]
  const tell = together<string>(
    (all) => handed.push([...all]),
    (work) => waiting.push(work),
  )
  for (const entity of ['booking', 'booking', 'occupancy', 'booking']) tell(entity)
  assert.equal(waiting.length, 1)
  waiting[0]?.()
  assert.deepEqual(handed, [['booking', 'occupancy']])
  tell('booking')
  waiting[1]?.()
  assert.deepEqual(handed, [['booking', 'occupancy'], ['booking']])
})
