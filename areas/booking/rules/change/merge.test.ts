import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feesAskedTwice, mergedNote, mergeFault, mergeOrder, noMoney } from './merge.ts'
import type { Mergeable } from './merge.ts'

const stay: Mergeable = {
  id: 1,
  version: 4,
  code: '26-00001',
  customerId: 5,
  statusId: 3,
  partnerId: null,
  money: noMoney,
  createdAt: '2026-02-01',
  isArrived: false,
  isGone: false,
}
const other = { ...stay, id: 2, code: '26-00002', createdAt: '2026-03-01' }

test('two stays of one customer and one kind become one; each other case says why not', () => {
  assert.equal(mergeFault(stay, other), null)
  for (const [change, words] of [
    [{ customerId: 6 }, /même client/],
    [{ statusId: 1 }, /même nature/],
    [{ statusId: 2 }, /26-00002 est encore en option/],
    [{ partnerId: 3 }, /partenaire/],
    [{ isArrived: true }, /arrivé/],
    [{ id: 1 }, /lui-même/],
  ] as const)
    assert.match(mergeFault(stay, { ...other, ...change })?.message ?? '', words)
  assert.equal(mergeFault(stay, { ...other, statusId: 4 }), null, 'a walk-in is as firm as a reservation')
  const unsure = { ...other, statusId: 2 }
  for (const fault of [mergeFault(stay, unsure), mergeFault(unsure, { ...stay, statusId: 4 })])
    assert.deepEqual(fault?.fix, {
      label: 'Transformer 26-00002 en réservation',
      action: 'toReservation',
      values: { id: 2, version: 4 },
    })
  const fixed = { moves: [], fixed: ['un dépôt de garantie est détenu'] }
  const paid = { moves: ['règlement n° 1'], fixed: [] }
  assert.equal(mergeFault({ ...stay, money: paid }, { ...other, money: fixed }), null)
  assert.match(mergeFault({ ...stay, money: fixed }, { ...other, money: fixed })?.message ?? '', /26-00001.: un dépôt.*26-00002.: un dépôt/)
})

test('fees are asked once: those of the stay that goes are dropped, unless the other has none or somebody wrote them', () => {
  const fee = { category: 8, amount: 1500, isManual: false }
  const night = { category: 1, amount: 9000, isManual: false }
  assert.equal(feesAskedTwice([night, fee], [night, fee]), 1500)
  assert.equal(feesAskedTwice([night], [night, fee]), 0)
  assert.equal(feesAskedTwice([night, fee], [{ ...fee, isManual: true }]), 0)
})

test('the oldest stays, unless the other alone has money, or money that does not move; remarks are kept', () => {
  assert.equal(mergeOrder(other, stay).kept.id, 1)
  const [paid, fixed] = [
    { moves: ['règlement n° 1'], fixed: [] },
    { moves: [], fixed: ['un dépôt de garantie est détenu'] },
  ]
  assert.equal(mergeOrder(stay, { ...other, money: paid }).kept.id, 2)
  assert.equal(mergeOrder({ ...stay, money: paid }, { ...other, money: paid }).kept.id, 1)
  assert.equal(mergeOrder({ ...stay, money: paid }, { ...other, money: fixed }).kept.id, 2)
  assert.equal(mergedNote('Calme', 'Chien', '26-00002', '2026-07-08'), 'Calme\n26-00002, réuni le 08/07/2026\u00A0: Chien')
  assert.equal(mergedNote('Calme', null, '26-00002', '2026-07-08'), 'Calme')
})
