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
import { seed } from './booking-seed.ts'

/** A small site in a database of its own, with a clock that tests move. */
export type Bench = {
  readonly clock: { now: Temporal.Instant }
  readonly here: Session
  readonly elsewhere: Session
  /** Places of the type « Évasion » (four places to sleep, six at most), then of « Confort » (bare pitches). */
  readonly places: { readonly chalets: readonly number[]; readonly pitches: readonly number[] }
  readonly ids: {
    readonly chalet: number
    readonly pitch: number
    readonly adult: number
    readonly child: number
    readonly customer: number
    readonly other: number
    readonly dog: number
    readonly linen: number
    readonly grid: number
  }
  run<T>(work: (tx: Tx) => Promise<T>, session?: Session): Promise<T>
  /** As the owner of the tables: what no policy hides. */
  look<T extends object>(sql: string, values?: readonly unknown[]): Promise<T[]>
}

const everyFlag: Flags = { select: true, write: true, delete: true, export: true }
const everyRight = new Map(subFunctions.map(({ key }) => [key as string, everyFlag]))
const sessionOf = (establishmentId: number, name: string, sessionId = name): Session => ({
  sessionId,
  userId: 1,
  userName: name,
  establishmentId,
  admin: true,
  systeme: false,
  rights: everyRight,
})
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
    clock,
    here,
    elsewhere: sessionOf(2, 'Ailleurs'),
    ...site,
    run: (work, session = here) => door.inTenant(session, work),
    look: async <T extends object>(sql: string, values: readonly unknown[] = []) =>
      (await owner.query<T>(sql, [...values])).rows.map((row) => ({ ...row })),
  }
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
  const usual = {
    placeTypeId: bench.ids.chalet,
    placeId: bench.places.chalets[0] ?? null,
    startDate: '2026-08-15',
    endDate: '2026-08-22',
    attendants: [adult, adult],
  }
  return {
    ...bookingContract.saveBooking.input.parse({
      id: 0,
      statusId: 3,
      customerId: bench.ids.customer,
      occupancies: occupancies.map((one) => ({ ...usual, ...one })),
    }),
    ...change,
  }
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
  const calendar = await bench.look(
    `select occupancy_id::int as id, place_id::int as place, arrival::text, departure::text from calendar where kind = 'occupancy' order by 1`,
  )
  const occupancies =
    await bench.look(`select o.id::int, o.place_id::int as place, o.start_date::text as arrival, o.end_date::text as departure from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
    where o.place_id is not null and b.status_id <> 1 and b.cancel_state = 'none' order by 1`)
  return [calendar, occupancies]
}
