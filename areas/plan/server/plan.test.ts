import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { entities } from '#areas/registry.ts'
import { bookingBench, colleague, faultsOf } from '#areas/booking/server/testing/booking-bench.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { save as saveRecord } from '#kernel/server/crud/save.ts'
import { providePlaceDrawing } from '#areas/camp/server/api.ts'
import { campHooks } from '#areas/camp/server/hooks.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { planContract } from '../contract.ts'
import { rectangle } from '../rules/geometry.ts'
import { placeGround } from './ground.ts'
import { planHooks } from './hooks.ts'
import { placeDrawing } from './place-sectors.ts'
import { printWay } from './print-way.ts'
import { readPlan } from './read-plan.ts'
import { saveDrawing } from './save-drawing.ts'

const bench = await bookingBench()
after(stopPdf)
providePlaceDrawing(placeDrawing)
const model = buildModel(entities, [...campHooks, ...planHooks])
const save = saveDrawing(model)
type Input = ParsedInputOf<typeof planContract.saveDrawing>

const [c1 = 0, c2 = 0, c3 = 0] = bench.places.pitches
const square = (x: number, y: number): [number, number][] => rectangle([x, y], 10, 8, 0).map(([a, b]) => [a, b])
const drawing = (change: Record<string, unknown> = {}): Input =>
  planContract.saveDrawing.input.parse({
    sectorId: 0,
    version: 0,
    label: 'Pins',
    outline: null,
    picture: null,
    pictureX: 0,
    pictureY: 0,
    pictureWidth: 200,
    pictureDegrees: 0,
    places: [
      { placeId: c1, points: square(0, 0) },
      { placeId: c2, points: square(10.5, 0) },
    ],
    elements: [
      { id: 0, kind: 'sanitary', label: 'Nord', points: [[0, 44]], width: null, amperes: null, isClosed: false, isStaffOnly: false },
      {
        id: 0,
        kind: 'road',
        label: null,
        points: [
          [-20, 10],
          [40, 10],
        ],
        width: 4,
        amperes: null,
        isClosed: false,
        isStaffOnly: false,
      },
      { id: 0, kind: 'gate', label: 'Entrée', points: [[-20, 10]], width: null, amperes: null, isClosed: false, isStaffOnly: false },
    ],
    ...change,
  })
const write = (input: Input) => bench.run((tx) => save(tx, input))
const read = () => bench.run((tx) => readPlan(tx))
let saved = { sectorId: 0, version: 0 }

test('a drawing is kept, measured, and gives each place its position', async () => {
  saved = await write(drawing())
  const plan = await read()
  assert.deepEqual(
    plan.places.map(({ number, nearest }) => [number, nearest.find(({ kind }) => kind === 'sanitary')?.metres]),
    [
      ['C01', 40],
      ['C02', 40],
    ],
  )
  assert.deepEqual(plan.undrawn.map(({ number }) => number).toSorted(), ['C03', 'C04', 'E01', 'E02', 'E03'])
  const [position] = await bench.look<{ x: number; w: number }>('select plan_x as x, plan_width as w from place where id = $1', [c2])
  assert.deepEqual(position, { x: 550, w: 1000 })
  const ground = await bench.run((tx) => placeGround(tx))
  assert.deepEqual(ground.neighbours.get(c1), [c2])
  assert.equal(ground.nearest.get(c1)?.['sanitary']?.label, 'Nord')
})

test('a place says its zone number where it is not its own number', async () => {
  await bench.run((tx) =>
    tx.rows(`update place set zone_number = case id when $1 then 'Z-12' else number end where id = any($2::bigint[])`, [c1, [c1, c2]]),
  )
  assert.deepEqual(
    (await read()).places.map(({ number, facts }) => [number, facts.filter((fact) => fact.startsWith('zone'))]),
    [
      ['C01', ['zone Z-12']],
      ['C02', []],
    ],
  )
})

test('what is measured follows the next drawing; a place erased loses its position; one drawn anew is created with its type and its measures', async () => {
  const reply = await write(
    drawing({
      sectorId: saved.sectorId,
      version: saved.version,
      places: [
        { placeId: c1, points: square(0, 20) },
        { placeId: 0, number: 'C05', placeTypeId: bench.ids.pitch, points: square(30, 20) },
      ],
      measuresOf: ['C05'],
    }),
  )
  saved = reply
  assert.deepEqual(reply.created, ['C05'])
  const plan = await read()
  assert.deepEqual(
    plan.places.map(({ number, surface }) => [number, surface === null ? null : Number(surface)]),
    [
      ['C01', null],
      ['C05', 80],
    ],
  )
  assert.equal(
    (await bench.look<{ length: string }>(`select maximum_equipment_length as length from place where number = 'C05'`))[0]?.length,
    '10.00',
  )
  assert.deepEqual(await bench.look('select plan_x from place where id = $1', [c2]), [{ plan_x: null }])
  assert.equal((await bench.run((tx) => placeGround(tx))).nearest.get(c1)?.['sanitary']?.metres, 20)
})

