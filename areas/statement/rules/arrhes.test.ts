import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrhesLines, arrhesOfPeriod, arrhesSentence, arrhesSide } from './arrhes.ts'

const july = { from: '2026-07-01', to: '2026-07-31' }
const paid = (day: string, waiting: number) => ({ source: 'payment', day, waiting })
const billed = (day: string, waiting = 0) => ({ source: 'bill', day, waiting })
const said = (...events: Parameters<typeof arrhesOfPeriod>[0] extends Iterable<infer T> ? T : never) => arrhesOfPeriod([events], july)

test('arrhes of a period are held, billed though received before, or given back', () => {
  assert.deepEqual(said(paid('2026-07-03', 100)), { held: 100, billed: 0, givenBack: 0 })
  assert.deepEqual(said(paid('2026-06-30', 100), billed('2026-07-10')), { held: 0, billed: 100, givenBack: 0 })
  assert.deepEqual(
    said(paid('2026-07-03', 100), billed('2026-07-10')),
    { held: 0, billed: 0, givenBack: 0 },
    'received and billed in the period: nothing stands between',
  )
  assert.deepEqual(said(paid('2026-06-30', 100), paid('2026-07-02', 70), billed('2026-07-10')), { held: 0, billed: 70, givenBack: 30 })
  assert.deepEqual(
    said(paid('2026-07-30', 100), billed('2026-08-01')),
    { held: 100, billed: 0, givenBack: 0 },
    'what is billed later does not change what was said',
  )
  assert.deepEqual(
    said(paid('2026-06-03', 100), billed('2026-06-10'), billed('2026-07-02', 100)),
    { held: 100, billed: 0, givenBack: 0 },
    'an invoice taken back leaves its arrhes waiting',
  )
})

test('each reason has its sentence, and nothing is said of none', () => {
  assert.deepEqual(arrhesLines(null), [])
  assert.deepEqual(arrhesLines({ held: 0, billed: 0, givenBack: 0 }), [])
  const lines = arrhesLines({ held: 19_500, billed: 23_100, givenBack: 500 })
  assert.deepEqual([...lines.map(({ key }) => arrhesSide(key)), arrhesSide('vat 10')], ['held', 'billed', 'givenBack', null])
  const [held, before, back] = lines.map(arrhesSentence)
  assert.match(held ?? '', /^Arrhes reçues pour des séjours non facturés.*195,00\u00A0€\.$/)
  assert.match(before ?? '', /^Arrhes reçues avant ces jours.*231,00\u00A0€\.$/)
  assert.match(back ?? '', /^Arrhes rendues.* 5,00\u00A0€\.$/)
})
