import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { grid, period, tariff } from '../testing.ts'
import { soldTwice, type RivalGrid } from './rival-findings.ts'
import { sampleStays } from './samples.ts'

type Period = Parameters<typeof period>[0]
const priced = (more: Period = {}, conditions: Parameters<typeof grid>[0] = {}) => ({
  placeTypeId: 1,
  label: 'Évasion',
  tariff: tariff({ grids: [grid({ periods: [period({ nightCents: cents(9000), ...more })], ...conditions })] }),
})
const rival = (type: ReturnType<typeof priced>, before: boolean): RivalGrid => ({ label: 'Semaines', before, types: [type] })
const told = (own: ReturnType<typeof priced>, ...rivals: readonly RivalGrid[]): readonly string[] =>
  soldTwice([own], sampleStays([own], 20), rivals).map(({ title, text }) => `${title}. ${text}`.replaceAll('\u00A0', ' '))

test('a grid that sells what another one sells is told, with the one of the two that gives the price', () => {
  assert.deepEqual(told(priced(), rival(priced(), true)), [
    '« Semaines » vend aussi ces séjours. Évasion : 20 séjours d’essai sur 20. Elle passe avant, dans la liste des grilles, et donne leur prix.',
  ])
  assert.deepEqual(told(priced(), rival(priced(), false)), [
    '« Semaines » vend aussi ces séjours. Évasion : 20 séjours d’essai sur 20. Celle-ci passe avant, dans la liste des grilles, et donne leur prix à sa place.',
  ])
})

test('only what both sell is counted', () => {
  const saturdays = told(priced(), rival(priced({ arrivalWeekdays: [6] }), true))
  assert.equal(saturdays.length, 1)
  assert.doesNotMatch(saturdays[0] ?? '', /20 séjours d’essai sur 20/)
})

test('nothing is told of other days, other nights, another channel, another type', () => {
  const own = priced({ arrivalWeekdays: [6] })
  assert.deepEqual(told(own, rival(priced({ arrivalWeekdays: [1] }), true)), [])
  assert.deepEqual(told(own, rival(priced({ start: '2027-07-03', end: '2027-08-28' }), true)), [])
  const conditions = {
    active: true,
    start: null,
    end: null,
    bookingStart: null,
    bookingEnd: null,
    channels: ['site'],
    partnerIds: [],
    minPersons: null,
    maxPersons: null,
    origins: [],
  }
  assert.deepEqual(told(own, rival(priced({}, { conditions }), true)), [])
  assert.deepEqual(told(own, rival({ ...priced(), placeTypeId: 2 }, true)), [])
  assert.deepEqual(told(own), [])
})
