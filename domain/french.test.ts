import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  capitalized,
  fr,
  formatAmount,
  formatDay,
  formatDayInWords,
  formatDayRange,
  formatIban,
  formatLongDay,
  formatMoment,
  formatNumber,
  formatPercent,
  formatPhone,
  formatShortAmount,
  formatShortDay,
  formatSiren,
  formatSiret,
  formatTime,
  joinedName,
  list,
  nameInLetters,
  nameInLists,
  ofPerson,
  plural,
  shownDay,
  uncapitalized,
  unitOf,
} from '#domain/french.ts'
import { cents } from '#domain/money.ts'

test('amounts, numbers and rates', () => {
  assert.equal(formatAmount(cents(123450)), '1\u00A0234,50\u00A0€')
  assert.equal(formatAmount(cents(-5390)), '\u221253,90\u00A0€')
  assert.equal(formatAmount(cents(0)), '0,00\u00A0€')
  assert.equal(formatAmount(cents(-5)), '\u22120,05\u00A0€')
  assert.equal(formatAmount(cents(123456789_01)), '123\u00A0456\u00A0789,01\u00A0€')
  assert.equal(formatShortAmount(cents(2000)), '20\u00A0€')
  assert.equal(formatShortAmount(cents(2050)), '20,50\u00A0€')
  assert.equal(formatPercent('62.2'), '62,2\u00A0%')
  assert.equal(formatPercent('66.666'), '66,67\u00A0%')
  assert.equal(formatPercent(10), '10\u00A0%')
  assert.equal(formatNumber('-1234567.5'), '\u22121\u00A0234\u00A0567,5')
  assert.equal(formatNumber('3', 2, 2), '3,00')
})

test('days', () => {
  assert.equal(formatDay('2026-07-04'), '04/07/2026')
  assert.equal(formatShortDay('2026-07-11'), 'sam. 11/07')
  assert.equal(formatLongDay('2026-07-08'), 'mercredi 8 juillet 2026')
  assert.equal(formatDayInWords('2026-08-01'), '1er août 2026')
  assert.equal(formatDayRange('2026-07-11', '2026-07-18'), 'du 11 au 18/07/2026')
  assert.equal(formatDayRange('2026-07-11', '2026-07-11'), 'le 11/07/2026')
  assert.equal(formatDayRange('2026-07-29', '2026-08-05'), 'du 29/07 au 05/08/2026')
  assert.equal(formatDayRange('2026-12-29', '2027-01-05'), 'du 29/12/2026 au 05/01/2027')
  assert.equal(formatDay('1900-01-01'), '01/01/1900')
  assert.equal(formatDayRange('1900-01-01', '2024-05-06'), 'du 01/01/1900 au 06/05/2024')
  assert.deepEqual(['1900-01-01', '1900-12-31', '1901-01-01', null, 'demain'].map(shownDay), [
    'Non défini',
    'Non défini',
    '01/01/1901',
    'Non défini',
    'Non défini',
  ])
  for (const nothing of ['2026-02-31', '', null, undefined, 'demain']) {
    assert.equal(formatDay(nothing), 'Non défini')
    assert.equal(formatLongDay(nothing), 'Non défini')
    assert.equal(formatShortDay(nothing), 'Non défini')
  }
})

test('moments are told in Paris time, summer and winter', () => {
  assert.equal(formatTime('2026-07-08T12:30:00Z'), '14:30')
  assert.equal(formatTime('2026-01-08T12:30:00.123456Z'), '13:30')
  assert.equal(formatMoment('2026-07-08T09:20:00Z', '2026-07-08'), 'aujourd’hui 11:20')
  assert.equal(formatMoment('2026-07-07T22:30:00Z', '2026-07-08'), 'aujourd’hui 00:30')
  assert.equal(formatMoment('2026-07-07T16:05:00Z', '2026-07-08'), 'hier 18:05')
  assert.equal(formatMoment('2026-07-04T09:20:00Z', '2026-07-08'), '04/07/2026 11:20')
  assert.equal(formatTime('tout à l’heure'), 'Non défini')
})

