import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusedOfPart, spanWith } from './whole-stay.ts'

const part = (startDate: string, endDate: string, placeTypeId = 1) => ({ startDate, endDate, placeTypeId })

test('a part is judged with those of its type that touch it, one after another', () => {
  const last = part('2027-06-26', '2027-06-28')
  assert.deepEqual(spanWith(last, []), { startDate: '2027-06-26', endDate: '2027-06-28' })
  assert.deepEqual(spanWith(last, [part('2027-06-22', '2027-06-26'), part('2027-06-19', '2027-06-22'), part('2027-06-28', '2027-06-30')]), {
    startDate: '2027-06-19',
    endDate: '2027-06-30',
  })
  assert.deepEqual(
    spanWith(last, [part('2027-06-19', '2027-06-26', 2), part('2027-06-19', '2027-06-25'), part('2027-06-26', '2027-06-28')]),
    { startDate: '2027-06-26', endDate: '2027-06-28' },
    'another type, a day apart, beside',
  )
  assert.deepEqual(
    spanWith(last, [part('2027-06-26', '2027-06-26'), part('', '2027-06-25')]),
    { startDate: '2027-06-26', endDate: '2027-06-28' },
    'dates that are still being typed',
  )
  assert.deepEqual(spanWith(last, [last]), { startDate: '2027-06-26', endDate: '2027-06-28' })
})

test('of a part, a length or a day is refused only where the whole stay is refused too', () => {
  const [tooShort, closed] = [
    { rule: 'price-nights-number', message: '7 nuits au minimum' },
    { rule: 'price-period-closed', message: 'Fermé' },
  ]
  assert.deepEqual(refusedOfPart([tooShort, closed], []), [closed])
  assert.deepEqual(refusedOfPart([tooShort, closed], [tooShort]), [tooShort, closed])
  assert.deepEqual(refusedOfPart([], [tooShort]), [], 'nothing more is asked of a part')
})
