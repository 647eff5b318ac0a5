import { lineCategory } from '#areas/price/rules/line-category.ts'

/** The accounts that a campsite needs, from the general chart of accounts: everything that the reference records name is among them. */
export const usualChart: readonly (readonly [code: string, label: string])[] = [
  ['120000', 'Résultat de l’exercice, bénéfice'], ['129000', 'Résultat de l’exercice, perte'], ['165000', 'Dépôts et cautionnements reçus'], ['401000', 'Fournisseurs'], ['411000', 'Clients'], ['419100', 'Clients, avances et acomptes reçus'], ['419700', 'Clients, avoirs à utiliser'], ['419800', 'Clients, bons cadeaux à servir'], ['425000', 'Personnel, avances et acomptes'],
  ['445200', 'TVA due, autoliquidation'], ['445640', 'TVA déductible, en attente de paiement'], ['445660', 'TVA déductible sur autres biens et services'], ['445711', 'TVA collectée 20 %'], ['445712', 'TVA collectée 10 %'], ['445713', 'TVA collectée 5,5 %'], ['445714', 'TVA collectée 2,1 %'], ['445740', 'TVA facturée, en attente d’encaissement'], ['445870', 'TVA sur factures à établir et acomptes'], ['447800', 'Taxe de séjour collectée'],
  ['467000', 'Assurance annulation à reverser'], ['511200', 'Chèques à encaisser'], ['511500', 'Cartes bancaires à encaisser'], ['511510', 'Cartes à distance à encaisser'], ['511600', 'Chèques-vacances à encaisser'], ['512000', 'Banque'], ['512100', 'Seconde banque'], ['530000', 'Caisse'], ['580000', 'Virements internes'],
  ['606140', 'Carburants'], ['606400', 'Fournitures'], ['607100', 'Achats de marchandises'], ['622200', 'Commissions et courtages'], ['626000', 'Frais postaux et de télécommunications'], ['627000', 'Services bancaires'], ['658000', 'Charges diverses de gestion courante'],
  ['706000', 'Prestations de services'], ['706100', 'Hébergement, emplacements'], ['706200', 'Hébergement, locatifs'], ['706300', 'Suppléments de séjour'], ['706400', 'Laverie'], ['706500', 'Frais de dossier'], ['706600', 'Résidentiel'], ['707000', 'Ventes de marchandises'], ['707100', 'Épicerie et boulangerie'], ['707200', 'Bar et restauration'],
  ['708300', 'Locations diverses'], ['708800', 'Autres produits d’activités annexes'], ['709600', 'Réductions accordées'], ['758000', 'Produits divers de gestion courante'], ['758800', 'Indemnités d’annulation'],
]

/** Which of them each kind of line goes to until the site says otherwise. */
export const usualPlan: readonly (readonly [key: string, code: string])[] = (
  [
    [lineCategory.lodging, '706100'], [lineCategory.touristTax, '447800'], [lineCategory.otherTax, '447800'], [lineCategory.animal, '706300'], [lineCategory.vehicle, '706300'], [lineCategory.person, '706300'], [lineCategory.extra, '706300'],
    [lineCategory.bookingFee, '706500'], [lineCategory.holidayAid, '411000'], [lineCategory.cancellationInsurance, '467000'], [lineCategory.partnerCommission, '622200'], [lineCategory.downPayment, '419100'], [lineCategory.downPaymentBill, '419100'], [lineCategory.additionalSale, '707000'],
    [lineCategory.other, '706000'], [lineCategory.residentialDeadline, '706600'], [lineCategory.residentialFee, '706600'], [lineCategory.cancellation, '758800'], [lineCategory.earlyDeparture, '758800'], [lineCategory.meter, '708800'], [lineCategory.giftVoucher, '419800'],
  ] as const
).map(([category, code]) => [`detail:${category}`, code] as const)
