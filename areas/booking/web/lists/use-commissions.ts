import { useMemo } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { commissionOperations } from '../../contract/stay-commission.ts'
import type { Commissions } from './stay-columns.tsx'

const none: Commissions = new Map()

/** What the stays of a page owe to their partners; null where they are not asked for, or not for this profile. */
export function useCommissions(rows: readonly StayRow[] | undefined, wanted: boolean): Commissions | null {
  const mayRead = useAllowed(commissionOperations.commissionsOfStays.right, 'select')
  const bookingIds = (rows ?? []).map(({ id }) => id)
  const read = useOperation(
    commissionOperations.commissionsOfStays,
    { bookingIds },
    { entities: ['booking', 'partner'], enabled: wanted && mayRead && bookingIds.length > 0, keepPrevious: true },
  )
  const found = useMemo(
    () => (read.data === undefined ? none : new Map(read.data.rows.map(({ bookingId, rate, amount }) => [bookingId, { rate, amount }]))),
    [read.data],
  )
  return wanted && mayRead ? found : null
}
