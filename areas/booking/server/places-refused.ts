import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { moveOperations } from '../contract/planning-moves.ts'
import { placeFaults, typeFaults } from '../rules/fit.ts'
import type { Equipment, Wanted } from '../rules/fit-facts.ts'
import { featureLabels, placesOfTypes, searchContext, typesOnSale } from './camp-facts.ts'

const wantedSql = `select o.booking_id as "bookingId", o.start_date as "startDate", o.end_date as "endDate", o.adults + o.children as people, o.animals, o.equipment, o.equipment_length as "equipmentLength", o.equipment_width as "equipmentWidth", o.amperes, o.feature_ids as "featureIds"
from occupancy o where o.establishment_id = $1 and o.id = $2`
type Row = {
  bookingId: number
  startDate: string
  endDate: string
  people: number
  animals: number
  equipment: Equipment | null
  equipmentLength: string | null
  equipmentWidth: string | null
  amperes: number | null
  featureIds: number[]
}

/** `placesRefused`: the first reason of each place that cannot take an occupation, were it free. A place is sold as its own type. */
export async function placesRefused(
  tx: Tx,
  { occupancyId }: ParsedInputOf<typeof moveOperations.placesRefused>,
): Promise<ReplyOf<typeof moveOperations.placesRefused>> {
  const [row] = await tx.rows<Row>(wantedSql, [tx.session.establishmentId, occupancyId])
  if (!row) return refuse('unknown-record', 'Cette occupation n’existe pas ou n’existe plus.')
  const { bookingId, featureIds, ...needs } = row
  const wanted: Wanted = { ...needs, features: await featureLabels(tx, featureIds) }
  const { closed } = await searchContext(tx, { ...row, bookingId })
  const { types, places } = await typesOnSale(tx, [], [])
  const byId = new Map(types.map((type) => [type.id, type]))
  const facts = await placesOfTypes(tx, { places, types }, closed, wanted.features)
  return {
    places: facts.flatMap((place) => {
      const type = byId.get(place.placeTypeId)
      const [fault] = type ? [...typeFaults(type, wanted), ...placeFaults(type, place, wanted)] : []
      return fault
        ? [
            {
              placeId: place.id,
              rule: fault.rule,
              message: `${place.number}\u00A0: ${fault.message.slice(0, 1).toLowerCase()}${fault.message.slice(1)}.`,
            },
          ]
        : []
    }),
  }
}
