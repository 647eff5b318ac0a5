import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { closeDay } from '#areas/closure/server/close-day.ts'
import { closureState } from '#areas/closure/server/state.ts'
import { closeExercise, closeMonth, closePeriod } from '#areas/closure/server/close-longer.ts'
import type { ClosureTotals } from '#areas/closure/rules/totals.ts'
import { monthsOf } from '#areas/establishment/rules/accounting-days.ts'
import { insertMonths } from '#areas/establishment/server/api.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { resultDetail } from '#areas/statement/server/result.ts'
import { taxStatement } from '#areas/statement/server/tax.ts'
import { vatStatement } from '#areas/statement/server/vat.ts'
import { Refused } from '#platform/operation/refusal.ts'

/*
 * Whatever is done and whenever: a month is the sum of its days and a year the sum of its months, in the statements as in the closures. Money is
 * taken, taken back and held, bills are issued and taken back, on random days of two periods that follow each other; what the product refuses is
 * refused, and changes nothing.
 */
const bench = await paymentBench()
const { methods } = bench
await bench.look(`update tax set price = 55, departmental_rate = 10, lodging_category = 'camp345'`)

type Span = { readonly from: string; readonly to: string }
type Act = { readonly on: number; readonly stay: number } & (
  | { readonly do: 'take'; readonly amount: number; readonly method: number; readonly accountType: 1 | 2 | 3 | null }
  | { readonly do: 'takeBack' | 'bill' | 'acompte' | 'credit' }
)
const stays = 4
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('take' as const),
      on: fc.nat(60),
      stay: fc.nat(stays - 1),
      amount: fc.integer({ min: 1, max: 60_000 }),
      method: fc.constantFrom(methods.cash, methods.card, methods.transfer),
      accountType: fc.constantFrom(null, 1 as const, 2 as const, 3 as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('takeBack' as const, 'bill' as const, 'acompte' as const, 'credit' as const),
      on: fc.nat(60),
      stay: fc.nat(stays - 1),
    }),
  },
)
const lived = fc.record({
  acts: fc.array(act, { minLength: 12, maxLength: 24 }),
  arrivals: fc.array(fc.nat(45), { minLength: stays, maxLength: stays }),
})

const day = (from: string, count: number): string => Temporal.PlainDate.from(from).add({ days: count }).toString()
const at = (iso: string): void => {
  bench.clock.now = Temporal.Instant.from(`${iso}T10:00:00Z`)
}
const daysOf = ({ from, to }: Span): readonly Span[] =>
  Array.from({ length: Temporal.PlainDate.from(from).until(to).days + 1 }, (_, index) => ({ from: day(from, index), to: day(from, index) }))
const latest = async (sql: string, stay: number): Promise<number> => Number((await bench.look<{ id: string }>(sql, [stay]))[0]?.id ?? 0)

async function play(one: Act, stay: number): Promise<unknown> {
  if (one.do === 'take') return bench.take(stay, { amount: one.amount, paymentMethodId: one.method, accountType: one.accountType })
  if (one.do === 'takeBack')
    return bench.takeBack(await latest('select id from payment where booking_id = $1 and amount > 0 order by id desc limit 1', stay))
  if (one.do === 'acompte')
    return bench.bill(stay, {
      nature: 'acompte',
      paymentId: await latest('select id from payment where booking_id = $1 and account_type = 1 order by id desc limit 1', stay),
    })
  if (one.do === 'credit')
    return bench.bill(stay, {
      nature: 'creditNote',
      correctsBillId: await latest(`select id from bill where booking_id = $1 and nature = 'invoice' order by id desc limit 1`, stay),
    })
  return bench.bill(stay)
}

/** Lives two months from a day on; answers how many acts went through. */
async function live(
  from: string,
  { acts, arrivals }: { readonly acts: readonly Act[]; readonly arrivals: readonly number[] },
): Promise<number> {
  at(from)
  const made: number[] = []
  for (const offset of arrivals)
    made.push((await save(bench, formFor(bench, {}, [{ placeId: null, startDate: day(from, offset), endDate: day(from, offset + 7) }]))).id)
  await bench.look('update booking set is_arrived = true where id = any($1::bigint[])', [made.slice(1)])
  let done = 0
  for (const one of acts.toSorted((a, b) => a.on - b.on)) {
    at(day(from, one.on))
    await play(one, made[one.stay] ?? 0).then(
      () => done++,
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error
      },
    )
  }
  return done
}

type Figures = ReadonlyMap<string, number>
const add = (all: readonly Figures[]): Figures =>
  all.reduce(
    (sum, one) => new Map([...sum, ...[...one].map(([key, value]) => [key, (sum.get(key) ?? 0) + value] as const)]),
    new Map<string, number>(),
  )
