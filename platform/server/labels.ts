/** What the screens call the values that operations ask for. A value that only programs send has no name here. */
const labels: Readonly<Record<string, string>> = {
  age: 'Âge', amount: 'Montant', arrivalFrom: 'Arrivée à partir du', arrivalTo: 'Arrivée jusqu’au', attendants: 'Occupants', animals: 'Animaux', balanceDueOn: 'Échéance du solde', bankId: 'Banque', birthDate: 'Date de naissance',
  bookedOn: 'Réservé le', chequeHolder: 'Titulaire du chèque', chequeNumber: 'Numéro du chèque', comment: 'Commentaire', companyName: 'Raison sociale', countryId: 'Pays', cryptogram: 'Cryptogramme', current: 'Mot de passe actuel',
  customerId: 'Client', day: 'Jour', departureFrom: 'Départ à partir du', departureTo: 'Départ jusqu’au', digits: 'Chiffres', downPayment: 'Acompte', downPaymentDueOn: 'Échéance de l’acompte', endDate: 'Départ',
  equipmentLength: 'Longueur de l’équipement', establishmentName: 'Nom de l’établissement', expectedTime: 'Heure d’arrivée', expiry: 'Date d’expiration', extras: 'Suppléments', filters: 'Filtres', first: 'Premier numéro', firstName: 'Prénom', from: 'Du',
  groupName: 'Nom du groupe', installedOn: 'Posé le', label: 'Libellé', last: 'Dernier numéro', login: 'Identifiant', manualReason: 'Motif du prix changé', name: 'Nom', note: 'Note', number: 'Numéro', occupancies: 'Hébergements',
  optionExpiresOn: 'Fin de l’option', owner: 'Titulaire de la carte', paidOn: 'Payé le', password: 'Mot de passe', paymentMethodId: 'Mode de règlement', people: 'Personnes', placeId: 'Emplacement', placeTypeId: 'Type d’emplacement', plate: 'Immatriculation',
  postalCode: 'Code postal', prefix: 'Préfixe', presentOn: 'Présent le', quantity: 'Quantité', readingDate: 'Date du relevé', reason: 'Motif', reference: 'Référence', series: 'Série', shortName: 'Nom court', startDate: 'Arrivée', startIndex: 'Index initial',
  step: 'Pas', surface: 'Surface', text: 'Recherche', to: 'Au', transferReference: 'Référence du virement', unitPrice: 'Prix unitaire', userName: 'Nom de l’utilisateur', vehicles: 'Véhicules', voucherCount: 'Nombre de chèques', year: 'Année',
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
