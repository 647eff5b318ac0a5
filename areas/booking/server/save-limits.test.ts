import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../contract.ts'
import { holdPlace } from './hold-place.ts'
import { moveOccupancy } from './move-occupancy.ts'
import { priceStay } from './price-stay.ts'
import { searchAvailability } from './search-availability.ts'
import { bookingBench, faultsOf, formFor, reopen, save } from './testing/booking-bench.ts'
import type { SaveForm } from './testing/booking-bench.ts'

/* What nobody types on a screen but a call can send: each edge is refused with its field. */
const bench = await bookingBench()
const { ids, places } = bench
const seen = async (work: Promise<unknown>) => (await faultsOf(work)).map(({ field, rule }) => `${field} ${rule}`)
const manual = (change: Partial<SaveForm['manualLines'][number]> = {}): SaveForm['manualLines'][number] => ({
  category: 9,
  label: 'Geste',
  reason: '',
  quantity: '1',
  unitPrice: null,
  amount: -1000,
  vatRate: '10',
  gridId: null,
  gridVersion: null,
  periodId: null,
  extraId: null,
  ageCategoryId: null,
  isManual: true,
  manualReason: 'Retard',
  manualBy: null,
  occupancyIndex: null,
  ...change,
})
const person = (change: Partial<SaveForm['occupancies'][number]['attendants'][number]> = {}) => ({
  id: 0,
  ageCategoryId: ids.adult,
  name: 'Lefèvre',
  firstName: 'Jeanne',
  birthDate: null,
  age: null,
  countryId: null,
  taxExemption: null,
  ...change,
})
const issuesOf = (change: object) => {
  const parsed = bookingContract.saveBooking.input.safeParse({ ...formFor(bench), ...change })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}

test('the form: lines by hand and lengths are bounded, each on its field', () => {
  assert.deepEqual(issuesOf({ manualLines: Array.from({ length: 60 }, () => manual()) }), [])
  assert.deepEqual(issuesOf({ manualLines: Array.from({ length: 61 }, () => manual()) }), ['manualLines'])
  assert.deepEqual(
    issuesOf({ manualLines: [manual({ label: 'x'.repeat(200), quantity: '99999.999', amount: -10_000_000, vatRate: '100' })] }),
    [],
  )
  for (const [key, value] of [
    ['label', 'x'.repeat(201)],
    ['manualReason', 'x'.repeat(201)],
    ['quantity', '0'],
    ['quantity', '-1'],
    ['quantity', 'abc'],
    ['quantity', '1.0001'],
    ['quantity', '100000'],
    ['vatRate', '100.01'],
    ['vatRate', 'x'],
    ['amount', 10_000_001],
    ['unitPrice', -10_000_001],
  ] as const) {
    assert.deepEqual(issuesOf({ manualLines: [manual({ [key]: value })] }), [`manualLines.0.${key}`])
  }
  const length = (equipmentLength: string) => issuesOf({ occupancies: [{ ...formFor(bench).occupancies[0], equipmentLength }] })
  assert.deepEqual(['0', '30', '30.00', '7.25'].flatMap(length), [])
  for (const wrong of ['abc', '-5', '99999999', '30.01', '7.125', '']) assert.deepEqual(length(wrong), ['occupancies.0.equipmentLength'])
  assert.deepEqual(issuesOf({ downPayment: -1 }), ['downPayment'])
  assert.deepEqual(issuesOf({ occupancies: [{ ...formFor(bench).occupancies[0], endDate: '9999-12-31' }] }), ['occupancies.0.endDate'])
})

