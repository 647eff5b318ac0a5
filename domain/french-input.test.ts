import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { parseAmount, parseDay, parseMetres, parseNumber, parsePercent, parseTime, unreadableDay } from '#domain/french-input.ts'
import { internationalPhone, parsePhone } from '#domain/phone.ts'
import { formatAmount, formatDay, formatNumber, formatPhone } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

const today = '2026-07-08'

test('amounts', () => {
  const typed: Readonly<Record<string, number>> = {
    '1 234,56 €': 123456,
    '1\u202F234,56\u00A0€': 123456,
    '1234.56': 123456,
    '12,5': 1250,
    '12': 1200,
    '0,05': 5,
    ',5': 50,
    '-53,90': -5390,
    '−53,90 €': -5390,
    '1.234,56': 123456,
    '1,234.56': 123456,
    '12 euros': 1200,
    '12,': 1200,
    '+3': 300,
  }
  for (const [text, amount] of Object.entries(typed)) assert.equal(parseAmount(text), amount, text)
  for (const bad of ['', '€', 'douze', '12,345', '1,2,3', '12.34,56', '1e3', '99999999999999999', '--1', '-'])
    assert.equal(parseAmount(bad), null, bad)
  assert.equal(parseNumber('1 234,5678'), '1234.5678')
  assert.equal(parsePercent('5,5 %'), '5.5')
})

test('metres, as they are typed and as they are said', () => {
  const typed: Readonly<Record<string, string>> = {
    '6 m 50': '6.5',
    '6m50': '6.5',
    '6,5 m': '6.5',
    '6.5': '6.5',
    '6,50': '6.5',
    '650 cm': '6.5',
    '6 M 05': '6.05',
    '6 m 50 cm': '6.5',
    '6 mètres': '6',
    '6m': '6',
    '7': '7',
    '652,5 cm': '6.525',
    '6\u00A0m\u00A050': '6.5',
  }
  for (const [text, length] of Object.entries(typed)) assert.equal(parseMetres(text), length, text)
  for (const bad of ['', 'm', 'cm', '6 m 500', '6 km', '6m5m', 'six', '-6 m 50', '6,5 m 50']) assert.equal(parseMetres(bad), null, bad)
})

test('days', () => {
  const typed: Readonly<Record<string, string>> = {
    '04/07/2026': '2026-07-04',
    '04072026': '2026-07-04',
    '040726': '2026-07-04',
    '4/7/26': '2026-07-04',
    '4/7': '2026-07-04',
    '0407': '2026-07-04',
    '4.7.2027': '2027-07-04',
    '4-7-26': '2026-07-04',
    ' 4/7 ': '2026-07-04',
    '+7': '2026-07-15',
    '-1': '2026-07-07',
    '+0': '2026-07-08',
    '2026-07-04': '2026-07-04',
    '29/02/2028': '2028-02-29',
    '4 juillet': '2026-07-04',
    '4 JUIL.': '2026-07-04',
    '4juil': '2026-07-04',
    '04 juillet 2027': '2027-07-04',
    '4 juil 27': '2027-07-04',
    '1er août 2026': '2026-08-01',
    '12\u00A0févr.': '2026-02-12',
    '25 dec': '2026-12-25',
  }
  for (const [text, day] of Object.entries(typed)) assert.equal(parseDay(text, today), day, text)
  for (const bad of [
    '',
    '31/02',
    '31/02/2026',
    '29/02/2026',
    '4',
    '4/7/2',
    '4/7/202',
    '32/01/2026',
    '01/13/2026',
    'lundi',
    '4/7/26/1',
    '4 ju',
    'juillet',
    '31 juin',
    '4 juil 7',
  ])
    assert.equal(parseDay(bad, today), null, bad)
  assert.equal(parseDay('4/7/58', today), '2058-07-04')
  assert.equal(parseDay('4/7/58', today, { birth: true }), '1958-07-04')
  assert.equal(parseDay('4/7/12', today, { birth: true }), '2012-07-04')
  assert.equal(parseDay('4/7', today, { birth: true }), null, 'nobody guesses when somebody was born')
  assert.equal(parseDay('4/7/27', today, { past: true }), '2027-07-04')
})

test('a day without its year, where only what is to come makes sense', () => {
  const cases: readonly (readonly [typed: string, from: string, day: string | null])[] = [
    ['7/8', '2026-11-21', '2027-08-07'],
    ['0708', '2026-11-21', '2027-08-07'],
    ['21/11', '2026-11-21', '2026-11-21'],
    ['20/11', '2026-11-21', '2027-11-20'],
    ['22/11', '2026-11-21', '2026-11-22'],
    ['31/12', '2026-11-21', '2026-12-31'],
    ['1/1', '2026-12-31', '2027-01-01'],
    ['12 juil', '2026-11-21', '2027-07-12'],
    ['1er janvier', '2026-12-31', '2027-01-01'],
    ['31/12', '2026-12-31', '2026-12-31'],
    ['29/2', '2026-11-21', '2028-02-29'],
    ['29/2', '2028-02-29', '2028-02-29'],
    ['29/2', '2028-03-01', '2032-02-29'],
    ['29/2', '2097-01-01', '2104-02-29'],
    ['31/2', '2026-11-21', null],
    ['31/4', '2026-11-21', null],
    // A whole date and a distance say what they say.
    ['07/08/2026', '2026-11-21', '2026-08-07'],
    ['7/8/26', '2026-11-21', '2026-08-07'],
    ['-1', '2026-11-21', '2026-07-07'],
    ['7/8', '', '2026-08-07'],
  ]
  for (const [typed, from, day] of cases) assert.equal(parseDay(typed, today, { from }), day, `${typed} from ${from}`)
  assert.equal(parseDay('7/1', today), '2026-01-07')
})

