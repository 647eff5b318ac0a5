import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { guaranteesOf, proposedBack, refundableOf, toBillAgain } from './stay-money.ts'

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

test('a stay whose paid bill is taken back is billed again first: only what was paid beyond its price is proposed to be given back', () => {
  const [bill] = [{ nature: 'invoice', amount: 271_273, isCorrected: true }] as unknown as BookingView['bills']
  const header = { cancelState: 'none', cancelOutcome: null, cancelAmount: null, state: 'left' } as unknown as BookingView['header']
  const view = { paid: 271_273, total: 270_000, bills: bill === undefined ? [] : [bill], header }
  assert.deepEqual([refundableOf(view), toBillAgain(view), proposedBack(view)], [271_273, 270_000, 1273])
  assert.deepEqual(
    [toBillAgain({ ...view, total: 271_273 }), proposedBack({ ...view, total: 271_273 })],
    [271_273, 271_273],
    'all of it, where it is asked',
  )
  assert.deepEqual([toBillAgain({ ...view, bills: [] }), proposedBack({ ...view, bills: [] })], [0, 1273], 'paid too much, never billed')
  const gone = { ...view, header: { ...header, cancelState: 'cancelled' } as unknown as BookingView['header'] }
  assert.deepEqual([toBillAgain(gone), proposedBack(gone)], [0, 271_273], 'a stay that is given up is not billed again')
})
