import { speaksOf } from './functions.ts'
import type { MailSubjectKind } from './functions.ts'

/** What a text may hold in braces, and what it is replaced by. */
export type MergeField = { readonly name: string; readonly help: string; readonly group: string; readonly about: MailSubjectKind | 'site' }

const field =
  (group: string, about: MergeField['about']) =>
  (name: string, help: string): MergeField => ({ name, help, group, about })
const customer = field('Client', 'customer')
const stay = field('Séjour', 'booking')
const money = field('Règlement', 'booking')
const bill = field('Facture', 'bill')
const site = field('Établissement', 'site')

export const mergeFields = [
  customer('prénom', 'Prénom du client'),
  customer('nom', 'Nom du client'),
  customer('client', 'Prénom et nom, ou raison sociale'),
  customer('code client', 'Numéro du client'),
  stay('n° de séjour', 'Numéro du séjour ou du devis'),
  stay('arrivée', 'Jour d’arrivée'),
  stay('départ', 'Jour de départ'),
  stay('nuits', 'Nombre de nuits'),
  stay('emplacement', 'Numéros des places'),
  stay('hébergement', 'Types des places'),
  stay('personnes', 'Nombre d’occupants'),
  stay('fin de l’option', 'Dernier jour de l’option'),
  money('total', 'Total du séjour'),
  money('acompte', 'Acompte demandé'),
  money('échéance de l’acompte', 'Jour où l’acompte est dû'),
  money('réglé', 'Déjà réglé'),
  money('solde', 'Reste à payer'),
  money('échéance du solde', 'Jour où le solde est dû'),
  money('dépôt de garantie', 'Cautions que demandent les places'),
  money('lien de paiement', 'Adresse de votre page de paiement'),
  bill('n° de facture', 'Numéro de la facture'),
  bill('date de facture', 'Date de la facture'),
  bill('montant de la facture', 'Total de la facture'),
  site('établissement', 'Nom du camping'),
  site('téléphone', 'Téléphone du camping'),
  site('e-mail', 'E-mail du camping'),
  site('site internet', 'Adresse du site'),
  site('adresse', 'Adresse du camping'),
  site('heure d’arrivée', 'Arrivée à partir de'),
  site('heure de départ', 'Départ jusqu’à'),
  site('date du jour', 'Jour de l’envoi'),
] as const satisfies readonly MergeField[]

export type MergeFieldName = (typeof mergeFields)[number]['name']
/** What each field is replaced by; one left out has no value for this record. */
export type MergeValues = Readonly<Partial<Record<MergeFieldName, string>>>

/** The fields that mean something in a message about a record. */
export function fieldsFor(about: MailSubjectKind): readonly MergeField[] {
  return mergeFields.filter((one: MergeField) => one.about === 'site' || speaksOf(about, one.about))
}
