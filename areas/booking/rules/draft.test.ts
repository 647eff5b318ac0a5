import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { draftFromEntry, entryOf, entryPath } from './draft-entry.ts'
import { conflictOf, draftFaults, faultsAtOnce, fieldsInOrder, onCurrent, paymentFaultsOf, stillStands } from './draft-faults.ts'
import { isDraftFix } from './draft-fixes.ts'
import { marked, newCustomerFrom } from './draft-customer.ts'
import { freeLine } from './draft-manual.ts'
import { ageRange, peopleCount, withKnown } from './draft-people.ts'
import { barOn, barText, byType, closedOnce, gauge, liftableFirst, movedTo, stripDays, stripOf } from './draft-places.ts'
import { quickDates, reduceDraft } from './draft-reducer.ts'
import type { DraftAction } from './draft-reducer.ts'
import { previewAsked, priceAsked, saveAsked, searchAsked } from './draft-requests.ts'
import { currentOccupancy, emptyDraft, isChanged, mostPlaces, noDates, placeChoices, placeTabs, someone, wantsHold } from './draft-state.ts'
import type { Draft, DraftDefaults } from './draft-types.ts'
import { draftFromView } from './draft-view.ts'
import { stayPage, stayPath, stayVisit } from './stay-pages.ts'
import type { StoredStayView } from './draft-view.ts'

const [adult, child, baby] = [{ id: 1, label: 'Adulte', minAge: 18, maxAge: null }, { id: 2, label: 'Enfant', minAge: 2, maxAge: 17 }, { id: 3, label: 'Bébé', minAge: 0, maxAge: 1 }]
const defaults: DraftDefaults = { today: '2026-07-08', ageCategories: [adult, child, baby] }
const customer = { id: 9, displayName: 'Lefèvre Claire', detail: 'Nantes', remark: null, flags: [], stays: 4, lastPlace: 'E07', due: 0 }
const run = (draft: Draft, ...actions: DraftAction[]): Draft => actions.reduce((now, action) => reduceDraft(now, action, defaults), draft)
const dated = run(emptyDraft(defaults), { type: 'start', day: '2026-08-15' }, { type: 'nights', nights: 7 })
const places = [{ placeId: 7, number: 'E07', placeTypeId: 3, placeTypeLabel: 'Évasion 4 pers.' }, { placeId: 12, number: 'E12', placeTypeId: 3, placeTypeLabel: 'Évasion 4 pers.' }]
const other = { placeId: 40, number: 'H14', placeTypeId: 4, placeTypeLabel: 'Horizon' }

test('a new stay asks nothing of the server until its dates are complete', () => {
  assert.equal(searchAsked(emptyDraft(defaults)), null)
  assert.equal(searchAsked(dated)?.endDate, '2026-08-22')
  assert.equal(priceAsked(dated), null)
})

test('the best place is taken by itself, kept only once a customer is there, and follows the list', () => {
  const found = run(dated, { type: 'found', places, refusedIds: [] })
  assert.equal(currentOccupancy(found).place?.number, 'E07')
  assert.equal(wantsHold(found, currentOccupancy(found)), false)
  const known = run(found, { type: 'customer', customer })
  assert.equal(wantsHold(known, currentOccupancy(known)), true)
  assert.equal(currentOccupancy(run(found, { type: 'found', places: [other], refusedIds: [] })).place?.number, 'H14')
  assert.equal(run(found, { type: 'found', places: [other], refusedIds: [7], takenIds: [7] }).notice, null)
  assert.equal(currentOccupancy(run(known, { type: 'found', places: [], refusedIds: [7] })).place, null)
})

