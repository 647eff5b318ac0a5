import { useEffect, useState, type ComponentType } from 'react'
import type { BookingView } from '../../contract/stay.ts'

/** What is asked of the area of payments: to take money for a stay, then to say what the stay has become. */
export type PaymentDialogProps = {
  readonly stay: { readonly id: number; readonly holder: string; readonly balance: number; /** Proposed as a guarantee instead of the balance. */ readonly guarantee?: number }
  /** « Encaisser et marquer arrivé »: title of the dialog and word of its button. */
  readonly action: string
  readonly onPaid: (view: BookingView) => void
  readonly onClose: () => void
}

let load: (() => Promise<ComponentType<PaymentDialogProps>>) | null = null

/** Given once by the application: stays are drawn before payments know of them. */
export function providePaymentDialog(given: () => Promise<ComponentType<PaymentDialogProps>>): void {
  load = given
}

/** The dialog that takes a payment, fetched when it is first wanted; null until it is there. */
export function usePaymentDialog(wanted: boolean): ComponentType<PaymentDialogProps> | null {
  const [Dialog, setDialog] = useState<ComponentType<PaymentDialogProps> | null>(null)
  useEffect(() => {
    if (!wanted || Dialog !== null) return undefined
    let here = true
    void load?.().then((found) => here && setDialog(() => found))
    return () => {
      here = false
    }
  }, [wanted, Dialog])
  return Dialog
}
