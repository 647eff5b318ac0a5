import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Session } from '#platform/server/session.ts'
import { roomOperations } from '../../contract/room.ts'
import type { RoomPlan } from '../../contract/room.ts'
import { bookingBench, calendarAndOccupancies, colleague, faultsOf, formFor, save } from '../testing/booking-bench.ts'
import { lockStay } from '../change/lock-stay.ts'
import { loadStay } from '../store.ts'
import { applyRoom } from './apply-room.ts'
import { assignPlaces } from './assign-places.ts'
import { defragment } from './defragment.ts'
import { findNeighbours } from './find-neighbours.ts'
import { leavingFaults, linkNeighbours, neighboursOf, partedFaults, unlinkNeighbours } from './linked-stays.ts'
import { makeRoom } from './make-room.ts'

const bench = await bookingBench()
const { ids, places } = bench
const [e1 = 0, e2 = 0, e3 = 0] = places.chalets

const asking = (startDate: string, endDate: string, change: object = {}) => roomOperations.makeRoom.input.parse({ wanted: { startDate, endDate, attendants: [{ ageCategoryId: ids.adult }, { ageCategoryId: ids.adult }], placeTypeIds: [ids.chalet] }, ...change })
const propose = async (startDate: string, endDate: string, change: object = {}): Promise<ReplyOf<typeof roomOperations.makeRoom>> => roomOperations.makeRoom.reply.parse(await bench.run((tx) => makeRoom(tx, asking(startDate, endDate, change))))
const agreed = (plan: RoomPlan) => plan.changes.map(({ bookingId }) => ({ bookingId, by: 'Paul Carlier', means: 'phone' as const }))
type Apply = ParsedInputOf<typeof roomOperations.applyRoom>
const applied = async (input: Partial<Apply> | object, session?: Session): Promise<ReplyOf<typeof roomOperations.applyRoom>> => roomOperations.applyRoom.reply.parse(await bench.run((tx) => applyRoom(tx, roomOperations.applyRoom.input.parse({ kind: 'makeRoom', ...input })), session))
const changesOf = (plan: RoomPlan) => plan.changes.map(({ occupancyId, bookingId, version, to }) => ({ occupancyId, bookingId, version, placeId: to.placeId }))
const first = <One>(list: readonly One[]): One => {
  const [one] = list
  assert.ok(one !== undefined)
  return one
}
const stayAt = (placeId: number | null, startDate: string, endDate: string, change: object = {}) => save(bench, formFor(bench, change, [{ placeId, startDate, endDate }]))
const same = async (): Promise<void> => {
  const [calendar, occupancies] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, occupancies)
}