test('a place that was settled on is kept by a change of dates, else one of its type is proposed, and that is said', () => {
  const settled = run(dated, { type: 'found', places, refusedIds: [] }, { type: 'customer', customer }, { type: 'nights', nights: 9 })
  assert.equal(currentOccupancy(run(settled, { type: 'found', places: [other, ...places], refusedIds: [] })).place?.number, 'E07')
  const moved = run(settled, { type: 'found', places: [other, ...places.slice(1)], refusedIds: [7], takenIds: [7] })
  assert.deepEqual([currentOccupancy(moved).place?.number, moved.notice], ['E12', 'E07 n’est plus libre à ces dates\u00A0: E12 est proposée.'])
  assert.equal(run(moved, { type: 'nights', nights: 3 }).notice, null)
  assert.equal(run(settled, { type: 'found', places: [other], refusedIds: [7], takenIds: [7] }).notice, 'E07 n’est plus libre à ces dates\u00A0: H14 (Horizon) est proposée.')
  assert.equal(run(settled, { type: 'found', places: [other], refusedIds: [7] }).notice, 'E07 ne convient plus\u00A0: H14 (Horizon) est proposée.')
  assert.equal(run(settled, { type: 'found', places: [], refusedIds: [7], takenIds: [7] }).notice, 'E07 n’est plus libre à ces dates.')
  assert.equal(isChanged(moved, { ...moved, notice: null }), false)
})

test('a departure before the arrival stays as typed, and is refused with both days', () => {
  const context = { today: defaults.today, ageCategories: defaults.ageCategories, before: null }
  const wrong = run(dated, { type: 'end', day: '2026-08-13' })
  assert.deepEqual(currentOccupancy(wrong).dates, { start: '2026-08-15', nights: null, end: '2026-08-13' })
  assert.deepEqual(faultsAtOnce(wrong, context).map(({ field, message }) => [field, message]), [['occupancies.0.endDate', 'Le départ (13/08/2026) doit suivre l’arrivée (15/08/2026).']])
  assert.deepEqual(currentOccupancy(run(wrong, { type: 'start', day: '2026-08-10' })).dates, { start: '2026-08-10', nights: 3, end: '2026-08-13' })
  assert.equal(currentOccupancy(run(wrong, { type: 'start', day: '2026-08-20' })).dates.end, '2026-08-13')
  assert.deepEqual(faultsAtOnce(run(dated, { type: 'people', ageCategoryId: 1, count: 0 }), context).map(({ field }) => field), ['occupancies.0.attendants'])
  assert.deepEqual(faultsAtOnce(emptyDraft(defaults), context), [])
})

test('an arrival that is past is said at once on a new stay, and prevents nothing; today is not past', () => {
  const context = { today: defaults.today, ageCategories: defaults.ageCategories }
  const said = (day: string, change: Partial<Draft> = {}, before: Parameters<typeof draftFaults>[1]['before'] = null): readonly (readonly unknown[])[] => faultsAtOnce({ ...run(emptyDraft(defaults), { type: 'start', day }, { type: 'nights', nights: 2 }), ...change }, { ...context, before }).map(({ rule, field, message, warning }) => [rule, field, message, warning ?? false])
  assert.deepEqual(said('2026-07-07'), [['arrival-past', 'occupancies.0.startDate', 'L’arrivée (07/07/2026) est passée\u00A0: vérifiez la date.', true]])
  assert.deepEqual([said('2026-07-08'), said('2026-07-07', { id: 12 }, { startDate: '2026-07-07', optionExpiresOn: null, statusId: 3 })], [[], []])
  assert.deepEqual(said('2026-07-07', { kind: 1 }).map(([rule]) => rule), ['date-not-past'])
})

test('a place that is held stays chosen when a better one appears', () => {
  const held = run(dated, { type: 'found', places, refusedIds: [] }, { type: 'customer', customer }, { type: 'held', index: 0, holdId: 5 })
  assert.equal(currentOccupancy(run(held, { type: 'found', places: [other, ...places], refusedIds: [] })).place?.number, 'E07')
})

test('the choice of a person is never replaced as long as the place is free', () => {
  const chosen = run(dated, { type: 'place', place: { placeId: 12, number: 'E12', placeTypeId: 3, typeLabel: 'Évasion', by: 'user' } })
  assert.equal(wantsHold(chosen, currentOccupancy(chosen)), true)
  assert.equal(currentOccupancy(run(chosen, { type: 'found', places, refusedIds: [] })).place?.number, 'E12')
  assert.equal(currentOccupancy(run(chosen, { type: 'found', places: [other], refusedIds: [] })).place?.number, 'E12')
  assert.equal(currentOccupancy(run(chosen, { type: 'found', places: [other], refusedIds: [12] })).place?.number, 'H14')
})

test('a quote holds nothing', () => {
  const quote = run(dated, { type: 'kind', kind: 'quote' }, { type: 'customer', customer }, { type: 'found', places, refusedIds: [] })
  assert.equal(wantsHold(quote, currentOccupancy(quote)), false)
})

