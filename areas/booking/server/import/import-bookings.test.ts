import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerAreaHooks } from '#areas/customer/server/hooks.ts'
import { entities } from '#areas/registry.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { parsed } from '#platform/server/parsed.ts'
import { save } from '#kernel/server/crud/save.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { ImportedBooking } from '../../rules/import/booking-import.ts'
import { bookingContract } from '../../contract.ts'
import { unpackBars } from '../../rules/packed-bars.ts'
import { bookingHooks } from '../hooks.ts'
import { planningSearch } from '../planning-search.ts'
import { planningWindow } from '../planning-window.ts'
import { bookingBench, calendarAndOccupancies, colleague, faultsOf } from '../testing/booking-bench.ts'
import { decideImports, importBookings } from './import-bookings.ts'
import { integrateAsked } from './integrate.ts'

const bench = await bookingBench()
const model = buildModel(entities, [...customerAreaHooks, ...bookingHooks])
// The bench numbers its customers by hand; those of the import take theirs from the series.
await bench.look(`update customer set customer_code = 'B' || id returning id`)
const send = (rows: readonly ImportedBooking[], isTrial: boolean, integrate = false) => {
  const input = bookingContract.importBookings.input.parse({
    isTrial,
    integrate,
    source: 'ancien.csv',
    rows: rows.map((row, at) => ({ line: at + 2, row: { ...row } })),
  })
  return bench.run((tx) => importBookings(tx, model, input))
}
const count = async (): Promise<readonly number[]> =>
  (
    await bench.look<{ n: number }>(
      `select count(*)::int as n from booking union all select count(*)::int from booking_import union all select count(*)::int from customer union all select count(*)::int from calendar`,
    )
  ).map(({ n }) => n)

const good: ImportedBooking = {
  number: 'W-1',
  name: 'Durand',
  firstName: 'Lucie',
  email: 'lucie@exemple.fr',
  startDate: '10/08/2026',
  endDate: '2026-08-13',
  placeType: 'evasion',
  place: 'e01',
  adults: '2',
  children: '1',
  total: '250,00',
}
const lines: readonly ImportedBooking[] = [
  good,
  { ...good, number: 'W-2', startDate: '11/08/2026', endDate: '14/08/2026' },
  { ...good, number: 'W-3', placeType: 'Palace', total: 'cher' },
  { name: 'Durand', startDate: '10/08/2026', endDate: '13/08/2026', placeType: 'EVA' },
  { ...good, number: 'W-5', startDate: '13/08/2026', endDate: '13/08/2026' },
  { ...good, number: 'w-1' },
]

test('a trial says line by line what would come of a file, and keeps nothing', async () => {
  const before = await count()
  const outcome = await send(lines, true, true)
  assert.equal(outcome.created, 2)
  assert.deepEqual(
    [outcome.refused, outcome.known, outcome.incomplete].map((told) => told.map(({ line }) => line)),
    [[4, 5, 6], [7], [3]],
  )
  assert.match(outcome.incomplete[0]?.messages.join(' ') ?? '', /W-2.*E01|E01.*disponible/, 'the same place on the same nights')
  assert.match(outcome.refused[0]?.messages.join(' ') ?? '', /cher.*Palace/)
  assert.match(outcome.refused[1]?.messages.join(' ') ?? '', /numéro/)
  assert.deepEqual(await count(), before)
})

test('integrated at once, each line makes its customer and its stay at the agreed price; what cannot be waits with its reason', async () => {
  await send(lines, false, true)
  const stays = await bench.look(
    `select reference_internet as number, total::int, is_prospect as prospect, c.name from booking b join customer c on c.id = b.customer_id where reference_internet is not null`,
  )
  assert.deepEqual(stays, [{ number: 'W-1', total: 25_000, prospect: false, name: 'Durand' }])
  assert.deepEqual(await bench.look(`select number, decision, booking_id is not null as made, name from booking_import order by number`), [
    { number: 'W-1', decision: 'accepted', made: true, name: null },
    { number: 'W-2', decision: 'pending', made: false, name: 'Durand' },
  ])
  const [calendar, occupancies] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, occupancies)
  const again = await send(lines, false, true)
  assert.deepEqual([again.created, again.known.map(({ line }) => line)], [0, [2, 3, 7]], 'a file sent again makes nothing twice')
})

