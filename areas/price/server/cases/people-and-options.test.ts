import assert from 'node:assert/strict'
import { gridOf, nights, people, runCases, tariffOf } from '#areas/price/server/cases/testing.ts'
import type { Case, GridInput, StayInput, TariffInput } from '#areas/price/server/cases/testing.ts'

/* A pitch at 10,00 € the night with people, animals, vehicles and extras; 5 nights from Saturday 11 July 2026 unless said otherwise. */

type Person = NonNullable<GridInput['persons']>[number]
type Option = NonNullable<GridInput['options']>[number]
const pitch = (grid: Partial<GridInput>, more: Partial<TariffInput> = {}): TariffInput => tariffOf(gridOf({ nightCents: 1000 }, grid), more)
const persons = (list: readonly Person[], grid: Partial<GridInput> = {}): TariffInput => pitch({ persons: [...list], ...grid })
const option = (more: Partial<Option>): TariffInput => pitch({ options: [{ label: 'Option', target: { kind: 'extra', extraId: 1 }, ...more }] })
const five = (more: Partial<StayInput> = {}): StayInput => nights('2026-07-11', 5, more)
const asked = (quantity: number, more: Partial<StayInput> = {}): StayInput => five({ extras: [{ extraId: 1, quantity }], ...more })
const adult: Person = { ageCategoryId: 1, cents: 600 }
const child: Person = { ageCategoryId: 2, cents: 400 }
const place = 5 * 1000

const models: readonly Case[] = [
  ['model 1: by night and occupant', persons([adult]), five({ occupants: people(2) }), place + 2 * 5 * 600],
  ['model 2: nights 1 to 3 at one price, then another', persons([{ ...adult, model: 2, slices: [{ upToNight: 3, cents: 600 }, { upToNight: null, cents: 450 }] }]), five({ occupants: people(2) }), place + 2 * (3 * 600 + 2 * 450)],
  ['model 2: inside the first slice', persons([{ ...adult, model: 2, slices: [{ upToNight: 14, cents: 600 }, { upToNight: null, cents: 450 }] }]), five({ occupants: people(1) }), place + 5 * 600],
  ['model 3: by stay and occupant', persons([{ ...adult, model: 3, cents: 2500 }]), five({ occupants: people(2) }), place + 2 * 2500],
  ['model 4: by night for the group', persons([{ ...adult, model: 4, cents: 300 }]), five({ occupants: people(3) }), place + 5 * 300],
  ['model 5: by stay for the group', persons([{ ...adult, model: 5, cents: 1700 }]), five({ occupants: people(3) }), place + 1700],
  ['adults and children', persons([adult, child]), five({ occupants: people(2, 3) }), place + 5 * (2 * 600 + 3 * 400)],
  ['a category without a price is not charged', persons([adult]), five({ occupants: people(2, 0, 1) }), place + 5 * 2 * 600],
  ['someone in no category is not charged', persons([adult]), five({ occupants: [{ count: 2 }] }), place],
  ['another price in one season', persons([{ ...adult, periodPrices: [{ periodId: 1, cents: 700 }] }]), five({ occupants: people(1) }), place + 5 * 700],
  ['P. pitch 5,00, adult 5,50, child 4,50, electricity 4,50, tax 0,30 an adult, éco 0,20 a person: 131,00', tariffOf(gridOf({ nightCents: 500 }, {
    persons: [{ ageCategoryId: 1, cents: 550 }, { ageCategoryId: 2, cents: 450 }], options: [{ label: 'Électricité', target: { kind: 'extra', extraId: 1 }, unit: 'night', cents: 450 }, { label: 'Éco-participation', target: { kind: 'extra', extraId: 2 }, unit: 'night', cents: 20, perPerson: {}, required: true }] }),
  { touristTaxes: [{ tariff: { kind: 'amount', cents: 30 } }] }), asked(1, { occupants: people(2, 1) }), 12_500 + 300 + 300],
]

const agesOnArrival: readonly Case[] = [
  ['17 the day before the birthday', persons([adult, child]), five({ occupants: [{ birthDate: '2008-07-12' }] }), place + 5 * 400],
  ['18 on the arrival day', persons([adult, child]), five({ occupants: [{ birthDate: '2008-07-11' }] }), place + 5 * 600],
  ['a bound includes its age: 17', persons([adult, child]), five({ occupants: [{ age: 17 }] }), place + 5 * 400],
  ['a birthday during the stay changes nothing', persons([adult, child]), five({ occupants: [{ birthDate: '2008-07-13' }] }), place + 5 * 400],
  ['the birth date says more than the category given', persons([adult, child]), five({ occupants: [{ ageCategoryId: 2, birthDate: '1980-01-01' }] }), place + 5 * 600],
]

