import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf, reopen } from '../testing/booking-bench.ts'
import { tickMany, tickStay } from '../tick-stay.ts'
import { changeCustomer, leaveEarly, previewChange } from './apply-change.ts'
import { copyStay } from './copy-stay.ts'
import { mergeableStays, mergeStays } from './merge-stays.ts'
import { restoreStay } from './restore-stay.ts'
import { saveWithProposals } from './save-proposal.ts'
import { bench, e01, e02, e03, view, made, sameCalendar } from './change-stay-testing.ts'

const prefers = (values: string) =>
  bench.look(
    `insert into early_departure_preference (establishment_id, id, unused_nights, refund_share, notice_days, minimum_nights, frees_place) values (1, 1, ${values}) on conflict (establishment_id, id) do update set unused_nights = excluded.unused_nights, refund_share = excluded.refund_share, notice_days = excluded.notice_days, minimum_nights = excluded.minimum_nights, frees_place = excluded.frees_place`,
  )

test('an early departure costs what the preference of the site says, and the place is free from then on', async () => {
  await prefers(`'partly', '50', 0, 1, true`)
  const stay = await made('2026-07-06', '2026-07-13')
  const [early] = await faultsOf(
    bench.run((tx) =>
      leaveEarly(tx, { id: stay.id, version: stay.version, endDate: '2026-07-08', announcedOn: null, updateMode: null, isGone: false }),
    ),
  )
  assert.match(early?.message ?? '', /arrivé/)
  const { version } = (await bench.run((tx) => tickStay(tx, { id: stay.id, version: stay.version, what: 'arrived', value: true }))).header
  const preview = await bench.run((tx) =>
    previewChange(tx, { id: stay.id, change: { kind: 'leaveEarly', endDate: '2026-07-08', announcedOn: null } }),
  )
  assert.equal(preview.note, '5 nuits non passées rendues à 50\u00A0% selon la préférence du site. La place est libérée.')
  await bench.run((tx) =>
    leaveEarly(tx, { id: stay.id, version, endDate: '2026-07-08', announcedOn: null, updateMode: null, isGone: true }),
  )
  const gone = await view(stay.id)
  // Seven nights at 80 €, half of five given back, and the tax of two people for two nights only.
  assert.deepEqual(
    [gone.total, gone.touristTax, gone.header.endDate, gone.header.isGone],
    [56_000 - 20_000 + 4 * 61, 4 * 61, '2026-07-08', true],
  )
  assert.deepEqual(
    gone.occupancies[0]?.lines.map(({ category, amount }) => [category, amount]),
    [
      [1, 56_000],
      [21, -20_000],
    ],
  )
  assert.equal(preview.after.total, gone.total)
  await sameCalendar()
})

test('before, after and the difference of an early departure are of one stored price, whatever the site gives back', async () => {
  const stay = await made('2026-07-07', '2026-07-14', {}, e03)
  const { header } = await bench.run((tx) => tickStay(tx, { id: stay.id, version: stay.version, what: 'arrived', value: true }))
  const nights = `'refunded', null, 0, 3, true`
  for (const [values, given] of [
    [`'due', null, 0, 1, true`, 0],
    [`'partly', '37', 0, 1, true`, 17_760],
    [`'refunded', null, 0, 1, true`, 48_000],
    [nights, 32_000],
    [`'partly', '50', 0, 1, false`, 24_000],
  ] as const) {
    await prefers(values)
    const { before, after, modes, usualMode, note } = await bench.run((tx) =>
      previewChange(tx, { id: stay.id, change: { kind: 'leaveEarly', endDate: '2026-07-08', announcedOn: null } }),
    )
    assert.deepEqual([before.total, after.total], [stay.total, 56_000 - given + 2 * 61])
    for (const { mode, price, difference } of modes) assert.equal(before.total + difference, price.total, mode)
    assert.equal(modes.find(({ mode }) => mode === usualMode)?.price.total, after.total)
    if (values === nights)
      assert.equal(
        note,
        '4 nuits non passées rendues à 100\u00A0% selon la préférence du site. 2 autres restent dues\u00A0: le séjour est facturé au moins 3 nuits. La place est libérée.',
      )
  }
  await prefers(`'partly', '50', 0, 1, true`)
  await bench.run((tx) =>
    leaveEarly(tx, { id: stay.id, version: header.version, endDate: '2026-07-08', announcedOn: null, updateMode: null, isGone: true }),
  )
  assert.equal((await view(stay.id)).total, 56_000 - 24_000 + 2 * 61)
  await bench.look("update booking set cancel_state = 'cancelled' where id = $1 returning id", [stay.id])
  await bench.look('delete from calendar where occupancy_id = $1 returning id', [stay.occupancyId])
})