test('a passage arrives today for a night', () => {
  const passage = run(emptyDraft(defaults), { type: 'kind', kind: 'passage' })
  assert.deepEqual(currentOccupancy(passage).dates, { start: '2026-07-08', nights: 1, end: '2026-07-09' })
  assert.equal(passage.isPassage, true)
  assert.equal(run(passage, { type: 'kind', kind: 'option' }).isPassage, false)
})

test('quick dates', () => {
  const week = { start: '2026-08-15', nights: 7, end: '2026-08-22' }
  assert.deepEqual(quickDates(week, 'week', defaults.today), { start: '2026-08-15', nights: 14, end: '2026-08-29' })
  assert.deepEqual(quickDates(week, 'nextWeek', defaults.today), { start: '2026-08-22', nights: 7, end: '2026-08-29' })
  assert.deepEqual(quickDates(noDates, 'weekend', defaults.today), { start: '2026-07-10', nights: 2, end: '2026-07-12' })
  assert.deepEqual(quickDates(noDates, 'week', defaults.today), { start: '2026-07-08', nights: 7, end: '2026-07-15' })
})

test('fewer people: those without a name leave first', () => {
  const party = [{ ...someone(1), firstName: 'Claire' }, someone(1), someone(2)]
  assert.deepEqual(peopleCount(party, 1, 1), [party[0], party[2]])
  fc.assert(fc.property(fc.array(fc.constantFrom(1, 2, 3), { maxLength: 12 }), fc.constantFrom(1, 2, 3), fc.nat({ max: 12 }), (ids, id, wanted) => {
    const after = peopleCount(ids.map(someone), id, wanted)
    return after.filter((one) => one.ageCategoryId === id).length === wanted && after.filter((one) => one.ageCategoryId !== id).length === ids.filter((one) => one !== id).length
  }))
})

test('a known person takes the line of their age; a birth date decides the category', () => {
  const leo = { name: 'Lefèvre', firstName: 'Léo', birthDate: '2019-03-01', countryId: null, ageCategoryId: null }
  assert.deepEqual(withKnown([someone(1), someone(2)], leo, '2026-08-15', defaults.ageCategories).map(({ firstName }) => firstName), [null, 'Léo'])
  assert.equal(withKnown([someone(1)], leo, '2026-08-15', defaults.ageCategories)[1]?.ageCategoryId, 2)
  assert.equal(currentOccupancy(run(dated, { type: 'attendant', index: 0, patch: { birthDate: '2025-12-01' } })).attendants[0]?.ageCategoryId, 3)
  assert.deepEqual(defaults.ageCategories.map(ageRange), ['18 ans et plus', '2 à 17 ans', 'moins de 2 ans'])
})

test('fixes apply to what is typed, unknown ones change nothing', () => {
  const withDog = run(dated, { type: 'animals', animalTypeId: 1, count: 2 })
  assert.equal(currentOccupancy(run(withDog, { type: 'fix', fix: { label: '', action: 'removeAnimals' } })).animals.length, 0)
  assert.equal(currentOccupancy(run(dated, { type: 'fix', fix: { label: '', action: 'changeStart', values: { startDate: '2026-08-22' } } })).dates.end, '2026-08-29')
  assert.deepEqual(currentOccupancy(run(dated, { type: 'fix', fix: { label: '', action: 'set-dates', values: { arrival: '2026-09-01', departure: '2026-09-04' } } })).dates, { start: '2026-09-01', nights: 3, end: '2026-09-04' })
  for (const action of ['moveOccupancy', 'toString', 'set-dates']) assert.equal(run(dated, { type: 'fix', fix: { label: '', action, values: {} } }), dated)
  assert.equal(isDraftFix({ label: '', action: 'moveOccupancy' }), false)
})

test('extras are added once, changed and taken away', () => {
  const withLinen = run(dated, { type: 'extra', extraId: 4, quantity: 1 }, { type: 'extra', extraId: 4, quantity: 3 })
  assert.deepEqual(currentOccupancy(withLinen).extras.map(({ extraId, quantity }) => [extraId, quantity]), [[4, 3]])
  assert.deepEqual(currentOccupancy(run(withLinen, { type: 'extra', extraId: 4, quantity: 0 })).extras, [])
})