test('accepted, corrected, then integrated: in that order, once, for the customer who is known', async () => {
  const [waiting] = await bench.look<{ id: number }>(`select id::int from booking_import where number = 'W-2'`)
  const id = waiting?.id ?? 0
  const integrate = (accepts = false) =>
    bench.run((tx) =>
      integrateAsked(tx, model, { input: { id, accepts, withoutPlace: false, place: null }, apart: (work) => bench.run(work) }),
    )
  const decision = async () =>
    (await bench.look<{ decision: string }>('select decision from booking_import where id = $1', [id]))[0]?.decision
  const rules = async (work: Promise<unknown>) => (await faultsOf(work)).map(({ rule }) => rule)
  const [undecided] = await faultsOf(integrate())
  assert.deepEqual(
    [undecided?.rule, undecided?.message, undecided?.fix?.action],
    ['accepted-before-integrated', 'La réservation W-2 doit être acceptée avant d’être intégrée.', 'acceptFirst'],
  )
  assert.deepEqual(await rules(integrate(true)), ['internet-booking-integration-error'])
  assert.equal(await decision(), 'pending', 'it is accepted with its stay, or not at all')
  await bench.run((tx) => decideImports(tx, model, { ids: [id], decision: 'refused', reason: 'Fermé' }))
  assert.deepEqual(await rules(integrate(true)), ['accepted-before-integrated'])
  assert.equal((await faultsOf(integrate()))[0]?.fix, undefined, 'what was refused is accepted on purpose only')
  assert.deepEqual(await rules(bench.run((tx) => decideImports(tx, model, { ids: [id], decision: 'refused', reason: '' }))), [
    'reason-required',
  ])
  await bench.run((tx) => decideImports(tx, model, { ids: [id], decision: 'accepted', reason: '' }))
  await bench.look('update booking_import set fault = null where id = $1 returning id', [id])
  assert.deepEqual(await rules(integrate()), ['internet-booking-integration-error'])
  const [refused] = await bench.look<{ fault: string | null }>('select fault from booking_import where id = $1', [id])
  assert.match(refused?.fault ?? '', /^E01 n’est pas disponible/, 'what stands in the way is still said once the message is gone')
  const [record] = await bench.look<{ version: number }>('select version from booking_import where id = $1', [id])
  await bench.run((tx) => save(tx, model, model.plan('booking-import'), { id, version: record?.version, placeId: bench.places.chalets[1] }))
  await bench.look(`update booking_import set decision = 'pending' where id = $1 returning id`, [id])
  const both = await Promise.allSettled([integrate(true), integrate(true)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal(await decision(), 'accepted')
  assert.deepEqual(await rules(integrate()), ['booking-already-integrated'])
  assert.deepEqual(
    await bench.look(
      `select count(*)::int as stays, count(distinct customer_id)::int as customers from booking where reference_internet is not null`,
    ),
    [{ stays: 2, customers: 1 }],
  )
  const [after] = await bench.look<{ version: number }>('select version from booking_import where id = $1', [id])
  assert.deepEqual(
    await rules(bench.run((tx) => save(tx, model, model.plan('booking-import'), { id, version: after?.version, adults: 3 }))),
    ['booking-already-integrated'],
  )
})

test('a cell that nothing can keep refuses its line alone; a file sent three times at once is taken once', async () => {
  const input = {
    isTrial: false,
    rows: [
      { line: 2, row: { ...good, number: 'X-1', name: 'Du\u0000pont' } },
      { line: 3, row: { ...good, number: 'X\uD800' } },
      { line: 4, row: { ...good, number: 'X-2', place: 'e02' } },
    ],
  }
  const read = parsed(bookingContract.importBookings.input, input)
  const outcomes = await Promise.all([1, 2, 3].map(() => bench.run((tx) => importBookings(tx, model, read))))
  assert.deepEqual(outcomes.map(({ created }) => created).toSorted(), [0, 0, 1])
  for (const { refused, known, created } of outcomes) {
    assert.deepEqual(
      refused.map(({ line, label, messages }) => [line, label.slice(0, 2), messages.join().replaceAll('\u00A0', ' ')]),
      [
        [2, 'X-', 'Nom : un caractère ne peut pas être enregistré.'],
        [3, 'X\uFFFD', 'Numéro : un caractère ne peut pas être enregistré.'],
      ],
    )
    assert.deepEqual(
      known.map(({ messages }) => messages),
      created === 1 ? [] : [['Ce numéro est déjà dans la liste.']],
    )
  }
  assert.throws(() => parsed(bookingContract.importBookings.input, { ...input, source: 'a\u0000' }), Refused)
})

test('a line that says « annulée » cancels what bears its number: a stay, a reservation that waits, nothing else', async () => {
  const told = async (rows: readonly ImportedBooking[], isTrial = false) => {
    const { created, cancelled, known, refused } = await send(rows, isTrial)
    return {
      created,
      cancelled: cancelled.map(({ messages }) => messages.join(' ')),
      known: known.length,
      refused: refused.map(({ messages }) => messages.join(' ')),
    }
  }
  const stateOf = async (number: string) =>
    (await bench.look<{ state: string }>(`select cancel_state as state from booking where reference_internet = $1`, [number]))[0]?.state
  await send(
    [
      { ...good, number: 'C-1', startDate: '10/09/2026', endDate: '12/09/2026' },
      { ...good, number: 'C-2', startDate: '20/09/2026', endDate: '22/09/2026' },
    ],
    false,
    true,
  )
  await send([{ ...good, number: 'C-3', startDate: '25/09/2026', endDate: '27/09/2026' }], false)
  const gone = ['C-1', 'C-2', 'C-3', 'C-4'].map((number): ImportedBooking => ({ number, state: 'Annulée' }))
  await bench.look(`update booking set is_arrived = true where reference_internet = 'C-2' returning id`)
  const tried = await told(gone, true)
  assert.deepEqual([tried.cancelled.length, tried.known, tried.refused.length], [2, 1, 1])
  assert.equal(await stateOf('C-1'), 'none', 'a trial cancels nothing')
  const done = await told([...gone, { ...good, number: 'C-5', state: 'Confirmée', startDate: '01/10/2026', endDate: '03/10/2026' }])
  assert.equal(done.created, 1)
  assert.match(done.cancelled[0] ?? '', /est annulé/)
  assert.match(done.refused[0] ?? '', /^Erreur d’annulation lors de l’intégration.*C-2/)
  assert.deepEqual([await stateOf('C-1'), await stateOf('C-2')], ['cancelled', 'none'])
  assert.deepEqual(await bench.look(`select decision, refusal_reason as reason from booking_import where number = 'C-3'`), [
    { decision: 'refused', reason: 'Annulée là où elle a été prise' },
  ])
  assert.deepEqual(
    await told(gone),
    { created: 0, cancelled: [], known: 3, refused: done.refused },
    'a file sent again cancels nothing twice',
  )
  const [calendar, occupancies] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, occupancies)
})

test('what waits to be taken is seen on the planning in its type until it is a stay or refused; without its place, it is to be placed', async () => {
  const row: ImportedBooking = { ...good, name: 'Attente', startDate: '10/11/2026', endDate: '13/11/2026' }
  await send(
    [
      { ...row, number: 'P-1', children: '0' },
      { ...row, number: 'P-2' },
    ],
    false,
  )
  const seen = async (session?: Parameters<typeof bench.run>[1]) => {
    const { bars } = await bench.run((tx) => planningWindow(tx, { from: '2026-11-01', to: '2026-12-01' }), session)
    return unpackBars(bars).map(({ kind, state, placeId, label, people, start, end }) => [kind, state, placeId, label, people, start, end])
  }
  const waiting = (people: string) => ['import', 'received', null, 'Attente', people, '2026-11-10', '2026-11-13']
  assert.deepEqual(await seen(), [waiting('2'), waiting('2+1')])
  const named = async (text: string, session?: Parameters<typeof bench.run>[1]) =>
    (await bench.run((tx) => planningSearch(tx, { text }), session)).received.map(({ code, label, start }) => [code, label, start])
  assert.deepEqual(await named('atténte'), [
    ['P-1', 'Attente', '2026-11-10'],
    ['P-2', 'Attente', '2026-11-10'],
  ])
  assert.deepEqual(await named('p-2'), [['P-2', 'Attente', '2026-11-10']])
  assert.deepEqual(await named('100%'), [])
  assert.deepEqual(await named('attente', { ...colleague('Femme de chambre'), admin: false, rights: new Map() }), [])
  const ids = (await bench.look<{ id: number }>(`select id from booking_import where number like 'P-%' order by number`)).map(
    ({ id }) => id,
  )
  const [first = 0, second = 0] = ids
  await bench.run((tx) => decideImports(tx, model, { ids, decision: 'accepted', reason: '' }))
  const integrate = (id: number, withoutPlace: boolean) =>
    bench.run((tx) => integrateAsked(tx, model, { input: { id, withoutPlace, place: null }, apart: (work) => bench.run(work) }))
  await integrate(first, false)
  const [fault] = await faultsOf(integrate(second, false))
  assert.match(fault?.message ?? '', /E01 n’est pas disponible/)
  await integrate(second, true)
  const [e01 = 0] = bench.places.chalets
  assert.deepEqual(
    (await seen()).map(([kind, , placeId]) => [kind, placeId]),
    [
      ['occupancy', e01],
      ['occupancy', null],
    ],
  )
  await send([{ ...row, number: 'P-3' }], false)
  assert.equal((await seen()).length, 3)
  assert.equal((await seen({ ...colleague('Femme de chambre'), admin: false, rights: new Map() })).length, 2, 'for who may see it')
  const [third] = await bench.look<{ id: number }>(`select id from booking_import where number = 'P-3'`)
  await bench.run((tx) => decideImports(tx, model, { ids: [third?.id ?? 0], decision: 'refused', reason: 'Complet' }))
  assert.equal((await seen()).length, 2)
})
