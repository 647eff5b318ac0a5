import { formatPercent, fr } from '#domain/french.ts'
import type { Finding } from './finding.ts'

/** What the VAT of a grid rests on; a part is null where the profile does not read it. */
export type GridVat = {
  readonly rate: { readonly code: string; readonly rate: string; readonly treatment: string } | null
  readonly site: { readonly classification: string; readonly vatFranchise: boolean } | null
}

/** The reduced rate of lodging is that of classified sites (CGI art. 279 a and a ter): told once, where the rate is chosen. */
export function unclassifiedVat({ rate, site }: GridVat): readonly Finding[] {
  if (rate === null || site === null || site.classification !== 'none' || site.vatFranchise) return []
  if (rate.treatment !== 'S' || rate.code === 'normal') return []
  return [
    {
      check: 'unclassifiedVat',
      blocking: false,
      place: { kind: 'establishment' },
      title: fr`TVA à ${formatPercent(rate.rate)} sans classement`,
      text: 'La fiche de l’établissement le dit non classé\u00A0: son hébergement est alors au taux normal. Dites-y son classement, ou choisissez le taux normal dans les réglages de la grille.',
    },
  ]
}