test('a plan moves one stay, keeps its price, records who agreed and can be taken back', async () => {
  const dupont = await stayAt(e1, '2026-08-01', '2026-08-08')
  await stayAt(e2, '2026-08-10', '2026-08-16')
  await stayAt(e3, '2026-08-01', '2026-08-16')
  const { plans, free } = await propose('2026-08-05', '2026-08-12')
  assert.deepEqual(free, [])
  assert.deepEqual(plans.map(({ kind, summary }) => [kind, summary]), [['moves', 'Déplacer Lefèvre de E02 en E01'], ['moves', 'Déplacer Lefèvre de E01 en E02'], ['split', 'Changer de place une fois\u00A0: E02, puis E01 le 10/08']], 'who arrives later is moved rather')
  const plan = first(plans.slice(1))
  assert.deepEqual(plan.parts.map(({ number, startDate, endDate }) => [number, startDate, endDate]), [['E01', '2026-08-05', '2026-08-12']])
  assert.equal(first(plan.changes).phone, '0612345678')
  assert.deepEqual(plan.rows.map(({ number, before, after }) => [number, before.map(({ role }) => role), after.map(({ role }) => role)]), [['E01', ['moved'], ['wanted']], ['E02', ['kept'], ['moved', 'kept']]])
  const [without] = await faultsOf(applied({ changes: changesOf(plan) }))
  assert.equal(without?.message, 'Indiquez l’accord de Lefèvre, qui change de place.')
  const { moved, bars, holdId } = await applied({ changes: changesOf(plan), consents: agreed(plan), hold: { placeId: e1, startDate: '2026-08-05', endDate: '2026-08-12' } })
  assert.deepEqual(moved.map(({ before, after }) => [before.placeId, after.placeId]), [[e1, e2]])
  assert.deepEqual([bars.length, holdId > 0], [1, true])
  await same()
  const [row] = await bench.look<{ total: string; after: { consent: object } }>(`select b.total, j.after from booking b join journal j on j.entity = 'booking' and j.entity_id = b.id and j.action = 'makeRoom' where b.id = $1`, [dupont.id])
  assert.deepEqual([Number(row?.total), row?.after.consent], [dupont.view.total, { by: 'Paul Carlier', means: 'phone', on: '2026-07-08' }])
  const [held] = await faultsOf(save(bench, formFor(bench, {}, [{ placeId: e1, startDate: '2026-08-05', endDate: '2026-08-12' }]), colleague('Julie')))
  assert.match(held?.message ?? '', /^E01 n’est pas disponible du 05 au 12\/08\/2026\u00A0: retenu par Claire Martin/)
  await bench.run((tx) => tx.rows(`delete from calendar where kind = 'hold'`))
  const back = moved.map(({ occupancyId, bookingId, version, before }) => ({ occupancyId, bookingId, version, placeId: before.placeId }))
  const undone = await applied({ kind: 'undo', changes: back })
  assert.deepEqual(undone.moved.map(({ after }) => after.placeId), [e1])
  await same()
  const [twice] = await faultsOf(applied({ kind: 'undo', changes: undone.moved.map(({ occupancyId, bookingId, version, before }) => ({ occupancyId, bookingId, version, placeId: before.placeId })) }))
  assert.equal(twice?.message, 'Ce déplacement ne peut plus être annulé\u00A0: le séjour a changé depuis.')
})

test('two colleagues apply plans that meet: one wins, the other is told, nothing is half done', async () => {
  await stayAt(e1, '2026-09-01', '2026-09-08')
  await stayAt(e2, '2026-09-10', '2026-09-16')
  await stayAt(e3, '2026-09-01', '2026-09-16')
  const { plans } = await propose('2026-09-05', '2026-09-12')
  const [one, two] = plans
  assert.ok(one && two)
  const run = (plan: RoomPlan, name: string) => applied({ changes: changesOf(plan), consents: agreed(plan), hold: { placeId: first(plan.parts).placeId, startDate: '2026-09-05', endDate: '2026-09-12' } }, colleague(name))
  const results = await Promise.allSettled([run(one, 'Claire'), run(two, 'Julie'), run(one, 'Marc')])
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected', 'rejected'])
  for (const result of results) {
    if (result.status === 'rejected') assert.match(String((result.reason as Error).message), /a modifié ce séjour le 08\/07\/2026|n’est plus libre|n’est pas disponible/)
  }
  const holds = await bench.look(`select 1 from calendar where kind = 'hold'`)
  assert.equal(holds.length, 1)
  await same()
  await bench.run((tx) => tx.rows(`delete from calendar where kind = 'hold'`))
})

test('locked, chosen, arrived and frozen stays keep their places', async () => {
  const at = ['2026-10-01', '2026-10-08'] as const
  const made = await stayAt(e1, ...at)
  await save(bench, formFor(bench, {}, [{ placeId: e2, startDate: '2026-10-04', endDate: '2026-10-16', isPlaceLocked: true }]))
  await stayAt(e3, '2026-10-10', '2026-10-16')
  const count = async (): Promise<number> => (await propose('2026-10-05', '2026-10-12')).plans.filter(({ kind }) => kind === 'moves').length
  assert.equal(await count(), 2)
  await bench.run((tx) => tx.rows('update booking set is_locked = true where id = $1', [made.id]))
  assert.equal(await count(), 1)
  bench.clock.now = Temporal.Instant.from('2026-10-09T10:00:00Z')
  assert.equal(await count(), 0, 'the other arrives tomorrow')
  const frozen = await bench.look<{ occupancyId: number; bookingId: number; version: number }>(`select o.id::int as "occupancyId", b.id::int as "bookingId", b.version from occupancy o join booking b on b.id = o.booking_id where o.place_id = $1 and o.start_date = '2026-10-10'`, [e3])
  const [fault] = await faultsOf(applied({ changes: frozen.map((one) => ({ ...one, placeId: e1 })), consents: frozen.map(({ bookingId }) => ({ bookingId, by: 'Lui', means: 'phone' })) }))
  assert.equal(fault?.message, 'Lefèvre ne peut pas être déplacé\u00A0: arrivée trop proche.')
  bench.clock.now = Temporal.Instant.from('2026-07-08T10:00:00Z')
})