test('a departure said too late leaves the nights due, and the site may keep the place until the end', async () => {
  await prefers(`'refunded', null, 2, 1, false`)
  const stay = await made('2026-07-06', '2026-07-13', {}, e02)
  // What was received stays of its nature, whatever the terms of this day would ask.
  await bench.look('update booking set down_payment = 10000, paid = 10000, down_payment_type = 2 where id = $1', [stay.id])
  const { version } = (await bench.run((tx) => tickStay(tx, { id: stay.id, version: stay.version, what: 'arrived', value: true }))).header
  const { note, noteOtherwise, paid } = await bench.run((tx) =>
    previewChange(tx, { id: stay.id, change: { kind: 'leaveEarly', endDate: '2026-07-09', announcedOn: null } }),
  )
  assert.equal(
    note,
    '4 nuits non passées, dues en totalité\u00A0: le départ est annoncé 1 jour avant, il faut 2 jours. La place reste prise jusqu’au 13/07/2026, selon la préférence du site.',
  )
  // Another price than the one that the preference makes does not count them: the sentence does not say that they are due.
  assert.deepEqual(
    [noteOtherwise, paid],
    [
      '4 nuits non passées ne sont pas comptées dans ce prix. La place reste prise jusqu’au 13/07/2026, selon la préférence du site.',
      10_000,
    ],
  )
  await bench.run((tx) =>
    leaveEarly(tx, { id: stay.id, version, endDate: '2026-07-09', announcedOn: null, updateMode: null, isGone: false }),
  )
  const left = await view(stay.id)
  assert.deepEqual([left.total, left.downPayment, left.downPaymentType], [56_000 + 6 * 61, 10_000, 2])
  const [kept] = await faultsOf(made('2026-07-10', '2026-07-12', {}, e02))
  assert.match(kept?.message ?? '', /gardé|départ anticipé/i)
})

test('other dates typed over a stay whose guest is there do not stand for his early departure', async () => {
  const stay = await made('2026-07-06', '2026-07-13', {}, e03)
  await bench.run((tx) => tickStay(tx, { id: stay.id, version: stay.version, what: 'arrived', value: true }))
  const before = await view(stay.id)
  const form = await reopen(bench, stay.id)
  const until = (endDate: string) => ({ ...form, occupancies: form.occupancies.map((one) => ({ ...one, endDate })) })
  const [fault] = await faultsOf(bench.run((tx) => saveWithProposals(tx, until('2026-07-09'))))
  assert.deepEqual([fault?.rule, fault?.field, fault?.fix?.action], ['early-departure', 'occupancies.0.endDate', 'leaveEarly'])
  assert.deepEqual(await view(stay.id), before)
  assert.equal((await bench.run((tx) => saveWithProposals(tx, until('2026-07-14')))).view.header.endDate, '2026-07-14')
  await bench.look("update booking set cancel_state = 'cancelled' where id = $1 returning id", [stay.id])
  await bench.look('delete from calendar where occupancy_id = $1 returning id', [stay.occupancyId])
})

test('nights kept on the bill: whatever the site gives back, the place follows its preference; who came today leaves too', async () => {
  await prefers(`'refunded', null, 0, 1, true`)
  const stay = await made('2026-07-08', '2026-07-13', {}, e01)
  const arrived = await bench.run((tx) => tickStay(tx, { id: stay.id, version: stay.version, what: 'arrived', value: true }))
  assert.deepEqual(
    arrived.actions.filter(({ action }) => action === 'leave').map(({ fault }) => [fault?.rule, fault?.warning, fault?.fix?.values]),
    [['early-departure', true, { endDate: '2026-07-09' }]],
  )
  const many = { items: [{ id: stay.id, version: arrived.header.version }], what: 'gone' as const, value: true }
  assert.deepEqual(
    (await bench.run((tx) => tickMany(tx, { ...many, preview: true }))).rows.map(({ isBlocked, fault }) => [isBlocked, fault?.rule]),
    [[true, 'early-departure']],
  )
  assert.equal((await faultsOf(bench.run((tx) => tickMany(tx, { ...many, preview: false }))))[0]?.rule, 'early-departure')
  const change = { endDate: '2026-07-09', announcedOn: null, keepsNights: true }
  const { note, refusals, modes } = await bench.run((tx) => previewChange(tx, { id: stay.id, change: { kind: 'leaveEarly', ...change } }))
  assert.deepEqual(
    modes.map(({ mode }) => mode),
    ['keepDetail'],
  )
  assert.equal(
    (
      await faultsOf(
        bench.run((tx) =>
          leaveEarly(tx, { id: stay.id, version: arrived.header.version, ...change, updateMode: 'priceFromGrid', isGone: true }),
        ),
      )
    )[0]?.field,
    'updateMode',
  )
  assert.deepEqual([note, refusals], ['4 nuits non passées gardées à la facture. La place est libérée.', []])
  await bench.run((tx) => leaveEarly(tx, { id: stay.id, version: arrived.header.version, ...change, updateMode: null, isGone: true }))
  const gone = await view(stay.id)
  assert.deepEqual([gone.total, gone.header.endDate, gone.header.isGone], [5 * 8000 + 2 * 61, '2026-07-09', true])
  const next = await made('2026-07-09', '2026-07-10', {}, e01)
  assert.ok(next.id > 0)
  await bench.look("update booking set cancel_state = 'cancelled' where id = $1 returning id", [next.id])
  await bench.look('delete from calendar where occupancy_id = $1 returning id', [next.occupancyId])
})