test('phones, identifiers', () => {
  assert.equal(formatPhone('0612345678'), '06\u00A012\u00A034\u00A056\u00A078')
  assert.equal(formatPhone('+33612345678'), '+33\u00A06\u00A012\u00A034\u00A056\u00A078')
  assert.equal(formatPhone('+4915112345678'), '+49\u00A0151\u00A0123\u00A0456\u00A078')
  assert.equal(formatPhone('+32487860065'), '+32\u00A0487\u00A0860\u00A0065')
  assert.equal(formatPhone('+35221234567'), '+352\u00A0212\u00A0345\u00A067')
  assert.equal(formatPhone(null), '')
  assert.equal(formatSiret('73282932000074'), '732\u00A0829\u00A0320\u00A000074')
  assert.equal(formatSiren('732829320'), '732\u00A0829\u00A0320')
  assert.equal(formatIban('FR7630006000011234567890189'), 'FR76\u00A03000\u00A06000\u00A00112\u00A03456\u00A07890\u00A0189')
})

test('words', () => {
  assert.equal(plural(1, 'nuit'), '1 nuit')
  assert.equal(plural(0, 'nuit'), '0 nuit')
  assert.equal(plural(7, 'nuit'), '7 nuits')
  assert.equal(plural(2, 'animal', 'animaux'), '2 animaux')
  assert.equal(list([]), '')
  assert.equal(list(['E07']), 'E07')
  assert.equal(list(['E07', 'E08', 'E09']), 'E07, E08 et E09')
  const person = { civility: 'Mme', firstName: 'Claire', name: 'Lefèvre' }
  assert.equal(nameInLists(person), 'Lefèvre Claire')
  assert.equal(nameInLetters(person), 'Mme Claire Lefèvre')
  assert.equal(nameInLists({ name: 'Lefèvre', firstName: null }), 'Lefèvre')
  assert.deepEqual(['Martin Léa', 'Albert Anne', 'Évrard Paul', 'de Boer Sanne', 'van Dijk Jan'].map(ofPerson), [
    'de Martin Léa',
    'd’Albert Anne',
    'd’Évrard Paul',
    'de «\u00A0de Boer Sanne\u00A0»',
    'de van Dijk Jan',
  ])
  assert.equal(capitalized('été'), 'Été')
})

test('a sentence gets its non-breaking spaces', () => {
  assert.equal(fr`Place « ${'E07'} » : ${50} % occupée ?`, 'Place «\u00A0E07\u00A0»\u00A0: 50\u00A0% occupée\u00A0?')
  assert.equal(fr`Rue des Pins, de 14:30 à 15:00`, 'Rue des Pins, de 14:30 à 15:00')
})
test('a label takes its place inside a sentence, an acronym stays', () => {
  assert.deepEqual(
    [
      [30, 'jours avant'],
      [1, 'jours avant'],
      [0, 'nuits'],
      [1, 'caractères'],
      [1, 'mois'],
      [1, 'm²'],
    ].map(([count, unit]) => unitOf(Number(count), String(unit))),
    ['jours avant', 'jour avant', 'nuit', 'caractère', 'mois', 'm²'],
  )
  assert.deepEqual(['Total HT', 'TVA', 'Échéance', ''].map(uncapitalized), ['total HT', 'TVA', 'échéance', ''])
})

test('two days at the end of a name are a period', () => {
  assert.equal(joinedName(['L09', '16/04/2027', '22/09/2027']), 'L09, du 16/04/2027 au 22/09/2027')
  assert.equal(joinedName(['01/04/2027', '30/09/2027']), 'du 01/04/2027 au 30/09/2027')
  assert.deepEqual(
    [joinedName(['ELEC-A01', '16/04/2027']), joinedName(['Martin', '', 'Odile']), joinedName([])],
    ['ELEC-A01 16/04/2027', 'Martin Odile', ''],
  )
})
