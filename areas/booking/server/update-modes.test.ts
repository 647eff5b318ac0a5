import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../contract.ts'
import { compareUpdateModes } from './compare-modes.ts'
import { readBooking } from './read-booking.ts'
import { searchAvailability } from './search-availability.ts'
import { bookingBench, faultsOf, formFor, reopen, reprice, save } from './testing/booking-bench.ts'
import type { SaveForm } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { places, ids } = bench
const compare = async (form: SaveForm) =>
  bookingContract.compareUpdateModes.reply.parse(await bench.run((tx) => compareUpdateModes(tx, form)))
const moved = (form: SaveForm, change: Partial<SaveForm['occupancies'][number]>): SaveForm => ({
  ...form,
  occupancies: form.occupancies.map((one) => ({ ...one, ...change })),
})

/** Seven nights of the low season at 80,00 €, for two adults who pay 0,61 € of tax; a dog arrives later. */
const { id, view } = await save(
  bench,
  formFor(bench, {}, [{ placeId: places.chalets[0] ?? 0, startDate: '2026-07-13', endDate: '2026-07-20' }]),
)
const tax = (nights: number): number => 2 * nights * 61

test('lines name the version of the grid that priced them', () => {
  assert.equal(view.total, 56_000 + tax(7))
  assert.deepEqual(
    view.occupancies[0]?.lines.map(({ gridId, gridVersion }) => [gridId, gridVersion]),
    [[ids.grid, 1]],
  )
})

test('the four prices of a change, side by side: today’s grid, the grid of the stay, its detail brought to the change, its detail as it is', async () => {
  await reprice(bench, 'update price_grid_price set night_price = 9000, version = version + 1 where night_price = 8000')
  const longer = moved(await reopen(bench, id), { endDate: '2026-07-22' })
  const { before, modes } = await compare(longer)
  assert.equal(before.total, 56_000 + tax(7))
  assert.deepEqual(
    modes.map(({ mode, price, difference, isCurrent }) => [mode, price.total, difference, isCurrent]),
    [
      // 9 × 90,00; 9 × 80,00; 560,00 × 9 / 7; 560,00; the tax always follows.
      ['priceFromGrid', 81_000 + tax(9), 25_000 + tax(2), true],
      ['keepGrid', 72_000 + tax(9), 16_000 + tax(2), false],
      ['updateFromDetail', 72_000 + tax(9), 16_000 + tax(2), false],
      ['keepDetail', 56_000 + tax(9), tax(2), false],
    ],
  )
  assert.deepEqual(
    modes[1]?.price.lines.map(({ gridVersion }) => gridVersion),
    [1, null],
  )
  assert.deepEqual(
    modes[0]?.differences.map(({ category, before: was, after }) => [category, was, after]),
    [
      [1, 56_000, 81_000],
      [2, tax(7), tax(9)],
    ],
  )
})

test('what is chosen is what is written, and is asked again of the stay as it then is', async () => {
  const longer = moved(await reopen(bench, id), { endDate: '2026-07-22' })
  const saved = await save(bench, { ...longer, updateMode: 'keepGrid' })
  assert.equal(saved.view.total, 72_000 + tax(9))
  assert.deepEqual(
    saved.view.occupancies[0]?.lines.map(({ gridVersion }) => gridVersion),
    [1],
  )
  // Early departure: five nights of the price agreed.
  const shorter = moved(await reopen(bench, id), { endDate: '2026-07-18' })
  const early = await save(bench, { ...shorter, updateMode: 'updateFromDetail' })
  assert.deepEqual([early.view.total, early.view.occupancies[0]?.lines.map(({ label }) => label)], [40_000 + tax(5), ['Évasion, 5 nuits']])
  // Chosen without any change: the stay takes today’s price all the same.
  const renewed = await save(bench, { ...(await reopen(bench, id)), updateMode: 'priceFromGrid' })
  assert.equal(renewed.view.total, 45_000 + tax(5))
  assert.equal((await bench.run((tx) => readBooking(tx, { id }))).occupancies[0]?.lines[0]?.gridVersion, 2)
})

test('a stay that is not stored has no price to keep', async () => {
  assert.deepEqual(
    (await faultsOf(compare(formFor(bench)))).map(({ rule }) => rule),
    ['unknown-record'],
  )
})

