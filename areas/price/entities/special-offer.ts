import { accountCode } from '#areas/establishment/rules/account-code.ts'
import { entity } from '#kernel/entity/entity.ts'
import { activeCalls, ownedCalls } from '#areas/establishment/rules/calls.ts'
import { weekdays } from '#areas/establishment/rules/weekdays.ts'
import { acrossBorders, freeNightChoices, offerApplications, offerTypes, offerVisibilities, offerWeeks, struckValues } from '../rules/offer-labels.ts'
import { bookingChannels } from '../rules/sale-channels.ts'
import { choosesKind, givesAmount, givesNights, givesPercent, givesService, reducesParts, reducesWeeks } from '../rules/offer-kind.ts'
import { lastMinuteDaysGiven, offerBookingDates, offerNights, offerPersons, offerService, offerStayDates, offerTiers, offerTiersOnce, offerValue } from '../rules/checks/offers.ts'

const right = 'supplement_price_special_offer'

/** What says to which stays an offer applies and what it takes off: the same for every offer. */
const label = { kind: 'text', label: 'Libellé', maxLength: 80, required: true, unique: true, help: 'Imprimé sur le séjour et la facture.' } as const
const isActif = { kind: 'flag', label: 'Active', default: true } as const
const visibility = {
  kind: 'choice',
  label: 'Cumul des offres',
  options: offerVisibilities,
  numeric: true,
  default: '1',
  required: true,
  help: 'Quand plusieurs offres conviennent à un séjour. En concurrence : seule la plus avantageuse sert. Cumulable : elle s’ajoute aux autres cumulables. Prioritaire : elle les remplace toutes.',
} as const
const lodgings = { kind: 'references', label: 'Hébergements', to: 'place-type', help: 'Aucun choix : tous les types.' } as const
const stayStartDate = { kind: 'date', label: 'Séjours du' } as const
const stayEndDate = { kind: 'date', label: 'Séjours jusqu’au', help: 'Dernier départ.' } as const
const bookingStartDate = { kind: 'date', label: 'Réservés du' } as const
const bookingEndDate = { kind: 'date', label: 'Réservés jusqu’au', help: 'Compris.' } as const
const nights = { kind: 'integer', min: 1, max: 1096, unit: 'nuits' } as const
const persons = { kind: 'integer', min: 1, max: 999 } as const
const application = { kind: 'choice', label: 'S’applique', options: offerApplications, numeric: true, default: '1', required: true, help: 'Jamais à la taxe de séjour ni à l’assurance.' } as const
const channels = { kind: 'choices', label: 'Canaux', options: bookingChannels, help: 'Aucun choix : tous les canaux.' } as const
const partnerIds = { kind: 'references', label: 'Partenaires', to: 'partner', help: 'Aucun choix : tous.' } as const

