import { hooksFor, type EntityHooks } from '#kernel/server/crud/hooks.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { planSector } from '../entities/sector.ts'
import { takeSector } from './place-sectors.ts'
import { forgetPositions, keepPositions, type DrawnPlace } from './positions.ts'

function drawnOf(row: object | null): readonly DrawnPlace[] {
  const places = row === null ? undefined : (row as { readonly places?: unknown }).places
  return Array.isArray(places)
    ? places.filter((one: Partial<DrawnPlace>): one is DrawnPlace => typeof one.placeId === 'number' && typeof one.points === 'string')
    : []
}

/** A place lies in one sector only. */
async function elsewhere(tx: Tx, row: object, sectorId: number): Promise<readonly Fault[]> {
  await tx.rows('select pg_advisory_xact_lock($1, hashtext($2))', [tx.session.establishmentId, 'plan'])
  const found = await tx.rows<{ number: string; sector: string }>(
    `select p.number, s.label as sector from plan_place d join place p on p.establishment_id = d.establishment_id and p.id = d.place_id join plan_sector s on s.establishment_id = d.establishment_id and s.id = d.sector_id
     where d.establishment_id = $1 and d.place_id = any($2::bigint[]) and d.sector_id <> $3 order by p.position`,
    [tx.session.establishmentId, drawnOf(row).map(({ placeId }) => placeId), sectorId],
  )
  return found.map(({ number, sector }) => ({
    rule: 'plan-place-twice',
    field: 'places',
    message: `${number} est déjà dessinée dans le secteur «\u00A0${sector}\u00A0»\u00A0: effacez-la là-bas d’abord.`,
    values: { number, sector },
  }))
}

/** The position and the sector that other parts of the product read on a place follow its drawing. */
const sectorHooks = hooksFor(planSector, {
  beforeSave: (tx, row) => elsewhere(tx, row, row.id),
  async afterSave(tx, row, before) {
    const drawn = drawnOf(row)
    const kept = new Set(drawn.map(({ placeId }) => placeId))
    await forgetPositions(
      tx,
      drawnOf(before)
        .map(({ placeId }) => placeId)
        .filter((placeId) => !kept.has(placeId)),
    )
    await keepPositions(tx, drawn)
    await takeSector(tx, row.id, [...kept])
  },
  afterDelete: (tx, row) =>
    forgetPositions(
      tx,
      drawnOf(row).map(({ placeId }) => placeId),
    ),
  async extend(tx, rows) {
    const found = await tx.rows<{ id: number; count: number }>(
      'select sector_id as id, count(*)::int as count from place where establishment_id = $1 and sector_id = any($2::bigint[]) group by sector_id',
      [tx.session.establishmentId, rows.map(({ id }) => id)],
    )
    const counts = new Map(found.map(({ id, count }) => [id, count]))
    return rows.map(({ id }) => ({ placeCount: counts.get(id) ?? 0 }))
  },
})

export const planHooks: readonly EntityHooks[] = [sectorHooks]
