import {
  childrenOf,
  datesInOrder,
  decimalOf,
  inOrder,
  noRepetition,
  numberOf,
  requiredWhen,
  type Check,
} from '#areas/establishment/rules/checks.ts'
import { freeNights, givenKind, givesService, givesValue, lastMinute, struck, typeOf } from '../offer-kind.ts'

const pricedKinds: readonly unknown[] = ['nightPrice', 'weekPrice', 'stayPrice']

/** An offer takes off a percentage or an amount; only a struck-out price gives a price. */
export const offerValue: Check = (row) => {
  if (!givesValue(row)) return []
  const kind = givenKind(row)
  if (typeOf(row) !== struck && pricedKinds.includes(kind))
    return [{ rule: 'offer-value', field: 'valueKind', message: 'Seul un prix barré donne un prix.' }]
  if (kind === 'percent')
    return (decimalOf(row, 'rate') ?? 0) > 0
      ? []
      : [{ rule: 'discount-value', field: 'rate', message: 'Indiquez le pourcentage de la réduction.' }]
  return numberOf(row, 'amount') === null ? [{ rule: 'discount-value', field: 'amount', message: 'Indiquez le montant.' }] : []
}

export const offerTiers: Check = (row) => {
  const tiers = childrenOf(row, 'tiers')
  // A record read without what it owns says nothing of its tiers.
  if (row['type'] === freeNights && Array.isArray(row['tiers']) && tiers.length === 0)
    return [{ rule: 'offer-tiers', field: 'tiers', message: 'Indiquez au moins un palier : 7 nuits, 1 offerte.' }]
  return tiers.flatMap((tier, index) =>
    (numberOf(tier, 'free') ?? 0) < (numberOf(tier, 'nights') ?? 0)
      ? []
      : [{ rule: 'offer-tiers', field: `tiers.${index}.free`, message: 'Il reste au moins une nuit à payer.' }],
  )
}

export const offerTiersOnce = noRepetition({
  children: 'tiers',
  fields: ['nights'],
  rule: 'offer-tiers',
  sentence: (tier) => `Un palier de ${String(tier['nights'])} nuits figure déjà.`,
})
export const offerService = requiredWhen(givesService, 'extraId', { rule: 'offer-service', message: 'Indiquez la prestation incluse.' })
export const lastMinuteDaysGiven = requiredWhen((row) => row['type'] === lastMinute, 'lastMinuteDays', {
  rule: 'offer-days',
  message: 'Indiquez le nombre de jours avant l’arrivée.',
})
export const offerNights = inOrder(
  { low: 'minimumNights', high: 'maximumNights' },
  'offer-nights',
  (high, low) => `Le maximum de nuits (${high}) est inférieur au minimum (${low}).`,
)
export const offerPersons = inOrder(
  { low: 'minimumPersons', high: 'maximumPersons' },
  'offer-persons',
  (high, low) => `Le maximum de personnes (${high}) est inférieur au minimum (${low}).`,
)
export const offerStayDates = datesInOrder({ start: 'stayStartDate', end: 'stayEndDate', sameDay: false })
export const offerBookingDates = datesInOrder({ start: 'bookingStartDate', end: 'bookingEndDate', sameDay: true })
