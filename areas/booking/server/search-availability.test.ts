import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unavailability } from '#areas/camp/entities/unavailability.ts'
import { entities } from '#areas/registry.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { save as saveRecord } from '#kernel/server/crud/save.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { bookingContract } from '../contract.ts'
import { holdPlace } from './hold-place.ts'
import { bookingHooks } from './hooks.ts'
import { priceStay } from './price-stay.ts'
import { searchAvailability } from './search-availability.ts'
import { staysOutside } from './stays-outside.ts'
import { bookingBench, colleague, faultsOf, formFor, save, reprice } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { ids, places } = bench
const [e1 = 0, e2 = 0, e3 = 0] = places.chalets
type Search = ParsedInputOf<typeof bookingContract.searchAvailability>

const asked = (change: Partial<Search> = {}): Search => ({
  ...bookingContract.searchAvailability.input.parse({ startDate: '2026-08-15', endDate: '2026-08-22', attendants: [{ ageCategoryId: ids.adult }, { ageCategoryId: ids.adult }] }), ...change,
})
const search = async (change: Partial<Search> = {}) => bookingContract.searchAvailability.reply.parse(await bench.run((tx) => searchAvailability(tx, asked(change))))
const chalets = { placeTypeIds: [ids.chalet] }
/** How free places are offered, as a save of the settings leaves it. */
const offer = (order: string) => bench.run((tx) => tx.rows(`insert into place_availability_mode (establishment_id, id, "order") values (1, 1, $1) on conflict (establishment_id, id) do update set "order" = $1, version = place_availability_mode.version + 1`, [order]))

test('an empty site: every type with its price and its places', async () => {
  const found = await search()
  assert.deepEqual(found.types.map(({ label, free, places: all, total }) => [label, free, all, total]), [['Évasion', 3, 3, 70_854], ['Confort', 4, 4, 18_354]])
  assert.deepEqual([found.nights, found.freePlaces, found.allPlaces, found.places.length, found.refused.length], [7, 7, 7, 7, 0])
  assert.deepEqual(found.places[0]?.fits, [{ key: 'people', label: '2 personnes pour 4 couchages', ok: true }])
})

test('with the insurance, a place in the list costs what its stay will cost', async () => {
  await reprice(bench, 'update establishment set insurance_rate = 5 where id = 1')
  const price = async (hasInsurance: boolean) => (await bench.run((tx) => priceStay(tx, bookingContract.priceStay.input.parse({ ...asked(), placeTypeId: ids.chalet, hasInsurance })))).total
  const listed = async (hasInsurance: boolean) => (await search({ ...chalets, hasInsurance })).places[0]?.total
  const [without, insured] = [await price(false), await price(true)]
  assert.ok(insured > without)
  assert.deepEqual([await listed(false), await listed(true)], [without, insured])
  await reprice(bench, 'update establishment set insurance_rate = null where id = 1')
})

test('the place already thought of is among those given while it is free, whatever its rank', async () => {
  const [best, , third] = (await search(chalets)).places.map(({ placeId }) => placeId)
  const numbers = async (change: Partial<Search>) => (await search({ ...chalets, ...change })).places.map(({ placeId }) => placeId)
  assert.deepEqual(await numbers({ most: 2, placeId: third ?? 0 }), [third, best])
  assert.deepEqual(await numbers({ most: 2, placeId: best ?? 0 }), await numbers({ most: 2 }))
  assert.equal((await numbers({ most: 2, placeId: 999_999 })).length, 2)
})

test('a week that costs less nearby is offered where it has room', async () => {
  const found = await search({ startDate: '2026-08-01', endDate: '2026-08-08', ...chalets })
  assert.deepEqual(found.nearby, [{ startDate: '2026-07-25', endDate: '2026-08-01', placeTypeId: ids.chalet, total: 56_854, message: 'Du 25/07 au 01/08\u00A0: 568,54\u00A0€' }])
})