test('places are given to those who wait; another may move for the last one, and everything is applied at once', async () => {
  await stayAt(e1, '2026-11-01', '2026-11-08')
  await stayAt(e2, '2026-11-10', '2026-11-16')
  const [long, short] = [await stayAt(null, '2026-11-01', '2026-11-16'), await stayAt(null, '2026-11-06', '2026-11-12')]
  const period = { from: '2026-11-01', to: '2026-11-30', placeTypeIds: [ids.chalet] }
  const asked = (more: object) => bench.run((tx) => assignPlaces(tx, roomOperations.assignPlaces.input.parse({ ...period, ...more })))
  const alone = roomOperations.assignPlaces.reply.parse(await asked({}))
  assert.deepEqual([alone.changes.map(({ bookingId, to }) => [bookingId, to.number]), alone.isBest], [[[long.id, 'E03']], true])
  assert.deepEqual(alone.left.map(({ bookingId, reason }) => [bookingId, reason]), [[short.id, 'Aucun emplacement libre du 06 au 12/11/2026']])
  const both = await asked({ mayMove: true })
  assert.deepEqual([both.left, both.changes.filter(({ from }) => from === null).length, both.changes.length], [[], 2, 3])
  const consents = both.changes.filter(({ from }) => from !== null).map(({ bookingId }) => ({ bookingId, means: 'notAsked' }))
  const { moved } = await applied({ kind: 'assign', consents, changes: both.changes.map(({ occupancyId, bookingId, version, to }) => ({ occupancyId, bookingId, version, placeId: to.placeId })) })
  assert.equal(moved.length, 3)
  await same()
})

test('a defragmentation says what it gains, and is applied and taken back like the rest', async () => {
  await stayAt(e1, '2027-01-05', '2027-01-09')
  await stayAt(e3, '2027-01-01', '2027-01-05')
  const asked = { from: '2027-01-01', to: '2027-01-10', placeTypeIds: [ids.chalet] }
  const find = async (direction: 'top' | 'bottom') => roomOperations.defragment.reply.parse(await bench.run((tx) => defragment(tx, roomOperations.defragment.input.parse({ ...asked, direction }))))
  assert.deepEqual((await find('top')).changes.map(({ gain, from, to }) => [gain, from?.number, to.number]), [[10, 'E03', 'E01']])
  const found = await find('bottom')
  assert.deepEqual([found.sellableBefore, found.sellableAfter, found.changes.map(({ gain, from, to }) => [gain, from?.number, to.number])], [10, 20, [[10, 'E01', 'E03']]])
  const consents = found.changes.map(({ bookingId }) => ({ bookingId, means: 'notAsked' }))
  const { moved } = await applied({ kind: 'defragment', consents, changes: found.changes.map(({ occupancyId, bookingId, version, to }) => ({ occupancyId, bookingId, version, placeId: to.placeId })) })
  assert.equal(moved.length, 1)
  const kept = await bench.run((tx) => defragment(tx, roomOperations.defragment.input.parse({ ...asked, keep: moved.map(({ occupancyId }) => occupancyId) })))
  assert.deepEqual(kept.changes, [])
  const [late] = await faultsOf(bench.run((tx) => defragment(tx, roomOperations.defragment.input.parse({ ...asked, to: '2027-12-31' }))))
  assert.equal(late?.message, 'La période compte au plus 200 jours\u00A0; celle-ci en compte 364.')
})

