import { planElement, planPlace, planSector } from '#areas/plan/entities/sector.ts'
import { writtenPoints } from '#areas/plan/rules/shapes.ts'
import { keepPositions } from '#areas/plan/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import { insertRecords } from './bulk.ts'
import { drawnSite } from './ground-plan.ts'
import type { PlacePlan, SitePlan } from './site.ts'

/** The plan of the site, with the position and the sector that each place takes from it. */
export async function writePlan(tx: Tx, plan: SitePlan, places: readonly (PlacePlan & { readonly id: number })[]): Promise<void> {
  const sectors = drawnSite(plan, places)
  const ids = await insertRecords(
    tx,
    planSector,
    sectors.map(({ label, outline }) => ({ label, outline: writtenPoints(outline) })),
  )
  const idOf = new Map(places.map(({ number, id }) => [number, id]))
  const drawn = sectors.flatMap((sector, index) =>
    [...sector.places].map(([number, points]) => ({
      sectorId: ids[index] ?? 0,
      placeId: idOf.get(number) ?? 0,
      points: writtenPoints(points),
    })),
  )
  await insertRecords(tx, planPlace, drawn)
  await insertRecords(
    tx,
    planElement,
    sectors.flatMap(({ elements }, index) =>
      elements.map(({ points, ...one }) => ({ ...one, sectorId: ids[index] ?? 0, points: writtenPoints(points) })),
    ),
  )
  await keepPositions(tx, drawn)
  await tx.rows(
    'update place p set sector_id = d.sector_id from plan_place d where p.establishment_id = $1 and d.establishment_id = p.establishment_id and d.place_id = p.id',
    [tx.session.establishmentId],
  )
}
