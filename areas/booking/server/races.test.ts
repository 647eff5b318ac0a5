import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { holdPlace } from './hold-place.ts'
import { bookingBench, calendarAndOccupancies, colleague, formFor, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { ids, places } = bench

type Outcome = { readonly won: number; readonly refusals: readonly Fault[] }

/** Everybody at once; whatever is neither a success nor a refusal with a sentence fails the test. */
async function race(runners: readonly (() => Promise<unknown>)[]): Promise<Outcome> {
  const results = await Promise.allSettled(runners.map((run) => run()))
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  const refusals = failures.map((failure) => {
    if (failure instanceof Refused) return failure.faults[0]
    throw failure
  })
  return { won: results.length - failures.length, refusals: refusals.filter((fault) => fault !== undefined) }
}

test('64 sessions for one place: exactly one wins, the others are told who has it', async () => {
  const { won, refusals } = await race(
    Array.from({ length: 64 }, (_, index) => () => save(bench, formFor(bench), colleague(`Poste ${index}`))),
  )
  assert.equal(won, 1)
  assert.equal(refusals.length, 63)
  for (const fault of refusals)
    assert.equal(fault.message, 'E01 n’est pas disponible du 15 au 22/08/2026\u00A0: occupée par Lefèvre jusqu’au 22/08.')
  const numbers = await bench.look<{ code: string }>('select booking_code as code from booking')
  assert.deepEqual(numbers, [{ code: '26-00001' }])
})

test('64 sessions for the last places of a type without choosing one: as many win as there are places', async () => {
  const waiting = { placeId: null, startDate: '2026-09-05', endDate: '2026-09-12' }
  const { won } = await race(
    Array.from({ length: 64 }, (_, index) => () => save(bench, formFor(bench, {}, [waiting]), colleague(`Poste ${index}`))),
  )
  assert.equal(won, 3)
})

test('a place given and a unit promised race for the last one: only one of them gets it', async () => {
  const dates = { startDate: '2026-10-03', endDate: '2026-10-10' }
  await save(bench, formFor(bench, {}, [{ ...dates, placeId: places.chalets[0] ?? 0 }]))
  await save(bench, formFor(bench, {}, [{ ...dates, placeId: places.chalets[1] ?? 0 }]))
  const given = () => save(bench, formFor(bench, {}, [{ ...dates, placeId: places.chalets[2] ?? 0 }]), colleague('Donnée'))
  const promised = () => save(bench, formFor(bench, {}, [{ ...dates, placeId: null }]), colleague('Promise'))
  assert.equal((await race([given, promised, given, promised])).won, 1)
})

test('32 groups of two places in opposite orders: one wins, nobody waits in a circle', async () => {
  const dates = { startDate: '2026-08-15', endDate: '2026-08-22', placeTypeId: ids.pitch }
  const [first = 0, second = 0] = places.pitches
  const group = (index: number) => {
    const order = index % 2 === 0 ? [first, second] : [second, first]
    return () =>
      save(
        bench,
        formFor(
          bench,
          {},
          order.map((placeId) => ({ ...dates, placeId })),
        ),
        colleague(`Poste ${index}`),
      )
  }
  const { won, refusals } = await race(Array.from({ length: 32 }, (_, index) => group(index)))
  assert.equal(won, 1)
  assert.ok(refusals.every((fault) => fault.rule === 'place-not-available'))
  const deadlocks = await bench.look<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  assert.deepEqual(deadlocks, [{ deadlocks: 0 }])
})

test('32 forms opened on one place: one holds it, the others are told who and until when', async () => {
  const wish = { holdId: 0, placeId: places.pitches[3] ?? 0, startDate: '2026-08-15', endDate: '2026-08-22', bookingId: 0 }
  const { won, refusals } = await race(
    Array.from({ length: 32 }, (_, index) => () => bench.run((tx) => holdPlace(tx, wish), colleague(`Poste ${index}`))),
  )
  assert.equal(won, 1)
  for (const fault of refusals)
    assert.match(fault.message, /^C04 n’est pas disponible du 15 au 22\/08\/2026\u00A0: retenu par Poste \d+ jusqu’à 12:01\.$/)
})

test('after all races the calendar is what the stays say, and no connection is left in a transaction', async () => {
  const [calendar, occupancies] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, occupancies)
  const idle = await bench.look(`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)
  assert.deepEqual(idle, [])
})
