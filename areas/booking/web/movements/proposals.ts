import { useEffect, useMemo } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { createStore, useStore } from '#platform/web/store.ts'
import { dayOperations } from '../../contract/day.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { mostProposals, type Named } from '../../rules/day-proposals.ts'
import { blockingOf } from './movements-model.ts'

const nobody: ReadonlyMap<number, Named> = new Map()
/** The places named on the board that is open: a row and the window that it opens read the same. */
const named = createStore(nobody)

/** Whether somebody is still on the place of an arrival. */
export const isOccupied = (row: StayRow): boolean => blockingOf(row)?.key === 'occupied'

/** Has a place named to each arrival that waits for one, in one question for the whole board. */
export function useProposals(rows: readonly StayRow[]): void {
  const mayAsk = [useAllowed('stay_booking', 'select'), useAllowed('stay_availability', 'select')].every(Boolean)
  const ids = useMemo(
    () =>
      rows
        .filter((row) => row.change === undefined && isOccupied(row))
        .map(({ id }) => id)
        .toSorted((a, b) => a - b)
        .slice(0, mostProposals),
    [rows],
  )
  const { data } = useOperation(
    dayOperations.proposePlaces,
    { ids },
    { entities: ['occupancy', 'calendar', 'unavailability', 'cleaning-task'], enabled: mayAsk && ids.length > 0, keepPrevious: true },
  )
  useEffect(() => {
    named.set(new Map((data?.proposals ?? []).map(({ bookingId, ...place }) => [bookingId, place])))
    return () => named.set(nobody)
  }, [data])
}

/** The place named to that stay of the board. */
export const useNamed = (stayId: number): Named | undefined => useStore(named).get(stayId)
