/** Pages of a stay, in the order of its tabs; an unknown key opens the first. */
export const stayPages = ['summary', 'occupants', 'payments', 'bills', 'history'] as const
export type StayPage = (typeof stayPages)[number]
export const stayPageLabels: Readonly<Record<StayPage, string>> = { summary: 'Séjour', occupants: 'Occupants', payments: 'Règlements', bills: 'Factures', history: 'Historique' }
export function stayPage(activeKey: string | undefined): StayPage {
  return stayPages.find((page) => page === activeKey) ?? stayPages[0]
}

/** The address of a stay, with the ids that the route prints. */
export function stayPath(stay: { readonly id: number; readonly customerId: number; readonly statusId: number }, page: StayPage = 'summary'): string {
  return `/new-booking/${page}/${stay.id}/0/0/0/${stay.customerId}/${stay.statusId}`
}