test('a day without its year is that nearest to the day that the field holds', () => {
  const cases: readonly (readonly [typed: string, near: string, day: string | null])[] = [
    ['18/7', '2027-07-17', '2027-07-18'],
    ['10/7', '2027-07-17', '2027-07-10'],
    ['2 janvier', '2026-12-28', '2027-01-02'],
    ['28/12', '2027-01-03', '2026-12-28'],
    ['27/11', '2026-11-28', '2026-11-27'],
    ['29/2', '2027-10-01', '2028-02-29'],
    ['29/2', '2026-07-01', '2028-02-29'],
    ['18/7/26', '2027-07-17', '2026-07-18'],
    ['+1', '2027-07-17', '2026-07-09'],
    ['18/7', '', '2026-07-18'],
  ]
  for (const [typed, near, day] of cases) assert.equal(parseDay(typed, today, { near }), day, `${typed} near ${near}`)
  assert.equal(parseDay('10/7', today, { near: '2027-07-17', from: '2027-07-18' }), '2028-07-10', 'what looks forward first')
})

test('a day without its year is the last one where only what has happened makes sense', () => {
  const cases: readonly (readonly [typed: string, today: string, day: string | null])[] = [
    ['28/12', '2027-01-03', '2026-12-28'],
    ['3/1', '2027-01-03', '2027-01-03'],
    ['4/1', '2027-01-03', '2026-01-04'],
    ['29/2', '2027-01-03', '2024-02-29'],
    ['31/2', '2027-01-03', null],
  ]
  for (const [typed, now, day] of cases) assert.equal(parseDay(typed, now, { past: true, near: now }), day, typed)
})

test('a day without its year in a field that is empty is the nearest to today', () => {
  for (const [typed, day] of [
    ['15/3', '2027-03-15'],
    ['1/10', '2026-10-01'],
    ['28/5', '2027-05-28'],
    ['31/2', null],
  ] as const)
    assert.equal(parseDay(typed, '2026-11-28'), day, typed)
})

test('times', () => {
  const typed: Readonly<Record<string, string>> = {
    '14h30': '14:30',
    '14 h 30': '14:30',
    '14h': '14:00',
    '1430': '14:30',
    '930': '09:30',
    '14:30': '14:30',
    '9:05': '09:05',
    '14': '14:00',
    '0': '00:00',
  }
  for (const [text, time] of Object.entries(typed)) assert.equal(parseTime(text), time, text)
  for (const bad of ['', '24:00', '14h60', '1475', '14:3', 'midi', '14h30m']) assert.equal(parseTime(bad), null, bad)
})

test('phones', () => {
  const typed: Readonly<Record<string, string>> = {
    '06 12 34 56 78': '0612345678',
    '06.12.34.56.78': '0612345678',
    '0467000000': '0467000000',
    '+33 (0)7 11 22 33 44': '+33711223344',
    '0033 6 12 34 56 78': '+33612345678',
    '+33 6 12 34 56 78': '+33612345678',
    '+49 151 1234 5678': '+4915112345678',
    '0032 470 12 34 56': '+32470123456',
    '+1 212 555 0123': '+12125550123',
  }
  for (const [text, phone] of Object.entries(typed)) assert.equal(parsePhone(text), phone, text)
  for (const bad of ['', '0012345678', '06123456', '+33 06 12 34 56 789', '12 34 56 78 90', 'abc', '+33612'])
    assert.equal(parsePhone(bad), null, bad)
  assert.equal(internationalPhone('0612345678'), internationalPhone('+33612345678'))
})

test('law: what is shown can be typed back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 11), max: 10 ** 11 }).map(cents),
      fc.integer({ min: -300_000, max: 300_000 }),
      (amount, offset) => {
        assert.equal(parseAmount(formatAmount(amount)), amount)
        assert.equal(parseNumber(formatNumber(amount)), String(amount))
        const day = addDays('2026-01-01', Math.trunc(offset / 7))
        assert.equal(parseDay(formatDay(day), today), day)
      },
    ),
  )
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), fc.boolean(), (digits, international) => {
      const stored = international ? `+33${digits}` : `0${digits}`
      assert.equal(parsePhone(formatPhone(stored)), stored)
    }),
  )
})

test('law: nothing typed makes a reader throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const read of [parseAmount, parseMetres, parseNumber, parsePercent, parseTime, parsePhone]) read(text)
      parseDay(text, today)
    }),
  )
})

test('a day that cannot be read says why', () => {
  assert.deepEqual(
    ['31/02/2027', '31022027', '31/2', '5.13.26', '00/00/0000'].map((typed) => unreadableDay(typed, today)),
    [
      'Le 31/02/2027 n’existe pas.',
      'Le 31/02/2027 n’existe pas.',
      'Le 31/02/2026 n’existe pas.',
      'Le 05/13/2026 n’existe pas.',
      'Le 00/00/0000 n’existe pas.',
    ],
  )
  for (const slip of ['31/12/9999', '01/01/0202', '01/01/2200', '9999-12-31', '31/12/1899']) assert.equal(parseDay(slip, today), null, slip)
  assert.equal(unreadableDay('31/12/9999', today), 'Une date est entre le 01/01/1900 et le 31/12/2199.')
  assert.equal(unreadableDay('4/7', today, { birth: true }), 'Une date de naissance s’écrit avec son année, comme 04/07/1985.')
  assert.equal(unreadableDay('demain', today), 'Cette date ne se lit pas\u00A0: écrivez-la comme 04/07/2026.')
})