test('names and plates never ask for a new price nor a new search', () => {
  const priced = run(dated, { type: 'found', places, refusedIds: [] }, { type: 'vehicles', vehicleTypeId: 1, count: 1 })
  const named = run(priced, { type: 'attendant', index: 0, patch: { name: 'Lefèvre' } }, { type: 'plate', index: 0, plate: 'AB-123-CD' })
  assert.deepEqual(priceAsked(named), priceAsked(priced))
  assert.deepEqual(searchAsked(named), searchAsked(priced))
  assert.equal(saveAsked(named).occupancies[0]?.vehicles[0]?.plate, 'AB-123-CD')
})

test('what the screen did by itself is no work to lose; what was typed is', () => {
  const empty = emptyDraft(defaults)
  assert.equal(isChanged(run(dated, { type: 'found', places, refusedIds: [] }), dated), false)
  assert.equal(isChanged(run(empty, { type: 'header', patch: { note: 'Près de la plage' } }), empty), true)
  assert.equal(isChanged(run(dated, { type: 'place', place: { placeId: 12, number: 'E12', placeTypeId: 3, typeLabel: '', by: 'user' } }), dated), true)
})

test('everything missing is said at once, on its field, and every field has its turn for the focus', () => {
  const context = { today: defaults.today, ageCategories: defaults.ageCategories, before: null }
  const faults = draftFaults(run(emptyDraft(defaults), { type: 'kind', kind: 'option' }), context)
  assert.deepEqual(faults.map(({ field }) => field), ['customerId', 'occupancies.0.startDate', 'occupancies.0.placeTypeId', 'optionExpiresOn'])
  for (const { field } of faults) assert.ok(fieldsInOrder(dated).includes(field ?? ''), String(field))
  const children = run(dated, { type: 'found', places, refusedIds: [] }, { type: 'customer', customer }, { type: 'people', ageCategoryId: 1, count: 0 }, { type: 'people', ageCategoryId: 2, count: 1 })
  assert.deepEqual(draftFaults(children, context).map(({ rule }) => rule), ['adult-required'])
  assert.deepEqual(draftFaults(run(dated, { type: 'found', places, refusedIds: [] }, { type: 'customer', customer }), context), [])
})

test('a fault about one place is put on the place shown', () => {
  assert.equal(onCurrent(dated, { rule: 'x', message: '', field: 'startDate' }).field, 'occupancies.0.startDate')
  assert.equal(onCurrent(dated, { rule: 'x', message: '' }).field, undefined)
})

test('a conflict names the colleague', () => {
  assert.equal(conflictOf([{ rule: 'modified-by-other', message: '', values: { who: 'Hugo Blanc' } }])?.who, 'Hugo Blanc')
  assert.equal(conflictOf([{ rule: 'place-not-available', message: '' }]), null)
})

test('an address fills the draft, and what cannot be read is left out', () => {
  const path = entryPath({ placeId: 7, place: 'E07', placeTypeId: 3, placeType: 'Évasion 4 pers.', from: '2026-08-15', to: '2026-08-22', people: new Map([[1, 2], [2, 1]]), animals: new Map([[5, 1]]), extras: new Map([[8, 3]]), equipment: 'caravan', length: '6.5', features: [2] })
  const query = Object.fromEntries((path.split('?')[1] ?? '').split('&').map((pair) => pair.split('=').map(decodeURIComponent)))
  const draft = draftFromEntry(query, '2', defaults)
  const occupancy = currentOccupancy(draft)
  assert.deepEqual([draft.kind, occupancy.place?.number, occupancy.dates.nights, occupancy.attendants.length, occupancy.animals.length, occupancy.equipment, occupancy.equipmentLength, occupancy.featureIds], [2, 'E07', 7, 3, 1, 'caravan', '6.5', [2]])
  assert.deepEqual(occupancy.extras, [{ id: 0, extraId: 8, quantity: 3, startDate: null, endDate: null }])
  fc.assert(fc.property(fc.dictionary(fc.constantFrom('from', 'to', 'placeId', 'placeTypeId', 'people', 'adults', 'animals', 'extras', 'equipment', 'length', 'features'), fc.string()), fc.string(), (wild, status) => {
    const read = draftFromEntry(wild, status, defaults)
    return read.occupancies.length === 1 && [1, 2, 3, 4].includes(read.kind)
  }))
})

