import { Suspense, type ReactNode } from 'react'
import { lazy } from '#platform/web/lazy.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { call } from '#platform/web/api.ts'
import { bookingOperations } from '../../contract/stay.ts'
import type { BookingView } from '../../contract/stay-view.ts'
import type { Freed } from '../../rules/waiting/first-in-line.ts'
import { withBalance } from '../../rules/change/balance-told.ts'
import { useGiveBackOffer, type GiveBackOffer } from '../change/give-back.ts'
import { useGestures, type Undo } from '../change/use-gestures.ts'
import { PoliceDialog } from '../people/lazy-police.ts'
import { usePaymentDialog } from './payment-slot.ts'

const OccupantsDialog = lazy(async () => ({ default: (await import('./OccupantsDialog.tsx')).OccupantsDialog }))
const LeaveEarlyDialog = lazy(async () => ({ default: (await import('../change/DateDialogs.tsx')).LeaveEarlyDialog }))
const NoShowDialog = lazy(async () => ({ default: (await import('./NoShowDialog.tsx')).NoShowDialog }))
const StaysOnDialog = lazy(async () => ({ default: (await import('./StaysOnDialog.tsx')).StaysOnDialog }))
const PlaceDialog = lazy(async () => ({ default: (await import('./PlaceDialog.tsx')).PlaceDialog }))

export type MovementDialog =
  | { readonly kind: 'people' | 'place' | 'police' | 'leave' | 'noShow' | 'extend'; readonly row: StayRow }
  /** `next`: what is ticked once the money is in. */
  | {
      readonly kind: 'pay'
      readonly row: StayRow
      readonly next: 'arrived' | 'gone' | null
      readonly action: string
      /** What is taken as a guarantee instead of a payment. */ readonly guarantee?: number
    }

/** What a message of a change offers beside itself. */
type ToldMore = Undo & ReturnType<GiveBackOffer>
/** `freed`: what was held by a stay that now holds less of it, or nothing. */
export type Changed = (sentence: string, more?: ToldMore, freed?: readonly Freed[]) => void
type Props = {
  dialog: MovementDialog | null
  onClose: () => void
  onPaid: (view: BookingView, receipt: (() => void) | null) => void
  onChanged: Changed
  /** Asked instead of what was: he leaves before the end. */ onLeave: (row: StayRow) => void
  /** The departure alone, of who has nights left. */ onTickOnly: (row: StayRow) => void
}

/** What is asked before a tick, one thing at a time; its code is fetched on first use. */
export function MovementDialogs({ dialog, onClose, onPaid, onChanged, onLeave, onTickOnly }: Props): ReactNode {
  const { undoSince } = useGestures()
  const offer = useGiveBackOffer()
  const afterChange = async ({ id, customerName, endDate }: StayRow, sentence: string, before: number): Promise<void> => {
    // The list is read again just after, and says itself what cannot be read.
    const now = await call(bookingOperations.readBooking, { id }).catch(() => null)
    onChanged(
      withBalance(`${sentence}\u00A0: ${customerName}`, { balance: now?.balance ?? 0, tellsDue: now?.header.isGone ?? false }),
      { ...(await undoSince(before)), ...(now && offer(now)) },
      now?.occupancies.map((part) => ({ ...part, endDate })),
    )
  }
  const Payment = usePaymentDialog(dialog?.kind === 'pay')
  if (dialog === null) return null
  const { row } = dialog
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'pay' && Payment && (
        <Payment
          stay={{
            id: row.id,
            holder: row.customerName,
            balance: row.balance,
            ...(dialog.guarantee === undefined ? {} : { guarantee: dialog.guarantee }),
          }}
          action={dialog.action}
          onPaid={onPaid}
          onClose={onClose}
        />
      )}
      {dialog.kind === 'people' && (
        <OccupantsDialog stay={row} onSaved={() => onChanged(`Les occupants de ${row.customerName} sont enregistrés`)} onClose={onClose} />
      )}
      {dialog.kind === 'police' && <PoliceDialog bookingIds={[row.id]} onClose={onClose} />}
      {dialog.kind === 'leave' && (
        <LeaveEarlyDialog
          view={{ header: row }}
          onDone={(sentence, before) => void afterChange(row, sentence, before)}
          onClose={onClose}
          onTickOnly={() => onTickOnly(row)}
        />
      )}
      {dialog.kind === 'noShow' && (
        <NoShowDialog stay={row} onDone={(sentence, before) => void afterChange(row, sentence, before)} onClose={onClose} />
      )}
      {dialog.kind === 'extend' && (
        <StaysOnDialog
          stay={row}
          onDone={(sentence, before) => void afterChange(row, sentence, before)}
          onClose={onClose}
          onLeave={() => onLeave(row)}
        />
      )}
      {dialog.kind === 'place' && (
        <PlaceDialog stay={row} onPlaced={(place) => onChanged(`${row.customerName} est placé en ${place}`)} onClose={onClose} />
      )}
    </Suspense>
  )
}