test('a stored stay without a place gets one with the plan, in the same breath', async () => {
  await stayAt(e1, '2027-03-01', '2027-03-08')
  await stayAt(e2, '2027-03-10', '2027-03-16')
  await stayAt(e3, '2027-03-01', '2027-03-16', { customerId: ids.other })
  const waiting = await stayAt(null, '2027-03-05', '2027-03-12')
  const occupancyId = first(waiting.view.occupancies).id
  const reply = roomOperations.makeRoom.reply.parse(await bench.run((tx) => makeRoom(tx, roomOperations.makeRoom.input.parse({ occupancyId }))))
  const plan = first(reply.plans)
  assert.ok(reply.wanted)
  const { moved } = await applied({ changes: [...changesOf(plan), { occupancyId, bookingId: reply.wanted.bookingId, version: reply.wanted.version, placeId: first(plan.parts).placeId }], consents: agreed(plan) })
  assert.deepEqual(moved.map(({ before }) => before.placeId === null), [false, true])
  await same()
})

test('what does not exist, twice the same stay and an unsuitable place are refused with a sentence', async () => {
  assert.equal((await faultsOf(bench.run((tx) => makeRoom(tx, roomOperations.makeRoom.input.parse({ occupancyId: 999_999 })))))[0]?.rule, 'unknown-record')
  assert.equal((await faultsOf(bench.run((tx) => makeRoom(tx, roomOperations.makeRoom.input.parse({})))))[0]?.rule, 'wanted-required')
  assert.equal((await faultsOf(applied({})))[0]?.rule, 'invalid-value')
  const stay = await stayAt(e1, '2027-05-01', '2027-05-08')
  const change = { occupancyId: first(stay.view.occupancies).id, bookingId: stay.id, version: stay.version, placeId: places.pitches[0] }
  assert.deepEqual((await faultsOf(applied({ changes: [change, change] }))).map(({ rule, values }) => [rule, values]), [['places-count-match', { places: 2, stays: 1 }]])
  assert.deepEqual((await faultsOf(applied({ changes: [{ ...change, placeId: null }] }))).slice(0, 1).map(({ rule, message }) => [rule, message]), [['places-count-match', 'Le nombre d’emplacements choisis doit correspondre à la demande\u00A0: choisissez la place de chaque séjour.']])
  assert.equal((await faultsOf(applied({ changes: [change], consents: [{ bookingId: stay.id, means: 'notAsked' }] })))[0]?.message, 'Cet emplacement n’est pas de la même famille que celui du séjour.')
  assert.equal((await faultsOf(applied({ changes: [{ ...change, version: stay.version + 4 }] })))[0]?.rule, 'modified-by-other')
})

test('neighbours: free places side by side, a link, the warning when one leaves, and the move that brings the other back', async () => {
  const [c1 = 0, c2 = 0, c3 = 0, c4 = 0] = places.pitches
  const dates = { startDate: '2027-06-01', endDate: '2027-06-08', placeTypeId: ids.pitch, equipment: 'tent' as const }
  const wanted = { startDate: dates.startDate, endDate: dates.endDate, attendants: [{ ageCategoryId: ids.adult }], placeTypeIds: [ids.pitch] }
  const find = async (more: object): Promise<ReplyOf<typeof roomOperations.findNeighbours>> => roomOperations.findNeighbours.reply.parse(await bench.run((tx) => findNeighbours(tx, roomOperations.findNeighbours.input.parse({ wanted, ...more }))))
  const one = await save(bench, formFor(bench, {}, [{ ...dates, placeId: c2 }]))
  assert.deepEqual((await find({ count: 2 })).clusters.map(({ places: found, words }) => [found.map(({ number }) => number).join(' '), words])[0], ['C03 C04', 'Côte à côte'])
  assert.deepEqual((await find({ nearBookingId: one.id })).clusters.map(({ places: found, words }) => [found.map(({ number }) => number).join(' '), words]), [['C01', 'À côté de C02'], ['C03', 'À côté de C02'], ['C04', 'Dans la même allée que C02']])
  const two = await save(bench, formFor(bench, { customerId: ids.other }, [{ ...dates, placeId: c1 }]))
  const linked = roomOperations.linkNeighbours.reply.parse(await bench.run((tx) => linkNeighbours(tx, { bookingIds: [one.id, two.id] })))
  assert.deepEqual(linked.stays.map(({ label, places: at }) => [label, at]), [['Lefèvre', 'C02'], ['Carlier', 'C01']])
  const warned = async (placeId: number): Promise<readonly string[]> => (await bench.run((tx) => partedFaults(tx, one.id, placeId))).map(({ message }) => message)
  assert.deepEqual(await warned(c4), ['C04 n’est pas à côté de Carlier (C01)\u00A0: ces séjours ont demandé à être voisins.'])
  const twoGoes = (placeId: number): ReadonlyMap<number, number> => new Map([[first(two.view.occupancies).id, placeId]])
  assert.equal((await bench.run((tx) => partedFaults(tx, one.id, c4, twoGoes(c3)))).length, 0, 'neighbours who go together')
  assert.equal((await bench.run((tx) => partedFaults(tx, one.id, c1, twoGoes(c4)))).length, 1, 'one of them changes places with somebody else')
  const of = async (bookingId: number): Promise<ReplyOf<typeof roomOperations.neighboursOf>> => roomOperations.neighboursOf.reply.parse(await bench.run((tx) => neighboursOf(tx, { bookingId })))
  assert.deepEqual([(await of(one.id)).isParted, (await of(one.id)).proposal], [false, null])
  const occupancyId = first(one.view.occupancies).id
  await applied({ kind: 'neighbours', changes: [{ occupancyId, bookingId: one.id, version: one.version, placeId: c4 }], consents: [{ bookingId: one.id, means: 'notAsked' }] })
  const parted = await of(one.id)
  assert.deepEqual([parted.isParted, parted.proposal?.changes.map(({ label, to }) => [label, to.placeId]), parted.proposal?.nearness], [true, [['Carlier', c3]], 'côte à côte'])
  await bench.run((tx) => unlinkNeighbours(tx, { bookingId: two.id }))
  assert.deepEqual((await of(one.id)).stays, [])
  assert.deepEqual(await warned(c1), [])
})

