import { useEffect } from 'react'
import { go } from '#platform/web/navigation.tsx'
import { createStore, useStore } from '#platform/web/store.ts'
import { stayPath, type StayPage } from '../rules/stay-pages.ts'

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
