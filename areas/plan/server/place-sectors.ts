import type { PlaceDrawing } from '#areas/camp/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'

/** Places that lie elsewhere, or nowhere yet. $1 establishment, $2 places, $3 sector. */
const newHereSql = `select id, sector_id as "sectorId" from place where establishment_id = $1 and id = any($2::bigint[]) and sector_id is distinct from $3 order by id for update`
const takeSql = `update place set sector_id = $3, version = version + 1, updated_at = $4 where establishment_id = $1 and id = any($2::bigint[])`

/** What is drawn in a sector lies in it: its places say so, and their history too. */
export async function takeSector(tx: Tx, sectorId: number, placeIds: readonly number[]): Promise<void> {
  const found = await tx.rows<{ id: number; sectorId: number | null }>(newHereSql, [tx.session.establishmentId, placeIds, sectorId])
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await tx.rows(takeSql, [tx.session.establishmentId, ids, sectorId, tx.now.toString()])
  for (const { id, sectorId: before } of found)
    await tx.journal({ entity: 'place', entityId: id, action: 'update', before: { sectorId: before }, after: { sectorId } })
  tx.changed('place', ids)
}

/** Where a place is drawn. $1 establishment, $2 place. */
const drawnSql = `select s.id as "sectorId", s.label from plan_place d join plan_sector s on s.establishment_id = d.establishment_id and s.id = d.sector_id where d.establishment_id = $1 and d.place_id = $2`
/** $1 establishment, $2 place, $3 sector. */
const moveSql = `update plan_place set sector_id = $3, version = version + 1 where establishment_id = $1 and place_id = $2`
/** Whoever has one of them open on the drawing table learns of it. $1 establishment, $2 sectors, $3 now. */
const touchSql = `update plan_sector set version = version + 1, updated_at = $3 where establishment_id = $1 and id = any($2::bigint[])`

type Drawn = { readonly sectorId: number; readonly label: string }

/** A place that is drawn takes its drawing along: all sectors share one frame, so that it stays where it is on the ground. */
export const placeDrawing: PlaceDrawing = {
  async faults(tx, { id, number, sectorId }) {
    if (sectorId !== null) return []
    const [drawn] = await tx.rows<Drawn>(drawnSql, [tx.session.establishmentId, id])
    if (drawn === undefined) return []
    return [
      {
        rule: 'sector-of-drawing',
        field: 'sectorId',
        message: `${number} est dessinée sur le plan, dans le secteur «\u00A0${drawn.label}\u00A0»\u00A0: choisissez un autre secteur, ou effacez-la d’abord du plan.`,
        values: { sector: drawn.label },
      },
    ]
  },
  async follow(tx, { id, sectorId }) {
    const [drawn] = await tx.rows<Drawn>(drawnSql, [tx.session.establishmentId, id])
    if (drawn === undefined || sectorId === null || drawn.sectorId === sectorId) return
    const touched = [drawn.sectorId, sectorId]
    await tx.rows(moveSql, [tx.session.establishmentId, id, sectorId])
    await tx.rows(touchSql, [tx.session.establishmentId, touched, tx.now.toString()])
    tx.changed('plan-sector', touched)
  },
}
