import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#platform/operation/refusal.ts'
import { bookingContract } from '../../contract.ts'
import { bookingBench, colleague, faultsOf, formFor, reopen, save } from '../testing/booking-bench.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { changeSupplement, extendStay, joinStay, previewChange, splitStay } from '../change/apply-change.ts'
import { restoreStay } from '../change/restore-stay.ts'
import { readBooking } from '../read-booking.ts'
import { undoGesture } from '../time/undo.ts'
import { extraBars, extraRows, extraStays, extraWindow } from './extra-planning.ts'

/** Counted once, as in the table of units. */
const perStay = 4
const bench = await bookingBench()
const { chalets, pitches } = bench.places
const dates = { startDate: '2026-08-15', endDate: '2026-08-22' }

async function rentable(label: string, stock: number, unit = 1): Promise<number> {
  return bench.run(async (tx) => {
    const [row] = await tx.rows<{ id: number }>(
      `insert into extra (establishment_id, label, extra_type_id, price, price_unit, tva_id, has_stock, stock) select $1, $2, extra_type_id, 300, $5, tva_id, true, $3 from extra where establishment_id = $1 and id = $4 returning id`,
      [1, label, stock, bench.ids.linen, unit],
    )
    return row?.id ?? 0
  })
}
const fridge = await rentable('Réfrigérateur', 1)
const bike = await rentable('Vélo', 4)
const wish = { rowId: 0, extraId: fridge, quantity: 1, ...dates, updateMode: null }

/** A stay on each kind of place, so that no lock of a place or a type comes in between. */
const [house, tent] = [
  await save(bench, formFor(bench, {}, [{ placeId: chalets[0] ?? 0, ...dates }])),
  await save(bench, formFor(bench, {}, [{ placeTypeId: bench.ids.pitch, placeId: pitches[0] ?? 0, ...dates }])),
]
const asOf = async (id: number) => {
  const view = await bench.run((tx) => readBooking(tx, { id }))
  return {
    id,
    version: view.header.version,
    occupancyId: view.occupancies[0]?.id ?? 0,
    total: view.total,
    extras: view.occupancies[0]?.extras ?? [],
  }
}
const told = async () =>
  bookingContract.extraWindow.reply.parse(await bench.run((tx) => extraWindow(tx, { from: '2026-08-01', to: '2026-09-01' }))).bars

test('two sessions for the last refrigerator: one has it, the other is told that none is left', async () => {
  const [one, other] = [await asOf(house.id), await asOf(tent.id)]
  const results = await Promise.allSettled(
    [one, other].map(({ id, version, occupancyId }, index) =>
      bench.run((tx) => changeSupplement(tx, { id, version, occupancyId, ...wish }), colleague(`Poste ${index}`)),
    ),
  )
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  assert.equal(refused.length, 1)
  assert.ok(refused[0] instanceof Refused, String(refused[0]))
  assert.deepEqual(
    refused[0].faults.map(({ rule, message }) => [rule, message]),
    [['quantity-above-stock', 'Réfrigérateur\u00A0: 1 pour 0 en stock sur ces dates.']],
  )
  assert.deepEqual(
    (await told()).map(({ extraId, quantity, start, end }) => [extraId, quantity, start, end]),
    [[fridge, 1, dates.startDate, dates.endDate]],
  )
})

test('what is given is seen before it is written, is charged for its days, and Ctrl + Z takes it back', async () => {
  const before = await asOf(house.id)
  const change = { occupancyId: before.occupancyId, rowId: 0, extraId: bike, quantity: 2, startDate: '2026-08-16', endDate: '2026-08-19' }
  const seen = bookingContract.previewChange.reply.parse(
    await bench.run((tx) => previewChange(tx, { id: house.id, change: { kind: 'supplement', ...change } })),
  )
  assert.deepEqual([seen.refusals, seen.after.total - seen.before.total], [[], 2 * 3 * 300])
  assert.deepEqual(
    [seen.before.lines[0], seen.after.lines[0]],
    [
      { label: 'Vélo', value: 'aucun' },
      { label: 'Vélo', value: '2, du 16 au 19/08/2026' },
    ],
  )
  await bench.run((tx) => changeSupplement(tx, { id: house.id, version: before.version, updateMode: null, ...change }))
  const bars = bookingContract.extraBars.reply.parse(await bench.run((tx) => extraBars(tx, { bookingIds: [house.id] }))).bars
  assert.deepEqual(
    bars.filter(({ extraId }) => extraId === bike).map(({ quantity, start, end, label, place }) => [quantity, start, end, label, place]),
    [[2, '2026-08-16', '2026-08-19', 'Lefèvre', 'E01']],
  )
  const undone = await bench.run((tx) => undoGesture(tx, { operationId: 0 }))
  assert.equal(undone.text, 'Lefèvre + Vélo × 2 du 16 au 19/08/2026')
  const after = await asOf(house.id)
  assert.deepEqual([after.total, after.extras.map(({ extraId }) => extraId)], [before.total, before.extras.map(({ extraId }) => extraId)])
})

