import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aYearLater, copiedToNextYear, rowsOfNextYear } from './copy-year.ts'

test('a day a year later; the end of February stays its end', () => {
  assert.deepEqual(['2026-07-04', '2027-02-28', '2028-02-29', '2027-02-27', '2028-02-28', '2026-12-31'].map(aYearLater), [
    '2027-07-04',
    '2028-02-29',
    '2029-02-28',
    '2028-02-27',
    '2029-02-28',
    '2027-12-31',
  ])
})

test('days, periods and the year of a label follow; other texts and numbers stay', () => {
  const fields = {
    label: { kind: 'text', label: 'Libellé', maxLength: 60 },
    code: { kind: 'text', label: 'Code', maxLength: 9 },
    start: { kind: 'date', label: 'Du' },
    nights: { kind: 'period', label: 'Nuits' },
    price: { kind: 'money', label: 'Prix' },
    end: { kind: 'date', label: 'Au' },
  } as const
  assert.deepEqual(
    copiedToNextYear(
      { fields },
      {
        label: 'Hiver 2026-2027',
        code: '1066',
        start: '2026-12-19',
        nights: { start: '2026-12-19', end: '2027-01-04' },
        price: 2026,
        end: null,
      },
    ),
    {
      label: 'Hiver 2027-2028',
      code: '1066',
      start: '2027-12-19',
      nights: { start: '2027-12-19', end: '2028-01-04' },
      price: 2026,
      end: null,
    },
  )
})

test('rows of the last year are there again, a year later and new; those of the years before are left', () => {
  const fields = {
    from: { kind: 'date', label: 'Du' },
    to: { kind: 'date', label: 'Au' },
    price: { kind: 'money', label: 'Prix' },
  } as const
  const rows = [
    { id: 7, version: 3, from: '2026-01-01', to: '2026-06-30', price: 1 },
    { id: 8, version: 1, from: '2026-07-01', to: '2026-12-31', price: 2 },
    { id: 6, version: 1, from: '2025-01-01', to: '2025-12-31', price: 0 },
    { id: 0, from: null, to: null, price: null },
  ]
  assert.deepEqual(rowsOfNextYear({ fields }, rows), [
    { id: 0, version: 0, from: '2027-01-01', to: '2027-06-30', price: 1 },
    { id: 0, version: 0, from: '2027-07-01', to: '2027-12-31', price: 2 },
  ])
  assert.deepEqual(rowsOfNextYear({ fields }, []), [])
  assert.deepEqual(rowsOfNextYear({ fields }, [{ from: null }]), [])
})
