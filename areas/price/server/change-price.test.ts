import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appBench, sessionOf } from '../../../tests/bench.ts'
import type { Session } from '#platform/server/session.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { WireRow } from '#platform/operation/search.ts'
import type { bookingContract } from '#areas/booking/contract.ts'
import type { priceContract } from '../contract.ts'

const bench = await appBench({ services: true })
const desk = sessionOf(1)
const reader = sessionOf(1, { select: true, write: false, delete: false, export: false })
const root = 'price/configuration/pricegrid'
type Reply<Name extends keyof typeof priceContract> = ReplyOf<(typeof priceContract)[Name]>
const create = async (base: string, values: object): Promise<WireRow> =>
  bench.ok<WireRow>(desk, 'POST', `${base}/edit`, { body: { id: 0, ...values }, headers: { returnEditItem: 'true' } })

const family = await create('camp/place_family', { label: 'Emplacements', nature: 'pitch' })
const type = await create('camp/place_type', { label: 'Évasion', code: 'EVA', placeFamilyId: family.id, capacity: 6, maximumCapacity: 6 })
await create('camp/place', { number: 'A1', placeTypeId: type.id })
const vat = await create('price/tva', { label: '10 %', code: 'intermediate', rate: '10', startDate: '2014-01-01' })
const adult = await create('price/agecategory', { label: 'Adulte', minAge: 18 })
const grid = await bench.ok<Reply<'saveGridDraft'>>(desk, 'POST', `${root}/draft`, {
  body: {
    record: {
      id: 0,
      label: 'Locatifs 2026',
      priceModel: 1,
      startDate: '2026-01-01',
      endDate: '2027-01-01',
      tvaId: vat.id,
      periods: [
        { id: -1, label: 'Basse', startDate: '2026-04-04', endDate: '2026-07-04', numberOfNights: 3 },
        { id: -2, label: 'Fermée', startDate: '2026-07-04', endDate: '2026-07-06', isClosed: true },
        { id: -3, label: 'Haute', startDate: '2026-07-06', endDate: '2026-08-29' },
      ],
      prices: [
        { id: -1, priceGridPeriodId: -1, placeTypeId: type.id, nightPrice: 5000, weekPrice: 30_000 },
        { id: -2, priceGridPeriodId: -3, placeTypeId: type.id, nightPrice: 12_050 },
      ],
      options: [{ id: -1, ageCategoryId: adult.id, price: 500 }],
    },
  },
})
await bench.ok(desk, 'POST', `${root}/publish`, { body: { id: grid.id, version: grid.version } })
const periodOf = (label: string): number => Number((grid.record['periods'] as WireRow[]).find((row) => row['label'] === label)?.id)

const row = async (session = desk) =>
  (await bench.ok<ReplyOf<typeof bookingContract.planningPrices>>(session, 'GET', 'camp/planning/prices?from=2026-07-02&to=2026-07-08'))
    .types
const night = async (day: string, session = desk) =>
  bench.ok<ReplyOf<typeof bookingContract.planningPrice>>(session, 'GET', `camp/planning/price/${type.id}/${day}`)
const body = { id: grid.id, number: 1, priceGridPeriodId: periodOf('Basse'), placeTypeId: type.id, nightPrice: 5500, weekPrice: 30_000 }
const refusal = async (more: object, session: Session = desk) => {
  const response = await bench.call(session, 'POST', `${root}/period_price`, { body: { ...body, ...more } })
  return [response.statusCode, response.json<{ faults?: { rule: string }[] }>().faults?.map(({ rule }) => rule)]
}

test('each night of two adults has its price, even when a stay must be longer; a closed one has none', async () => {
  assert.deepEqual(await row(), [{ placeTypeId: type.id, prices: [6000, 6000, null, null, 13_050, 13_050] }])
  assert.deepEqual(await row(sessionOf(2)), [])
  assert.equal((await bench.call(desk, 'GET', 'camp/planning/prices?from=2026-01-01&to=2026-12-01')).statusCode, 400)
  assert.equal(
    (await bench.call(sessionOf(1, undefined, { rights: new Map() }), 'GET', 'camp/planning/prices?from=2026-07-02&to=2026-07-08'))
      .statusCode,
    401,
  )
})

test('a night says its grid, its period and its prices, and to who writes the grids why it may not be changed', async () => {
  const low = await night('2026-07-03')
  assert.deepEqual(
    [low.total, low.grid, low.period?.label, low.period?.nightPrice, low.period?.weekPrice, low.whyNot],
    [6000, { id: grid.id, label: 'Locatifs 2026', number: 1 }, 'Basse', 5000, 30_000, null],
  )
  assert.equal(
    low.lines.reduce((sum, { amount }) => sum + amount, 0),
    6000,
  )
  const closed = await night('2026-07-04')
  assert.deepEqual([closed.total, closed.period?.label], [null, 'Fermée'])
  assert.match(closed.whyNot ?? '', /fermée à la vente/)
  assert.equal((await night('2026-07-04', reader)).whyNot, null)
})

test('who may not write the grids, or is of another site, changes nothing', async () => {
  assert.equal((await refusal({}, reader))[0], 401)
  assert.deepEqual((await refusal({}, sessionOf(2)))[1], ['unknown-record'])
  assert.deepEqual((await refusal({ priceGridPeriodId: periodOf('Fermée') }))[1], ['price-period-closed'])
  assert.deepEqual((await refusal({ nightPrice: 5000 }))[1], ['grid-unchanged'])
  assert.equal((await row())[0]?.prices[0], 6000)
})

test('a changed night is on sale at once under the next version, with its note; an older reading of it is refused, and so is a draft', async () => {
  const { number } = await bench.ok<Reply<'changePeriodPrice'>>(desk, 'POST', `${root}/period_price`, {
    body: { ...body, note: 'Ponts de mai' },
  })
  assert.equal(number, 2)
  assert.deepEqual((await row())[0]?.prices, [6500, 6500, null, null, 13_050, 13_050])
  const { versions, draftDiffers } = await bench.ok<Reply<'listGridVersions'>>(desk, 'GET', `${root}/versions/${grid.id}`)
  assert.deepEqual([versions[0]?.note, draftDiffers], ['Ponts de mai', false])
  assert.deepEqual((await refusal({ nightPrice: 6000 }))[1], ['modified-by-other'])
  const { record } = await bench.ok<Reply<'readGridVersion'>>(desk, 'GET', `${root}/version/${grid.id}/0`)
  await bench.ok(desk, 'POST', `${root}/draft`, {
    body: { record: { ...record, prices: (record['prices'] as WireRow[]).map((price) => ({ ...price, nightPrice: 9000 })) } },
  })
  assert.deepEqual((await refusal({ number: 2 }))[1], ['grid-being-prepared'])
  assert.match((await night('2026-07-03')).whyNot ?? '', /en préparation \(Essai \d+, /)
  assert.equal((await row())[0]?.prices[0], 6500)
})