test('rows are what is in stock; the stays that are there on those days are proposed, with what they have of it', async () => {
  const rows = bookingContract.extraRows.reply.parse(await bench.run((tx) => extraRows(tx))).extras
  assert.deepEqual(
    rows.map(({ label, stock }) => [label, stock]),
    [
      ['Réfrigérateur', 1],
      ['Vélo', 4],
    ],
  )
  const { stays } = bookingContract.extraStays.reply.parse(
    await bench.run((tx) => extraStays(tx, { extraId: fridge, from: '2026-08-16', to: '2026-08-17' })),
  )
  assert.deepEqual(stays.map(({ place, start, end }) => [place, start, end]).toSorted(), [
    ['C01', dates.startDate, dates.endDate],
    ['E01', dates.startDate, dates.endDate],
  ])
  assert.equal(
    stays.reduce((sum, { held }) => sum + held, 0),
    1,
  )
  assert.deepEqual(await bench.run((tx) => extraRows(tx), bench.elsewhere), { extras: [] })
})

test('a stay that comes back does not take a supplement that somebody else has since', async () => {
  const holder = (await told()).find(({ extraId }) => extraId === fridge)
  const [first, second] = holder?.bookingId === house.id ? [house.id, tent.id] : [tent.id, house.id]
  await bench.run(async (tx) =>
    cancelBooking(
      tx,
      bookingContract.cancelBooking.input.parse({
        id: first,
        version: (await readBooking(tx, { id: first })).header.version,
        reason: 'Empêchement du client',
      }),
    ),
  )
  const next = await asOf(second)
  await bench.run((tx) => changeSupplement(tx, { id: second, version: next.version, occupancyId: next.occupancyId, ...wish }))
  const gone = await asOf(first)
  const [fault] = await faultsOf(bench.run((tx) => restoreStay(tx, { id: first, version: gone.version, places: [] })))
  assert.deepEqual(
    [fault?.rule, fault?.message],
    ['quantity-above-stock', 'Réfrigérateur\u00A0: 1 pour 0 en stock la nuit du 15/08/2026 au 16/08/2026.'],
  )
})

