import { list } from '#domain/french.ts'

/** Whom to ask when a payment was cashed by mistake and one may not take it back oneself. */
export function whoCorrects(names: readonly string[]): string {
  const whom =
    names.length === 0 ? 'Aucun utilisateur du site ne l’a\u00A0: demandez-le à l’administrateur.' : `Demandez à ${list(names, 'ou')}.`
  return `Annuler un règlement saisi par erreur demande le droit de supprimer un règlement. ${whom}`
}
