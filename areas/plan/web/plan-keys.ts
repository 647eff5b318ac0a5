import type { KeyHelp } from '#platform/web/shell/dialogs.ts'

/** What « ? » shows on the plan. */
export const planKeys: readonly KeyHelp[] = [
  {
    title: 'Sur le plan',
    keys: [
      { keys: 'Tab', does: 'Entrer sur le plan, en sortir' },
      { keys: '← → ↑ ↓', does: 'Aller à la place voisine' },
      { keys: '+ · −', does: 'Agrandir, réduire' },
      { keys: 'Entrée', does: 'Réserver la place libre, ouvrir le séjour' },
      { keys: 'Espace', does: 'La fiche du séjour et ses actions' },
      { keys: 'X', does: 'Prendre le séjour pour le déplacer' },
      { keys: 'V ou Entrée', does: 'Le poser sur la place choisie' },
      { keys: 'Échap', does: 'Le laisser où il était' },
      { keys: 'A · D · P', does: 'Arrivée, départ, mise en attente' },
      { keys: 'S ou Ctrl clic', does: 'Choisir le séjour avec d’autres, le laisser' },
      { keys: 'E puis Espace, Entrée', does: 'Échanger sa place' },
      { keys: 'C', does: 'Couper ses nuits en deux, sur le planning à côté' },
      { keys: 'N', does: 'Ses voisins, ou placer côte à côte ceux qui sont choisis' },
      { keys: 'K · I', does: 'Verrouiller · fermer sa place, en panne' },
    ],
  },
]
