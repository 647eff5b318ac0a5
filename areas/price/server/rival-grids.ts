import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { checkUpOperations } from '../contract/check-up-operations.ts'
import { typesOf } from './grid-for-type.ts'
import { readDraft } from './grid-record.ts'
import type { GridRecord } from './grid-record.ts'
import { loadTariffs } from './load-tariff.ts'
import { typeTariffs } from './versions.ts'

const isBefore = (other: GridRecord, own: GridRecord, places: ReadonlyMap<number, number>): boolean => {
  const [theirs, ours] = [places.get(other.id) ?? 0, places.get(own.id) ?? 0]
  return theirs < ours || (theirs === ours && other.id < own.id)
}

/** `listRivalGrids`: those that are withdrawn sell nothing any more. */
export async function listRivalGrids(
  tx: Tx,
  { id }: ParsedInputOf<typeof checkUpOperations.listRivalGrids>,
): Promise<ReplyOf<typeof checkUpOperations.listRivalGrids>> {
  const own = (await readDraft(tx, id)) ?? refuse('unknown-record', 'Cette grille n’existe pas ou n’existe plus.')
  const { rows, grids } = await loadTariffs(tx)
  const types = new Set(typesOf(own))
  const order = await tx.rows<{ id: number; position: number }>('select id, position from price_grid where establishment_id = $1', [
    tx.session.establishmentId,
  ])
  const places = new Map(order.map((grid) => [grid.id, grid.position]))
  const rivals = grids.filter(
    ({ record, withdrawnOn }) =>
      record.id !== id &&
      withdrawnOn === null &&
      record.startDate < own.endDate &&
      own.startDate < record.endDate &&
      typesOf(record).some((type) => types.has(type)),
  )
  return {
    grids: rivals.map((grid) => ({
      id: grid.record.id,
      label: grid.record.label,
      before: isBefore(grid.record, own, places),
      types: typeTariffs(rows, grid).filter(({ placeTypeId }) => types.has(placeTypeId)),
    })),
  }
}
