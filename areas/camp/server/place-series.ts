import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import { save } from '#kernel/server/crud/save.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { campContract } from '../contract.ts'
import { seriesFaults, seriesNumbers, takenFault } from '../rules/series.ts'

type Input = ParsedInputOf<typeof campContract.createPlaceSeries>

function refuseIfAny(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Refused(faults)
}

async function placeTypeFaults(tx: Tx, placeTypeId: number): Promise<readonly Fault[]> {
  const found = await tx.rows('select from place_type where establishment_id = $1 and id = $2 for key share', [
    tx.session.establishmentId,
    placeTypeId,
  ])
  return found.length > 0 ? [] : [{ rule: 'place-type-not-found', field: 'placeTypeId', message: 'Type d’emplacement introuvable.' }]
}

/** Numbers, and zones where they are the same, that are taken already. */
async function takenFaults(tx: Tx, numbers: readonly string[], zoneIsNumber: boolean): Promise<readonly Fault[]> {
  const wanted = [tx.session.establishmentId, numbers]
  const taken = await tx.rows<{ number: string }>(
    'select number from place where establishment_id = $1 and plain(number) = any(select plain(n) from unnest($2::text[]) n) order by length(number), number',
    wanted,
  )
  const zones = zoneIsNumber
    ? await tx.rows<{ zone: string }>(
        'select zone_number as zone from place where establishment_id = $1 and plain(zone_number) = any(select plain(n) from unnest($2::text[]) n) order by zone_number',
        wanted,
      )
    : []
  return [
    ...(taken.length > 0
      ? [
          takenFault(
            taken.map(({ number }) => number),
            { one: 'numéro', many: 'numéros' },
          ),
        ]
      : []),
    ...(zones.length > 0
      ? [
          {
            ...takenFault(
              zones.map(({ zone }) => zone),
              { one: 'numéro de zone', many: 'numéros de zone' },
            ),
            rule: 'zone-number-unique',
            field: 'zoneIsNumber',
          },
        ]
      : []),
  ]
}

/** Creates the places of a series in one transaction, each like a place that is saved by hand. */
export function createPlaceSeries(model: Model): (tx: Tx, input: Input) => Promise<ReplyOf<typeof campContract.createPlaceSeries>> {
  const plan = model.plan('place')
  return async (tx, { series, placeTypeId, sectorId, surface, exposure, zoneIsNumber, featureIds, dryRun }) => {
    refuseIfAny(seriesFaults(series))
    const numbers = seriesNumbers(series)
    refuseIfAny([...(await placeTypeFaults(tx, placeTypeId)), ...(await takenFaults(tx, numbers, zoneIsNumber))])
    if (dryRun) return { created: 0, numbers: [...numbers] }
    for (const number of numbers) {
      const features = featureIds.map((featureId) => ({ id: 0, featureId }))
      await save(tx, model, plan, {
        id: 0,
        number,
        placeTypeId,
        sectorId,
        surface,
        exposure,
        features,
        ...(zoneIsNumber ? { zoneNumber: number } : {}),
      })
    }
    return { created: numbers.length, numbers: [...numbers] }
  }
}