test('a line by hand with another VAT, a wrong product or no occupancy; a total below zero', async () => {
  const wrong = [
    manual({ vatRate: '10.01' }),
    manual({ unitPrice: -500, amount: -1000 }),
    manual({ occupancyIndex: 1 }),
    manual({ category: 14 }),
  ]
  assert.deepEqual(await seen(save(bench, formFor(bench, { manualLines: wrong }))), [
    'manualLines.0.vatRate vat-rate-not-found',
    'manualLines.1.amount amount-not-product',
    'manualLines.2.occupancyIndex choose-occupation',
    'manualLines.3.category modification-not-authorised',
  ])
  const [negative] = await faultsOf(save(bench, formFor(bench, { manualLines: [manual({ amount: -70_855 })] })))
  assert.deepEqual([negative?.rule, negative?.message], ['total-negative', 'Le total du séjour serait négatif (−0,01\u00A0€).'])
  assert.equal((await save(bench, formFor(bench, { manualLines: [manual({ amount: -70_854 })] }, [{ placeId: null }]))).view.total, 0)
})

test('an advance is within the total, and goes down with a price that does', async () => {
  assert.deepEqual(await seen(save(bench, formFor(bench, { downPayment: 70_855 }))), ['downPayment down-payment-range'])
  const { id, view } = await save(bench, formFor(bench, { downPayment: 70_854 }, [{ placeId: places.chalets[1] ?? 0 }]))
  assert.equal(view.downPayment, 70_854)
  const form = await reopen(bench, id, { downPayment: 70_854 })
  const shorter = await save(bench, { ...form, occupancies: form.occupancies.map((one) => ({ ...one, endDate: '2026-08-17' })) })
  assert.deepEqual([shorter.view.total, shorter.view.downPayment], [20_244, 20_244])
})

test('a place is sold at the price of its own type, on a save as on a move', async () => {
  const [fault] = await faultsOf(save(bench, formFor(bench, {}, [{ placeTypeId: ids.pitch }])))
  assert.ok(fault?.fix)
  assert.deepEqual(
    [fault.field, fault.rule, fault.message],
    [
      'occupancies.0.placeId',
      'place-of-another-type',
      'E01 est de type «\u00A0Évasion\u00A0»\u00A0: cet emplacement ne se vend pas au tarif «\u00A0Confort\u00A0».',
    ],
  )
  assert.deepEqual(
    [fault.fix.label, fault.fix.values],
    ['Vendre au tarif de «\u00A0Évasion\u00A0»', { placeTypeId: ids.chalet, typeLabel: 'Évasion' }],
  )
  const stay = await save(bench, formFor(bench, {}, [{ placeId: places.chalets[2] ?? 0 }]))
  const to = {
    occupancyId: stay.view.occupancies[0]?.id ?? 0,
    placeId: places.pitches[0] ?? 0,
    startDate: '2026-08-15',
    endDate: '2026-08-22',
  }
  const kept = await bench.run((tx) => moveOccupancy(tx, { ...to, version: stay.version, keepPrice: true }))
  assert.deepEqual(
    kept.bars.map(({ placeTypeId, total }) => [placeTypeId, total]),
    [[ids.pitch, 70_854]],
  )
  const again = await reopen(bench, stay.id)
  assert.equal(again.occupancies[0]?.placeTypeId, ids.pitch)
})

test('references that lead nowhere are named, an unknown category is not a missing adult', async () => {
  const none = 999_999
  const occupancy = {
    attendants: [person({ ageCategoryId: none })],
    vehicles: [{ id: 0, vehicleTypeId: none, plate: null }],
    animals: [{ id: 0, animalTypeId: none, name: null }],
  }
  const faults = await faultsOf(save(bench, formFor(bench, { partnerId: none, accessChannelId: none }, [occupancy])))
  const unknown = faults.filter(({ rule }) => rule === 'unknown-reference')
  assert.deepEqual(
    unknown.map(({ field }) => field),
    [
      'partnerId',
      'accessChannelId',
      'occupancies.0.attendants.0.ageCategoryId',
      'occupancies.0.vehicles.0.vehicleTypeId',
      'occupancies.0.animals.0.animalTypeId',
    ],
  )
  assert.equal(
    faults.some(({ rule }) => rule === 'adult-required'),
    false,
  )
})

