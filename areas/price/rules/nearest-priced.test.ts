import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekdayOf } from '#domain/day.ts'
import { nearestPriced, pricedElsewhere } from './nearest-priced.ts'

const seasons = [{ start: '2027-04-03', end: '2027-09-25' }]
const near = (startDate: string, endDate: string, more: Partial<Parameters<typeof nearestPriced>[1]> = {}) =>
  nearestPriced({ startDate, endDate }, { seasons, today: '2026-11-22', isSold: () => true, ...more }).map(
    (dates) => `${dates.startDate} ${dates.endDate}`,
  )
const onSaturday = ({ startDate }: { readonly startDate: string }): boolean => weekdayOf(startDate) === 6

test('before the season: its first arrival; where it sells from one day only, the first such day', () => {
  assert.deepEqual(near('2027-01-10', '2027-01-17'), ['2027-04-03 2027-04-10'])
  assert.deepEqual(near('2027-01-10', '2027-01-17', { seasons: [{ start: '2027-03-30', end: '2027-09-25' }], isSold: onSaturday }), [
    '2027-04-03 2027-04-10',
  ])
})

test('after the season, or across its end: the last whole stay', () => {
  assert.deepEqual(near('2027-10-02', '2027-10-09'), ['2027-09-18 2027-09-25'])
  assert.deepEqual(near('2027-09-20', '2027-09-27', { isSold: ({ endDate }) => endDate <= '2027-09-25' }), ['2027-09-18 2027-09-25'])
})

test('between two seasons: both sides, the nearer first', () => {
  const two = [
    { start: '2027-04-03', end: '2027-05-01' },
    { start: '2027-06-05', end: '2027-09-25' },
  ]
  assert.deepEqual(
    near('2027-05-24', '2027-05-31', {
      seasons: two,
      isSold: ({ startDate, endDate }) => two.some(({ start, end }) => start <= startDate && endDate <= end),
    }),
    ['2027-06-05 2027-06-12', '2027-04-24 2027-05-01'],
  )
})

test('nothing in the past, nothing where no season sells the stay', () => {
  assert.deepEqual(near('2027-10-02', '2027-10-09', { today: '2027-10-01' }), [])
  assert.deepEqual(near('2027-01-10', '2027-01-17', { isSold: () => false }), [])
  assert.deepEqual(near('2027-01-10', '2027-01-17', { seasons: [] }), [])
})

test('a night without a price proposes them after its own way out; other refusals are left as they are', () => {
  const keeper = { names: ['Anne'], isSelf: false }
  const dates = [
    { startDate: '2027-04-03', endDate: '2027-04-10' },
    { startDate: '2026-09-19', endDate: '2026-09-26' },
  ]
  const week = { label: 'Passer à 7 nuits', action: 'set-dates' }
  const [none, own, other] = pricedElsewhere(
    [
      { rule: 'no-price-grid', message: '' },
      { rule: 'price-per-night-null', message: '', fix: week },
      { rule: 'animals-refused', message: '' },
    ],
    { asked: { startDate: '2026-12-05', endDate: '2026-12-12' }, dates, keeper },
  )
  assert.deepEqual(
    [none?.fix, none?.values?.['tariffKeeper']],
    [{ label: 'Arriver le sam. 03/04/2027', action: 'set-dates', values: { arrival: '2027-04-03', departure: '2027-04-10' } }, keeper],
  )
  assert.deepEqual(
    [own?.fix, (own?.values?.['otherDates'] as readonly { label: string }[] | undefined)?.map(({ label }) => label)],
    [week, ['Arriver le sam. 03/04/2027', 'Arriver le sam. 19/09']],
  )
  const [quoted] = pricedElsewhere([{ rule: 'no-price-grid', message: '' }], {
    asked: { startDate: '2026-12-05', endDate: '2026-12-12' },
    dates,
  })
  assert.deepEqual([quoted?.fix?.label, quoted?.values], ['Arriver le sam. 03/04/2027', undefined])
  assert.deepEqual(other, { rule: 'animals-refused', message: '' })
  const said = (drafts: Parameters<typeof pricedElsewhere>[1]['drafts']) =>
    pricedElsewhere([{ rule: 'no-price-grid', message: 'Rien.' }], {
      asked: { startDate: '2026-12-05', endDate: '2026-12-12' },
      dates,
      drafts: drafts ?? [],
    })[0]?.message.replaceAll('\u00A0', ' ')
  const [past, hiver] = [
    { label: 'Été', startDate: '2026-06-01', endDate: '2026-12-05' },
    { label: 'Hiver', startDate: '2026-12-11', endDate: '2027-03-01' },
  ]
  assert.deepEqual(
    [said([past]), said([past, hiver]), said([hiver, { ...hiver, label: 'Noël' }])],
    [
      'Rien.',
      'Rien. La grille « Hiver » a de ces nuits, mais n’est pas publiée.',
      'Rien. Les grilles « Hiver » et « Noël » ont de ces nuits, mais ne sont pas publiées.',
    ],
  )
})
