import type { KeyHelp } from '#platform/web/shell/dialogs.ts'

/** What « ? » shows on the planning: going about, then what is done to the stay under the cursor. */
export const keyHelp: readonly KeyHelp[] = [
  {
    title: 'Aller sur le planning',
    keys: [
      { keys: 'Tab', does: 'Entrer dans la grille, en sortir' },
      { keys: '← → ↑ ↓', does: 'Changer de nuit, de ligne' },
      { keys: 'Ctrl ← →', does: 'Une semaine avant, après' },
      { keys: 'Page ↑ · Page ↓', does: 'Un écran plus haut, plus bas' },
      { keys: 'Origine', does: 'Aujourd’hui' },
      { keys: '/ ou Ctrl F', does: 'Chercher un client, une place, un numéro, une plaque' },
      { keys: '/ Entrée', does: 'Aller à ce qui est trouvé, puis au suivant' },
      { keys: 'Alt X', does: 'Filtrer les emplacements' },
      { keys: 'Alt T', does: 'Remonter le temps' },
      { keys: 'Maj ← →', does: 'Choisir des nuits libres' },
      { keys: 'Entrée', does: 'Réserver les nuits choisies, ouvrir le séjour' },
      { keys: 'I', does: 'Rendre indisponibles les nuits choisies' },
      { keys: 'Ctrl Z', does: 'Annuler son dernier geste, puis celui d’avant' },
      { keys: 'Ctrl Maj Z', does: 'Refaire ce qui vient d’être annulé' },
    ],
  },
  {
    title: 'Le séjour sous le curseur',
    keys: [
      { keys: 'Espace', does: 'Ses actions' },
      { keys: 'X', does: 'Le prendre pour le déplacer' },
      { keys: 'Ctrl C', does: 'Le prendre pour le copier' },
      { keys: '← → ↑ ↓ · Page ↑ · Page ↓', does: 'Le porter, une fois pris' },
      { keys: 'V, Entrée ou un clic', does: 'Le poser' },
      { keys: 'Échap', does: 'Le laisser où il était' },
      { keys: 'Maj ← →', does: 'Changer le départ' },
      { keys: 'Ctrl Maj ← →', does: 'Changer l’arrivée' },
      { keys: 'P', does: 'Mettre en attente, en sortir' },
      { keys: 'A · D', does: 'Arrivée · départ' },
      { keys: 'E', does: 'Échanger sa place' },
      { keys: 'C · J', does: 'Couper ses nuits en deux · les réunir' },
      { keys: 'K', does: 'Verrouiller, déverrouiller' },
      { keys: 'I', does: 'Fermer sa place, en panne' },
      { keys: 'N', does: 'Ses voisins' },
    ],
  },
  {
    title: 'Plusieurs séjours',
    keys: [
      { keys: 'S ou Ctrl clic', does: 'Choisir le séjour, le laisser' },
      { keys: 'Maj clic', does: 'Choisir jusqu’à lui' },
      { keys: 'L puis ← → ↑ ↓, Entrée', does: 'Choisir dans un rectangle (Maj glisser)' },
      { keys: 'N', does: 'Les placer côte à côte, en voisins' },
      { keys: 'X · E · A · D · K', does: 'Agir sur tous ceux qui sont choisis' },
      { keys: 'Échap', does: 'Tout laisser' },
    ],
  },
]