/** An offer that applies by itself to the stays that it is made for. */
export const specialOffer = entity({
  name: 'special-offer',
  base: 'price/configuration/classic_offer',
  right,
  label: { one: 'offre spéciale', many: 'offres spéciales', feminine: true },
  routes: { list: '/special-offer-list', record: '/special-offer/{specialOfferId}' },
  fields: {
    label,
    type: { kind: 'choice', label: 'Type', options: offerTypes, numeric: true, default: '2', required: true },
    isActif,
    visibility,
    valueKind: {
      kind: 'choice',
      label: 'Donne',
      options: struckValues,
      default: 'percent',
      required: true,
      shownWhen: choosesKind,
      help: 'Un prix à la nuit, à la semaine ou pour le séjour : pour un prix barré.',
    },
    rate: { kind: 'percent', label: 'Pourcentage', decimals: 4, min: 0, max: 100, shownWhen: givesPercent },
    amount: { kind: 'money', label: 'Montant', min: 0, shownWhen: givesAmount },
    application: { ...application, shownWhen: reducesParts },
    weeks: { kind: 'choices', label: 'Semaines réduites', options: offerWeeks, shownWhen: reducesWeeks, help: 'Semaines complètes du séjour. Aucun choix : tout le séjour.' },
    lodgings,
    stayStartDate,
    stayEndDate,
    acrossBorder: { kind: 'choice', label: 'Séjour à cheval', options: acrossBorders, default: 'nothing', required: true },
    bookingStartDate,
    bookingEndDate,
    minimumNights: { ...nights, label: 'Nuits au moins' },
    maximumNights: { ...nights, label: 'Nuits au plus' },
    minimumPersons: { ...persons, label: 'Personnes au moins' },
    maximumPersons: { ...persons, label: 'Personnes au plus', help: 'Bébés compris.' },
    arrivalDays: { kind: 'choices', label: 'Arrivées', options: weekdays },
    earlyDays: { kind: 'integer', label: 'Réservé au moins', min: 0, max: 9999, unit: 'jours avant' },
    lastMinuteDays: { kind: 'integer', label: 'Réservé au plus', min: 0, max: 9999, unit: 'jours avant' },
    freeNights: { kind: 'choice', label: 'Nuits offertes', options: freeNightChoices, default: 'cheapest', required: true, shownWhen: givesNights },
    extraId: { kind: 'reference', label: 'Prestation incluse', to: 'extra', shownWhen: givesService },
    quantity: { kind: 'integer', label: 'Quantité offerte', min: 1, max: 999, default: 1, required: true, shownWhen: givesService },
    promoCode: { kind: 'text', label: 'Code promotionnel', maxLength: 40, help: 'Vide : l’offre s’applique sans code.' },
    channels,
    partnerIds,
    accountingCode: accountCode,
  },
  display: 'label',
  calls: activeCalls,
  activeField: 'isActif',
  list: {
    columns: ['label', 'type', 'rate', 'amount', 'visibility', 'stayStartDate', 'stayEndDate', 'bookingEndDate', 'promoCode', 'isActif'],
    search: ['label', 'promoCode'],
    filters: ['type', 'visibility', 'stayStartDate', 'stayEndDate', 'lodgings', 'isActif'],
    bulk: ['visibility', 'application', 'lodgings', 'stayStartDate', 'stayEndDate', 'bookingStartDate', 'bookingEndDate', 'channels', 'accountingCode'],
    sort: { field: 'label' },
    empty: 'Créez vos offres : réservation anticipée, 7 nuits = 6, long séjour.',
  },
  form: {
    sections: [
      {
        title: 'Offre',
        purpose: 'Ce que gagne le client',
        fields: [
          { field: 'label', span: 4 },
          { field: 'isActif', span: 2 },
          { field: 'type', span: 3 },
          { field: 'valueKind', span: 3 },
          { field: 'rate', span: 2 },
          { field: 'amount', span: 2 },
          { field: 'application', span: 4 },
          { field: 'weeks', span: 6 },
          { field: 'visibility', span: 6 },
        ],
      },
      { title: 'Nuits offertes', purpose: 'Pour « x nuits = y nuits » : le plus haut palier atteint, une fois', fields: [{ field: 'freeNights', span: 3 }], child: 'tiers' },
      {
        title: 'Prestation incluse',
        purpose: 'Offerte quand le séjour la demande',
        fields: [
          { field: 'extraId', span: 4 },
          { field: 'quantity', span: 2 },
        ],
      },
      {
        title: 'Séjours',
        purpose: 'Ceux à qui elle est faite',
        fields: [
          { field: 'lodgings', span: 6 },
          { field: 'stayStartDate', span: 2 },
          { field: 'stayEndDate', span: 2 },
          { field: 'acrossBorder', span: 3 },
          { field: 'minimumNights', span: 2 },
          { field: 'maximumNights', span: 2 },
          { field: 'minimumPersons', span: 2 },
          { field: 'maximumPersons', span: 2 },
          { field: 'arrivalDays', span: 6 },
        ],
      },
      {
        title: 'Réservation',
        purpose: 'Quand et par qui ils sont réservés',
        fields: [
          { field: 'bookingStartDate', span: 2 },
          { field: 'bookingEndDate', span: 2 },
          { field: 'earlyDays', span: 2 },
          { field: 'lastMinuteDays', span: 2 },
          { field: 'promoCode', span: 2 },
          { field: 'channels', span: 6 },
          { field: 'partnerIds', span: 6 },
        ],
      },
      { title: 'Comptabilité', purpose: 'Repris par l’export comptable', fields: [{ field: 'accountingCode', span: 2 }] },
    ],
  },
  children: { tiers: { entity: 'special-offer-tier', parentField: 'specialOfferId', label: 'Paliers', shownWhen: givesNights } },
  copyYear: true,
  checks: [offerValue, offerTiers, offerTiersOnce, offerService, lastMinuteDaysGiven, offerNights, offerPersons, offerStayDates, offerBookingDates],
  inUse: { rule: 'delete-refused-special-offer', message: 'Suppression impossible : cette offre est utilisée. Rendez-la inactive pour ne plus l’appliquer.' },
})

