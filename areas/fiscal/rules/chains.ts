import { isTicketNumber } from '#areas/payment/rules/bill-request.ts'

/** What each chain signs, in the order in which screens show them. */
export const chainLabels = {
  ticket: 'Règlements',
  bill: 'Factures, avoirs et tickets',
  duplicate: 'Impressions et duplicatas',
  grandTotal: 'Grands totaux',
  jet: 'Événements techniques (JET)',
  archive: 'Archives',
} as const
export type ChainKind = keyof typeof chainLabels
export const chainKinds = Object.keys(chainLabels) as readonly ChainKind[]

/** What is recorded in an establishment where people learn lies in chains of its own; technical events stay in one. */
export type SchoolChain = `school-${Exclude<ChainKind, 'jet'>}`
export type Chain = ChainKind | SchoolChain

export function chainOf(kind: ChainKind, isSchool: boolean): Chain {
  return isSchool && kind !== 'jet' ? `school-${kind}` : kind
}

export const kindOfChain = (chain: Chain): ChainKind => (chain.startsWith('school-') ? chain.slice('school-'.length) : chain) as ChainKind
export const isSchoolChain = (chain: Chain): boolean => chain.startsWith('school-')

export function chainLabel(chain: Chain): string {
  const label = chainLabels[kindOfChain(chain)]
  return isSchoolChain(chain) ? `${label} (mode école)` : label
}

/** How a record of a chain is called in a sentence. */
const recordNames: Readonly<Record<ChainKind, string>> = {
  ticket: 'le règlement',
  bill: 'la facture',
  duplicate: 'l’impression',
  grandTotal: 'le grand total',
  jet: 'l’événement technique',
  archive: 'l’archive',
}

/** « le règlement n° 12 ». */
export const recordName = (chain: Chain, number: string): string =>
  `${kindOfChain(chain) === 'bill' && isTicketNumber(number) ? 'le ticket' : recordNames[kindOfChain(chain)]} n°\u00A0${number}`

/** Chains whose records raise the perpetual totals. */
export const isCounted = (chain: Chain): boolean => kindOfChain(chain) === 'ticket' || kindOfChain(chain) === 'bill'