test('the places of one stay are kept together: others move rather, who leaves them is told, and nothing sets them apart to join nights', async () => {
  const [c1 = 0, c2 = 0, c3 = 0, c4 = 0] = places.pitches
  const of = (placeId: number, startDate: string, endDate: string) => ({ placeId, startDate, endDate, placeTypeId: ids.pitch, equipment: 'tent' as const })
  const family = await save(bench, formFor(bench, {}, [of(c1, '2027-07-05', '2027-07-09'), of(c2, '2027-07-05', '2027-07-09')]))
  for (const placeId of [c3, c4]) await save(bench, formFor(bench, { customerId: ids.other }, [of(placeId, '2027-07-01', '2027-07-05')]))
  const { plans } = await propose('2027-07-01', '2027-07-09', { wanted: { ...asking('2027-07-01', '2027-07-09').wanted, placeTypeIds: [ids.pitch] } })
  assert.deepEqual(plans.flatMap(({ changes }) => changes.map(({ label }) => label)), ['Carlier', 'Carlier'])
  const [one, two] = family.view.occupancies
  const told = async (placeId: number, more: readonly { occupancyId: number; placeId: number }[] = []): Promise<readonly string[]> => bench.run(async (tx) => (await leavingFaults(tx, await loadStay(tx, family.id, { lock: false }), [{ occupancyId: one?.id ?? 0, placeId }, ...more])).map(({ message }) => message))
  assert.deepEqual(await told(c4), ['C04 n’est pas à côté de C02, l’autre place du séjour.'])
  assert.deepEqual([await told(c3), await told(c3, [{ occupancyId: two?.id ?? 0, placeId: c4 }])], [[], []])
  const { changes } = await bench.run((tx) => defragment(tx, roomOperations.defragment.input.parse({ from: '2027-06-28', to: '2027-07-12', placeTypeIds: [ids.pitch], minimumNights: 5 })))
  assert.deepEqual(changes.filter(({ bookingId }) => bookingId === family.id), [])
})

test('a stay that is saved beside another is tied to it by the save; a quote is not, and a neighbour who is no more refuses the whole', async () => {
  const [c1 = 0, c2 = 0] = places.pitches
  const dates = { startDate: '2027-06-15', endDate: '2027-06-19', placeTypeId: ids.pitch, equipment: 'tent' as const }
  const one = await save(bench, formFor(bench, {}, [{ ...dates, placeId: c1 }]))
  const asked = { customerId: ids.other, neighbourId: one.id }
  const quote = await save(bench, formFor(bench, { ...asked, statusId: 1 }, [{ ...dates, placeId: null }]))
  const of = async (bookingId: number): Promise<readonly string[]> => (await bench.run((tx) => neighboursOf(tx, { bookingId }))).stays.map(({ label }) => label)
  assert.deepEqual([await of(quote.id), await of(one.id)], [[], []])
  const two = await save(bench, formFor(bench, asked, [{ ...dates, placeId: c2 }]))
  assert.deepEqual([await of(one.id), await of(two.id)], [['Carlier'], ['Lefèvre']])
  assert.deepEqual((await faultsOf(save(bench, formFor(bench, { customerId: ids.other, neighbourId: 999_999 }, [{ ...dates, placeId: null }])))).map(({ rule }) => rule), ['unknown-record'])
})