test('where places are to earn as much, the one that earns the least over the year comes first', async () => {
  const on = { startDate: '2026-08-15', endDate: '2026-08-22', ...chalets }
  const stay = (placeId: number, startDate: string, endDate: string) => save(bench, formFor(bench, { customerId: ids.other }, [{ placeId, startDate, endDate }]))
  await stay(e1, '2026-07-11', '2026-07-18')
  await stay(e2, '2026-07-11', '2026-07-25')
  const numbers = async () => (await search(on)).places.map(({ number }) => number)
  assert.deepEqual(await numbers(), ['E01', 'E02', 'E03'])
  await offer('income')
  assert.deepEqual(await numbers(), ['E03', 'E01', 'E02'])
  await offer('gaps')
  await bench.look(`update booking set status = 'DELETED'`)
  await bench.look('delete from calendar')
})

test('ranked: the place whose gap it fills, the one that touches, then the free one', async () => {
  await save(bench, formFor(bench, { customerId: ids.other }, [{ placeId: e2, startDate: '2026-08-10', endDate: '2026-08-15' }]))
  await save(bench, formFor(bench, { customerId: ids.other }, [{ placeId: e2, startDate: '2026-08-22', endDate: '2026-08-25' }]))
  await save(bench, formFor(bench, { customerId: ids.other }, [{ placeId: e3, startDate: '2026-08-10', endDate: '2026-08-13' }]))
  const found = await search(chalets)
  assert.deepEqual(found.places.map(({ number, rank, reason }) => [number, rank, reason]), [['E02', 3, 'Comble un trou de 7 nuits'], ['E01', 1, 'Libre avant et après'], ['E03', 1, 'Laisse 2 nuits vides avant']])
  assert.deepEqual(found.places[0]?.around, [{ start: '2026-08-10', end: '2026-08-15', kind: 'booking', label: 'Carlier' }, { start: '2026-08-22', end: '2026-08-25', kind: 'booking', label: 'Carlier' }])
})

test('the order in which places are offered is that of the settings, from the moment it is changed', async () => {
  const numbers = async () => (await search(chalets)).places.map(({ number }) => number)
  const before = await numbers()
  await offer('site')
  assert.deepEqual(await numbers(), ['E01', 'E02', 'E03'])
  await offer('gaps')
  assert.deepEqual(await numbers(), before)
  assert.notDeepEqual(before, ['E01', 'E02', 'E03'])
})

test('a taken place says by whom, and where he could go', async () => {
  const found = await search({ startDate: '2026-08-12', endDate: '2026-08-14', ...chalets })
  assert.deepEqual(found.places.map(({ number }) => number), ['E01'])
  assert.deepEqual(found.refused.map(({ label, faults }) => [label, faults[0]?.message, faults[0]?.fix?.label]), [
    ['E02', 'Occupée par Carlier jusqu’au 15/08', 'Déplacer Carlier en E01'], ['E03', 'Occupée par Carlier jusqu’au 13/08', 'Déplacer Carlier en E01'],
  ])
})

test('a full type is one line with the nearest arrival that has room', async () => {
  await save(bench, formFor(bench, { customerId: ids.other }, [{ placeId: e1, startDate: '2026-08-08', endDate: '2026-08-14' }]))
  const found = await search({ startDate: '2026-08-12', endDate: '2026-08-14', ...chalets })
  assert.deepEqual([found.freePlaces, found.places.length], [0, 0])
  assert.deepEqual(found.refused.map(({ label, faults }) => [label, faults.map((fault) => fault.message), faults[0]?.fix?.label]), [['E01 à E03', ['«\u00A0Évasion\u00A0» complet du 12 au 14/08'], 'Proposer le 13/08']])
})

