import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Weekday } from '#domain/day.ts'
import { useOperation } from '#platform/web/api.ts'
import { today } from '#platform/web/today.ts'
import { checkUpOperations } from '../../contract/check-up-operations.ts'
import { gridOperations } from '../../contract/grid-operations.ts'
import { readTariff } from '../../contract/tariff-format.ts'
import type { Bounds } from '../../rules/calendar/year.ts'
import { checkUp, engineFindings, sheetFindings, type CheckUp } from '../../rules/check-up/check-up.ts'
import type { CheckedType } from '../../rules/check-up/calendar-findings.ts'
import type { Finding } from '../../rules/check-up/finding.ts'
import { unclassifiedVat, type GridVat } from '../../rules/check-up/vat-findings.ts'
import { liveTariff } from '../../rules/check-up/live-tariff.ts'
import type { SoldWith } from '../../rules/check-up/unsold-findings.ts'
import type { RivalGrid } from '../../rules/check-up/rival-findings.ts'
import type { TypeTariff } from '../../rules/check-up/stay-findings.ts'
import type { Sheet } from '../../rules/grid-edit/sheet.ts'

/** What prices depend on besides the grid: a change of any of them is read again. */
export const tariffEntities = [
  'price-grid',
  'special-offer',
  'last-minute-offer',
  'age-category',
  'extra',
  'tax',
  'place-type',
  'fees-preference',
]
const none: readonly Finding[] = []
/** Left alone while somebody types. */
const pause = 500

/** A version of a grid as the engine reads it, type by type; 0 is the one being prepared. Undefined until it is there. */
export function useTypeTariffs(
  gridId: number,
  number: number | null,
): { readonly types: readonly TypeTariff[] | undefined; readonly error: Error | null } {
  const read = useOperation(
    gridOperations.readGridTariffs,
    { id: gridId, number: number ?? 0 },
    { entities: tariffEntities, enabled: number !== null },
  )
  const types = useMemo(
    () => read.data?.types.map(({ placeTypeId, label, tariff }) => ({ placeTypeId, label, tariff: readTariff(tariff) })),
    [read.data],
  )
  return { types, error: read.error }
}

/** The other grids on sale at the same dates; undefined until they are there. */
function useRivalGrids(gridId: number): { readonly rivals: readonly RivalGrid[] | undefined; readonly error: Error | null } {
  const read = useOperation(checkUpOperations.listRivalGrids, { id: gridId }, { entities: tariffEntities })
  const rivals = useMemo(
    () =>
      read.data?.grids.map(({ label, before, types }) => ({
        label,
        before,
        types: types.map((type) => ({ ...type, tariff: readTariff(type.tariff) })),
      })),
    [read.data],
  )
  return { rivals, error: read.error }
}

type Asked = {
  readonly gridId: number
  readonly sheet: Sheet
  readonly types: readonly CheckedType[]
  /** Types that the sheet lists, and those among them that the grid names. */ readonly lines: readonly { readonly id: number }[]
  readonly named: readonly number[]
  readonly bounds: Bounds
  readonly openings: readonly Bounds[]
  /** Days of the grid, as its record has them. */ readonly arrivalDays: unknown
  readonly departureDays: unknown
  readonly vat: GridVat
  readonly soldWith: SoldWith | undefined
}
const weekdaysOf = (days: unknown): readonly Weekday[] => (Array.isArray(days) ? days.map((day) => Number(day) as Weekday) : [])

/** The check-up of what is on the sheet: the sheet's own faults at once, those of the engine when the typing pauses. */
export function useCheckUp({
  gridId,
  sheet,
  types,
  lines,
  named,
  bounds,
  openings,
  arrivalDays,
  departureDays,
  vat,
  soldWith,
}: Asked): CheckUp & { readonly ready: boolean; readonly error: Error | null } {
  const later = useDeferredValue(sheet)
  const { start, end } = bounds
  const own = useMemo(
    () => sheetFindings({ sheet: later, types, listed: lines.map(({ id }) => id), named, bounds: { start, end }, openings }),
    [later, types, lines, named, start, end, openings],
  )
  const saved = useTypeTariffs(gridId, 0)
  const { rivals, error } = useRivalGrids(gridId)
  const [priced, setPriced] = useState<readonly Finding[] | null>(null)
  useEffect(() => {
    const { types: tariffs } = saved
    if (tariffs === undefined || rivals === undefined || soldWith === undefined) return undefined
    const timer = setTimeout(() => {
      const live = tariffs.map(({ placeTypeId, label, tariff }) => ({
        placeTypeId,
        label,
        tariff: liveTariff(tariff, {
          gridId,
          sheet: later,
          placeTypeId,
          days: { arrival: weekdaysOf(arrivalDays), departure: weekdaysOf(departureDays) },
        }),
      }))
      setPriced(engineFindings(live, today(), { rivals, soldWith }))
    }, pause)
    return () => clearTimeout(timer)
  }, [saved.types, rivals, soldWith, gridId, later, arrivalDays, departureDays])
  const all = useMemo(() => checkUp([...own, ...unclassifiedVat(vat), ...(priced ?? none)]), [own, vat, priced])
  return { ...all, ready: priced !== null, error: saved.error ?? error }
}
