import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { bookingContract } from '../contract.ts'
import { convertBooking } from './convert-booking.ts'
import { searchAvailability } from './search-availability.ts'
import { bookingBench, faultsOf, formFor, reopen, save } from './testing/booking-bench.ts'

/** Today is 2026-07-08. */
const bench = await bookingBench()
const { ids, places } = bench
type Search = ParsedInputOf<typeof bookingContract.searchAvailability>
const search = (change: Partial<Search>) =>
  bench.run((tx) =>
    searchAvailability(tx, {
      ...bookingContract.searchAvailability.input.parse({
        startDate: '2026-08-15',
        endDate: '2026-08-23',
        placeTypeIds: [ids.chalet],
        attendants: [{ ageCategoryId: ids.adult }],
      }),
      ...change,
    }),
  )

test('places kept for a partner are not sold to others until they are given back; he finds them, and what he sold is no longer kept', async () => {
  const nights = { startDate: '2026-08-15', endDate: '2026-08-23' }
  const [partner] = await bench.look<{ id: number }>(
    `with type as (insert into partner_type (establishment_id, label) values (1, 'Tour-opérateur') returning id) insert into partner (establishment_id, label, partner_type_id, billing_type, management_type, commission_rate, commission_vat_rate) select 1, 'Évasion Plein Air', id, 'partner', 'allotment', 10, 20 from type returning id`,
  )
  const keep = (change: string) => bench.look(`update allotment set ${change} where establishment_id = 1 returning id`)
  await bench.look(
    `insert into allotment (establishment_id, partner_id, place_type_id, quantity, start_date, end_date, release_days, is_guaranteed) values (1, $1, $2, 3, '2026-08-22', '2026-08-30', 21, false) returning id`,
    [partner?.id, ids.chalet],
  )
  const full = await search(nights)
  assert.deepEqual(
    [full.freePlaces, full.places.length, full.refused.flatMap(({ faults }) => faults.map(({ message }) => message))],
    [0, 0, ['Les dernières places «\u00A0Évasion\u00A0» sont gardées pour Évasion Plein Air']],
  )
  assert.equal((await search({ ...nights, partnerId: partner?.id ?? 0 })).freePlaces, 3)
  assert.equal((await search({ ...nights, endDate: '2026-08-22' })).freePlaces, 3, 'the night before the first one kept')
  const { id } = await save(
    bench,
    formFor(bench, { partnerId: partner?.id ?? null }, [
      { placeId: places.chalets[0] ?? null, startDate: '2026-08-15', endDate: '2026-08-23' },
    ]),
  )
  assert.equal((await search(nights)).freePlaces, 0)
  assert.equal((await search({ ...nights, bookingId: id })).freePlaces, 1, 'the place that his stay leaves is not kept once more')
  await keep('quantity = 2')
  assert.equal((await search(nights)).freePlaces, 1, 'two kept, one of them sold: one of the two free places is left')
  await keep('release_days = 44')
  assert.equal((await search(nights)).freePlaces, 1, '45 days before the night of the 22nd')
  await keep('release_days = 45')
  assert.equal((await search(nights)).freePlaces, 2, 'given back')
  await keep('is_guaranteed = true')
  assert.equal((await search(nights)).freePlaces, 1, 'due, sold or not')
  await keep('quantity = 0')
})

test('a stay saved straight on a kept place is refused with whose it is; his partner, a change that asks for nothing more and a quote are not', async () => {
  const [partner] = await bench.look<{ id: number }>(`select id from partner where establishment_id = 1 and label = 'Évasion Plein Air'`)
  await bench.look(
    `insert into allotment (establishment_id, partner_id, place_type_id, quantity, start_date, end_date, release_days, is_guaranteed) values (1, $1, $2, 2, '2026-09-05', '2026-09-06', 7, false) returning id`,
    [partner?.id, ids.chalet],
  )
  const nights = { startDate: '2026-09-04', endDate: '2026-09-06' }
  const chalet = (at: number) => ({ placeId: places.chalets[at] ?? null, placeTypeId: ids.chalet, ...nights })
  const first = await save(bench, formFor(bench, {}, [chalet(0)]))
  const refused = async (work: Promise<unknown>) => (await faultsOf(work)).map(({ message }) => message)
  const why = [
    'La nuit du 05/09/2026, les dernières places «\u00A0Évasion\u00A0» sont gardées pour Évasion Plein Air\u00A0: choisissez un autre type, ou réduisez cet allotement sur la fiche du partenaire.',
  ]
  assert.deepEqual(await refused(save(bench, formFor(bench, {}, [chalet(1)]))), why)
  assert.deepEqual(await refused(save(bench, formFor(bench, {}, [{ ...chalet(1), placeId: null }]))), why)
  const again = await reopen(bench, first.id)
  await save(bench, { ...again, occupancies: again.occupancies.map((one) => ({ ...one, placeId: places.chalets[2] ?? null })) })
  await save(bench, formFor(bench, { partnerId: partner?.id ?? null }, [chalet(0)]))
  const quoted = await save(bench, formFor(bench, { statusId: 1, quoteStatus: 'accepted' }, [chalet(1)]))
  assert.deepEqual(
    await refused(bench.run((tx) => convertBooking(tx, { id: quoted.id, version: quoted.version, statusId: 3, optionExpiresOn: null }))),
    why,
  )
})
