import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appBench, sessionOf } from '../../../tests/bench.ts'
import type { WireRow } from '#platform/operation/search.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { priceContract } from '../contract.ts'

const bench = await appBench({ services: true })
const desk = sessionOf(1)
type Quote = ReplyOf<typeof priceContract.quoteStay>
const quote = async (body: object): Promise<Quote> => bench.ok<Quote>(desk, 'POST', 'price/quote', { body })
const create = async (base: string, values: object): Promise<WireRow> =>
  bench.ok<WireRow>(desk, 'POST', `${base}/edit`, { body: { id: 0, ...values }, headers: { returnEditItem: 'true' } })

const mobileHome = {
  label: 'Mobil-home 4 pers.',
  maxPersons: 6,
  ageCategories: [
    { id: 1, label: 'Adulte', minAge: 18 },
    { id: 2, label: 'Enfant', minAge: 0, maxAge: 17 },
  ],
  grids: [
    {
      label: 'Été 2026',
      model: 2,
      vatRate: '10',
      includedPersons: 4,
      periods: [{ label: 'Haute saison', start: '2026-07-04', end: '2026-08-29', weekCents: 77_000, arrivalWeekdays: [6] }],
      options: [{ label: 'Chien', target: { kind: 'animal', animalTypeId: 1 }, unit: 'night', cents: 400 }],
    },
  ],
  bookingFee: { cents: 1800 },
  offers: [
    { label: 'Réservez tôt', type: 2, value: { kind: 'percent', rate: '5' }, bookingEnd: '2026-03-31' },
    { label: 'Code été', type: 1, value: { kind: 'amount', cents: 2000 }, promoCode: 'ETE' },
  ],
  touristTaxes: [{ tariff: { kind: 'amount', cents: 55 }, additions: [{ label: 'Département', rate: '10' }] }],
  downPayment: { calculation: { kind: 'percentage', rate: '30' } },
}
const family = {
  arrival: '2026-07-11',
  departure: '2026-07-18',
  occupants: [
    { ageCategoryId: 1, count: 2 },
    { ageCategoryId: 2, count: 2 },
  ],
  animals: [{ animalTypeId: 1, quantity: 1 }],
}

test('a complete tariff in the call: lines with their reasons, total, VAT, down payment, tax, and what was not applied', async () => {
  const priced = await quote({ tariff: mobileHome, stay: family, bookedOn: '2026-01-15' })
  // 770,00 + 7 × 4,00 − 5 % of 770,00 + 18,00 + 2 × 7 × 0,61
  assert.deepEqual(
    priced.lines.map(({ category, label, amountCents, rule, gridLabel, periodLabel, offerId }) => [
      category,
      label,
      amountCents,
      rule,
      gridLabel,
      periodLabel,
      offerId,
    ]),
    [
      [1, 'Mobil-home 4 pers., 7 nuits', 77_000, 'package-week', 'Été 2026', 'Haute saison', null],
      [4, 'Chien', 2800, 'option-night', 'Été 2026', 'Haute saison', null],
      [12, 'Réservez tôt', -3850, 'special-offer-2', 'Été 2026', null, 1],
      [8, 'Frais de dossier', 1800, 'booking-fee', null, null, null],
      [2, 'Taxe de séjour', 854, 'tourist-tax', null, null, null],
    ],
  )
  assert.equal(priced.totalCents, 78_604)
  assert.deepEqual(priced.vat, [{ rate: '10', gross: 77_750, net: 70_682, vat: 7068 }])
  // 30 % of 770,00 + 28,00 − 38,50
  assert.deepEqual(
    [priced.deposit?.dueNowCents, priced.deposit?.balanceCents, priced.deposit?.balanceDueOn],
    [22_785, 55_819, '2026-06-11'],
  )
  assert.equal(priced.touristTax.amountCents, 854)
  assert.deepEqual(priced.refusals, [])
  assert.deepEqual(
    priced.considered.map(({ rule, message }) => [rule, message]),
    [['offer-not-met', 'Offre « Code été » non appliquée : son code promotionnel n’est pas saisi.']].map((pair) =>
      pair.map((text) => text.replaceAll('« ', '«\u00A0').replaceAll(' »', '\u00A0»').replaceAll(' :', '\u00A0:')),
    ),
  )
})