test('somebody’s category agrees with his birth date', async () => {
  const place = { placeId: null, startDate: '2026-09-05', endDate: '2026-09-12' }
  const minor = person({ birthDate: '2015-03-01' })
  assert.deepEqual(await seen(save(bench, formFor(bench, {}, [{ ...place, attendants: [minor] }]))), [
    'occupancies.0.attendants.0.ageCategoryId age-category-mismatch',
  ])
  const { view } = await save(bench, formFor(bench, {}, [{ ...place, attendants: [person(), { ...minor, ageCategoryId: ids.child }] }]))
  assert.equal(view.touristTax, 427)
})

test('an adult is not exempt from the tourist tax as a minor, nor priced so', async () => {
  const place = { placeId: null, startDate: '2026-09-05', endDate: '2026-09-12' }
  assert.deepEqual(await seen(save(bench, formFor(bench, {}, [{ ...place, attendants: [person(), person({ taxExemption: 'minor' })] }]))), [
    'occupancies.0.attendants.1.taxExemption exemption-not-minor',
  ])
  const tax = async (taxExemption: 'minor' | 'seasonal' | null) =>
    (
      await bench.run((tx) =>
        priceStay(
          tx,
          bookingContract.priceStay.input.parse({
            startDate: place.startDate,
            endDate: place.endDate,
            attendants: [person({ taxExemption })],
            placeTypeId: ids.chalet,
          }),
        ),
      )
    ).touristTax
  assert.deepEqual([await tax('minor'), await tax(null), await tax('seasonal')], [427, 427, 0])
})

test('more people than beds, as many as the type takes: said once, when their number changes, and refused beyond', async () => {
  const told = async (people: number, id: number) => {
    const { occupancies, ...form } =
      id === 0 ? formFor(bench, {}, [{ placeId: null, startDate: '2026-10-03', endDate: '2026-10-06' }]) : await reopen(bench, id)
    const saved = await save(bench, {
      ...form,
      occupancies: occupancies.map((one) => ({ ...one, attendants: Array.from({ length: people }, () => person()) })),
    })
    return { id: saved.id, said: saved.warnings.filter(({ rule }) => rule === 'beyond-beds').map(({ field, message }) => [field, message]) }
  }
  const { id, said } = await told(4, 0)
  assert.deepEqual(said, [])
  assert.deepEqual((await told(5, id)).said, [['occupancies.0.attendants', '5 personnes pour 4 couchages, 6 au plus.']])
  assert.deepEqual((await told(5, id)).said, [])
  assert.ok((await seen(told(7, id))).includes('occupancies.0.attendants quantity-equipment-capacity'))
})

test('a year and a day at most, and a hold not beyond 1 200 days', async () => {
  const long = { startDate: '2026-08-15', endDate: '2027-08-17' }
  assert.deepEqual((await seen(save(bench, formFor(bench, {}, [{ ...long, placeId: null }])))).slice(0, 1), [
    'occupancies.0.endDate invalid-dates',
  ])
  assert.deepEqual(
    await seen(
      bench.run((tx) => searchAvailability(tx, bookingContract.searchAvailability.input.parse({ ...long, attendants: [person()] }))),
    ),
    ['endDate invalid-dates'],
  )
  assert.deepEqual(
    await seen(
      bench.run((tx) => priceStay(tx, bookingContract.priceStay.input.parse({ ...long, attendants: [person()], placeTypeId: ids.chalet }))),
    ),
    ['endDate invalid-dates'],
  )
  const hold = (startDate: string, endDate: string) =>
    bench.run((tx) => holdPlace(tx, { holdId: 0, bookingId: 0, placeId: places.pitches[3] ?? 0, startDate, endDate }))
  assert.deepEqual(await seen(hold(long.startDate, long.endDate)), ['endDate invalid-dates'])
  assert.deepEqual(await seen(hold('2029-10-15', '2029-10-21')), ['endDate invalid-dates'])
  assert.ok((await hold('2029-10-15', '2029-10-20')).holdId > 0)
})
