import type { Tx } from '#platform/server/tx.ts'
import type { Bench } from './booking-bench.ts'

type Insert = (table: string, values: Readonly<Record<string, unknown>>) => Promise<number>
type Types = { readonly chalet: number; readonly pitch: number }

/** Puts a row of the establishment of the transaction in a table; answers its id. */
function inserting(tx: Tx): Insert {
  return async (table, values) => {
    const names = Object.keys(values)
    const [row] = await tx.rows<{ id: number }>(
      `insert into ${table} (establishment_id, ${names.join(', ')}) values ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')}) returning id`,
      [tx.session.establishmentId, ...Object.values(values)],
    )
    return row?.id ?? 0
  }
}

async function seedPlaces(one: Insert): Promise<Types & Pick<Bench, 'places'>> {
  const many = async (type: number, numbers: readonly string[]): Promise<number[]> => {
    const made: number[] = []
    for (const number of numbers) made.push(await one('place', { number, place_type_id: type }))
    return made
  }
  const rental = await one('place_family', { label: 'Locatifs', nature: 'rental', position: 1 })
  const bare = await one('place_family', { label: 'Emplacements nus', nature: 'pitch', position: 2 })
  const chalet = await one('place_type', {
    label: 'Évasion',
    code: 'EVA',
    place_family_id: rental,
    capacity: 4,
    maximum_capacity: 6,
    maximum_animals: 1,
  })
  const pitch = await one('place_type', {
    label: 'Confort',
    code: 'CON',
    place_family_id: bare,
    capacity: 6,
    maximum_capacity: 6,
    maximum_equipment_length: '7',
    equipment_kinds: ['caravan', 'tent'],
    maximum_animals: 2,
  })
  const places = { chalets: await many(chalet, ['E01', 'E02', 'E03']), pitches: await many(pitch, ['C01', 'C02', 'C03', 'C04']) }
  return { chalet, pitch, places }
}

async function seedTariff(one: Insert, { chalet, pitch }: Types, vat: number): Promise<number> {
  const grid = await one('price_grid', {
    label: 'Tarif 2026',
    price_model: 1,
    start_date: '2026-01-01',
    end_date: '2028-01-01',
    tva_id: vat,
    included_persons: 6,
    history_version: 1,
  })
  const low = await one('price_grid_period', {
    price_grid_id: grid,
    label: 'Basse saison',
    start_date: '2026-01-01',
    end_date: '2026-08-01',
  })
  const high = await one('price_grid_period', {
    price_grid_id: grid,
    label: 'Haute saison',
    start_date: '2026-08-01',
    end_date: '2026-09-01',
    number_of_nights: 2,
  })
  const after = await one('price_grid_period', {
    price_grid_id: grid,
    label: 'Arrière-saison',
    start_date: '2026-09-01',
    end_date: '2028-01-01',
  })
  for (const [period, night] of [
    [low, 8000],
    [high, 10_000],
    [after, 7000],
  ] as const) {
    await one('price_grid_price', { price_grid_id: grid, price_grid_period_id: period, place_type_id: chalet, night_price: night })
    await one('price_grid_price', { price_grid_id: grid, price_grid_period_id: period, place_type_id: pitch, night_price: night / 4 })
  }
  return grid
}

async function seedTaxes(one: Insert): Promise<void> {
  const taxType = await one('tax_type', { label: 'Taxe de séjour', nature: 'touristTax' })
  await one('tax', {
    label: 'Taxe de séjour 2026',
    tax_type_id: taxType,
    price: 61,
    start_date: '2026-01-01',
    end_date: '2027-12-31',
    exempt_below_age: 18,
  })
  await one('payment_terms', { label: '30 %', percentage: '30', is_default: true })
}

/** What the site of the bench holds before its first stay. */
export async function seed(tx: Tx): Promise<Pick<Bench, 'places' | 'ids'>> {
  const one = inserting(tx)
  const { places, chalet, pitch } = await seedPlaces(one)
  const vat = await one('tva', { label: 'Hébergement', code: 'intermediate', rate: '10', start_date: '2014-01-01', is_default: true })
  const grid = await seedTariff(one, { chalet, pitch }, vat)
  await seedTaxes(one)
  const adult = await one('age_category', { label: 'Adulte', min_age: 18, tva_id: vat })
  const child = await one('age_category', { label: 'Enfant', min_age: 0, max_age: 17, is_tourist_tax_liable: false, tva_id: vat })
  const extraType = await one('extra_type', { label: 'Linge' })
  const linen = await one('extra', { label: 'Draps', extra_type_id: extraType, price: 1200, tva_id: vat })
  const dog = await one('animal_type', { label: 'Chien' })
  const customer = await one('customer', {
    customer_code: '000001',
    name: 'Lefèvre',
    first_name: 'Claire',
    phone1: '0612345678',
    is_prospect: true,
  })
  const other = await one('customer', { customer_code: '000002', name: 'Carlier', first_name: 'Paul' })
  return { places, ids: { chalet, pitch, adult, child, customer, other, dog, linen, grid } }
}