test('a stay that the tariff refuses keeps its price and says why', async () => {
  const priced = await quote({
    tariff: mobileHome,
    stay: { ...family, arrival: '2026-07-12', departure: '2026-07-19' },
    bookedOn: '2026-05-01',
  })
  assert.deepEqual(
    priced.refusals.map(({ rule }) => rule),
    ['price-arrival-day'],
  )
  assert.equal(priced.totalCents, 77_000 + 2800 + 1800 + 854)
})

test('a tariff that contradicts itself is refused before anything is priced', async () => {
  const [grid] = mobileHome.grids
  const wrong = {
    ...mobileHome,
    grids: [
      {
        ...grid,
        periods: [
          { start: '2026-07-01', end: '2026-08-01' },
          { start: '2026-07-31', end: '2026-09-01' },
        ],
        options: [{ label: 'Draps', target: { kind: 'extra', extraId: 1 }, required: true, includedQuantity: 1 }],
      },
    ],
  }
  const response = await bench.call(desk, 'POST', 'price/quote', { body: { tariff: wrong, stay: family } })
  assert.equal(response.statusCode, 400)
  assert.match(response.body, /chevauchent/)
  assert.match(response.body, /à la fois en quantité incluse et obligatoire/)
})

test('what the tariff does not know is never silently free', async () => {
  const stay = { ...family, animals: [{ animalTypeId: 9, quantity: 1 }] }
  assert.deepEqual(
    (await quote({ tariff: mobileHome, stay, bookedOn: '2026-05-01' })).considered.map(({ rule }) => rule),
    ['offer-not-met', 'offer-not-met', 'option-not-mapped'],
  )
  for (const [tariff, rule] of [
    [mobileHome, 'age-category-not-found'],
    [{ ...mobileHome, ageCategories: [] }, 'no-age-category'],
  ] as const) {
    const response = await bench.call(desk, 'POST', 'price/quote', {
      body: { tariff, stay: { ...family, occupants: [{ ageCategoryId: 8 }] } },
    })
    assert.deepEqual([response.statusCode, response.json<{ faults: { rule: string }[] }>().faults[0]?.rule], [400, rule])
  }
})

test('a tariff with something that could not serve, and a call that asks two things at once, are refused with their place', async () => {
  const [grid] = mobileHome.grids
  const priced = {
    ...mobileHome,
    grids: [
      {
        ...grid,
        options: [
          {
            label: 'Chien',
            target: { kind: 'animal', animalTypeId: 1 },
            unit: 'night',
            cents: 400,
            periodPrices: [{ periodId: 4, cents: 500 }],
          },
        ],
      },
    ],
  }
  for (const [body, rule, field] of [
    [{ tariff: priced, stay: family }, 'tariff-contradiction', 'tariff.grids.0.options.0.periodPrices.0.periodId'],
    [{ tariff: { ...mobileHome, offers: [{ label: 'Sans valeur', type: 2 }] }, stay: family }, 'invalid', 'tariff.offers.0.value'],
    [{ tariff: mobileHome, placeTypeId: 1, stay: family }, 'choose-price-grid', 'tariff'],
    [{ tariff: mobileHome, stay: family, channel: 'moon' }, 'choose-channel', 'channel'],
    [
      { tariff: mobileHome, stay: { ...family, occupants: [{ age: 30, taxExemptionId: 5 }] } },
      'tax-exemption-not-found',
      'stay.occupants.0.taxExemptionId',
    ],
    [
      { tariff: { ...mobileHome, touristTaxes: [{ tariff: { cents: 55 } }] }, stay: family },
      'invalid-union',
      'tariff.touristTaxes.0.tariff.kind',
    ],
  ] as const) {
    const response = await bench.call(desk, 'POST', 'price/quote', { body })
    const [fault] = response.json<{ faults: { rule: string; field: string }[] }>().faults
    assert.deepEqual([response.statusCode, fault?.rule, fault?.field], [400, rule, field], response.body)
  }
})

