import { entity } from '#kernel/entity/entity.ts'
import { ownedCalls } from '#areas/establishment/rules/calls.ts'
import { weekdays } from '#areas/establishment/rules/weekdays.ts'
import { agePriceModels } from '../rules/checks/reference.ts'

const right = 'supplement_price_price_grid'
const priceGridId = { kind: 'reference', label: 'Grille', to: 'price-grid', required: true } as const
const price = { kind: 'money', min: 0 } as const

/** Nights [start, end) of one season of a grid, with the rules of the stays that arrive in it. */
export const priceGridPeriod = entity({
  name: 'price-grid-period',
  base: 'price/configuration/tarifperiod',
  right,
  label: { one: 'période tarifaire', many: 'périodes tarifaires', feminine: true },
  owned: { by: 'price-grid' },
  fields: {
    priceGridId,
    label: { kind: 'text', label: 'Libellé', maxLength: 40, required: true },
    season: { kind: 'choice', label: 'Saison', options: { low: 'Basse', middle: 'Moyenne', high: 'Haute', peak: 'Très haute' }, default: 'middle', required: true },
    colour: { kind: 'colour', label: 'Couleur' },
    startDate: { kind: 'date', label: 'Du', required: true },
    endDate: { kind: 'date', label: 'Au', required: true, help: 'Non compris.' },
    minimumNightOperator: {
      kind: 'choice',
      label: 'Durée',
      options: { '1': 'Supérieure ou égale à', '2': 'Égale à', '3': 'Inférieure ou égale à', '4': 'Par multiples de' },
      numeric: true,
      default: '1',
      required: true,
    },
    numberOfNights: { kind: 'integer', label: 'Nuits', min: 1, max: 366, default: 1, required: true },
    maximumNights: { kind: 'integer', label: 'Nuits au plus', min: 1, max: 366 },
    arrivalDays: { kind: 'choices', label: 'Arrivées', options: weekdays },
    departureDays: { kind: 'choices', label: 'Départs', options: weekdays },
    isClosed: { kind: 'flag', label: 'Fermée à la vente', default: false },
  },
  display: 'label',
  calls: ownedCalls,
})

/** Prices of one type of place during one period; all taxes included, for the persons included in the grid. */
export const priceGridPrice = entity({
  name: 'price-grid-price',
  base: 'price/configuration/price',
  right,
  label: { one: 'prix', many: 'prix' },
  owned: { by: 'price-grid' },
  fields: {
    priceGridId,
    priceGridPeriodId: { kind: 'reference', label: 'Période', to: 'price-grid-period', required: true },
    placeTypeId: { kind: 'reference', label: 'Type', to: 'place-type', required: true },
    nightPrice: { ...price, label: 'Nuit' },
    weekPrice: { ...price, label: 'Semaine' },
    extraNightPrice: { ...price, label: 'Nuit en plus' },
    firstNightPrice: { ...price, label: '1re nuit' },
    secondNightPrice: { ...price, label: '2e nuit' },
    thirdNightPrice: { ...price, label: '3e nuit' },
    packagePrice: { ...price, label: 'Durée spéciale' },
  },
  display: ['placeTypeId', 'priceGridPeriodId'],
  calls: ownedCalls,
})

/** Price of a stay of exactly that many nights; only when it arrives on one of the days given, if any (a weekend arrives on Friday). */
export const priceGridShortStay = entity({
  name: 'price-grid-short-stay',
  base: 'price/configuration/short_stay',
  right,
  label: { one: 'prix de court séjour', many: 'prix de courts séjours' },
  owned: { by: 'price-grid' },
  fields: {
    priceGridId,
    priceGridPeriodId: { kind: 'reference', label: 'Période', to: 'price-grid-period', required: true },
    placeTypeId: { kind: 'reference', label: 'Type', to: 'place-type', required: true },
    nights: { kind: 'integer', label: 'Nuits', min: 1, max: 27, default: 2, required: true },
    arrivalDays: { kind: 'choices', label: 'Arrivées', options: weekdays },
    price: { ...price, label: 'Prix TTC', required: true },
  },
  display: ['placeTypeId', 'nights'],
  calls: ownedCalls,
})

/** A supplement of a grid: exactly one of its four targets is set. Its price may vary by period or length (`option-price`). */
export const priceGridOption = entity({
  name: 'price-grid-option',
  base: 'price/configuration/option',
  right,
  label: { one: 'option de grille', many: 'options de grille', feminine: true },
  owned: { by: 'price-grid' },
  ordered: true,
  fields: {
    priceGridId,
    ageCategoryId: { kind: 'reference', label: 'Catégorie d’âge', to: 'age-category' },
    animalTypeId: { kind: 'reference', label: 'Type d’animal', to: 'animal-type' },
    vehicleTypeId: { kind: 'reference', label: 'Type de véhicule', to: 'vehicle-type' },
    extraId: { kind: 'reference', label: 'Supplément', to: 'extra' },
    label: { kind: 'text', label: 'Libellé imprimé', maxLength: 80 },
    placeTypeIds: { kind: 'references', label: 'Types', to: 'place-type' },
    priceModel: { kind: 'choice', label: 'Tarification', options: agePriceModels, numeric: true, default: '1', help: 'Pour une catégorie d’âge.' },
    unit: {
      kind: 'choice',
      label: 'Compté',
      options: { night: 'Par nuit', day: 'Par jour', week: 'Par semaine', month: 'Par mois', year: 'Par an', stay: 'Par séjour', percentage: 'En % de l’hébergement' },
      default: 'night',
      required: true,
      help: 'Pour un animal, un véhicule ou un supplément.',
    },
    price: { ...price, label: 'Prix TTC', required: true, default: 0 },
    rate: { kind: 'percent', label: 'Pourcentage', decimals: 2, min: 0, max: 100 },
    tvaId: { kind: 'reference', label: 'TVA', to: 'tva', help: 'Vide : celle de la cible, sinon celle de l’hébergement.' },
    includedQuantity: { kind: 'integer', label: 'Inclus', min: 0, max: 99, default: 0, required: true },
    maximumQuantity: { kind: 'integer', label: 'Maximum', min: 1, max: 999 },
    isRequired: { kind: 'flag', label: 'Obligatoire', default: false },
  },
  display: 'label',
  calls: ownedCalls,
})

/**
 * Price of a grid option that varies: during one period when there is one; else up to a night of the stay, included
 * (empty: all the next ones), for the categories priced by slices.
 */
export const optionPrice = entity({
  name: 'option-price',
  base: 'price/configuration/option_price',
  right,
  label: { one: 'prix d’option', many: 'prix d’options' },
  owned: { by: 'price-grid' },
  fields: {
    priceGridId,
    priceGridOptionId: { kind: 'reference', label: 'Option', to: 'price-grid-option', required: true },
    priceGridPeriodId: { kind: 'reference', label: 'Période', to: 'price-grid-period' },
    upToNight: { kind: 'integer', label: 'Jusqu’à la nuit', min: 1, max: 366, help: 'Vide : toutes les suivantes.' },
    price: { ...price, label: 'Prix TTC', required: true },
  },
  display: 'priceGridOptionId',
  calls: ownedCalls,
})
