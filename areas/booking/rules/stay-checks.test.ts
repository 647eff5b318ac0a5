import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activityFault, checkStay } from './stay-checks.ts'
import type { OccupancyDraft, StayContext, StayDraft } from './stay-checks.ts'

const context: StayContext = {
  today: '2026-07-08',
  adultCategories: new Set([1]),
  activityPeriods: [{ start: '2026-04-04', end: '2026-09-30' }],
  before: null,
}
const occupancy: OccupancyDraft = {
  placeTypeId: 1,
  placeId: 7,
  startDate: '2026-08-15',
  endDate: '2026-08-22',
  attendants: [{ ageCategoryId: 1 }],
  extras: [],
}
const draft: StayDraft = { statusId: 3, customerId: 4, optionExpiresOn: null, occupancies: [occupancy] }
const rules = (change: Partial<StayDraft>, of: Partial<StayContext> = {}) =>
  checkStay({ ...draft, ...change }, { ...context, ...of }).map((fault) => `${fault.field} ${fault.rule}`)
const one = (change: Partial<OccupancyDraft>) => ({ occupancies: [{ ...occupancy, ...change }] })

test('a complete stay breaks nothing', () => assert.deepEqual(rules({}), []))

test('all faults at once', () => {
  assert.deepEqual(rules({ customerId: 0, ...one({ endDate: '2026-08-15', attendants: [] }) }), [
    'customerId choose-customer',
    'occupancies.0.endDate start-before-end',
    'occupancies.0.attendants attendant-required',
  ])
})

test('dates', () => {
  assert.equal(
    checkStay({ ...draft, ...one({ endDate: '2026-08-13' }) }, context)[0]?.message,
    'Le départ (13/08/2026) doit suivre l’arrivée (15/08/2026).',
  )
  assert.deepEqual(rules(one({ startDate: '2026-02-30' })), ['occupancies.0.startDate invalid-dates'])
  assert.deepEqual(rules(one({ startDate: '2026-08-15', endDate: '2029-08-15' }), { activityPeriods: [] }), [
    'occupancies.0.endDate invalid-dates',
  ])
  const year = (endDate: string) => rules(one({ startDate: '2026-08-15', endDate }), { activityPeriods: [] })
  assert.deepEqual([year('2027-08-16'), year('2027-08-17')], [[], ['occupancies.0.endDate invalid-dates']])
  assert.deepEqual(rules(one({ startDate: '2026-07-01', endDate: '2026-07-03' })), ['occupancies.0.startDate arrival-past'])
})

test('minors come with an adult, unless the site tells no ages apart', () => {
  assert.deepEqual(rules(one({ attendants: [{ ageCategoryId: 2 }] })), ['occupancies.0.attendants adult-required'])
  assert.deepEqual(rules(one({ attendants: [{ ageCategoryId: 2 }] }), { adultCategories: new Set() }), [])
})

test('quotes and options: what is past is refused when new or moved, not when it has become so', () => {
  const past = one({ startDate: '2026-07-01', endDate: '2026-07-09' })
  assert.deepEqual(rules({ statusId: 1, ...past }), ['occupancies.0.startDate date-not-past'])
  assert.deepEqual(rules({ statusId: 1, ...past }, { before: { startDate: '2026-07-01', optionExpiresOn: null, statusId: 1 } }), [])
  assert.deepEqual(rules({ statusId: 2 }), ['optionExpiresOn option-expiry-required'])
  assert.deepEqual(rules({ statusId: 2, optionExpiresOn: '2026-07-08' }), [])
  assert.deepEqual(rules({ statusId: 2, optionExpiresOn: '2026-07-07' }), ['optionExpiresOn expired-validity-date'])
  assert.deepEqual(
    rules(
      { statusId: 2, optionExpiresOn: '2026-07-07' },
      { before: { startDate: '2026-08-15', optionExpiresOn: '2026-07-07', statusId: 2 } },
    ),
    [],
  )
  assert.deepEqual(rules({ statusId: 2, optionExpiresOn: '2026-08-16' }), ['optionExpiresOn option-expiry-after-arrival'])
  assert.deepEqual(rules({ statusId: 2, optionExpiresOn: '2026-07-18' }, { optionMaximumDays: 10 }), [])
  assert.deepEqual(rules({ statusId: 2, optionExpiresOn: '2026-07-19' }, { optionMaximumDays: 10 }), ['optionExpiresOn option-too-long'])
  assert.deepEqual(
    rules(
      { statusId: 2, optionExpiresOn: '2026-07-19' },
      { optionMaximumDays: 10, before: { startDate: '2026-08-15', optionExpiresOn: '2026-07-19', statusId: 2 } },
    ),
    [],
  )
})