const included: readonly Case[] = [
  ['two included, nobody more', persons([adult, child], { includedPersons: 2 }), five({ occupants: people(2) }), place],
  ['the dearest are included: the children pay', persons([adult, child], { includedPersons: 2 }), five({ occupants: people(2, 2) }), place + 5 * 2 * 400],
  ['children dearer than adults are included first', persons([{ ...adult, cents: 300 }, child], { includedPersons: 2 }), five({ occupants: people(2, 1) }), place + 5 * 300],
  ['or the order of the categories decides: adults first', persons([{ ...adult, cents: 300 }, child], { includedPersons: 2, settings: { includedPlaces: 'categoryOrder' } }), five({ occupants: people(2, 1) }), place + 5 * 400],
  ['O. four children included, the fifth pays', persons([{ ...child, includedQuantity: 4 }]), five({ occupants: people(0, 5) }), place + 5 * 400],
  ['included by stay', persons([{ ...adult, model: 3, cents: 2500 }], { includedPersons: 1 }), five({ occupants: people(3) }), place + 2 * 2500],
  ['model 5, a couple’s grid for two: couple night', { ...persons([adult]), grids: [{ ...gridOf({ nightCents: 3000 }), model: 5, persons: [adult] }] }, five({ occupants: people(2) }), 5 * 3000],
  ['model 5: a third adult pays', { ...persons([adult]), grids: [{ ...gridOf({ nightCents: 3000 }), model: 5, persons: [adult] }] }, five({ occupants: people(3) }), 5 * 3000 + 5 * 600],
  ['model 6: couple week and a child', { ...persons([adult]), grids: [{ ...gridOf({ weekCents: 50_000 }), model: 6, persons: [adult, child] }] }, nights('2026-07-11', 7, { occupants: people(2, 1) }), 50_000 + 7 * 400],
]

const groups: readonly Case[] = [
  ['19 people: price of 10 and more', persons([{ ...adult, brackets: [{ fromPersons: 10, cents: 500 }, { fromPersons: 20, cents: 400 }] }]), five({ occupants: people(19) }), place + 19 * 5 * 500],
  ['20 people: price of 20 for everybody', persons([{ ...adult, brackets: [{ fromPersons: 10, cents: 500 }, { fromPersons: 20, cents: 400 }] }]), five({ occupants: people(20) }), place + 20 * 5 * 400],
  ['9 people: the ordinary price', persons([{ ...adult, brackets: [{ fromPersons: 10, cents: 500 }] }]), five({ occupants: people(9) }), place + 9 * 5 * 600],
  ['the whole group chooses the bracket', persons([{ ...adult, brackets: [{ fromPersons: 10, cents: 500 }] }, child]), five({ occupants: people(6, 4) }), place + 6 * 5 * 500 + 4 * 5 * 400],
  ['a leader free per full 10: 25 people, two free', persons([{ ...adult, freePer: 10 }]), five({ occupants: people(25) }), place + 23 * 5 * 600],
  ['no leader free below 10', persons([{ ...adult, freePer: 10 }]), five({ occupants: people(9) }), place + 9 * 5 * 600],
  ['billed as 15 people at least: 3 are missing', persons([adult], { minimumBilled: { persons: 15, cents: 600 } }), five({ occupants: people(12) }), place + 12 * 5 * 600 + 3 * 5 * 600],
  ['15 people are not below the minimum', persons([adult], { minimumBilled: { persons: 15, cents: 600 } }), five({ occupants: people(15) }), place + 15 * 5 * 600],
  ['lodging at the price of 5 people and more', tariffOf(gridOf({ nightCents: 8000, headcountPrices: [{ fromPersons: 5, nightCents: 11_000 }] })), five({ occupants: people(5) }), 5 * 11_000],
  ['lodging at the price of 4 people', tariffOf(gridOf({ nightCents: 8000, headcountPrices: [{ fromPersons: 5, nightCents: 11_000 }] })), five({ occupants: people(4) }), 5 * 8000],
  ['week at the price of 6 people', tariffOf(gridOf({ weekCents: 50_000, headcountPrices: [{ fromPersons: 6, weekCents: 62_000 }] })), nights('2026-07-11', 7, { occupants: people(6) }), 62_000],
  ['capacity counts babies', persons([adult], {}), five({ occupants: people(2, 0, 1) }), (priced) => assert.deepEqual(priced.refusals, [])],
  ['one too many, a baby', { ...persons([adult]), maxPersons: 2 }, five({ occupants: people(2, 0, 1) }), ['quantity-equipment-capacity']],
  ['more adults than the grid takes', persons([{ ...adult, maxQuantity: 2 }]), five({ occupants: people(3) }), ['equipment-max-quantity']],
]

