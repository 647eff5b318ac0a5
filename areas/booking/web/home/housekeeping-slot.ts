import type { ComponentType } from 'react'
import { givenPart } from '#platform/web/given-part.ts'
import { useAllowed } from '#platform/web/session.ts'
import type { Figure } from './Tile.tsx'

/** The day of housekeeping is known by an area that comes after stays. */
export const { give: provideHousekeepingTile, use: useHousekeepingTile } = givenPart<ComponentType>()

/** How far it is, in a tile whose figure is written as that of the others. */
export const { give: provideCleaningTile, use: useCleaningTile } = givenPart<ComponentType<{ figure: typeof Figure }>>()

/** Who cleans places and makes no stays: the tile of the day’s work is for them, on the telephone that they carry. */
export function useIsHousekeeper(): boolean {
  const cleans = useAllowed('camp_cleaning', 'write')
  const makesStays = useAllowed('stay_booking', 'write')
  return cleans && !makesStays
}
