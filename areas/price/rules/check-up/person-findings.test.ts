import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { priceStay } from '../price-stay.ts'
import { adult, child, grid, option, period, personOption, stay, tariff } from '../testing.ts'
import { checkUp, engineFindings } from './check-up.ts'
import { freePersons } from './person-findings.ts'

type Grid = Parameters<typeof grid>[0]
const of = (more: Grid, maxPersons: number | null = 6) => ({
  placeTypeId: 1,
  label: 'Emplacement nu',
  tariff: tariff({ maxPersons, grids: [grid(more)] }),
})
const texts = (...types: readonly ReturnType<typeof of>[]): readonly string[] =>
  freePersons(types).map(({ text }) => text.replaceAll('\u00A0', ' ').split('. ')[0] ?? '')

test('a grid without a price for a person says that a family pays as one person alone, and still publishes', () => {
  const type = of({})
  const price = (count: number): number =>
    priceStay(type.tariff, stay({ occupants: [{ ageCategoryId: adult.id, count }] }), { bookedOn: '2026-01-01' }).totalCents
  assert.equal(price(6), price(1))
  assert.deepEqual(texts(type), ['Les personnes ne sont pas comptées : une famille de 6 paie comme une personne seule (Emplacement nu)'])
  const found = checkUp(engineFindings([type], '2026-01-01', { rivals: [], soldWith: new Map() }))
  assert.deepEqual(
    found.findings.filter(({ check }) => check === 'freePersons').map(({ blocking, place }) => [blocking, place.kind]),
    [[false, 'rules']],
  )
  assert.equal(found.passed.includes('freePersons'), false)
})

test('nothing to say where the capacity is included, where one sleeps alone, where the grid takes no more, or where nothing is sold', () => {
  assert.deepEqual(texts(of({ includedPersons: 6 })), [])
  assert.deepEqual(texts(of({}, 1)), [])
  assert.deepEqual(texts(of({ model: 5 }, 2)), [])
  assert.deepEqual(texts(of({ periods: [period()] })), [])
  assert.deepEqual(
    texts(
      of({
        includedPersons: 4,
        conditions: {
          active: true,
          start: null,
          end: null,
          bookingStart: null,
          bookingEnd: null,
          channels: [],
          partnerIds: [],
          minPersons: null,
          maxPersons: 4,
          origins: [],
        },
      }),
    ),
    [],
  )
})

test('nor where a person, a bracket, a group or a compulsory supplement by person is priced', () => {
  const free = { ageCategoryId: adult.id, cents: cents(0) }
  assert.deepEqual(texts(of({ persons: [personOption(free)] })).length, 1)
  assert.deepEqual(texts(of({ persons: [personOption({ ageCategoryId: child.id })] })).length, 1)
  assert.deepEqual(texts(of({ persons: [personOption()] })), [])
  assert.deepEqual(texts(of({ persons: [personOption({ ...free, brackets: [{ fromPersons: 3, cents: cents(500) }] })] })), [])
  assert.deepEqual(
    texts(
      of({
        periods: [
          period({
            weekCents: cents(70_000),
            headcountPrices: [{ fromPersons: 5, weekCents: cents(80_000), nightCents: null, extraNightCents: null, packageCents: null }],
          }),
        ],
      }),
    ),
    [],
  )
  assert.deepEqual(texts(of({ options: [option({ required: true, perPerson: { ageCategoryIds: [] } })] })), [])
})

test('included people are named, and the largest type tells the number', () => {
  assert.deepEqual(texts(of({ includedPersons: 2 }, 4), of({ includedPersons: 2 }, 8)), [
    'Au-delà de 2 incluses, les personnes ne sont pas comptées : 8 paient comme 2 (Emplacement nu et Emplacement nu)',
  ])
  assert.deepEqual(texts(of({}, null)).length, 1)
})
