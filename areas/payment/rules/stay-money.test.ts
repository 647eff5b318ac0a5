import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guaranteesOf } from './stay-money.ts'

const taken = { amount: 30_000, accountType: 3, movement: 'payment', kept: 0 } as const
const back = (amount: number) => ({ amount: -amount, accountType: 3, movement: 'refund', kept: 0 }) as const

test('a guarantee is held until it is given back or kept, whole or in part', () => {
  assert.deepEqual(guaranteesOf([taken, { ...taken, accountType: null }]), { held: 30_000, kept: 0, returned: 0 })
  assert.deepEqual(guaranteesOf([taken, back(30_000)]), { held: 0, kept: 0, returned: 30_000 })
  assert.deepEqual(guaranteesOf([{ ...taken, kept: 30_000 }]), { held: 0, kept: 30_000, returned: 0 })
  assert.deepEqual(guaranteesOf([{ ...taken, kept: 10_000 }, back(20_000)]), { held: 0, kept: 10_000, returned: 20_000 })
  assert.deepEqual(
    guaranteesOf([taken, { ...back(30_000), movement: 'correction' }]),
    { held: 0, kept: 0, returned: 0 },
    'taken by mistake',
  )
})
