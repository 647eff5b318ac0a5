import type { Fault } from '#platform/operation/refusal.ts'

/** Bills are handed over from a day on: without it, nobody knows which. */
export function startRequired({ isActive, startsOn }: { readonly isActive?: unknown; readonly startsOn?: unknown }): readonly Fault[] {
  return isActive === true && typeof startsOn !== 'string'
    ? [{ rule: 'einvoice-start-required', field: 'startsOn', message: 'Indiquez le jour à partir duquel les factures sont transmises.' }]
    : []
}
