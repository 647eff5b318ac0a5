import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockedFaults, isCovered, lightOf } from './light.ts'
import { brokenSeals, sealedOf } from './seals.ts'

test('numbers without a hole and chains that hold are said in order; what does not hold stands in the way', () => {
  const series = [
    { count: 36, first: 'F-2026-001882', last: 'F-2026-001917' },
    { count: 1, first: 'AV-2026-000009', last: 'AV-2026-000009' },
  ]
  const chains = { at: '08/07/2026 à 08:02', records: 1200, broken: null }
  const days = { label: 'Journées précédentes closes', detail: 'Aucune journée ouverte avant le 08/07/2026' }
  assert.deepEqual(sealedOf({ day: '2026-07-08', isNext: true, series, chains }), [
    { label: 'Numéros de factures continus', detail: 'F-2026-001882 à F-2026-001917, AV-2026-000009, sans trou' },
    { label: 'Chaînes signées intactes', detail: '1\u00A0200 enregistrements relus le 08/07/2026 à 08:02' },
    days,
  ])
  assert.deepEqual(
    sealedOf({
      day: '2026-07-08',
      isNext: true,
      series: [{ count: 35, first: 'F-2026-001882', last: 'F-2026-001917' }],
      chains: { ...chains, broken: 'Au rang 3…' },
    }),
    [days],
  )
  assert.deepEqual(sealedOf({ day: '2026-07-08', isNext: false, series: [], chains: null }), [])
  assert.deepEqual(brokenSeals({ series, chains }), [])
  assert.deepEqual(brokenSeals({ series: [], chains: null }), [])
  const broken = brokenSeals({
    series: [{ count: 35, first: 'F-2026-001882', last: 'F-2026-001917' }],
    chains: { ...chains, broken: 'Au rang 3…' },
  })
  assert.deepEqual(
    broken.map(({ label, detail }) => [label, detail]),
    [
      ['Chaîne signée rompue', 'Au rang 3…'],
      ['Numéros de factures qui ne se suivent pas', '35 documents de F-2026-001882 à F-2026-001917.'],
    ],
  )
  assert.equal(lightOf(broken), 'red')
  assert.deepEqual(
    blockedFaults(broken, null).map(({ values }) => values),
    [{ key: 'chain-broken' }, { key: 'numbers-hole' }],
  )
})

test('a reason given for a broken chain is good for the days that follow, one for missing numbers is not', () => {
  assert.ok(isCovered(['chain-broken'], [{ key: 'chain-broken' }]))
  assert.ok(!isCovered(['numbers-hole'], [{ key: 'numbers-hole' }]))
})
