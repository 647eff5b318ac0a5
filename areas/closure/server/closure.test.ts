import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { insertMonths } from '#areas/establishment/server/api.ts'
import { monthsOf } from '#areas/establishment/rules/accounting-days.ts'
import { countCash } from '#areas/payment/server/till.ts'
import { formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { parsed } from '#platform/server/parsed.ts'
import { closureContract } from '../contract.ts'
import { sumTotals } from '../rules/totals.ts'
import type { ClosureTotals } from '../rules/totals.ts'
import { closeDay, closureLight, previewDay } from './close-day.ts'
import { printDay } from './print-day.ts'
import { closeExercise, closeMonth, closePeriod } from './close-longer.ts'
import { makeDocument, readDocument } from './documents.ts'
import { provideClosureSigners } from './api.ts'
import type { WrittenClosure } from './api.ts'
import { closureState } from './state.ts'

const bench = await paymentBench()
const { methods, clock } = bench
const why = 'Contrôlé le lendemain'
const technical = { ...bench.here, systeme: true }
const at = (day: string): void => void (clock.now = Temporal.Instant.from(`${day}T10:00:00Z`))
const close = (day: string, reason: string | null = why) =>
  bench.run((tx) => closeDay(tx, closureContract.closeDay.input.parse({ day, reason })))
const dry = (day: string) => bench.run((tx) => previewDay(tx, { day }))
const rule = async (work: Promise<unknown>): Promise<string> => (await bench.refusalOf(work)).rule
const stored = (kind: string) =>
  bench.look<{ totals: string; start_date: string }>('select totals, start_date::text from closure where kind = $1 order by start_date', [
    kind,
  ])
const total = async (kind: string): Promise<ClosureTotals> =>
  sumTotals((await stored(kind)).map(({ totals }) => JSON.parse(totals) as ClosureTotals))
const signed: WrittenClosure[] = []
provideClosureSigners([(_tx, closure) => Promise.resolve(void signed.push(closure))])

test('a first day that is no date is told as one of a closure, not of a stay', () => {
  const told = (input: z.ZodType, value: object): string => {
    const found: { error: unknown } = { error: null }
    try {
      parsed(input, value)
    } catch (error) {
      found.error = error
    }
    assert.ok(found.error instanceof Refused)
    return found.error.faults.map(({ field, message }) => `${field}\u00A0: ${message}`).join(' ')
  }
  assert.match(told(closureContract.closeMonth.input, { startDate: '2026-13-01' }), /^startDate\u00A0: Le mois à clôturer/)
  assert.match(told(closureContract.closeMonth.input, {}), /^startDate\u00A0: Le mois à clôturer/)
  assert.match(
    told(closureContract.closePeriod.input, { startDate: 3 }),
    /^startDate\u00A0: Le premier jour de la période .* endDate\u00A0: Le dernier jour de la période/,
  )
})

test('a dry run equals the closure to the cent; what is closed takes nothing more; perpetual totals go on', async () => {
  at('2026-07-08')
  const stay = await bench.stay()
  await bench.take(stay, { amount: 30_000, paymentMethodId: methods.card })
  await bench.takeBack(await bench.take(stay, { amount: 700 }))
  await bench.bill(stay)
  const before = await dry('2026-07-08')
  assert.deepEqual(
    before.light.blockers.map(({ key }) => key),
    ['cash-uncounted'],
  )
  assert.deepEqual((await bench.refusalOf(close('2026-07-08', null))).fix?.values, { path: `/cash-fund/${methods.cash}/2026-07-08` })
  assert.deepEqual(
    before.cash.map(({ methodId, count, isTill, counted }) => [methodId, count, isTill, counted]),
    [
      [methods.cash, 2, true, null],
      [methods.card, 1, false, null],
    ],
  )
  const draft = await bench.run((tx) => printDay(tx, '2026-07-08'))
  assert.deepEqual([draft.name, draft.content.subarray(0, 5).toString()], ['projet-de-cloture-2026-07-08.pdf', '%PDF-'])
  const closed = await close('2026-07-08')
  assert.deepEqual({ totals: closed.totals, perpetual: closed.perpetual }, { totals: before.totals, perpetual: before.perpetual })
  assert.deepEqual(
    [closed.totals.payments.count, closed.totals.payments.amount, closed.totals.payments.absolute, closed.totals.sales.gross],
    [3, 30_000, 31_400, 70_854],
  )
  assert.deepEqual(
    signed.map(({ id, text }) => [id, JSON.parse(text)]),
    [[closed.closureId, closed.totals]],
  )
  const other = await bench.stay()
  const first = (await bench.view(stay)).payments[0]?.id ?? 0
  const writings = [
    () => bench.take(stay, { amount: 100, paymentMethodId: methods.card }),
    () => bench.takeBack(first),
    () => bench.bill(other),
    () =>
      bench.run((tx) => countCash(tx, { paymentMethodId: methods.cash, date: '2026-07-08', counted: { 10_000: 3 }, explanation: null })),
  ]
  for (const write of writings) assert.equal(await rule(write()), 'day-closed')
  assert.deepEqual([await rule(close('2026-07-08')), await rule(close('2026-07-09'))], ['closure-one-way', 'closure-day-future'])
  at('2026-07-09')
  assert.equal(await rule(bench.take(stay, { amount: 100, paymentMethodId: methods.card, paidOn: '2026-07-08' })), 'day-closed')
  // A payment of a closed day is corrected by a line of today: what was closed stays as it was.
  await bench.takeBack((await bench.view(stay)).payments.find(({ amount }) => amount === 30_000)?.id ?? 0)
  const next = await close('2026-07-09')
  assert.deepEqual(
    [next.number, next.perpetual.perpetual, next.perpetual.perpetualReceived, next.perpetual.perpetualReceivedAbsolute],
    [2, 70_854, 0, 61_400],
  )
})

test('the database itself refuses money of a closed day, and opening it again', async () => {
  const taken = (days: readonly string[]) =>
    bench.run((tx) =>
      tx.rows(
        `insert into payment (establishment_id, number, customer_id, payment_method_id, paid_on, amount, payment_type, payer_type) select 1, 9990 + n, $1, $2, day, 100, 1, 1 from unnest($3::date[]) with ordinality as d(day, n)`,
        [bench.ids.customer, methods.card, days],
      ),
    )
  // One statement may write of several days: the one that is closed refuses it whole, wherever it stands.
  for (const days of [['2026-07-09'], ['2026-07-12', '2026-07-09', '2026-07-11']])
    await assert.rejects(taken(days), { constraint: 'closed_day' })
  await assert.rejects(
    bench.run((tx) => tx.rows(`update closed_days set until = '2026-07-01' where establishment_id = 1`)),
    { code: '42501' },
  )
  await assert.rejects(bench.run((tx) => tx.rows(`update closure set amount = 0 where establishment_id = 1`)))
})

test('of several who close at once one does, and money written meanwhile is in the closure or refused', async () => {
  at('2026-07-10')
  const stays = [await bench.stay(), await bench.stay(), await bench.stay(), await bench.stay()]
  const ended = await Promise.allSettled([
    ...stays.map((stay) => bench.take(stay, { amount: 1000, paymentMethodId: methods.card })),
    close('2026-07-10'),
    close('2026-07-10'),
    close('2026-07-10'),
  ])
  const [taken, closed] = [ended.slice(0, 4), ended.slice(4)].map((part) => part.filter(({ status }) => status === 'fulfilled').length)
  const [{ count } = { count: -1 }] = await bench.look<{ count: number }>(
    `select payment_count as count from closure where kind = 'day' and start_date = '2026-07-10'`,
  )
  assert.deepEqual([closed, count], [1, taken])
})

test('a signature that fails leaves nothing of the closure: it is taken up again where it stopped', async () => {
  at('2026-07-11')
  provideClosureSigners([() => Promise.reject(new Error('no key'))])
  await assert.rejects(close('2026-07-11'), /no key/)
  provideClosureSigners([])
  const state = await bench.run(closureState)
  assert.deepEqual([state.closedUntil, state.nextDay, state.openDays], ['2026-07-10', '2026-07-11', 1])
  assert.equal((await bench.run(closureLight)).isClosed, false)
  assert.equal((await close('2026-07-11')).number, 4)
  const { level, isClosed } = await bench.run(closureLight)
  assert.deepEqual([level, isClosed], ['green', true])
})

test('the paper of a closure is made once and kept', async () => {
  const [id] = (await bench.run(closureState)).undocumented
  const made = await bench.run((tx) => makeDocument(tx, { closureId: id ?? 0 }))
  assert.deepEqual(await bench.run((tx) => readDocument(tx, { closureId: id ?? 0 })), made)
  const [file] = await bench.look<{ content: Buffer }>('select content from stored_file where path = $1', [made.filePath])
  assert.equal(file?.content.subarray(0, 5).toString(), '%PDF-')
  assert.equal(await rule(bench.run((tx) => makeDocument(tx, { closureId: id ?? 0 }))), 'closure-documents-generated')
})

test('months are the sum of their days, periods and the year that of their months, each in order and once', async () => {
  const [year] = await bench.look<{ id: string }>(
    `update financial_year set start_date = '2026-07-01', end_date = '2026-09-30' returning id`,
  )
  const financialYearId = Number(year?.id)
  await bench.run((tx) => insertMonths(tx, financialYearId, monthsOf({ startDate: '2026-07-01', endDate: '2026-09-30' })))
  const month = (startDate: string) => bench.run((tx) => closeMonth(tx, { startDate }))
  const period = (startDate: string, endDate: string, session = technical) =>
    bench.run((tx) => closePeriod(tx, { startDate, endDate }), session)
  const exercise = (createsNext: boolean, session = technical) =>
    bench.run((tx) => closeExercise(tx, { financialYearId, createsNext }), session)
  at('2026-08-02')
  assert.deepEqual(
    [await rule(month('2026-07-01')), await rule(month('2026-07-15')), await rule(month('2026-08-01'))],
    ['closure-period-must-be-closed', 'closure-whole-months', 'closure-month-must-be-closed'],
  )
  const paying = await bench.stay()
  at('2026-10-02')
  for (let day = Temporal.PlainDate.from('2026-07-12'); day.toString() <= '2026-09-30'; day = day.add({ days: 1 })) {
    if (day.day % 9 === 0)
      await bench.take(paying, {
        amount: 1000 + day.day,
        paymentMethodId: methods.cheque,
        chequeNumber: '1',
        chequeHolder: 'Lefèvre',
        bankId: bench.bank,
        paidOn: day.toString(),
      })
    await close(day.toString())
  }
  assert.deepEqual(
    [
      await rule(exercise(false, bench.here)),
      await rule(period('2026-07-01', '2026-08-31', bench.here)),
      await rule(exercise(true)),
      await rule(period('2026-07-01', '2026-08-31')),
    ],
    ['fiscal-close-system-only', 'fiscal-close-system-only', 'closure-month-must-be-closed', 'closure-month-must-be-closed'],
  )
  const july = await month('2026-07-01')
  assert.deepEqual(
    july.totals,
    sumTotals(
      (await stored('day')).filter(({ start_date }) => start_date < '2026-08').map(({ totals }) => JSON.parse(totals) as ClosureTotals),
    ),
  )
  await month('2026-08-01')
  await month('2026-09-01')
  assert.deepEqual(
    [await rule(month('2026-07-01')), await rule(period('2026-07-01', '2026-08-15')), await rule(period('2026-08-01', '2026-08-31'))],
    ['closure-one-way', 'closure-whole-months', 'closure-period-must-be-closed'],
  )
  await period('2026-07-01', '2026-08-31')
  assert.deepEqual(
    [await rule(period('2026-07-01', '2026-08-31')), await rule(exercise(true))],
    ['closure-one-way', 'closure-period-must-be-closed'],
  )
  await period('2026-09-01', '2026-09-30')
  assert.equal(await rule(exercise(false)), 'closure-new-year')
  const closed = await exercise(true)
  assert.deepEqual([closed.totals, closed.totals, closed.totals], [await total('day'), await total('month'), await total('period')])
  assert.deepEqual(
    await bench.look(`select label, start_date::text as start, end_date::text as end from financial_year where closed_at is null`),
    [{ label: 'Exercice 2026-2027', start: '2026-10-01', end: '2027-09-30' }],
  )
  assert.equal(await rule(exercise(true)), 'exercise-closed-once')
})

test('tonight’s light tells what stands in the way, and turns green when it is done', async () => {
  at('2026-10-05')
  const { id: stay } = await save(bench, formFor(bench, {}, [{ placeId: null, startDate: '2026-10-05', endDate: '2026-10-12' }]))
  await bench.look(
    `update booking set is_arrived = true, is_gone = true, status_id = 4, start_date = '2026-10-03', end_date = '2026-10-05' where id = $1`,
    [stay],
  )
  await bench.look(`update occupancy set adults = 0, children = 0 where booking_id = $1`, [stay])
  const light = await bench.run(closureLight)
  assert.deepEqual([light.level, light.blockers.map(({ key }) => key)], ['red', ['unbilled', 'tax-data']])
  await bench.bill(stay)
  await bench.look(`update occupancy set adults = 2 where booking_id = $1`, [stay])
  const ready = await bench.run(closureLight)
  assert.deepEqual([ready.level, ready.isClosed], ['green', false])
})

test('the forms of who leaves that day lead to the stay itself, no list of the night holding it; who has left signs nothing any more', async () => {
  at('2026-10-06')
  const { id: stay } = await save(bench, formFor(bench, {}, [{ placeId: null, startDate: '2026-10-06', endDate: '2026-10-12' }]))
  await bench.look(
    `update booking set is_arrived = true, status_id = 4, start_date = '2026-10-03', end_date = '2026-10-06' where id = $1`,
    [stay],
  )
  await bench.look(
    `with germany as (insert into country (establishment_id, iso_code, name, nationality) values (1, 'DE', 'Allemagne', 'allemande') returning id)
     update occupancy_attendant set country_id = germany.id from germany where occupancy_id in (select id from occupancy where booking_id = $1)`,
    [stay],
  )
  const forms = async () =>
    (await bench.run(closureLight)).blockers
      .filter(({ key }) => key === 'police-forms')
      .map(({ url }) => url.split('/').slice(0, 4).join('/'))
  assert.deepEqual(await forms(), [`/new-booking/occupants/${stay}`])
  await bench.look('update booking set is_gone = true where id = $1', [stay])
  assert.deepEqual(await forms(), [])
})

test('days in no accounting year are told', async () => {
  assert.equal((await bench.run(closureState)).withoutYear, null)
  await bench.look('update financial_year set start_date = start_date + 36500, end_date = end_date + 36500 returning id')
  const { withoutYear } = await bench.run(closureState)
  assert.match(withoutYear ?? '', /^\d{4}-\d\d-\d\d$/)
  await bench.look('update financial_year set start_date = start_date - 36500, end_date = end_date - 36500 returning id')
})
