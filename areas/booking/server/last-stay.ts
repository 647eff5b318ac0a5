import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { lastStayOperations } from '../contract/last-stay.ts'
import { featureLabels } from './camp-facts.ts'
import { loadStay } from './store.ts'

/** The latest stay that was booked and not cancelled and has begun: one to come tells nothing of what was. $1 establishment, $2 customer, $3 today. */
const lastSql = `select b.id, extract(year from b.start_date)::int as year from booking b
where b.establishment_id = $1 and b.customer_id = $2 and b.status_id in (3, 4, 5) and b.cancel_state = 'none' and b.status = 'SAVED' and b.start_date <= $3 order by b.start_date desc, b.id desc limit 1`
/** A type and the families of its nature. $1 establishment, $2 type. */
const typeSql = `select t.label, (select array_agg(s.id order by s.position, s.id) from place_family s where s.establishment_id = $1 and s.nature = f.nature) as "familyIds"
from place_type t join place_family f on f.establishment_id = $1 and f.id = t.place_family_id where t.establishment_id = $1 and t.id = $2`

/** `lastStay`: who and what came the last time, for the next stay to begin with. */
export async function lastStay(
  tx: Tx,
  { customerId }: { readonly customerId: number },
): Promise<ReplyOf<typeof lastStayOperations.lastStay>> {
  const [found] = await tx.rows<{ id: number; year: number }>(lastSql, [tx.session.establishmentId, customerId, tx.today.toString()])
  if (found === undefined) return { last: null }
  const [occupancy] = (await loadStay(tx, found.id, { lock: false })).occupancies
  if (occupancy === undefined) return { last: null }
  const [type] = await tx.rows<{ label: string; familyIds: number[] }>(typeSql, [tx.session.establishmentId, occupancy.placeTypeId])
  const { attendants, animals, vehicles, equipment, equipmentLength, equipmentWidth, amperes, wishes } = occupancy
  return {
    last: {
      year: found.year,
      placeTypeLabel: type?.label ?? '',
      placeFamilyIds: type?.familyIds ?? [],
      equipment,
      equipmentLength,
      equipmentWidth,
      amperes,
      wishes: [...wishes],
      featureIds: (await featureLabels(tx, occupancy.featureIds)).map(({ id }) => id),
      // Lines of another stay: they become lines of their own, and who came is asked again by name.
      attendants: attendants.map((one) => ({ ...one, id: 0, name: null, firstName: null, taxExemption: null, person: null })),
      animals: animals.map((one) => ({ ...one, id: 0 })),
      vehicles: vehicles.map((one) => ({ ...one, id: 0 })),
    },
  }
}
