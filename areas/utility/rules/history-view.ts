import { stayEvent } from '#areas/booking/rules/draft-history.ts'

/** What the history of operations is narrowed to. */
export type HistoryFilter = { readonly entity: string | null; readonly userId: number | null; readonly from: string | null; readonly to: string | null }
export const noFilter: HistoryFilter = { entity: null, userId: null, from: null, to: null }

const words: Readonly<Record<string, string>> = {
  create: 'Création', update: 'Modification', delete: 'Suppression', order: 'Rangement', active: 'Affichage', login: 'Connexion', logout: 'Déconnexion', 'login-failed': 'Connexion refusée', 'sessions-closed': 'Sessions fermées',
  'first-run': 'Premier démarrage', password: 'Mot de passe changé', rights: 'Droits modifiés', issue: 'Émission', print: 'Impression', move: 'Déplacement', cancel: 'Annulation', restore: 'Restauration', arrive: 'Arrivée', leave: 'Départ', correct: 'Correction', 'begin-closure': 'Clôture commencée', 'close-period': 'Clôture', 'close-exercise': 'Clôture d’exercice', refund: 'Remboursement', credit: 'Mis en avoir', creditPart: 'Avoir d’une partie de la facture', bounce: 'Chèque impayé', return: 'Dépôt de garantie rendu', keep: 'Dépôt de garantie retenu',
  declare: 'Déclaration', fec: 'FEC pris', creditNote: 'Avoir', send: 'Envoi', resend: 'Nouvel envoi', again: 'Nouveau lien', linkNeighbours: 'Voisins liés', unlinkNeighbours: 'Voisins déliés', groupContact: 'Contact du groupe', mended: 'Réparé', 'create-months': 'Mois créés', paid: 'Payé', pay: 'Payé', bounced: 'Chèque impayé', takenAgain: 'Règlement repris', 're-export': 'Fichier repris', expire: 'Expiration', integrate: 'Intégration', transmit: 'Transmission', receive: 'Réception', settle: 'Paiement noté', unsettle: 'Paiement repris', refuse: 'Refus', letter: 'Lettrage', unletter: 'Délettrage', remind: 'Relance', 'purge-history': 'Historique purgé', claim: 'Demande à la caisse', sign: 'Signature', undo: 'Geste annulé', redo: 'Geste refait', skip: 'Geste laissé', split: 'Partage', close: 'Fermeture',
  mail: 'E-mail au client', abandon: 'E-mail abandonné', test: 'Essai d’envoi',
  import: 'Import', export: 'Export', merge: 'Réunion de fiches', purge: 'Purge', erase: 'Données personnelles effacées', propose: 'Proposition d’effacement', backup: 'Sauvegarde', 'backup-failed': 'Sauvegarde échouée', 'backup-deleted': 'Sauvegarde supprimée',
  'backup-sent': 'Sauvegarde téléchargée', 'backup-verified': 'Sauvegarde vérifiée', 'init-demo': 'Démonstration chargée', convert: 'Transformation', free: 'Libération', tiles: 'Tuiles changées', view: 'Vue d’un collègue', 'view-end': 'Fin de vue', take: 'Ménage pris', start: 'Ménage commencé', done: 'Ménage fait', ask: 'Ménage demandé',
}

/** An action in words; one that has none is shown as it is, so that nothing is hidden. */
export const actionText = (action: string): string => words[action] ?? stayEvent(action) ?? action