test('saved grids: by date and type, or one of them by its number, even where it does not serve', async () => {
  const places = await create('camp/place_family', { label: 'Emplacements', nature: 'pitch' })
  const type = await create('camp/place_type', {
    label: 'Confort',
    code: 'CONF',
    placeFamilyId: places.id,
    capacity: 6,
    maximumCapacity: 6,
  })
  const vat = await create('price/tva', { label: '10 %', code: 'intermediate', rate: '10', startDate: '2014-01-01' })
  const period = { label: 'Été', startDate: '2026-07-01', endDate: '2026-09-01' }
  const grid = await create('price/configuration/pricegrid', {
    label: 'Été',
    priceModel: 1,
    startDate: '2026-01-01',
    endDate: '2027-01-01',
    tvaId: vat.id,
    channels: ['reception'],
    periods: [period],
  })
  const [stored] = (await bench.look('select id from price_grid_period')) as readonly { id: string }[]
  await bench.look(
    `insert into price_grid_price (establishment_id, price_grid_id, price_grid_period_id, place_type_id, night_price) values (1, ${grid.id}, ${stored?.id}, ${type.id}, 9000)`,
  )
  const stay = { arrival: '2026-07-11', departure: '2026-07-14' }
  assert.deepEqual(
    (await quote({ placeTypeId: type.id, stay })).refusals.map(({ rule }) => rule),
    ['no-price-grid'],
    'what is not published prices nothing',
  )
  assert.equal((await quote({ placeTypeId: type.id, priceGridId: grid.id, gridVersion: 0, stay })).totalCents, 27_000)
  await bench.ok(desk, 'POST', 'price/configuration/pricegrid/publish', { body: { id: grid.id, version: grid.version } })
  assert.equal((await quote({ placeTypeId: type.id, stay })).totalCents, 27_000)
  assert.equal((await quote({ placeTypeId: type.id, priceGridId: grid.id, stay })).gridLabel, 'Été')
  const elsewhere = await quote({ placeTypeId: type.id, priceGridId: grid.id, stay, channel: 'site' })
  assert.deepEqual([elsewhere.totalCents, elsewhere.refusals.map(({ rule }) => rule)], [27_000, ['price-grid-channel']])
  const early = { placeTypeId: type.id, bookedOn: '2026-01-15', stay: { arrival: '2026-06-20', departure: '2026-06-23' } }
  const dates = (answer: Awaited<ReturnType<typeof quote>>) => answer.refusals.map(({ rule, fix }) => [rule, fix?.values])
  assert.deepEqual(
    dates(await quote(early)),
    [['no-price-grid-period', { arrival: '2026-07-01', departure: '2026-07-04' }]],
    'the nearest dates that are sold',
  )
  assert.deepEqual(
    dates(await quote({ ...early, priceGridId: grid.id })),
    [['no-price-grid-period', undefined]],
    'one grid answers for its own nights',
  )
  for (const [body, rule] of [
    [{ stay }, 'choose-price-grid'],
    [{ stay, placeTypeId: 99_999 }, 'place-type-not-found'],
    [{ stay, placeTypeId: type.id, priceGridId: 99_999 }, 'choose-price-grid'],
    [{ stay, placeTypeId: type.id, channel: 'moon' }, 'choose-channel'],
  ] as const) {
    const response = await bench.call(desk, 'POST', 'price/quote', { body })
    assert.deepEqual([response.statusCode, response.json<{ faults: { rule: string }[] }>().faults[0]?.rule], [400, rule])
  }
})

test('an offer asks only for what its type gives: the rest is neither checked nor kept, and what the type says is stored', async () => {
  const offer = await create('price/configuration/classic_offer', {
    label: 'Dix euros',
    type: 1,
    amount: 1000,
    rate: '250',
    freeNights: 'last',
    extraId: 99_999,
  })
  assert.deepEqual(
    ['valueKind', 'amount', 'rate', 'freeNights', 'extraId'].map((name) => (offer as unknown as Record<string, unknown>)[name]),
    ['amount', 1000, null, 'cheapest', null],
  )
  const refused = await bench.call(desk, 'POST', 'price/configuration/classic_offer/edit', {
    body: { id: 0, label: 'Rien', type: 1, rate: '10' },
  })
  assert.deepEqual(
    refused.json<{ faults: { field: string }[] }>().faults.map(({ field }) => field),
    ['amount'],
  )
})
