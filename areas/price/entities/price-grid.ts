import { entity } from '#kernel/entity/entity.ts'
import { orderedActiveCalls } from '#areas/establishment/rules/calls.ts'
import { weekdays } from '#areas/establishment/rules/weekdays.ts'
import { customerOrigins } from '../rules/origins.ts'
import { greatestPrice } from '../rules/price-units.ts'
import { bookingChannels } from '../rules/sale-channels.ts'
import { bookingDates, gridBilledPersons, gridDates, gridOptions, gridPeriods, gridPeriodsWithin, gridPersons, gridPrices, gridPricesOnce, gridShortStays } from '../rules/checks/grid.ts'
import { gridOptionPrices, gridVariations } from '../rules/checks/grid-variations.ts'

/** A tariff: for which stays it applies, its rules, its periods, its prices by type and period, its supplements. */
export const priceGrid = entity({
  name: 'price-grid',
  base: 'price/configuration/pricegrid',
  right: 'supplement_price_price_grid',
  label: { one: 'grille tarifaire', many: 'grilles tarifaires', feminine: true },
  routes: { list: '/price/grid-list', record: '/price/grid/{priceGridId}/{priceGridModeleId}/{placeTypeId}/{historyVersion}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 80, required: true, unique: true },
    priceModel: {
      kind: 'choice',
      label: 'Modèle de prix',
      options: {
        '1': 'Nuit', '2': 'Semaine', '3': 'Court séjour et week-end', '4': 'Durée spéciale', '5': 'Couple nuit', '6': 'Couple semaine',
        '7': 'Semaine régionale, variante 1', '8': 'Semaine régionale, variante 2', '9': 'Semaine régionale, variante 3',
      },
      numeric: true,
      required: true,
      help: 'Ce que la feuille montre d’abord. Couple\u00A0: le prix est celui de deux personnes. Semaine régionale\u00A0: une grille par zone ou région («\u00A0Provenance des clients\u00A0»), jusqu’à trois côte à côte.',
    },
    isActif: { kind: 'flag', label: 'Active', default: true },
    historyVersion: { kind: 'integer', label: 'Version publiée', min: 0, default: 0, readOnly: true, help: '0\u00A0: jamais publiée, elle ne sert encore à aucun prix.' },
    publishedAt: { kind: 'instant', label: 'Publiée le', readOnly: true },
    withdrawnOn: { kind: 'date', label: 'Retirée le', readOnly: true, help: 'Les séjours réservés à partir de ce jour ne la prennent plus.' },
    startDate: { kind: 'date', label: 'Nuits du', required: true },
    endDate: { kind: 'date', label: 'Au', required: true, help: 'Non compris : la dernière nuit est celle de la veille.' },
    bookingStartDate: { kind: 'date', label: 'Réservée à partir du' },
    bookingEndDate: { kind: 'date', label: 'Jusqu’au', help: 'Compris.' },
    placeTypeIds: { kind: 'references', label: 'Types d’emplacements', to: 'place-type', help: 'Aucun choix : les types qui ont un prix dans la grille.' },
    channels: { kind: 'choices', label: 'Canaux', options: bookingChannels, help: 'Aucun choix : tous les canaux.' },
    closedChannels: { kind: 'choices', label: 'Canaux fermés', options: bookingChannels, help: 'Elle n’y sert jamais.' },
    partnerIds: { kind: 'references', label: 'Partenaires', to: 'partner', help: 'Une grille de partenaires ne sert qu’à leurs séjours.' },
    origins: { kind: 'choices', label: 'Provenance des clients', options: customerOrigins, help: 'Pour les semaines régionales : zones scolaires ou régions. Aucun choix : tous les clients.' },
    tvaId: { kind: 'reference', label: 'TVA de l’hébergement', to: 'tva', required: true, default: 'isDefault' },
    includedPersons: { kind: 'integer', label: 'Personnes incluses', min: 0, max: 99, default: 0, required: true, help: '0\u00A0: chaque personne paie son prix. La capacité\u00A0: le prix est le même à un ou à six.' },
    includedPlaces: { kind: 'choice', label: 'Places incluses pour', options: { dearest: 'Les occupants les plus chers', categoryOrder: 'L’ordre des catégories d’âge' }, default: 'dearest', required: true },
    minPersons: { kind: 'integer', label: 'Personnes au moins', min: 0, max: 99 },
    maxPersons: { kind: 'integer', label: 'Personnes au plus', min: 0, max: 99 },
    billedPersons: { kind: 'integer', label: 'Minimum facturé', min: 0, max: 99, default: 0, required: true, unit: 'personnes', help: 'Les personnes qui manquent sont facturées à la nuit.' },
    billedPersonPrice: { kind: 'money', label: 'Nuit d’une personne manquante', min: 0, max: greatestPrice },
    arrivalDays: { kind: 'choices', label: 'Jours d’arrivée', options: weekdays, help: 'Aucun choix : tous. Une période peut en fixer d’autres.' },
    departureDays: { kind: 'choices', label: 'Jours de départ', options: weekdays },
    weekAcrossSeasons: { kind: 'choice', label: 'Semaine sur deux périodes', options: { eachNight: 'Chaque nuit à un septième de sa semaine', firstNight: 'Prix de la période où elle commence' }, default: 'eachNight', required: true },
    extraNightsSeason: { kind: 'choice', label: 'Nuits supplémentaires', options: { own: 'Prix de leur période', arrival: 'Prix de la période d’arrivée' }, default: 'own', required: true },
    weekShareRounding: { kind: 'choice', label: 'Septième de semaine arrondi', options: { sum: 'Sur la somme', eachNight: 'À chaque nuit' }, default: 'sum', required: true },
    capAtWeek: { kind: 'flag', label: 'Court séjour plafonné à la semaine', default: false },
    monthLength: { kind: 'choice', label: 'Mois', options: { calendar: 'Du calendrier', thirtyNights: 'De trente nuits' }, default: 'calendar', required: true },
  },
  display: 'label',
  calls: orderedActiveCalls,
  activeField: 'isActif',
  ordered: true,
  list: {
    columns: ['label', 'priceModel', 'startDate', 'endDate', 'channels', 'includedPersons', 'historyVersion', 'publishedAt', 'isActif'],
    search: ['label'],
    filters: ['priceModel', 'startDate', 'endDate', 'isActif', 'placeTypeIds'],
    empty: 'Créez une grille : ses périodes, puis un prix par type d’emplacement.',
  },
  form: {
    sections: [
      { title: 'Grille', purpose: 'Ce que lit l’accueil', fields: [{ field: 'label', span: 4 }, { field: 'isActif', span: 2 }, { field: 'priceModel', span: 4 }, { field: 'tvaId', span: 2 }, { field: 'historyVersion', span: 2 }, { field: 'publishedAt', span: 3 }] },
      { title: 'Validité', purpose: 'Pour quels séjours elle sert', fields: [{ field: 'startDate', span: 2 }, { field: 'endDate', span: 2 }, { field: 'bookingStartDate', span: 2 }, { field: 'bookingEndDate', span: 2 }, { field: 'withdrawnOn', span: 2 }, { field: 'placeTypeIds', span: 6 }, { field: 'channels', span: 6 }, { field: 'closedChannels', span: 6 }, { field: 'partnerIds', span: 6 }, { field: 'origins', span: 6 }] },
      { title: 'Personnes', purpose: 'Comprises dans le prix', fields: [{ field: 'includedPersons', span: 2 }, { field: 'includedPlaces', span: 4 }, { field: 'minPersons', span: 2 }, { field: 'maxPersons', span: 2 }, { field: 'billedPersons', span: 2 }, { field: 'billedPersonPrice', span: 2 }] },
      { title: 'Périodes', purpose: 'Chaque nuit appartient à une seule période', fields: [], child: 'periods' },
      { title: 'Prix', purpose: 'Par période et par type d’emplacement', fields: [], child: 'prices' },
      { title: 'Courts séjours', purpose: 'Prix d’un nombre exact de nuits, week-ends compris', fields: [], child: 'shortStays' },
      { title: 'Prix particuliers', purpose: 'Selon la durée, le nombre de personnes, le jour de la semaine', fields: [], child: 'variations' },
      { title: 'Suppléments', purpose: 'Personnes, animaux, véhicules, suppléments', fields: [], child: 'options' },
      { title: 'Prix des suppléments', purpose: 'Quand une période, des dates, une quantité ou une durée le change', fields: [], child: 'optionPrices' },
      { title: 'Règles', purpose: 'Jours, semaines, nuits en plus', fields: [{ field: 'arrivalDays', span: 6 }, { field: 'departureDays', span: 6 }, { field: 'weekAcrossSeasons', span: 3 }, { field: 'extraNightsSeason', span: 3 }, { field: 'weekShareRounding', span: 3 }, { field: 'monthLength', span: 3 }, { field: 'capAtWeek', span: 3 }] },
    ],
  },
  children: {
    periods: { entity: 'price-grid-period', parentField: 'priceGridId', label: 'Périodes' },
    prices: { entity: 'price-grid-price', parentField: 'priceGridId', label: 'Prix' },
    shortStays: { entity: 'price-grid-short-stay', parentField: 'priceGridId', label: 'Courts séjours' },
    variations: { entity: 'price-grid-variation', parentField: 'priceGridId', label: 'Prix particuliers' },
    options: { entity: 'price-grid-option', parentField: 'priceGridId', label: 'Suppléments' },
    optionPrices: { entity: 'option-price', parentField: 'priceGridId', label: 'Prix des suppléments' },
  },
  checks: [gridDates, bookingDates, gridPersons, gridPeriods, gridPeriodsWithin, gridPrices, gridPricesOnce, gridShortStays, gridVariations, gridBilledPersons, gridOptions, gridOptionPrices],
  inUse: { rule: 'delete-refused-price-grid', message: 'Suppression impossible : des séjours ont été calculés avec cette grille. Rendez-la inactive.' },
})
