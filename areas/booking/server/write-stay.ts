import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { z } from 'zod'
import type { bookingOperations } from '../contract/stay.ts'
import { option } from '../rules/booking-kind.ts'
import { totalOf } from '../rules/price-booking.ts'
import type { BookingLine } from '../rules/price-booking.ts'
import type { Schedule } from '../rules/schedule.ts'
import { deleteOccupancyRows, writeOccupancyRows } from './calendar.ts'
import { refuseClosedNights } from './closed-nights.ts'
import { loadStay, traceOf } from './store.ts'
import type { StoredStay } from './store.ts'
import {
  deleteLinesSql,
  deleteOccupanciesSql,
  deleteOwnedSql,
  headerParameters,
  insertHeaderSql,
  insertLinesSql,
  insertOccupancySql,
  insertOwnedSql,
  ownedTables,
  updateHeaderSql,
  updateOccupancySql,
  updateOwnedSql,
} from './store.sql.ts'
import type { HeaderValues, OwnedKey } from './store.sql.ts'

export type SaveInput = z.output<(typeof bookingOperations.saveBooking)['input']>
export type OccupancyInput = SaveInput['occupancies'][number]
/** The final price: lines of each occupancy in the order of the input, then those of the stay as a whole. */
export type FinalLines = { readonly byOccupancy: readonly (readonly BookingLine[])[]; readonly ofStay: readonly BookingLine[] }

/** Next number of a stay or a quote: « 26-04187 », « D26-00012 ». One series per kind and year of creation, without a hole. */
export async function nextCode(tx: Tx, kind: 'booking' | 'quote'): Promise<string> {
  const year = tx.today.year
  return stayCode(kind, year, await tx.nextNumber(`${kind}-${year}`))
}

/** How a stay or a quote is called, from its rank among those of its year of creation. */
export function stayCode(kind: 'booking' | 'quote', year: number, rank: number): string {
  return `${kind === 'quote' ? 'D' : ''}${String(year % 100).padStart(2, '0')}-${String(rank).padStart(5, '0')}`
}

export function allLines({ byOccupancy, ofStay }: FinalLines): readonly BookingLine[] {
  return [...byOccupancy.flat(), ...ofStay]
}

/** First arrival and last departure. */
export function spanOf(occupancies: readonly { readonly startDate: string; readonly endDate: string }[]): {
  readonly startDate: string
  readonly endDate: string
} {
  return {
    startDate: occupancies.map(({ startDate }) => startDate).toSorted()[0] ?? '',
    endDate:
      occupancies
        .map(({ endDate }) => endDate)
        .toSorted()
        .at(-1) ?? '',
  }
}

type Codes = { readonly bookingCode: string | null; readonly quoteCode: string | null }

/** Header of a stay from its form; what the form does not hold is kept from before. */
export function headerValues(
  input: SaveInput,
  price: { readonly lines: FinalLines; readonly schedule: Schedule },
  stored: StoredStay | null,
  codes: Codes,
): HeaderValues {
  const lines = allLines(price.lines)
  return {
    statusId: input.statusId,
    isPassage: input.isPassage,
    quoteStatus: input.quoteStatus,
    customerId: input.customerId,
    partnerId: input.partnerId,
    accessChannelId: input.accessChannelId,
    ...spanOf(input.occupancies),
    optionExpiresOn: input.statusId === option ? input.optionExpiresOn : null,
    expectedTime: input.expectedTime,
    groupName: input.groupName,
    reference: input.reference,
    hasInsurance: input.hasInsurance,
    promoCode: input.promoCode,
    note: input.note,
    ...codes,
    downPayment: price.schedule.downPayment,
    downPaymentType: price.schedule.downPaymentType,
    downPaymentDueOn: price.schedule.downPaymentDueOn,
    balanceDueOn: price.schedule.balanceDueOn,
    total: totalOf(lines),
    touristTax: totalOf(lines.filter(({ category }) => category === lineCategory.touristTax)),
    cancelState: stored?.header.cancelState ?? 'none',
    canceledAt: null,
    closeReason: stored?.header.closeReason ?? null,
  }
}

export async function writeHeader(tx: Tx, id: number, values: HeaderValues): Promise<number> {
  const common = [tx.session.establishmentId, tx.now.toString(), ...headerParameters(values)]
  if (id !== 0) {
    await tx.rows(updateHeaderSql, [...common, id])
    return id
  }
  const [row] = await tx.rows<{ id: number }>(insertHeaderSql, common)
  if (!row) throw new Error('the stay was not written')
  return row.id
}