const units: readonly Case[] = [
  ['by night', option({ unit: 'night', cents: 400 }), asked(2), place + 2 * 5 * 400],
  ['by day, as by night', option({ unit: 'day', cents: 400 }), asked(1), place + 5 * 400],
  ['by stay', option({ unit: 'stay', cents: 4000 }), asked(1), place + 4000],
  ['by week begun: 5 nights are one', option({ unit: 'week', cents: 3000 }), asked(1), place + 3000],
  ['by week begun: 8 nights are two', option({ unit: 'week', cents: 3000 }), nights('2026-07-11', 8, { extras: [{ extraId: 1, quantity: 1 }] }), 8 * 1000 + 2 * 3000],
  ['by month begun: 33 nights are two', option({ unit: 'month', cents: 9000 }), nights('2026-07-11', 33, { extras: [{ extraId: 1, quantity: 1 }] }), 33 * 1000 + 2 * 9000],
  ['by year begun', option({ unit: 'year', cents: 30_000 }), asked(1), place + 30_000],
  ['15 % of the package', option({ unit: 'percentage', rate: '15' }), asked(1), place + 750],
  ['a night a cent cheaper than the week is paid by night', tariffOf(gridOf({ nightCents: 1000 }, { options: [{ label: 'Vélo', target: { kind: 'extra', extraId: 1 }, unit: 'night', cents: 2999, weekCents: 3000 }] })), nights('2026-07-11', 1, { extras: [{ extraId: 1, quantity: 1 }] }), 1000 + 2999],
  ['a percentage rounds half up: 12,345 % of 100,00', tariffOf(gridOf({ weekCents: 10_000 }, { options: [{ label: 'Option', target: { kind: 'extra', extraId: 1 }, unit: 'percentage', rate: '12.345' }] })), nights('2026-07-11', 7, { extras: [{ extraId: 1, quantity: 1 }] }), 10_000 + 1235],
  ['some nights only', option({ unit: 'night', cents: 400 }), five({ extras: [{ extraId: 1, quantity: 1, start: '2026-07-12', end: '2026-07-14' }] }), place + 2 * 400],
  ['never more than 10,00 a stay', option({ unit: 'night', cents: 400, mostCents: 1000 }), asked(1), place + 1000],
  ['two of them: the cap is for each', option({ unit: 'night', cents: 400, mostCents: 1000 }), asked(2), place + 2 * 1000],
  ['below the cap', option({ unit: 'night', cents: 100, mostCents: 1000 }), asked(1), place + 500],
  ['for each person', option({ unit: 'stay', cents: 1200, perPerson: {} }), asked(1, { occupants: people(2, 1) }), place + 3 * 1200],
  ['for each adult', option({ unit: 'stay', cents: 1200, perPerson: { ageCategoryIds: [1] } }), asked(1, { occupants: people(2, 1) }), place + 2 * 1200],
  ['for each child where there is none', option({ unit: 'stay', cents: 1200, perPerson: { ageCategoryIds: [2] }, required: true }), five({ occupants: people(2) }), place],
]

const quantities: readonly Case[] = [
  ['compulsory without being asked for', option({ unit: 'stay', cents: 4000, required: true }), five(), place + 4000],
  ['compulsory, and asked for twice', option({ unit: 'stay', cents: 4000, required: true }), asked(2), place + 2 * 4000],
  ['the first one is included', option({ unit: 'night', cents: 400, includedQuantity: 1 }), asked(3), place + 2 * 5 * 400],
  ['all included', option({ unit: 'night', cents: 400, includedQuantity: 2 }), asked(2), place],
  ['more than the maximum', option({ cents: 400, maxQuantity: 2 }), asked(3), ['equipment-max-quantity']],
  ['the maximum itself', option({ cents: 400, maxQuantity: 2 }), asked(2), place + 2 * 400],
  ['more than the stock', option({ cents: 400, stock: 1 }), asked(2), ['quantity-above-stock']],
  ['all the stock', option({ cents: 400, stock: 2 }), asked(2), place + 2 * 400],
  ['an extra that the grid does not have', pitch({}), asked(1), ['option-unavailable-grid']],
  ['an animal and a second car', pitch({ options: [{ label: 'Chien', target: { kind: 'animal', animalTypeId: 1 }, unit: 'night', cents: 300 }, { label: 'Voiture', target: { kind: 'vehicle', vehicleTypeId: 1 }, unit: 'night', cents: 250, includedQuantity: 1 }] }),
    five({ animals: [{ animalTypeId: 1, quantity: 1 }], vehicles: [{ vehicleTypeId: 1, quantity: 2 }] }), place + 5 * 300 + 5 * 250],
]

runCases([...models, ...agesOnArrival, ...included, ...groups, ...units, ...quantities])
