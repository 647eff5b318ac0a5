import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { priceStay } from '../price-stay.ts'
import { adult, child, grid, option, personOption, stay, tariff } from '../testing.ts'
import { doubled } from './doubled-findings.ts'

type Grid = Parameters<typeof grid>[0]
const of = (more: Grid, label = 'Cottage') => ({ placeTypeId: 1, label, tariff: tariff({ grids: [grid(more)] }) })
const cleaning = (price: number, more: Parameters<typeof option>[0] = {}) =>
  option({ label: 'Ménage', target: { kind: 'extra', extraId: 4 }, unit: 'stay', cents: cents(price), ...more })
const texts = (...types: readonly ReturnType<typeof of>[]): readonly string[] =>
  doubled(types).map(({ title, text }) => `${title}. ${text}`.replaceAll('\u00A0', ' '))

test('a supplement for all types and again for one is told where both are counted', () => {
  const twice = of({ options: [cleaning(5000), cleaning(8000)] })
  const asked = { extras: [{ extraId: 4, quantity: 1 }] }
  const price = (type: ReturnType<typeof of>): number =>
    priceStay(type.tariff, stay(asked), { bookedOn: '2026-01-01' }).subtotals.optionsCents
  assert.equal(price(twice) - price(of({ options: [] })), 13_000)
  assert.deepEqual(texts(twice, of({ options: [cleaning(5000)] }, 'Emplacement')), [
    'Supplément compté deux fois. « Ménage » a deux prix, et les deux sont comptés (Cottage). Nommez, dans les suppléments, les types de chacun.',
  ])
})

test('of two prices of one age the first alone serves', () => {
  assert.match(
    texts(of({ persons: [personOption({ label: 'Adulte' }), personOption({ label: 'Adulte', cents: cents(900) })] })).join(),
    /« Adulte » a deux prix, et le premier seul sert \(Cottage\)/,
  )
})

test('nothing is said of what stands together', () => {
  assert.deepEqual(
    texts(
      of({
        options: [cleaning(5000), cleaning(200, { unit: 'night' }), option({ label: 'Draps', target: { kind: 'extra', extraId: 5 } })],
      }),
    ),
    [],
  )
  assert.deepEqual(
    texts(
      of({
        options: [
          cleaning(2500, { perPerson: { ageCategoryIds: [adult.id] } }),
          cleaning(1500, { perPerson: { ageCategoryIds: [child.id] } }),
        ],
      }),
    ),
    [],
  )
  assert.deepEqual(texts(of({ persons: [personOption(), personOption({ ageCategoryId: child.id })] })), [])
})
