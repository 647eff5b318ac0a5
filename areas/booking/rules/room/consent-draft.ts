import type { ConsentMeans } from './consent.ts'

/** Of each guest who is moved, what the desk notes of his agreement; `means` is null until somebody says how it was given. */
export type ConsentDraft = { readonly bookingId: number; readonly by: string; readonly means: ConsentMeans | null }
type Moved = { readonly bookingId: number; readonly label: string; readonly from: object | null }

/** Whom to ask, stay by stay, the name on the stay to begin with. Nobody is noted as having agreed by himself; of many at once nobody was promised his place, unless the desk says otherwise. */
export function consentsToAsk(changes: readonly Moved[], usual: ConsentMeans | null = null): readonly ConsentDraft[] {
  const moved = changes.filter(({ from }) => from !== null)
  return [
    ...new Map(moved.map(({ bookingId, label }): [number, ConsentDraft] => [bookingId, { bookingId, by: label, means: usual }])).values(),
  ]
}

/** Those that were given: what is sent. Whoever is left is asked for by name. */
export function givenConsents(consents: readonly ConsentDraft[]): { bookingId: number; by: string; means: ConsentMeans }[] {
  return consents.flatMap(({ bookingId, by, means }) => (means === null ? [] : [{ bookingId, by, means }]))
}

/** What they all say, to answer for all at once; null where they differ. */
export function commonMeans(consents: readonly ConsentDraft[]): ConsentMeans | null {
  const [first, ...others] = consents
  return first !== undefined && others.every(({ means }) => means === first.means) ? first.means : null
}

type Plan = { readonly kind: 'moves' | 'split'; readonly changes: readonly object[]; readonly upgrade: number }

/** « 1 séjour à déplacer », « Personne à déplacer ». */
export function planTitle({ kind, changes }: Pick<Plan, 'kind' | 'changes'>): string {
  if (kind === 'split') return 'Personne à déplacer'
  return changes.length === 1 ? '1 séjour à déplacer' : `${changes.length} séjours à déplacer`
}

/** What a proposal does to the prices, in one sentence. */
export function priceEffect({ kind, changes }: Pick<Plan, 'kind' | 'changes'>, upgrade: string | null): string {
  if (kind === 'split') return 'Aucun autre séjour ne change. Le client change de place pendant son séjour.'
  const kept = changes.length === 1 ? 'Le prix du client déplacé ne change pas' : 'Le prix des clients déplacés ne change pas'
  return upgrade === null ? `${kept}.` : `${kept}\u00A0: un meilleur type est offert, ${upgrade} au tarif de ces nuits.`
}
