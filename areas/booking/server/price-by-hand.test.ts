import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { baseOf, grantedLines, mostOf } from '../rules/draft-discount.ts'
import { changedLine, discountLine, freeLine } from '../rules/draft-manual.ts'
import { moveOccupancy } from './move-occupancy.ts'
import { previewBooking } from './preview-booking.ts'
import { readBooking } from './read-booking.ts'
import { bookingBench, colleague, faultsOf, formFor, reopen, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { ids, places } = bench
await bench.look(
  `insert into fees_preference (establishment_id, id, label, booking_fee, minimum_nights, charges_passages, channels) values (1, 1, 'Frais de dossier', 1500, 1, true, '{}') returning id`,
)
const priced = async (form: ReturnType<typeof formFor>) => bench.run((tx) => previewBooking(tx, form))

test('the fee of a passage is given up with its reason, a discount is granted, a line is added: each bears its author, who lasts', async () => {
  const form = formFor(bench, { statusId: 4, isPassage: true }, [{ startDate: '2026-07-08', endDate: '2026-07-10' }])
  const { after } = await priced(form)
  const fee = after.lines.find(({ category }) => category === lineCategory.bookingFee)
  assert.ok(fee)
  assert.deepEqual(
    [fee.amount, fee.occupancyIndex, after.lines.find(({ category }) => category === lineCategory.lodging)?.occupancyIndex],
    [1500, null, 0],
  )
  const manualLines = [
    changedLine(fee, 0, 'Passage'),
    discountLine(after.lines, { value: { kind: 'percent', rate: '10' }, manualReason: 'Fidélité', occupancyIndex: 0 }),
    freeLine({ label: 'Clé perdue', amount: 3000, vatRate: null, manualReason: 'Perdue', occupancyIndex: null }),
  ]
  const cheaper = await priced({ ...form, manualLines })
  assert.equal(cheaper.after.total, after.total - 1500 - 1600 + 3000)
  const forged = manualLines.map((line) => ({ ...line, manualBy: 'Quelqu’un d’autre' }))
  const { view } = await save(bench, { ...form, manualLines: forged })
  assert.equal(view.total, cheaper.after.total)
  const byHand = (lines: typeof view.lines) =>
    lines.filter(({ isManual }) => isManual).map(({ label, amount, manualReason, manualBy }) => [label, amount, manualReason, manualBy])
  assert.deepEqual(byHand([...(view.occupancies[0]?.lines ?? []), ...view.lines]), [
    ['Remise\u00A0: 10\u00A0% de 160,00\u00A0€', -1600, 'Fidélité', 'Claire Martin'],
    ['Frais de dossier', 0, 'Passage', 'Claire Martin'],
    ['Clé perdue', 3000, 'Perdue', 'Claire Martin'],
  ])
  const again = await reopen(bench, view.header.id, {
    note: 'vu',
    manualLines: [...manualLines, freeLine({ label: 'Ménage', amount: 2000, vatRate: '10', manualReason: 'Demandé', occupancyIndex: 0 })],
  })
  const later = await save(bench, again, { ...colleague('Hugo Blanc') })
  assert.deepEqual(
    [...(later.view.occupancies[0]?.lines ?? []), ...later.view.lines].filter(({ isManual }) => isManual).map(({ manualBy }) => manualBy),
    ['Claire Martin', 'Hugo Blanc', 'Claire Martin', 'Claire Martin'],
  )
})

test('who may not see the reductions of the site writes no price by hand, but saves a stay that has some', async () => {
  const desk = colleague('Nadia')
  const limited = { ...desk, rights: new Map([...desk.rights].filter(([key]) => key !== 'supplement_price_discount')) }
  const line = freeLine({ label: 'Ménage', amount: 2000, vatRate: '10', manualReason: 'Demandé', occupancyIndex: 0 })
  const form = formFor(bench, { manualLines: [line] }, [{ placeId: places.chalets[1] ?? null }])
  const faults = await faultsOf(save(bench, form, { ...limited, admin: false }))
  assert.deepEqual(
    faults.map(({ rule, field }) => [rule, field]),
    [['insufficient-right', 'manualLines.0']],
  )
  const { id } = await save(bench, form)
  await save(bench, await reopen(bench, id, { note: 'lit bébé', manualLines: [line] }), { ...limited, admin: false })
})

test('the day of the balance follows the stay that moves, unless somebody chose it', async () => {
  const { id, view } = await save(
    bench,
    formFor(bench, {}, [{ placeId: places.pitches[0] ?? null, placeTypeId: ids.pitch, startDate: '2026-09-10', endDate: '2026-09-17' }]),
  )
  const before = view.balanceDueOn
  assert.ok(before !== null)
  const form = await reopen(bench, id, { balanceDueOn: before, downPaymentDueOn: view.downPaymentDueOn })
  const [occupancy] = form.occupancies
  assert.ok(occupancy)
  const moved = await save(bench, { ...form, occupancies: [{ ...occupancy, startDate: '2026-09-20', endDate: '2026-09-27' }] })
  assert.equal(Temporal.PlainDate.from(before).add({ days: 10 }).toString(), moved.view.balanceDueOn)
  const chosen = await save(bench, await reopen(bench, id, { balanceDueOn: '2026-09-01' }))
  const later = await bench.run((tx) =>
    moveOccupancy(tx, {
      occupancyId: chosen.view.occupancies[0]?.id ?? 0,
      version: chosen.version,
      placeId: places.pitches[0] ?? null,
      startDate: '2026-10-01',
      endDate: '2026-10-08',
      keepPrice: true,
    }),
  )
  assert.equal((await bench.run((tx) => readBooking(tx, { id: later.bookingId }))).balanceDueOn, '2026-09-01')
})

test('an age told for a child decides its tourist tax and must be that of its category', async () => {
  const child = (age: number | null) => ({
    id: 0,
    ageCategoryId: ids.child,
    name: null,
    firstName: null,
    birthDate: null,
    age,
    countryId: null,
    taxExemption: null,
  })
  const adult = { ...child(null), ageCategoryId: ids.adult }
  const tax = async (age: number | null): Promise<number> =>
    (await priced(formFor(bench, {}, [{ placeId: places.chalets[2] ?? null, attendants: [adult, child(age)] }]))).after.touristTax
  assert.equal(await tax(12), await tax(null))
  const faults = await faultsOf(save(bench, formFor(bench, {}, [{ placeId: places.chalets[2] ?? null, attendants: [adult, child(20)] }])))
  assert.deepEqual(
    faults.map(({ rule, field }) => [rule, field]),
    [['age-category-mismatch', 'occupancies.0.attendants.1.age']],
  )
  const { view } = await save(bench, formFor(bench, {}, [{ placeId: places.chalets[2] ?? null, attendants: [adult, child(12)] }]))
  assert.equal(view.occupancies[0]?.attendants[1]?.age, 12)
})

test('the advance of the terms follows a discount; one that somebody typed stands', async () => {
  const { id, view } = await save(
    bench,
    formFor(bench, {}, [{ placeId: places.pitches[1] ?? null, placeTypeId: ids.pitch, startDate: '2026-09-10', endDate: '2026-09-17' }]),
  )
  const discount = { ...freeLine({ label: 'Geste', amount: -2800, vatRate: '10', manualReason: 'Fidélité', occupancyIndex: 0 }) }
  const { after } = await priced(await reopen(bench, id, { downPayment: view.downPayment, manualLines: [discount] }))
  assert.deepEqual(
    [view.downPayment - after.downPayment, view.total - after.total, after.downPaymentLabel],
    [840, 2800, '30\u00A0% du séjour'],
  )
  const typed = await save(bench, await reopen(bench, id, { downPayment: 5000 }))
  const kept = await priced(await reopen(bench, id, { downPayment: typed.view.downPayment, manualLines: [discount] }))
  assert.deepEqual([kept.after.downPayment, kept.after.downPaymentLabel], [5000, ''])
})

test('a reduction of the site is granted up to its ceiling, on the screen and in the save', async () => {
  await bench.look(
    `insert into discount (establishment_id, label, discount_type, rate, scope, maximum_rate) values (1, 'Geste commercial', 'percent', 5, 'package', 15) returning id`,
  )
  const form = formFor(bench, {}, [{ placeId: places.chalets[1] ?? null, startDate: '2026-10-10', endDate: '2026-10-12' }])
  const { after } = await priced(form)
  const discount = {
    id: 1,
    label: 'Geste commercial',
    discountType: 'percent',
    rate: '5',
    amount: null,
    scope: 'package',
    startDate: null,
    endDate: null,
    maximumRate: '15',
  } as const
  const most = mostOf(discount, baseOf(after.lines, 'package', 0))
  const granting = (amount: number) => ({
    ...form,
    manualLines: [...grantedLines(after.lines, { discount, amount, manualReason: 'Retard', occupancyIndex: 0 })],
  })
  const faults = await faultsOf(save(bench, granting(most + 1)))
  assert.deepEqual(
    faults.map(({ rule, field }) => [rule, field]),
    [['discount-above-ceiling', 'manualLines.0.amount']],
  )
  const { id, view } = await save(bench, granting(most))
  assert.equal(view.total, after.total - most)
  await save(bench, await reopen(bench, id, { note: 'vu', manualLines: [...granting(most).manualLines] }))
  const again = (more: object) => ({
    hasInsurance: true,
    manualLines: [...granting(most).manualLines, ...granting(most).manualLines.map((line) => ({ ...line, ...more }))],
  })
  for (const more of [{}, { manualReason: 'Encore' }])
    assert.deepEqual(
      (await faultsOf(reopen(bench, id, again(more)).then((twice) => save(bench, twice)))).map(({ rule, field }) => [rule, field]),
      [['discount-above-ceiling', 'manualLines.1.amount']],
    )
})

test('the same line by hand a second time is a second line; taken off once, one stays', async () => {
  const line = freeLine({ label: 'Vaisselle cassée', amount: 1500, vatRate: '10', manualReason: 'Inventaire', occupancyIndex: 0 })
  const { id, view } = await save(
    bench,
    formFor(bench, { manualLines: [line] }, [{ placeId: places.chalets[1] ?? null, startDate: '2026-10-20', endDate: '2026-10-22' }]),
  )
  const twice = await save(bench, await reopen(bench, id, { manualLines: [line, line] }))
  assert.equal(twice.view.total, view.total + 1500)
  assert.equal((await save(bench, await reopen(bench, id, { manualLines: [line] }))).view.total, view.total)
})

test('a price agreed where the tariff has none bears the tourist tax of its nights and people; a stay that keeps its price keeps it too', async () => {
  await bench.look(`update tax set end_date = '2028-12-31', version = version + 1`)
  const lodging = {
    ...freeLine({ label: 'Prix convenu', amount: 31_500, vatRate: '10', manualReason: 'Tarif à venir', occupancyIndex: 0 }),
    category: lineCategory.lodging,
  }
  const form = formFor(bench, { manualLines: [lodging] }, [{ startDate: '2028-02-05', endDate: '2028-02-12' }])
  const nothing = await priced({ ...form, manualLines: [] })
  assert.deepEqual(nothing.after.lines, [], 'no price, no total')
  const { after } = await priced(form)
  const taxOf = (lines: typeof after.lines) =>
    lines.filter(({ category }) => category === lineCategory.touristTax).map(({ amount, reason }) => [amount, reason])
  const tax = [[854, '2 adultes × 7 nuits × 0,61\u00A0€']]
  assert.deepEqual([taxOf(after.lines), after.total], [tax, 31_500 + 854])
  const { view } = await save(bench, form)
  assert.deepEqual([view.total, view.lines.map(({ amount }) => amount)], [after.total, [854]])
  // One night less, the price kept: the tax follows.
  const shorter = await reopen(bench, view.header.id, { keepPrice: true })
  const kept = await save(bench, { ...shorter, occupancies: shorter.occupancies.map((one) => ({ ...one, endDate: '2028-02-11' })) })
  assert.deepEqual([kept.view.total, kept.view.lines.map(({ amount }) => amount)], [31_500 + 732, [732]])
  // In percent, it is of what was agreed: 5 % of 315,00 € without their VAT, by night and person.
  await bench.look(`update tax set unit = 'percent', rate = 5, price = null, version = version + 1`)
  assert.deepEqual(taxOf((await priced(form)).after.lines), [[1428, '2 adultes × 7 nuits × 1,02\u00A0€']])
  // The same of a price of the tariff that is changed, or reduced, at the desk.
  const summer = formFor(bench, {}, [{ startDate: '2026-08-15', endDate: '2026-08-22' }])
  const { after: asked } = await priced(summer)
  const main = asked.lines.find(({ category }) => category === lineCategory.lodging)
  assert.ok(main)
  assert.deepEqual(taxOf(asked.lines), [[3178, '2 adultes × 7 nuits × 2,27\u00A0€']])
  const half = discountLine(asked.lines, { value: { kind: 'percent', rate: '50' }, manualReason: 'Panne', occupancyIndex: 0 })
  for (const manualLines of [[changedLine(main, 35_000, 'Panne')], [half]])
    assert.deepEqual(taxOf((await priced({ ...summer, manualLines })).after.lines), [[1596, '2 adultes × 7 nuits × 1,14\u00A0€']])
})
