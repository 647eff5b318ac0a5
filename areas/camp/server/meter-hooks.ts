import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { meterPricing } from '../entities/meter-pricing.ts'
import { meterReading } from '../entities/meter-reading.ts'
import { neighboursOf, pricingFaults, readingFaults } from '../rules/meters.ts'
import type { NewReading, Reading } from '../rules/meters.ts'
import { consumptionsSql } from './camp.sql.ts'

type Meter = { readonly placeId: number; readonly meterTypeId: number; readonly startIndex: string }

/** The meter of a reading, locked: two readings of one meter are judged one after the other. */
async function lockedMeter(tx: Tx, id: number): Promise<Meter> {
  const [meter] = await tx.rows<Meter>(
    `select place_id as "placeId", meter_type_id as "meterTypeId", trim_scale(start_index)::text as "startIndex" from meter where establishment_id = $1 and id = $2 for no key update`, [tx.session.establishmentId, id])
  if (meter === undefined) throw new Error(`the meter ${id} is not there`)
  return meter
}

async function refusals(tx: Tx, reading: NewReading & { readonly meterId: number }, startIndex: string): Promise<readonly Fault[]> {
  const readings = await tx.rows<Reading>(`select id, reading_date as "readingDate", trim_scale(quantity)::text as quantity from meter_reading where establishment_id = $1 and meter_id = $2`, [tx.session.establishmentId, reading.meterId])
  return readingFaults(reading, neighboursOf(readings, startIndex, reading), tx.today.toString())
}

const readingHooks = hooksFor(meterReading, {
  async beforeSave(tx, row, before) {
    const meter = await lockedMeter(tx, row.meterId)
    // The place and the type of the day stay with the reading, wherever the meter goes afterwards.
    if (before?.meterId !== row.meterId) Object.assign(row, { placeId: meter.placeId, meterTypeId: meter.meterTypeId })
    return refusals(tx, row, meter.startIndex)
  },
  async extend(tx, rows) {
    const found = await tx.rows<{ id: number; consumption: string; unit: string }>(consumptionsSql, [tx.session.establishmentId, rows.map(({ id }) => id)])
    const byId = new Map(found.map(({ id, consumption, unit }) => [id, { consumption, unit }]))
    return rows.map(({ id }) => byId.get(id) ?? { consumption: null, unit: '' })
  },
})

const pricingHooks = hooksFor(meterPricing, {
  async beforeSave(tx, row) {
    const others = await tx.rows<Parameters<typeof pricingFaults>[0]>(
      `select id, label, start_date as "startDate", end_date as "endDate" from meter_pricing where establishment_id = $1 and meter_type_id = $2`, [tx.session.establishmentId, row.meterTypeId])
    return pricingFaults(row, others)
  },
})

export const meterHooks: readonly EntityHooks[] = [readingHooks, pricingHooks]
