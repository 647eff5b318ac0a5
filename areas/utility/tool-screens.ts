import type { ScreenDeclaration } from '#kernel/entity/screen.ts'
import type { ReportName } from './contract/checks.ts'

const utility = 'establishment_access_utility'
const journal = 'establishment_access_technical_event_journal'
const system = 'establishment_access_system'

/** Verifications that list what deserves a look: their address, what they are called and what they say. */
export type ReportScreenText = { readonly path: string; readonly name: ReportName; readonly title: string; readonly purpose: string; readonly amount: string; readonly empty: string }
export const reportScreens: readonly ReportScreenText[] = [
  { path: '/verif-double-bill', name: 'double-bills', title: 'Vérification des factures en double', purpose: 'Séjours facturés plusieurs fois, et factures du même client, du même jour et du même montant. Un avoir annule celle qui est de trop.', amount: 'Total TTC', empty: 'Aucune facture en double.' },
  { path: '/verif-due-bill', name: 'due-bills', title: 'Vérification des factures dues', purpose: 'Factures émises dont le séjour n’est pas soldé, de la plus ancienne à la plus récente.', amount: 'Reste dû', empty: 'Toutes les factures émises sont réglées.' },
  { path: '/verif-tickets-payment', name: 'tickets-payment', title: 'Vérification des règlements des pièces', purpose: 'Séjours qui ont reçu plus que leur total\u00A0: règlement saisi deux fois, ou trop-perçu à rendre.', amount: 'Trop-perçu', empty: 'Aucun séjour n’a reçu plus que son total.' },
  { path: '/update-unbilled-bookings', name: 'unbilled-bookings', title: 'Mise à jour des séjours non facturés', purpose: 'Séjours terminés dont la facture n’a pas été émise. Ouvrez-les pour facturer.', amount: 'Total', empty: 'Tous les séjours terminés sont facturés.' },
]

export const toolScreens: readonly ScreenDeclaration[] = [
  { path: '/jet', title: 'Journal des événements techniques', right: journal },
  { path: '/post-history', title: 'Historique des opérations', right: journal },
  { path: '/backup-update', title: 'Sauvegarde et mise à jour', right: system },
  { path: '/verif-file-page', title: 'Vérification des fichiers', right: system },
  { path: '/purging-files', title: 'Purge des fichiers', right: utility },
  { path: '/transfer-customers', title: 'Transfert de clients', right: utility },
  { path: '/import-v1', title: 'Import des données de la version précédente', right: system },
  { path: '/init-demo', title: 'Initialisation de la base de démonstration', right: utility },
  ...reportScreens.map(({ path, title }) => ({ path, title, right: utility })),
]
