import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../contract.ts'
import { cancelBooking } from './cancel-booking.ts'
import { convertBooking } from './convert-booking.ts'
import { previewBooking } from './preview-booking.ts'
import { readBooking } from './read-booking.ts'
import { restoreBooking } from './restore-booking.ts'
import { bookingBench, calendarAndOccupancies, colleague, faultsOf, formFor, reopen, reprice, save } from './testing/booking-bench.ts'
import { tickStay } from './tick-stay.ts'

const bench = await bookingBench()
const { ids, places } = bench
const rules = async (work: Promise<unknown>) => (await faultsOf(work)).map((fault) => fault.rule)

test('a reservation: number, price with its reasons, schedule, place held, trace, prospect welcomed', async () => {
  const { view, bookingCode, quoteCode, version } = await save(bench, formFor(bench))
  assert.deepEqual([bookingCode, quoteCode, version], ['26-00001', null, 1])
  assert.equal(view.total, 70_000 + 854)
  assert.equal(view.touristTax, 854)
  assert.deepEqual(view.occupancies[0]?.lines.map(({ category, amount }) => [category, amount]), [[1, 70_000]])
  assert.deepEqual([view.downPayment, view.downPaymentDueOn, view.balanceDueOn], [21_000, '2026-07-15', '2026-07-16'])
  assert.deepEqual([view.header.state, view.customer.displayName, view.customer.flags, view.occupancies[0]?.placeNumber], ['booking', 'Lefèvre Claire', [], 'E01'])
  const [calendar, occupancies] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, occupancies)
  assert.equal(calendar.length, 1)
  const [trace] = await bench.look<{ action: string; userName: string }>(`select action, user_name as "userName" from journal where entity = 'booking' and entity_id = $1`, [view.header.id])
  assert.deepEqual(trace, { action: 'create', userName: 'Claire Martin' })
})

test('the same place on the same nights is refused with who holds it; the departure day is free', async () => {
  const [fault] = await faultsOf(save(bench, formFor(bench, { customerId: ids.other }, [{ startDate: '2026-08-21', endDate: '2026-08-25' }])))
  assert.equal(fault?.rule, 'place-not-available')
  assert.equal(fault?.field, 'occupancies.0.placeId')
  assert.equal(fault?.message, 'E01 n’est pas disponible du 21 au 25/08/2026\u00A0: occupée par Lefèvre jusqu’au 22/08.')
  const after = await save(bench, formFor(bench, { customerId: ids.other }, [{ startDate: '2026-08-22', endDate: '2026-08-25' }]))
  assert.equal(after.bookingCode, '26-00002')
})

test('every fault at once, and nothing is written', async () => {
  const before = await bench.look('select id from booking')
  const faults = await faultsOf(save(bench, formFor(bench, { customerId: 0 }, [{ attendants: [], equipment: 'caravan', placeTypeId: ids.pitch, placeId: places.pitches[0] ?? null, equipmentLength: '8' }])))
  assert.deepEqual(faults.map((fault) => fault.rule).toSorted(), ['attendant-required', 'choose-customer', 'equipment-length'])
  assert.deepEqual(await bench.look('select id from booking'), before)
  const [tooShort] = await faultsOf(save(bench, formFor(bench, {}, [{ startDate: '2026-08-25', endDate: '2026-08-26' }])))
  assert.deepEqual([tooShort?.rule, tooShort?.field], ['price-nights-number', 'occupancies.0.endDate'])
})

test('too many people, animals, a night without price', async () => {
  const seven = Array.from({ length: 7 }, () => ({ id: 0, ageCategoryId: ids.adult, name: null, firstName: null, birthDate: null, age: null, countryId: null, taxExemption: null }))
  assert.ok((await rules(save(bench, formFor(bench, {}, [{ placeId: places.chalets[1] ?? 0, attendants: seven }])))).includes('quantity-equipment-capacity'))
  const dogs = [1, 2].map(() => ({ id: 0, animalTypeId: ids.dog, name: null }))
  assert.ok((await rules(save(bench, formFor(bench, {}, [{ placeId: places.chalets[1] ?? 0, animals: dogs }])))).includes('animals-refused'))
  const far = await faultsOf(save(bench, formFor(bench, {}, [{ placeId: places.chalets[1] ?? 0, startDate: '2028-08-15', endDate: '2028-08-22' }])))
  assert.ok(far.length > 0 && far.every((fault) => fault.field?.startsWith('occupancies.0.')))
})