test('an option that an address asks for ends by its arrival', () => {
  const ends = (from: string) => draftFromEntry({ from, to: '2026-07-20' }, '2', { ...defaults, optionDays: 7 }).header.optionExpiresOn
  assert.deepEqual([ends('2026-07-08'), ends('2026-07-10'), ends('2026-07-19'), draftFromEntry({}, '2', { ...defaults, optionDays: 7 }).header.optionExpiresOn], ['2026-07-08', '2026-07-10', '2026-07-15', '2026-07-15'])
  assert.equal(draftFromEntry({ from: '2026-07-10', to: '2026-07-20' }, '3', { ...defaults, optionDays: 7 }).header.optionExpiresOn, null)
})

test('the strip shows the stay from noon to noon, cut at its edges', () => {
  const strip = stripOf('2026-08-15', '2026-08-22')
  assert.deepEqual(strip, { from: '2026-08-12', days: 14 })
  assert.deepEqual(barOn(strip, '2026-08-15', '2026-08-22'), { left: 25, width: 50, cutLeft: false, cutRight: false })
  assert.equal(barOn(strip, '2026-08-01', '2026-08-15')?.cutLeft, true)
  assert.deepEqual([[7, 50], [4, 28], [1, 7]].map(([nights = 0, width = 0]) => barText(nights, { left: 0, width, cutLeft: false, cutRight: false })), ['7 nuits', '4', ''])
  assert.equal(barOn(strip, '2026-09-01', '2026-09-05'), null)
  assert.deepEqual(stripDays(strip, '2026-08-15', '2026-08-22').filter(({ edge }) => edge).map(({ number }) => number), [15, 22])
  assert.deepEqual(stripDays(strip, '2026-08-15', '2026-08-16').filter(({ edge }) => edge).map(({ number }) => number), [15])
  fc.assert(fc.property(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 1, max: 60 }), (shift, nights) => {
    const start = addDays('2026-08-15', shift)
    const bar = barOn(strip, start, addDays(start, nights))
    return bar === null || (bar.left >= 0 && bar.left + bar.width <= 100.001)
  }))
})

test('keys of the list, types and gauges', () => {
  const [closed, taken] = [{ rule: 'dates-in-activity-period' }, { rule: 'place-not-available' }]
  assert.deepEqual(closedOnce([{ label: 'A01', faults: [closed] }, { label: 'H01', faults: [taken, closed] }]), [{ label: 'Toutes', faults: [closed] }])
  const some = [{ label: 'A01', faults: [closed] }, { label: 'H01', faults: [taken] }]
  assert.deepEqual([closedOnce(some), closedOnce(some.slice(0, 1)), closedOnce([])], [some, some.slice(0, 1), []])
  assert.deepEqual(liftableFirst([{ id: 1, faults: [{}] }, { id: 2, faults: [{ fix: 'a' }] }, { id: 3, faults: [{}, { fix: 'b' }] }]).map(({ id }) => id), [2, 3, 1])
  assert.equal(movedTo('ArrowDown', 0, 3), 1)
  assert.equal(movedTo('ArrowUp', 0, 3), 0)
  assert.equal(movedTo('End', 0, 3), 2)
  assert.equal(movedTo('a', 0, 3), null)
  const types = [{ placeTypeId: 3, label: 'É', free: 2, places: 40, total: 900 }, { placeTypeId: 4, label: 'H', free: 1, places: 2, total: 700 }, { placeTypeId: 5, label: 'C', free: 0, places: 16, total: 100 }]
  assert.deepEqual(byType(types, places).map(({ type, places: of }) => [type.placeTypeId, of.length]), [[4, 0], [3, 2]])
  assert.deepEqual([gauge(0, 16).tone, gauge(2, 40).tone, gauge(20, 40).tone], ['none', 'few', 'enough'])
})