test('a locked stay is not given another place, and says so before it asks for anything', async () => {
  const locked = await stayAt(null, '2027-11-01', '2027-11-08')
  await bench.run((tx) => lockStay(tx, { id: locked.id, version: locked.version, isLocked: true, reason: 'groupe Roux' }))
  const faults = await faultsOf(applied({ changes: [{ occupancyId: locked.view.occupancies[0]?.id ?? 0, bookingId: locked.id, version: locked.version + 1, placeId: e2 }] }))
  assert.deepEqual(faults.map(({ message, fix }) => [message, fix?.action]), [['Le séjour est verrouillé par Claire Martin depuis le 08/07/2026\u00A0: groupe Roux.', 'unlock']])
})

test('room is made in the sectors that were asked for, neighbours are looked for there', async () => {
  const [sector] = await bench.look<{ id: string }>(`insert into plan_sector (establishment_id, label) values (1, 'Plage') returning id`)
  const sectorIds = [Number(sector?.id)]
  await bench.look('update place set sector_id = $1 where id = $2', [sectorIds[0], e1])
  for (const [placeId, start, end] of [[e1, '2026-12-01', '2026-12-08'], [e2, '2026-12-10', '2026-12-16'], [e3, '2026-12-01', '2026-12-16']] as const) await stayAt(placeId, start, end)
  const ends = (plans: readonly RoomPlan[]): string[] => [...new Set(plans.flatMap(({ parts }) => parts.map(({ number }) => number)))].toSorted()
  const everywhere = await propose('2026-12-05', '2026-12-12')
  assert.ok(ends(everywhere.plans).includes('E02'))
  const asked = asking('2026-12-05', '2026-12-12').wanted
  const there = roomOperations.makeRoom.reply.parse(await bench.run((tx) => makeRoom(tx, roomOperations.makeRoom.input.parse({ wanted: { ...asked, sectorIds } }))))
  assert.deepEqual(ends(there.plans), ['E01'])
  const beside = await bench.run((tx) => findNeighbours(tx, roomOperations.findNeighbours.input.parse({ wanted: { ...asked, startDate: '2026-12-20', endDate: '2026-12-22', sectorIds } })))
  assert.deepEqual(beside.clusters.flatMap(({ places: found }) => found.map(({ number }) => number)), ['E01'])
})

test('places are given as the search offers them: where they are to earn as much, the one that earned the least', async () => {
  const offer = (order: string) => bench.run((tx) => tx.rows(`insert into place_availability_mode (establishment_id, id, "order") values (1, 1, $1) on conflict (establishment_id, id) do update set "order" = $1, version = place_availability_mode.version + 1`, [order]))
  // What the tests before have left earns nothing here.
  await bench.look(`update booking set status = 'DELETED'`)
  await bench.look('delete from calendar')
  await stayAt(e1, '2027-08-01', '2027-08-08')
  await stayAt(e2, '2027-08-01', '2027-08-20')
  const waiting = [await stayAt(null, '2027-09-01', '2027-09-21'), await stayAt(null, '2027-10-01', '2027-10-04')]
  const given = async () => (await bench.run((tx) => assignPlaces(tx, roomOperations.assignPlaces.input.parse({ from: '2027-09-01', to: '2027-10-30', placeTypeIds: [ids.chalet] })))).changes.map(({ bookingId, to }) => [bookingId, to.number])
  assert.deepEqual(await given(), waiting.map(({ id }) => [id, 'E01']))
  await offer('income')
  // Twenty nights make of E03 the one that earned most.
  assert.deepEqual(await given(), [[waiting[0]?.id, 'E03'], [waiting[1]?.id, 'E01']])
  await offer('gaps')
})