test('a change made by a colleague in between is refused with who and when', async () => {
  const first = await save(bench, formFor(bench, {}, [{ placeId: places.chalets[1] ?? 0 }]))
  const mine = await reopen(bench, first.id, { note: 'la mienne' })
  await save(bench, await reopen(bench, first.id, { note: 'la sienne' }), colleague('Hugo Blanc'))
  const [fault] = await faultsOf(save(bench, mine))
  assert.equal(fault?.rule, 'modified-by-other')
  assert.equal(fault?.message, 'Hugo Blanc a modifié ce séjour le 08/07/2026 à 12:00. Voyez où il en est, puis recommencez.')
  assert.equal((await bench.run((tx) => readBooking(tx, { id: first.id }))).header.note, 'la sienne')
  // Sent again because its answer was lost, or from another screen: nobody else did it.
  await save(bench, await reopen(bench, first.id, { note: 'encore' }))
  assert.match((await faultsOf(save(bench, mine)))[0]?.message ?? '', /^Vous avez vous-même modifié ce séjour le .*, ici ou sur un autre écran\./u)
})

test('the price is kept while nothing that makes it moves, or when asked; the tourist tax follows', async () => {
  const { id } = await save(bench, formFor(bench, {}, [{ placeId: places.chalets[2] ?? 0, startDate: '2026-07-20', endDate: '2026-07-27' }]))
  await reprice(bench, `update price_grid_price set night_price = night_price * 2, version = version + 1 where establishment_id = 1`)
  const noted = await save(bench, await reopen(bench, id, { note: 'arrive tard' }))
  assert.equal(noted.view.total, 56_000 + 854)
  const form = await reopen(bench, id)
  const longer = { ...form, occupancies: form.occupancies.map((one) => ({ ...one, endDate: '2026-07-28' })) }
  const preview = bookingContract.previewBooking.reply.parse(await bench.run((tx) => previewBooking(tx, longer)))
  assert.deepEqual([preview.before?.total, preview.after.total, preview.difference], [56_854, 128_000 + 976, 128_976 - 56_854])
  const kept = await save(bench, { ...longer, keepPrice: true })
  assert.equal(kept.view.total, 56_000 + 976)
  await reprice(bench, `update price_grid_price set night_price = night_price / 2, version = version + 1 where establishment_id = 1`)
})

test('a line changed by hand says why and lasts', async () => {
  const form = formFor(bench, {}, [{ placeId: places.chalets[2] ?? 0, startDate: '2026-08-01', endDate: '2026-08-08' }])
  const line = { category: 1, label: 'Évasion', reason: '', quantity: '1', unitPrice: 60_000, amount: 60_000, vatRate: '10', gridId: null, gridVersion: null, periodId: null, extraId: null, ageCategoryId: null, isManual: true, occupancyIndex: 0 }
  assert.deepEqual(await rules(save(bench, { ...form, manualLines: [{ ...line, manualReason: null, manualBy: null }] })), ['reason-required'])
  const { id, view } = await save(bench, { ...form, manualLines: [{ ...line, manualReason: 'Geste commercial', manualBy: null }] })
  assert.equal(view.total, 60_854)
  const again = await save(bench, { ...(await reopen(bench, id, { note: 'x' })), manualLines: [{ ...line, manualReason: 'Geste commercial', manualBy: null }] })
  assert.equal(again.view.total, 60_854)
  const given = await save(bench, await reopen(bench, id))
  assert.equal(given.view.total, 70_854)
})

test('a quote holds nothing and keeps its number; accepted, it becomes a reservation if the place is still free', async () => {
  const dates = { placeId: places.chalets[2] ?? 0, startDate: '2026-08-10', endDate: '2026-08-14' }
  const quoted = await save(bench, formFor(bench, { statusId: 1 }, [dates]))
  assert.deepEqual([quoted.bookingCode, quoted.quoteCode, quoted.view.header.state], [null, 'D26-00001', 'quote'])
  const rival = await save(bench, formFor(bench, { customerId: ids.other }, [dates]))
  assert.deepEqual(await rules(bench.run((tx) => convertBooking(tx, { id: quoted.id, version: quoted.version, statusId: 3, optionExpiresOn: null }))), ['accepted-before-integrated'])
  const accepted = await save(bench, await reopen(bench, quoted.id, { quoteStatus: 'accepted' }))
  assert.deepEqual(await rules(bench.run((tx) => convertBooking(tx, { id: quoted.id, version: accepted.version, statusId: 3, optionExpiresOn: null }))), ['place-not-available'])
  await bench.run((tx) => cancelBooking(tx, { id: rival.id, version: rival.version, reason: 'Ne vient plus', outcome: null }))
  const converted = bookingContract.convertBooking.reply.parse(await bench.run((tx) => convertBooking(tx, { id: quoted.id, version: accepted.version, statusId: 3, optionExpiresOn: null })))
  assert.equal(converted.header.quoteCode, 'D26-00001')
  assert.match(converted.header.bookingCode ?? '', /^26-\d{5}$/)
  const [calendar, occupancies] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, occupancies)
})