const shown = (figures: Figures): Readonly<Record<string, number>> =>
  Object.fromEntries([...figures].filter(([, value]) => value !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Everything that the statements add up over a span. */
async function figures(span: Span): Promise<Figures> {
  const found = new Map<string, number>()
  for (const basis of ['receipts', 'debits'] as const) {
    for (const { key, base, vat, gross } of (await bench.run((tx) => vatStatement(tx, { ...span, basis }))).rows)
      for (const [name, value] of Object.entries({ base, vat, gross })) found.set(`${basis} ${key} ${name}`, value)
  }
  for (const attachedTo of ['night', 'departure', 'collection'] as const) {
    const { own } = await bench.run((tx) => taxStatement(tx, { ...span, attachedTo }))
    for (const name of ['nights', 'taxable', 'base', 'departmental', 'amount'] as const) found.set(`${attachedTo} ${name}`, own[name])
  }
  const { now } = (await bench.run((tx) => resultDetail(tx, { ...span, by: 'month', amounts: 'gross' }))).total
  for (const name of ['revenue', 'nights', 'persons'] as const) found.set(`result ${name}`, now[name])
  return found
}

const periods = ['2026-07-01', '2026-09-01'] as const
const monthsFrom = (from: string): readonly Span[] =>
  [0, 1].map((count) => {
    const first = Temporal.PlainDate.from(from).add({ months: count })
    return { from: first.toString(), to: first.with({ day: first.daysInMonth }).toString() }
  })

test('law: in every statement a month is the sum of its days, the whole the sum of its months', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(lived, async (life) => {
      const from = periods[run++] ?? periods[0]
      const done = await live(from, life)
      assert.ok(done > 0)
      const months = monthsFrom(from)
      const wholes: Figures[] = []
      for (const [index, month] of months.entries()) {
        const whole = await figures(month)
        wholes.push(whole)
        // Days are read by the hundred: the first month of one run, the second of the next.
        if (index !== run % 2) continue
        const parts: Figures[] = []
        for (const one of daysOf(month)) parts.push(await figures(one))
        assert.deepEqual(shown(add(parts)), shown(whole), `${month.from} to ${month.to}`)
      }
      assert.deepEqual(shown(add(wholes)), shown(await figures({ from: months[0]?.from ?? '', to: months[1]?.to ?? '' })))
    }),
    { numRuns: periods.length, endOnFailure: true },
  )
})

/** What the documents and payments themselves say of a span, apart from any closure. */
async function counted({ from, to }: Span): Promise<object> {
  const [row] = await bench.look<Record<string, string>>(
    `select (select coalesce(sum(amount), 0) from payment where establishment_id = 1 and paid_on between $1 and $2) as received, (select coalesce(sum(abs(amount)), 0) from payment where establishment_id = 1 and paid_on between $1 and $2) as absolute,
       (select count(*) from payment where establishment_id = 1 and paid_on between $1 and $2) as payments, (select coalesce(sum(amount), 0) from bill where establishment_id = 1 and not is_advance and issued_on between $1 and $2) as gross,
       (select coalesce(sum(vat_amount), 0) from bill where establishment_id = 1 and not is_advance and issued_on between $1 and $2) as vat`,
    [from, to],
  )
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]))
}
const said = ({ payments, sales }: ClosureTotals): object => ({
  received: payments.amount,
  absolute: payments.absolute,
  payments: payments.count,
  gross: sales.gross,
  vat: sales.vat,
})

test('law: every closure says what its documents and payments say, the day, the month, the period and the year', async () => {
  const year = { from: '2026-07-01', to: '2026-10-31' }
  const technical = { ...bench.here, systeme: true }
  const [kept] = await bench.look<{ id: string }>(`update financial_year set start_date = $1, end_date = $2 returning id`, [
    year.from,
    year.to,
  ])
  const financialYearId = Number(kept?.id)
  await bench.run((tx) => insertMonths(tx, financialYearId, monthsOf({ startDate: year.from, endDate: year.to })))
  at('2026-11-02')
  // Nothing was written before: closures begin with the first day that holds something.
  const { nextDay } = await bench.run(closureState)
  for (const one of daysOf({ ...year, from: nextDay }))
    assert.deepEqual(
      said((await bench.run((tx) => closeDay(tx, { day: one.from, reason: 'Contrôlé' }))).totals),
      await counted(one),
      one.from,
    )
  for (const month of periods.flatMap(monthsFrom))
    assert.deepEqual(said((await bench.run((tx) => closeMonth(tx, { startDate: month.from }))).totals), await counted(month), month.from)
  assert.deepEqual(
    said((await bench.run((tx) => closePeriod(tx, { startDate: year.from, endDate: year.to }), technical)).totals),
    await counted(year),
  )
  assert.deepEqual(
    said((await bench.run((tx) => closeExercise(tx, { financialYearId, createsNext: true }), technical)).totals),
    await counted(year),
  )
})
