import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekdayOf } from '#domain/day.ts'
import { firstSimulation, pairedLines, quoteInput, tariffChoices } from './simulation.ts'

const first = firstSimulation('2027-01-05', weekdayOf)

test('a simulation begins with a week from a Saturday, two months from now', () => {
  assert.deepEqual(first.dates, { start: '2027-03-06', nights: 7, end: '2027-03-13' })
  assert.equal(weekdayOf(first.dates.start), 6)
  assert.equal(firstSimulation('2027-01-06', weekdayOf).dates.start, '2027-03-13')
})

test('the simulation of a grid begins where the grid sells its first nights', () => {
  const open = (startDate: string | null, endDate: string | null, isClosed = false) => ({ startDate, endDate, isClosed })
  const season = [
    open('2027-07-01', '2027-09-01'),
    open('2027-04-03', '2027-07-01'),
    open('2027-03-01', '2027-04-03', true),
    open(null, null),
  ]
  const datesOn = (today: string, periods = season) => firstSimulation(today, weekdayOf, periods).dates
  assert.deepEqual(datesOn('2026-11-22'), { start: '2027-04-03', nights: 7, end: '2027-04-10' })
  assert.equal(datesOn('2027-04-10').start, '2027-04-10')
  assert.equal(datesOn('2027-07-01').start, '2027-07-03')
  assert.deepEqual(datesOn('2027-01-05', [open('2027-02-01', '2027-02-04')]), { start: '2027-02-01', nights: 1, end: '2027-02-02' })
  assert.deepEqual(datesOn('2027-10-01'), firstSimulation('2027-10-01', weekdayOf).dates)
})

test('nothing is priced without a type or with a departure before the arrival', () => {
  assert.equal(quoteInput(first, 'sale'), null)
  assert.equal(quoteInput({ ...first, placeTypeId: 3, dates: { ...first.dates, end: first.dates.start } }, 'sale'), null)
})

test('what is asked: the people who come, the code without its spaces, the version chosen', () => {
  const asked = quoteInput(
    {
      ...first,
      placeTypeId: 3,
      people: new Map([
        [1, 2],
        [2, 0],
      ]),
      animals: new Map([[6, 1]]),
      vehicles: new Map([
        [7, 2],
        [8, 0],
      ]),
      extraIds: [8],
      promoCode: ' ETE ',
    },
    '16:0',
  )
  assert.deepEqual([asked?.priceGridId, asked?.gridVersion, asked?.stay.promoCode], [16, 0, 'ETE'])
  assert.deepEqual([asked?.stay.occupants, asked?.stay.extras], [[{ ageCategoryId: 1, count: 2 }], [{ extraId: 8, quantity: 1 }]])
  assert.deepEqual([asked?.stay.animals, asked?.stay.vehicles], [[{ animalTypeId: 6, quantity: 1 }], [{ vehicleTypeId: 7, quantity: 2 }]])
  assert.deepEqual(Object.keys(quoteInput({ ...first, placeTypeId: 3 }, 'sale') ?? {}).includes('priceGridId'), false)
})

test('the versions that may be compared: on sale, being prepared, the three before', () => {
  assert.deepEqual(
    tariffChoices([
      { id: 7, label: 'Été', historyVersion: 6 },
      { id: 8, label: 'Neuve', historyVersion: 0 },
    ]).map(({ value }) => value),
    ['sale', '7:6', '7:0', '7:5', '7:4', '7:3', '8:0'],
  )
})

test('lines of two quotes side by side, by what they are; those of one only stay', () => {
  const line = (category: number, label: string, amountCents: number) => ({ category, label, start: '2027-03-06', amountCents })
  const pairs = pairedLines([line(1, '7 nuits', 70_000), line(22, 'Offre', -7000)], [line(1, '7 nuits', 72_000), line(6, 'Adulte', 500)])
  assert.deepEqual(
    pairs.map(({ before, after }) => [before?.amountCents ?? null, after?.amountCents ?? null]),
    [
      [70_000, 72_000],
      [null, 500],
      [-7000, null],
    ],
  )
})
