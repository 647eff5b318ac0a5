/** Pages of a stay, in the order of its tabs; an unknown key opens the first. */
export const stayPages = ['summary', 'occupants', 'payments', 'bills', 'history'] as const
export type StayPage = (typeof stayPages)[number]
export const stayPageLabels: Readonly<Record<StayPage, string>> = {
  summary: 'Séjour',
  occupants: 'Occupants',
  payments: 'Règlements',
  bills: 'Factures',
  history: 'Historique',
}
export function stayPage(activeKey: string | undefined): StayPage {
  return stayPages.find((page) => page === activeKey) ?? stayPages[0]
}

/** The address of a stay, with the ids that the route prints. */
export function stayPath(
  stay: { readonly id: number; readonly customerId: number; readonly statusId: number },
  page: StayPage = 'summary',
): string {
  return `/new-booking/${page}/${stay.id}/0/0/0/${stay.customerId}/${stay.statusId}`
}

/** The file of the group of a stay. */
export const groupPath = (bookingId: number): string => `/booking-group/${bookingId}`

/** What the address of a stay says: which one, or the new one that it asks for. */
export type StayVisit = {
  readonly bookingId: number
  readonly customerId: number
  readonly statusId: string | undefined
  /** What follows the question mark, as it is written. */ readonly search: string
}
/** A number too long for any record names none: it is looked for, and not found. */
const idOf = (text: string | undefined): number => (/^\d+$/.test(text ?? '') ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : 0)

/** Reads the address of a stay; null for any other address. */
export function stayVisit({ pathname, searchStr }: { readonly pathname: string; readonly searchStr: string }): StayVisit | null {
  const [, page, , bookingId, , , , customerId, statusId] = pathname.split('/')
  if (page !== 'new-booking') return null
  return { bookingId: idOf(bookingId), customerId: idOf(customerId), statusId, search: searchStr }
}