test('a full type offers the nights that one of its places has left at either end, as long as its tariff sells them', async () => {
  const fixes = async (startDate: string, endDate: string) => {
    const [fault] = (await search({ startDate, endDate, ...chalets })).refused[0]?.faults ?? []
    return [fault?.fix, ...((fault?.values?.['otherDates'] ?? []) as { label: string }[])].flatMap((fix) => fix?.label ?? [])
  }
  assert.deepEqual(await fixes('2026-08-06', '2026-08-12'), ['Proposer le 04/08', 'Partir le lun. 10/08 (4 nuits)'])
  assert.deepEqual(await fixes('2026-08-12', '2026-08-16'), ['Proposer le 13/08', 'Arriver le jeu. 13/08 (3 nuits)'])
  assert.deepEqual((await fixes('2026-08-09', '2026-08-12')).filter((label) => label.includes('nuit')), [], 'one night is not sold')
})

test('a stay that begins where a closure ends does not follow a departure', async () => {
  await bench.look(`insert into calendar (establishment_id, place_id, kind, arrival, departure) values (1, $1, 'allotment', '2026-10-01', '2026-10-10')`, [e3])
  const reasons = async (startDate: string, endDate: string) => (await search({ startDate, endDate, ...chalets, placeId: e3 })).places.find(({ number }) => number === 'E03')?.reason
  assert.deepEqual([await reasons('2026-10-10', '2026-10-17'), await reasons('2026-09-24', '2026-10-01')], ['Libre depuis le 10/10', 'Libre jusqu’au 01/10'])
  await bench.look(`delete from calendar where kind = 'allotment'`)
})

test('a closed place names its closure, to be opened from the refusal', async () => {
  const model = buildModel(entities, bookingHooks)
  const { row } = await bench.run((tx) => saveRecord(tx, model, model.plan(unavailability.name), { id: 0, placeId: e3, startDate: '2026-10-01', endDate: '2026-10-10', reason: 'works' }))
  const found = await search({ startDate: '2026-10-05', endDate: '2026-10-12', ...chalets })
  assert.deepEqual(found.refused.flatMap(({ faults }) => faults.map(({ values }) => values?.['unavailabilityId'])), [row['id']])
  const saved = await faultsOf(save(bench, formFor(bench, {}, [{ placeId: e3, startDate: '2026-10-05', endDate: '2026-10-12' }])))
  assert.deepEqual(saved.flatMap(({ rule, values }) => rule === 'place-not-available' ? [values?.['unavailabilityId']] : []), [row['id']])
  await bench.look(`delete from calendar where kind = 'unavailability'`)
  await bench.look('delete from unavailability')
})

test('the stay being changed does not stand in its own way', async () => {
  const [row] = await bench.look<{ id: number }>(`select b.id::int from booking b join occupancy o on o.booking_id = b.id where o.place_id = $1 and o.start_date = '2026-08-08'`, [e1])
  const found = await search({ startDate: '2026-08-12', endDate: '2026-08-14', bookingId: row?.id ?? 0, ...chalets })
  assert.deepEqual(found.places.map(({ number }) => number), ['E01'])
})

test('what does not suit says so, by type or by place', async () => {
  const caravan = await search({ equipment: 'caravan', equipmentLength: '8', placeTypeIds: [ids.pitch] })
  assert.deepEqual(caravan.refused.map(({ label, faults }) => [label, faults[0]?.message]), [['C01 à C04', 'Équipement de 8\u00A0m pour 7\u00A0m au plus']])
  const dogs = [1, 2].map(() => ({ id: 0, animalTypeId: ids.dog, name: null }))
  const refused = await search({ animals: dogs, ...chalets })
  assert.deepEqual(refused.types[0]?.refusals.map((fault) => [fault.rule, fault.fix?.label]), [['animals-refused', 'Retirer les animaux']])
  const short = await search({ startDate: '2026-08-25', endDate: '2026-08-26', ...chalets })
  assert.deepEqual([short.freePlaces, short.refused[0]?.faults[0]?.rule], [0, 'price-nights-number'])
})