/** Writes the occupancies in the order of the form; answers their ids in that order. Calendar rows of removed or moved ones are gone. */
export async function writeOccupancies(
  tx: Tx,
  bookingId: number,
  input: SaveInput,
  context: { readonly stored: StoredStay | null; readonly adults: ReadonlySet<number> },
): Promise<readonly number[]> {
  const known = new Set(context.stored?.occupancies.map(({ id }) => id))
  const establishment = tx.session.establishmentId
  await deleteOccupancyRows(tx, [...known])
  const ids: number[] = []
  for (const occupancy of input.occupancies) {
    const values = [establishment, bookingId, ...occupancyValues(occupancy, context.adults)]
    const [row] = known.has(occupancy.id)
      ? await tx.rows<{ id: number }>(updateOccupancySql, [...values, occupancy.id])
      : await tx.rows<{ id: number }>(insertOccupancySql, values)
    if (!row) throw new Error('the occupancy was not written')
    ids.push(row.id)
  }
  // Lines refer to occupancies: they are written again after, from the final price.
  await tx.rows(deleteLinesSql, [establishment, bookingId])
  // People that moved from a removed occupancy to a kept one have left it before it goes with the rest of what it owns.
  for (const key of Object.keys(ownedTables) as OwnedKey[]) await writeOwned(tx, key, { ids, input, stored: context.stored })
  await tx.rows(deleteOccupanciesSql, [establishment, bookingId, ids])
  return ids
}

function occupancyValues(occupancy: OccupancyInput, adults: ReadonlySet<number>): readonly unknown[] {
  const grown = occupancy.attendants.filter(({ ageCategoryId }) => adults.size === 0 || adults.has(ageCategoryId)).length
  return [
    occupancy.placeTypeId,
    occupancy.placeId,
    occupancy.startDate,
    occupancy.endDate,
    occupancy.equipment,
    occupancy.equipmentLength,
    occupancy.equipmentWidth,
    occupancy.amperes,
    occupancy.featureIds,
    occupancy.wishes,
    occupancy.isPlaceLocked,
    grown,
    occupancy.attendants.length - grown,
    occupancy.animals.length,
    occupancy.vehicles.length,
  ]
}

/** Children that the form kept are changed in place, so that what refers to them still finds them; an id from elsewhere makes a new one. */
async function writeOwned(
  tx: Tx,
  key: OwnedKey,
  { ids, input, stored }: { readonly ids: readonly number[]; readonly input: SaveInput; readonly stored: StoredStay | null },
): Promise<void> {
  const owned = ownedTables[key]
  const known = new Set(stored?.occupancies.flatMap((occupancy) => occupancy[key].map(({ id }) => id)))
  const records = input.occupancies.flatMap((occupancy, index) => occupancy[key].map((record) => ({ ...record, occupancyId: ids[index] })))
  const kept = records.filter(({ id }) => known.has(id))
  const added = records.filter(({ id }) => !known.has(id))
  const establishment = tx.session.establishmentId
  if (known.size > kept.length) await tx.rows(deleteOwnedSql(owned), [establishment, ids, kept.map(({ id }) => id)])
  if (kept.length > 0) await tx.rows(updateOwnedSql(owned), [establishment, JSON.stringify(kept)])
  if (added.length > 0) await tx.rows(insertOwnedSql(owned), [establishment, JSON.stringify(added)])
}

export async function writeLines(tx: Tx, bookingId: number, ids: readonly number[], { byOccupancy, ofStay }: FinalLines): Promise<void> {
  const rows = [
    ...byOccupancy.flatMap((lines, index) => lines.map((line) => ({ ...line, occupancyId: ids[index] ?? null }))),
    ...ofStay.map((line) => ({ ...line, occupancyId: null })),
  ]
  await tx.rows(deleteLinesSql, [tx.session.establishmentId, bookingId])
  if (rows.length > 0) await tx.rows(insertLinesSql, [tx.session.establishmentId, bookingId, JSON.stringify(rows)])
}

type Held = { readonly id: number; readonly placeId: number | null; readonly startDate: string; readonly endDate: string }

/** Puts the places of a stay that holds them into the calendar. */
export async function holdPlaces(tx: Tx, occupancies: readonly Held[]): Promise<void> {
  await writeOccupancyRows(
    tx,
    occupancies.flatMap(({ id, placeId, startDate, endDate }) =>
      placeId === null ? [] : [{ occupancyId: id, placeId, start: startDate, end: endDate }],
    ),
  )
}

/** The trace of a change and the word to every screen; refused where it would rewrite closed days. Answers the stay as it is now. */
export async function traceChange(tx: Tx, id: number, action: string, before: StoredStay | null): Promise<StoredStay> {
  const after = await loadStay(tx, id, { lock: false })
  await refuseClosedNights(tx, before, after)
  await tx.journal({ entity: 'booking', entityId: id, action, ...(before ? { before: traceOf(before) } : {}), after: traceOf(after) })
  tx.changed('booking', [id])
  tx.changed(
    'occupancy',
    after.occupancies.map((occupancy) => occupancy.id),
  )
  return after
}
