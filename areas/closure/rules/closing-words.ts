import { plural } from '#domain/french.ts'

/** What goes on one after the other: closures, each with its paper, or the papers alone that a crash left unmade. */
export type ClosingWork = 'closures' | 'papers'
type Far = { readonly work: ClosingWork; readonly done: number; readonly of: number }

export function progressWords({ work, done, of, isStopping = false }: Far & { readonly isStopping?: boolean }): string {
  const [now, stopping] =
    work === 'closures'
      ? ['Clôture en cours', 'Arrêt après la clôture en cours']
      : ['Production des documents', 'Arrêt après le document en cours']
  return `${isStopping ? stopping : now}\u00A0: ${done} sur ${of}`
}

/** Why nothing goes on, and how far it had come: null where there was one step alone. */
export function stoppedWords({ work, done, of }: Far): { readonly title: string; readonly far: string | null } {
  const [title, one, many] =
    work === 'closures'
      ? (['La clôture s’est arrêtée', 'journée clôturée', 'journées clôturées'] as const)
      : (['La production des documents s’est arrêtée', 'document produit', 'documents produits'] as const)
  return { title, far: of > 1 ? `${plural(done, one, many)} sur ${of}.` : null }
}
