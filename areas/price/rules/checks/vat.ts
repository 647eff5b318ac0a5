import { datesInOrder, decimalOf, requiredWhen, type Check } from '#areas/establishment/rules/checks.ts'

export const vatDates = datesInOrder({ start: 'startDate', end: 'endDate', sameDay: true })

export const vatExemption: Check = (row) => {
  if (row['category'] === 'S' || (decimalOf(row, 'rate') ?? 0) === 0) return []
  return [{ rule: 'vat-rate-category', field: 'rate', message: 'Une opération exonérée ou hors du champ de la TVA a un taux de 0 %.' }]
}

export const vatReason = requiredWhen((row) => row['category'] === 'E', 'exemptionReason', {
  rule: 'vat-exemption-reason',
  message: 'Indiquez le texte qui exonère : il est imprimé sur la facture.',
})

export type VatRate = {
  readonly id: number
  readonly code: string
  readonly rate: string
  readonly startDate: string
  readonly endDate: string | null
}

/**
 * The row in force on `date` for what row `tvaId` stands for. Records keep the id they were given: when the law changes a rate,
 * a new row of the same code begins where the former one ends, and nothing else is touched. Null: no rate on that day.
 */
export function vatOn<R extends VatRate>(rates: readonly R[], tvaId: number, date: string): R | null {
  const code = rates.find((rate) => rate.id === tvaId)?.code
  return rates.find((rate) => rate.code === code && rate.startDate <= date && (rate.endDate === null || date <= rate.endDate)) ?? null
}
