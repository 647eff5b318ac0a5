import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import type { Tx } from '#platform/server/tx.ts'
import { meterPricing } from '../entities/meter-pricing.ts'
import { meterReading } from '../entities/meter-reading.ts'
import { consumption, neighboursOf, pricingFaults, readingFaults } from '../rules/meters.ts'
import type { Reading } from '../rules/meters.ts'
import { recountSql } from './camp.sql.ts'

type Meter = { readonly placeId: number; readonly meterTypeId: number; readonly startIndex: string }

/** The meter of a reading, locked: two readings of one meter are judged one after the other. */
async function lockedMeter(tx: Tx, id: number): Promise<Meter> {
  const [meter] = await tx.rows<Meter>(
    `select place_id as "placeId", meter_type_id as "meterTypeId", trim_scale(start_index)::text as "startIndex" from meter where establishment_id = $1 and id = $2 for no key update`,
    [tx.session.establishmentId, id],
  )
  if (meter === undefined) throw new Error(`the meter ${id} is not there`)
  return meter
}

async function readingsOf(tx: Tx, meterId: number): Promise<readonly Reading[]> {
  return tx.rows<Reading>(
    `select id, reading_date as "readingDate", trim_scale(quantity)::text as quantity from meter_reading where establishment_id = $1 and meter_id = $2`,
    [tx.session.establishmentId, meterId],
  )
}

/** Readings that follow a changed one are counted anew. */
export async function recount(tx: Tx, meterIds: readonly number[]): Promise<void> {
  const changed = await tx.rows<{ id: number }>(recountSql, [tx.session.establishmentId, meterIds])
  if (changed.length > 0)
    tx.changed(
      'meter-reading',
      changed.map(({ id }) => id),
    )
}

const readingHooks = hooksFor(meterReading, {
  async beforeSave(tx, row, before) {
    const meter = await lockedMeter(tx, row.meterId)
    const neighbours = neighboursOf(await readingsOf(tx, row.meterId), meter.startIndex, row)
    // The place and the type of the day stay with the reading, wherever the meter goes afterwards.
    if (before?.meterId !== row.meterId) Object.assign(row, { placeId: meter.placeId, meterTypeId: meter.meterTypeId })
    Object.assign(row, { consumption: consumption(row.quantity, neighbours.last.quantity) })
    return readingFaults(row, neighbours, tx.today.toString())
  },
  afterSave: (tx, row, before) => recount(tx, [row.meterId, ...(before === null ? [] : [before.meterId])]),
  afterDelete: (tx, row) => recount(tx, [row.meterId]),
})

const pricingHooks = hooksFor(meterPricing, {
  async beforeSave(tx, row) {
    const others = await tx.rows<Parameters<typeof pricingFaults>[0]>(
      `select id, label, start_date as "startDate", end_date as "endDate" from meter_pricing where establishment_id = $1 and meter_type_id = $2`,
      [tx.session.establishmentId, row.meterTypeId],
    )
    return pricingFaults(row, others)
  },
})

export const meterHooks: readonly EntityHooks[] = [readingHooks, pricingHooks]
