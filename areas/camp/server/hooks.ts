import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { ConstraintFault } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import { placeType } from '../entities/place-type.ts'
import { place } from '../entities/place.ts'
import { equipmentFaults, lastingUseFaults, newTypeFaults, zoneFault } from '../rules/place-use.ts'
import { meterHooks, recount } from './meter-hooks.ts'
import { placeDrawing, placeUse } from './place-slot.ts'

async function zoneFaults(tx: Tx, row: { readonly id: number; readonly zoneNumber: string | null }): Promise<readonly Fault[]> {
  if (row.zoneNumber === null) return []
  const [other] = await tx.rows<{ number: string }>(
    `select number from place where establishment_id = $1 and plain(zone_number) = plain($2) and id <> $3`,
    [tx.session.establishmentId, row.zoneNumber, row.id],
  )
  return other === undefined ? [] : [zoneFault(row.zoneNumber, other.number)]
}

type PlaceValues = { readonly id: number; readonly number: string; readonly placeTypeId: number; readonly isActive: boolean }

/** What later areas know of a place is asked only when what they rest on changes. */
async function useFaults(tx: Tx, row: PlaceValues, before: PlaceValues | null): Promise<readonly Fault[]> {
  if (before === null || (row.number === before.number && row.placeTypeId === before.placeTypeId && row.isActive === before.isActive))
    return []
  const { lasting, party } = await placeUse(tx, row.id)
  const faults = lastingUseFaults(row, before, lasting)
  if (row.placeTypeId === before.placeTypeId) return faults
  const [type] = await tx.rows<{ label: string; maximumCapacity: number }>(
    `select label, maximum_capacity as "maximumCapacity" from place_type where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, row.placeTypeId],
  )
  return type === undefined ? faults : [...faults, ...newTypeFaults(type, party)]
}

/** The states that are new keep the name of whoever wrote them; the others keep theirs. */
function signStates(states: unknown, author: string): void {
  if (!Array.isArray(states)) return
  for (const state of states)
    if (typeof state === 'object' && state !== null && (state as { id?: unknown }).id === 0) Object.assign(state, { author })
}

/** The meters of a place: their index of departure may have changed. */
function metersOf(row: object): readonly number[] {
  const { meters } = row as { readonly meters?: unknown }
  return Array.isArray(meters) ? meters.flatMap((meter: { readonly id?: unknown }) => (typeof meter.id === 'number' ? [meter.id] : [])) : []
}

const placeHooks = hooksFor(place, {
  async beforeSave(tx, row, before) {
    signStates((row as { readonly states?: unknown }).states, tx.session.userName)
    const moved = before !== null && before.sectorId !== row.sectorId ? ((await placeDrawing()?.faults(tx, row)) ?? []) : []
    return [...(await zoneFaults(tx, row)), ...(await useFaults(tx, row, before)), ...moved]
  },
  async afterSave(tx, row, before) {
    const meters = before === null ? [] : metersOf(row)
    if (meters.length > 0) await recount(tx, meters)
    if (before !== null && before.sectorId !== row.sectorId) await placeDrawing()?.follow(tx, row)
  },
})

const placeTypeHooks = hooksFor(placeType, {
  async beforeSave(tx, row, before) {
    if (before !== null && before.layoutId === row.layoutId && before.placeFamilyId === row.placeFamilyId) return []
    const [family] = await tx.rows<{ nature: string }>(`select nature from place_family where establishment_id = $1 and id = $2`, [
      tx.session.establishmentId,
      row.placeFamilyId,
    ])
    return equipmentFaults(family?.nature ?? null, row.layoutId)
  },
  async extend(tx, rows) {
    const found = await tx.rows<{ id: number; count: number }>(
      'select place_type_id as id, count(*)::int as count from place where establishment_id = $1 and place_type_id = any($2::bigint[]) group by place_type_id',
      [tx.session.establishmentId, rows.map(({ id }) => id)],
    )
    const counts = new Map(found.map(({ id, count }) => [id, count]))
    return rows.map(({ id }) => ({ placeCount: counts.get(id) ?? 0 }))
  },
})

export const campHooks: readonly EntityHooks[] = [placeHooks, placeTypeHooks, ...meterHooks]

/** Two places saved at once with the same zone: the index decides, and is told in a sentence. */
export const zoneConstraint: ConstraintFault = ({ constraint }) =>
  constraint === 'place_zone' ? { ...zoneFault('', null), values: {} } : null