test('what other stays hold of a supplement is no longer in stock', async () => {
  await bench.look('update extra set has_stock = true, stock = 3, version = version + 1 where id = $1', [ids.linen])
  const ask = (quantity: number, index: number): SaveForm =>
    formFor(bench, {}, [
      {
        placeId: places.chalets[index] ?? 0,
        startDate: '2026-10-05',
        endDate: '2026-10-08',
        extras: [{ id: 0, extraId: ids.linen, quantity, startDate: null, endDate: null }],
      },
    ])
  const first = await save(bench, ask(2, 1))
  assert.deepEqual(
    (await faultsOf(save(bench, ask(2, 2)))).map(({ rule, values }) => [rule, values?.['stock']]),
    [['quantity-above-stock', 1]],
  )
  await save(bench, { ...(await reopen(bench, first.id)), note: 'son propre stock ne le gêne pas' })
  await save(bench, ask(1, 2))
})

test('stock is counted once for the places of a stay, by the nights that are asked for, and whatever becomes of its price', async () => {
  const linen = (quantity: number, startDate: string | null = null, endDate: string | null = null) => [
    { id: 0, extraId: ids.linen, quantity, startDate, endDate },
  ]
  const two = (first: number, second: number): SaveForm =>
    formFor(
      bench,
      {},
      [0, 1].map((at) => ({
        placeId: places.chalets[at] ?? 0,
        startDate: '2026-10-12',
        endDate: '2026-10-16',
        extras: linen(at === 0 ? first : second),
      })),
    )
  assert.deepEqual(
    (await faultsOf(save(bench, two(2, 2)))).map(({ rule, field, values }) => [rule, field, values?.['stock']]),
    [['quantity-above-stock', 'occupancies.1.extras', 1]],
  )
  const saved = await save(bench, two(2, 1))
  // Another stay has what is left on other nights only.
  const other = (startDate: string | null, endDate: string | null): SaveForm =>
    formFor(bench, {}, [
      { placeId: places.chalets[2] ?? 0, startDate: '2026-10-14', endDate: '2026-10-19', extras: linen(3, startDate, endDate) },
    ])
  assert.deepEqual(
    (await faultsOf(save(bench, other(null, null)))).map(({ rule }) => rule),
    ['quantity-above-stock'],
  )
  await save(bench, other('2026-10-16', '2026-10-19'))
  // The price agreed is kept; three sets are not four.
  const form = await reopen(bench, saved.id)
  const more = {
    ...form,
    updateMode: 'keepDetail' as const,
    occupancies: form.occupancies.map((one) => ({ ...one, extras: one.extras.map((extra) => ({ ...extra, quantity: 2 })) })),
  }
  assert.deepEqual(
    (await faultsOf(save(bench, more))).map(({ rule, field }) => [rule, field]),
    [['quantity-above-stock', 'occupancies.1.extras']],
  )
})

test('a search knows where somebody comes from: by what was said, then by his address', async () => {
  await reprice(bench, `update price_grid set price_model = 7, origins = '{zoneB}', version = version + 1 where id = $1`, [ids.grid])
  const [chalet] = formFor(bench, {}, [{ placeId: places.chalets[0] ?? 0, startDate: '2026-11-09', endDate: '2026-11-12' }]).occupancies
  assert.ok(chalet)
  const { startDate, endDate, attendants } = chalet
  const search = async (more: object) => {
    const found = await bench.run((tx) =>
      searchAvailability(tx, bookingContract.searchAvailability.input.parse({ startDate, endDate, attendants, ...more })),
    )
    const type = found.types.find(({ placeTypeId }) => placeTypeId === chalet.placeTypeId)
    return [found.origins.matter, found.origins.known, type?.refusals.map(({ rule }) => rule)]
  }
  assert.deepEqual(await search({}), [true, [], ['price-grid-region']])
  assert.deepEqual(await search({ origin: 'r53' }), [true, ['zoneB', 'r53'], []])
  assert.deepEqual(await search({ origin: '29' }), [true, ['zoneB', 'r53'], []])
  assert.deepEqual(await search({ origin: 'zoneA' }), [true, ['zoneA'], ['price-grid-region']])
  await bench.look(`update customer set address_postal_code = '29900' where id = $1`, [ids.customer])
  assert.deepEqual(await search({ origin: 'zoneA', customerId: ids.customer }), [true, ['zoneB', 'r53'], []])
  assert.equal(bookingContract.searchAvailability.input.safeParse({ startDate, endDate, attendants, origin: 'Bretagne' }).success, false)
  await reprice(bench, `update price_grid set price_model = 1, origins = '{}', version = version + 1 where id = $1`, [ids.grid])
  assert.deepEqual(await search({}), [false, [], []])
  await bench.look(`update customer set address_postal_code = '' where id = $1`, [ids.customer])
})

