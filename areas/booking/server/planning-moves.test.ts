import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#platform/operation/refusal.ts'
import { bookingContract } from '../contract.ts'
import { applyMoves, previewMoves } from './planning-moves.ts'
import { placesRefused } from './places-refused.ts'
import { previewBooking } from './preview-booking.ts'
import { readBooking } from './read-booking.ts'
import { linkNeighbours } from './room/linked-stays.ts'
import { saveBooking } from './save-booking.ts'
import { bookingBench, calendarAndOccupancies, colleague, faultsOf, formFor, reopen, save, type SaveForm } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { ids } = bench
const [e1 = 0, e2 = 0, e3 = 0] = bench.places.chalets

type Stay = {
  readonly id: number
  readonly version: number
  readonly occupancyId: number
  readonly startDate: string
  readonly endDate: string
}
async function stay(placeId: number | null, startDate: string, endDate: string, change: Partial<SaveForm> = {}): Promise<Stay> {
  const { id, version, view } = await save(bench, formFor(bench, change, [{ placeId, startDate, endDate }]))
  return { id, version, occupancyId: view.occupancies[0]?.id ?? 0, startDate, endDate }
}
const move = (
  { occupancyId, version, startDate, endDate }: Stay,
  placeId: number | null,
  dates: { startDate?: string; endDate?: string } = {},
) => ({ occupancyId, version, placeId, placeTypeId: ids.chalet, startDate, endDate, ...dates })
const preview = async (moves: readonly ReturnType<typeof move>[]) =>
  bookingContract.previewMoves.reply.parse(await bench.run((tx) => previewMoves(tx, { moves: [...moves] })))
const apply = async (
  moves: readonly ReturnType<typeof move>[],
  updateMode: 'keepDetail' | 'priceFromGrid' | null = null,
  session = bench.here,
) => bookingContract.applyMoves.reply.parse(await bench.run((tx) => applyMoves(tx, { moves: [...moves], updateMode }), session))
const placeOf = async ({ id }: Stay): Promise<number | null | undefined> =>
  (await bench.run((tx) => readBooking(tx, { id }))).occupancies[0]?.placeId

test('two stays take each other’s place in one gesture, at their price, and it answers what undoes it', async () => {
  const [one, other] = [await stay(e1, '2026-08-15', '2026-08-22'), await stay(e2, '2026-08-15', '2026-08-22', { customerId: ids.other })]
  const swap = [move(one, e2), move(other, e1)]
  const shown = await preview(swap)
  assert.deepEqual(shown.refusals, [])
  assert.deepEqual(shown.modes, [], 'places of one type have one price')
  assert.deepEqual(
    shown.moves.map(({ label, before, after }) => [label, before.place, after.place]),
    [
      ['Lefèvre', 'E01', 'E02'],
      ['Carlier', 'E02', 'E01'],
    ],
  )
  const done = await apply(swap)
  assert.deepEqual([await placeOf(one), await placeOf(other)], [e2, e1])
  assert.deepEqual(
    done.bars.map(({ version }) => version),
    [2, 2],
  )
  const back = done.moves.map(({ occupancyId, before }) => ({ ...before, occupancyId, version: 2 }))
  await bench.run((tx) => applyMoves(tx, { moves: back, updateMode: null }))
  assert.deepEqual([await placeOf(one), await placeOf(other)], [e1, e2])
})

test('an exchange that parts neighbours says so; neighbours who go together part from nobody', async () => {
  const dates = ['2027-02-06', '2027-02-13'] as const
  const [one, two, third] = [await stay(e1, ...dates), await stay(e2, ...dates), await stay(e3, ...dates, { customerId: ids.other })]
  await bench.run((tx) => linkNeighbours(tx, { bookingIds: [one.id, two.id] }))
  const told = async (moves: readonly ReturnType<typeof move>[]): Promise<readonly string[]> =>
    (await preview(moves)).refusals.filter(({ rule }) => rule === 'neighbours-parted').map(({ message }) => message)
  assert.match((await told([move(two, e3), move(third, e2)]))[0] ?? '', /^Lefèvre\u00A0: E03 n’est pas à côté de Lefèvre \(E01\)/)
  assert.deepEqual(await told([move(one, e2), move(two, e3), move(third, e1)]), [])
  // By the form of the stay too, before it is saved and after.
  await apply([move(third, null)])
  const form = await reopen(bench, two.id)
  const elsewhere = { ...form, occupancies: form.occupancies.map((one) => ({ ...one, placeId: e3 })) }
  const parted = (faults: readonly { readonly rule: string; readonly message: string }[]) =>
    faults.flatMap(({ rule, message }) => (rule === 'neighbours-parted' ? [message] : []))
  const said = ['E03 n’est pas à côté de Lefèvre (E01)\u00A0: ces séjours ont demandé à être voisins.']
  assert.deepEqual(parted((await bench.run((tx) => previewBooking(tx, elsewhere))).refusals), said)
  assert.deepEqual(parted((await bench.run((tx) => saveBooking(tx, elsewhere))).warnings), said)
})

