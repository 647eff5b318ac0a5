import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offer } from '#areas/price/rules/testing.ts'
import { alternativeFix, best, candidates, placeOf, groupedAlternatives } from './alternatives.ts'
import type { AlternativesAsked, AlternativesContext, Candidate, PricedCandidate } from './alternatives.ts'

const asked: AlternativesAsked = {
  startDate: '2026-07-11',
  endDate: '2026-07-24',
  placeTypeId: 1,
  isArrivalFixed: false,
  isTypeFixed: false,
  extras: [],
}
const context: AlternativesContext = { today: '2026-07-01', types: [], extras: new Map(), offers: [] }
const made = (change: Partial<AlternativesAsked> = {}, more: Partial<AlternativesContext> = {}): readonly Candidate[] =>
  candidates({ ...asked, ...change }, { ...context, ...more })
const labels = (kind: Candidate['kind'], ...given: Parameters<typeof made>): readonly string[] =>
  made(...given)
    .filter((one) => one.kind === kind)
    .map(({ label }) => label.replaceAll('\u00A0', ' '))
const extra = (extraId: number, more: Partial<AlternativesAsked['extras'][number]> = {}): AlternativesAsked['extras'][number] => ({
  extraId,
  quantity: 1,
  startDate: null,
  endDate: null,
  ...more,
})

const cases: readonly {
  readonly what: string
  readonly kind: Candidate['kind']
  readonly given: Parameters<typeof made>
  readonly labels: readonly string[]
}[] = [
  {
    what: 'the days around and the weeks around',
    kind: 'dates',
    given: [],
    labels: [
      'Arriver dimanche 12/07',
      'Arriver vendredi 10/07',
      'Arriver lundi 13/07',
      'Arriver jeudi 09/07',
      'Arriver mardi 14/07',
      'Arriver mercredi 08/07',
      'Une semaine plus tard, du 18 au 31/07',
      'Une semaine plus tôt, du 04 au 17/07',
    ],
  },
  {
    what: 'no arrival before today',
    kind: 'dates',
    given: [{}, { today: '2026-07-11' }],
    labels: ['Arriver dimanche 12/07', 'Arriver lundi 13/07', 'Arriver mardi 14/07', 'Une semaine plus tard, du 18 au 31/07'],
  },
  { what: 'nobody who has arrived arrives another day', kind: 'dates', given: [{ isArrivalFixed: true }], labels: [] },
  { what: 'he may leave sooner', kind: 'shorter', given: [{ isArrivalFixed: true }], labels: ['Partir un jour plus tôt'] },
  {
    what: 'no other type for whoever was promised his place',
    kind: 'type',
    given: [{ isTypeFixed: true }, { types: [{ id: 2, label: 'Confort' }] }],
    labels: [],
  },
  {
    what: 'a night less at either end',
    kind: 'shorter',
    given: [],
    labels: ['Partir un jour plus tôt', 'Arriver un jour plus tard, même départ'],
  },
  { what: 'nothing less than one night', kind: 'shorter', given: [{ endDate: '2026-07-12' }], labels: [] },
  { what: 'the weeks begun and a night more, once each', kind: 'longer', given: [], labels: ['14 nuits coûtent moins que 13'] },
  { what: 'a night more after whole weeks', kind: 'longer', given: [{ endDate: '2026-07-18' }], labels: ['8 nuits coûtent moins que 7'] },
  {
    what: 'each extra that may be left out',
    kind: 'extra',
    given: [
      { extras: [extra(5), extra(6), extra(7, { quantity: 0 })] },
      {
        extras: new Map([
          [5, 'Électricité'],
          [7, 'Draps'],
        ]),
      },
    ],
    labels: ['Sans « Électricité »'],
  },
  {
    what: 'no other dates when an extra has its own',
    kind: 'dates',
    given: [{ extras: [extra(5, { startDate: '2026-07-12' })] }],
    labels: [],
  },
  { what: 'the types of the family', kind: 'type', given: [{}, { types: [{ id: 2, label: 'Confort' }] }], labels: ['En « Confort »'] },
  {
    what: 'the dates of an offer that begins soon',
    kind: 'offer',
    given: [{}, { offers: [offer({ label: 'Août', stayStart: '2026-08-01' })] }],
    labels: ['Offre « Août », du 01 au 14/08'],
  },
  {
    what: 'the dates of an offer that ends too early',
    kind: 'offer',
    given: [{}, { offers: [offer({ label: 'Juin', stayStart: '2026-06-01', stayEnd: '2026-07-18' })] }],
    labels: ['Offre « Juin », du 05 au 18/07'],
  },
  { what: 'no offer three weeks and a day away', kind: 'offer', given: [{}, { offers: [offer({ stayStart: '2026-08-02' })] }], labels: [] },
  {
    what: 'the dates of an offer shorter than the stay: some nights may be in it',
    kind: 'offer',
    given: [{}, { offers: [offer({ stayStart: '2026-07-13', stayEnd: '2026-07-20' })] }],
    labels: ['Offre « Offre », du 13 au 26/07'],
  },
]
for (const { what, kind, given, labels: expected } of cases)
  test(`candidates: ${what}`, () => assert.deepEqual(labels(kind, ...given), expected))

