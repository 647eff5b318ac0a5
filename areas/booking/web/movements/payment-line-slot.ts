import { useEffect, useState, type ComponentType } from 'react'
import type { BookingView } from '../../contract/stay.ts'

/** What is asked of the area of payments: one line on the row of a stay, its balance proposed, Enter takes it. */
export type PaymentLineProps = {
  readonly stay: { readonly id: number; readonly holder: string; readonly balance: number }
  /** « Encaisser et marquer arrivé » where the tick follows; null where there is nothing to tick. */
  readonly action: string | null
  /** `follows`: the tick was asked for with it. */
  readonly onPaid: (view: BookingView, follows: boolean) => void
  /** What the line does not hold (cheques, vouchers, credits) is asked in the whole form. */
  readonly onMore: () => void
  readonly onClose: () => void
}

let load: (() => Promise<ComponentType<PaymentLineProps>>) | null = null

/** Given once by the application: stays are drawn before payments know of them. */
export function providePaymentLine(given: () => Promise<ComponentType<PaymentLineProps>>): void {
  load = given
}

/** The line that takes a payment, fetched when it is first wanted; null until it is there. */
export function usePaymentLine(wanted: boolean): ComponentType<PaymentLineProps> | null {
  const [Line, setLine] = useState<ComponentType<PaymentLineProps> | null>(null)
  useEffect(() => {
    if (!wanted || Line !== null) return undefined
    let here = true
    void load?.().then((found) => here && setLine(() => found))
    return () => {
      here = false
    }
  }, [wanted, Line])
  return Line
}
