import { formatDay } from '#domain/french.ts'

export const deleteRefusedInsurance = {
  rule: 'delete-refused-insurance',
  message: 'Suppression impossible\u00A0: cette assurance a déjà été envoyée.',
} as const

export type DeclaredStay = {
  readonly code: string
  readonly customerName: string
  readonly bookedOn: string
  readonly startDate: string
  readonly endDate: string
  readonly insured: number
  readonly premium: number
}
export type Declaration = {
  readonly number: string
  readonly contractNumber: string
  readonly site: string
  readonly stays: readonly DeclaredStay[]
}

/** How an insurer wants his declarations: the name of the file and its lines. One more insurer is one more of these. */
export type InsurerFormat = {
  readonly fileName: (declaration: Declaration) => string
  readonly rows: (declaration: Declaration) => readonly (readonly string[])[]
}

/** Cents as a spreadsheet adds them up: a comma, no unit, no thousands. */
export function euros(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.trunc(size / 100)},${String(size % 100).padStart(2, '0')}`
}

/** A table that any insurer reads: one line per stay, dates and amounts as the French write them. */
export const usualFormat: InsurerFormat = {
  fileName: ({ number }) => `declaration-${number}.csv`,
  rows: ({ number, contractNumber, site, stays }) => [
    ['Déclaration', 'Contrat', 'Établissement', 'Séjour', 'Assuré', 'Souscrit le', 'Arrivée', 'Départ', 'Montant assuré', 'Prime'],
    ...stays.map((stay) => [
      number,
      contractNumber,
      site,
      stay.code,
      stay.customerName,
      formatDay(stay.bookedOn),
      formatDay(stay.startDate),
      formatDay(stay.endDate),
      euros(stay.insured),
      euros(stay.premium),
    ]),
  ],
}

/** The month before the day, whose subscriptions are declared by themselves: from its first day to the first of this one, not included. */
export function monthBefore(today: string): { readonly from: string; readonly past: string } {
  const past = `${today.slice(0, 7)}-01`
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return { from: month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`, past }
}

export const insuranceStates = { toSend: 'À envoyer', sent: 'Envoyées', cancelled: 'Séjours annulés', all: 'Toutes' } as const
export type InsuranceFilter = keyof typeof insuranceStates
