import { formatAmount, formatNumber } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

/** What the screens call the values that operations ask for. A value that only programs send has no name here. */
const labels: Readonly<Record<string, string>> = {
  age: 'Âge', amount: 'Montant', arrivalFrom: 'Arrivée à partir du', arrivalTo: 'Arrivée jusqu’au', attendants: 'Occupants', animals: 'Animaux', balanceDueOn: 'Échéance du solde', bankId: 'Banque', birthDate: 'Date de naissance',
  bookedOn: 'Réservé le', chequeHolder: 'Titulaire du chèque', chequeNumber: 'Numéro du chèque', comment: 'Commentaire', companyName: 'Raison sociale', countryId: 'Pays', cryptogram: 'Cryptogramme', current: 'Mot de passe actuel',
  customerId: 'Client', day: 'Jour', departureFrom: 'Départ à partir du', departureTo: 'Départ jusqu’au', digits: 'Chiffres', downPayment: 'Acompte', downPaymentDueOn: 'Échéance de l’acompte', endDate: 'Départ',
  amperes: 'Ampères', equipmentLength: 'Longueur de l’équipement', equipmentWidth: 'Largeur de l’équipement', establishmentName: 'Nom de l’établissement', expectedTime: 'Heure d’arrivée', flexibleDays: 'À quelques jours près', expiry: 'Date d’expiration', extras: 'Suppléments', filters: 'Filtres', first: 'Premier numéro', firstName: 'Prénom', from: 'Du',
  groupName: 'Nom du groupe', installedOn: 'Posé le', label: 'Libellé', last: 'Dernier numéro', login: 'Identifiant', manualReason: 'Motif du prix changé', name: 'Nom', note: 'Note', number: 'Numéro', occupancies: 'Hébergements',
  optionExpiresOn: 'Fin de l’option', owner: 'Titulaire de la carte', paidOn: 'Payé le', password: 'Mot de passe', paymentMethodId: 'Mode de règlement', people: 'Personnes', placeId: 'Emplacement', placeTypeId: 'Type d’emplacement', plate: 'Immatriculation',
  postalCode: 'Code postal', prefix: 'Préfixe', presentOn: 'Présent le', quantity: 'Quantité', readingDate: 'Date du relevé', reason: 'Motif', reference: 'Référence', series: 'Série', shortName: 'Nom court', startDate: 'Arrivée', startIndex: 'Index initial',
  step: 'Pas', surface: 'Surface', text: 'Recherche', to: 'Au', transferReference: 'Référence du virement', unitPrice: 'Prix unitaire', userName: 'Nom de l’utilisateur', vehicles: 'Véhicules', voucherCount: 'Nombre de chèques', year: 'Année',
  // Of mail, prices and the files that are sent.
  accessChannelId: 'Canal de vente', accountType: 'Nature du règlement', additions: 'Taxes additionnelles', ageCategories: 'Catégories d’âge', ageCategoryId: 'Catégorie d’âge', ageCategoryIds: 'Catégories d’âge',
  animalTypeId: 'Type d’animal', arrival: 'Arrivée', arrivalWeekdays: 'Jours d’arrivée', articleId: 'Article', bankAccountId: 'Compte bancaire', before: 'Avant le', billId: 'Facture', birthPlace: 'Lieu de naissance',
  body: 'Texte', bookingEnd: 'Réservée jusqu’au', bookingFee: 'Frais de dossier', bookingId: 'Séjour', bookingStart: 'Réservée à partir du', brackets: 'Prix par nombre de personnes',
  cancellationInsurance: 'Assurance annulation', cashAmount: 'Espèces', cashGiven: 'Espèces données', ceilingCents: 'Plafond', cents: 'Prix', channel: 'Canal', channels: 'Canaux', civility: 'Civilité',
  closed: 'Fermée à la vente', closedChannels: 'Canaux fermés', code: 'Code', colour: 'Couleur', content: 'Contenu du fichier', copies: 'Copies', count: 'Nombre', counted: 'Espèces comptées', country: 'Pays', date: 'Date',
  datePrices: 'Prix entre deux dates', departments: 'Départements', departure: 'Départ', departureWeekdays: 'Jours de départ', depositedOn: 'Remis le', discounts: 'Remises', emails: 'Adresses e-mail', end: 'Fin',
  equipment: 'Équipement', establishmentId: 'Établissement', explanation: 'Explication', extraId: 'Supplément', extraNightCents: 'Prix de la nuit en plus', files: 'Pièces jointes', financialYearId: 'Exercice',
  firstNightCents: 'Prix des premières nuits', format: 'Format', freePer: 'Un gratuit par', fromNights: 'À partir du nombre de nuits', fromPersons: 'À partir du nombre de personnes', fromQuantity: 'À partir de la quantité',
  gridId: 'Grille tarifaire', grids: 'Grilles', groupId: 'Groupe', headcountPrices: 'Prix par nombre de personnes', includedPersons: 'Personnes incluses', includedQuantity: 'Quantité incluse', insurance: 'Assurance',
  language: 'Langue', languageId: 'Langue', lengthPrices: 'Prix selon la durée', line: 'Ligne', line1: 'Adresse', line2: 'Complément d’adresse', maxAge: 'Âge maximal', maxNights: 'Nuits au plus',
  maxPersons: 'Personnes au plus', maxQuantity: 'Quantité maximale', meterId: 'Compteur', meterTypeId: 'Type de compteur', minAge: 'Âge minimal', minNights: 'Durée', minPersons: 'Personnes au moins',
  minimumBilled: 'Minimum facturé', minimumCents: 'Minimum', minimumNights: 'Nuits au moins', model: 'Modèle de prix', modelId: 'Modèle', monthCents: 'Prix du mois', mostCents: 'Plafond par séjour', nationality: 'Nationalité',
  nature: 'Nature', nightCents: 'Prix de la nuit', nights: 'Nuits', occupants: 'Occupants', offers: 'Offres', openings: 'Ouvertures', operator: 'Comparaison', options: 'Suppléments', origin: 'Provenance',
  origins: 'Provenance des clients', packageCents: 'Prix de la durée spéciale', page: 'Page', pageSize: 'Lignes par page', partnerId: 'Partenaire', partnerIds: 'Partenaires', parts: 'Parts', payments: 'Règlements',
  percent: 'Pourcentage', periodId: 'Période', periodPrices: 'Prix par période', periods: 'Périodes', persons: 'Personnes', phone1: 'Téléphone', phone2: 'Second téléphone', phones: 'Téléphones', placeIds: 'Emplacements',
  placeTypeIds: 'Types d’emplacements', position: 'Rang', priceGridId: 'Grille tarifaire', promoCode: 'Code promotionnel', q: 'Recherche', quantityPrices: 'Prix selon la quantité', rank: 'Rang', rate: 'Taux',
  readings: 'Relevés', required: 'Obligatoire', rounding: 'Arrondi', rows: 'Lignes', season: 'Saison', seasons: 'Saisons', settings: 'Réglages', shortStays: 'Courts séjours', siret: 'SIRET', slices: 'Tranches de nuits',
  start: 'Début', stay: 'Séjour', stock: 'Stock', subject: 'Objet', target: 'Ce que l’option vend', tariff: 'Tarif', taxExemption: 'Exonération de taxe de séjour', town: 'Ville', types: 'Types d’emplacements', unit: 'Unité',
  upToNight: 'Jusqu’à la nuit', userId: 'Utilisateur', validUntil: 'Valable jusqu’au', vatRate: 'Taux de TVA', vehicleTypeId: 'Type de véhicule', version: 'Version', vouchers: 'Chèques-vacances',
  weekCents: 'Prix de la semaine', weekdayNights: 'Prix selon le jour', weekdays: 'Jours', yearCents: 'Prix de l’année',
  groupNumber: 'Numéro du règlement groupé', historyVersion: 'Version de la grille',
  basis: 'Exigibilité de la TVA', key: 'Clé', kind: 'Nature',
  kept: 'Somme gardée', outcome: 'Suite donnée', partnerNumber: 'Numéro de sa facture', payerId: 'Qui paie', receivedOn: 'Reçue le', settlement: 'Réglée par',
}

