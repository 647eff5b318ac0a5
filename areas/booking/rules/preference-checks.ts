import type { Fault } from '#platform/operation/refusal.ts'

/** « Rendues en partie » says which part. */
export function partialRefundHasShare(row: Readonly<Record<string, unknown>>): readonly Fault[] {
  if (row['unusedNights'] !== 'partly' || row['refundShare'] !== null) return []
  return [{ rule: 'required-field', field: 'refundShare', message: 'Indiquez la part rendue des nuits non passées.' }]
}
