import { Suspense, lazy, type ReactNode } from 'react'
import type { StayRow } from '../../contract/day.ts'
import type { BookingView } from '../../contract/stay.ts'
import { useGestures, type Undo } from '../change/use-gestures.ts'
import { PoliceDialog } from '../people/lazy-police.ts'
import { usePaymentDialog } from './payment-slot.ts'

const OccupantsDialog = lazy(async () => ({ default: (await import('./OccupantsDialog.tsx')).OccupantsDialog }))
const LeaveEarlyDialog = lazy(async () => ({ default: (await import('../change/DateDialogs.tsx')).LeaveEarlyDialog }))
const PlaceDialog = lazy(async () => ({ default: (await import('./PlaceDialog.tsx')).PlaceDialog }))

export type MovementDialog =
  | { readonly kind: 'people' | 'place' | 'police' | 'leave'; readonly row: StayRow }
  /** `next`: what is ticked once the money is in. */
  | { readonly kind: 'pay'; readonly row: StayRow; readonly next: 'arrived' | 'gone' | null; readonly action: string; /** What is taken as a guarantee instead of a payment. */ readonly guarantee?: number }

type Props = { dialog: MovementDialog | null; onClose: () => void; onPaid: (view: BookingView) => void; onChanged: (sentence: string, undo?: Undo) => void; /** The departure alone, of who has nights left. */ onTickOnly: (row: StayRow) => void }

/** What is asked before a tick, one thing at a time; its code is fetched on first use. */
export function MovementDialogs({ dialog, onClose, onPaid, onChanged, onTickOnly }: Props): ReactNode {
  const { undoSince } = useGestures()
  const Payment = usePaymentDialog(dialog?.kind === 'pay')
  if (dialog === null) return null
  const { row } = dialog
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'pay' && Payment && <Payment stay={{ id: row.id, holder: row.customerName, balance: row.balance, ...(dialog.guarantee === undefined ? {} : { guarantee: dialog.guarantee }) }} action={dialog.action} onPaid={onPaid} onClose={onClose} />}
      {dialog.kind === 'people' && <OccupantsDialog stay={row} onSaved={() => onChanged(`Les occupants de ${row.customerName} sont enregistrés`)} onClose={onClose} />}
      {dialog.kind === 'police' && <PoliceDialog bookingIds={[row.id]} onClose={onClose} />}
      {dialog.kind === 'leave' && <LeaveEarlyDialog view={{ header: row }} onDone={(sentence, before) => void undoSince(before).then((undo) => onChanged(`${sentence}\u00A0: ${row.customerName}`, undo))} onClose={onClose} onTickOnly={() => onTickOnly(row)} />}
      {dialog.kind === 'place' && <PlaceDialog stay={row} onPlaced={(place) => onChanged(`${row.customerName} est placé en ${place}`)} onClose={onClose} />}
    </Suspense>
  )
}
