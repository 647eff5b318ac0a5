/** What the screens call the values that several operations ask for; the others are named as they travel. */
const labels: Readonly<Record<string, string>> = {
  amount: 'Montant', arrivalFrom: 'Arrivée à partir du', arrivalTo: 'Arrivée jusqu’au', balanceDueOn: 'Échéance du solde', birthDate: 'Date de naissance', bookedOn: 'Réservé le', day: 'Jour',
  departureFrom: 'Départ à partir du', departureTo: 'Départ jusqu’au', downPaymentDueOn: 'Échéance de l’acompte', endDate: 'Départ', expectedTime: 'Heure d’arrivée', from: 'Du',
  optionExpiresOn: 'Fin de l’option', paidOn: 'Payé le', presentOn: 'Présent le', startDate: 'Arrivée', text: 'Recherche', to: 'Au',
}

/** « Arrivée », or « attendants.0.name » between quotation marks: the beginning of every sentence about a value of a call. */
export function labelOf(path: readonly PropertyKey[]): string {
  const last = String(path.at(-1) ?? '')
  if (last === '') return 'La demande'
  return `«\u00A0${Object.hasOwn(labels, last) ? (labels[last] ?? last) : path.map(String).join('.')}\u00A0»`
}