test('one week against two: the two weeks are given together, and one alone is refused by the name of who stays', async () => {
  const long = await stay(e1, '2026-09-05', '2026-09-19')
  const [first, second] = [
    await stay(e2, '2026-09-05', '2026-09-12', { customerId: ids.other }),
    await stay(e2, '2026-09-12', '2026-09-19', { customerId: ids.other }),
  ]
  const [left] = await faultsOf(apply([move(long, e2), move(first, e1)]))
  assert.match(left?.message ?? '', /^Lefèvre\u00A0: E02 n’est pas disponible .*occupée par Carlier/)
  assert.deepEqual([await placeOf(long), await placeOf(first)], [e1, e2], 'nothing is done of a gesture that is refused')
  await apply([move(long, e2), move(first, e1), move(second, e1)])
  assert.deepEqual([await placeOf(long), await placeOf(first), await placeOf(second)], [e2, e1, e1])
})

test('other nights: four prices together, each named refusal, and the chosen price is written', async () => {
  const [one, other] = [await stay(e3, '2026-10-03', '2026-10-10'), await stay(e2, '2026-10-03', '2026-10-10', { customerId: ids.other })]
  const later = [move(one, e3, { endDate: '2026-10-11' }), move(other, e2)]
  const shown = await preview(later)
  assert.deepEqual(
    shown.modes.map(({ mode, difference }) => [mode, difference]),
    [
      ['priceFromGrid', 7122],
      ['keepGrid', 7122],
      ['updateFromDetail', 7122],
      ['keepDetail', 122],
    ],
  )
  const done = await apply(later, 'keepDetail')
  const totals = new Map(done.bars.map(({ occupancyId, total }) => [occupancyId, total]))
  assert.deepEqual([totals.get(one.occupancyId), totals.get(other.occupancyId)], [49_000 + 16 * 61, 49_000 + 14 * 61])
})

test('stays that would meet, a stay changed meanwhile, a place that does not exist: refused whole', async () => {
  const [one, other] = [await stay(e1, '2026-11-07', '2026-11-14'), await stay(e2, '2026-11-07', '2026-11-14', { customerId: ids.other })]
  const both = [move(one, e3), move(other, e3)]
  assert.deepEqual(
    (await preview(both)).refusals.map(({ message }) => message),
    ['Lefèvre et Carlier se retrouveraient en même temps en E03.'],
  )
  assert.equal((await faultsOf(apply(both)))[0]?.rule, 'place-not-available')
  assert.equal((await faultsOf(apply([move(one, e2), { ...move(other, e1), version: 7 }])))[0]?.rule, 'modified-by-other')
  assert.equal((await faultsOf(apply([move(one, 999_999)])))[0]?.rule, 'choose-place')
  assert.equal((await faultsOf(apply([move(one, e3), move(one, e2)])))[0]?.field, 'moves')
  assert.deepEqual([await placeOf(one), await placeOf(other)], [e1, e2])
})

test('32 colleagues swap the same two stays at once: one wins, the others learn who did', async () => {
  const [one, other] = [await stay(e1, '2026-12-05', '2026-12-12'), await stay(e2, '2026-12-05', '2026-12-12', { customerId: ids.other })]
  const results = await Promise.allSettled(
    Array.from({ length: 32 }, (_, index) =>
      apply(index % 2 === 0 ? [move(one, e2), move(other, e1)] : [move(other, e1), move(one, e2)], null, colleague(`Poste ${index}`)),
    ),
  )
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const result of results)
    if (result.status === 'rejected')
      assert.match(
        result.reason instanceof Refused ? (result.reason.faults[0]?.message ?? '') : String(result.reason),
        /Poste \d+ a modifié ce séjour/,
      )
  assert.deepEqual([await placeOf(one), await placeOf(other)], [e2, e1])
  const [calendar, occupancies] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, occupancies)
})

test('what each place refuses of a stay that is taken in hand: its equipment, its animals', async () => {
  const { view } = await save(
    bench,
    formFor(bench, {}, [
      {
        placeTypeId: ids.pitch,
        placeId: bench.places.pitches[0] ?? 0,
        startDate: '2027-03-06',
        endDate: '2027-03-13',
        equipment: 'caravan',
        equipmentLength: '6.5',
      },
    ]),
  )
  await bench.run((tx) =>
    tx.rows(
      'update place set maximum_equipment_length = 6, version = version + 1, updated_at = now() where establishment_id = $1 and id = $2',
      [tx.session.establishmentId, bench.places.pitches[1]],
    ),
  )
  const { places } = bookingContract.placesRefused.reply.parse(
    await bench.run((tx) => placesRefused(tx, { occupancyId: view.occupancies[0]?.id ?? 0 })),
  )
  assert.deepEqual(
    places.map(({ placeId }) => placeId).toSorted((a, b) => a - b),
    [...bench.places.chalets, bench.places.pitches[1]],
  )
  const told = new Map(places.map(({ placeId, message }) => [placeId, message]))
  assert.equal(told.get(e1), 'E01\u00A0: pas de caravane à installer en locatif.')
  assert.equal(told.get(bench.places.pitches[1] ?? 0), 'C02\u00A0: équipement de 6,5\u00A0m pour 6\u00A0m au plus.')
})

