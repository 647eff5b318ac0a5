import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysBetween } from '#domain/day.ts'
import { bookingContract } from '../contract.ts'
import { priceAsked, searchAsked } from '../rules/draft-requests.ts'
import { reduceDraft } from '../rules/draft-reducer.ts'
import type { DraftAction } from '../rules/draft-reducer.ts'
import { currentOccupancy, emptyDraft, someone } from '../rules/draft-state.ts'
import type { Draft } from '../rules/draft-types.ts'
import { alternativesAsked } from '../rules/xray-match.ts'
import { priceStay } from './price-stay.ts'
import { searchAvailability } from './search-availability.ts'
import { stayAlternatives } from './stay-alternatives.ts'
import { bookingBench, formFor, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { ids, places } = bench
const [e1 = 0, e2 = 0, e3 = 0] = places.chalets
const defaults = { today: '2026-07-08', ageCategories: [{ id: ids.adult, label: 'Adulte', minAge: 18, maxAge: null }] }
const after = (draft: Draft, ...actions: readonly DraftAction[]): Draft =>
  actions.reduce((now, action) => reduceDraft(now, action, defaults), draft)

/** What the screen does with the answer of a search: it may choose a place by itself. */
async function searched(draft: Draft): Promise<Draft> {
  const { places: found, refused } = bookingContract.searchAvailability.reply.parse(
    await bench.run((tx) => searchAvailability(tx, bookingContract.searchAvailability.input.parse(searchAsked(draft)))),
  )
  return after(draft, { type: 'found', places: found, refusedIds: refused.flatMap(({ placeIds }) => placeIds) })
}
const priced = async (draft: Draft): Promise<number> =>
  (await bench.run((tx) => priceStay(tx, bookingContract.priceStay.input.parse(priceAsked(draft))))).total
const offered = async (draft: Draft) =>
  bookingContract.stayAlternatives.reply.parse(
    await bench.run((tx) => stayAlternatives(tx, bookingContract.stayAlternatives.input.parse(alternativesAsked(draft)))),
  )

type Demand = { readonly what: string; readonly dates: readonly [string, string]; readonly more?: (draft: Draft) => Draft }
const demands: readonly Demand[] = [
  { what: 'two adults over the end of the season', dates: ['2026-08-29', '2026-09-03'] },
  { what: 'a week in the low season', dates: ['2027-03-14', '2027-03-21'] },
  { what: 'two nights', dates: ['2026-09-26', '2026-09-28'] },
  {
    what: 'a stay with sheets',
    dates: ['2027-02-01', '2027-02-03'],
    more: (draft) => after(draft, { type: 'extra', extraId: ids.linen, quantity: 2 }),
  },
  {
    what: 'four adults',
    dates: ['2026-08-29', '2026-09-02'],
    more: (draft) => after(draft, { type: 'people', ageCategoryId: ids.adult, count: 4 }),
  },
  {
    what: 'a place settled on',
    dates: ['2026-08-28', '2026-09-02'],
    more: (draft) =>
      after(draft, { type: 'place', place: { placeId: e2, number: 'E02', placeTypeId: ids.chalet, typeLabel: 'Évasion', by: 'user' } }),
  },
]

test('an alternative that is applied gives its place at its price, and nothing is chosen anew afterwards', async () => {
  // Gaps that make the order of places change with the dates: the best place of one stay is not the best of a shorter one.
  for (const [placeId, startDate, endDate] of [
    [e1, '2026-09-03', '2026-09-10'],
    [e3, '2026-08-20', '2026-08-29'],
    [e3, '2026-09-02', '2026-09-05'],
    [e2, '2026-09-20', '2026-09-26'],
    [e1, '2026-09-27', '2026-10-02'],
    [e3, '2027-03-20', '2027-03-27'],
  ] as const) {
    await save(bench, formFor(bench, { customerId: ids.other }, [{ placeId, startDate, endDate }]))
  }
  let applied = 0
  for (const {
    what,
    dates: [start, end],
    more = (draft: Draft) => draft,
  } of demands) {
    const begun = after(emptyDraft(defaults), { type: 'start', day: start }, { type: 'nights', nights: daysBetween(start, end) })
    const typed = await searched(more(after(begun, { type: 'search', patch: { placeTypeIds: [ids.chalet] } })))
    const draft = after(typed, { type: 'search', patch: { placeTypeIds: [] } })
    const before = currentOccupancy(draft).place
    const { alternatives, total } = await offered(draft)
    assert.equal(total, await priced(draft), what)
    for (const {
      label,
      fix: { label: said, action, values },
      total: announced,
      gain,
    } of alternatives) {
      const fixed = after(draft, { type: 'fix', fix: { label: said, action, ...(values === undefined ? {} : { values }) } })
      const settled = await searched(fixed)
      const [promised, place] = [currentOccupancy(fixed).place, currentOccupancy(settled).place]
      assert.deepEqual(place, promised, `${what}: ${label}`)
      assert.equal(place?.placeTypeId, ids.chalet, `${what}: ${label}`)
      assert.ok(place?.placeId === before?.placeId || label.endsWith(`, place ${place?.number}`), `${what}: ${label}`)
      assert.deepEqual([await priced(settled), announced], [announced, (total ?? 0) - gain], `${what}: ${label}`)
      applied += 1
    }
  }
  assert.ok(applied >= demands.length, `${applied} alternatives`)
})

test('another place of the same stay is never proposed; a type without a place stays without one', async () => {
  const at = {
    startDate: '2026-11-10',
    endDate: '2026-11-13',
    attendants: [someone(ids.adult), someone(ids.adult)],
    placeTypeId: ids.chalet,
  }
  const ask = async (more: object) =>
    (await bench.run((tx) => stayAlternatives(tx, bookingContract.stayAlternatives.input.parse({ ...at, ...more })))).alternatives
  assert.ok((await ask({ placeId: e1, otherPlaceIds: [e2] })).every(({ fix }) => fix.values?.['placeId'] === e1))
  assert.deepEqual(await ask({ placeId: e1, otherPlaceIds: places.chalets }), [])
  const bare = await ask({})
  assert.ok(bare.length > 0 && bare.every(({ fix }) => fix.values?.['placeId'] === undefined))
})

test('the last place of a type is proposed on the nights on which who waits for some of them may have others', async () => {
  const hold = (placeId: number | null, startDate: string, endDate: string) =>
    save(bench, formFor(bench, { customerId: ids.other }, [{ placeId, startDate, endDate }]))
  await hold(e2, '2026-12-01', '2026-12-10')
  await hold(e3, '2026-12-10', '2026-12-20')
  await hold(null, '2026-12-08', '2026-12-10')
  const input = bookingContract.stayAlternatives.input.parse({
    startDate: '2026-12-08',
    endDate: '2026-12-12',
    attendants: [someone(ids.adult), someone(ids.adult)],
    placeTypeId: ids.chalet,
    placeId: e1,
  })
  const { alternatives } = await bench.run((tx) => stayAlternatives(tx, input))
  assert.ok(
    alternatives.some(({ startDate, endDate }) => startDate < '2026-12-10' && endDate > '2026-12-10'),
    JSON.stringify(alternatives),
  )
})