test('the stay goes to another customer with its price, and says both names before', async () => {
  const stay = await made('2026-09-01', '2026-09-05')
  const preview = await bench.run((tx) => previewChange(tx, { id: stay.id, change: { kind: 'customer', customerId: bench.ids.other } }))
  assert.deepEqual(
    [preview.before.lines[0], preview.after.lines[0], preview.refusals],
    [{ label: 'Client', value: 'Lefèvre Claire' }, { label: 'Client', value: 'Carlier Paul' }, []],
  )
  await bench.run((tx) => changeCustomer(tx, { id: stay.id, version: stay.version, customerId: bench.ids.other, updateMode: null }))
  const after = await view(stay.id)
  assert.deepEqual([after.customer.id, after.total], [bench.ids.other, stay.total])
  assert.equal(
    (
      await faultsOf(
        bench.run((tx) =>
          changeCustomer(tx, { id: stay.id, version: after.header.version, customerId: bench.ids.other, updateMode: null }),
        ),
      )
    )[0]?.rule,
    'same-customer',
  )
})

test('a copy has the same people at other dates; a place that is taken there is left to be given', async () => {
  const stay = await made('2026-09-12', '2026-09-15')
  await made('2026-10-02', '2026-10-04')
  const copy = await bench.run((tx) =>
    copyStay(tx, { id: stay.id, startDate: '2026-10-01', statusId: 3, customerId: null, optionExpiresOn: null }),
  )
  assert.deepEqual(copy.unplaced, ['E01'])
  const read = await view(copy.bookingId)
  assert.deepEqual(
    read.occupancies.map(({ placeId, startDate, endDate, attendants }) => [placeId, startDate, endDate, attendants.length]),
    [[null, '2026-10-01', '2026-10-04', 2]],
  )
  assert.notEqual(read.header.bookingCode, (await view(stay.id)).header.bookingCode)
  const free = await bench.run((tx) =>
    copyStay(tx, { id: stay.id, startDate: '2026-11-01', statusId: 1, customerId: bench.ids.other, optionExpiresOn: null }),
  )
  assert.deepEqual(
    [free.unplaced, (await view(free.bookingId)).occupancies[0]?.placeId, (await view(free.bookingId)).customer.id],
    [[], e01, bench.ids.other],
  )
})

test('two stays of one customer become one: places, price and calendar together, the other says where they went', async () => {
  const [first, second] = [await made('2026-12-01', '2026-12-04'), await made('2026-12-04', '2026-12-06', {}, e02)]
  assert.ok((await bench.run((tx) => mergeableStays(tx, { id: first.id }))).stays.some(({ id }) => id === second.id))
  const merge = (version: number) =>
    bench.run((tx) => mergeStays(tx, { id: second.id, version: second.version, otherId: first.id, otherVersion: version }))
  assert.equal((await faultsOf(merge(first.version + 1)))[0]?.rule, 'modified-by-other')
  const { bookingId } = await merge(first.version)
  assert.equal(bookingId, first.id)
  const one = await view(first.id)
  assert.deepEqual(
    [one.occupancies.length, one.total, one.header.startDate, one.header.endDate],
    [2, first.total + second.total, '2026-12-01', '2026-12-06'],
  )
  assert.equal(
    [...one.lines, ...one.occupancies.flatMap(({ lines }) => lines)].reduce((sum, { amount }) => sum + amount, 0),
    one.total,
  )
  const gone = await view(second.id)
  assert.deepEqual(
    [gone.header.status, gone.header.closeReason, gone.occupancies.length],
    ['DELETED', `Réuni au séjour ${one.header.bookingCode}`, 0],
  )
  assert.match(
    (await faultsOf(bench.run((tx) => restoreStay(tx, { id: second.id, version: gone.header.version, places: [] }))))[0]?.message ?? '',
    /réuni à un autre/,
  )
  await sameCalendar()
  const strangers = [
    await made('2027-01-04', '2027-01-06'),
    await made('2027-01-04', '2027-01-06', { customerId: bench.ids.other }, e02),
  ] as const
  assert.match(
    (
      await faultsOf(
        bench.run((tx) =>
          mergeStays(tx, {
            id: strangers[0].id,
            version: strangers[0].version,
            otherId: strangers[1].id,
            otherVersion: strangers[1].version,
          }),
        ),
      )
    )[0]?.message ?? '',
    /même client/,
  )
})