test('option to reservation and back, with its expiry', async () => {
  const option = await save(bench, formFor(bench, { statusId: 2, optionExpiresOn: '2026-07-20' }, [{ placeId: places.pitches[0] ?? 0, placeTypeId: ids.pitch }]))
  const booked = await bench.run((tx) => convertBooking(tx, { id: option.id, version: option.version, statusId: 3, optionExpiresOn: null }))
  assert.deepEqual([booked.header.statusId, booked.header.optionExpiresOn], [3, null])
  assert.deepEqual(await rules(bench.run((tx) => convertBooking(tx, { id: option.id, version: booked.header.version, statusId: 2, optionExpiresOn: null }))), ['option-expiry-required'])
  const back = await bench.run((tx) => convertBooking(tx, { id: option.id, version: booked.header.version, statusId: 2, optionExpiresOn: '2026-07-21' }))
  assert.equal(back.header.optionExpiresOn, '2026-07-21')
  assert.deepEqual(await rules(bench.run((tx) => convertBooking(tx, { id: option.id, version: back.header.version, statusId: 1, optionExpiresOn: null }))), ['modification-not-authorised'])
})

test('cancelled, the place is free at once; restored only if it still is', async () => {
  const dates = { placeId: places.pitches[1] ?? 0, placeTypeId: ids.pitch }
  const first = await save(bench, formFor(bench, {}, [dates]))
  const cancelled = await bench.run((tx) => cancelBooking(tx, { id: first.id, version: first.version, reason: 'Maladie', outcome: null }))
  assert.deepEqual([cancelled.header.state, cancelled.header.closeReason, cancelled.actions.filter((one) => one.fault === null).map((one) => one.action)], ['cancelled', 'Maladie', ['restore', 'print']])
  const second = await save(bench, formFor(bench, { customerId: ids.other }, [dates]))
  const restore = (version: number) => bench.run((tx) => restoreBooking(tx, { id: first.id, version }))
  assert.match((await faultsOf(restore(cancelled.header.version)))[0]?.message ?? '', /^C02 n’est pas disponible.*occupée par Carlier/)
  await bench.run((tx) => cancelBooking(tx, { id: second.id, version: second.version, reason: 'Erreur', outcome: null }))
  assert.equal((await restore(cancelled.header.version)).header.state, 'booking')
  assert.equal((await rules(save(bench, await reopen(bench, second.id, { note: 'x' }))))[0], 'modification-not-authorised')
})

test('arrived then gone, and back; an early departure is told', async () => {
  const stay = await save(bench, formFor(bench, { statusId: 4, isPassage: true }, [{ placeId: places.pitches[2] ?? 0, placeTypeId: ids.pitch, startDate: '2026-07-08', endDate: '2026-07-11' }]))
  const tick = async (what: 'arrived' | 'gone', value: boolean) => {
    const { header } = await bench.run((tx) => readBooking(tx, { id: stay.id }))
    return bench.run((tx) => tickStay(tx, { id: stay.id, version: header.version, what, value }))
  }
  assert.deepEqual(await rules(tick('gone', true)), ['arrived-before-gone'])
  assert.equal((await tick('arrived', true)).header.state, 'inHouse')
  assert.equal((await tick('gone', true)).header.state, 'gone')
  assert.deepEqual((await bench.look(`select is_early_departure as early from booking where id = $1`, [stay.id]))[0], { early: true })
  assert.equal((await tick('gone', false)).header.state, 'inHouse')
  assert.equal((await tick('arrived', false)).header.state, 'due')
})

test('nobody arrives on a place that is not left: neither the tick nor the screen lets him, until the other is ticked gone', async () => {
  const on = { placeId: places.pitches[3] ?? 0, placeTypeId: ids.pitch }
  const leaving = await save(bench, formFor(bench, { statusId: 4, customerId: ids.other }, [{ ...on, startDate: '2026-07-05', endDate: '2026-07-08' }]))
  const coming = await save(bench, formFor(bench, { statusId: 4 }, [{ ...on, startDate: '2026-07-08', endDate: '2026-07-11' }]))
  const tick = (stay: { id: number; version: number }, what: 'arrived' | 'gone', version = stay.version) => bench.run((tx) => tickStay(tx, { id: stay.id, version, what, value: true }))
  await tick(leaving, 'arrived')
  const [refused] = await faultsOf(tick(coming, 'arrived'))
  assert.deepEqual([refused?.rule, refused?.message, refused?.fix?.values], ['place-occupied', 'L’emplacement n’est pas libéré (Carlier encore là)\u00A0: cochez d’abord ce départ.', { bookingId: leaving.id }])
  const seen = await bench.run((tx) => readBooking(tx, { id: coming.id }))
  assert.equal(seen.actions.find(({ action }) => action === 'arrive')?.fault?.rule, 'place-occupied')
  await tick(leaving, 'gone', leaving.version + 1)
  assert.equal((await tick(coming, 'arrived')).header.state, 'inHouse')
})