/** From that many nights on, that many are free. */
export const specialOfferTier = entity({
  name: 'special-offer-tier',
  base: 'price/configuration/offer_tier',
  right,
  label: { one: 'palier', many: 'paliers' },
  owned: { by: 'special-offer' },
  fields: {
    specialOfferId: { kind: 'reference', label: 'Offre', to: 'special-offer', required: true },
    nights: { ...nights, label: 'À partir de', required: true, default: 7 },
    free: { ...nights, label: 'Offertes', required: true, default: 1 },
  },
  display: ['nights', 'free'],
  calls: ownedCalls,
})

/** A reduction of what is left to sell shortly before the arrival, as last-minute sites show it. */
export const lastMinuteOffer = entity({
  name: 'last-minute-offer',
  base: 'price/configuration/dmds_offer',
  right,
  label: { one: 'offre de dernière minute', many: 'offres de dernière minute', feminine: true },
  routes: { list: '/dmds-offer-list', record: '/dmds-offer/{specialOfferId}' },
  fields: {
    label,
    isActif,
    rate: { kind: 'percent', label: 'Réduction', decimals: 4, min: 0, max: 100, required: true, default: '10' },
    application,
    visibility,
    lastMinuteDays: { kind: 'integer', label: 'Arrivée dans', min: 0, max: 365, required: true, default: 7, unit: 'jours au plus' },
    lodgings,
    stayStartDate,
    stayEndDate,
    minimumNights: { ...nights, label: 'Nuits au moins' },
    arrivalDays: { kind: 'choices', label: 'Arrivées', options: weekdays },
    channels,
    partnerIds,
  },
  display: 'label',
  calls: activeCalls,
  activeField: 'isActif',
  list: {
    columns: ['label', 'rate', 'lastMinuteDays', 'visibility', 'stayStartDate', 'stayEndDate', 'channels', 'isActif'],
    search: ['label'],
    filters: ['stayStartDate', 'stayEndDate', 'lodgings', 'isActif'],
    sort: { field: 'label' },
    empty: 'Créez une offre pour ce qui reste libre quelques jours avant l’arrivée.',
  },
  form: {
    sections: [
      {
        title: 'Offre',
        purpose: 'Ce que gagne le client',
        fields: [
          { field: 'label', span: 4 },
          { field: 'isActif', span: 2 },
          { field: 'rate', span: 2 },
          { field: 'application', span: 4 },
          { field: 'visibility', span: 6 },
        ],
      },
      {
        title: 'Séjours',
        purpose: 'Ceux à qui elle est faite',
        fields: [
          { field: 'lastMinuteDays', span: 2 },
          { field: 'stayStartDate', span: 2 },
          { field: 'stayEndDate', span: 2 },
          { field: 'lodgings', span: 6 },
          { field: 'minimumNights', span: 2 },
          { field: 'arrivalDays', span: 6 },
          { field: 'channels', span: 6 },
          { field: 'partnerIds', span: 6 },
        ],
      },
    ],
  },
  checks: [offerStayDates],
  inUse: { rule: 'delete-refused-special-offer', message: 'Suppression impossible : cette offre est utilisée. Rendez-la inactive pour ne plus l’appliquer.' },
})
