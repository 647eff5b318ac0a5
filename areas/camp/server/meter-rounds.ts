import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import { save } from '#kernel/server/crud/save.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { campContract } from '../contract.ts'
import { consumption, noSensorMeter } from '../rules/meters.ts'
import { readingsSql, roundSql } from './camp.sql.ts'
import type { RoundRow } from './camp.sql.ts'

type Contract = typeof campContract
type ReadingRow = ReplyOf<Contract['readingsOfMeter']>['readings'][number]
type Entered = {
  readonly meterId: number
  readonly quantity: string
  readonly comment: string | null
  readonly source: 'manual' | 'sensor'
}

export async function readRound(
  tx: Tx,
  { readingDate, meterTypeId, placeTypeId }: ParsedInputOf<Contract['readRound']>,
): Promise<ReplyOf<Contract['readRound']>> {
  const rows = await tx.rows<RoundRow>(roundSql, [tx.session.establishmentId, readingDate, meterTypeId ?? null, placeTypeId ?? null])
  return {
    meters: rows.map(({ previousQuantity, ...meter }) => ({
      ...meter,
      lastConsumption: previousQuantity === null ? null : consumption(meter.lastQuantity, previousQuantity),
    })),
  }
}

export async function readingsOfMeter(tx: Tx, { meterId }: { readonly meterId: number }): Promise<ReplyOf<Contract['readingsOfMeter']>> {
  return { readings: await tx.rows<ReadingRow>(readingsSql, [tx.session.establishmentId, meterId]) }
}

/** Saves readings of one day one after the other; every refusal is told at once, with the line it lies on, and nothing is kept. */
async function saveAll(tx: Tx, model: Model, readingDate: string, entered: readonly Entered[]): Promise<{ created: number }> {
  const plan = model.plan('meter-reading')
  const faults: Fault[] = []
  for (const [index, reading] of entered.entries()) {
    try {
      await save(tx, model, plan, { id: 0, readingDate, ...reading })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      faults.push(
        ...error.faults.map((fault) => ({
          ...fault,
          field: `readings.${index}.${fault.field === 'quantity' ? 'quantity' : 'readingDate'}`,
          values: { ...fault.values, meterId: reading.meterId },
        })),
      )
    }
  }
  if (faults.length > 0) throw new Refused(faults)
  return { created: entered.length }
}

/** The readings that somebody took from place to place. */
export function saveRound(model: Model): (tx: Tx, input: ParsedInputOf<Contract['saveRound']>) => Promise<ReplyOf<Contract['saveRound']>> {
  return (tx, { readingDate, readings }) =>
    saveAll(
      tx,
      model,
      readingDate,
      readings.map((one) => ({ ...one, source: 'manual' })),
    )
}

/** The readings that meters sent by themselves, by number of place. A place without a connected meter of the type is refused. */
export function saveSensorReadings(
  model: Model,
): (tx: Tx, input: ParsedInputOf<Contract['saveSensorReadings']>) => Promise<ReplyOf<Contract['saveSensorReadings']>> {
  return async (tx, { readingDate, meterTypeId, readings }) => {
    const meters = await tx.rows<{ id: number; place: string }>(
      `select m.id, plain(p.number) as place from meter m join place p on p.establishment_id = $1 and p.id = m.place_id
       where m.establishment_id = $1 and m.is_sensor and m.is_active and m.meter_type_id = $2 and plain(p.number) = any(select plain(n) from unnest($3::text[]) n)`,
      [tx.session.establishmentId, meterTypeId, readings.map(({ place }) => place)],
    )
    const byPlace = new Map(meters.map(({ id, place }) => [place, id]))
    const meterOf = (place: string): number | undefined => byPlace.get(place.trim().toLowerCase())
    const faults = readings.flatMap(({ place }, index) =>
      meterOf(place) === undefined ? [{ ...noSensorMeter(place), field: `readings.${index}.place` }] : [],
    )
    if (faults.length > 0) throw new Refused(faults)
    return saveAll(
      tx,
      model,
      readingDate,
      readings.flatMap(({ place, quantity }) => {
        const meterId = meterOf(place)
        return meterId === undefined ? [] : [{ meterId, quantity, comment: null, source: 'sensor' }]
      }),
    )
  }
}