test('several places in one stay: fee and tax once, people who move keep their names, a removed place is freed', async () => {
  const [first, second] = places.pitches.slice(2)
  const guest = { id: 0, ageCategoryId: ids.adult, name: 'Lefèvre', firstName: 'Jeanne', birthDate: '1990-02-01', age: null, countryId: null, taxExemption: null }
  const dates = { startDate: '2026-09-05', endDate: '2026-09-12', placeTypeId: ids.pitch }
  const { id } = await save(bench, formFor(bench, {}, [{ ...dates, placeId: first ?? 0, attendants: [guest] }, { ...dates, placeId: second ?? 0, attendants: [{ ...guest, firstName: 'Luc' }] }]))
  const form = await reopen(bench, id)
  const [kept, removed] = form.occupancies
  assert.ok(kept && removed)
  const after = await save(bench, { ...form, occupancies: [{ ...kept, attendants: [...kept.attendants, ...removed.attendants] }] })
  assert.deepEqual(after.view.occupancies[0]?.attendants.map(({ id: person, firstName }) => [person, firstName]), [...kept.attendants, ...removed.attendants].map(({ id: person, firstName }) => [person, firstName]))
  const [calendar, occupancies] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, occupancies)
})

test('stays that wait for a place are never more than the type can hold', async () => {
  const waiting = { placeId: null, startDate: '2026-10-03', endDate: '2026-10-10' }
  for (let count = 0; count < 3; count++) await save(bench, formFor(bench, {}, [waiting]))
  const [fault] = await faultsOf(save(bench, formFor(bench, {}, [waiting])))
  assert.equal(fault?.rule, 'place-not-available')
  assert.equal(fault?.message, 'Plus de place libre de ce type la nuit du 03/10/2026\u00A0: 3 emplacements pour 4 séjours.')
  // A given place would take the last unit promised to one of them as well.
  assert.deepEqual(await rules(save(bench, formFor(bench, {}, [{ ...waiting, placeId: places.chalets[0] ?? 0 }]))), ['place-not-available'])
  await save(bench, formFor(bench, {}, [{ ...waiting, startDate: '2026-10-10', endDate: '2026-10-12' }]))
})

test('without the area of payments, money is refused clearly', async () => {
  const payment = { paymentMethodId: 1, amount: 1000, accountType: null, chequeNumber: null, chequeHolder: null, bankId: null, card: null, voucherCount: null, vouchers: null, cashGiven: null, transferReference: null, creditId: null, comment: null, requestId: null }
  const [fault] = await faultsOf(save(bench, formFor(bench, { payments: [payment] }, [{ placeId: places.chalets[0] ?? 0, startDate: '2026-11-07', endDate: '2026-11-10' }])))
  assert.equal(fault?.message, 'Les règlements et les factures ne sont pas disponibles sur ce serveur.')
})

test('another establishment finds nothing', async () => {
  const [row] = await bench.look<{ id: number }>('select min(id)::int as id from booking')
  assert.deepEqual(await rules(bench.run((tx) => readBooking(tx, { id: row?.id ?? 0 }), bench.elsewhere)), ['unknown-record'])
  const faults = await faultsOf(save(bench, formFor(bench), bench.elsewhere))
  assert.ok(faults.some((fault) => fault.rule === 'customer-not-initialised'))
})

test('the stay of a company says who is asked for there', async () => {
  const [row] = await bench.look<{ id: number }>('select min(id)::int as id from booking where customer_id = $1', [ids.customer])
  const named = async () => {
    const { customer } = await bench.run((tx) => readBooking(tx, { id: row?.id ?? 0 }))
    return [customer.displayName, customer.contact]
  }
  assert.deepEqual(await named(), ['Lefèvre Claire', null])
  await bench.look(`update customer set is_legal_entity = true, company_name = 'Travaux publics Lefèvre' where id = $1`, [ids.customer])
  assert.deepEqual(await named(), ['Travaux publics Lefèvre', 'Claire Lefèvre'])
})
