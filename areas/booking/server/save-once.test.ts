import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveBooking } from './save-booking.ts'
import { bookingBench, faultsOf, formFor, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { ids, places } = bench
const number = (last: string): string => `00000000-0000-4000-8000-00000000000${last}`
const stays = async (): Promise<number> => (await bench.look<{ n: number }>('select count(*)::int as n from booking'))[0]?.n ?? 0

test('the same demand twice, one after the other or at once, makes one stay', async () => {
  const form = formFor(bench, { requestId: number('1') })
  const first = await save(bench, form)
  const again = await save(bench, form)
  assert.deepEqual([again.id, again.bookingCode, again.version], [first.id, first.bookingCode, first.version])
  const quote = formFor(bench, { statusId: 1, requestId: number('2') })
  const both = await Promise.all([save(bench, quote), save(bench, quote)])
  assert.equal(both[0].id, both[1].id)
  assert.equal(await stays(), 2)
})

test('another demand is another stay, and the number of one establishment says nothing in the other', async () => {
  const other = await save(
    bench,
    formFor(bench, { requestId: number('3') }, [{ placeTypeId: ids.pitch, placeId: places.pitches[0] ?? null }]),
  )
  const rules = (
    await faultsOf(
      bench.run((tx) =>
        saveBooking(tx, formFor(bench, { requestId: number('4') }, [{ placeTypeId: ids.pitch, placeId: places.pitches[0] ?? null }])),
      ),
    )
  ).map(({ rule }) => rule)
  assert.deepEqual(rules, ['place-not-available'])
  // What that number made is not told to a colleague of another establishment: his demand is looked at for itself.
  assert.notDeepEqual(await faultsOf(bench.run((tx) => saveBooking(tx, formFor(bench, { requestId: number('3') })), bench.elsewhere)), [])
  assert.equal((await bench.look<{ id: number }>('select id::int from booking where request_id = $1', [number('3')]))[0]?.id, other.id)
})

test('the number of a demand that comes again with another demand is refused, and names the stay that it made', async () => {
  const form = formFor(bench, { requestId: number('5') }, [{ placeTypeId: ids.pitch, placeId: places.pitches[1] ?? null }])
  const first = await save(bench, form)
  const before = await stays()
  const [fault, ...more] = await faultsOf(bench.run((tx) => saveBooking(tx, { ...form, note: 'Arrive tard' })))
  assert.deepEqual(
    [fault?.rule, fault?.message, more],
    ['stay-request-reused', `Ce séjour a déjà été enregistré sous le n°\u00A0${first.bookingCode}.`, []],
  )
  assert.equal(fault?.values?.['id'], first.id)
  // What the first call gave back, and what is the call's own, is no other demand.
  const again = await save(bench, { ...form, version: 7, occupancies: form.occupancies.map((one) => ({ ...one, holdId: 12 })) })
  assert.equal(again.id, first.id)
  assert.equal(await stays(), before)
})
