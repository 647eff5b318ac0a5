import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { gapsSql } from './gaps.sql.ts'
import { paymentBench } from './testing/payment-bench.ts'
import { aroundBase, balance, cashFund, countCash, tillHeld } from './till.ts'

const bench = await paymentBench()
const [now] = await bench.run(async (tx) => Promise.resolve([tx.today.toString()]))
const today = now ?? ''
const ago = (days: number): string => Temporal.PlainDate.from(today).subtract({ days }).toString()
const newTill = async (): Promise<number> =>
  Number(
    (
      await bench.look<{ id: string }>(
        `insert into payment_method (establishment_id, label, payment_kind) values (1, 'Caisse ' || gen_random_uuid(), 3) returning id`,
      )
    )[0]?.id,
  )
const put = (till: number, day: string, amount: number) =>
  bench.look(
    `insert into injection (establishment_id, moved_on, direction, payment_method_id, amount) values (1, $1, case when $3::int < 0 then 'out' else 'in' end, $2, abs($3::int))`,
    [day, till, amount],
  )
/** One coin of a cent each: any sum may be counted. */
const count = (till: number, date: string, sum: number) =>
  bench.run((tx) => countCash(tx, { paymentMethodId: till, date, counted: { 1: sum }, explanation: 'Rendu de trop' }))
const fund = (till: number, date: string) => bench.run((tx) => cashFund(tx, { paymentMethodId: till, date }))
const booked = async (till: number): Promise<readonly number[]> =>
  (
    await bench.look<{ amount: string }>(
      `select g.amount from (${gapsSql.replaceAll('$1', '1')}) g where g.payment_method_id = $1 order by g.counted_on, g.id`,
      [till],
    )
  ).map(({ amount }) => Number(amount))

test('a gap that was kept is kept: the count of the next day expects what was counted, in the books it is found once', async () => {
  const till = await newTill()
  await put(till, ago(3), 50_000)
  const [first] = (await count(till, ago(3), 48_800)).counts
  assert.deepEqual(first && [first.expected, first.gap], [50_000, -1200])
  await put(till, ago(2), 10_000)
  assert.deepEqual(await fund(till, ago(2)).then(({ expected, carried }) => [expected, carried]), [58_800, -1200])
  const [second] = (await count(till, ago(2), 58_800)).counts
  assert.deepEqual(second && [second.expected, second.gap], [58_800, 0])
  assert.deepEqual(await booked(till), [-1200, 0])
  // A count made again the same day stands for the one before it: what was found after all is no gap any more.
  await count(till, today, 58_000)
  const [again] = (await count(till, today, 58_800)).counts
  assert.deepEqual(again && [again.expected, again.gap], [58_800, 0])
  assert.deepEqual(await booked(till), [-1200, 0, -800, 800])
  const [line] = (await bench.run((tx) => balance(tx, { from: ago(3), to: today }))).rows.filter(({ id }) => id === till)
  assert.deepEqual(line && [line.injections, line.gaps, line.closing], [60_000, -1200, 58_800])
  assert.equal((await bench.run((tx) => tillHeld(tx, { paymentMethodId: till, date: today }))).till?.holds, 58_800)
})

test('counts kept before gaps were carried stay in the books as they are, and the next one goes on from them', async () => {
  const till = await newTill()
  await put(till, ago(5), 20_000)
  // Both find the same 5,00 € missing from what was written: booked once.
  for (const days of [4, 3])
    await bench.look(
      'insert into cash_count (establishment_id, counted_on, payment_method_id, counted, expected, gap) values (1, $1, $2, 19500, 20000, -500)',
      [ago(days), till],
    )
  const [next] = (await count(till, ago(2), 19_400)).counts
  assert.deepEqual(next && [next.expected, next.gap], [19_500, -100])
  assert.deepEqual(await booked(till), [-500, 0, -100])
})

