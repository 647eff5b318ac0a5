import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gridFile } from '../contract/grid-file.ts'
import type { GridFile } from '../contract/grid-file.ts'
import { bench, desk, type Reply, exported, imported, comfort, adult, id } from './import-grids-testing.ts'

/** A file without the numbers of its records, which another import gives anew. */
function bareFile(content: string): unknown {
  const file = gridFile.parse(JSON.parse(content))
  return JSON.parse(
    JSON.stringify(
      file.grids.map(({ types }) =>
        types.map(({ tariff, ...type }) => {
          const [grid] = tariff.grids
          const place = new Map(grid?.periods.map((period, index) => [period.id, index]))
          return { ...type, tariff: { ...tariff, grids: [{ ...grid, label: '' }] }, place: [...place.values()] }
        }),
      ),
      (key, value: unknown) => (key === 'id' || key === 'periodId' ? undefined : value),
    ),
  ) as unknown
}

const renamed = (content: string, label: string): string => content.replaceAll('Emplacements 2026', label)

test('what was downloaded is imported again though it weighs more than a megabyte: ten seasons do', async () => {
  const { faults, grids } = await imported(`${await exported(id, 'json')}${' '.repeat(1_500_000)}`, 'json', true)
  assert.deepEqual([faults, grids.length], [[], 1])
})

test('grids in JSON are the documented format: imported again, they are the same grids', async () => {
  const content = await exported(id, 'json')
  const trial = await imported(renamed(content, 'Copie'), 'json', true)
  assert.deepEqual(
    [trial.faults, trial.imported, trial.grids],
    [[], false, [{ id: 0, label: 'Copie', isNew: true, periods: 3, types: 2, options: 5 }]],
  )
  const done = await imported(renamed(content, 'Copie'), 'json')
  assert.deepEqual([done.faults, done.imported, done.message], [[], true, '1 grille importée, à publier.'])
  assert.deepEqual(bareFile(await exported(done.grids[0]?.id ?? 0, 'json')), bareFile(content))
  const again = await imported(content, 'json')
  assert.deepEqual([again.faults, again.grids.map(({ id: same, isNew }) => [same, isNew])], [[], [[id, false]]])
  assert.deepEqual(bareFile(await exported(id, 'json')), bareFile(content))
})

test('a downloaded tariff is priced as it is by the call that quotes', async () => {
  const [first] = (JSON.parse(await exported(id, 'json')) as GridFile).grids[0]?.types ?? []
  const stay = { arrival: '2026-07-11', departure: '2026-07-18', occupants: [{ ageCategoryId: adult.id, count: 3 }], origins: ['zoneA'] }
  const [given, saved] = [
    await bench.ok<Reply<'quoteStay'>>(desk, 'POST', 'price/quote', { body: { tariff: first?.tariff, stay, bookedOn: '2026-01-15' } }),
    await bench.ok<Reply<'quoteStay'>>(desk, 'POST', 'price/quote', {
      body: { placeTypeId: comfort.id, priceGridId: id, gridVersion: 0, stay, bookedOn: '2026-01-15' },
    }),
  ]
  // 280,00 for the week; three adults, one included in the option and two in the pitch; a dog required on arrival at these dates, 7 × 5,00 capped at 25,00.
  assert.deepEqual([given.totalCents, given.refusals], [30_500, []])
  assert.deepEqual(
    given.lines.map(({ label, amountCents }) => [label, amountCents]),
    saved.lines.map(({ label, amountCents }) => [label, amountCents]),
  )
})

test('grids in CSV come back the same, texts with semicolons and quotes too', async () => {
  const content = await exported(id, 'csv')
  const json = bareFile(await exported(id, 'json'))
  const done = await imported(renamed(content, 'Du tableur'), 'csv')
  assert.deepEqual([done.faults, done.imported], [[], true])
  assert.deepEqual(bareFile(await exported(done.grids[0]?.id ?? 0, 'json')), json)
})
