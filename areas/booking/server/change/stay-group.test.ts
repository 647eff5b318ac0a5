import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../../contract.ts'
import { bookingBench, faultsOf, formFor, save } from '../testing/booking-bench.ts'
import { arriveGroup, groupNames, stayGroup } from './stay-group.ts'

const bench = await bookingBench()
const [e01 = 0, e02 = 0] = bench.places.chalets
const dates = { startDate: '2026-07-08', endDate: '2026-07-11' }
const member = (groupName: string | null, placeId: number | null, more = {}) => save(bench, formFor(bench, { groupName, ...more }, [{ ...dates, placeId }]))

test('a group is on one page with its totals; its members arrive together, and who cannot says why', async () => {
  const first = await member('Scouts de Nantes', e01)
  const second = await member('scouts de nantes', e02, { customerId: bench.ids.other })
  const third = await member('Scouts de Nantes', null)
  await save(bench, formFor(bench, { groupName: 'Scouts de Nantes' }, [{ startDate: '2027-07-08', endDate: '2027-07-11', placeId: e01 }]))
  const group = bookingContract.stayGroup.reply.parse(await bench.run((tx) => stayGroup(tx, { id: second.id })))
  assert.deepEqual(group.members.map(({ id, customer, people }) => [id, customer, people]), [[first.id, 'Lefèvre Claire', 2], [second.id, 'Carlier Paul', 2], [third.id, 'Lefèvre Claire', 2]])
  assert.deepEqual([group.people, group.total, group.balance], [6, first.view.total * 3, first.view.total * 3])
  const named = (text: string, startDate: string) => bench.run((tx) => groupNames(tx, { text, startDate }))
  assert.deepEqual((await named('NANTES', '2026-07-20')).groups, [{ name: 'Scouts de Nantes', stays: 3, ...dates }])
  assert.deepEqual([await named('Nantes', '2026-10-01'), await named('100 %', '2026-07-20')], [{ groups: [] }, { groups: [] }])
  const { arrived, refused } = await bench.run((tx) => arriveGroup(tx, { stays: group.members.map(({ id, version }) => ({ id, version })) }))
  assert.deepEqual([arrived, refused.map(({ id }) => id)], [[first.id, second.id], [third.id]])
  assert.match(refused[0]?.message ?? '', /emplacement/)
  assert.equal((await faultsOf(bench.run((tx) => arriveGroup(tx, { stays: [{ id: first.id, version: first.version }] }))))[0]?.rule, 'modified-by-other')
  const alone = await save(bench, formFor(bench, {}, [{ startDate: '2026-12-01', endDate: '2026-12-03', placeId: e01 }]))
  assert.equal((await faultsOf(bench.run((tx) => stayGroup(tx, { id: alone.id }))))[0]?.rule, 'no-group')
})
