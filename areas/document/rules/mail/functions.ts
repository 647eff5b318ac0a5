/** What a message may be written about. What is said of a customer can be said about their stay, and what is said of a stay about its bill. */
export const mailSubjects = { customer: 'Client', booking: 'Séjour', bill: 'Facture' } as const
export type MailSubjectKind = keyof typeof mailSubjects

/** Papers that the product makes itself and attaches as PDF. */
export const mailPapers = {
  none: 'Aucune',
  stay: 'Devis, confirmation ou contrat du séjour',
  bill: 'Facture',
  account: 'Relevé de compte du client',
} as const
export type MailPaper = Exclude<keyof typeof mailPapers, 'none'>

const functions = {
  quote: { label: 'Devis', about: 'booking' },
  optionConfirmation: { label: 'Confirmation d’option', about: 'booking' },
  optionReminder: { label: 'Rappel d’option', about: 'booking' },
  confirmation: { label: 'Confirmation de réservation', about: 'booking' },
  contract: { label: 'Contrat', about: 'booking' },
  advanceReminder: { label: 'Relance d’acompte', about: 'booking' },
  balanceReminder: { label: 'Relance de solde', about: 'booking' },
  secondReminder: { label: 'Deuxième relance de solde', about: 'booking' },
  formalNotice: { label: 'Mise en demeure', about: 'booking' },
  beforeArrival: { label: 'Avant l’arrivée', about: 'booking' },
  bill: { label: 'Facture', about: 'bill' },
  afterDeparture: { label: 'Après le départ', about: 'booking' },
  cancellation: { label: 'Annulation', about: 'booking' },
  stay: { label: 'Autre message sur un séjour', about: 'booking' },
  account: { label: 'Relevé de compte', about: 'customer' },
  customer: { label: 'Message à un client', about: 'customer' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly about: MailSubjectKind }>>

export type MailFunction = keyof typeof functions

/** The functions as the field of a model offers them. */
export const mailFunctions: Readonly<Record<MailFunction, string>> = {
  quote: functions.quote.label,
  optionConfirmation: functions.optionConfirmation.label,
  optionReminder: functions.optionReminder.label,
  confirmation: functions.confirmation.label,
  contract: functions.contract.label,
  advanceReminder: functions.advanceReminder.label,
  balanceReminder: functions.balanceReminder.label,
  secondReminder: functions.secondReminder.label,
  formalNotice: functions.formalNotice.label,
  beforeArrival: functions.beforeArrival.label,
  bill: functions.bill.label,
  afterDeparture: functions.afterDeparture.label,
  cancellation: functions.cancellation.label,
  stay: functions.stay.label,
  account: functions.account.label,
  customer: functions.customer.label,
}

export const isMailFunction = (value: unknown): value is MailFunction => typeof value === 'string' && Object.hasOwn(functions, value)

/** What a message of this function is written about. */
export const aboutOf = (one: MailFunction): MailSubjectKind => functions[one].about

const holders: Readonly<Record<MailSubjectKind, readonly MailSubjectKind[]>> = {
  customer: ['customer'],
  booking: ['booking', 'customer'],
  bill: ['bill', 'booking', 'customer'],
}

/** True when what is said of `about` can be said of `subject`. */
export const speaksOf = (subject: MailSubjectKind, about: MailSubjectKind): boolean => holders[subject].includes(about)

/** Models offered for a record. A bill is not confirmed nor quoted: only its own message and those to the customer. */
export function suits(subject: MailSubjectKind, one: MailFunction): boolean {
  return subject === 'bill' ? aboutOf(one) !== 'booking' : speaksOf(subject, aboutOf(one))
}
