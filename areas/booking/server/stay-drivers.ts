import type { Tx } from '#platform/server/tx.ts'

/** Plates are kept in capitals, as they are read on the car. */
const driversSql = `
select distinct b.customer_id as id from occupancy_vehicle v
join occupancy o on o.establishment_id = $1 and o.id = v.occupancy_id join booking b on b.establishment_id = $1 and b.id = o.booking_id
where v.establishment_id = $1 and v.plate = any($2::text[])`

/** Customers whose stays hold a vehicle of one of these plates. */
export async function stayDrivers(tx: Tx, plates: readonly string[]): Promise<readonly number[]> {
  const rows = await tx.rows<{ id: number }>(driversSql, [tx.session.establishmentId, plates.map((plate) => plate.toUpperCase())])
  return rows.map(({ id }) => id)
}
