import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countCash } from '#areas/payment/server/till.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { closeDay, closureLight, previewDay } from './close-day.ts'
import { tillFacts } from './day-facts.ts'
import { makeDocument } from './documents.ts'

const bench = await paymentBench()
test.after(() => stopPdf())
const { methods, clock } = bench
const day = '2026-07-08'
const light = async () => (await bench.run(closureLight)).blockers.map(({ key }) => key)
const count = (amount: number, explanation: string | null) =>
  bench.run((tx) => countCash(tx, { paymentMethodId: methods.cash, date: day, counted: { [amount]: 1 }, explanation }))

test('a gap that was explained lets the day close without a word, is told by its dry run, and is kept; money that moves after it is counted again', async () => {
  clock.now = Temporal.Instant.from(`${day}T10:00:00Z`)
  const stay = await bench.stay()
  await bench.take(stay, { amount: 5500 })
  assert.deepEqual(await light(), ['cash-uncounted'])
  await count(5000, 'Billet rendu deux fois')
  assert.deepEqual(await light(), [])
  await bench.take(stay, { amount: 5000 })
  assert.deepEqual(await light(), ['cash-gap'])
  await count(10_000, 'Billet rendu deux fois')
  const dry = await bench.run((tx) => previewDay(tx, { day }))
  assert.deepEqual(
    [dry.light.level, dry.cash.map(({ counted, gap, explanation }) => [counted, gap, explanation])],
    ['green', [[10_000, -500, 'Billet rendu deux fois']]],
  )
  const held = await bench.run((tx) => tillFacts(tx, day))
  const closed = await bench.run((tx) => closeDay(tx, { day, reason: null }))
  assert.deepEqual(closed.totals, dry.totals)
  const [row] = await bench.look<{ reason: string | null }>('select reason from closure where id = $1', [closed.closureId])
  assert.equal(row?.reason, null)
  // The paper is made after the closure, even long after: it tells what the dry run told.
  clock.now = Temporal.Instant.from('2026-07-20T10:00:00Z')
  await bench.take(stay, { amount: 1000 })
  assert.deepEqual(
    (await bench.run((tx) => tillFacts(tx, day))).map((till) => ({ ...till, countedSince: false })),
    held.map((till) => ({ ...till, countedSince: false })),
  )
  const paper = await bench.run((tx) => makeDocument(tx, { closureId: closed.closureId }))
  const [file] = await bench.look<{ content: Buffer }>('select content from stored_file where path = $1', [paper.filePath])
  const words = pageText(readPdf(file?.content ?? Buffer.alloc(0))).replaceAll(/\s/g, '')
  assert.ok(words.includes('100,00€comptés,105,00€attendus:Billetrendudeuxfois'), words)
})

test('a chain that was found broken stands in the way of the closure until the whole of it is read again, whatever a start reads of its end', async () => {
  clock.now = Temporal.Instant.from('2026-07-21T10:00:00Z')
  const read = (isWhole: boolean, broken: string | null) =>
    bench.look(
      `insert into fiscal_check (establishment_id, at, is_whole, records, broken, heads, checked_by_name) values (1, now(), $1, 3, $2, '{}', 'Essai')`,
      [isWhole, broken],
    )
  const chain = async () => (await bench.run(closureLight)).blockers.filter(({ key }) => key === 'chain-broken').map(({ detail }) => detail)
  await read(false, null)
  assert.deepEqual(await chain(), [])
  await read(true, 'Factures : au rang 2…')
  await read(false, null)
  assert.deepEqual(await chain(), ['Factures : au rang 2…'])
  await assert.rejects(
    bench.run((tx) => closeDay(tx, { day: '2026-07-09', reason: null })),
    /Chaîne signée rompue/,
  )
  await read(true, null)
  assert.deepEqual(await chain(), [])
})

test('a number of the day that no document bears is told all day by the light, and by the closure', async () => {
  clock.now = Temporal.Instant.from('2026-07-21T10:00:00Z')
  const stay = await bench.stay()
  const { number } = await bench.bill(stay)
  const holes = async () => (await bench.run(closureLight)).blockers.filter(({ key }) => key === 'numbers-hole')
  assert.deepEqual(await holes(), [])
  await bench.look(`update number_series set last = last + 1 where establishment_id = 1 and series = 'bill-F-2026'`)
  const missing = number.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'))
  const [hole] = await holes()
  assert.equal(hole?.detail.split('.')[0], `Aucun document ne porte ${missing}`)
  const dry = await bench.run((tx) => previewDay(tx, { day: '2026-07-21' }))
  assert.deepEqual(
    dry.light.blockers.filter(({ key }) => key === 'numbers-hole'),
    [hole],
  )
  // The day before has documents after it: nothing is missing there.
  const { light: before } = await bench.run((tx) => previewDay(tx, { day: '2026-07-20' }))
  assert.ok(!before.blockers.some(({ key }) => key === 'numbers-hole'))
})
