import {
  datesInOrder,
  decimalOf,
  inOrder,
  noRepetition,
  numberOf,
  requiredWhen,
  type Check,
  type Draft,
} from '#areas/establishment/rules/checks.ts'

/** How an age category is charged, as the specification numbers it. A grid may choose another model for its own price. */
export const agePriceModels = {
  '1': 'Par nuit et par occupant',
  '2': 'Par nuit et par occupant, par tranches',
  '3': 'Par séjour et par occupant',
  '4': 'Par nuit et par groupe',
  '5': 'Par séjour et par groupe',
} as const

/** Bounds are inclusive: « 2 à 17 ans » includes 17. */
export const agesInOrder = inOrder(
  { low: 'minAge', high: 'maxAge' },
  'age-bounds',
  (max, min) => `L’âge maximal (${max}) est inférieur à l’âge minimal (${min}).`,
)

export const taxDates = datesInOrder({ start: 'startDate', end: 'endDate', sameDay: true })

/** What is asked of a tax depends on its unit. */
export const taxInPercent = (row: Draft): boolean => row['unit'] === 'percent'
export const taxInEuros = (row: Draft): boolean => row['unit'] !== 'percent'

/** A tax is an amount or a share of the price: the field that goes with its unit is required. */
export const taxAmount: Check = (row) => {
  if (taxInPercent(row)) {
    return (decimalOf(row, 'rate') ?? 0) > 0
      ? []
      : [{ rule: 'tax-price-required', field: 'rate', message: 'Indiquez le pourcentage de la taxe.' }]
  }
  return numberOf(row, 'price') === null ? [{ rule: 'tax-price-required', field: 'price', message: 'Indiquez le montant de la taxe.' }] : []
}

export const taxCeiling = requiredWhen((row) => taxInPercent(row) && row['calculationMethod'] === 'perPersonPerNight', 'ceiling', {
  rule: 'tax-ceiling-required',
  message: 'Une taxe en pourcentage a un plafond par personne et par nuit : le tarif le plus élevé voté.',
})

export const taxPricesOnce = noRepetition({
  children: 'prices',
  fields: ['ageCategoryId'],
  rule: 'tax-exists',
  sentence: () => 'Cette catégorie d’âge a déjà un tarif particulier.',
})

/** A record that says which rates it admits has one of them. */
export const vatAmongAvailable: Check = (row) => {
  const available = row['availableTvaIds']
  if (!Array.isArray(available) || available.length === 0 || row['tvaId'] === null || available.includes(row['tvaId'])) return []
  return [{ rule: 'choose-vat', field: 'tvaId', message: 'Veuillez choisir un taux de TVA parmi les taux admis.' }]
}

export const discountInPercent = (row: Draft): boolean => row['discountType'] === 'percent'
export const discountInEuros = (row: Draft): boolean => row['discountType'] === 'amount'

export const discountValue: Check = (row) => {
  if (discountInPercent(row)) {
    const rate = decimalOf(row, 'rate') ?? 0
    return rate > 0 ? [] : [{ rule: 'discount-value', field: 'rate', message: 'Indiquez le pourcentage de la réduction.' }]
  }
  return (numberOf(row, 'amount') ?? 0) > 0
    ? []
    : [{ rule: 'discount-value', field: 'amount', message: 'Indiquez le montant de la réduction.' }]
}

export const discountDates = datesInOrder({ start: 'startDate', end: 'endDate', sameDay: true })

export const isStockLimited = (row: Draft): boolean => row['hasStock'] === true
export const stockGiven = requiredWhen(isStockLimited, 'stock', {
  rule: 'enter-stock',
  message: 'Indiquez le nombre disponible à la location.',
})

/** Its price is an amount, of the stay or of what is counted in it. */
export const isInsuredByAmount = (row: Draft): boolean => row['insuranceCalculation'] !== 'percentage'
export const insuranceAmountGiven = requiredWhen(isInsuredByAmount, 'insuranceAmount', {
  rule: 'enter-price',
  message: 'Indiquez le montant de l’assurance annulation.',
})

export const isGuaranteeTakenBefore = (row: Draft): boolean => row['guaranteeTaken'] === 'daysBefore'
export const guaranteeDaysGiven = requiredWhen(isGuaranteeTakenBefore, 'guaranteeDays', {
  rule: 'enter-days',
  message: 'Indiquez combien de jours avant l’arrivée le dépôt de garantie est pris.',
})

export const hasShortStays = (row: Draft): boolean => numberOf(row, 'shortStayNights') !== null
export const shortStayFeeGiven = requiredWhen(hasShortStays, 'shortStayFee', {
  rule: 'enter-price',
  message: 'Indiquez les frais d’un séjour court.',
})
