import { entity } from '#kernel/entity/entity.ts'
import { ownedCalls } from '#areas/establishment/rules/calls.ts'
import { weekdays } from '#areas/establishment/rules/weekdays.ts'
import { greatestPrice } from '../rules/price-units.ts'
import { agePriceModels } from '../rules/checks/reference.ts'
import { priceVariations } from '../rules/price-variations.ts'

const right = 'supplement_price_price_grid'
const priceGridId = { kind: 'reference', label: 'Grille', to: 'price-grid', required: true } as const
const choosePeriod = { rule: 'choose-period', message: 'Veuillez choisir une période.' } as const
/** The greatest price of the documented format of tariffs. */
const price = { kind: 'money', min: 0, max: greatestPrice } as const

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
    priceGridPeriodId: { kind: 'reference', label: 'Période', to: 'price-grid-period', required: true, missing: choosePeriod },
    placeTypeId: { kind: 'reference', label: 'Type', to: 'place-type', required: true },
    nightPrice: { ...price, label: 'Nuit' },
    weekPrice: { ...price, label: 'Semaine' },
    extraNightPrice: { ...price, label: 'Nuit en plus' },
    firstNightPrice: { ...price, label: '1re nuit' },
    secondNightPrice: { ...price, label: '2e nuit' },
    thirdNightPrice: { ...price, label: '3e nuit' },
    packagePrice: { ...price, label: 'Durée spéciale' },
    monthPrice: { ...price, label: 'Mois' },
    yearPrice: { ...price, label: 'Année' },
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
    priceGridPeriodId: { kind: 'reference', label: 'Période', to: 'price-grid-period', required: true, missing: choosePeriod },
    placeTypeId: { kind: 'reference', label: 'Type', to: 'place-type', required: true },
    nights: { kind: 'integer', label: 'Nuits', min: 1, max: 27, default: 2, required: true },
    arrivalDays: { kind: 'choices', label: 'Arrivées', options: weekdays },
    price: { ...price, label: 'Prix TTC', required: true },
    extraNightPrice: { ...price, label: 'Nuit en plus', help: 'Vide\u00A0: ce forfait ne s’allonge pas.' },
  },
  display: ['placeTypeId', 'nights'],
  calls: ownedCalls,
})

/**
 * Another price of one type during one period: from a number of nights or of people, on some nights of the week, or for a first night of the stay
 * beyond the third. What is left empty keeps the ordinary price.
 */
export const priceGridVariation = entity({
  name: 'price-grid-variation',
  base: 'price/configuration/variation',
  right,
  label: { one: 'prix particulier', many: 'prix particuliers' },
  owned: { by: 'price-grid' },
  fields: {
    priceGridId,
    priceGridPeriodId: { kind: 'reference', label: 'Période', to: 'price-grid-period', required: true, missing: choosePeriod },
    placeTypeId: { kind: 'reference', label: 'Type', to: 'place-type', required: true },
    nature: { kind: 'choice', label: 'Selon', options: priceVariations, default: 'length', required: true },
    threshold: { kind: 'integer', label: 'À partir de', min: 1, max: 1096, help: 'Nuits du séjour, ou personnes ; pour une première nuit, son rang.' },
    weekdays: { kind: 'choices', label: 'Nuits du', options: weekdays },
    nightPrice: { ...price, label: 'Nuit' },
    weekPrice: { ...price, label: 'Semaine' },
    extraNightPrice: { ...price, label: 'Nuit en plus' },
    packagePrice: { ...price, label: 'Durée spéciale' },
  },
  display: ['placeTypeId', 'nature'],
  calls: ownedCalls,
})

/** A supplement of a grid: exactly one of its four targets is set. Its price may vary by period or length (`option-price`). */
export const priceGridOption = entity({
  name: 'price-grid-option',
  base: 'price/configuration/option',
  right,
  label: { one: 'supplément de grille', many: 'suppléments de grille' },
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
    priceModel: { kind: 'choice', label: 'Tarification', options: agePriceModels, numeric: true, default: '1' },
    unit: {
      kind: 'choice',
      label: 'Compté',
      options: { night: 'Par nuit', day: 'Par jour', week: 'Par semaine', month: 'Par mois', year: 'Par an', stay: 'Par séjour', percentage: 'En % de l’hébergement' },
      default: 'night',
      required: true,
    },
    price: { ...price, label: 'Prix TTC', required: true, default: 0 },
    weekPrice: { ...price, label: 'Semaine', help: 'De ce qui se compte par nuit\u00A0: sept nuits, et jamais plus pour moins de nuits.' },
    rate: { kind: 'percent', label: 'Pourcentage', decimals: 2, min: 0, max: 100 },
    tvaId: { kind: 'reference', label: 'TVA', to: 'tva', help: 'Vide\u00A0: celle de l’animal, du véhicule ou du supplément, sinon celle de l’hébergement.' },
    includedQuantity: { kind: 'integer', label: 'Inclus', min: 0, max: 99, default: 0, required: true },
    maximumQuantity: { kind: 'integer', label: 'Maximum', min: 1, max: 999 },
    isRequired: { kind: 'flag', label: 'Obligatoire', default: false },
    freePer: { kind: 'integer', label: 'Un gratuit par', min: 1, max: 999, help: 'Un occupant gratuit par tranche entière, pour une catégorie d’âge.' },
    isPerPerson: { kind: 'flag', label: 'Par occupant', default: false },
    perPersonAgeCategoryIds: { kind: 'references', label: 'Occupants comptés', to: 'age-category', help: 'Aucun choix : tous.' },
    maximumPrice: { ...price, label: 'Plafond par séjour' },
    stock: { kind: 'integer', label: 'En stock', min: 0, max: 9999, help: 'Vide : le stock du supplément, s’il en a un.' },
  },
  display: 'label',
  calls: ownedCalls,
})

/**
 * Another price of a grid option: during one period or between two dates when they are given; from a quantity, or a number of people for an age
 * category; else up to a night of the stay, included (empty: all the next ones), for the categories priced by slices, and up to a length for what
 * is asked for. During its period or its dates it may also be required, or include another quantity.
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
    upToNight: {
      kind: 'integer',
      label: 'Jusqu’à la nuit',
      min: 1,
      max: 366,
      help: 'D’un occupant, chaque nuit\u00A0; d’un supplément, un séjour de tant de nuits au plus. Vide\u00A0: toutes les suivantes.',
    },
    startDate: { kind: 'date', label: 'Nuits du' },
    endDate: { kind: 'date', label: 'Au', help: 'Non compris.' },
    quantity: { kind: 'integer', label: 'À partir de', min: 1, max: 9999, help: 'Quantité demandée ; personnes du séjour pour une catégorie d’âge.' },
    label: { kind: 'text', label: 'Libellé', maxLength: 80 },
    price: { ...price, label: 'Prix TTC', required: true },
    weekPrice: { ...price, label: 'Semaine', help: 'Dans cette période.' },
    isRequired: { kind: 'flag', label: 'Obligatoire à ces dates', default: false },
    includedQuantity: { kind: 'integer', label: 'Inclus à ces dates', min: 0, max: 99 },
    ageCategoryId: { kind: 'reference', label: 'Catégorie d’âge', to: 'age-category', readOnly: true },
    animalTypeId: { kind: 'reference', label: 'Type d’animal', to: 'animal-type', readOnly: true },
    vehicleTypeId: { kind: 'reference', label: 'Type de véhicule', to: 'vehicle-type', readOnly: true },
    extraId: { kind: 'reference', label: 'Supplément', to: 'extra', readOnly: true },
  },
  display: 'priceGridOptionId',
  calls: ownedCalls,
})
