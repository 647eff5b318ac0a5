import type { Fault } from './refusal.ts'

/** Records that stand in the way of what was asked: how many, the first of them, and the list of all. */
export type Use = { label: string; count: number; list: string | null; records: readonly { id: number; label: string; route: string | null }[] }

function isUse(value: unknown): value is Use {
  return typeof value === 'object' && value !== null && 'label' in value && 'count' in value && 'records' in value && Array.isArray(value.records)
}

/** The records that a refusal names. */
export function usesOf(fault: Fault): Use[] {
  const uses = fault.values?.['uses']
  return Array.isArray(uses) ? uses.filter(isUse) : []
}
