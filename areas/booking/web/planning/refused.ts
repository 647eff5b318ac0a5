import { call } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'
import { bookingContract } from '../../contract.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import type { Board } from './board.ts'
import { fail } from './slide.ts'

async function openStay({ occupancyId }: Bar): Promise<void> {
  if (occupancyId === null) return
  const { bookingId, customerId, statusId } = await call(bookingContract.hoverCard, { occupancyId })
  go(stayPath({ id: bookingId, customerId, statusId }))
}

/** The record of a closure of the planning. */
export const closureId = ({ key }: Pick<Bar, 'key'>): number => Number(key.slice(1))
export const closurePath = (bar: Pick<Bar, 'key'>): string => `/unavailability/${closureId(bar)}`

/** What lifts a refusal, by the action of its fix. */
const remedies: Readonly<Record<string, ((board: Board, bar: Bar, fix: Fix) => void) | undefined>> = {
  unlock: (board, { key }) => board.form.set({ kind: 'lock', keys: [key] }),
  openStay: (_board, bar) => void openStay(bar).catch(fail),
  openRecord: (_board, { key }, { values }) => go(closurePath({ key: String(values?.['key'] ?? key) })),
}

/** Says why a gesture is refused, with what lifts it; where nothing is named, the record of the stay says the rest. */
export function tellRefused(board: Board, bar: Bar, { message, fix }: Pick<Fault, 'message' | 'fix'>): void {
  const remedy = fix ?? (bar.kind === 'occupancy' ? { label: 'Ouvrir le séjour', action: 'openStay' } : undefined)
  const run = remedy && remedies[remedy.action]
  toast(message, { tone: 'brick', ...(remedy && run ? { action: { label: remedy.label, run: () => run(board, bar, remedy) } } : {}) })
}
