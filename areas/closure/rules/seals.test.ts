import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockedFaults, isCovered, lightOf } from './light.ts'
import { brokenSeals, sealedOf } from './seals.ts'
import type { SeriesNumbers } from './seals.ts'

const of = (series: string, numbers: readonly string[], given: number, rest: Partial<SeriesNumbers> = {}): SeriesNumbers => ({
  series,
  numbers,
  before: null,
  given,
  isLast: true,
  ...rest,
})
const broken = (numbers: readonly SeriesNumbers[]) => brokenSeals({ numbers, chains: null }).map(({ detail }) => detail.split('.')[0])

test('numbers without a hole and chains that hold are said in order; what does not hold stands in the way', () => {
  const numbers = [
    of('F-2026', ['F-2026-001883', 'F-2026-001882', 'F-2026-001884'], 1884, { before: 'F-2026-001881' }),
    of('AV-2026', ['AV-2026-000009'], 9, { before: 'AV-2026-000008' }),
    of('FA-2026', [], 12, { before: 'FA-2026-000012' }),
  ]
  const chains = { at: '08/07/2026 à 08:02', records: 1200, broken: null }
  const days = { label: 'Journées précédentes closes', detail: 'Aucune journée ouverte avant le 08/07/2026' }
  assert.deepEqual(sealedOf({ day: '2026-07-08', isNext: true, numbers, chains }), [
    { label: 'Numéros de factures continus', detail: 'F-2026-001882 à F-2026-001884, AV-2026-000009, sans trou' },
    { label: 'Chaînes signées intactes', detail: '1\u00A0200 enregistrements relus le 08/07/2026 à 08:02' },
    days,
  ])
  const hole = [of('F-2026', ['F-2026-001882', 'F-2026-001884'], 1884, { before: 'F-2026-001881' })]
  assert.deepEqual(sealedOf({ day: '2026-07-08', isNext: true, numbers: hole, chains: { ...chains, broken: 'Au rang 3…' } }), [days])
  assert.deepEqual(sealedOf({ day: '2026-07-08', isNext: false, numbers: [], chains: null }), [])
  assert.deepEqual(brokenSeals({ numbers, chains }), [])
  const found = brokenSeals({ numbers: hole, chains: { ...chains, broken: 'Au rang 3…' } })
  assert.deepEqual(
    found.map(({ label }) => label),
    ['Chaîne signée rompue', 'Numéros de factures qui ne se suivent pas'],
  )
  assert.equal(lightOf(found), 'red')
  assert.deepEqual(
    blockedFaults(found, null).map(({ values }) => values),
    [{ key: 'chain-broken' }, { key: 'numbers-hole' }],
  )
})

test('a number is missed in the middle, at the beginning and at the end of a day, and where it was the only one; never before its day, nor for what came after', () => {
  const [first, last] = ['F-2026-000011', 'F-2026-000013']
  const before = 'F-2026-000010'
  assert.deepEqual(broken([of('F-2026', [first, last], 13, { before })]), ['Aucun document ne porte F-2026-000012'])
  assert.deepEqual(broken([of('F-2026', ['F-2026-000012', last], 13, { before })]), ['Aucun document ne porte F-2026-000011'])
  assert.deepEqual(broken([of('F-2026', [first], 12, { before })]), ['Aucun document ne porte F-2026-000012'])
  assert.deepEqual(broken([of('F-2026', [], 11, { before })]), ['Aucun document ne porte F-2026-000011'])
  assert.deepEqual(broken([of('AV-2026', [], 1)]), ['Aucun document ne porte AV-2026-000001'])
  assert.deepEqual(broken([of('F-2026', [first], 13, { before, isLast: false })]), [])
  assert.deepEqual(broken([of('F-2026', [], 13, { before, isLast: false })]), [])
  assert.deepEqual(broken([of('F-2026', ['F-2026-1000000'], 1_000_000, { before: 'F-2026-999999' })]), [])
  assert.deepEqual(broken([of('F-2026', [last], 13, { before: 'F-2026-000008' }), of('T-2026', [], 2, { before: 'T-2026-000001' })]), [
    'Aucun document ne porte F-2026-000009, F-2026-000010, F-2026-000011 et 2 autres',
  ])
})

test('a reason given for a broken chain is good for the days that follow, one for missing numbers is not', () => {
  assert.ok(isCovered(['chain-broken'], [{ key: 'chain-broken' }]))
  assert.ok(!isCovered(['numbers-hole'], [{ key: 'numbers-hole' }]))
})
