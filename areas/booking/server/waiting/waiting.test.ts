import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../../contract.ts'
import { firstInLine } from '../../rules/waiting/first-in-line.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { bookingBench, faultsOf, formFor, save } from '../testing/booking-bench.ts'
import { addWaiting, closeWaiting, waitingList } from './waiting.ts'

const bench = await bookingBench()
const { ids, places } = bench
const week = { startDate: '2026-08-15', endDate: '2026-08-22' }
const add = (change: Record<string, unknown>) =>
  bench.run((tx) =>
    addWaiting(
      tx,
      bookingContract.addWaiting.input.parse({ customerId: ids.customer, ...week, placeTypeId: ids.chalet, people: 2, ...change }),
    ),
  )
const queue = async (session = bench.here) => (await bench.run((tx) => waitingList(tx), session)).rows
const told = async () =>
  (await queue()).map(({ customerName, offer, behind }) => [customerName, offer && `${offer.place} ${offer.startDate}`, behind])
const later = (minutes: number): void => {
  bench.clock.now = bench.clock.now.add({ minutes })
}

test('a place that is freed goes to the first in line whom it suits; the next one waits behind him', async () => {
  const stays: number[] = []
  for (const placeId of places.chalets)
    stays.push((await save(bench, formFor(bench, { customerId: ids.other }, [{ placeId, ...week }]))).id)
  const [big] = await bench.look<{ id: number }>(`insert into customer (establishment_id, name) values (1, 'Colonie') returning id::int`)
  const [last] = await bench.look<{ id: number }>(`insert into customer (establishment_id, name) values (1, 'Zoé') returning id::int`)
  await add({ customerId: big?.id, people: 9 })
  later(1)
  await add({})
  later(1)
  await add({ customerId: last?.id })
  assert.deepEqual(await told(), [
    ['Colonie', null, null],
    ['Lefèvre Claire', null, null],
    ['Zoé', null, null],
  ])
  await bench.run((tx) => cancelBooking(tx, { id: stays[1] ?? 0, version: 1, reason: 'Malade', outcome: null, kept: null, bill: false }))
  assert.deepEqual(await told(), [
    ['Colonie', null, null],
    ['Lefèvre Claire', 'E02 2026-08-15', null],
    ['Zoé', null, 'Lefèvre Claire'],
  ])
  assert.deepEqual(await queue(bench.elsewhere), [])
  later(1)
  await save(bench, formFor(bench, {}, [{ placeId: places.chalets[1] ?? null, ...week }]))
  assert.deepEqual(
    await told(),
    [
      ['Colonie', null, null],
      ['Zoé', null, null],
    ],
    'who has booked waits no more',
  )
})

test('whoever can shift a few days is offered the nearest dates', async () => {
  const [friend] = await bench.look<{ id: number }>(`insert into customer (establishment_id, name) values (1, 'Ami') returning id::int`)
  await add({ customerId: friend?.id, startDate: '2026-08-20', endDate: '2026-08-24', flexibleDays: 1 })
  assert.deepEqual((await told()).at(-1), ['Ami', null, null], 'a day later is taken too')
  await add({ customerId: friend?.id, startDate: '2026-08-20', endDate: '2026-08-24', flexibleDays: 2 })
  assert.deepEqual((await told()).at(-1), ['Ami', 'E01 2026-08-22', null])
})

test('where the free places were all promised, the one that is freed lets another of them be offered, and its customer is told', async () => {
  const on = { startDate: '2026-09-12', endDate: '2026-09-19' }
  const [, second = null, third = null] = places.chalets
  const [guest] = await bench.look<{ id: number }>(`insert into customer (establishment_id, name) values (1, 'Promis') returning id::int`)
  const stay = async (placeId: number | null) => save(bench, formFor(bench, { customerId: ids.other }, [{ placeId, ...on }]))
  await stay(null)
  const gone = await stay(second)
  await stay(third)
  await add({ customerId: guest?.id, ...on })
  assert.equal((await queue()).at(-1)?.offer, null, 'the one that is free is promised')
  await bench.run((tx) => cancelBooking(tx, { id: gone.id, version: 1, reason: 'Malade', outcome: null, kept: null, bill: false }))
  const rows = await queue()
  assert.equal(rows.at(-1)?.offer?.place, 'E01')
  const freed = [{ placeId: second, placeTypeId: ids.chalet, ...on }]
  assert.equal(firstInLine(rows, freed)?.customerId, guest?.id)
})

test('free nights that the price list does not sell so are offered to nobody', async () => {
  const offered = async (endDate: string) => {
    await add({ startDate: '2026-08-25', endDate, placeTypeId: ids.pitch })
    return (await queue()).at(-1)?.offer?.startDate ?? null
  }
  assert.equal(await offered('2026-08-26'), null, 'two nights at least in August')
  assert.equal(await offered('2026-08-27'), '2026-08-25')
})

test('a demand is closed with its reason, once', async () => {
  const [first] = await queue()
  assert.ok(first)
  const asked = { id: first.id, version: first.version, reason: 'A trouvé ailleurs' }
  await bench.run((tx) => closeWaiting(tx, asked))
  assert.deepEqual(
    (await faultsOf(bench.run((tx) => closeWaiting(tx, asked)))).map(({ rule }) => rule),
    ['unknown-record'],
  )
  assert.ok(!(await queue()).some(({ id }) => id === first.id))
  assert.deepEqual(
    (await faultsOf(add({ startDate: '2026-08-22', endDate: '2026-08-15' }))).map(({ rule }) => rule),
    ['start-before-end'],
  )
})

test('a company says who is asked for and his number; what is asked of the place is kept, and only a place that has it is offered', async () => {
  const [company] = await bench.look<{ id: number }>(
    `insert into customer (establishment_id, name, first_name, is_legal_entity, company_name, phone2) values (1, 'Roux', 'Inès', true, 'Travaux Roux', '+33611223344') returning id::int`,
  )
  const [power] = await bench.look<{ id: number }>(
    `insert into feature (establishment_id, label) values (1, 'Électricité') returning id::int`,
  )
  const [, , third = 0] = places.pitches
  await bench.look(`insert into place_feature (establishment_id, place_id, feature_id) values (1, ${third}, ${power?.id}) returning id`)
  await add({
    customerId: company?.id,
    startDate: '2026-09-05',
    endDate: '2026-09-12',
    placeTypeId: ids.pitch,
    featureIds: [power?.id],
    wishes: ['shade'],
  })
  const row = (await queue()).find(({ customerId }) => customerId === company?.id)
  assert.partialDeepStrictEqual(row, {
    customerName: 'Travaux Roux',
    contactName: 'Inès Roux',
    phone: '+33611223344',
    featureIds: [power?.id],
    wishes: ['shade'],
    asked: 'Électricité, à l’ombre',
    offer: { placeId: third },
  })
  assert.deepEqual(
    (await faultsOf(add({ featureIds: [987_654] }))).map(({ rule, field }) => [rule, field]),
    [['unknown-reference', 'featureIds']],
  )
})
