import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import { readOne } from '#kernel/server/crud/read.ts'
import { save } from '#kernel/server/crud/save.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { campContract } from '../contract.ts'
import { choosePlaces, seriesFaults, seriesNumbers, takenFault } from '../rules/series.ts'

type Input = ParsedInputOf<typeof campContract.createMeterSeries>
type Place = { readonly id: number; readonly number: string }

const longestMeterNumber = 30

/** The number of the meter of each place, in their order. */
function numbersOf({ numbering, prefix, first, digits }: Input, places: readonly Place[]): readonly string[] {
  if (numbering === 'place') return places.map(({ number }) => `${prefix}${number}`)
  const series = { prefix, first, last: first + places.length - 1, step: 1, digits }
  const faults = seriesFaults(series, longestMeterNumber)
  if (faults.length > 0) throw new Refused(faults)
  return seriesNumbers(series)
}

async function placesInOrder(tx: Tx, ids: readonly number[]): Promise<readonly Place[]> {
  if (ids.length === 0) throw new Refused([choosePlaces()])
  const places = await tx.rows<Place>(
    'select id, number from place where establishment_id = $1 and id = any($2::bigint[]) order by position, length(number), number',
    [tx.session.establishmentId, ids],
  )
  if (places.length < new Set(ids).size)
    throw new Refused([
      { rule: 'unknown-record', field: 'placeIds', message: 'Un emplacement choisi n’existe plus\u00A0: rechargez la liste.' },
    ])
  return places
}

/** Puts a meter on each of the places, in one transaction; each place is saved with it. */
export function createMeterSeries(model: Model): (tx: Tx, input: Input) => Promise<ReplyOf<typeof campContract.createMeterSeries>> {
  const plan = model.plan('place')
  return async (tx, input) => {
    const places = await placesInOrder(tx, input.placeIds)
    const numbers = numbersOf(input, places)
    const taken = await tx.rows<{ number: string }>(
      'select number from meter where establishment_id = $1 and plain(number) = any(select plain(n) from unnest($2::text[]) n) order by number',
      [tx.session.establishmentId, numbers],
    )
    if (taken.length > 0)
      throw new Refused([
        takenFault(
          taken.map(({ number }) => number),
          { one: 'compteur', many: 'compteurs' },
        ),
      ])
    if (input.dryRun) return { created: 0, numbers: [...numbers] }
    for (const [index, { id }] of places.entries()) {
      const place = await readOne(tx, plan, id, true)
      if (place === null) throw new Error(`the place ${id} vanished`)
      const known = Array.isArray(place['meters']) ? place['meters'] : []
      const added = {
        id: 0,
        number: numbers[index],
        meterTypeId: input.meterTypeId,
        startIndex: input.startIndex,
        isSensor: input.isSensor,
        installedOn: input.installedOn,
      }
      await save(tx, model, plan, { id, version: place.version, meters: [...known, added] })
    }
    return { created: numbers.length, numbers: [...numbers] }
  }
}
