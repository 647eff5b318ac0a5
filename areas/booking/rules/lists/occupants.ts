import { daysBetween } from '#domain/day.ts'
import { formatDay, plural } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** Reasons for which the law asks no tourist tax (CGCT, art. L. 2333-31). */
export const exemptionLabels = {
  minor: 'Mineur',
  seasonal: 'Contrat saisonnier dans la commune',
  emergency: 'Hébergement d’urgence',
  lowRent: 'Loyer inférieur au montant fixé',
} as const
export type Exemption = keyof typeof exemptionLabels
export const exemptionFilters = { any: 'Toutes les exonérations', none: 'Sans exonération', ...exemptionLabels } as const
/** Who is shown of a period: the night before its first day, the night after its last one. */
export const presenceLabels = {
  all: 'Attendus et présents',
  here: 'Réellement présents',
  lastNight: 'Présents la nuit d’avant',
  nextNight: 'Présents la nuit d’après',
  movements: 'Arrivées et départs',
  arrivals: 'Arrivées uniquement',
  departures: 'Départs uniquement',
  stayOver: 'En recouche',
  arrived: 'Déjà arrivés',
  expected: 'Pas encore arrivés',
} as const
export type Presence = keyof typeof presenceLabels

/** A period that goes backwards, or is longer than what one list may show. */
export function periodFault(from: string, to: string, mostDays: number): Fault | null {
  if (to < from)
    return {
      rule: 'start-before-end',
      field: 'to',
      message: `La fin de la période (${formatDay(to)}) est avant son début (${formatDay(from)}).`,
    }
  if (daysBetween(from, to) >= mostDays)
    return { rule: 'period-too-long', field: 'to', message: `La période est trop longue\u00A0: ${plural(mostDays, 'jour')} au plus.` }
  return null
}

/** « Sans nom, séjour de Lefèvre Claire » */
export const occupantName = ({ name, customerName }: { readonly name: string; readonly customerName: string }): string =>
  name === '' ? `Sans nom, séjour de ${customerName}` : name
