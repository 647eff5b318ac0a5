import { useEffect } from 'react'
import { call } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { createStore, useStore } from '#platform/web/store.ts'
import { bookingOperations } from '../contract/stay.ts'
import type { BookingView } from '../contract/stay-view.ts'
import { stayPath, stayVisit, type StayPage } from '../rules/stay-pages.ts'

/** Issuing the bill of a stay, taking it back, or giving back what it was paid too much. */
export type MoneyAsked = 'bill' | 'creditNote' | 'giveBack'
const pages: Readonly<Record<MoneyAsked, StayPage>> = { bill: 'bills', creditNote: 'bills', giveBack: 'payments' }
const asked = createStore<{ readonly bookingId: number; readonly what: MoneyAsked } | null>(null)

/** Asks it of a stay from elsewhere on its screen, and answers the page that does it: it asks for the confirmation at once, once. */
export function askOnPage(bookingId: number, what: MoneyAsked): StayPage {
  asked.set({ bookingId, what })
  return pages[what]
}
/** Opens that page of a stay of a list. */
export function askMoney(row: { readonly id: number; readonly customerId: number; readonly statusId: number }, what: MoneyAsked): void {
  go(stayPath(row, askOnPage(row.id, what)))
}
/** The address follows the page, without being a new visit: what is typed stays. */
export function showPage({ header, customer }: Pick<BookingView, 'header' | 'customer'>, page: StayPage): void {
  window.history.replaceState(
    window.history.state,
    '',
    stayPath({ id: header.id, customerId: customer.id, statusId: header.statusId }, page),
  )
}
/** Asks it of a stay from a window over it, on its own screen or elsewhere. */
export async function askMoneyOf(bookingId: number, what: MoneyAsked): Promise<void> {
  const view = await call(bookingOperations.readBooking, { id: bookingId })
  const here = stayVisit({ pathname: window.location.pathname, searchStr: '' })
  if (here?.bookingId === bookingId) showPage(view, askOnPage(bookingId, what))
  else askMoney({ ...view.header, customerId: view.customer.id }, what)
}

/** Does what was asked of that stay, once for each demand. */
export function useMoneyAsked(bookingId: number, what: MoneyAsked, work: () => void): void {
  const demand = useStore(asked)
  const isAsked = demand?.bookingId === bookingId && demand.what === what
  useEffect(() => {
    if (!isAsked) return
    asked.set(null)
    work()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per demand
  }, [isAsked])
}
