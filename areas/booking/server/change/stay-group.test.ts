import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../../contract.ts'
import { bookingBench, faultsOf, formFor, save } from '../testing/booking-bench.ts'
import { placeGroup } from '../room/place-group.ts'
import { printGroup } from './group-list.ts'
import { chooseGroupContact, groupCandidates, nameGroup } from './group-members.ts'
import { tickMany } from '../tick-stay.ts'
import { arriveGroup, groupNames, stayGroup } from './stay-group.ts'

const bench = await bookingBench()
const [e01 = 0, e02 = 0] = bench.places.chalets
const dates = { startDate: '2026-07-08', endDate: '2026-07-11' }
const member = (groupName: string | null, placeId: number | null, more = {}) =>
  save(bench, formFor(bench, { groupName, ...more }, [{ ...dates, placeId }]))

test('a group is on one page with its totals; its members arrive together, and who cannot says why', async () => {
  const first = await member('Scouts de Nantes', e01)
  const second = await member('scouts de nantes', e02, { customerId: bench.ids.other })
  const third = await member('Scouts de Nantes', null)
  await save(bench, formFor(bench, { groupName: 'Scouts de Nantes' }, [{ startDate: '2027-07-08', endDate: '2027-07-11', placeId: e01 }]))
  const group = bookingContract.stayGroup.reply.parse(await bench.run((tx) => stayGroup(tx, { id: second.id })))
  assert.deepEqual(
    group.members.map(({ id, customer, people }) => [id, customer, people]),
    [
      [first.id, 'Lefèvre Claire', 2],
      [second.id, 'Carlier Paul', 2],
      [third.id, 'Lefèvre Claire', 2],
    ],
  )
  assert.deepEqual([group.people, group.total, group.balance], [6, first.view.total * 3, first.view.total * 3])
  const named = (text: string, startDate: string) => bench.run((tx) => groupNames(tx, { text, startDate }))
  assert.deepEqual((await named('NANTES', '2026-07-20')).groups, [{ name: 'Scouts de Nantes', stays: 3, ...dates }])
  assert.deepEqual([await named('Nantes', '2026-10-01'), await named('100 %', '2026-07-20')], [{ groups: [] }, { groups: [] }])
  const { arrived, refused } = await bench.run((tx) =>
    arriveGroup(tx, { stays: group.members.map(({ id, version }) => ({ id, version })) }),
  )
  assert.deepEqual([arrived.map(({ id }) => id), refused.map(({ id }) => id)], [[first.id, second.id], [third.id]])
  const undone = await bench.run((tx) => tickMany(tx, { items: arrived, what: 'arrived', value: false, preview: false }))
  assert.deepEqual(
    undone.rows.map(({ id, fault }) => [id, fault]),
    [
      [first.id, null],
      [second.id, null],
    ],
  )
  assert.match(refused[0]?.message ?? '', /emplacement/)
  assert.equal(
    (await faultsOf(bench.run((tx) => arriveGroup(tx, { stays: [{ id: first.id, version: first.version }] }))))[0]?.rule,
    'modified-by-other',
  )
  const alone = await save(bench, formFor(bench, {}, [{ startDate: '2026-12-01', endDate: '2026-12-03', placeId: e01 }]))
  assert.equal((await faultsOf(bench.run((tx) => stayGroup(tx, { id: alone.id }))))[0]?.rule, 'no-group')
})

test('a stay comes into a group, the group takes another name, a stay leaves it; the contact is one of them and leaves with his stay', async () => {
  const at = { startDate: '2026-10-05', endDate: '2026-10-08' }
  const stayOf = (groupName: string | null, more = {}) => save(bench, formFor(bench, { groupName, ...more }, [{ ...at, placeId: null }]))
  const [first, second, alone] = [
    await stayOf('Chorale'),
    await stayOf('Chorale', { customerId: bench.ids.other }),
    await stayOf(null, { customerId: bench.ids.other }),
  ]
  const read = async () => bookingContract.stayGroup.reply.parse(await bench.run((tx) => stayGroup(tx, { id: first.id })))
  const candidates = (text: string) => bench.run((tx) => groupCandidates(tx, { id: first.id, text }))
  assert.deepEqual(
    (await candidates('Paul Carlier')).stays.map(({ id, groupName }) => [id, groupName]),
    [[alone.id, null]],
  )
  await bench.run((tx) => nameGroup(tx, { stays: [{ id: alone.id, version: alone.version }], name: 'CHORALE' }))
  assert.deepEqual((await candidates('carlier')).stays, [])
  const speaker = async () => (await read()).members.filter(({ isContact }) => isContact).map(({ id }) => id)
  assert.deepEqual(await speaker(), [first.id])
  await bench.run((tx) => chooseGroupContact(tx, { id: second.id }))
  await bench.run((tx) => chooseGroupContact(tx, { id: alone.id }))
  assert.deepEqual(await speaker(), [alone.id])
  const { members, startDate, endDate } = await read()
  assert.deepEqual([startDate, endDate], [at.startDate, at.endDate])
  await bench.run((tx) => nameGroup(tx, { stays: members.map(({ id, version }) => ({ id, version })), name: 'Chorale de Luçon' }))
  assert.deepEqual((await read()).name, 'Chorale de Luçon')
  const gone = (await read()).members.find(({ id }) => id === alone.id)
  assert.ok(gone)
  const leave = (version: number) => bench.run((tx) => nameGroup(tx, { stays: [{ id: gone.id, version }], name: null }))
  assert.equal((await faultsOf(leave(gone.version - 1)))[0]?.rule, 'modified-by-other')
  await leave(gone.version)
  assert.deepEqual([(await read()).members.map(({ id }) => id), await speaker()], [[first.id, second.id], [first.id]])
  assert.equal((await faultsOf(bench.run((tx) => chooseGroupContact(tx, { id: alone.id }))))[0]?.rule, 'no-group')
})

