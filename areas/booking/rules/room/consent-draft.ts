import type { ConsentMeans } from './consent.ts'

/** Of each guest who is moved, what the desk notes of his agreement. */
export type ConsentDraft = { readonly bookingId: number; readonly by: string; readonly means: ConsentMeans }
type Moved = {
  readonly bookingId: number
  readonly label: string
  readonly from: object | null
  readonly phone: string | null
  readonly email: string | null
}

/** Whom to ask, stay by stay: by telephone where there is one, the name on the stay to begin with. Of many at once nobody was promised his place, unless the desk says otherwise. */
export function consentsToAsk(changes: readonly Moved[], usual: ConsentMeans = 'phone'): readonly ConsentDraft[] {
  const moved = changes.filter(({ from }) => from !== null)
  return [
    ...new Map(
      moved.map(({ bookingId, label, phone, email }): [number, ConsentDraft] => [
        bookingId,
        { bookingId, by: label, means: usual === 'phone' && phone === null && email !== null ? 'email' : usual },
      ]),
    ).values(),
  ]
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
