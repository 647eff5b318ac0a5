import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountingDayFaults, closedYearFaults, missingMonths, monthLabel, monthsExist, monthsOf } from './accounting-days.ts'
import { legalLines } from './legal-informations.ts'
import { menuHeaders } from './menu-headers.ts'
import { financialGapFaults, headerTaken, holidayExists } from './periods.ts'
import { readPrinting, usualPrinting } from '#platform/workstation/printing.ts'

const rules = (faults: readonly { rule: string }[]): readonly string[] => faults.map(({ rule }) => rule)
const year = { label: '2026', startDate: '2026-01-01', endDate: '2026-12-31', closedAt: null }
const closed = { ...year, closedAt: '2027-03-01T00:00:00Z' }
const june = { startDate: '2026-06-01', endDate: '2026-06-30', closedAt: '2026-07-02T00:00:00Z' }

/** Each rule: what breaks it, and what lies just inside. */
const table: readonly (readonly [rule: string, broken: readonly string[], atTheEdge: readonly string[]])[] = [
  ['financial-year-absent', rules(accountingDayFaults('2027-01-01', [year], [])), rules(accountingDayFaults('2026-12-31', [year], []))],
  ['financial-year-closed', rules(accountingDayFaults('2026-12-31', [closed], [])), rules(accountingDayFaults('2026-12-31', [year], []))],
  [
    'no-billing-after-month-closure',
    rules(accountingDayFaults('2026-06-30', [year], [june])),
    rules(accountingDayFaults('2026-07-01', [year], [june])),
  ],
  [
    'financial-year-closed',
    rules(closedYearFaults({ ...closed, endDate: '2026-11-30' }, closed, [], null)),
    rules(closedYearFaults(closed, closed, [], '2026-12-31')),
  ],
  [
    'financial-year-closed',
    rules(closedYearFaults({ ...year, startDate: '2026-06-02' }, year, [june], null)),
    rules(closedYearFaults({ ...year, startDate: '2026-06-01' }, year, [june], null)),
  ],
  [
    'financial-year-closed',
    rules(closedYearFaults({ ...year, endDate: '2026-07-17' }, year, [], '2026-07-18')),
    rules(closedYearFaults({ ...year, endDate: '2026-07-18' }, year, [], '2026-07-18')),
  ],
  [
    'financial-year-closed',
    rules(closedYearFaults({ ...year, startDate: '2026-02-01' }, year, [], '2026-01-01')),
    rules(closedYearFaults({ ...year, startDate: '2026-02-01' }, year, [], '2025-12-31')),
  ],
  ['month-exists', [monthsExist('2026').rule], rules([])],
  ['public-holiday-exists', [holidayExists('2026-07-14').rule], []],
  ['header-already-customised', [headerTaken('Paramètres').rule], []],
]
for (const [rule, broken, atTheEdge] of table) {
  test(`${rule} refuses what breaks it and nothing at its edge`, () => {
    assert.deepEqual(broken, [rule])
    assert.deepEqual(atTheEdge, [])
  })
}

test('the months of a year follow each other without a hole, whatever its ends', () => {
  assert.equal(monthsOf(year).length, 12)
  const odd = monthsOf({ startDate: '2023-12-15', endDate: '2024-03-10' })
  assert.deepEqual(odd, [
    { startDate: '2023-12-15', endDate: '2023-12-31' },
    { startDate: '2024-01-01', endDate: '2024-01-31' },
    { startDate: '2024-02-01', endDate: '2024-02-29' },
    { startDate: '2024-03-01', endDate: '2024-03-10' },
  ])
  assert.deepEqual(missingMonths(year, monthsOf(year)), [])
  assert.deepEqual(missingMonths(year, monthsOf(year).slice(1)), [{ startDate: '2026-01-01', endDate: '2026-01-31' }])
  assert.equal(monthLabel('2026-08-01'), 'août 2026')
})

test('every heading of the menus may be named, by its number', () => {
  assert.equal(menuHeaders['24'], 'Fichiers › Paramètres de l’établissement')
  assert.equal(menuHeaders['3'], undefined)
})

test('what the issuer lacks is told on its line; what it has is written as on a bill', () => {
  const lines = legalLines({ siren: '732829320', capital: 1_000_000, classification: '4' })
  const of = (field: string) => lines.find((line) => line.field === field)
  assert.equal(of('siren')?.value, '732 829 320'.replaceAll(' ', '\u00A0'))
  assert.match(of('capital')?.value ?? '', /10.000,00/)
  assert.equal(of('classification')?.value, '4 étoiles')
  assert.match(of('legalForm')?.message ?? '', /Facturation impossible/)
  assert.equal(of('siren')?.message, null)
  assert.equal(of('bic')?.needed, false)
})

test('what a workstation keeps is completed, and what is not sound is left', () => {
  assert.deepEqual(readPrinting(null), usualPrinting)
  assert.deepEqual(readPrinting({ bill: { mode: 'direct', printer: 'Accueil' }, list: { mode: 'fax', printer: 3 } }), {
    bill: { mode: 'direct', printer: 'Accueil' },
    list: { mode: 'download', printer: '' },
  })
})

test('days between two financial years that follow each other are told: no closure would hold them', () => {
  const of = (id: number, startDate: string, endDate: string) => ({ id, label: String(id), startDate, endDate })
  const [y2026, y2028] = [of(1, '2026-01-01', '2026-12-31'), of(2, '2028-01-01', '2028-12-31')]
  const told = (one: ReturnType<typeof of>) => financialGapFaults(one, [y2026, y2028]).map(({ field, message }) => [field, message])
  assert.deepEqual(told(of(0, '2027-01-01', '2027-12-31')), [])
  assert.deepEqual(told(of(0, '2027-01-15', '2027-12-31')), [
    ['startDate', 'Du 01/01/2027 au 14/01/2027, aucun exercice\u00A0: ces journées ne seraient dans aucune clôture de mois ni d’exercice.'],
  ])
  assert.deepEqual(
    told(of(0, '2027-01-01', '2027-12-30')).map(([field]) => field),
    ['endDate'],
  )
  assert.deepEqual(financialGapFaults(y2026, [y2026]), [])
})