test('what is paid once and counted in stock is held on the second place of a stay too, and follows its departure', async () => {
  const oven = await rentable('Four', 1, perStay)
  const nights = { startDate: '2026-09-12', endDate: '2026-09-19' }
  const { id } = await save(bench, formFor(bench, {}, [{ placeId: chalets[0] ?? 0, ...nights }]))
  const whole = { rowId: 0, extraId: oven, quantity: 1, ...nights, updateMode: null }
  const asked = await asOf(id)
  await bench.run((tx) => changeSupplement(tx, { id, version: asked.version, occupancyId: asked.occupancyId, ...whole }))
  const before = await asOf(id)
  const cutInTwo = async () => {
    const now = await asOf(id)
    await bench.run((tx) =>
      splitStay(tx, {
        id,
        version: now.version,
        occupancyId: now.occupancyId,
        night: '2026-09-15',
        placeId: chalets[1] ?? 0,
        placeTypeId: null,
        updateMode: null,
      }),
    )
  }
  await cutInTwo()
  const heldOn = async () =>
    bookingContract.extraBars.reply
      .parse(await bench.run((tx) => extraBars(tx, { bookingIds: [id] })))
      .bars.map(({ start, end, stayEnd, quantity }) => [start, end, stayEnd, quantity])
  assert.deepEqual(await heldOn(), [['2026-09-12', '2026-09-19', '2026-09-19', 1]])
  assert.equal((await asOf(id)).total, before.total)
  const window = await bench.run((tx) => extraWindow(tx, { from: '2026-09-16', to: '2026-09-18' }))
  assert.deepEqual(
    window.bars.map(({ label, start, end }) => [label, start, end]),
    [['Lefèvre', '2026-09-12', '2026-09-19']],
    'read from the nights of the second place',
  )

  const other = await save(
    bench,
    formFor(bench, {}, [{ placeTypeId: bench.ids.pitch, placeId: pitches[0] ?? 0, startDate: '2026-09-16', endDate: '2026-09-18' }]),
  )
  const late = await asOf(other.id)
  const [none] = await faultsOf(
    bench.run((tx) =>
      changeSupplement(tx, {
        id: other.id,
        version: late.version,
        occupancyId: late.occupancyId,
        ...whole,
        startDate: '2026-09-16',
        endDate: '2026-09-18',
      }),
    ),
  )
  assert.equal(none?.message, 'Four\u00A0: 1 pour 0 en stock sur ces dates.')

  const cut = await bench.run((tx) => readBooking(tx, { id }))
  await bench.run((tx) => extendStay(tx, { id, version: cut.header.version, endDate: '2026-09-20', updateMode: null }))
  assert.deepEqual(await heldOn(), [['2026-09-12', '2026-09-20', '2026-09-20', 1]])
  const longer = await bench.run((tx) => readBooking(tx, { id }))
  const [first, second] = longer.occupancies
  await bench.run((tx) =>
    joinStay(tx, {
      id,
      version: longer.header.version,
      occupancyId: first?.id ?? 0,
      otherId: second?.id ?? 0,
      keptId: first?.id ?? 0,
      updateMode: null,
    }),
  )
  assert.deepEqual(
    (await asOf(id)).extras.map(({ startDate, endDate }) => [startDate, endDate]),
    [[null, null]],
  )
  // Joined, longer, the other stay, cut: taken back one after the other.
  for (let step = 0; step < 4; step++) await bench.run((tx) => undoGesture(tx, { operationId: 0 }))
  assert.deepEqual([(await asOf(id)).total, await heldOn()], [before.total, [['2026-09-12', '2026-09-19', '2026-09-19', 1]]])

  await cutInTwo()
  // The cut stay is saved again from its form, at a price made anew: nothing is refused.
  await save(bench, await reopen(bench, id, { note: 'Four déplacé', updateMode: 'priceFromGrid' }))
  assert.deepEqual(await heldOn(), [['2026-09-12', '2026-09-19', '2026-09-19', 1]])

  // Somebody has the oven from the 19th on: a longer second place would have it on that night too.
  const next = await save(
    bench,
    formFor(bench, {}, [{ placeTypeId: bench.ids.pitch, placeId: pitches[1] ?? 0, startDate: '2026-09-19', endDate: '2026-09-21' }]),
  )
  const free = await asOf(next.id)
  const later = { ...whole, startDate: '2026-09-19', endDate: '2026-09-21' }
  await bench.run((tx) => changeSupplement(tx, { id: next.id, version: free.version, occupancyId: free.occupancyId, ...later }))
  const { version } = await asOf(id)
  const [short] = await faultsOf(bench.run((tx) => extendStay(tx, { id, version, endDate: '2026-09-20', updateMode: null })))
  assert.deepEqual(
    [short?.rule, short?.message],
    ['quantity-above-stock', 'Four\u00A0: 1 pour 0 en stock la nuit du 19/09/2026 au 20/09/2026.'],
  )
})

test('a supplement paid by the day does not go beyond its place, where no night of it would be paid', async () => {
  const parts = [
    { placeTypeId: bench.ids.pitch, placeId: pitches[2] ?? 0, startDate: '2026-10-03', endDate: '2026-10-05' },
    { placeTypeId: bench.ids.pitch, placeId: pitches[3] ?? 0, startDate: '2026-10-05', endDate: '2026-10-08' },
  ]
  const daily = { id: 0, extraId: bike, quantity: 1, startDate: null, endDate: '2026-10-08' }
  const [beyond] = await faultsOf(save(bench, formFor(bench, {}, [{ ...parts[0], extras: [daily] }, { ...parts[1] }])))
  assert.deepEqual([beyond?.rule, beyond?.field], ['options-cut-by-dates', 'occupancies.0.extras.0.endDate'])
})
