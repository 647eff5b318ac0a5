import type { ScreenDeclaration } from '#kernel/entity/screen.ts'
import type { ReportName } from './contract/checks.ts'

const utility = 'establishment_access_utility'
const journal = 'establishment_access_technical_event_journal'
const system = 'establishment_access_system'

/** Verifications that list what deserves a look: their address, what they are called and what they say. */
export type ReportScreenText = {
  readonly path: string
  readonly name: ReportName
  readonly title: string
  readonly purpose: string
  readonly amount: string
  readonly empty: string
}
export const reportScreens: readonly ReportScreenText[] = [
  {
    path: '/verif-double-bill',
    name: 'double-bills',
    title: 'Vérification des factures en double',
    purpose:
      'Séjours facturés plusieurs fois, acomptes facturés plusieurs fois, et factures du même client, du même jour et du même montant. Une facture émise ne se supprime pas\u00A0: un avoir annule celle qui est de trop, depuis le séjour.',
    amount: 'Total TTC',
    empty: 'Aucune facture en double.',
  },
  {
    path: '/verif-due-bill',
    name: 'due-bills',
    title: 'Vérification des factures dues',
    purpose:
      'Factures émises dont le séjour n’est pas soldé, de la plus ancienne à la plus récente. Rien n’est à réparer ici\u00A0: encaissez ou relancez depuis le séjour.',
    amount: 'Reste dû',
    empty: 'Toutes les factures émises sont réglées.',
  },
  {
    path: '/verif-tickets-payment',
    name: 'tickets-payment',
    title: 'Vérification des règlements des pièces',
    purpose:
      'Séjours qui ont reçu plus que leur total\u00A0: règlement saisi deux fois, ou trop-perçu à rendre. Séjours dont la somme réglée n’est pas celle de leurs règlements\u00A0: elle se recalcule, sans toucher aux règlements, sauf si l’un d’eux n’est plus ce que sa signature garde\u00A0: la ligne mène alors aux chaînes signées, et seule une sauvegarde rend ce qui a été retiré. Tickets, factures d’acompte et bons cadeaux dont les règlements ne font pas le montant.',
    amount: 'Écart',
    empty: 'Les règlements de chaque séjour s’accordent avec son total.',
  },
  {
    path: '/check-sales',
    name: 'sales',
    title: 'Contrôle des ventes',
    purpose:
      'Séjours dont le total n’est pas la somme de leurs lignes\u00A0: il se recalcule tant que rien n’est facturé. Factures dont le montant n’est plus celui du séjour, ventes annexes qui ne disent pas ce que dit leur ticket, et clôtures dont les totaux ne sont plus ceux de leurs pièces\u00A0: elles ne se modifient pas, un avoir ou un contrôle de la chaîne s’impose.',
    amount: 'Écart',
    empty: 'Les ventes, les factures et les clôtures s’accordent.',
  },
  {
    path: '/update-unbilled-bookings',
    name: 'unbilled-bookings',
    title: 'Mise à jour des séjours non facturés',
    purpose:
      'Séjours terminés dont la facture n’a pas été émise. «\u00A0Facturer\u00A0» l’émet à la date du jour\u00A0; ce qui manque à la fiche du client est demandé d’abord.',
    amount: 'Total',
    empty: 'Tous les séjours terminés sont facturés.',
  },
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
