import { useQueryClient } from '@tanstack/react-query'
import { formatDayRange } from '#domain/french.ts'
import type { Fix } from '#platform/operation/refusal.ts'
import { call, concerns } from '#platform/web/api.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { planningOperations } from '#areas/booking/contract/planning.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import type { DraftAction } from '../../rules/draft-reducer.ts'
import type { DraftPlace } from '../../rules/draft-types.ts'

type Stay = { readonly view: BookingView; readonly occupancy: BookingView['occupancies'][number] }

async function stayOf(occupancyId: number): Promise<Stay | null> {
  const card = await call(planningOperations.hoverCard, { occupancyId })
  const view = await call(bookingOperations.readBooking, { id: card.bookingId })
  const occupancy = view.occupancies.find(({ id }) => id === occupancyId)
  return occupancy ? { view, occupancy } : null
}

async function move({ view, occupancy }: Stay, placeId: number | null): Promise<void> {
  const { startDate, endDate } = occupancy
  await call(planningOperations.moveOccupancy, {
    occupancyId: occupancy.id,
    version: view.header.version,
    placeId,
    startDate,
    endDate,
    keepPrice: true,
  })
}

/** Moves the stay that is in the way, once agreed; its price is kept. Answers the place that it left, which is what was wanted; null when it did not move. */
async function moveOther(fix: Fix): Promise<DraftPlace | null> {
  const { occupancyId, placeId } = fix.values ?? {}
  if (fix.action !== 'moveOccupancy' || typeof occupancyId !== 'number' || typeof placeId !== 'number') return null
  const stay = await stayOf(occupancyId)
  if (!stay) return null
  const { customer } = stay.view
  const { placeNumber, startDate, endDate } = stay.occupancy
  const agreed = await confirm({
    title: `${fix.label}\u00A0?`,
    text: `Le séjour de ${customer.displayName} en ${placeNumber ?? '…'}, ${formatDayRange(startDate, endDate)}, change de place\u00A0; son prix est gardé.`,
    confirm: 'Déplacer',
  })
  if (!agreed) return null
  await move(stay, placeId)
  toast(`${customer.displayName}\u00A0: séjour déplacé`, {
    undo: async () => {
      const moved = await stayOf(occupancyId)
      if (moved) await move(moved, stay.occupancy.placeId)
    },
  })
  const { placeId: leftId, placeTypeId, placeTypeLabel } = stay.occupancy
  return { placeId: leftId, number: placeNumber, placeTypeId, typeLabel: placeTypeLabel, by: 'user' }
}

/** Lifts a refusal by moving the stay that is in the way: the place that it leaves is taken. */
export function useMoveOther(dispatch: (action: DraftAction) => void): (fix: Fix) => void {
  const client = useQueryClient()
  return (fix) =>
    void moveOther(fix).then(
      (left) => {
        if (left === null) return
        dispatch({ type: 'place', place: left })
        void client.invalidateQueries({ predicate: (query) => concerns(query, 'calendar') })
      },
      (error: unknown) => toast(sentenceOf(error), { tone: 'brick' }),
    )
}
