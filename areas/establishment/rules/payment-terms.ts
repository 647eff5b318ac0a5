import { decimalOf, type Check } from './checks.ts'

const values = {
  '1': ['fixedAmount', 'le montant fixe'],
  '2': ['percentage', 'le pourcentage'],
  '3': ['perStartedWeek', 'le montant par semaine commencée'],
} as const

/** The field that a calculation asks for. */
export function depositFieldOf(calculation: unknown): string | null {
  const chosen = String(calculation ?? '')
  return chosen === '1' || chosen === '2' || chosen === '3' ? values[chosen][0] : null
}

/** Whether the calculation that is chosen asks for that value. */
export const asksFor =
  (field: string) =>
  (row: Readonly<Record<string, unknown>>): boolean =>
    depositFieldOf(row['calculation']) === field

/** A term of payment without its deposit value would ask for nothing: the value of the chosen calculation is the one required. */
export const oneOfThreeDeposits: Check = (row) => {
  const calculation = String(row['calculation'] ?? '')
  if (calculation !== '1' && calculation !== '2' && calculation !== '3') return []
  const [field, words] = values[calculation]
  if ((decimalOf(row, field) ?? 0) > 0) return []
  return [
    { rule: 'one-of-three-deposits', field, message: `Au moins une des trois valeurs d’acompte est obligatoire : renseignez ${words}.` },
  ]
}