test('a regional grid is for customers who come from its zones', async () => {
  await reprice(bench, `update price_grid set price_model = 7, origins = '{zoneC}', version = version + 1 where id = $1`, [ids.grid])
  const form = formFor(bench, {}, [{ placeId: places.chalets[0] ?? 0, startDate: '2026-11-02', endDate: '2026-11-05' }])
  assert.deepEqual(
    (await faultsOf(save(bench, form))).map(({ rule }) => rule),
    ['price-grid-region'],
  )
  await bench.look(`update customer set address_postal_code = '75012' where id = $1`, [ids.customer])
  assert.equal((await save(bench, form)).view.total, 21_000 + tax(3))
  await reprice(bench, `update price_grid set price_model = 1, origins = '{}', version = version + 1 where id = $1`, [ids.grid])
})

test('a promotional code gives its offer, is kept with the stay, and changes its price when it changes', async () => {
  await bench.look(
    `insert into special_offer (establishment_id, label, type, value_kind, amount, promo_code) values (1, 'Code été', 1, 'amount', 2000, 'ETE26')`,
  )
  const form = formFor(bench, { promoCode: 'ete26' }, [{ placeId: places.chalets[0] ?? 0, startDate: '2026-12-07', endDate: '2026-12-10' }])
  const saved = await save(bench, form)
  assert.deepEqual([saved.view.total, saved.view.header.promoCode], [21_000 - 2000 + tax(3), 'ete26'])
  // The list of free places and the panel of the stay say one price.
  const [asked] = form.occupancies
  const listed = async (promoCode: string | null) =>
    (
      await bench.run((tx) =>
        searchAvailability(
          tx,
          bookingContract.searchAvailability.input.parse({
            ...asked,
            placeId: 0,
            placeTypeIds: [bench.ids.chalet],
            promoCode,
            bookingId: saved.id,
          }),
        ),
      )
    ).places.map(({ total }) => total)
  assert.deepEqual([new Set(await listed('ete26')), new Set(await listed(null))], [new Set([saved.view.total]), new Set([21_000 + tax(3)])])
  assert.equal((await save(bench, await reopen(bench, saved.id, { promoCode: null }))).view.total, 21_000 + tax(3))
})

test('moved to a type that its grid never sold, the detail keeps its prices, its options and its tax; the grid of the stay has no price', async () => {
  await reprice(bench, 'delete from price_grid_price where establishment_id = 1 and place_type_id = $1', [ids.pitch])
  const dates = { startDate: '2026-11-02', endDate: '2026-11-05' }
  const stay = await save(
    bench,
    formFor(bench, {}, [
      { ...dates, placeId: places.chalets[1] ?? 0, extras: [{ id: 0, extraId: ids.linen, quantity: 1, startDate: null, endDate: null }] },
    ]),
  )
  await reprice(
    bench,
    'insert into price_grid_price (establishment_id, price_grid_id, price_grid_period_id, place_type_id, night_price) select 1, $1, id, $2, 2000 from price_grid_period where establishment_id = 1 and price_grid_id = $1',
    [ids.grid, ids.pitch],
  )
  const { before, modes } = await compare(moved(await reopen(bench, stay.id), { placeTypeId: ids.pitch, placeId: places.pitches[0] ?? 0 }))
  const agreed = 21_000 + 1200 + tax(3)
  assert.equal(before.total, agreed)
  assert.deepEqual(
    modes.map(({ mode, price }) => [mode, price.total, price.lines.length > 0]),
    [
      ['priceFromGrid', 6000 + 1200 + tax(3), true],
      ['keepGrid', 0, false],
      ['updateFromDetail', agreed, true],
      ['keepDetail', agreed, true],
    ],
  )
})

test('a supplement that another type does not sell is refused by its name', async () => {
  const stay = await save(
    bench,
    formFor(bench, {}, [
      {
        startDate: '2026-11-09',
        endDate: '2026-11-12',
        placeId: places.chalets[1] ?? 0,
        extras: [{ id: 0, extraId: ids.linen, quantity: 1, startDate: null, endDate: null }],
      },
    ]),
  )
  await bench.look('update extra set place_type_ids = $2, version = version + 1 where id = $1', [ids.linen, [ids.chalet]])
  const { modes } = await compare(moved(await reopen(bench, stay.id), { placeTypeId: ids.pitch, placeId: places.pitches[0] ?? 0 }))
  assert.deepEqual(
    modes[0]?.price.refusals.map(({ message }) => message),
    ['«\u00A0Draps\u00A0» n’est pas disponible dans la grille «\u00A0Tarif 2026\u00A0».'],
  )
})
