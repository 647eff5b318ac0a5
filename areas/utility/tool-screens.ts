import type { ScreenDeclaration } from '#kernel/entity/screen.ts'
import type { ReportName } from './contract/checks.ts'

const utility = 'establishment_access_utility'
const journal = 'establishment_access_technical_event_journal'
const system = 'establishment_access_system'

/** Verifications that list what deserves a look; what they say comes with their page. */
export const reportScreens: readonly (Pick<ScreenDeclaration, 'path' | 'title'> & { readonly name: ReportName })[] = [
  { path: '/verif-double-bill', name: 'double-bills', title: 'Vérification des factures en double' },
  { path: '/verif-due-bill', name: 'due-bills', title: 'Vérification des factures dues' },
  { path: '/verif-tickets-payment', name: 'tickets-payment', title: 'Vérification des règlements des pièces' },
  { path: '/check-sales', name: 'sales', title: 'Contrôle des ventes' },
  { path: '/update-unbilled-bookings', name: 'unbilled-bookings', title: 'Mise à jour des séjours non facturés' },
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