test('the width of an equipment and the power that it needs are kept with its stay: a place too narrow, too weak or too steep refuses it', async () => {
  const { chalets, pitches } = bench.places
  const [own = 0, narrow = 0, weak = 0, steep = 0] = pitches
  await bench.run(async (tx) => {
    const change = (id: number, set: string) =>
      tx.rows(`update place set ${set}, version = version + 1, updated_at = now() where establishment_id = $1 and id = $2`, [
        tx.session.establishmentId,
        id,
      ])
    await tx.rows(
      'update place_type set maximum_slope = 5, maximum_equipment_width = 3, version = version + 1, updated_at = now() where establishment_id = $1 and id = $2',
      [tx.session.establishmentId, ids.pitch],
    )
    await change(own, 'electricity_amperes = 10, slope = 5')
    await change(narrow, 'electricity_amperes = 10, maximum_equipment_length = null, maximum_equipment_width = 2.4')
    await change(weak, 'electricity_amperes = 6')
    await change(steep, 'electricity_amperes = 16, slope = 5.5')
  })
  const { view } = await save(
    bench,
    formFor(bench, {}, [
      {
        placeTypeId: ids.pitch,
        placeId: own,
        startDate: '2027-03-13',
        endDate: '2027-03-20',
        equipment: 'caravan',
        equipmentLength: '6',
        equipmentWidth: '2.5',
        amperes: 10,
      },
    ]),
  )
  const [kept] = view.occupancies
  assert.deepEqual([kept?.equipmentWidth, kept?.amperes], ['2.5', 10])
  const { places } = await bench.run((tx) => placesRefused(tx, { occupancyId: kept?.id ?? 0 }))
  assert.deepEqual(
    places
      .filter(({ placeId }) => !chalets.includes(placeId))
      .map(({ placeId, rule }) => [placeId, rule])
      .toSorted(),
    [
      [narrow, 'equipment-width'],
      [weak, 'amperes-missing'],
      [steep, 'place-slope'],
    ].toSorted(),
  )
})

test('who had a bed and brings nothing is told before a bare pitch is given; who comes from a pitch, or with a tent, is not', async () => {
  const { pitches } = bench.places
  const [from, to = 0, other] = [await stay(e3, '2027-03-10', '2027-03-12'), pitches[2], pitches[3]]
  const told = async (one: Stay, placeId: number | null | undefined): Promise<unknown[]> =>
    (await preview([{ ...move(one, placeId ?? null), placeTypeId: ids.pitch }])).refusals.flatMap(({ rule, warning, message }) =>
      rule === 'bare-pitch' ? [[warning, message]] : [],
    )
  assert.deepEqual(await told(from, to), [[true, '«\u00A0Confort\u00A0» est un emplacement nu, et le séjour n’a pas d’équipement.']])
  await apply([{ ...move(from, to), placeTypeId: ids.pitch }], 'priceFromGrid')
  assert.deepEqual(await told({ ...from, version: 2 }, other), [])
})

test('a place that a colleague took while before and after were on the screen: refused by his customer’s name and by his own', async () => {
  const [one, other] = [await stay(e1, '2026-11-21', '2026-11-28'), await stay(e2, '2026-11-21', '2026-11-28', { customerId: ids.other })]
  await apply([move(other, e3)], null, colleague('Julie Roux'))
  const [fault] = await faultsOf(apply([move(one, e3)]))
  assert.equal(fault?.rule, 'place-not-available')
  assert.match(fault?.message ?? '', /Carlier.* Placé par Julie Roux le /)
})

test('who is there does not leave earlier by a gesture, which would give back what the site may keep; what was paid beyond a price is said', async () => {
  const [there, awaited] = [await stay(e1, '2026-07-04', '2026-07-11'), await stay(e3, '2026-12-12', '2026-12-19')]
  await bench.look('update booking set is_arrived = true where id = $1', [there.id])
  await bench.look('update booking set paid = total where id = $1', [awaited.id])
  const shorter = [move(there, e1, { endDate: '2026-07-10' })]
  assert.match((await preview(shorter)).refusals[0]?.message ?? '', /^Le client est arrivé\u00A0: enregistrez un départ anticipé/)
  assert.equal((await faultsOf(apply(shorter, 'keepDetail')))[0]?.rule, 'early-departure')
  await apply([move(there, e1, { endDate: '2026-07-12' })], 'keepDetail')
  const { modes, refusals } = await preview([move(awaited, e3, { endDate: '2026-12-18' })])
  assert.deepEqual(refusals, [])
  for (const { difference, refusals: said } of modes) {
    const beyond = said.map(({ message }) => /Trop-perçu de (?<amount>[\d,]+)/.exec(message)?.groups?.['amount'])
    assert.deepEqual(beyond, [(-difference / 100).toFixed(2).replace('.', ',')])
  }
})