test('everything that is wrong is told at once, and nothing is kept', async () => {
  const faults = await faultsOf(
    write(
      drawing({
        label: 'Bois',
        places: [
          {
            placeId: c3,
            points: [
              [0, 0],
              [10, 10],
              [10, 0],
              [0, 10],
            ],
          },
          { placeId: c3, points: square(0, 0) },
        ],
        elements: [
          { id: 0, kind: 'road', label: 'Allée', points: [[0, 0]], width: null, amperes: null, isClosed: false, isStaffOnly: false },
        ],
      }),
    ),
  )
  assert.deepEqual(faults.map(({ rule }) => rule).toSorted(), ['plan-place-twice', 'plan-shape-crossing', 'plan-shape-open'])
  const elsewhere = await faultsOf(write(drawing({ label: 'Bois', places: [{ placeId: c1, points: square(0, 0) }] })))
  assert.match(elsewhere[0]?.message ?? '', /^C01 est déjà dessinée dans le secteur «\u00A0Pins\u00A0»/)
  const stale = await faultsOf(write(drawing({ sectorId: saved.sectorId, version: saved.version - 1 })))
  assert.equal(stale[0]?.rule, 'modified-by-other')
  assert.equal((await read()).sectors.length, 1)
})

test('the way from the entrance is printed with its length; where no road leads, it is said', async () => {
  await bench.look(`update establishment set phone = '0261910112' where id = 1 returning id`)
  const { content } = await bench.run((tx) => printWay(tx, c1))
  const text = pageText(readPdf(content))
  assert.match(text.replaceAll(/\s+/g, ' '), /02 61 91 01 12/)
  assert.match(text.replaceAll(/\s+/g, ' '), /C01/)
  assert.match(text.replaceAll(/\s+/g, ' '), /30 m depuis l’entrée/)
  await write(
    drawing({
      sectorId: saved.sectorId,
      version: saved.version,
      elements: [{ id: 0, kind: 'gate', label: null, points: [[0, 0]], width: null, amperes: null, isClosed: false, isStaffOnly: false }],
    }),
  )
  const faults = await faultsOf(bench.run((tx) => printWay(tx, c1)))
  assert.equal(faults[0]?.message, 'Aucune route dessinée ne mène de l’entrée à C01\u00A0: reliez les routes du plan.')
})

type Lies = { readonly sector: string | null; readonly drawn: string | null; readonly version: number }
const lies = async (id: number): Promise<Lies | undefined> =>
  (
    await bench.look<Lies>(
      `select s.label as sector, o.label as drawn, p.version from place p left join plan_sector s on s.id = p.sector_id
  left join plan_place d on d.place_id = p.id left join plan_sector o on o.id = d.sector_id where p.id = $1`,
      [id],
    )
  )[0]
const put = async (id: number, sectorId: number | null) =>
  bench.run(async (tx) => saveRecord(tx, model, model.plan('place'), { id, version: (await lies(id))?.version ?? 0, sectorId }))

test('a place lies in the sector where it is drawn, and its history says so; erased from the drawing, it stays in its sector', async () => {
  assert.deepEqual([(await lies(c1))?.sector, (await lies(c2))?.sector, (await lies(c3))?.sector], ['Pins', 'Pins', null])
  const told = await bench.look<{ after: unknown }>(
    `select after from journal where entity = 'place' and entity_id = $1 and action = 'update' order by id`,
    [c2],
  )
  assert.ok(
    told.some(({ after }) => JSON.stringify(after) === JSON.stringify({ sectorId: saved.sectorId })),
    JSON.stringify(told),
  )
})

test('a place that changes sector takes its drawing along, and whoever draws either sector learns of it; without a sector it is refused', async () => {
  const dunes = await write(drawing({ label: 'Dunes', places: [], elements: [] }))
  const versions = async () => new Map((await read()).sectors.map(({ label, version }) => [label, version]))
  const before = await versions()
  await put(c1, dunes.sectorId)
  assert.deepEqual([(await lies(c1))?.sector, (await lies(c1))?.drawn], ['Dunes', 'Dunes'])
  const after = await versions()
  assert.deepEqual(
    ['Pins', 'Dunes'].map((label) => (after.get(label) ?? 0) - (before.get(label) ?? 0)),
    [1, 1],
  )
  const refused = await faultsOf(put(c1, null))
  assert.match(refused[0]?.message ?? '', /^C01 est dessinée sur le plan, dans le secteur «\u00A0Dunes\u00A0»/)
  await put(c3, dunes.sectorId)
  await put(c3, null)
  assert.equal((await lies(c3))?.sector, null)
})

test('another establishment sees nothing of it', async () => {
  assert.deepEqual((await bench.run((tx) => readPlan(tx), bench.elsewhere)).places, [])
})

test('a new sector saved again, its first answer lost, is told to be one’s own', async () => {
  const again = drawing({ label: 'Bruyère', places: [] })
  await write(again)
  const [mine] = await faultsOf(write(again))
  assert.match(
    mine?.message ?? '',
    /«\u00A0Bruyère\u00A0» existe déjà\u00A0: c’est ce que vous avez vous-même enregistré le \d\d\/\d\d\/2026 à \d\d:\d\d, ici ou sur un autre écran\.$/u,
  )
  const [other] = await faultsOf(bench.run((tx) => save(tx, again), colleague('Hugo Blanc')))
  assert.match(other?.message ?? '', /«\u00A0Bruyère\u00A0» existe déjà\.$/u)
})
