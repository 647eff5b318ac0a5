import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { offerFormat } from '../contract/offer-format.ts'
import { engineOffer, lastMinuteAsOffer, storedOffer } from './stored-offer.ts'

const day = fc.constantFrom('2026-04-01', '2026-07-04', '2027-01-01')
const nothingOr = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const some = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: most })
const money = fc.integer({ min: 0, max: 100_000 })
const percent = fc.record({ kind: fc.constant('percent' as const), rate: fc.constantFrom('10', '5.5', '12.345', '100') })
const struck = fc.oneof(
  percent,
  fc.record({ kind: fc.constantFrom('amount' as const, 'nightPrice' as const, 'weekPrice' as const, 'stayPrice' as const), cents: money }),
)
const plain = fc.oneof(percent, fc.record({ kind: fc.constant('amount' as const), cents: money }))

/** Offers in the documented format, of every type. */
const offers = fc.constantFrom(1, 2, 3, 4, 5, 7, 8).chain((type) =>
  fc.record({
    id: fc.integer({ min: 1, max: 999 }),
    label: fc.string({ maxLength: 20 }),
    type: fc.constant(type),
    active: fc.boolean(),
    value: type === 5 ? struck : plain,
    scope: fc.constantFrom('package', 'packageAndOptions', 'personOptions', 'otherOptions'),
    weeks: some(4),
    visibility: fc.constantFrom(1, 2, 3),
    stayStart: nothingOr(day),
    stayEnd: nothingOr(day),
    acrossBorder: fc.constantFrom('nothing', 'nightsInside'),
    bookingStart: nothingOr(day),
    bookingEnd: nothingOr(day),
    promoCode: nothingOr(fc.constantFrom('ETE26', 'fidele')),
    channels: fc.subarray(['reception', 'site', 'partner']),
    partnerIds: some(3),
    minNights: nothingOr(fc.integer({ min: 1, max: 30 })),
    maxNights: nothingOr(fc.integer({ min: 1, max: 30 })),
    arrivalWeekdays: some(7),
    lastMinuteDays: type === 8 ? fc.integer({ min: 0, max: 30 }) : nothingOr(fc.integer({ min: 0, max: 30 })),
    earlyDays: nothingOr(fc.integer({ min: 0, max: 300 })),
    tiers: fc.uniqueArray(fc.record({ nights: fc.integer({ min: 2, max: 30 }), free: fc.constant(1) }), {
      minLength: type === 4 ? 1 : 0,
      maxLength: 3,
      selector: ({ nights }) => nights,
    }),
    freeNights: fc.constantFrom('cheapest', 'last', 'average'),
    extraId: type === 7 ? fc.integer({ min: 1, max: 9 }) : nothingOr(fc.integer({ min: 1, max: 9 })),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
)

test('an offer in the documented format, stored and read again, is the same offer', () => {
  fc.assert(
    fc.property(offers, (given) => {
      const offer = { ...offerFormat.parse(given), id: given.id }
      assert.deepEqual(engineOffer(storedOffer(offer)), offer)
      assert.deepEqual(storedOffer(engineOffer(storedOffer(offer))), storedOffer(offer))
    }),
  )
})

test('a last-minute offer is one of type 8, under a number that no other offer has', () => {
  const offer = lastMinuteAsOffer({
    id: 3,
    label: 'Cette semaine',
    isActif: true,
    rate: '15',
    application: 2,
    visibility: 1,
    lastMinuteDays: 7,
    stayStartDate: null,
    stayEndDate: null,
    minimumNights: 2,
    arrivalDays: ['6'],
    channels: [],
    partnerIds: [],
  })
  assert.deepEqual(
    [offer.id, offer.type, offer.value, offer.scope, offer.lastMinuteDays, offer.arrivalWeekdays],
    [1_000_000_003, 8, { kind: 'percent', rate: '15' }, 'packageAndOptions', 7, [6]],
  )
})