/** The name that the screens give a value: that of its last word, whatever its rank in a list. */
function known(path: readonly PropertyKey[]): string | undefined {
  const last = path.findLast((part): part is string => typeof part === 'string' && !/^\d+$/.test(part))
  return last !== undefined && Object.hasOwn(labels, last) ? labels[last] : undefined
}

/** « Arrivée », « Une valeur (requestId) » for what only programs send: the beginning of a sentence about a value of a call. */
export function labelOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'La demande'
  const label = known(path)
  return label === undefined ? `Une valeur (${path.map(String).join('.')})` : `«\u00A0${label}\u00A0»`
}

/** What is said when a value is missing. */
export function missing(path: readonly PropertyKey[]): string {
  if (path.length > 0 && known(path) === undefined) return `Une valeur obligatoire manque (${path.map(String).join('.')}).`
  return `${labelOf(path)} est obligatoire.`
}

/** What is an amount though its name does not say so. */
const amounts = /cents$|amount$|^(cashGiven|counted|downPayment|kept|knownLeft|knownPaid|knownTotal|nightPrice|unitPrice)$/i

/** A number as people read it: amounts travel in cents and are read in euros. */
export function limitOf(value: number, path: readonly PropertyKey[]): string {
  return amounts.test(String(path.findLast((part) => typeof part === 'string' && !/^\d+$/.test(part)))) ? formatAmount(cents(value)) : formatNumber(value)
}