test('a stay before the opening is proposed its first day, never a day that is past', () => {
  const early = { startDate: '2026-03-01', endDate: '2026-03-08' }
  const proposed = (on: string): string | undefined => activityFault(early, context.activityPeriods, on)?.fix?.label
  assert.equal(proposed('2026-04-04'), 'Proposer le 04/04/2026')
  assert.equal(proposed('2026-07-08'), 'Proposer le 08/07/2026', 'the opening has begun: its first day is past')
  assert.equal(proposed('2026-09-30'), undefined, 'the opening is over')
})

test('the activity period holds the whole stay, its departure may be on the closing day', () => {
  assert.equal(activityFault({ startDate: '2026-09-25', endDate: '2026-09-30' }, context.activityPeriods), null)
  assert.equal(activityFault({ startDate: '2026-09-25', endDate: '2026-10-01' }, context.activityPeriods)?.rule, 'dates-in-activity-period')
  assert.equal(
    activityFault({ startDate: '2026-03-01', endDate: '2026-03-08' }, context.activityPeriods)?.fix?.label,
    'Proposer le 04/04/2026',
  )
  assert.deepEqual(activityFault({ startDate: '2026-09-25', endDate: '2026-10-04' }, context.activityPeriods)?.fix, {
    label: 'Partir le 30/09/2026',
    action: 'set-dates',
    values: { arrival: '2026-09-25', departure: '2026-09-30' },
  })
  const after = activityFault({ startDate: '2026-12-01', endDate: '2026-12-08' }, context.activityPeriods)
  assert.match(after?.message ?? '', /aucune n’est saisie après le 30\/09\/2026/)
  assert.deepEqual(after?.fix, {
    label: 'Finir le 30/09/2026',
    action: 'set-dates',
    values: { arrival: '2026-09-23', departure: '2026-09-30' },
  })
  assert.equal(activityFault({ startDate: '2026-09-23', endDate: '2026-09-30' }, context.activityPeriods), null, 'what is proposed is open')
  assert.equal(
    activityFault({ startDate: '2027-07-10', endDate: '2027-07-17' }, context.activityPeriods)?.fix,
    undefined,
    'next summer is not the end of this one',
  )
  assert.equal(
    activityFault({ startDate: '2026-12-01', endDate: '2027-12-01' }, context.activityPeriods)?.fix?.values?.['arrival'],
    '2026-04-04',
  )
  assert.equal(activityFault({ startDate: '2026-12-01', endDate: '2026-12-08' }, []), null)
})

test('one place twice on the same night, extras outside the stay, closing by hand', () => {
  assert.deepEqual(rules({ occupancies: [occupancy, { ...occupancy, startDate: '2026-08-21', endDate: '2026-08-25' }] }), [
    'occupancies.1.placeId place-not-available',
  ])
  assert.deepEqual(rules({ occupancies: [occupancy, { ...occupancy, startDate: '2026-08-22', endDate: '2026-08-25' }] }), [])
  assert.deepEqual(
    rules({
      occupancies: [
        { ...occupancy, placeId: null },
        { ...occupancy, placeId: null },
      ],
    }),
    [],
  )
  assert.deepEqual(rules(one({ extras: [{ startDate: '2026-08-14', endDate: null }] })), [
    'occupancies.0.extras.0.startDate options-cut-by-dates',
  ])
  assert.deepEqual(rules({ statusId: 5 }), ['statusId modification-not-authorised'])
})

test('what refuses the end or the arrival of an option proposes what lifts it', () => {
  const fixOf = (change: Partial<StayDraft>, of: Partial<StayContext> = {}) =>
    checkStay({ ...draft, statusId: 2, ...change }, { ...context, ...of })[0]?.fix
  assert.deepEqual(fixOf({ ...one({ startDate: '2026-07-01', endDate: '2026-07-12' }), optionExpiresOn: '2026-07-08' }), {
    label: 'Arriver aujourd’hui',
    action: 'changeStart',
    values: { startDate: '2026-07-08' },
  })
  const ends = [
    [null, {}],
    ['2026-07-07', {}],
    ['2026-08-16', {}],
    ['2026-07-19', { optionMaximumDays: 10 }],
    ['2026-07-01', { optionMaximumDays: 3 }],
  ] as const
  for (const [optionExpiresOn, of] of ends) {
    const fix = fixOf({ optionExpiresOn }, of)
    assert.equal(fix?.action, 'optionUntil')
    assert.deepEqual(rules({ statusId: 2, optionExpiresOn: String(fix?.values?.['expiresOn']) }, of), [], `${optionExpiresOn} is lifted`)
  }
  assert.deepEqual(
    fixOf({ ...one({ startDate: '2026-07-10' }), optionExpiresOn: '2026-07-01' })?.values,
    { expiresOn: '2026-07-10' },
    'never beyond the arrival',
  )
})
