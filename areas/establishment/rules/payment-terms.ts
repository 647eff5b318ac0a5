import { decimalOf, type Check } from './checks.ts'

const values = { '1': ['fixedAmount', 'le montant fixe'], '2': ['percentage', 'le pourcentage'], '3': ['perStartedWeek', 'le montant par semaine commencée'] } as const

/** A term of payment without its deposit value would ask for nothing: the value of the chosen calculation is the one required. */
export const oneOfThreeDeposits: Check = (row) => {
  const calculation = String(row['calculation'] ?? '')
  if (calculation !== '1' && calculation !== '2' && calculation !== '3') return []
  const [field, words] = values[calculation]
  if ((decimalOf(row, field) ?? 0) > 0) return []
  return [{ rule: 'one-of-three-deposits', field, message: `Au moins une des trois valeurs d’acompte est obligatoire : renseignez ${words}.` }]
}