test('who spoke for his group and comes into another speaks for nobody there: the one who was chosen still does', async () => {
  const at = { startDate: '2026-10-15', endDate: '2026-10-18' }
  const stayOf = (groupName: string, startDate: string) => save(bench, formFor(bench, { groupName }, [{ ...at, startDate, placeId: null }]))
  const [first, chosen, incomer] = [
    await stayOf('Fanfare', '2026-10-14'),
    await stayOf('Fanfare', '2026-10-15'),
    await stayOf('Harmonie', '2026-10-13'),
  ]
  for (const { id } of [chosen, incomer]) await bench.run((tx) => chooseGroupContact(tx, { id }))
  await bench.run((tx) => nameGroup(tx, { stays: [{ id: incomer.id, version: incomer.version }], name: 'fanfare' }))
  const { members } = await bench.run((tx) => stayGroup(tx, { id: first.id }))
  assert.deepEqual([members.length, members.filter(({ isContact }) => isContact).map(({ id }) => id)], [3, [chosen.id]])
})

test('places side by side for a group: those without one come beside those that stay; moved all together when that is asked', async () => {
  const at = { startDate: '2026-11-05', endDate: '2026-11-08' }
  const [, , , c04 = 0] = bench.places.pitches
  const pitch = (placeId: number | null, more = {}) =>
    save(bench, formFor(bench, { groupName: 'Rallye', ...more }, [{ ...at, placeTypeId: bench.ids.pitch, placeId }]))
  const [kept, waiting] = [await pitch(c04), await pitch(null, { customerId: bench.ids.other })]
  const propose = async (mayMove: boolean) =>
    bookingContract.placeGroup.reply.parse(await bench.run((tx) => placeGroup(tx, { bookingIds: [kept.id, waiting.id], mayMove })))
  const beside = await propose(false)
  assert.deepEqual(
    [beside.changes.map(({ bookingId, to }) => [bookingId, to.number]), beside.left, beside.isSideBySide],
    [[[waiting.id, 'C03']], [], true],
  )
  await save(bench, formFor(bench, {}, [{ ...at, placeTypeId: bench.ids.pitch, placeId: bench.places.pitches[2] ?? 0 }]))
  const apart = await propose(false)
  assert.deepEqual([apart.changes.map(({ to }) => to.number), apart.isSideBySide], [['C02'], false])
  const together = await propose(true)
  assert.deepEqual([together.changes.map(({ to }) => to.number).toSorted(), together.isSideBySide], [['C01', 'C02'], true])
  const far = await pitch(bench.places.pitches[0] ?? 0)
  const parted = await bench.run((tx) => placeGroup(tx, { bookingIds: [kept.id, far.id], mayMove: false }))
  assert.deepEqual(
    [parted.changes, parted.isSideBySide, parted.nearness],
    [[], false, 'dans la même allée\u00A0: C01 et C04 à 3 places l’une de l’autre'],
  )
  const quote = await save(bench, formFor(bench, { statusId: 1 }, [{ ...at, placeId: null }]))
  assert.equal((await faultsOf(bench.run((tx) => placeGroup(tx, { bookingIds: [quote.id], mayMove: false }))))[0]?.rule, 'unknown-record')
})

test('the list of a group is a paper: who sleeps where', async () => {
  const { id } = await save(
    bench,
    formFor(bench, { groupName: 'Noces' }, [{ startDate: '2026-12-10', endDate: '2026-12-12', placeId: e02 }]),
  )
  const { fileName, extension } = await bench.run((tx) => printGroup(tx, { id }))
  assert.deepEqual([fileName, extension], [`groupe-${id}.pdf`, 'pdf'])
})
