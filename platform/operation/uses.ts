import type { Fault } from './refusal.ts'

/** Records that stand in the way of what was asked: how many, the first of them, and the list of all. */
export type Use = {
  label: string
  count: number
  list: string | null
  records: readonly { id: number; label: string; route: string | null }[]
}

function isUse(value: unknown): value is Use {
  return (
    typeof value === 'object' &&
    value !== null &&
    'label' in value &&
    'count' in value &&
    'records' in value &&
    Array.isArray(value.records)
  )
}

/** The records that a refusal names. */
export function usesOf(fault: Fault): Use[] {
  const uses = fault.values?.['uses']
  return Array.isArray(uses) ? uses.filter(isUse) : []
}

/** The screen where what is refused is put right, of a refusal whose remedy is to open it. */
export function wayOf({ fix }: Fault): { readonly label: string; readonly path: string } | null {
  const path = fix?.action === 'open' ? fix.values?.['path'] : undefined
  return fix === undefined || typeof path !== 'string' ? null : { label: fix.label, path }
}

/** Whether a refusal says more than its sentence: a screen to open, or the records in the way. */
export const hasRemedy = (fault: Fault): boolean => wayOf(fault) !== null || usesOf(fault).length > 0
