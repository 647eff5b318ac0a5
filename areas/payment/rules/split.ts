import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** A sum told in parts is the sum of its parts: vouchers by face value, cheques, documents paid together. */
export function splitFault(parts: number, expected: number, field = 'amount'): readonly Fault[] {
  if (parts === expected) return []
  return [
    {
      rule: 'cheque-split-amount',
      field,
      message: `La ventilation doit correspondre au montant attendu\u00A0: ${formatAmount(cents(parts))} ventilés pour ${formatAmount(cents(expected))}.`,
      values: { parts, expected },
    },
  ]
}
