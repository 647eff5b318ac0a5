import type { KeyHelp } from '#platform/web/shell/dialogs.ts'

/** What « ? » shows on the planning. */
export const keyHelp: KeyHelp = {
  title: 'Planning',
  keys: [
    { keys: '← → ↑ ↓', does: 'Changer de nuit, de ligne' },
    { keys: 'Origine', does: 'Aujourd’hui' },
    { keys: 'Entrée', does: 'Ouvrir le séjour, ou réserver la nuit libre' },
    { keys: 'Espace', does: 'Actions du séjour' },
    { keys: 'Maj ← →', does: 'Choisir des nuits libres, ou changer le départ' },
    { keys: 'Ctrl Maj ← →', does: 'Changer l’arrivée' },
    { keys: 'X puis V', does: 'Couper le séjour, le poser ailleurs' },
    { keys: 'P', does: 'Mettre en attente, en sortir' },
    { keys: 'A · D', does: 'Arrivée · départ' },
  ],
}
