import { list, plural } from '#domain/french.ts'

/** Everything that the product itself writes on a quote, a contract, a letter of cancellation and a bill; days and amounts come written out. The other languages have exactly these words. */
export const french = {
  /** Of the page itself. */
  page: { continued: '(suite)', page: 'page', among: 'sur', seller: 'Émetteur', buyer: 'Client', sign: (words: string): string => `Date, signature, «\u00A0${words}\u00A0»` },
  copy: { original: 'Original', duplicate: (rank: number): string => `Duplicata n°\u00A0${rank}`, mark: (rank: number): string => `DUPLICATA n°\u00A0${rank}`, signature: (extract: string): string => `Signature ${extract}` },
  bill: { invoice: 'Facture', acompte: 'Facture d’acompte', creditNote: 'Avoir', cancellation: 'Facture d’annulation', ticket: 'Ticket', selfBilled: 'Autofacturation', selfBilledCredit: 'Avoir, autofacturation' },
  /** Under « Facture », where a sentence names another document. */
  billed: { invoice: 'facture', acompte: 'facture d’acompte', creditNote: 'avoir', cancellation: 'facture d’annulation' },
  identity: { activity: 'Hôtellerie de plein air', stars: (count: number): string => plural(count, 'étoile'), capital: 'capital', vat: 'TVA', customer: 'Client', order: 'Votre commande' },
  columns: { label: 'Désignation', quantity: 'Quantité', unitPrice: 'Prix unitaire', unitNet: 'PU HT', unitGross: 'PU TTC', vat: 'TVA', total: 'Total', totalNet: 'Total HT', totalGross: 'Total TTC', base: 'Base HT', amount: 'Montant' },
  facts: { issuedOn: 'Date d’émission', madeOn: 'Établi le', stay: 'Séjour', stays: 'Séjours', quote: 'Devis', dates: 'Dates', place: 'Place', receivedOn: 'Reçu le', supply: 'Prestation', operation: 'Opération', validUntil: 'Valable jusqu’au', optionUntil: 'Option jusqu’au', cancelledOn: 'Annulé le' },
  operation: { services: 'Services', goods: 'Livraison de biens', mixed: 'Biens et services' },
  stay: {
    period: (start: string, end: string): string => `du ${start} au ${end}`, nights: (count: number): string => plural(count, 'nuit'), stays: (count: number): string => plural(count, 'séjour'), named: (code: string): string => `Séjour ${code}`,
    adults: (count: number): string => plural(count, 'adulte'), children: (count: number): string => plural(count, 'enfant'), list: (people: readonly string[]): string => list(people),
  },
  line: {
    onPlace: (label: string, place: string): string => `${label}, emplacement ${place}`, advance: (code: string): string => `Acompte sur le séjour ${code}`,
    kept: (code: string): string => `Annulation du séjour ${code}, somme gardée`, keptArrhes: (code: string): string => `Annulation du séjour ${code}, arrhes gardées`, indemnity: 'Indemnité', alreadyReceived: 'Sommes déjà reçues',
  },
  /** In a line, then in the table of VAT. */
  tax: { none: 'sans', touristTax: 'hors TVA', exempt: 'exonéré' },
  vatRow: { none: 'Sans TVA', touristTax: 'Hors TVA', exempt: 'Exonéré' },
  total: {
    withoutVat: 'Total sans TVA', net: 'Total HT', taxedNet: 'Total HT soumis à la TVA', vat: 'TVA', exempt: 'Opérations exonérées', touristTax: 'Taxe de séjour', total: 'Total', gross: 'Total TTC',
    advance: (day: string, number: string): string => `Acompte du ${day}, facture ${number}`, advanceVat: (amount: string): string => `, dont TVA déjà facturée ${amount}`, payment: (method: string, day: string): string => `${method}, le ${day}`,
    credit: 'Montant de l’avoir', overpaid: 'Trop-perçu', overpaidThen: 'Trop-perçu à l’émission', toRefund: 'Trop-perçu à vous rembourser', due: 'Reste à payer', balance: 'Solde à régler', before: (label: string, day: string): string => `${label} avant le ${day}`,
  },
  settled: {
    refunded: (day: string): string => `Remboursé le ${day}.`, payBefore: (day: string): string => `À régler au plus tard le ${day}.`, paid: (day: string): string => `Facture acquittée le ${day}.`,
    // A plain space, as on the bills issued so far: a sentence that begins there never breaks there.
    transfer: (iban: string, bic: string, number: string): string => `Par virement : IBAN ${iban}${bic === '' ? '' : `, BIC ${bic}`}, en rappelant le numéro ${number}.`,
    takesBack: (bills: string): string => `Avoir sur la facture ${bills}.`, cancels: (bills: string): string => `Annule en totalité la facture ${bills}.`, dated: (number: string, day: string): string => `${number} du ${day}`,
  },
  given: {
    refunded: (day: string, method: string): string => `Remboursé le ${day} par ${method}`, returned: (credit: number, day: string): string => `Rendu sur l’avoir n°\u00A0${credit} le ${day}`, left: (credit: number, day: string): string => `Laissé en avoir n°\u00A0${credit} le ${day}`,
    line: (said: string, amount: string): string => `${said}\u00A0: ${amount}.`, nothingLeft: 'Rien ne reste à vous rembourser.', stillLeft: (amount: string): string => `Reste à vous rembourser\u00A0: ${amount}.`,
  },
  credit: {
    reason: (reason: string): string => `Motif\u00A0: ${reason}.`, nothing: 'Rien n’est à vous rembourser au titre de cet avoir.',
    owed: (amount: string): string => `Déjà réglé\u00A0: ${amount}, à vous rembourser ou à déduire d’une nouvelle facture.`, onStay: (amount: string): string => `Déjà réglé\u00A0: ${amount}, qui restent réglés sur le séjour, rétabli.`,
  },
  paper: { quote: 'Devis', option: 'Confirmation d’option', reservation: 'Contrat de réservation', stay: 'Contrat de séjour', other: 'Séjour', stays: 'Séjours', cancelled: 'Confirmation d’annulation', proposal: (letter: string, label: string): string => `Proposition ${letter}${label === '' ? '' : `\u00A0: ${label}`}` },
  /** Of a payment, for who asks for one at the desk: no invoice. The amount comes in figures, then in French letters. */
  receipt: {
    title: 'Reçu de règlement', number: (number: number): string => `Règlement n°\u00A0${number}`, method: 'Mode de règlement', received: 'Montant reçu', stayTotal: 'Total du séjour', paidOn: (day: string): string => `Réglé au ${day}, ce règlement compris`,
    sentence: (name: string, amount: string, letters: string, code: string): string => `Reçu de ${name} la somme de ${amount} (${letters}), pour le séjour ${code}.`,
    grouped: (number: number): string => `Part de ce séjour dans le règlement groupé n°\u00A0${number}.`, guarantee: 'Cette somme s’ajoute au prix du séjour\u00A0: elle est rendue après le départ.', notInvoice: 'Ce reçu ne vaut pas facture.',
  },
  advance: { acompte: 'Acompte', arrhes: 'Arrhes' },
  agreement: { quote: 'Bon pour accord', contract: 'Lu et approuvé' },
  /** What the law says of a stay that is booked: the French words are printed whatever the language. */
  law: {
    acompte: 'L’acompte engage définitivement le client et l’établissement.',
    arrhes: 'Les arrhes permettent à chacun de se dédire\u00A0: le client les perd, l’établissement les rend au double (article L.\u00A0214-1 du Code de la consommation).',
    noWithdrawal: 'Le droit de rétractation ne s’applique pas à l’hébergement fourni à une date déterminée (article L.\u00A0221-28, 12° du Code de la consommation).',
  },
  hours: { arrival: (hour: string): string => `arrivée à partir de ${hour}`, departure: (hour: string): string => `départ avant ${hour}`, reception: (opens: string, closes: string): string => `accueil ouvert de ${opens} à ${closes}` },
  guarantee: { several: 'Cautions', deposit: 'Dépôt de garantie', cleaning: 'Caution ménage', onArrival: (day: string): string => `À l’arrivée, le ${day}`, onDay: (day: string): string => `Le ${day}`, sentence: (name: string, amount: string, when: string): string => `${name}\u00A0: ${amount}. ${when}. En plus du prix, rendu après le départ.` },
  cancelled: {
    opening: (day: string | null): string => `Votre séjour est annulé${day === null ? '' : ` depuis le ${day}`}\u00A0: l’emplacement est libéré et rien d’autre n’est à régler.`, total: 'Total du séjour annulé',
    paid: (method: string, day: string): string => `Réglé par ${method}, le ${day}`, bounced: (method: string, day: string): string => `Revenu impayé, ${method}, le ${day}`, refunded: (method: string, day: string): string => `Remboursé par ${method}, le ${day}`,
    left: (credit: number): string => `Laissé en avoir n°\u00A0${credit}`, returned: (credit: number): string => `Rendu sur l’avoir n°\u00A0${credit}`, until: (day: string): string => `, valable jusqu’au ${day}`,
    keptRow: 'Somme gardée', toGiveBack: 'Reste à vous rendre', kept: (amount: string): string => `Somme gardée\u00A0: ${amount}.`, nothingKept: 'Rien n’est gardé de ce que vous avez réglé.',
    keptArrhes: 'Les arrhes versées restent acquises à l’établissement.', keptAcompte: 'L’acompte engage le client\u00A0: il reste dû.', insured: 'Vous avez souscrit l’assurance annulation\u00A0: cette lettre est à joindre à votre déclaration à l’assureur.',
    bills: (bills: readonly string[]): string => `Pièces\u00A0: ${bills.join('\u00A0; ')}.`, bill: (nature: string, number: string, day: string, amount: string): string => `${nature} ${number} du ${day}, ${amount}`, credited: ', annulée par un avoir',
  },
}
export type PrintedWords = typeof french
