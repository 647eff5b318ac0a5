import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { activityPeriod } from '#areas/establishment/entities/calendar.ts'
import { establishment } from '#areas/establishment/entities/establishment.ts'
import { schoolHoliday } from '#areas/establishment/entities/school-holiday.ts'
import { joinOpenings } from '#areas/establishment/rules/periods.ts'
import { zonesOf, type SchoolHoliday } from '#areas/establishment/rules/school-zones.ts'
import { placeType } from '#areas/camp/entities/place-type.ts'
import { greatestPageSize } from '#platform/operation/search.ts'
import { entityKey, readRecord, searchRows } from '#kernel/web/entity-api.ts'
import { allowed, useUser } from '#platform/web/session.ts'
import { extra } from '../../entities/extra.ts'
import { tva } from '../../entities/tva.ts'
import type { Bounds } from '../../rules/calendar/year.ts'
import type { SoldWith } from '../../rules/check-up/unsold-findings.ts'
import type { GridVat } from '../../rules/check-up/vat-findings.ts'

export type TypeName = {
  readonly id: number
  readonly label: string
  readonly isActive: boolean
  readonly familyId: number | null
  readonly capacity: number
}

/** The school holidays by zone; none where the profile does not read them. */
export function useSchoolHolidays(): readonly SchoolHoliday[] {
  const mayRead = allowed(useUser(), schoolHoliday.right, 'select')
  const { data } = useQuery({
    queryKey: entityKey(schoolHoliday, 'search', 'grid'),
    queryFn: ({ signal }) => searchRows(schoolHoliday, { pageSize: greatestPageSize }, signal),
    enabled: mayRead,
  })
  return useMemo(
    () =>
      (data?.rows ?? []).map(({ label, zones, startDate, endDate }) => ({
        label: String(label),
        zones: zonesOf(zones),
        startDate: String(startDate),
        endDate: String(endDate),
      })),
    [data],
  )
}

/** The place types of the site in their order, and when the site is open; openings are left out where the profile does not read them. */
export function useGridFacts(): {
  readonly types: readonly TypeName[] | undefined
  readonly openings: readonly Bounds[]
  readonly error: Error | null
  readonly retry: () => void
} {
  const mayReadOpenings = allowed(useUser(), activityPeriod.right, 'select')
  const types = useQuery({
    queryKey: entityKey(placeType, 'search', 'grid'),
    queryFn: ({ signal }) => searchRows(placeType, { pageSize: greatestPageSize }, signal),
  })
  const periods = useQuery({
    queryKey: entityKey(activityPeriod, 'search', 'grid'),
    queryFn: ({ signal }) => searchRows(activityPeriod, { pageSize: greatestPageSize }, signal),
    enabled: mayReadOpenings,
  })
  const named = useMemo(
    () =>
      types.data?.rows.map(({ id, label, isActive, placeFamilyId, maximumCapacity }) => ({
        id,
        label: String(label ?? ''),
        isActive: isActive !== false,
        familyId: typeof placeFamilyId === 'number' ? placeFamilyId : null,
        capacity: Number(maximumCapacity ?? 0),
      })),
    [types.data],
  )
  // The last day of an opening is a departure: its night is the one before, unless the next opening follows.
  const openings = useMemo(
    () =>
      joinOpenings(
        (periods.data?.rows ?? [])
          .map(({ startDate, endDate }) => ({ start: String(startDate), end: String(endDate) }))
          .filter(({ start, end }) => start < end),
      ),
    [periods.data],
  )
  return {
    types: named,
    openings,
    error: types.error,
    retry: () => void types.refetch(),
  }
}

const soldWithAll: SoldWith = new Map()

/** With which types supplements are sold; undefined until it is there. Those of a profile that does not read them are taken as sold with all. */
export function useSoldWith(): SoldWith | undefined {
  const mayRead = allowed(useUser(), extra.right, 'select')
  const { data, isPending } = useQuery({
    queryKey: entityKey(extra, 'search', 'grid'),
    queryFn: ({ signal }) => searchRows(extra, { pageSize: greatestPageSize }, signal),
    enabled: mayRead,
  })
  const known = useMemo(
    () =>
      data &&
      new Map(
        data.rows.flatMap(({ id, placeTypeIds }) =>
          Array.isArray(placeTypeIds) && placeTypeIds.length > 0 ? [[id, placeTypeIds.map(Number)] as const] : [],
        ),
      ),
    [data],
  )
  return known ?? (mayRead && isPending ? undefined : soldWithAll)
}

/** The rate of a grid and what allows it; a part is left out where the profile does not read it. */
export function useGridVat(tvaId: number): GridVat {
  const user = useUser()
  const site = useQuery({
    queryKey: entityKey(establishment, 'record', user.establishment.id, 'grid'),
    queryFn: ({ signal }) => readRecord(establishment, user.establishment.id, signal),
    enabled: allowed(user, establishment.right, 'select'),
  })
  const rate = useQuery({
    queryKey: entityKey(tva, 'record', tvaId, 'grid'),
    queryFn: ({ signal }) => readRecord(tva, tvaId, signal),
    enabled: tvaId > 0 && allowed(user, tva.right, 'select'),
  })
  return useMemo(
    () => ({
      rate: rate.data
        ? { code: String(rate.data['code']), rate: String(rate.data['rate']), treatment: String(rate.data['category']) }
        : null,
      site: site.data ? { classification: String(site.data['classification']), vatFranchise: site.data['vatFranchise'] === true } : null,
    }),
    [rate.data, site.data],
  )
}