test('what was typed to find somebody begins their form, and shows in their name', () => {
  assert.deepEqual(marked('Lefèvre Claire', 'lefev'), [{ text: 'Lefèv', hit: true }, { text: 're', hit: false }, { text: ' ', hit: false }, { text: 'Claire', hit: false }])
  assert.equal(marked('Lefebvre Anne', 'lefev')[0]?.text, 'Lefe')
  assert.deepEqual(marked('Dijkstra Dirk', 'dijkstra').filter(({ hit }) => hit).map(({ text }) => text), ['Dijkstra'])
  assert.deepEqual([newCustomerFrom('lefèvre jean-luc').name, newCustomerFrom('lefèvre jean-luc').firstName], ['Lefèvre', 'Jean-Luc'])
  const named = (typed: string): unknown[] => [newCustomerFrom(typed).name, newCustomerFrom(typed).firstName]
  assert.deepEqual(['van Zwanenburg Pieter', 'van der berg jan', 'le goff anne', 'de la Tour Marie', 'Durand de la Tour', 'de'].map(named), [['van Zwanenburg', 'Pieter'], ['van der Berg', 'Jan'], ['Le Goff', 'Anne'], ['de la Tour', 'Marie'], ['Durand', 'De La Tour'], ['De', null]])
  assert.equal(newCustomerFrom('06 12 34').phone, '061234')
  assert.equal(newCustomerFrom('a@b.fr').email, 'a@b.fr')
  const whole = (typed: string): unknown[] => (({ name, firstName, phone, email }) => [name, firstName, phone, email])(newCustomerFrom(typed))
  assert.deepEqual(whole('dupont marie 06 12 34 56 78'), ['Dupont', 'Marie', '0612345678', null])
  assert.deepEqual(whole('+32 487.86 dupont a@b.fr'), ['Dupont', null, '+3248786', 'a@b.fr'])
  assert.deepEqual(whole('les 3 chênes'), ['Les 3', 'Chênes', null, null])
  fc.assert(fc.property(fc.string(), fc.string(), (text, typed) => marked(text, typed).map((piece) => piece.text).join('') === text))
})

const view: StoredStayView = {
  header: { id: 5, version: 2, statusId: 3, isPassage: false, partnerId: null, accessChannelId: null, optionExpiresOn: null, expectedTime: null, groupName: null, reference: null, hasInsurance: false, promoCode: null, note: null, quoteStatus: null },
  customer: { id: 9, displayName: 'Lefèvre Claire', phone: '0612345678', town: 'Nantes', remark: null, flags: ['Fidèle'], stays: 4 },
  occupancies: [{ id: 8, startDate: '2026-08-15', endDate: '2026-08-22', placeTypeId: 3, placeId: 7, placeNumber: 'E07', placeTypeLabel: 'Évasion', isPlaceLocked: false, attendants: [someone(1)], vehicles: [], animals: [], extras: [], equipment: null, equipmentLength: null, equipmentWidth: null, amperes: null, featureIds: [2], wishes: ['shade'],
    lines: [{ category: 9, label: 'Geste', reason: '', quantity: '1', unitPrice: -1000, amount: -1000, vatRate: '10', gridId: null, gridVersion: null, periodId: null, extraId: null, ageCategoryId: null, isManual: true, manualReason: 'Fidélité', manualBy: null }] }],
  lines: [], downPayment: 30000, downPaymentType: 2, downPaymentDueOn: null, balanceDueOn: null,
}

test('a stored stay goes back as it came, its lines changed by hand included', () => {
  const draft = draftFromView(view)
  const asked = saveAsked(draft)
  assert.equal(asked.manualLines[0]?.occupancyIndex, 0)
  assert.deepEqual([asked.occupancies[0]?.featureIds, asked.occupancies[0]?.wishes], [[2], ['shade']])
  assert.deepEqual([asked.id, asked.version, asked.occupancies[0]?.placeId, asked.downPayment, asked.downPaymentType], [5, 2, 7, 30000, 2])
  assert.equal(wantsHold(draft, currentOccupancy(draft)), false)
  assert.equal(currentOccupancy(run(draft, { type: 'found', places: [other], refusedIds: [7] })).place?.number, 'E07')
  assert.ok(previewAsked(draft))
  assert.equal(isChanged(draft, draftFromView(view)), false)
})

