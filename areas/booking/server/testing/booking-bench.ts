import { after } from 'node:test'
import pg from 'pg'
import { Refused } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { openPool } from '#platform/server/db/pool.ts'
import { subFunctions } from '#platform/rights/rights.ts'
import type { Flags, Session } from '#platform/server/session.ts'
import { tenancy } from '#platform/server/tenant.ts'
import type { Journaled } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import { testDatabase } from '#tools/test/database.ts'
import { bookingContract } from '../../contract.ts'
import { readDraft } from '#areas/price/server/grid-record.ts'
import { loadTariffs } from '#areas/price/server/load-tariff.ts'
import { publishDraft } from '#areas/price/server/publish-grid.ts'
import { calendarFault } from '../calendar.ts'
import { readBooking } from '../read-booking.ts'
import { saveBooking } from '../save-booking.ts'

/** A small site in a database of its own, with a clock that tests move. */
export type Bench = {
  readonly clock: { now: Temporal.Instant }
  readonly here: Session
  readonly elsewhere: Session
  /** Places of the type « Évasion » (four places to sleep, six at most), then of « Confort » (bare pitches). */
  readonly places: { readonly chalets: readonly number[]; readonly pitches: readonly number[] }
  readonly ids: { readonly chalet: number; readonly pitch: number; readonly adult: number; readonly child: number; readonly customer: number; readonly other: number; readonly dog: number; readonly linen: number; readonly grid: number }
  run<T>(work: (tx: Tx) => Promise<T>, session?: Session): Promise<T>
  /** As the owner of the tables: what no policy hides. */
  look<T extends object>(sql: string, values?: readonly unknown[]): Promise<T[]>
}

const everyFlag: Flags = { select: true, write: true, delete: true, export: true }
const everyRight = new Map(subFunctions.map(({ key }) => [key as string, everyFlag]))
const sessionOf = (establishmentId: number, name: string, sessionId = name): Session => ({ sessionId, userId: 1, userName: name, establishmentId, admin: true, systeme: false, rights: everyRight })
export const colleague = (name: string): Session => sessionOf(1, name)

/** To be called at the top of a test file: what it opens is closed when the file is done. */
export async function bookingBench({ journaled }: { readonly journaled?: Journaled } = {}): Promise<Bench> {
  const database = await testDatabase()
  const clock = { now: Temporal.Instant.from('2026-07-08T10:00:00Z') }
  const pool = openPool({ ...database.app, max: 20, onLost: () => undefined })
  const owner = new pg.Pool({ ...database.owner, max: 2 })
  owner.on('error', () => undefined)
  after(async () => {
    await pool.end()
    await owner.end()
  })
  const door = tenancy({ pool, faultOf: calendarFault, clock: () => clock.now, ...(journaled === undefined ? {} : { journaled }) })
  const here = sessionOf(1, 'Claire Martin')
  await owner.query(`insert into establishment (establishment_id, id, name) values (1, 1, 'Les Embruns'), (2, 2, 'Les Cèdres')`)
  const site = await door.inTenant(here, seed)
  return {
    clock, here, elsewhere: sessionOf(2, 'Ailleurs'), ...site,
    run: (work, session = here) => door.inTenant(session, work),
    look: async <T extends object>(sql: string, values: readonly unknown[] = []) => (await owner.query<T>(sql, [...values])).rows.map((row) => ({ ...row })),
  }
}

