import { appBench, sessionOf } from '../../../tests/bench.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { WireRow } from '#platform/operation/search.ts'
import type { priceContract } from '../contract.ts'

export const bench = await appBench({ services: true })

export const desk = sessionOf(1)

export const root = 'price/configuration/pricegrid'

export type Reply<Name extends keyof typeof priceContract> = ReplyOf<(typeof priceContract)[Name]>

export const create = async (base: string, values: object): Promise<WireRow> =>
  bench.ok<WireRow>(desk, 'POST', `${base}/edit`, { body: { id: 0, ...values }, headers: { returnEditItem: 'true' } })

export const exported = async (id: number, format: 'json' | 'csv'): Promise<string> =>
  (await bench.call(desk, 'GET', `${root}/export?ids=${id}&number=0&format=${format}`)).body

export const imported = async (content: string, format: 'json' | 'csv', dryRun = false): Promise<Reply<'importGrids'>> =>
  bench.ok(desk, 'POST', `${root}/import`, { body: { content, format, dryRun } })

export const family = await create('camp/place_family', { label: 'Emplacements', nature: 'pitch' })

export const [comfort, bare] = [
  await create('camp/place_type', { label: 'Confort', code: 'CON', placeFamilyId: family.id, capacity: 6, maximumCapacity: 6 }),
  await create('camp/place_type', { label: 'Nu', code: 'NU', placeFamilyId: family.id, capacity: 6, maximumCapacity: 6 }),
]

export const [vat, normal] = [
  await create('price/tva', { label: 'TVA 10 %', code: 'intermediate', rate: '10', startDate: '2014-01-01', isDefault: true }),
  await create('price/tva', { label: 'TVA 20 %', code: 'normal', rate: '20', startDate: '2014-01-01' }),
]

export const [adult, child] = [
  await create('price/agecategory', { label: 'Adulte', minAge: 18 }),
  await create('price/agecategory', { label: 'Enfant', minAge: 3, maxAge: 17 }),
]

export const dog = await create('price/animaltype', { label: 'Chien' })

export const car = await create('price/vehicletype', { label: 'Voiture' })

export const linenType = await create('price/extratype', { label: 'Linge' })

export const linen = await create('price/extra', { label: 'Draps', extraTypeId: linenType.id, price: 1200, tvaId: normal.id })
await create('price/extra', { label: 'Vélo', extraTypeId: linenType.id, price: 900, tvaId: normal.id })

export const own = { startDate: null, endDate: null, quantity: null, upToNight: null, priceGridPeriodId: null }

export const rich = {
  id: 0,
  label: 'Emplacements 2026',
  priceModel: 7,
  startDate: '2026-01-01',
  endDate: '2027-01-01',
  bookingStartDate: '2025-10-01',
  tvaId: vat.id,
  includedPersons: 2,
  includedPlaces: 'categoryOrder',
  billedPersons: 3,
  billedPersonPrice: 450,
  channels: ['reception', 'site'],
  closedChannels: ['marketplace'],
  origins: ['zoneA', 'r84'],
  minPersons: 1,
  monthLength: 'thirtyNights',
  weekAcrossSeasons: 'firstNight',
  arrivalDays: ['6'],
  periods: [
    {
      id: -1,
      label: 'Basse « calme »; longue',
      season: 'low',
      colour: '#7A9A3C',
      startDate: '2026-04-04',
      endDate: '2026-07-04',
      minimumNightOperator: 4,
      numberOfNights: 2,
      maximumNights: 21,
      arrivalDays: ['3', '6'],
    },
    { id: -2, label: 'Haute', season: 'high', startDate: '2026-07-04', endDate: '2026-08-29', departureDays: ['6'], numberOfNights: 7 },
    { id: -3, label: 'Fermé', startDate: '2026-08-29', endDate: '2026-12-31', isClosed: true },
  ],
  prices: [
    {
      id: -1,
      priceGridPeriodId: -1,
      placeTypeId: comfort.id,
      nightPrice: 2550,
      weekPrice: 15_000,
      extraNightPrice: 2000,
      firstNightPrice: 3000,
      secondNightPrice: 2900,
      thirdNightPrice: 2800,
      monthPrice: 50_000,
      yearPrice: 300_000,
    },
    { id: -2, priceGridPeriodId: -2, placeTypeId: comfort.id, weekPrice: 28_000, packagePrice: 100_000 },
    { id: -3, priceGridPeriodId: -2, placeTypeId: bare.id, nightPrice: 1990 },
  ],
  shortStays: [
    { id: -1, priceGridPeriodId: -1, placeTypeId: comfort.id, nights: 2, arrivalDays: ['5'], price: 6000, extraNightPrice: 2500 },
    { id: -2, priceGridPeriodId: -1, placeTypeId: bare.id, nights: 3, price: 5000 },
  ],
  variations: [
    { id: -1, priceGridPeriodId: -1, placeTypeId: comfort.id, nature: 'length', threshold: 14, nightPrice: 1800 },
    { id: -2, priceGridPeriodId: -2, placeTypeId: bare.id, nature: 'headcount', threshold: 4, nightPrice: 2500, weekPrice: 16_000 },
    { id: -3, priceGridPeriodId: -2, placeTypeId: bare.id, nature: 'weekday', weekdays: ['5', '6'], nightPrice: 2300 },
    { id: -4, priceGridPeriodId: -1, placeTypeId: comfort.id, nature: 'firstNight', threshold: 4, nightPrice: 2700 },
  ],
  options: [
    { id: -1, ageCategoryId: adult.id, price: 500, priceModel: 2, includedQuantity: 1, freePer: 20 },
    { id: -2, ageCategoryId: child.id, price: 300, label: 'Enfant en plus', maximumQuantity: 4 },
    { id: -3, animalTypeId: dog.id, price: 400, weekPrice: 2400, placeTypeIds: [comfort.id], maximumPrice: 2500 },
    { id: -4, vehicleTypeId: car.id, price: 350, unit: 'stay', stock: 10 },
    { id: -5, extraId: linen.id, price: 1500, unit: 'stay', tvaId: normal.id, isPerPerson: true, perPersonAgeCategoryIds: [adult.id] },
  ],
  optionPrices: [
    { ...own, id: -1, priceGridOptionId: -1, upToNight: 7, price: 600 },
    { ...own, id: -2, priceGridOptionId: -1, price: 450 },
    {
      ...own,
      id: -3,
      priceGridOptionId: -2,
      priceGridPeriodId: -2,
      price: 350,
      weekPrice: 2000,
      label: 'Haute saison',
      includedQuantity: 1,
    },
    { ...own, id: -4, priceGridOptionId: -3, startDate: '2026-07-10', endDate: '2026-07-20', price: 500, isRequired: true },
    { ...own, id: -5, priceGridOptionId: -5, quantity: 4, price: 1300 },
  ],
}

export const { id } = await bench.ok<{ id: number }>(desk, 'POST', `${root}/draft`, { body: { record: rich } })