test('pages of a stay', () => {
  const visited = (bookingId: string) => stayVisit({ pathname: `/new-booking/summary/${bookingId}/0/0/0/9/3`, searchStr: '' })?.bookingId
  assert.deepEqual(['5', 'new', '99999999999999999999'].map(visited), [5, 0, Number.MAX_SAFE_INTEGER])
  assert.equal(stayPage('payments'), 'payments')
  assert.equal(stayPage('elsewhere'), 'summary')
  assert.equal(stayPath({ id: 5, customerId: 9, statusId: 3 }, 'history'), '/new-booking/history/5/0/0/0/9/3')
})

test('places are added and removed without touching the others', () => {
  const two = run(dated, { type: 'addOccupancy' }, { type: 'people', ageCategoryId: 1, count: 4 })
  assert.deepEqual(two.occupancies.map(({ attendants }) => attendants.length), [2, 4])
  assert.equal(run(two, { type: 'removeOccupancy' }).occupancies.length, 1)
  const placed = run(dated, { type: 'found', places, refusedIds: [] }, { type: 'addOccupancy' }, { type: 'found', places, refusedIds: [] })
  assert.deepEqual(placed.occupancies.map(({ place }) => place?.number), ['E07', 'E12'])
  assert.equal(run(dated, { type: 'removeOccupancy' }), dated)
})

test('a refusal leaves with the value it was about; those of the payment go to its form', () => {
  const fault = { rule: 'x', message: '', field: 'occupancies.0.startDate' }
  assert.equal(stillStands(fault, dated, run(dated, { type: 'header', patch: { note: 'a' } })), true)
  assert.equal(stillStands(fault, dated, run(dated, { type: 'start', day: '2026-08-16' })), false)
  const byHand = { ...dated, manualLines: [freeLine({ label: 'Séjour', amount: 59_400, vatRate: '10', manualReason: 'Accord', occupancyIndex: 0 })] }
  assert.deepEqual(['price-arrival-day', 'x'].map((rule) => stillStands({ ...fault, rule }, dated, byHand)), [false, true], 'who passes over the tariff is no longer told what it refuses')
  assert.equal(stillStands({ rule: 'x', message: '' }, dated, run(dated, { type: 'start', day: '2026-08-16' })), true)
  assert.deepEqual(paymentFaultsOf([{ rule: 'a', message: '', field: 'payments.0.card.expiry' }, { rule: 'b', message: '', field: 'chequeNumber' }, fault]).map(({ field }) => field), ['card.expiry', 'chequeNumber'])
})

test('a search goes on as a stay with all that was asked', () => {
  const asked = run(dated, { type: 'people', ageCategoryId: 2, count: 2 }, { type: 'animals', animalTypeId: 5, count: 1 })
  const path = entryPath(entryOf(asked, { placeId: 12, number: 'E12', placeTypeId: 3, typeLabel: 'Évasion', by: 'user' }))
  const query = Object.fromEntries((path.split('?')[1] ?? '').split('&').map((pair) => pair.split('=').map(decodeURIComponent)))
  assert.deepEqual(saveAsked(draftFromEntry(query, '3', defaults)).occupancies, saveAsked(run(asked, { type: 'place', place: { placeId: 12, number: 'E12', placeTypeId: 3, typeLabel: 'Évasion', by: 'user' } })).occupancies)
})

test('the places of a stay are told apart by their rank, and by their number once they have one', () => {
  const group = run(dated, { type: 'place', place: { placeId: 7, number: 'E07', placeTypeId: 3, typeLabel: 'Évasion', by: 'user' } }, ...Array.from({ length: mostPlaces - 1 }, (): DraftAction => ({ type: 'addOccupancy' })))
  const choices = placeChoices(group)
  assert.deepEqual([choices.length, choices[0]?.label, choices[29]?.label, choices[29]?.value], [30, 'Place 1\u00A0: E07', 'Place 30', '29'])
  assert.equal(new Set(choices.map(({ label }) => label)).size, 30)
  const [one] = group.occupancies
  if (!one) throw new Error('the group has places')
  assert.deepEqual(placeTabs(group).slice(0, 2), ['E07', 'Place 2'])
  const later = { ...one, dates: { ...one.dates, start: '2026-08-02' } }
  assert.deepEqual(placeTabs({ occupancies: [one, later] }).map((tab) => tab.startsWith('E07 du ')), [true, true])
  assert.equal(placeTabs({ occupancies: [one, later] })[1], 'E07 du 02/08')
})
