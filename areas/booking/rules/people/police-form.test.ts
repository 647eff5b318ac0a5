import assert from 'node:assert/strict'
import { test } from 'node:test'
import { birthFault, differsFrom, isCustomer, knownOf, penPoint, strokesPath } from './police-form.ts'
import { policeLabels } from './police-labels.ts'

const customer = { name: 'Müller', firstName: 'Anna', birthDate: '1980-02-03', birthPlace: 'Köln' }

test('an occupant is the customer by his name, and the first one while nobody is named', () => {
  assert.equal(isCustomer({ name: 'MULLER', firstName: 'anna', rank: 3 }, customer), true)
  assert.equal(isCustomer({ name: null, firstName: null, rank: 1 }, customer), true)
  assert.equal(isCustomer({ name: null, firstName: null, rank: 2 }, customer), false)
  assert.equal(isCustomer({ name: 'Müller', firstName: 'Jan', rank: 1 }, customer), false)
})

test('what the customer has said before fills his own form only', () => {
  assert.deepEqual(knownOf({ name: null, firstName: null, birthDate: null, rank: 1 }, customer), {
    name: 'Müller',
    firstName: 'Anna',
    birthDate: '1980-02-03',
    birthPlace: 'Köln',
  })
  assert.deepEqual(knownOf({ name: 'Müller', firstName: 'Jan', birthDate: '1978-01-01', rank: 2 }, customer), {
    name: 'Müller',
    firstName: 'Jan',
    birthDate: '1978-01-01',
    birthPlace: '',
  })
  assert.deepEqual(knownOf({ name: null, firstName: null, birthDate: null, rank: 2 }, customer), {
    name: '',
    firstName: '',
    birthDate: null,
    birthPlace: '',
  })
})

test('a form says what the stay says otherwise: not a first name that it completes, nor what nobody said', () => {
  const form = {
    name: 'Müller',
    firstName: 'Anna Maria',
    birthDate: '1980-02-03',
    nationality: 'allemande',
    arrival: '2026-07-09',
    departure: '2026-07-12',
  }
  assert.deepEqual(differsFrom(form, { ...form, name: 'MULLER', firstName: 'Anna', birthDate: null, nationality: '' }), [])
  assert.deepEqual(differsFrom(form, { ...form, name: 'Müll', birthDate: '1981-02-03', departure: '2026-07-14' }), [
    { label: 'nom', value: 'Müll' },
    { label: 'naissance', value: '03/02/1981' },
    { label: 'départ', value: '14/07/2026' },
  ])
})

test('nobody signs before he is born, nor older than people get', () => {
  assert.equal(birthFault('2000-02-29', '2026-07-14'), null)
  assert.equal(birthFault('2026-07-15', '2026-07-14')?.rule, 'invalid-birth-date')
  assert.equal(birthFault('1899-12-31', '2026-07-14')?.rule, 'invalid-birth-date')
})

test('a signature is drawn on one sheet whatever the screen, and a touch is no signature', () => {
  const box = { width: 300, height: 100 }
  assert.equal(penPoint({ x: 150, y: 50 }, box), '300 100')
  assert.equal(penPoint({ x: -4, y: 400 }, box), '0 200')
  assert.equal(strokesPath([['0 0', '10 12', '20 8'], ['5 5'], ['30 30', '31 40']]), 'M0 0L10 12L20 8M30 30L31 40')
  assert.equal(strokesPath([['5 5']]), '')
})

test('the form speaks the language of the customer, English where it is not among ours', () => {
  const title = (language: string): string | undefined => policeLabels(language).find(({ key }) => key === 'title')?.other
  assert.deepEqual(['de', 'NL', 'es', 'PL', 'FR'].map(title), [
    'Polizeilicher Meldeschein',
    'Individueel politieformulier',
    'Ficha individual de policía',
    'Individual police registration form',
    'Individual police registration form',
  ])
})