test('a colleague’s hold is told; one’s own is not in the way', async () => {
  const wish = { holdId: 0, placeId: e1, startDate: '2026-09-05', endDate: '2026-09-12', bookingId: 0 }
  await bench.run((tx) => holdPlace(tx, wish), colleague('Hugo Blanc'))
  await bench.run((tx) => holdPlace(tx, { ...wish, placeId: e2 }))
  const found = await search({ startDate: '2026-09-05', endDate: '2026-09-12', ...chalets })
  assert.deepEqual(found.places.map(({ number }) => number), ['E02', 'E03'])
  assert.equal(found.refused[0]?.faults[0]?.message, 'Retenu par Hugo Blanc jusqu’à 12:01')
  bench.clock.now = bench.clock.now.add({ minutes: 2 })
  assert.equal((await search({ startDate: '2026-09-05', endDate: '2026-09-12', ...chalets })).freePlaces, 3)
})

test('a colleague who is taking a place is named however many others are in the way', async () => {
  const at = { startDate: '2026-09-19', endDate: '2026-09-26' }
  await save(bench, formFor(bench, { customerId: ids.other }, [{ ...at, placeId: e1 }]))
  await bench.run((tx) => holdPlace(tx, { ...at, holdId: 0, placeId: e2, bookingId: 0 }), colleague('Hugo Blanc'))
  const { refused } = await search({ ...at, ...chalets, most: 1 })
  assert.match(refused.flatMap(({ faults }) => faults.map(({ message }) => message)).join(), /Retenu par Hugo Blanc/)
})

test('free places that stays without a place will take are counted apart, and listed', async () => {
  const at = { startDate: '2026-06-06', endDate: '2026-06-13' }
  const before = await search({ ...at, ...chalets })
  await save(bench, formFor(bench, { customerId: ids.other }, [{ ...at, placeId: null }]))
  const after = await search({ ...at, ...chalets })
  assert.deepEqual([before, after].map(({ freePlaces, promisedPlaces, places: listed }) => [freePlaces, promisedPlaces, listed.length]), [[3, 0, 3], [2, 1, 3]])
})

test('the one place that is free all the nights is sold where who waits for some of them may have others, and saved', async () => {
  const at = { startDate: '2026-06-13', endDate: '2026-06-20' }
  const stay = (placeId: number | null, startDate: string, endDate: string) => save(bench, formFor(bench, { customerId: ids.other }, [{ placeId, startDate, endDate }]))
  await stay(e2, '2026-06-13', '2026-06-16')
  await stay(e3, '2026-06-16', '2026-06-20')
  await stay(null, '2026-06-13', '2026-06-15')
  const found = await search({ ...at, ...chalets })
  assert.deepEqual([found.freePlaces, found.places.map(({ number }) => number)], [1, ['E01']])
  await stay(null, '2026-06-14', '2026-06-20')
  assert.equal((await search({ ...at, ...chalets })).freePlaces, 0, 'on the night of the 14th one holds and two wait')
  await assert.rejects(save(bench, formFor(bench, {}, [{ placeId: e1, ...at }])))
})

test('a place near the sanitary block comes first for whoever wishes it', async () => {
  await bench.look(`update place set near_sanitary = true, exposure = 'halfShade', version = version + 1 where id = $1`, [e3])
  const at = { startDate: '2026-05-02', endDate: '2026-05-09', ...chalets }
  const wished = await search({ ...at, wishes: ['nearSanitary', 'shade', 'quiet'] })
  assert.deepEqual([wished.places.length, wished.places[0]?.number, wished.places[0]?.reason.startsWith('Près des sanitaires, à l’ombre. ')], [3, 'E03', true])
  assert.equal((await search(at)).places[0]?.reason.includes('sanitaires'), false)
})

