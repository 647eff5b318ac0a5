import { useQuery } from '@tanstack/react-query'
import { placeType } from '#areas/camp/entities/place-type.ts'
import { greatestPageSize, type WireRow } from '#platform/operation/search.ts'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { allowed, useUser } from '#platform/web/session.ts'
import { ageCategory } from '../../entities/age-category.ts'
import { extra } from '../../entities/extra.ts'
import { animalType, vehicleType } from '../../entities/supplement-types.ts'
import { priceGrid } from '../../entities/price-grid.ts'

type Named = { readonly id: number; readonly label: string }
export type SimulatorFacts = {
  readonly types: readonly Named[]
  readonly ages: readonly (Named & { readonly maxAge: number | null })[]
  readonly animals: readonly Named[]
  readonly vehicles: readonly Named[]
  readonly extras: readonly Named[]
  readonly grids: readonly (Named & { readonly historyVersion: number })[]
}
const none: readonly WireRow[] = []

/** Every record of a kind that the profile may read. */
function useAll(entity: Entity): readonly WireRow[] {
  const mayRead = allowed(useUser(), entity.right, 'select')
  const read = useQuery({
    queryKey: entityKey(entity, 'search', 'simulator'),
    queryFn: ({ signal }) => searchRows(entity, { pageSize: greatestPageSize }, signal),
    enabled: mayRead,
  })
  return read.data?.rows ?? none
}

const active = (rows: readonly WireRow[], field: string): readonly WireRow[] => rows.filter((row) => row[field] !== false)
const named = ({ id, label }: WireRow): Named => ({ id, label: String(label ?? '') })

/** What a simulation chooses among. */
export function useSimulatorFacts(): SimulatorFacts {
  const [types, ages, animals, vehicles, extras, grids] = [
    useAll(placeType),
    useAll(ageCategory),
    useAll(animalType),
    useAll(vehicleType),
    useAll(extra),
    useAll(priceGrid),
  ]
  return {
    types: active(types, 'isActive').map(named),
    animals: active(animals, 'isActif').map(named),
    vehicles: active(vehicles, 'isActif').map(named),
    extras: active(extras, 'isActif').map(named),
    ages: active(ages, 'isActif').map((row) => ({ ...named(row), maxAge: typeof row['maxAge'] === 'number' ? row['maxAge'] : null })),
    grids: active(grids, 'isActif').map((row) => ({ ...named(row), historyVersion: Number(row['historyVersion'] ?? 0) })),
  }
}