test('however much is asked, few candidates are priced', () => {
  const types = Array.from({ length: 60 }, (_, id) => ({ id: id + 10, label: `Type ${id}` }))
  const extras = Array.from({ length: 60 }, (_, id) => extra(id))
  const offers = Array.from({ length: 60 }, (_, id) => offer({ id, stayStart: '2026-07-20' }))
  const all = made({ extras }, { types, offers, extras: new Map(extras.map(({ extraId }) => [extraId, 'Option'])) })
  assert.ok(all.length <= 40, String(all.length))
  assert.equal(new Set(all.map(({ key }) => key)).size, all.length)
})

const priced = (kind: Candidate['kind'], gain: number): PricedCandidate => ({
  candidate: { key: `${kind}${gain}`, kind, label: '', startDate: '', endDate: '', placeTypeId: 1, without: null, offerId: null },
  total: 1000 - gain,
  gain,
})

test('the best four, the greatest gain first, without hiding the other kinds', () => {
  const open = [
    priced('dates', 10),
    priced('dates', 40),
    priced('dates', 30),
    priced('dates', 20),
    priced('shorter', 5),
    priced('type', 100),
    priced('extra', 1),
    priced('longer', 0),
  ]
  assert.deepEqual(
    best(open).map(({ candidate, gain }) => [candidate.kind, gain]),
    [
      ['type', 100],
      ['dates', 40],
      ['dates', 30],
      ['shorter', 5],
    ],
  )
  assert.deepEqual(best([priced('longer', 0), priced('dates', -5)]), [])
})

test('what the form does with each kind', () => {
  const of = (kind: Candidate['kind'], more: Partial<Candidate> = {}): Candidate => ({
    key: '',
    kind,
    label: 'x',
    startDate: '2026-07-12',
    endDate: '2026-07-19',
    placeTypeId: 3,
    without: null,
    offerId: null,
    ...more,
  })
  assert.deepEqual(alternativeFix(of('dates'), { placeId: 4, number: 'E04', typeLabel: 'Évasion' }), {
    label: 'x',
    action: 'set-dates',
    values: { arrival: '2026-07-12', departure: '2026-07-19', placeTypeId: 3, placeId: 4, number: 'E04', typeLabel: 'Évasion' },
  })
  assert.deepEqual(alternativeFix(of('dates'), null).values, { arrival: '2026-07-12', departure: '2026-07-19' })
  assert.deepEqual(alternativeFix(of('extra', { without: 9 }), null), {
    label: 'x',
    action: 'set-quantity',
    values: { extraId: 9, quantity: 0 },
  })
  assert.deepEqual(alternativeFix(of('type'), { placeId: 4, number: 'E04', typeLabel: 'Évasion' }), {
    label: 'x',
    action: 'choosePlace',
    values: { placeTypeId: 3, placeId: 4, number: 'E04', typeLabel: 'Évasion' },
  })
})

test('the place on screen is kept wherever it is free; others of the stay keep theirs; a promised place is not given up', () => {
  const ranked = [{ id: 4 }, { id: 17 }, { id: 9 }]
  const of = (placeId: number | null, otherPlaceIds: readonly number[] = [], isTypeFixed = false): number | undefined =>
    placeOf(ranked, { placeId, otherPlaceIds, isTypeFixed })?.id
  assert.deepEqual(
    [of(17), of(3), of(null), of(3, [4]), of(3, [], true), of(17, [], true), of(3, [4, 17, 9])],
    [17, 4, 4, 17, undefined, 17, undefined],
  )
})

test('a night less is not called cheaper: it stands under its own words, and an empty group is not drawn', () => {
  const one = (kind: 'dates' | 'shorter' | 'longer') => ({ kind })
  assert.deepEqual(groupedAlternatives([one('shorter'), one('dates'), one('longer')]), [
    { title: 'Pour moins cher', alternatives: [one('dates'), one('longer')] },
    { title: 'Une nuit de moins', alternatives: [one('shorter')] },
  ])
  assert.deepEqual(
    groupedAlternatives([one('shorter')]).map(({ title }) => title),
    ['Une nuit de moins'],
  )
  assert.deepEqual(groupedAlternatives([]), [])
})