async function seed(tx: Tx): Promise<Pick<Bench, 'places' | 'ids'>> {
  const one = async (table: string, values: Readonly<Record<string, unknown>>): Promise<number> => {
    const names = Object.keys(values)
    const [row] = await tx.rows<{ id: number }>(`insert into ${table} (establishment_id, ${names.join(', ')}) values ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')}) returning id`, [tx.session.establishmentId, ...Object.values(values)])
    return row?.id ?? 0
  }
  const many = async (type: number, numbers: readonly string[]): Promise<number[]> => {
    const made: number[] = []
    for (const number of numbers) made.push(await one('place', { number, place_type_id: type }))
    return made
  }
  const rental = await one('place_family', { label: 'Locatifs', nature: 'rental', position: 1 })
  const bare = await one('place_family', { label: 'Emplacements nus', nature: 'pitch', position: 2 })
  const chalet = await one('place_type', { label: 'Évasion', code: 'EVA', place_family_id: rental, capacity: 4, maximum_capacity: 6, maximum_animals: 1 })
  const pitch = await one('place_type', { label: 'Confort', code: 'CON', place_family_id: bare, capacity: 6, maximum_capacity: 6, maximum_equipment_length: '7', equipment_kinds: ['caravan', 'tent'], maximum_animals: 2 })
  const places = { chalets: await many(chalet, ['E01', 'E02', 'E03']), pitches: await many(pitch, ['C01', 'C02', 'C03', 'C04']) }
  const vat = await one('tva', { label: 'Hébergement', code: 'intermediate', rate: '10', start_date: '2014-01-01', is_default: true })
  const grid = await one('price_grid', { label: 'Tarif 2026', price_model: 1, start_date: '2026-01-01', end_date: '2028-01-01', tva_id: vat, included_persons: 6, history_version: 1 })
  const low = await one('price_grid_period', { price_grid_id: grid, label: 'Basse saison', start_date: '2026-01-01', end_date: '2026-08-01' })
  const high = await one('price_grid_period', { price_grid_id: grid, label: 'Haute saison', start_date: '2026-08-01', end_date: '2026-09-01', number_of_nights: 2 })
  const after = await one('price_grid_period', { price_grid_id: grid, label: 'Arrière-saison', start_date: '2026-09-01', end_date: '2028-01-01' })
  for (const [period, night] of [[low, 8000], [high, 10_000], [after, 7000]] as const) {
    await one('price_grid_price', { price_grid_id: grid, price_grid_period_id: period, place_type_id: chalet, night_price: night })
    await one('price_grid_price', { price_grid_id: grid, price_grid_period_id: period, place_type_id: pitch, night_price: night / 4 })
  }
  const taxType = await one('tax_type', { label: 'Taxe de séjour', nature: 'touristTax' })
  await one('tax', { label: 'Taxe de séjour 2026', tax_type_id: taxType, price: 61, start_date: '2026-01-01', end_date: '2027-12-31', exempt_below_age: 18 })
  await one('payment_terms', { label: '30 %', percentage: '30', is_default: true })
  const adult = await one('age_category', { label: 'Adulte', min_age: 18, tva_id: vat })
  const child = await one('age_category', { label: 'Enfant', min_age: 0, max_age: 17, is_tourist_tax_liable: false, tva_id: vat })
  const extraType = await one('extra_type', { label: 'Linge' })
  const linen = await one('extra', { label: 'Draps', extra_type_id: extraType, price: 1200, tva_id: vat })
  const dog = await one('animal_type', { label: 'Chien' })
  const customer = await one('customer', { customer_code: '000001', name: 'Lefèvre', first_name: 'Claire', phone1: '0612345678', is_prospect: true })
  const other = await one('customer', { customer_code: '000002', name: 'Carlier', first_name: 'Paul' })
  return { places, ids: { chalet, pitch, adult, child, customer, other, dog, linen, grid } }
}

/** Changes the prices of the grid as somebody would, and publishes them: nothing else prices the stays to come. */
export function reprice(bench: Bench, sql: string, values: readonly unknown[] = []): Promise<void> {
  return bench.run(async (tx) => {
    await loadTariffs(tx)
    await tx.rows(sql, values)
    const draft = await readDraft(tx, bench.ids.grid)
    if (draft !== null) await publishDraft(tx, draft, null)
  })
}

export type SaveForm = ParsedInputOf<typeof bookingContract.saveBooking>
type Occupancy = Partial<SaveForm['occupancies'][number]>

/** A form as the screen would send it: a reservation of two adults in a chalet, changed as the test asks. */
export function formFor(bench: Bench, change: Partial<SaveForm> = {}, occupancies: readonly Occupancy[] = [{}]): SaveForm {
  const adult = { ageCategoryId: bench.ids.adult }
  const usual = { placeTypeId: bench.ids.chalet, placeId: bench.places.chalets[0] ?? null, startDate: '2026-08-15', endDate: '2026-08-22', attendants: [adult, adult] }
  return { ...bookingContract.saveBooking.input.parse({ id: 0, statusId: 3, customerId: bench.ids.customer, occupancies: occupancies.map((one) => ({ ...usual, ...one })) }), ...change }
}

export async function save(bench: Bench, form: SaveForm, session?: Session): Promise<Awaited<ReturnType<typeof saveBooking>>> {
  return bookingContract.saveBooking.reply.parse(await bench.run((tx) => saveBooking(tx, form), session))
}

/** A stay read again, as a form ready to be changed. */
export async function reopen(bench: Bench, id: number, change: Partial<SaveForm> = {}): Promise<SaveForm> {
  const view = await bench.run((tx) => readBooking(tx, { id }))
  return { ...bookingContract.saveBooking.input.parse({ ...view.header, occupancies: view.occupancies }), ...change }
}

/** The faults of a refusal; fails when the work passes. */
export async function faultsOf(work: Promise<unknown>): Promise<readonly Fault[]> {
  try {
    await work
  } catch (error) {
    if (error instanceof Refused) return error.faults
    throw error
  }
  throw new Error('this should have been refused')
}

/** What the calendar holds for stays, and what the stays say they hold: always the same. */
export async function calendarAndOccupancies(bench: Bench): Promise<readonly [readonly object[], readonly object[]]> {
  const calendar = await bench.look(`select occupancy_id::int as id, place_id::int as place, arrival::text, departure::text from calendar where kind = 'occupancy' order by 1`)
  const occupancies = await bench.look(`select o.id::int, o.place_id::int as place, o.start_date::text as arrival, o.end_date::text as departure from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
    where o.place_id is not null and b.status_id <> 1 and b.cancel_state = 'none' order by 1`)
  return [calendar, occupancies]
}
