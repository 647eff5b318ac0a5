import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { draftFromEntry } from '../draft-entry.ts'
import { currentOccupancy } from '../draft-state.ts'
import { lineEntry, lineText } from './line-entry.ts'
import { phrases, today, vocabulary } from './phrases-testing.ts'
import { dayAsked } from './day-asked.ts'
import { readChange } from './read-change.ts'
import { readLine, saysStay, type LineReading } from './read-line.ts'
import { readScreen } from './read-screen.ts'

/** The reading in one line, as the table writes it. */
function said(reading: LineReading): string {
  const {
    customer,
    startDate,
    endDate,
    nights,
    adults,
    children,
    others,
    animals,
    vehicles,
    equipment,
    length,
    width,
    electricity,
    placeTypeIds,
    placeFamilyIds,
    placeNumber,
    featureIds,
    wishes,
    kind,
    note,
  } = reading
  const parts: readonly (readonly [string, unknown])[] = [
    ['c', customer],
    ['d', startDate === null && endDate === null ? null : `${startDate ?? '?'}>${endDate ?? '?'}`],
    ['n', startDate === null || endDate === null ? nights : null],
    ['a', adults],
    ['e', children.map((age) => age ?? '-').join(',')],
    ['o', [...others].join('x')],
    ['pet', [...animals].map(([id, count]) => `${id}x${count}`).join(',')],
    ['car', [...vehicles].map(([id, count]) => `${id}x${count}`).join(',')],
    ['eq', equipment],
    ['m', length],
    ['wide', width],
    ['el', electricity === null ? null : (electricity.amperes ?? 'yes')],
    ['t', placeTypeIds.toSorted().join(',')],
    ['f', placeFamilyIds.join(',')],
    ['p', placeNumber],
    ['ft', featureIds.toSorted().join(',')],
    ['w', wishes.join(',')],
    ['k', kind],
    ['note', note],
  ]
  return parts.flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}=${String(value)}`])).join(' ')
}

test('the table holds 150 phrases at least, each once', () => {
  assert.ok(phrases.length >= 150, `${phrases.length} phrases`)
  assert.equal(new Set(phrases.map(([typed]) => typed)).size, phrases.length)
})

for (const [typed, expected] of phrases) test(`« ${typed} »`, () => assert.equal(said(readLine(typed, vocabulary, today)), expected))

const pieces = fc.constantFrom(...phrases.flatMap(([typed]) => typed.split(' ')))
const lines = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.array(pieces, { maxLength: 12 }).map((words) => words.join(' ')),
)

test('whatever is typed: nothing throws, no two spans meet, every letter is understood or in the note', () => {
  fc.assert(
    fc.property(lines, (typed) => {
      const { spans, note, startDate, endDate, nights } = readLine(typed, vocabulary, today)
      let at = 0
      let left = ''
      for (const { start, end } of spans) {
        assert.ok(start >= at && end > start && end <= typed.length)
        left += typed.slice(at, start)
        at = end
      }
      left += typed.slice(at)
      const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
      assert.equal(letters(note), letters(left))
      if (startDate !== null && endDate !== null) assert.ok(nights !== null && nights >= 1 && startDate < endDate)
    }),
    { numRuns: 300 },
  )
})

test('a screen and a day go to the day of that screen; with anything else the line is a stay', () => {
  assert.deepEqual(readScreen('planning 14/7', today), {
    label: 'Planning du 14/07/2027',
    url: '/planning?jour=2027-07-14',
    right: 'camp_planning',
  })
  assert.equal(readScreen('  Arrivées  du 14 juillet ', today)?.url, '/booking-arrival-list?jour=2027-07-14')
  assert.equal(readScreen('ARRIVEES demain', today)?.right, 'stay_arrival_departure')
  assert.equal(readScreen('départs demain', today)?.url, `/booking-departure-list?jour=${addDays(today, 1)}`)
  for (const typed of [
    'planning',
    'planning 12-19/7',
    'départs',
    'arrivees dupont',
    'Departs Martin demain',
    'arrivées 14/7 2ad',
    'arrivée 14/7 3 nuits',
    'Planning Martin 14/7',
    '14/7',
    'Martin 14/7',
  ])
    assert.equal(readScreen(typed, today), null, typed)
  assert.deepEqual(
    ['2027-07-14', 'demain', '9999-01-01', null].map((said) => dayAsked({ get: () => said })),
    ['2027-07-14', null, null, null],
  )
})

test('a line that changes a stay opens the stays of that name, it takes no new one', () => {
  for (const typed of [
    'ajouter 2 nuits roux',
    'Rajouter deux nuits à Roux',
    'prolonger Roux de 2 nuits',
    'ajouter 2 adultes à roux',
    'annuler le séjour de Roux',
  ])
    assert.equal(readChange(typed, vocabulary, today)?.url.toLowerCase(), '/booking-list/0?texte=roux', typed)
  assert.equal(readChange('décaler Le Goff de 2 jours', vocabulary, today)?.label, 'Séjours de «\u00A0Le Goff\u00A0»')
  for (const typed of [
    'Roux prolonge 2 nuits',
    'roux annule',
    'Les Roux annulent',
    'M. Roux part 2 jours plus tôt',
    'Roux reste 2 nuits de plus',
    'ajoute 1 enf à Roux',
    'raccourcir roux d’une nuit',
  ])
    assert.equal(readChange(typed, vocabulary, today)?.url.toLowerCase(), '/booking-list/0?texte=roux', typed)
  for (const typed of [
    'bureau de change',
    'Roux reste 2 nuits',
    'Roux part le 19/7 arrive le 12/7',
    'ajouter',
    'ajouter 2 nuits',
    'Martin 2ad',
    'Modifiera 2 nuits',
    'Ajoutez Roux',
    'changer mot de passe',
    'annuler Roux',
  ])
    assert.equal(readChange(typed, vocabulary, today), null, typed)
})

test('a name alone is looked for, it is no stay', () => {
  assert.deepEqual(
    ['Martin', 'facture', 'E12', '0612345678', 'Martin 2ad', '12/7 7n', 'Durand 3 nuits'].map((typed) =>
      saysStay(readLine(typed, vocabulary, today)),
    ),
    [false, false, false, false, true, true, true],
  )
})

test('a whole telephone number is a customer who is looked for, and never a date of a stay', () => {
  for (const typed of [
    '06.39.98.18.12',
    '06 39 98 18 12',
    '06-39-98-18-12',
    '+33 6 39 98 18 12',
    '+33 (0)6.39.98.18.12',
    '0033 639981812',
    '+31 20 624 11 11',
  ])
    assert.equal(saysStay(readLine(typed, vocabulary, today)), false, typed)
  const { startDate, endDate, customer, note } = readLine('Martin 06.39.98.18.12 du 12.07 au 19.07', vocabulary, today)
  assert.deepEqual([startDate, endDate, customer, note], ['2027-07-12', '2027-07-19', 'Martin', '06.39.98.18.12'])
  assert.equal(saysStay(readLine('05.07 12.07.2027', vocabulary, today)), true, 'two days are no number')
})

test('the row says what the form will hold, and the address fills it', () => {
  const categories = [
    { id: 1, label: 'Adulte', minAge: 18, maxAge: null },
    { id: 2, label: 'Enfant', minAge: 2, maxAge: 17 },
    { id: 3, label: 'Bébé', minAge: 0, maxAge: 1 },
  ]
  const reading = readLine('Martin 2ad enfants 8 et 1 ans chien carav 6m50 10A E99 12-19/7 rappeler opt', vocabulary, today)
  assert.equal(
    lineText(reading, vocabulary, null).replaceAll('\u00A0', ' '),
    'Nouveau séjour : Martin · 12 au 19/07/2027 · option · 2 adultes, 2 enfants · 1 chien · caravane 6,50 m · électricité 10 A',
  )
  assert.equal(
    lineText(readLine('passage ce soir 1 nuit', vocabulary, today), vocabulary, null).replaceAll('\u00A0', ' '),
    'Nouveau séjour : 21 au 22/11/2026 · passage',
  )
  const cars = readLine('Roux 2ad 2 chiens 2 voitures 12-19/7', vocabulary, today)
  assert.equal(
    lineText(cars, vocabulary, null).replaceAll('\u00A0', ' '),
    'Nouveau séjour : Roux · 12 au 19/07/2027 · 2 adultes · 2 chiens · 2 voitures',
  )
  const asked = new URL(lineEntry(cars, categories, null), 'http://pinede').searchParams
  const typed = draftFromEntry(Object.fromEntries(asked), '3', { today, ageCategories: categories })
  assert.deepEqual(
    currentOccupancy(typed).vehicles.map(({ vehicleTypeId }) => vehicleTypeId),
    [1, 1],
  )
  const address = new URL(lineEntry(reading, categories, null), 'http://pinede')
  assert.equal(address.pathname, '/new-booking/new/0/0/0/0/0/2')
  const draft = draftFromEntry(Object.fromEntries(address.searchParams), '2', { today, ageCategories: categories })
  const { dates, attendants, animals, equipment, equipmentLength, amperes, featureIds } = currentOccupancy(draft)
  assert.deepEqual(dates, { start: '2027-07-12', nights: 7, end: '2027-07-19' })
  assert.deepEqual(
    attendants.map(({ ageCategoryId, age }) => [ageCategoryId, age]),
    [
      [1, null],
      [1, null],
      [2, 8],
      [3, 1],
    ],
  )
  assert.deepEqual(
    [animals.length, equipment, equipmentLength, amperes, draft.kind, featureIds, draft.header.note, address.searchParams.get('customer')],
    [1, 'caravan', '6.5', 10, 2, [2], 'rappeler · Emplacement E99', 'Martin'],
  )
  assert.match(
    lineEntry(readLine('Martin 2ad elec 10A 12-19/7', vocabulary, today), categories, null),
    /note=.*10/,
    'without an equipment, the amperes are a note',
  )
})

test('a kind of rental that the site does not name is any of its rentals, not a customer', () => {
  const reading = readLine('bungalow 2 adultes du 3 au 10 août', vocabulary, today)
  assert.deepEqual(
    [reading.placeFamilyIds, reading.customer, reading.adults],
    [vocabulary.placeFamilies.filter(({ nature }) => nature === 'rental').map(({ id }) => id), null, 2],
  )
})

test('a kind of rental that begins the name of types of the site is those types', () => {
  const [one] = vocabulary.placeTypes
  if (one === undefined) throw new Error('no type to name')
  const placeTypes = [
    ...vocabulary.placeTypes,
    { ...one, id: 91, label: 'Cottage Premium 6 pers.', code: '' },
    { ...one, id: 92, label: 'Lodge Dune 4 pers.', code: '' },
  ]
  const typesOf = (typed: string) => readLine(typed, { ...vocabulary, placeTypes }, today).placeTypeIds
  assert.deepEqual([typesOf('Leroy cottage 24-31/7'), typesOf('Leroy 2ad lodges'), typesOf('Leroy bungalow')], [[91], [92], []])
})
