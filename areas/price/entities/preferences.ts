import { entity } from '#kernel/entity/entity.ts'
import { guaranteeMoments } from '../rules/guarantee.ts'
import { guaranteeDaysGiven, hasShortStays, insuranceAmountGiven, isGuaranteeTakenBefore, isInsuredByAmount, shortStayFeeGiven } from '../rules/checks/reference.ts'
import { bookingChannels } from '../rules/sale-channels.ts'

/** The fee that is added to a stay for the work of booking it, how its cancellation insurance is priced, its guarantee taken and its offers add up. */
export const feesPreference = entity({
  name: 'fees-preference',
  base: 'establishment/preference/fees',
  right: 'supplement_price_preference_fees',
  label: { one: 'préférence des frais de dossier', many: 'préférences des frais de dossier', feminine: true },
  single: true,
  routes: { record: '/preference/fees' },
  fields: {
    label: { kind: 'text', label: 'Libellé imprimé', maxLength: 60, default: 'Frais de dossier', required: true },
    bookingFee: { kind: 'money', label: 'Montant TTC', min: 0, default: 0, required: true, help: 'Par séjour, jamais réduits ; 0 : aucun.' },
    bookingFeeVat: {
      kind: 'choice',
      label: 'TVA',
      options: { normal: 'Taux normal (20\u00A0% en métropole)', intermediate: 'Taux intermédiaire (10\u00A0% en métropole)', outOfScope: 'Hors champ' },
      default: 'intermediate',
      required: true,
      help: 'Accessoires du séjour, ils suivent le plus souvent son taux.',
    },
    minimumNights: { kind: 'integer', label: 'À partir de', min: 1, max: 366, default: 1, required: true, unit: 'nuits', help: 'Un séjour plus court n’en paie pas.' },
    shortStayNights: { kind: 'integer', label: 'Séjour court, jusqu’à', min: 1, max: 366, unit: 'nuits', help: 'Vide\u00A0: tous les séjours paient les mêmes frais.' },
    shortStayFee: { kind: 'money', label: 'Frais d’un séjour court', min: 0, shownWhen: hasShortStays },
    insuranceCalculation: {
      kind: 'choice',
      label: 'Prix de l’assurance annulation',
      default: 'percentage',
      required: true,
      options: { percentage: 'Pourcentage du séjour', stay: 'Montant par séjour', night: 'Montant par nuit', person: 'Montant par personne', personNight: 'Montant par personne et par nuit' },
      help: 'Le pourcentage est celui de l’établissement.',
    },
    insuranceAmount: { kind: 'money', label: 'Montant TTC de l’assurance', min: 0, shownWhen: isInsuredByAmount },
    insuranceMinimum: { kind: 'money', label: 'Minimum par séjour', min: 0 },
    offersTogether: {
      kind: 'choice',
      label: 'Offres cumulables',
      options: { remaining: 'L’une après l’autre, sur ce qui reste', added: 'Pourcentages additionnés' },
      default: 'remaining',
      required: true,
    },
    chargesPassages: { kind: 'flag', label: 'Dus aussi pour les passages', default: false, help: 'Sans cela, un client de passage n’en paie pas : il n’a rien réservé.' },
    guaranteeTaken: { kind: 'choice', label: 'Dépôt de garantie pris', options: guaranteeMoments, default: 'arrival', required: true, help: 'Son montant est celui du type d’emplacement.' },
    guaranteeDays: { kind: 'integer', label: 'Combien de jours avant', min: 1, max: 90, unit: 'jours', shownWhen: isGuaranteeTakenBefore },
    guaranteeMeans: { kind: 'text', label: 'Sous quelle forme', maxLength: 80, help: '«\u00A0Chèque ou empreinte de carte, non encaissés\u00A0», imprimé sur le contrat.' },
    channels: { kind: 'choices', label: 'Séjours pris par', options: bookingChannels, help: 'Aucun choix : tous.' },
  },
  display: [],
  checks: [insuranceAmountGiven, guaranteeDaysGiven, shortStayFeeGiven],
  form: {
    sections: [
      {
        title: 'Frais de dossier',
        purpose: 'Une ligne ajoutée à chaque séjour',
        fields: [
          { field: 'label', span: 3 },
          { field: 'bookingFee', span: 3 },
          { field: 'bookingFeeVat', span: 6 },
          { field: 'shortStayNights', span: 3 },
          { field: 'shortStayFee', span: 3 },
        ],
      },
      {
        title: 'Assurance annulation',
        purpose: 'Comment son prix se calcule',
        fields: [
          { field: 'insuranceCalculation', span: 6 },
          { field: 'insuranceAmount', span: 3 },
          { field: 'insuranceMinimum', span: 3 },
        ],
      },
      {
        title: 'Dépôt de garantie',
        purpose: 'Rendu après le séjour, jamais dans son total',
        fields: [
          { field: 'guaranteeTaken', span: 4 },
          { field: 'guaranteeDays', span: 2 },
          { field: 'guaranteeMeans', span: 6 },
        ],
      },
      { title: 'Offres spéciales', purpose: 'Quand plusieurs s’appliquent au même séjour', fields: [{ field: 'offersTogether', span: 6 }] },
      {
        title: 'Conditions',
        purpose: 'Quels séjours les paient',
        fields: [
          { field: 'minimumNights', span: 3 },
          { field: 'chargesPassages', span: 6 },
          { field: 'channels', span: 6 },
        ],
      },
    ],
  },
})