test('a till is not counted for a day before a count that was kept: nothing is written, its books stay', async () => {
  const till = await newTill()
  await put(till, ago(4), 20_000)
  await count(till, ago(1), 19_500)
  assert.equal((await fund(till, ago(3))).lastCountedOn, ago(1))
  assert.deepEqual(await bench.refusalOf(count(till, ago(3), 20_000)).then(({ rule, field }) => [rule, field]), [
    'count-after-later',
    'date',
  ])
  assert.deepEqual([(await fund(till, ago(3))).counts, await booked(till)], [[], [-500]])
  await count(till, ago(1), 19_600)
  assert.equal((await fund(till, today)).expected, 19_600)
})

test('a till that starts again from what it holds forgets the gaps of before', async () => {
  const till = await newTill()
  await put(till, ago(4), 20_000)
  await count(till, ago(3), 19_000)
  await bench.look(
    `insert into starting_base (establishment_id, starts_on, payment_method_id, amount, year_month) values (1, $1, $2, 19000, '202601')`,
    [ago(1), till],
  )
  assert.deepEqual(await fund(till, today).then(({ expected, carried }) => [expected, carried]), [19_000, 0])
  await count(till, today, 18_900)
  assert.deepEqual(await booked(till), [-1000, -100])
})

test('a later base is compared with what the till holds that morning, gaps kept of before included, itself and what follows it apart', async () => {
  const till = await newTill()
  const around = (day: string, but = 0) => bench.run((tx) => aroundBase(tx, till, day, but))
  assert.deepEqual(await around(ago(3)), { holds: null, followedOn: null })
  await bench.look(
    `insert into starting_base (establishment_id, starts_on, payment_method_id, amount, year_month) values (1, $1, $2, 20000, '202601')`,
    [ago(5), till],
  )
  await put(till, ago(4), 1500)
  await count(till, ago(4), 21_400)
  assert.deepEqual(
    [await around(ago(3)), await around(ago(6))],
    [
      { holds: 21_400, followedOn: null },
      { holds: null, followedOn: ago(5) },
    ],
  )
  const [later] = await bench.look<{ id: string }>(
    `insert into starting_base (establishment_id, starts_on, payment_method_id, amount, year_month) values (1, $1, $2, 21400, '202601') returning id`,
    [ago(3), till],
  )
  await put(till, ago(3), 700)
  assert.deepEqual(
    [await around(ago(3), Number(later?.id)), await around(ago(2))],
    [
      { holds: 21_400, followedOn: null },
      { holds: 22_100, followedOn: null },
    ],
  )
})

test('a till that has moved before any base holds what moved: its first base hides none of it', async () => {
  const till = await newTill()
  await put(till, ago(3), 4200)
  const around = (day: string) => bench.run((tx) => aroundBase(tx, till, day, 0))
  assert.deepEqual(
    [await around(ago(3)), await around(ago(2))],
    [
      { holds: null, followedOn: null },
      { holds: 4200, followedOn: null },
    ],
  )
})

test('law: whatever moves and is counted, the gaps in the books are what was counted last less what was written, and the till should hold what was counted', async () => {
  const step = fc.record({
    moved: fc.integer({ min: -3000, max: 9000 }),
    found: fc.option(fc.integer({ min: -900, max: 900 }), { nil: null }),
    nextDay: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const till = await newTill()
      let [day, written, last] = [10, 100_000, null as { counted: number; written: number } | null]
      await put(till, ago(day), written)
      for (const { moved, found, nextDay } of steps) {
        if (nextDay) day -= 1
        if (moved !== 0) await put(till, ago(day), moved)
        written += moved
        if (found === null) continue
        const counted = written + found
        await count(till, ago(day), counted)
        last = { counted, written }
      }
      const sum = (await booked(till)).reduce((total, amount) => total + amount, 0)
      assert.equal(sum, last === null ? 0 : last.counted - last.written)
      const holds = (await bench.run((tx) => tillHeld(tx, { paymentMethodId: till, date: today }))).till?.holds
      assert.equal(holds, written + sum)
      assert.equal((await fund(till, today)).expected, written + sum)
    }),
    { numRuns: 12 },
  )
})
