import type { ReportName } from '../../contract/checks.ts'

/** What a verification is for, what its amounts are, and what is said where it finds nothing. */
export type ReportText = { readonly purpose: string; readonly amount: string; readonly empty: string }
export const reportTexts: Readonly<Record<ReportName, ReportText>> = {
  'double-bills': {
    purpose:
      'Séjours facturés plusieurs fois, acomptes facturés plusieurs fois, et factures du même client, du même jour et du même montant. Une facture émise ne se supprime pas\u00A0: un avoir annule celle qui est de trop, depuis le séjour.',
    amount: 'Total TTC',
    empty: 'Aucune facture en double.',
  },
  'due-bills': {
    purpose:
      'Factures émises dont le séjour n’est pas soldé, de la plus ancienne à la plus récente. Rien n’est à réparer ici\u00A0: encaissez ou relancez depuis le séjour.',
    amount: 'Reste dû',
    empty: 'Toutes les factures émises sont réglées.',
  },
  'tickets-payment': {
    purpose:
      'Séjours qui ont reçu plus que leur total\u00A0: règlement saisi deux fois, ou trop-perçu à rendre. Séjours dont la somme réglée n’est pas celle de leurs règlements\u00A0: elle se recalcule, sans toucher aux règlements, sauf si l’un d’eux n’est plus ce que sa signature garde\u00A0: la ligne mène alors aux chaînes signées, et seule une sauvegarde rend ce qui a été retiré. Tickets, factures d’acompte et bons cadeaux dont les règlements ne font pas le montant.',
    amount: 'Écart',
    empty: 'Les règlements de chaque séjour s’accordent avec son total.',
  },
  sales: {
    purpose:
      'Séjours dont le total n’est pas la somme de leurs lignes\u00A0: il se recalcule tant que rien n’est facturé. Factures dont le montant n’est plus celui du séjour, ventes annexes qui ne disent pas ce que dit leur ticket, et clôtures dont les totaux ne sont plus ceux de leurs pièces\u00A0: elles ne se modifient pas, un avoir ou un contrôle de la chaîne s’impose. Séjours à un prix convenu qui ne portent aucune taxe de séjour, alors que leurs adultes la doivent\u00A0: comptez-la d’ici tant que rien n’est facturé, le prix convenu reste et la taxe s’y ajoute, ou indiquez pourquoi ils sont exonérés.',
    amount: 'Écart',
    empty: 'Les ventes, les factures et les clôtures s’accordent.',
  },
  'unbilled-bookings': {
    purpose:
      'Séjours terminés dont la facture n’a pas été émise. «\u00A0Facturer\u00A0» l’émet à la date du jour\u00A0; ce qui manque à la fiche du client est demandé d’abord.',
    amount: 'Total',
    empty: 'Tous les séjours terminés sont facturés.',
  },
}
