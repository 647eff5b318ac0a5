import type { Tx } from '#platform/server/tx.ts'

/** Customers whose stays hold a vehicle of one of these plates. */
export type StayDrivers = (tx: Tx, plates: readonly string[]) => Promise<readonly number[]>

let ofStays: StayDrivers | null = null

/** The area of stays fills this slot at start: a plate is often known by a stay alone. */
export function provideStayDrivers(read: StayDrivers): void {
  ofStays = read
}

const most = 60

/** Customers who drive one of these plates, their own vehicles and those of their stays. */
export async function driversOf(tx: Tx, plates: readonly string[]): Promise<readonly number[]> {
  if (plates.length === 0) return []
  const own = await tx.rows<{ id: number }>('select id from vehicle_find($1, $2) as driven(id)', [plates, most])
  return [...new Set([...own.map(({ id }) => id), ...(ofStays === null ? [] : await ofStays(tx, plates))])]
}
