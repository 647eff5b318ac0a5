import { decimalOf, type Check } from './checks.ts'

const values = ['fixedAmount', 'percentage', 'perStartedWeek'] as const

/** A term of payment without any deposit value would ask for nothing. */
export const oneOfThreeDeposits: Check = (row) =>
  values.some((field) => (decimalOf(row, field) ?? 0) > 0)
    ? []
    : [{ rule: 'one-of-three-deposits', field: 'percentage', message: 'Renseignez au moins une des trois valeurs : montant fixe, pourcentage ou montant par semaine commencée.' }]