test('two activity periods that touch sell the night between them; a change of them finds the stays that it leaves outside', async () => {
  await bench.run((tx) => tx.rows(`insert into activity_period (establishment_id, label, start_date, end_date) values (1, 'Avril', '2026-04-04', '2026-08-18'), (1, 'Été', '2026-08-19', '2026-09-30')`))
  assert.ok((await search(chalets)).freePlaces > 0)
  const all = { start: '2026-04-04', end: '2026-09-30' }
  const outside = (after: readonly { start: string; end: string }[]) => bench.run((tx) => staysOutside(tx, { before: [all], after }))
  assert.equal((await outside([all])).count, 0)
  const today = await bench.run((tx) => Promise.resolve(tx.today.toString()))
  const stays = await bench.look<{ count: number; first: string }>(`select count(distinct b.id)::int as count, min(b.start_date)::text as first from booking b join occupancy o on o.booking_id = b.id where b.status_id <> 1 and b.cancel_state = 'none' and b.status = 'SAVED' and o.end_date > '${today}' and b.start_date >= '2026-04-04' and b.end_date <= '2026-09-30'`)
  const gone = await outside([])
  assert.equal(gone.count, stays[0]?.count)
  assert.ok(gone.count > 0 && gone.first.length <= 3)
  assert.match(gone.list, new RegExp(`^/booking-list/0\\?arrivee=${stays[0]?.first}\\.\\.`))
  assert.match(gone.first[0]?.path ?? '', /^\/new-booking\/summary\/\d+\//)
  await bench.run((tx) => tx.rows('delete from activity_period where establishment_id = 1'))
})

test('who comes by is offered last the places whose occupants have not left, by name; who is only to come this afternoon is not', async () => {
  const before = bench.clock.now
  const { id } = await save(bench, formFor(bench, {}, [{ placeTypeId: ids.chalet, placeId: e1, startDate: '2026-07-25', endDate: '2026-08-01' }]))
  bench.clock.now = Temporal.Instant.from('2026-08-01T08:00:00Z')
  await bench.look(`update booking set is_arrived = true where establishment_id = 1 and id = ${id} returning id`)
  const today = { ...chalets, startDate: '2026-08-01', endDate: '2026-08-08' }
  const told = async (isPassage: boolean) => (await search({ ...today, isPassage })).places.map(({ placeId, reason }) => [placeId, reason.startsWith('Pas encore parti')])
  assert.deepEqual((await told(true)).at(-1), [e1, true])
  assert.deepEqual((await told(false))[0], [e1, false])
  const waiting = await save(bench, formFor(bench, {}, [{ placeTypeId: ids.chalet, placeId: null, startDate: '2026-08-01', endDate: '2026-08-08' }]))
  const forStay = async (bookingId: number) => (await search({ ...today, bookingId })).places.map(({ placeId, reason }) => [placeId, reason.startsWith('Pas encore parti')])
  assert.deepEqual((await forStay(waiting.id)).at(-1), [e1, true], 'a stay that arrives today is not moved to a place that somebody else has not left')
  assert.deepEqual((await forStay(id)).filter(([, isThere]) => isThere), [], 'and is not in its own way')
  await bench.look(`update booking set cancel_state = 'cancelled' where establishment_id = 1 and id = ${waiting.id} returning id`)
  const bar = async () => (await search(today)).places.find(({ placeId }) => placeId === e1)?.around[0]?.kind
  assert.equal(await bar(), 'inHouse')
  await bench.look(`update booking set is_gone = true where establishment_id = 1 and id = ${id} returning id`)
  assert.deepEqual((await told(true)).filter(([, isThere]) => isThere), [])
  assert.equal(await bar(), 'gone')
  bench.clock.now = before
})

test('outside the activity period nothing is offered', async () => {
  await bench.run((tx) => tx.rows(`insert into activity_period (establishment_id, label, start_date, end_date) values (1, '2026', '2026-04-04', '2026-09-30')`))
  const found = await search({ startDate: '2026-11-07', endDate: '2026-11-14' })
  assert.equal(found.freePlaces, 0)
  assert.ok(found.types.every(({ refusals }) => refusals[0]?.rule === 'dates-in-activity-period'))
  assert.deepEqual((await faultsOf(save(bench, formFor(bench, {}, [{ startDate: '2026-11-07', endDate: '2026-11-14' }])))).map((fault) => fault.rule), ['dates-in-activity-period'])
  const said = async (change: object): Promise<readonly string[]> =>
    (await bench.run((tx) => priceStay(tx, bookingContract.priceStay.input.parse({ startDate: '2026-08-15', endDate: '2026-08-22', attendants: [{ ageCategoryId: ids.adult }], placeTypeId: ids.chalet, ...change })))).refusals.map(({ rule }) => rule)
  assert.deepEqual([await said({}), await said({ startDate: '2026-09-28', endDate: '2026-10-04' })], [[], ['dates-in-activity-period']])
  assert.deepEqual(await said({ attendants: [{ ageCategoryId: ids.adult }, { ageCategoryId: ids.child, birthDate: '2030-01-01' }] }), ['invalid-birth-date'])
  assert.deepEqual((await faultsOf(said({ attendants: [{ ageCategoryId: 999_999 }] }))).map(({ rule, field }) => [rule, field]), [['unknown-reference', 'attendants.0.ageCategoryId']])
})

test('a cheaper week beside is no longer offered once its last place is taken, or waited for', async () => {
  await offer('gaps')
  const beside = { startDate: '2026-07-25', endDate: '2026-08-01' }
  const offered = async () => (await search({ startDate: '2026-08-01', endDate: '2026-08-08', ...chalets })).nearby.map(({ startDate }) => startDate)
  const [last, ...others] = (await search({ ...beside, ...chalets })).places.map(({ placeId }) => placeId)
  assert.ok(last !== undefined)
  for (const placeId of others) await save(bench, formFor(bench, { customerId: ids.other }, [{ placeId, ...beside }]))
  assert.deepEqual(await offered(), [beside.startDate])
  await save(bench, formFor(bench, { customerId: ids.other }, [{ placeId: null, ...beside }]))
  assert.deepEqual(await offered(), [])
})

test('a price, its lines and its schedule; prices changed elsewhere are seen at once', async () => {
  const form = bookingContract.priceStay.input.parse({ startDate: '2026-08-15', endDate: '2026-08-22', attendants: [{ ageCategoryId: ids.adult }, { ageCategoryId: ids.child }], placeTypeId: ids.chalet, extras: [{ extraId: ids.linen, quantity: 2 }] })
  const price = async () => bookingContract.priceStay.reply.parse(await bench.run((tx) => priceStay(tx, form)))
  const before = await price()
  assert.deepEqual(before.lines.map(({ category, amount }) => [category, amount]), [[1, 70_000], [7, 2400], [2, 427]])
  assert.deepEqual([before.gridLabel, before.downPayment, before.downPaymentDueOn], ['Tarif 2026', 21_720, '2026-07-15'])
  await reprice(bench, `update price_grid_price set night_price = night_price + 100, version = version + 1 where place_type_id = $1`, [ids.chalet])
  assert.equal((await price()).lines[0]?.amount, 70_700)
  await reprice(bench, `delete from price_grid_price where place_type_id = $1`, [ids.chalet])
  assert.equal((await price()).lines.length, 0)
})

test('another establishment sees none of it', async () => {
  const found = await bench.run((tx) => searchAvailability(tx, { ...asked(), attendants: [] }), bench.elsewhere)
  assert.deepEqual(await faultsOf(bench.run((tx) => searchAvailability(tx, asked()), bench.elsewhere)).then((faults) => faults.map(({ rule, field }) => [rule, field])), [['unknown-reference', 'attendants.0.ageCategoryId'], ['unknown-reference', 'attendants.1.ageCategoryId']])
  assert.deepEqual([found.allPlaces, found.types.length, found.refused.length], [0, 0, 0])
})
