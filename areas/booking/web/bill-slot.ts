import { go } from '#platform/web/navigation.tsx'
import { createStore } from '#platform/web/store.ts'
import { stayPath } from '../rules/stay-pages.ts'

/** The stay whose bill was asked for from elsewhere on the screen: its page of bills asks for the confirmation at once, once. */
export const billAsked = createStore<number | null>(null)

/** Opens the bills of a stay of a list, with the question whether to issue its bill. */
export function askBill(row: { readonly id: number; readonly customerId: number; readonly statusId: number }): void {
  billAsked.set(row.id)
  go(stayPath(row, 'bills'))
}
