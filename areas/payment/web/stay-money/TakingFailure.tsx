import { useState, type ReactNode } from 'react'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { call } from '#platform/web/api.ts'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { sentenceOf } from '#platform/web/wire.ts'

type Props = { error: unknown; bookingId: number; className: string | undefined; onReload: (view: BookingView) => void }

/** Why a payment was not taken; a stay that a colleague changed meanwhile can be read again. */
export function TakingFailure({ error, bookingId, className, onReload }: Props): ReactNode {
  const [unread, setUnread] = useState<unknown>(null)
  const fix = error instanceof Refused ? error.faults.find((fault) => fault.fix?.action === 'reload')?.fix : undefined
  const reload = async (): Promise<void> => {
    try {
      onReload(await call(bookingOperations.readBooking, { id: bookingId }))
    } catch (failure) {
      setUnread(failure)
    }
  }
  return (
    <p className={className} role="alert" style={{ color: 'var(--pin-brick)' }}>
      {sentenceOf(unread ?? error)} {fix && <TextButton onClick={() => void reload()}>{fix.label}</TextButton>}
    </p>
  )
}
